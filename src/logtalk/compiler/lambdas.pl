:- module(lgt_lambdas,
	[ with_clause/1,              % +Clause
	  without_clause/0,
	  lambda_call/4,              % ?Closure, +Arguments, +Environment, -Call
	  lambda_closure/4,           % ?Closure, +Number, +Environment, -Partial
	  closed_goal/4,              % +Goal, +Declarer, +Environment, -Closed
	  new_lambda_clauses/1,       % -Clauses
	  lambda_predicate/2          % +Template, -Indicator
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).
:- use_module(tables).
:- use_module(clause).
:- use_module(send).

/** <module> Compilation of lambda expressions

A lambda expression that is written where it is called, or where a meta-predicate takes a
closure, becomes a predicate of its own:

  - `Name(Values, Context, Parameter...)`: Values are the variables that the lambda expression
    shares with its clause, and those that are not among its free variables are renamed
    by the predicate before each call, as lambda expressions demand;
  - where it is passed on, the closure is `'$closure'(Name(Values, Context))`, to which
    `lgt_call/3` only adds arguments. It holds its context, so it matters no more who calls it.

A lambda expression that is no such term, or whose goal does not compile, stays as it is, and
is looked at when it is called.
*/

:- dynamic
	new_clause_/1,               % Clause: compiled, not installed yet
	lambda_predicate_/2.         % Template, Indicator

%!  with_clause(+Clause) is det.
%
%   Says which clause is being compiled: variables that occur nowhere else in it are those of
%   the lambda expression alone.

with_clause(Clause) :-
	b_setval(lgt_clause, clause(Clause)).

%!  without_clause is det.
%
%   Says that it is not known, because goals were expanded.

without_clause :-
	b_setval(lgt_clause, unknown).

%!  lambda_call(?Closure, +Arguments, +Environment, -Call) is semidet.
%
%   `call/N` of a lambda expression.

lambda_call(Closure, Arguments, E, Call) :-
	length(Arguments, Number),
	lambda_closure(Closure, Number, E, Partial),
	Partial =.. Start,
	append(Start, Arguments, All),
	Call =.. All.

%!  lambda_closure(?Closure, +Number, +Environment, -Partial) is semidet.
%
%   Partial is a goal of `user` to which Number arguments are added when Closure is called.

lambda_closure(Closure, Number, E, Partial) :-
	E = env(Entity, Kind, Context, _, Head, _, compile),
	lambda(Closure, Free, Parameters, Body),
	length(Parameters, Length),
	Extra is Number - Length,
	Extra >= 0,
	shared(Closure, Free, Entity, FreeVariables, Renamed),
	append(FreeVariables, Renamed, Shared),
	catch(
		lambda_clause(Parameters, Extra, Body, FreeVariables, Renamed, Entity, Kind, Head, Name),
		error(_, logtalk(_, _)),
		fail
	),
	Values =.. [v| Shared],
	Partial =.. [Name, Values, Context].

%   The parts of a lambda expression.

lambda(Closure, Free, Parameters, Body) :-
	nonvar(Closure),
	(	Closure = Free/Lambda ->
		free(Free),
		(	nonvar(Lambda), Lambda = Parameters0>>Body0 ->
			Parameters = Parameters0,
			Body = Body0
		;	Parameters = [],
			Body = Lambda
		)
	;	Closure = Parameters0>>Body,
		nonvar(Parameters0),
		(	Parameters0 = Free/Parameters ->
			free(Free)
		;	Free = {},
			Parameters = Parameters0
		)
	),
	is_list(Parameters),
	callable(Body).

free(Free) :-
	nonvar(Free),
	( Free == {} ; Free = {_} ),
	!.

%   Parameters of the entity come with the context.

shared(Closure, Free, Entity, FreeVariables, Renamed) :-
	term_variables(Entity, Own),
	term_variables(Free, FreeVariables0),
	without(FreeVariables0, Own, FreeVariables),
	term_variables(Closure, Variables0),
	without(Variables0, Own, Variables1),
	without(Variables1, FreeVariables, Variables),
	b_getval(lgt_clause, Clause),
	not_local(Variables, Closure, Clause, Renamed).

without([], _, []).
without([Variable| Variables], Others, Rest) :-
	(	occurs(Variable, Others) ->
		Rest = Rest1
	;	Rest = [Variable| Rest1]
	),
	without(Variables, Others, Rest1).

occurs(Variable, [Other| Others]) :-
	(	Variable == Other ->
		true
	;	occurs(Variable, Others)
	).

not_local([], _, _, []).
not_local([Variable| Variables], Closure, Clause, Renamed) :-
	(	Clause = clause(Term),
		occurrences(Term, Variable, Number),
		occurrences(Closure, Variable, Number) ->
		Renamed = Renamed1
	;	Renamed = [Variable| Renamed1]
	),
	not_local(Variables, Closure, Clause, Renamed1).

occurrences(Term, Variable, Number) :-
	occurrences(Term, Variable, 0, Number).

occurrences(Term, Variable, Number0, Number) :-
	(	var(Term) ->
		(	Term == Variable ->
			Number is Number0 + 1
		;	Number = Number0
		)
	;	compound(Term) ->
		compound_name_arity(Term, _, Arity),
		argument_occurrences(Arity, Term, Variable, Number0, Number)
	;	Number = Number0
	).

argument_occurrences(Index, Term, Variable, Number0, Number) :-
	(	Index =:= 0 ->
		Number = Number0
	;	arg(Index, Term, Argument),
		occurrences(Argument, Variable, Number0, Number1),
		Next is Index - 1,
		argument_occurrences(Next, Term, Variable, Number1, Number)
	).

%   Compiles the predicate, and notes it.

lambda_clause(Parameters, Extra, Body, FreeVariables, Renamed, Entity, Kind, Head0, Name) :-
	functor(Head0, HeadName, HeadArity),
	functor(Head, HeadName, HeadArity),
	clause_environment(Entity, Kind, Head, compile, Environment),
	Environment = env(_, _, Context, _, _, _, _),
	length(Rest, Extra),
	append(Parameters, Rest, Bound),
	(	Rest == [] ->
		Goal = Body
	;	Goal =.. [call, Body| Rest]
	),
	(	Renamed == [] ->
		Copies = [],
		Arguments = Bound,
		Prelude = true
	;	same_length(Renamed, Copies),
		same_length(Bound, Arguments),
		Prelude = (copy_term_nat(Copies, Renamed), Arguments = Bound)
	),
	append(FreeVariables, Copies, Shared),
	Values =.. [v| Shared],
	compile_body(Values-Arguments-Prelude, Goal, Environment, Compiled),
	lambda_name(Entity, Arguments, Name, Indicator),
	LambdaHead =.. [Name, Values, Context| Arguments],
	(	Prelude == true ->
		Clause = (LambdaHead :- Compiled)
	;	Clause = (LambdaHead :- Prelude, Compiled)
	),
	entity_template(Entity, Template),
	assertz(lambda_predicate_(Template, Indicator)),
	assertz(new_clause_(clause(Indicator, Clause))).

same_length([], []).
same_length([_| List1], [_| List2]) :-
	same_length(List1, List2).

lambda_name(Entity, Arguments, Name, Name/Arity) :-
	functor(Entity, EntityName, EntityArity),
	functor(Template, EntityName, EntityArity),
	findall(Indicator, lambda_predicate_(Template, Indicator), Indicators),
	length(Indicators, Number),
	atomic_list_concat([EntityName, /, EntityArity, (::), 'lambda ', Number], Name),
	length(Arguments, Length),
	Arity is Length + 2.

%!  closed_goal(+Goal, +Declarer, +Environment, -Closed) is det.
%
%   Closed is Goal with compiled closures instead of lambda expressions, where the
%   `meta_predicate/1` directive of Declarer for Goal says that it takes closures.

closed_goal(Goal, Declarer, E, Closed) :-
	(	E = env(_, _, _, _, _, _, compile),
		compound(Goal),
		arg(_, Goal, Argument),
		lambda(Argument, _, _, _),
		meta_template(Goal, Declarer, Template) ->
		Template =.. [_| Specifiers],
		Goal =.. [Name| Arguments],
		closed_arguments(Specifiers, Arguments, E, ClosedArguments),
		Closed =.. [Name| ClosedArguments]
	;	Closed = Goal
	).

closed_arguments([], [], _, []).
closed_arguments([Specifier| Specifiers], [Argument| Arguments], E, [Closed| Rest]) :-
	(	integer(Specifier),
		Specifier > 0,
		lambda_closure(Argument, Specifier, E, Partial) ->
		Closed = '$closure'(Partial)
	;	Closed = Argument
	),
	closed_arguments(Specifiers, Arguments, E, Rest).

%!  new_lambda_clauses(-Clauses) is det.
%
%   The clauses since the last call, as compile_clause/6 gives them.

new_lambda_clauses(Clauses) :-
	findall(Clause, retract(new_clause_(Clause)), Clauses).

%!  lambda_predicate(+Template, -Indicator) is nondet.
%
%   Removes each predicate that was made for the entity from the table.

lambda_predicate(Template, Indicator) :-
	retract(lambda_predicate_(Template, Indicator)).
