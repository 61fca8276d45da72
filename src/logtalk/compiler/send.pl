:- module(lgt_send,
	[ dispatcher/5,               % +Kind, +Message, ?Receiver, ?Context, -Goal
	  lgt_send/3,                 % +Object, +Message, +Context
	  lgt_send_self/2,            % +Message, +Context
	  lgt_send_super/2,           % +Message, +Context
	  lgt_resolve/4,              % +Kind, +Receiver, +Message, +Context
	  meta_template/3,            % +Predicate, +Declarer, -Template
	  meta_arguments/3,           % +Template, +Goal, -Arguments
	  invalidate/1,               % +Template
	  flush_links/0
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(body).
:- use_module(contextless).

/** <module> Message sending

For every message there is a dispatcher: a predicate of `user` with the receiver as first
argument, which Prolog indexes. It starts with one rule that looks the message up; what was
found is then added as a rule for that receiver. So a message costs its look-up once, and
later one indexed call. A message to an object that is named in the source has a dispatcher
of its own, without the first argument, whose only clause is the look-up or what it found.
Changes to entities remove what could have become wrong.
*/

:- dynamic
	dispatcher_/5,               % Message, Kind, Receiver, Context, Goal
	link_clause_/2,              % ReceiverTemplate, ClauseReference
	fixed_clause_/4.             % Receiver, ClauseReference, Message, LookUp: LookUp is the clause to bring back

%!  dispatcher(+Kind, +Message, ?Receiver, ?Context, -Goal) is det.
%
%   Goal sends Message to Receiver. Kind is `object` for `::/2`, `fixed(Object)` when the
%   object is known, `self` for `::/1` (Receiver is Self then), or `super(Entity)` for `^^/1`
%   in Entity (Receiver is Self, too).

dispatcher(Kind, Message, Receiver, Context, Goal) :-
	(	dispatcher_(Message, Kind, Receiver, Context, Goal0) ->
		Goal = Goal0
	;	create_dispatcher(Kind, Message),
		dispatcher_(Message, Kind, Receiver, Context, Goal)
	).

create_dispatcher(Kind, Message) :-
	functor(Message, Name, Arity),
	functor(Template, Name, Arity),
	dispatcher_prefix(Kind, Prefix),
	atomic_list_concat([Prefix, Name, /, Arity], Functor),
	Template =.. [_| Arguments],
	append(Arguments, [Context], Arguments1),
	(	Kind = fixed(Receiver) ->
		Goal =.. [Functor| Arguments1],
		Clause = (Goal :- lgt_resolve(Kind, Receiver, Template, Context))
	;	Goal =.. [Functor, Receiver| Arguments1],
		Clause = (Goal => lgt_resolve(Kind, Receiver, Template, Context))
	),
	functor(Goal, _, GoalArity),
	dynamic(user:Functor/GoalArity),
	assertz(user:Clause),
	assertz(dispatcher_(Template, Kind, Receiver, Context, Goal)).

dispatcher_prefix(object, (::)).
dispatcher_prefix(self, 'self::').
dispatcher_prefix(fixed(Object), Prefix) :-
	atom_concat(Object, (::), Prefix).
dispatcher_prefix(super(Entity), Prefix) :-
	functor(Entity, Name, Arity),
	atomic_list_concat([Name, /, Arity, (^^)], Prefix).

%!  lgt_send(+Object, +Message, +Context) is nondet.
%
%   `Object::Message`, when Message was not known at compile time.

lgt_send(Object, Message, Context) :-
	(	nonvar(Message),
		dispatcher_(Message, object, Object, Context, Goal) ->
		call(user:Goal)
	;	check(callable, Message, Object::Message, Context),
		run_goal(Object::Message, Context)
	).

%!  lgt_send_self(+Message, +Context) is nondet.

lgt_send_self(Message, Context) :-
	check(callable, Message, ::Message, Context),
	run_goal(::Message, Context).

%!  lgt_send_super(+Message, +Context) is nondet.

lgt_send_super(Message, Context) :-
	check(callable, Message, ^^Message, Context),
	run_goal(^^Message, Context).

%!  lgt_resolve(+Kind, +Receiver, +Message, +Context) is nondet.
%
%   Looks Message up, links it for the next time, and runs it.

lgt_resolve(object, Object, Message, Context) :-
	resolve_object(object, Object, Message, Context).
lgt_resolve(fixed(Object), Object, Message, Context) :-
	resolve_object(fixed(Object), Object, Message, Context).
lgt_resolve(self, Self, Message, Context) :-
	resolve_self(Self, Message, Context).
lgt_resolve(super(Entity), Self, Message, Context) :-
	resolve_super(Entity, Self, Message, Context).

resolve_object(_, Object, Message, Context) :-
	nonvar(Object),
	Object = {Proxy},
	!,
	call(user:Proxy),
	lgt_send(Proxy, Message, Context).
resolve_object(Kind, Object, Message, Context) :-
	check(object_identifier, Object, Object::Message, Context),
	(	\+ entity_kind(Object, object) ->
		unknown_object(Object, Message, Context)
	;	declaration(Object, Message, Declaration, Container) ->
		Declaration = declared(Scope, _, _),
		context_this(Context, Sender),
		(	Scope == (public) ->
			link_message(Kind, Object, Message, Declaration, always, Context)
		;	same_functor(Sender, Container) ->
			link_message(Kind, Object, Message, Declaration, once, Context)
		;	scope_error(Scope, Message, Object::Message, Context)
		)
	;	undeclared(Object, Message, Object::Message, Context)
	).

unknown_object(Module, Message, _) :-
	atom(Module),
	current_module(Module),
	!,
	call(Module:Message).
unknown_object(Object, Message, Context) :-
	throw_error(existence_error(object, Object), Object::Message, Context).

resolve_self(Self, Message, Context) :-
	(	declaration(Self, Message, Declaration, Container) ->
		Declaration = declared(Scope, _, _),
		context_this(Context, This),
		(	Scope \== private ->
			link_message(self, Self, Message, Declaration, always, Context)
		;	same_functor(This, Container) ->
			link_message(self, Self, Message, Declaration, once, Context)
		;	Context = c(Entity, _, _, _, _),
			Declaration = declared(_, Declarer, _),
			same_functor(Entity, Declarer) ->
			link_message(self, Self, Message, Declaration, once, Context)
		;	scope_error(Scope, Message, ::Message, Context)
		)
	;	undeclared(Self, Message, ::Message, Context)
	).

resolve_super(Entity0, Self, Message, Context) :-
	Context = c(Entity, This, _, _, _),
	(	super_declaration(Entity0, This, Self, Message, Declaration, Container) ->
		Declaration = declared(Scope, _, _),
		(	Scope == private,
			\+ same_functor(Container, This),
			\+ same_functor(Container, Entity) ->
			scope_error(Scope, Message, ^^Message, Context)
		;	complements(Entity0, This) ->
			call_complemented(Entity, This, Self, Message, Declaration, Context)
		;	link_message(super(Entity0), Self, Message, Declaration, always, Context)
		)
	;	undeclared_super(Message, Context)
	).

%   Which definition a complementing category goes on with depends on the object; such calls
%   are looked up every time.

call_complemented(Entity, This, Self, Message, declared(_, Declarer, Original), Context) :-
	findall(Definition, super_definition(Entity, This, Self, Message, Definition), Definitions),
	chosen_definition(Definitions, defined(DefinitionEntity, DefinitionThis, Message), _),
	Context = c(_, _, _, Sender, _),
	defined_(Message, DefinitionEntity, Call, c(DefinitionEntity, DefinitionThis, Self, Sender, Extra)),
	!,
	extra(Message, Declarer-Original, Context, Extra),
	call(user:Call).

undeclared_super(Message, Context) :-
	functor(Message, Name, Arity),
	throw_error(existence_error(predicate_declaration, Name/Arity), ^^Message, Context).

undeclared(Object, Message, Goal, Context) :-
	(	conforms(Object, forwarding, _),
		definition(Object, forward(Message), defined(Entity, This, Forward)) ->
		context_this(Context, Sender),
		defined_(Forward, Entity, Call, c(Entity, This, Object, Sender, [])),
		call(user:Call)
	;	functor(Message, Name, Arity),
		throw_error(existence_error(predicate_declaration, Name/Arity), Goal, Context)
	).

scope_error(Scope, Message, Goal, Context) :-
	atom_concat(Scope, '_predicate', Kind),
	functor(Message, Name, Arity),
	throw_error(permission_error(access, Kind, Name/Arity), Goal, Context).

same_functor(Term1, Term2) :-
	functor(Term1, Name, Arity),
	functor(Term2, Name, Arity).

%   The rule is made for the most general receiver and message, so that it serves all. One
%   that only this sender may use is not kept.

link_message(Kind, Receiver, Message, declared(_, Declarer, Original), Keep, Context) :-
	entity_template(Receiver, ReceiverTemplate),
	functor(Message, Name, Arity),
	functor(Template, Name, Arity),
	dispatcher(Kind, Template, ReceiverTemplate, LinkContext, Head),
	(	found(Kind, ReceiverTemplate, Template, LinkContext, Declarer-Original, Bindings, Call, Lasting) ->
		term_variables(Call, Variables),
		(	memberchk_identical(LinkContext, Variables) ->
			Body = (LinkContext = Bindings, Call)
		;	term_variables(Bindings, Fields),
			shares(Fields, Variables) ->
			LinkContext = Bindings,
			Body = Call
		;	Body = Call
		)
	;	Body = fail,
		Lasting = true
	),
	(	Keep == always,
		Lasting == true ->
		keep_link(Kind, ReceiverTemplate, Template, LinkContext, Head, Body)
	;	true
	),
	Receiver = ReceiverTemplate,
	Message = Template,
	Context = LinkContext,
	call(user:Body).

keep_link(fixed(Object), _, Message, _, Head, Body) :-
	!,
	functor(Message, Name, Arity),
	functor(General, Name, Arity),
	(	fixed_clause_(Object, _, General, _) ->
		true
	;	dispatcher_(General, fixed(Object), Object, Context, Goal),
		retractall(user:Goal),
		assertz(user:(Head :- Body), Reference),
		assertz(fixed_clause_(Object, Reference, General, (Goal :- lgt_resolve(fixed(Object), Object, General, Context))))
	).
keep_link(_, ReceiverTemplate, _, _, Head, Body) :-
	asserta(user:(Head => Body), Reference),
	assertz(link_clause_(ReceiverTemplate, Reference)).

shares([Variable| Variables], Others) :-
	(	memberchk_identical(Variable, Others) ->
		true
	;	shares(Variables, Others)
	).

memberchk_identical(Variable, [Other| Variables]) :-
	(	Variable == Other ->
		true
	;	memberchk_identical(Variable, Variables)
	).

found(Kind, Receiver, Message, Context, Declaration, Bindings, Call, Lasting) :-
	link_definitions(Kind, Receiver, Message, Bindings, Sender, Definitions),
	chosen_definition(Definitions, defined(Entity, This, Predicate), Lasting),
	(	contextless(Predicate, Entity) ->
		defined_(Predicate, Entity, Call, [])
	;	defined_(Predicate, Entity, Call, c(Entity, This, Receiver, Sender, Extra))
	),
	!,
	extra(Message, Declaration, Context, Extra).

%   The template is that of the declared predicate, whatever its alias in the message.

extra(Message, Declarer-Original, Context, Extra) :-
	(	meta_template(Original, Declarer, Template),
		meta_arguments(Template, Message, Arguments),
		Arguments \== [] ->
		Extra = x(Context, Arguments, [])
	;	Extra = []
	).

%   The definitions share the variables of their arguments.

link_definitions(super(Entity0), Self, Message, c(Entity, This, _, Sender, _), Sender, Definitions) :-
	!,
	entity_template(Entity0, Entity),
	(	entity_kind(Entity, object) ->
		This = Entity
	;	true
	),
	collect(c(Entity, This, Self, Message), Definition, super_definition(Entity, This, Self, Message, Definition), Definitions).
link_definitions(_, Receiver, Message, c(_, Sender, _, _, _), Sender, Definitions) :-
	collect(c(Receiver, Message), Definition, definition(Receiver, Message, Definition), Definitions).

%   findall/3 with the variables of Shared kept. Look-ups only bind them to each other.

:- meta_predicate collect(?, ?, 0, -).

collect(Shared, Definition, Goal, Definitions) :-
	findall(Shared-Definition, Goal, Pairs),
	share(Pairs, Shared, Definitions).

share([], _, []).
share([Shared-Definition| Pairs], Shared, [Definition| Definitions]) :-
	share(Pairs, Shared, Definitions).

%!  meta_template(+Predicate, +Declarer, -Template) is semidet.

meta_template(Predicate, Declarer, Template) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	predicate_(General, Declarer, meta_predicate(Template)),
	!.

%!  meta_arguments(+Template, +Goal, -Arguments) is det.
%
%   The arguments of Goal that are called by the predicate with that meta-predicate Template.

meta_arguments(Template, Goal, Arguments) :-
	Template =.. [_| Specifiers],
	Goal =.. [_| All],
	meta_arguments_(Specifiers, All, Arguments).

meta_arguments_([], _, []).
meta_arguments_([Specifier| Specifiers], [Argument| Rest], Arguments) :-
	(	called(Specifier) ->
		Arguments = [Argument| Arguments1]
	;	Arguments = Arguments1
	),
	meta_arguments_(Specifiers, Rest, Arguments1).

called(Specifier) :-
	(	integer(Specifier) ->
		true
	;	Specifier == (^)
	;	Specifier == (//)
	).

%!  invalidate(+Template) is det.
%
%   To be called when the entity changes, appears or goes.

invalidate(Template) :-
	(	link_(_, _, Template, _) ->
		flush_links
	;	link_(Template, complements, _, _) ->
		flush_links
	;	unlink(Template)
	).

%!  flush_links is det.
%
%   Removes all that was linked; it is looked up again when needed.

flush_links :-
	unlink(_).

unlink(Template) :-
	forall(
		retract(link_clause_(Template, Reference)),
		catch(erase(Reference), error(existence_error(_, _), _), true)
	),
	forall(
		retract(fixed_clause_(Template, Reference, _, LookUp)),
		(	erase(Reference),
			assertz(user:LookUp)
		)
	).
