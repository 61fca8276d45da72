/*  An application on SWI-Prolog may not halt it: on the embedded one that would end the module that Prolog is. */

%   They stay system predicates, which is what Logtalk looks at.

:- redefine_system_predicate(system:halt).
:- redefine_system_predicate(system:halt(_)).

%!  halt is erroneous.

system:halt :-
	halt(0).

system:halt(Status) :-
	throw(error(permission_error(halt, engine, Status), _)).

:- '$set_predicate_attribute'(system:halt/0, system, true).
:- '$set_predicate_attribute'(system:halt/1, system, true).
