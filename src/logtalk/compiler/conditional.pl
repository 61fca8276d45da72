:- module(lgt_conditional,
	[ conditional/3,              % +Term, +State0, -State
	  skipping/1,                 % +State
	  report/3                    % +Formal, +Errors0, -Errors
	]).

:- use_module(operators).
:- use_module(context).
:- use_module(body).
:- use_module(diagnostics).

/** <module> Conditional compilation

A condition is `c(Taken, Active)`: Taken tells whether one of its branches was read already, and
Active whether the one that is being read counts. The state is that of the source reader.
*/

%!  report(+Formal, +Errors0, -Errors) is det.

report(Formal, Errors0, Errors) :-
	position(_, Line, _),
	error_at(Line, error(Formal, none), _),
	Errors is Errors0 + 1.

%!  skipping(+State) is semidet.
%
%   What is being read is not to be compiled.

skipping(s(_, [c(_, false)| _], _, _)).

%!  conditional(+Term, +State0, -State) is semidet.
%
%   Term is one of the directives if/1, elif/1, else/0 and endif/0.

conditional(Term, State0, State) :-
	nonvar(Term),
	Term = (:- Directive),
	nonvar(Directive),
	conditional_(Directive, State0, State).

conditional_(if(Goal), State0, State) :-
	State0 = s(Entity, Conditions, Goals, Errors),
	(	skipping(State0) ->
		Condition = c(true, false),
		Errors1 = Errors
	;	test(Goal, Holds, Errors, Errors1),
		Condition = c(Holds, Holds)
	),
	State = s(Entity, [Condition| Conditions], Goals, Errors1).
conditional_(elif(Goal), s(Entity, [c(Taken, _)| Conditions], Goals, Errors), State) :-
	(	( Taken == true ; skipping(s(Entity, Conditions, Goals, Errors)) ) ->
		Condition = c(true, false),
		Errors1 = Errors
	;	test(Goal, Holds, Errors, Errors1),
		Condition = c(Holds, Holds)
	),
	State = s(Entity, [Condition| Conditions], Goals, Errors1).
conditional_(else, s(Entity, [c(Taken, _)| Conditions], Goals, Errors), State) :-
	(	( Taken == true ; skipping(s(Entity, Conditions, Goals, Errors)) ) ->
		Condition = c(true, false)
	;	Condition = c(true, true)
	),
	State = s(Entity, [Condition| Conditions], Goals, Errors).
conditional_(endif, s(Entity, [_| Conditions], Goals, Errors), s(Entity, Conditions, Goals, Errors)).
conditional_(Directive, s(Entity, [], Goals, Errors0), s(Entity, [], Goals, Errors)) :-
	branch(Directive),
	functor(Directive, Name, Arity),
	report(existence_error(directive, if/1), Errors0, Errors),
	atom(Name),
	integer(Arity).

branch(elif(_)).
branch(else).
branch(endif).

test(Goal, Holds, Errors0, Errors) :-
	user_context(Context),
	catch(
		(	run_goal(Goal, Context) ->
			Holds = true
		;	Holds = false
		),
		Error,
		true
	),
	(	nonvar(Error) ->
		Holds = false,
		position(_, Line, _),
		error_at(Line, Error, _),
		Errors is Errors0 + 1
	;	Errors = Errors0
	).
