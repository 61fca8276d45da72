:- module(lgt_calling,
	[ lgt_call/3,                 % +Closure, +Arguments, +Context
	  lgt_closure/3,
	  lgt_closure/4,
	  lgt_closure/5,
	  lgt_closure/6,
	  lgt_closure/7,
	  lgt_closure/8,
	  lgt_closure/9,
	  meta_argument/2             % +MetaArguments, ?Closure
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).
:- use_module(tables).
:- use_module(errors).
:- use_module(body).
:- use_module(runtime).

/** <module> Calls of closures

*/

%!  lgt_call(+Closure, +Arguments, +Context) is nondet.
%
%   Calls Closure with Arguments added, for the context where the call stands. A closure that
%   came as a meta-argument is called in the context of the one who passed it.

lgt_call(Closure, Arguments, Context) :-
	(	nonvar(Closure), Closure = '$closure'(Partial) ->
		call_with(Arguments, Partial)
	;	call_closure(Closure, Arguments, Context)
	).

%   A compiled lambda expression is a goal of `user` that lacks arguments.

call_with(Arguments, Partial) :-
	(	Arguments = [A1, A2] ->
		call(user:Partial, A1, A2)
	;	Arguments = [A1] ->
		call(user:Partial, A1)
	;	Arguments = [A1, A2, A3] ->
		call(user:Partial, A1, A2, A3)
	;	Goal =.. [call, user:Partial| Arguments],
		call(Goal)
	).

call_closure(Closure, Arguments, Context) :-
	Context = c(_, _, _, _, Extra),
	(	Extra = x(Caller, MetaArguments, _),
		nonvar(Closure),
		meta_argument(MetaArguments, Closure) ->
		lgt_call(Closure, Arguments, Caller)
	;	call_in(Closure, Arguments, Context)
	).

%!  meta_argument(+MetaArguments, ?Closure) is semidet.
%
%   Closure is one of the meta-arguments, or the goal in one with quantifiers.

meta_argument([Argument| Arguments], Closure) :-
	(	Argument == Closure ->
		true
	;	nonvar(Argument),
		Argument = _^Inner,
		inner_goal(Inner, Closure) ->
		true
	;	meta_argument(Arguments, Closure)
	).

inner_goal(Inner, Closure) :-
	(	Inner == Closure ->
		true
	;	nonvar(Inner),
		Inner = _^Inner1,
		inner_goal(Inner1, Closure)
	).

call_in(Closure, Arguments, Context) :-
	(	var(Closure) ->
		call_error(instantiation_error, Closure, Arguments, Context)
	;	call_special(Closure, Arguments, Context, Goal) ->
		call(Goal)
	;	callable(Closure) ->
		extend(Closure, Arguments, Goal),
		call_goal(Goal, Context)
	;	call_error(type_error(callable, Closure), Closure, Arguments, Context)
	).

call_error(Formal, Closure, Arguments, Context) :-
	Call =.. [call, Closure| Arguments],
	throw_error(Formal, Call, Context).

call_goal(Goal, Context) :-
	Context = c(Entity, _, _, _, _),
	(	\+ uses_(Goal, Entity, _),
		defined_(Goal, Entity, Call, Context) ->
		call(user:Call)
	;	run_goal(Goal, Context)
	).

extend(Closure, Arguments, Goal) :-
	(	Arguments == [] ->
		Goal = Closure
	;	Closure =.. [Name| Arguments0],
		append(Arguments0, Arguments, Arguments1),
		Goal =.. [Name| Arguments1]
	).

%   Closures that do not simply take more arguments.

call_special(Free/Lambda, Arguments, Context, lgt_calling:call_lambda(Free/Lambda, Arguments, Context)).
call_special(Parameters>>Lambda, Arguments, Context, lgt_calling:call_lambda(Parameters>>Lambda, Arguments, Context)).
call_special({Closure}, Arguments, Context, Goal) :-
	(	var(Closure) ->
		call_error(instantiation_error, {Closure}, Arguments, Context)
	;	Arguments == [] ->
		Goal = user:Closure
	;	extend(Closure, Arguments, Goal0),
		Goal = user:Goal0
	).
call_special(Object::Message, Arguments, Context, Goal) :-
	call_message(Message, Object::Message, Arguments, Context, Message1),
	Goal = lgt_body:run_goal(Object::Message1, Context).
call_special(::Message, Arguments, Context, lgt_body:run_goal(::Message1, Context)) :-
	call_message(Message, ::Message, Arguments, Context, Message1).
call_special(^^Message, Arguments, Context, lgt_body:run_goal(^^Message1, Context)) :-
	call_message(Message, ^^Message, Arguments, Context, Message1).
call_special(Object<<Closure, Arguments, Context, lgt_runtime:lgt_context_switch(Object, Closure1, Context)) :-
	call_message(Closure, Object<<Closure, Arguments, Context, Closure1).
call_special([Message], Arguments, Context, lgt_runtime:lgt_delegate(Message1, Context)) :-
	call_delegated(Message, Arguments, Context, Message1).
call_special(Module:Closure, Arguments, _, Goal) :-
	Goal =.. [call, Module:Closure| Arguments].

call_message(Message, Closure, Arguments, Context, Message1) :-
	(	Arguments == [] ->
		Message1 = Message
	;	var(Message) ->
		call_error(instantiation_error, Closure, Arguments, Context)
	;	callable(Message) ->
		extend(Message, Arguments, Message1)
	;	call_error(type_error(callable, Message), Closure, Arguments, Context)
	).

call_delegated(Message, Arguments, Context, Message1) :-
	(	Arguments \== [],
		nonvar(Message),
		Message = Object::Message0 ->
		call_message(Message0, [Message], Arguments, Context, Message2),
		Message1 = Object::Message2
	;	Message1 = Message
	).

%   A lambda expression is renamed before each call, but for its free variables.

call_lambda(Free/Lambda, Arguments, Context) :-
	!,
	check_lambda_free(Free, Free/Lambda, Context),
	copy_term_nat(Free/Lambda, Free/Lambda1),
	(	nonvar(Lambda1), Lambda1 = Parameters>>Body ->
		bind_parameters(Parameters, Arguments, Rest, Free/Lambda, Context),
		lgt_call(Body, Rest, Context)
	;	lgt_call(Lambda1, Arguments, Context)
	).
call_lambda(Parameters>>Lambda, Arguments, Context) :-
	nonvar(Parameters),
	Parameters = Free/Parameters0,
	!,
	check_lambda_free(Free, Parameters>>Lambda, Context),
	copy_term_nat(Free/Parameters0>>Lambda, Free/Parameters1>>Lambda1),
	bind_parameters(Parameters1, Arguments, Rest, Parameters>>Lambda, Context),
	lgt_call(Lambda1, Rest, Context).
call_lambda(Parameters>>Lambda, Arguments, Context) :-
	copy_term_nat(Parameters>>Lambda, Parameters1>>Lambda1),
	bind_parameters(Parameters1, Arguments, Rest, Parameters>>Lambda, Context),
	lgt_call(Lambda1, Rest, Context).

check_lambda_free(Free, Lambda, Context) :-
	(	nonvar(Free), Free = {_} ->
		true
	;	nonvar(Free), Free == {} ->
		true
	;	var(Free) ->
		throw_error(instantiation_error, Lambda, Context)
	;	throw_error(type_error(lambda_free, Free), Lambda, Context)
	).

bind_parameters(Parameters, Arguments, Rest, Lambda, Context) :-
	(	var(Parameters) ->
		throw_error(instantiation_error, Lambda, Context)
	;	Parameters == [] ->
		Rest = Arguments
	;	Parameters = [Parameter| Parameters1] ->
		(	Arguments = [Argument| Arguments1] ->
			Parameter = Argument,
			bind_parameters(Parameters1, Arguments1, Rest, Lambda, Context)
		;	throw_error(representation_error(lambda_parameters), Lambda, Context)
		)
	;	throw_error(type_error(list, Parameters), Lambda, Context)
	).

%!  lgt_closure(+Closure, +Context, ?Argument...) is nondet.
%
%   What a Prolog built-in meta-predicate gets as a closure.

lgt_closure(C, Context, A1) :-
	lgt_call(C, [A1], Context).
lgt_closure(C, Context, A1, A2) :-
	lgt_call(C, [A1, A2], Context).
lgt_closure(C, Context, A1, A2, A3) :-
	lgt_call(C, [A1, A2, A3], Context).
lgt_closure(C, Context, A1, A2, A3, A4) :-
	lgt_call(C, [A1, A2, A3, A4], Context).
lgt_closure(C, Context, A1, A2, A3, A4, A5) :-
	lgt_call(C, [A1, A2, A3, A4, A5], Context).
lgt_closure(C, Context, A1, A2, A3, A4, A5, A6) :-
	lgt_call(C, [A1, A2, A3, A4, A5, A6], Context).
lgt_closure(C, Context, A1, A2, A3, A4, A5, A6, A7) :-
	lgt_call(C, [A1, A2, A3, A4, A5, A6, A7], Context).
