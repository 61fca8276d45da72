:- module(lgt_clause,
	[ compile_clause/6,           % +Clause, +Entity, +Kind, +Names, +Phase, -Compiled
	  compile_body/4,             % +Shared, +Body, +Environment, -Compiled
	  clause_environment/5,       % +Entity, +Kind, +Head, +Phase, -Environment
	  wrapped/2,                  % +Predicate, +Entity
	  bind_parameters/2           % +Names, +Entity
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(flags).
:- use_module(runtime).
:- use_module(lambdas).

/** <module> Compilation of clauses

*/

%!  compile_clause(+Clause, +Entity, +Kind, +Names, +Phase, -Compiled) is det.
%
%   Compiled is `clause(Indicator, Prolog)`: Prolog is the clause for the module `user` and
%   Indicator the name and arity of its predicate. Names are `Name=Variable` pairs. A clause
%   of another entity, `Other::Head :- Body`, gives `contribution(Indicator, Prolog)`.

compile_clause(Clause, Entity, Kind, Names, Phase, Compiled) :-
	split(Clause, Head, Body),
	with_clause(Clause),
	bind_parameters(Names, Entity),
	compile_clause_(Head, Body, Entity, Kind, Phase, Compiled).

split(Clause, Head, Body) :-
	(	Clause = (Head0 :- Body0) ->
		Head = Head0,
		Body = Body0
	;	Head = Clause,
		Body = true
	).

compile_clause_(user::Head, Body, Entity, Kind, Phase, contribution(Name/Arity, Prolog)) :-
	!,
	clause_environment(Entity, Kind, Head, Phase, Environment),
	Environment = env(_, _, Context, Context, _, _, _),
	Context = c(Entity, Entity, Entity, user, []),
	compile_goal(Body, Environment, Compiled),
	functor(Head, Name, Arity),
	join(Head, Compiled, Prolog).
compile_clause_(Module:Head, Body, Entity, Kind, Phase, contribution(Module:Name/Arity, Module:Prolog)) :-
	!,
	clause_environment(Entity, Kind, Head, Phase, Environment),
	Environment = env(_, _, Context, Context, _, _, _),
	Context = c(Entity, Entity, Entity, user, []),
	compile_goal(Body, Environment, Compiled),
	functor(Head, Name, Arity),
	join(Head, user:Compiled, Prolog).
compile_clause_(Other::Head, Body, Entity, Kind, Phase, contribution(Name/Arity, Prolog)) :-
	!,
	clause_environment(Entity, Kind, Head, Phase, Environment0),
	Environment0 = env(_, _, Context, _, _, Events, _),
	Environment = env(Entity, Kind, Context, _, Head, Events, Phase),
	contribution_context(Kind, Other, Environment, HeadContext),
	entity_call(Other, Head, HeadContext, CompiledHead),
	functor(CompiledHead, Name, Arity),
	compile_body(Head, Body, Environment, Compiled),
	join(CompiledHead, Compiled, Prolog).
compile_clause_(Head, Body, Entity, Kind, Phase, clause(Name/Arity, Prolog)) :-
	clause_environment(Entity, Kind, Head, Phase, Environment),
	Environment = env(_, _, Context, _, _, _, _),
	clause_call(Head, Entity, Context, CompiledHead),
	functor(CompiledHead, Name, Arity),
	compile_body(Head, Body, Environment, Compiled0),
	(	predicate_(Head, Entity, (dynamic)), Body \== true ->
		Compiled = (lgt_source(Body), Compiled0)
	;	Compiled = Compiled0
	),
	join(CompiledHead, Compiled, Prolog).

clause_call(Head, Entity, Context, CompiledHead) :-
	entity_call(Entity, Head, Context, Call),
	(	wrapped(Head, Entity) ->
		Call =.. [Name| Arguments],
		atom_concat(Name, ' (step)', Name1),
		CompiledHead =.. [Name1| Arguments]
	;	CompiledHead = Call
	).

%!  wrapped(+Predicate, +Entity) is semidet.
%
%   The predicate itself is a wrapper of the one that holds the source clauses.

wrapped(Head, Entity) :-
	(	predicate_(Head, Entity, coinductive(_)) ->
		true
	;	predicate_(Head, Entity, synchronized)
	),
	!.

%   Calls in the clause are those of the entity that it is written in; self/1, this/1 and the
%   like tell about the call of the predicate.

contribution_context(Kind, Other, env(Entity, _, Context, Fields, _, _, _), Fields) :-
	Fields = c(Other, OtherThis, Self, Sender, Extra),
	Context = c(Entity, This, Self, Sender, Extra),
	(	entity_kind(Other, object) ->
		OtherThis = Other
	;	true
	),
	(	Kind == object ->
		This = Entity
	;	This = OtherThis
	).

join(Head, Body, Clause) :-
	(	Body == true ->
		Clause = Head
	;	Clause = (Head :- Body)
	).

%!  compile_body(?Shared, +Body, +Environment, -Compiled) is det.
%
%   Shared has the variables of the clause outside of its body. The fields of the context are
%   taken apart only when the body uses them.

compile_body(Shared, Body, Environment, Compiled) :-
	Environment = env(_, _, Context, Fields, _, _, _),
	compile_goal(Body, Environment, Compiled0),
	simplify(Compiled0, Compiled1),
	(	nonvar(Context) ->
		Compiled = Compiled1
	;	term_variables(Shared-Compiled1, Variables),
		term_variables(Fields, FieldVariables),
		shares(FieldVariables, Variables) ->
		(	Compiled1 == true ->
			Compiled = (Context = Fields)
		;	Compiled = (Context = Fields, Compiled1)
		)
	;	Compiled = Compiled1
	).

shares([Variable| Variables], Others) :-
	(	has_variable(Others, Variable) ->
		true
	;	shares(Variables, Others)
	).

has_variable([Other| Others], Variable) :-
	(	Other == Variable ->
		true
	;	has_variable(Others, Variable)
	).

%   Goals that compilation made trivial.

simplify(Goal, Simple) :-
	(	nonvar(Goal), Goal = (Goal1, Goal2) ->
		simplify(Goal1, Simple1),
		simplify(Goal2, Simple2),
		(	Simple1 == true ->
			Simple = Simple2
		;	Simple2 == true ->
			Simple = Simple1
		;	Simple = (Simple1, Simple2)
		)
	;	Simple = Goal
	).

%!  clause_environment(+Entity, +Kind, +Head, +Phase, -Environment) is det.

clause_environment(Entity, Kind, Head, Phase, env(Entity, Kind, _, Fields, Head, Events, Phase)) :-
	(	Kind == object ->
		Fields = c(Entity, Entity, _, _, _)
	;	compound(Entity) ->
		Fields = c(Entity, _, _, _, _)
	;	Fields = c(Entity, _, _, _, _)
	),
	(	entity_property_(Entity, flag(events, Events0)) ->
		Events = Events0
	;	compiler_flag(events, Events)
	).

%!  bind_parameters(+Names, +Entity) is det.
%
%   Parameter variables of the clause become those of Entity.

bind_parameters(Names, Entity) :-
	(	compound(Entity),
		entity_property_(Entity, parameter_names(Parameters)) ->
		bind_parameters_(Names, Parameters, Entity)
	;	true
	).

bind_parameters_([], _, _).
bind_parameters_([Name=Variable| Names], Parameters, Entity) :-
	(	memberchk(Name-Number, Parameters) ->
		arg(Number, Entity, Variable)
	;	true
	),
	bind_parameters_(Names, Parameters, Entity).
