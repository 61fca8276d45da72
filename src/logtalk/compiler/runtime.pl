:- module(lgt_runtime,
	[ lgt_quantified/3,           % +Goal, +Whole, +Context
	  lgt_solutions/5,            % +Collect, ?Template, +Goal, -List, +Context
	  lgt_context_switch/3,       % +Object, +Goal, +Context
	  lgt_delegate/2,             % +Goal, +Context
	  lgt_parameter/3,            % ?Number, ?Value, +Context
	  lgt_phrase_lists/4,         % +Body, ?Input, ?Rest, +Context
	  lgt_phrase/4,               % +Body, ?Input, ?Rest, +Context
	  lgt_undefined/3,            % +Goal, +Culprit, +Context
	  lgt_relinked/3,             % +Object, +Message, +Context
	  lgt_check_object/2,         % +Object, +Context
	  lgt_source/1,               % +Body
	  lgt_with_operators/2,       % +Entity, :Goal
	  lgt_halt/1                  % +Status
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(body).
:- use_module(send).
:- use_module(grammar).
:- use_module(events).
:- use_module(calling).

/** <module> What compiled clauses call

*/

%!  lgt_solutions(+Collect, ?Template, +Goal, -List, +Context) is nondet.
%
%   bagof/3 or setof/3 for a goal that was a variable at compile time.

lgt_solutions(Collect, Template, Goal, List, Context) :-
	quantified(Goal, Goal, Context, Quantified),
	(	Collect == bagof ->
		bagof(Template, Quantified, List)
	;	setof(Template, Quantified, List)
	).

quantified(Goal, Whole, Context, Quantified) :-
	(	var(Goal) ->
		throw_error(instantiation_error, call(Goal), Context)
	;	Goal = Variable^Goal1 ->
		Quantified = Variable^Quantified1,
		quantified(Goal1, Whole, Context, Quantified1)
	;	Quantified = Context^lgt_quantified(Goal, Whole, Context)
	).

%!  lgt_quantified(+Goal, +Whole, +Context) is nondet.
%
%   Goal is Whole without its quantifiers.

lgt_quantified(Goal, Whole, Context) :-
	Context = c(_, _, _, _, Extra),
	(	Extra = x(Caller, MetaArguments, _),
		meta_argument(MetaArguments, Whole) ->
		lgt_call(Goal, [], Caller)
	;	lgt_call(Goal, [], Context)
	).

%!  lgt_context_switch(+Object, +Goal, +Context) is nondet.
%
%   `Object<<Goal`: Goal as if it stood in Object.

lgt_context_switch(Object, Goal, Context) :-
	check(object_identifier, Object, Object<<Goal, Context),
	check(callable, Goal, Object<<Goal, Context),
	context_this(Context, This),
	(	Object = {Proxy} ->
		call(user:Proxy),
		lgt_context_switch(Proxy, Goal, Context)
	;	\+ entity_kind(Object, object) ->
		throw_error(existence_error(object, Object), Object<<Goal, Context)
	;	entity_property_(Object, flag(context_switching_calls, deny)) ->
		throw_error(permission_error(access, database, Goal), Object<<Goal, Context)
	;	catch(
			lgt_call(Goal, [], c(Object, Object, Object, This, [])),
			error(Formal, logtalk(Culprit, Where)),
			context_switch_error(Formal, Culprit, Where, Object, Goal, Context)
		)
	).

context_switch_error(Formal, Culprit, Where, Object, Goal, Context) :-
	(	( Culprit =@= Goal ; Culprit =@= call(Goal) ) ->
		throw_error(Formal, Object<<Goal, Context)
	;	throw(error(Formal, logtalk(Culprit, Where)))
	).

%!  lgt_delegate(+Goal, +Context) is nondet.
%
%   `[Object::Message]`: sends the message with the original sender.

lgt_delegate(Goal, Context) :-
	(	var(Goal) ->
		throw_error(instantiation_error, [Goal], Context)
	;	\+ callable(Goal) ->
		throw_error(type_error(callable, Goal), [Goal], Context)
	;	Goal = Object::Message ->
		(	( var(Object) ; var(Message) ) ->
			throw_error(instantiation_error, [Goal], Context)
		;	Object == user ->
			throw_error(permission_error(access, object, user), [Goal], Context)
		;	Context = c(Entity, _, _, Sender, _),
			SenderContext = c(Sender, Sender, Sender, Sender, []),
			(	entity_property_(Entity, flag(events, allow)) ->
				lgt_send_with_events(Object, Message, SenderContext)
			;	lgt_send(Object, Message, SenderContext)
			)
		)
	;	throw_error(domain_error(message_sending_goal, Goal), [Goal], Context)
	).

%!  lgt_parameter(?Number, ?Value, +Context) is semidet.

lgt_parameter(Number, Value, Context) :-
	Context = c(Entity, _, _, _, _),
	check(integer, Number, parameter(Number, Value), Context),
	(	Number < 1 ->
		throw_error(domain_error(not_less_than_one, Number), parameter(Number, Value), Context)
	;	compound(Entity),
		arg(Number, Entity, Value0) ->
		Value = Value0
	;	throw_error(domain_error(out_of_range, Number), parameter(Number, Value), Context)
	).

%!  lgt_phrase_lists(+Body, ?Input, ?Rest, +Context) is det.
%
%   Throws when phrase/2,3 is called with something else than lists.

lgt_phrase_lists(Body, Input, Rest, Context) :-
	(	open_or_list(Input),
		open_or_list(Rest) ->
		true
	;	(	Rest == [] ->
			Goal = phrase(Body, Input)
		;	Goal = phrase(Body, Input, Rest)
		),
		check(list_or_partial_list, Input, Goal, Context),
		check(list_or_partial_list, Rest, Goal, Context)
	).

open_or_list(List) :-
	'$skip_list'(_, List, Tail),
	( var(Tail) ; Tail == [] ),
	!.

%!  lgt_phrase(+Body, ?Input, ?Rest, +Context) is nondet.

lgt_phrase(Body, Input, Rest, Context) :-
	(	Rest == [] ->
		Goal = phrase(Body, Input)
	;	Goal = phrase(Body, Input, Rest)
	),
	check(callable, Body, Goal, Context),
	lgt_phrase_lists(Body, Input, Rest, Context),
	Context = c(_, _, _, _, Extra),
	(	Extra = x(Caller, MetaArguments, _),
		meta_argument(MetaArguments, Body) ->
		lgt_phrase(Body, Input, Rest, Caller)
	;	grammar_body(Body, S0, S, Translated),
		S0 = Input,
		S = Rest,
		run_goal(Translated, Context)
	).

%!  lgt_undefined(+Goal, +Culprit, +Context) is nondet.
%
%   A call to a predicate that had no clauses when the call was compiled. Those of a dynamic
%   predicate of a category belong to the object that imports it.

lgt_undefined(Goal, Culprit, Context) :-
	Context = c(Entity, This, _, _, _),
	(	defined_(Goal, Entity, Call, Context) ->
		call(user:Call)
	;	Entity \== This,
		predicate_(Goal, Entity, (dynamic)),
		defined_(Goal, This, Call, c(This, This, Self, Sender, Extra)) ->
		Context = c(_, _, Self, Sender, Extra),
		call(user:Call)
	;	own_declaration(Entity, Goal, _, _) ->
		fail
	;	predicate_(Goal, Entity, _) ->
		fail
	;	functor(Goal, Name, Arity),
		throw_error(existence_error(procedure, Name/Arity), Culprit, Context)
	).

%!  lgt_relinked(+Template, +Message, +Context) is nondet.
%
%   Stands for a definition that was removed when its object was loaded again. Context is the
%   sender for a predicate that had no need of more.

lgt_relinked(Template, Message, Context) :-
	(	Context = c(Object, _, _, Sender, _) ->
		true
	;	Object = Template,
		Sender = Context
	),
	lgt_send(Object, Message, c(Sender, Sender, Sender, Sender, [])).

%!  lgt_check_object(+Object, +Context) is det.

lgt_check_object(Object, Context) :-
	check(object_identifier, Object, Object::true, Context),
	(	( Object = {_} ; entity_kind(Object, object) ) ->
		true
	;	throw_error(existence_error(object, Object), Object::true, Context)
	).

%!  lgt_source(+Body) is det.
%
%   Keeps the body of a dynamic clause as it was written, for `clause/2`.

lgt_source(_).

%!  lgt_with_operators(+Entity, :Goal) is semidet.
%
%   Runs a goal that reads or writes with the operators of Entity.

lgt_with_operators(Entity, Goal) :-
	findall(
		op(Priority, Specifier, Operator),
		entity_property_(Entity, op(Priority, Specifier, Operator, _)),
		Operators
	),
	findall(
		op(Priority, Specifier, Operator),
		(	member(op(_, Specifier0, Operator), Operators),
			former_operator(Operator, Specifier0, Priority, Specifier)
		),
		Former
	),
	setup_call_cleanup(
		set_operators(Operators),
		once(user:Goal),
		set_operators(Former)
	).

former_operator(Operator, Specifier0, Priority, Specifier) :-
	(	same_class(Specifier0, Specifier),
		current_op(Priority0, Specifier, user:Operator) ->
		Priority = Priority0
	;	Priority = 0,
		Specifier = Specifier0
	).

same_class(Specifier, Other) :-
	member(Class, [[fy, fx], [xfx, xfy, yfx], [xf, yf]]),
	memberchk(Specifier, Class),
	!,
	member(Other, Class).

set_operators([]).
set_operators([op(Priority, Specifier, Operator)| Operators]) :-
	op(Priority, Specifier, user:Operator),
	set_operators(Operators).

%!  lgt_halt(+Status) is erroneous.

lgt_halt(Status) :-
	throw(error(permission_error(halt, engine, Status), logtalk(halt(Status), user))).
