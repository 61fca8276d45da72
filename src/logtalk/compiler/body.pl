:- module(lgt_body,
	[ compile_goal/3,             % +Goal, +Environment, -Compiled
	  compile_opaque/3,           % +Goal, +Environment, -Compiled
	  runtime_environment/2,      % +Context, -Environment
	  run_goal/2,                 % +Goal, +Context
	  environment/9,
	  compile_error/1,            % +Formal
	  prolog_built_in/1           % @Goal
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(send).
:- use_module(flags).
:- use_module(diagnostics).
:- use_module(methods).
:- use_module(expansion).
:- use_module(grammar).
:- use_module(references).

/** <module> Compilation of goals

A goal is compiled for an environment `env(Entity, Kind, Context, Fields, Head, Events,
Phase)`: the entity whose clause it is in, the variable that holds the execution context at
run time, the fields of that context, the head of the clause, whether messages cause events,
and `compile` or `runtime`. A clause that uses Fields must unify them with Context first.
*/

%!  environment(?Environment, ?Entity, ?Kind, ?Context, ?Fields, ?Head, ?Events, ?Phase, ?Name)

environment(env(Entity, Kind, Context, Fields, Head, Events, Phase), Entity, Kind, Context, Fields, Head, Events, Phase, _).

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

compile_error(Formal) :-
	throw(error(Formal, logtalk(true, user))).

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
	call_goal(Free/Lambda, [], E, Compiled).
control(Parameters>>Lambda, E, Compiled) :-
	call_goal(Parameters>>Lambda, [], E, Compiled).
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

%   bagof/3 and setof/3: the execution context is not one of the free variables. A goal that
%   is not known yet can bring quantifiers with it.

solutions_goal(Collect, Template, Goal, List, E, Compiled) :-
	E = env(_, _, Context, _, _, _, _),
	strip_quantifiers(Goal, Inner),
	(	var(Inner) ->
		Compiled = lgt_solutions(Collect, Template, Goal, List, Context)
	;	Culprit =.. [Collect, Template, Goal, List],
		runtime_callable(Inner, E, Culprit),
		quantified_goal(Goal, E, Quantified),
		Compiled =.. [Collect, Template, Quantified, List]
	).

strip_quantifiers(Goal, Inner) :-
	(	nonvar(Goal), Goal = _^Goal1 ->
		strip_quantifiers(Goal1, Inner)
	;	Inner = Goal
	).

quantified_goal(Goal, E, Compiled) :-
	(	nonvar(Goal), Goal = Variable^Goal1 ->
		Compiled = Variable^Compiled1,
		quantified_goal(Goal1, E, Compiled1)
	;	E = env(_, _, Context, _, _, _, _),
		compile_opaque(Goal, E, Compiled0),
		Compiled = Context^Compiled0
	).

closure_goal(Closure, Arguments, E, Compiled) :-
	(	nonvar(Closure),
		extended(Closure, Arguments, Goal) ->
		compile_opaque(Goal, E, Compiled)
	;	check_closure(Closure, Arguments, E),
		call_goal(Closure, Arguments, E, Compiled)
	).

%   A closure that is an argument of the clause head takes the declared number of arguments.

check_closure(Closure, Arguments, env(Entity, _, _, _, Head, _, Phase)) :-
	(	Phase == compile,
		var(Closure),
		compound(Head),
		predicate_(Head, Entity, meta_predicate(Template)),
		arg(Number, Head, Argument),
		Argument == Closure,
		arg(Number, Template, Specifier),
		integer(Specifier),
		length(Arguments, Length),
		Length =\= Specifier ->
		compile_error(domain_error({Specifier}, Length))
	;	true
	).

%   Closures that a longer goal with the same meaning can replace.

extended(Closure, Arguments, Goal) :-
	(	Closure = Object::Message ->
		nonvar(Message),
		extended_message(Message, Arguments, Message1),
		Goal = Object::Message1
	;	Closure = ::Message ->
		nonvar(Message),
		extended_message(Message, Arguments, Message1),
		Goal = ::Message1
	;	Closure = ^^Message ->
		nonvar(Message),
		extended_message(Message, Arguments, Message1),
		Goal = ^^Message1
	;	Closure = {Message} ->
		nonvar(Message),
		extended_message(Message, Arguments, Message1),
		Goal = {Message1}
	;	extended_message(Closure, Arguments, Goal)
	).

extended_message(Closure, Arguments, Goal) :-
	callable(Closure),
	\+ special_closure(Closure),
	Closure =.. [Name| Arguments0],
	append(Arguments0, Arguments, Arguments1),
	Goal =.. [Name| Arguments1].

special_closure(_/_).
special_closure(_>>_).
special_closure(_::_).
special_closure(::_).
special_closure(^^_).
special_closure({_}).
special_closure(_<<_).
special_closure(_:_).
special_closure([_| _]).
special_closure((_, _)).
special_closure((_; _)).
special_closure((_ -> _)).

module_goal(Module, Goal, E, Compiled) :-
	(	atom(Module),
		callable(Goal),
		catch(predicate_property(Module:Goal, meta_predicate(Template)), error(_, _), fail) ->
		Template =.. [_| Specifiers],
		Goal =.. [Name| Arguments],
		meta_arguments(Specifiers, Arguments, E, Compiled0),
		qualify(Specifiers, Compiled0, Compiled1),
		Compiled2 =.. [Name| Compiled1],
		Compiled = Module:Compiled2
	;	Compiled = Module:Goal
	).

%   Compiled goals are called in `user`, whatever the module of the predicate.

qualify([], [], []).
qualify([Specifier| Specifiers], [Argument0| Arguments0], [Argument| Arguments]) :-
	(	Specifier == 0 ->
		Argument = user:Argument0
	;	Argument = Argument0
	),
	qualify(Specifiers, Arguments0, Arguments).

%!  compile_call(+Goal, +Environment, -Compiled) is det.
%
%   A goal that is no control construct: what it means depends on the entity.

compile_call(Goal, E, Compiled) :-
	E = env(Entity, _, Context, _, _, _, _),
	(	uses_(Goal, Entity, Target) ->
		used_goal(Goal, Target, E, Compiled)
	;	defined_(Goal, Entity, Compiled0, Context) ->
		note_call(Goal, [], E),
		Compiled = Compiled0
	;	Entity == user ->
		Compiled = Goal
	;	prolog_built_in(Goal) ->
		built_in_goal(Goal, E, Compiled)
	;	undefined_goal(Goal, E, Compiled)
	).

used_goal(Alias, Target, E, Compiled) :-
	(	Target = Object::Goal, Object == user ->
		user_call(Goal, E, Compiled)
	;	Target = _::_ ->
		alias_property(Alias, Target, Extra),
		note_call(Target, Extra, E),
		message_goal_of(Target, E, Compiled)
	;	Target = Module:Goal,
		module_goal(Module, Goal, E, Compiled)
	).

%   A template of uses/2 can make another kind of goal of the message.

message_goal_of(Object::Message, E, Compiled) :-
	(	nonvar(Message) ->
		message_goal(Object, Message, E, Compiled)
	;	compile_goal(Object::Message, E, Compiled)
	).

alias_property(Alias, _::Goal, Extra) :-
	functor(Alias, Name, Arity),
	(	callable(Goal),
		functor(Goal, Name, _) ->
		Extra = []
	;	Extra = [alias(Name/Arity)]
	).

user_call(Goal, E, Compiled) :-
	(	callable(Goal) ->
		module_goal(user, Goal, E, user:Compiled)
	;	external_goal(Goal, Compiled)
	).

%   What is declared and has no clauses fails; what is not even declared is an error when it
%   is called, unless the program has added clauses for it by then.

undefined_goal(Goal, env(_, _, Context, _, _, _, runtime), Compiled) :-
	!,
	Compiled = lgt_undefined(Goal, call(Goal), Context).
undefined_goal(Goal, E, lgt_undefined(Goal, Goal, Context)) :-
	E = env(Entity, _, Context, _, _, _, Phase),
	(	Phase == compile ->
		functor(Goal, Name, Arity),
		(	own_declaration(Entity, Goal, _, _) ->
			\+ predicate_(Goal, Entity, (dynamic)),
			warning(undefined_predicates, 'the predicate ~q is declared and called, but not defined', [Name/Arity])
		;	warning(unknown_predicates, 'the predicate ~q is called, but neither declared nor defined', [Name/Arity])
		)
	;	true
	),
	!.
undefined_goal(Goal, env(_, _, Context, _, _, _, _), lgt_undefined(Goal, Goal, Context)).

%!  prolog_built_in(@Goal) is semidet.

prolog_built_in(Goal) :-
	(	predicate_property(system:Goal, built_in) ->
		true
	;	logtalk_built_in(Goal)
	).

built_in_goal(Goal, E, Compiled) :-
	(	compound(Goal),
		predicate_property(system:Goal, meta_predicate(Template)),
		Template =.. [Name| Specifiers],
		needs_compilation(Specifiers) ->
		Goal =.. [_| Arguments],
		meta_arguments(Specifiers, Arguments, E, CompiledArguments),
		Compiled =.. [Name| CompiledArguments]
	;	E = env(Entity, _, _, _, _, _, _),
		term_text(Goal),
		entity_property_(Entity, op(_, _, _, _)) ->
		Compiled = lgt_with_operators(Entity, Goal)
	;	Compiled = Goal
	).

%   Built-in predicates for which operators matter.

term_text(read(_)).
term_text(read(_, _)).
term_text(read_term(_, _)).
term_text(read_term(_, _, _)).
term_text(write(_)).
term_text(write(_, _)).
term_text(writeq(_)).
term_text(writeq(_, _)).
term_text(print(_)).
term_text(print(_, _)).
term_text(write_term(_, _)).
term_text(write_term(_, _, _)).
term_text(term_to_atom(_, _)).

needs_compilation(Specifiers) :-
	member_(Specifier, Specifiers),
	( integer(Specifier) ; Specifier == (^) ),
	!.

meta_arguments([], [], _, []).
meta_arguments([Specifier| Specifiers], [Argument| Arguments], E, [Compiled| Rest]) :-
	meta_argument(Specifier, Argument, E, Compiled),
	meta_arguments(Specifiers, Arguments, E, Rest).

meta_argument(Specifier, Argument, E, Compiled) :-
	(	Specifier == 0 ->
		compile_opaque(Argument, E, Compiled)
	;	integer(Specifier) ->
		E = env(_, _, Context, _, _, _, _),
		Compiled = user:lgt_closure(Argument, Context)
	;	Specifier == (^) ->
		quantified_goal(Argument, E, Compiled)
	;	Compiled = Argument
	).

%   Messages.

message_goal(Object, Message, E, Compiled) :-
	E = env(_, _, Context, _, _, Events, _),
	(	var(Message) ->
		Compiled = lgt_send(Object, Message, Context)
	;	object_alias(Object, E, Object1) ->
		message_goal(Object1, Message, E, Compiled)
	;	nonvar(Object), Object = {Proxy} ->
		external_goal(Proxy, Call),
		message_goal(Proxy, Message, E, Send),
		Compiled = (Call, Send)
	;	message_control(Message, Object, E, Compiled0) ->
		Compiled = Compiled0
	;	check_message(Message, Object::Message, E),
		check_receiver(Object, Object::Message, E),
		(	Object == user ->
			user_goal(Message, E, Compiled)
		;	method_message(Message, Object, E, Compiled) ->
			true
		;	Events == allow ->
			Compiled = lgt_send_with_events(Object, Message, Context)
		;	message_goal_(Object, Message, E, Compiled)
		)
	).

object_alias(Object, env(Entity, _, _, _, _, _, _), Object1) :-
	nonvar(Object),
	object_alias_(Object, Entity, Object1).

message_goal_(Object, Message, E, Compiled) :-
	(	direct_call(Object, Message, E, Compiled) ->
		true
	;	E = env(_, _, Context, _, _, _, Phase),
		(	Phase == compile,
			atom(Object) ->
			Kind = fixed(Object)
		;	Kind = object
		),
		dispatcher(Kind, Message, Object, Context, Compiled)
	).

user_goal(Message, env(_, _, Context, _, _, _, Phase), Compiled) :-
	(	Phase == runtime,
		functor(Message, Name, Arity),
		\+ current_predicate(user:Name/Arity),
		\+ predicate_property(user:Message, defined) ->
		throw_error(existence_error(procedure, Name/Arity), user::Message, Context)
	;	external_goal(Message, Compiled)
	).

message_control((Message1, Message2), Object, E, (Compiled1, Compiled2)) :-
	message_goal(Object, Message1, E, Compiled1),
	message_goal(Object, Message2, E, Compiled2).
message_control((Message1; Message2), Object, E, (Compiled1; Compiled2)) :-
	message_goal(Object, Message1, E, Compiled1),
	message_goal(Object, Message2, E, Compiled2).
message_control((Message1 -> Message2), Object, E, (Compiled1 -> Compiled2)) :-
	message_goal(Object, Message1, E, Compiled1),
	message_goal(Object, Message2, E, Compiled2).
message_control((Message1 *-> Message2), Object, E, (Compiled1 *-> Compiled2)) :-
	message_goal(Object, Message1, E, Compiled1),
	message_goal(Object, Message2, E, Compiled2).
message_control(\+ Message, Object, E, \+ Compiled) :-
	message_goal(Object, Message, E, Compiled).
message_control(!, Object, env(_, _, Context, _, _, _, _), (lgt_check_object(Object, Context), !)).
message_control({Goal}, Object, env(_, _, Context, _, _, _, _), (lgt_check_object(Object, Context), Compiled)) :-
	external_goal(Goal, Compiled).
message_control(Object2::Message, Object1, E, (lgt_check_object(Object1, Context), Compiled)) :-
	E = env(_, _, Context, _, _, _, _),
	message_goal(Object2, Message, E, Compiled).
message_control(true, Object, env(_, _, Context, _, _, _, _), lgt_check_object(Object, Context)).
message_control(fail, Object, env(_, _, Context, _, _, _, _), (lgt_check_object(Object, Context), fail)).
message_control(repeat, Object, env(_, _, Context, _, _, _, _), (lgt_check_object(Object, Context), repeat)).

check_message(Message, Culprit, env(_, _, Context, _, _, _, Phase)) :-
	(	callable(Message) ->
		true
	;	Phase == runtime ->
		throw_error(type_error(callable, Message), Culprit, Context)
	;	compile_error(type_error(callable, Message))
	).

check_receiver(Object, Culprit, env(Entity, _, Context, _, _, _, Phase)) :-
	(	var(Object) ->
		true
	;	callable(Object) ->
		(	Phase == compile,
			\+ entity_(Object, object, _, _),
			\+ current_module_name(Object),
			\+ same_functor(Object, Entity) ->
			warning(unknown_entities, 'the object ~q is not known (yet)', [Object])
		;	true
		)
	;	Phase == runtime ->
		throw_error(type_error(object_identifier, Object), Culprit, Context)
	;	compile_error(type_error(object_identifier, Object))
	).

current_module_name(Name) :-
	atom(Name),
	current_module(Name).

same_functor(Term1, Term2) :-
	functor(Term1, Name, Arity),
	functor(Term2, Name, Arity).

%   A message to an object that is loaded, defines the predicate itself, and cannot be
%   complemented, calls the definition. Reloading the object keeps such calls valid.

direct_call(Object, Message, env(_, _, Context, Fields, _, _, compile), Call) :-
	callable(Object),
	entity_(Object, object, _, static),
	\+ ( entity_property_(Object, flag(complements, Complements)), Complements \== deny ),
	entity_template(Object, Template),
	declaration(Template, Message, declared(Scope, Declarer, _), _),
	!,
	Scope == (public),
	functor(Message, Name, Arity),
	functor(Predicate, Name, Arity),
	\+ predicate_(Predicate, Template, (dynamic)),
	own_this(Context, Fields, This),
	defined_(Message, Object, Call, c(Object, Object, Object, This, Extra)),
	(	meta_template(Message, Declarer, MetaTemplate),
		meta_arguments(MetaTemplate, Message, Arguments),
		Arguments \== [] ->
		Extra = x(Context, Arguments, [])
	;	Extra = []
	).

self_goal(Message, E, Compiled) :-
	E = env(_, _, Context, Fields, _, _, _),
	(	var(Message) ->
		Compiled = lgt_send_self(Message, Context)
	;	self_control(Message, E, Compiled0) ->
		Compiled = Compiled0
	;	check_message(Message, ::Message, E),
		context_field(self, Fields, Self),
		(	method_self(Message, E, Compiled) ->
			true
		;	dispatcher(self, Message, Self, Context, Compiled)
		)
	).

self_control((Message1, Message2), E, (Compiled1, Compiled2)) :-
	self_goal(Message1, E, Compiled1),
	self_goal(Message2, E, Compiled2).
self_control((Message1; Message2), E, (Compiled1; Compiled2)) :-
	self_goal(Message1, E, Compiled1),
	self_goal(Message2, E, Compiled2).
self_control((Message1 -> Message2), E, (Compiled1 -> Compiled2)) :-
	self_goal(Message1, E, Compiled1),
	self_goal(Message2, E, Compiled2).
self_control((Message1 *-> Message2), E, (Compiled1 *-> Compiled2)) :-
	self_goal(Message1, E, Compiled1),
	self_goal(Message2, E, Compiled2).
self_control(\+ Message, E, \+ Compiled) :-
	self_goal(Message, E, Compiled).
self_control(!, _, !).
self_control(true, _, true).
self_control(fail, _, fail).
self_control({Goal}, _, Compiled) :-
	external_goal(Goal, Compiled).

super_goal(Message, E, Compiled) :-
	E = env(Entity, _, Context, Fields, _, _, _),
	(	var(Message) ->
		Compiled = lgt_send_super(Message, Context)
	;	super_control(Message, E, Compiled0) ->
		Compiled = Compiled0
	;	check_message(Message, ^^Message, E),
		context_field(self, Fields, Self),
		dispatcher_entity(Entity, Template),
		dispatcher(super(Template), Message, Self, Context, Compiled)
	).

dispatcher_entity(Entity, Template) :-
	entity_template(Entity, Template).

super_control((Message1, Message2), E, (Compiled1, Compiled2)) :-
	super_goal(Message1, E, Compiled1),
	super_goal(Message2, E, Compiled2).
super_control((Message1; Message2), E, (Compiled1; Compiled2)) :-
	super_goal(Message1, E, Compiled1),
	super_goal(Message2, E, Compiled2).
super_control(!, _, !).
super_control({Goal}, _, Compiled) :-
	external_goal(Goal, Compiled).

append([], List, List).
append([Head| Tail], List, [Head| Rest]) :-
	append(Tail, List, Rest).

member_(Element, [Element| _]).
member_(Element, [_| Tail]) :-
	member_(Element, Tail).
