/*  What an installed Logtalk needs on the embedded SWI-Prolog. */

:- redefine_system_predicate(halt).
:- redefine_system_predicate(halt(_)).

%!  halt is erroneous.
%
%   Would end the module that Prolog is.

halt :-
	halt(0).

halt(Status) :-
	throw(error(permission_error(halt, engine, Status), _)).
