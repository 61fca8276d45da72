:- module(lgt_messages,
	[ message_goal/4,             % ?Object, ?Message, +Environment, -Compiled
	  self_goal/3,                % ?Message, +Environment, -Compiled
	  super_goal/3                % ?Message, +Environment, -Compiled
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(send).
:- use_module(methods).
:- use_module(body).
:- use_module(diagnostics).
:- use_module(lambdas).
:- use_module(contextless).

/** <module> Compilation of messages

*/

%!  message_goal(?Object, ?Message, +Environment, -Compiled) is det.
%
%   `Object::Message`.
%
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

message_goal_(Object, Message0, E, Compiled) :-
	closed_message(Object, Message0, E, Message),
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

%   What the message declares is known when the object is.

closed_message(Object, Message, E, Closed) :-
	(	callable(Object),
		entity_(Object, object, _, _),
		compound(Message),
		declaration(Object, Message, declared(_, Declarer, Original), _),
		functor(Message, Name, Arity),
		functor(Original, Name, Arity) ->
		closed_goal(Message, Declarer, E, Closed)
	;	Closed = Message
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
	declaration(Template, Message, declared(Scope, Declarer, Original), _),
	!,
	Scope == (public),
	functor(Message, Name, Arity),
	functor(Predicate, Name, Arity),
	\+ predicate_(Predicate, Template, (dynamic)),
	own_this(Context, Fields, This),
	(	atom(Object),
		atom(This),
		contextless(Message, Object) ->
		promise_contextless(Message, Object),
		defined_(Message, Object, Call, This)
	;	defined_(Message, Object, Call, c(Object, Object, Object, This, Extra))
	),
	(	meta_template(Original, Declarer, MetaTemplate),
		meta_arguments(MetaTemplate, Message, Arguments),
		Arguments \== [] ->
		Extra = x(Context, Arguments, [])
	;	Extra = []
	).

%!  self_goal(?Message, +Environment, -Compiled) is det.
%
%   `::Message`.

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

%!  super_goal(?Message, +Environment, -Compiled) is det.
%
%   `^^Message`.

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
