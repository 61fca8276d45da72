/*  What an installed Logtalk needs on the embedded SWI-Prolog. */

%   They stay system predicates, which is what Logtalk looks at.

:- redefine_system_predicate(system:halt).
:- redefine_system_predicate(system:halt(_)).

%!  halt is erroneous.
%
%   Would end the module that Prolog is.

system:halt :-
	halt(0).

system:halt(Status) :-
	throw(error(permission_error(halt, engine, Status), _)).

:- '$set_predicate_attribute'(system:halt/0, system, true).
:- '$set_predicate_attribute'(system:halt/1, system, true).
