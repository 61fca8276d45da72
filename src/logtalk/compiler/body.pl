:- module(lgt_body,
	[ compile_goal/3,             % +Goal, +Environment, -Compiled
	  compile_opaque/3,           % +Goal, +Environment, -Compiled
	  run_goal/2,                 % +Goal, +Context
	  runtime_callable/3,         % ?Goal, +Environment, +Culprit
	  external_goal/2,            % ?Goal, -Compiled
	  call_goal/4,                % ?Goal, +Arguments, +Environment, -Compiled
	  compile_error/1             % +Formal
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(flags).
:- use_module(methods).
:- use_module(expansion).
:- use_module(grammar).
:- use_module(references).
:- use_module(messages).
:- use_module(calls).
:- use_module(closures).
:- use_module(lambdas).

/** <module> Compilation of goals

A goal is compiled for an environment `env(Entity, Kind, Context, Fields, Head, Events,
Phase)`: the entity whose clause it is in, the variable that holds the execution context at
run time, the fields of that context, the head of the clause, whether messages cause events,
and `compile` or `runtime`. A clause that uses Fields must unify them with Context first.
*/

%!  runtime_environment(+Context, -Environment) is det.
%
%   The environment of goals that are compiled when they are called.

runtime_environment(Context, env(Entity, Kind, Context, Context, call, Events, runtime)) :-
	Context = c(Entity, _, _, _, _),
	(	entity_kind(Entity, Kind) ->
		true
	;	Kind = object
	),
	entity_events(Entity, Events).

entity_events(Entity, Events) :-
	(	entity_property_(Entity, flag(events, Events0)) ->
		Events = Events0
	;	compiler_flag(events, Events)
	).

%!  run_goal(+Goal, +Context) is nondet.
%
%   Compiles Goal for Context and calls it. A cut in Goal is local to it.

run_goal(Goal, Context) :-
	runtime_environment(Context, Environment),
	compile_goal(Goal, Environment, Compiled),
	call(user:Compiled).

%!  compile_goal(@Goal, +Environment, -Compiled) is det.

compile_goal(Goal, Environment, Compiled) :-
	(	var(Goal) ->
		call_goal(Goal, [], Environment, Compiled)
	;	\+ callable(Goal) ->
		compile_error(type_error(callable, Goal))
	;	expanded_goal(Goal, Environment, Expanded) ->
		without_clause,
		compile_goal(Expanded, Environment, Compiled)
	;	control(Goal, Environment, Compiled0) ->
		Compiled = Compiled0
	;	compile_call(Goal, Environment, Compiled)
	).

expanded_goal(Goal, env(Entity, _, _, _, _, _, compile), Expanded) :-
	expand_goal_once(Goal, Entity, Expanded).

%!  compile_opaque(@Goal, +Environment, -Compiled) is det.
%
%   As compile_goal/3; a cut in Goal does not cut more than Goal.

compile_opaque(Goal, Environment, Compiled) :-
	compile_goal(Goal, Environment, Compiled0),
	(	has_cut(Compiled0) ->
		Compiled = call(Compiled0)
	;	Compiled = Compiled0
	).

has_cut(Goal) :-
	nonvar(Goal),
	has_cut_(Goal).

has_cut_(!).
has_cut_((Goal1, Goal2)) :-
	( has_cut(Goal1) ; has_cut(Goal2) ),
	!.
has_cut_((Goal1; Goal2)) :-
	( has_cut(Goal1) ; has_cut(Goal2) ),
	!.
has_cut_((_ -> Goal)) :-
	has_cut(Goal).
has_cut_((_ *-> Goal)) :-
	has_cut(Goal).

%!  compile_error(+Formal) is erroneous.

compile_error(Formal) :-
	throw(error(Formal, logtalk(true, user))).

%!  call_goal(?Goal, +Arguments, +Environment, -Compiled) is det.
%
%   A call that is only known when it runs.

call_goal(Goal, Arguments, env(_, _, Context, _, _, _, _), lgt_call(Goal, Arguments, Context)).

%   Control constructs, and what Logtalk adds to them.

control((Goal1, Goal2), E, (Compiled1, Compiled2)) :-
	compile_goal(Goal1, E, Compiled1),
	compile_goal(Goal2, E, Compiled2).
control((Goal1; Goal2), E, (Compiled1; Compiled2)) :-
	compile_branch(Goal1, E, Compiled1),
	compile_goal(Goal2, E, Compiled2).
control((Goal1 -> Goal2), E, (Compiled1 -> Compiled2)) :-
	compile_goal(Goal1, E, Compiled1),
	compile_goal(Goal2, E, Compiled2).
control((Goal1 *-> Goal2), E, (Compiled1 *-> Compiled2)) :-
	compile_goal(Goal1, E, Compiled1),
	compile_goal(Goal2, E, Compiled2).
control(\+ Goal, E, \+ Compiled) :-
	compile_goal(Goal, E, Compiled).
control(!, _, !).
control(true, _, true).
control(fail, _, fail).
control(false, _, fail).
control(repeat, _, repeat).
control(halt, _, lgt_halt(0)).
control(halt(Status), _, lgt_halt(Status)).
control({Goal}, _, Compiled) :-
	external_goal(Goal, Compiled).
control(Object::Message, E, Compiled) :-
	note_call(Object::Message, [], E),
	message_goal(Object, Message, E, Compiled).
control(::Message, E, Compiled) :-
	note_call(::Message, [], E),
	self_goal(Message, E, Compiled).
control(^^Message, E, Compiled) :-
	note_call(^^Message, [], E),
	super_goal(Message, E, Compiled).
control(Object<<Goal, env(_, _, Context, _, _, _, _), lgt_context_switch(Object, Goal, Context)).
control([Goal], env(_, _, Context, _, _, _, _), lgt_delegate(Goal, Context)).
control(Free/Lambda, E, Compiled) :-
	closure_goal(Free/Lambda, [], E, Compiled).
control(Parameters>>Lambda, E, Compiled) :-
	(	Parameters == [] ->
		% as in Logtalk, nothing is renamed without parameters
		compile_goal(Lambda, E, Compiled)
	;	closure_goal(Parameters>>Lambda, [], E, Compiled)
	).
control('$closure'(Partial), _, user:Partial).
control(Variable^Goal, E, _) :-
	E = env(Entity, _, _, _, _, _, compile),
	\+ defined_(Variable^Goal, Entity, _, _),
	compile_error(existence_error(procedure, (^)/2)).
control(Module:Goal, E, Compiled) :-
	module_goal(Module, Goal, E, Compiled).
control(call(Goal), E, Compiled) :-
	(	var(Goal) ->
		call_goal(Goal, [], E, Compiled)
	;	runtime_callable(Goal, E, call(Goal)),
		compile_opaque(Goal, E, Compiled)
	).
control(Call, E, Compiled) :-
	compound(Call),
	Call =.. [call, Closure| Arguments],
	Arguments = [_| _],
	closure_goal(Closure, Arguments, E, Compiled).
control(once(Goal), E, (Compiled -> true; fail)) :-
	called_goal(once(Goal), Goal, E, Compiled).
control(ignore(Goal), E, (Compiled -> true; true)) :-
	called_goal(ignore(Goal), Goal, E, Compiled).
control(not(Goal), E, \+ Compiled) :-
	called_goal(not(Goal), Goal, E, Compiled).
control(forall(Goal, Test), E, \+ (Compiled1, \+ Compiled2)) :-
	compile_goal(Goal, E, Compiled1),
	compile_goal(Test, E, Compiled2).
control(findall(Template, Goal, List), E, findall(Template, Compiled, List)) :-
	called_goal(findall(Template, Goal, List), Goal, E, Compiled).
control(findall(Template, Goal, List, Tail), E, findall(Template, Compiled, List, Tail)) :-
	called_goal(findall(Template, Goal, List, Tail), Goal, E, Compiled).
control(bagof(Template, Goal, List), E, Compiled) :-
	solutions_goal(bagof, Template, Goal, List, E, Compiled).
control(setof(Template, Goal, List), E, Compiled) :-
	solutions_goal(setof, Template, Goal, List, E, Compiled).
control(catch(Goal, Ball, Recovery), E, catch(Compiled1, Ball, Compiled2)) :-
	compile_opaque(Goal, E, Compiled1),
	compile_opaque(Recovery, E, Compiled2).
control(this(This), E, This = This0) :-
	environment_field(this, E, This0).
control(self(Self), E, Self = Self0) :-
	environment_field(self, E, Self0).
control(sender(Sender), E, Sender = Sender0) :-
	environment_field(sender, E, Sender0).
control(parameter(Number, Value), E, Compiled) :-
	parameter_goal(Number, Value, E, Compiled).
control(context(Context), env(_, _, Context0, Fields, Head, _, _), Context = logtalk(Head, Reported)) :-
	reported_context(Context0, Fields, Reported).
control(eos(Input, Rest), env(Entity, _, _, _, _, _, _), ( Input = [], Rest = [] )) :-
	\+ defined_(eos(_, _), Entity, _, _),
	\+ uses_(eos(_, _), Entity, _).
control(phrase(Body, Input), E, Compiled) :-
	control(phrase(Body, Input, []), E, Compiled).
control(phrase(Body, Input, Rest), E, Compiled) :-
	E = env(_, _, Context, _, _, _, Phase),
	(	Phase == compile,
		callable(Body) ->
		grammar_body(Body, S0, S, Goal),
		compile_opaque(Goal, E, Compiled0),
		S0 = Input,
		Compiled = (lgt_phrase_lists(Body, Input, Rest, Context), Compiled0, S = Rest)
	;	Compiled = lgt_phrase(Body, Input, Rest, Context)
	).
control(Goal, E, Compiled) :-
	method_goal(Goal, E, Compiled).

%   The left side of a disjunction remains what it was, a condition or none, whatever its
%   compilation or expansion makes of it.

compile_branch(Goal, E, Compiled) :-
	compile_goal(Goal, E, Compiled0),
	(	conditional(Goal) ->
		(	conditional(Compiled0) ->
			Compiled = Compiled0
		;	Compiled = (true -> Compiled0)
		)
	;	conditional(Compiled0) ->
		Compiled = (Compiled0; fail)
	;	Compiled = Compiled0
	).

conditional(Goal) :-
	nonvar(Goal),
	( Goal = (_ -> _) ; Goal = (_ *-> _) ),
	!.

%!  runtime_callable(?Goal, +Environment, +Culprit) is det.
%
%   Throws when Goal is no callable term: at compile time for a clause, or naming Culprit.
%
%   Errors that must come when the goal is called, not when it is compiled.

runtime_callable(Goal, env(_, _, Context, _, _, _, Phase), Culprit) :-
	(	callable(Goal) ->
		true
	;	Phase == runtime ->
		throw_error(type_error(callable, Goal), Culprit, Context)
	;	compile_error(type_error(callable, Goal))
	).

called_goal(Culprit, Goal, E, Compiled) :-
	(	nonvar(Goal) ->
		runtime_callable(Goal, E, Culprit)
	;	true
	),
	compile_opaque(Goal, E, Compiled).

environment_field(Field, env(_, _, _, Fields, _, _, _), Value) :-
	context_field(Field, Fields, Value).

parameter_goal(Number, Value, env(_, Kind, Context, Fields, _, _, _), Compiled) :-
	(	Kind == category ->
		context_field(entity, Fields, Entity)
	;	context_field(this, Fields, Entity)
	),
	(	integer(Number), compound(Entity), arg(Number, Entity, Argument) ->
		Compiled = (Value = Argument)
	;	Compiled = lgt_parameter(Number, Value, Context)
	).

%!  external_goal(?Goal, -Compiled) is det.
%
%   A goal of the module `user`, as in `{Goal}`.

external_goal(Goal, Compiled) :-
	(	var(Goal) ->
		Compiled = call(Goal)
	;	\+ callable(Goal) ->
		compile_error(type_error(callable, Goal))
	;	has_cut(Goal) ->
		Compiled = call(Goal)
	;	Goal == halt ->
		Compiled = lgt_halt(0)
	;	Goal = halt(Status) ->
		Compiled = lgt_halt(Status)
	;	Compiled = Goal
	).
