:- module(lgt_closures,
	[ closure_goal/4,             % ?Closure, +Arguments, +Environment, -Compiled
	  solutions_goal/6,           % +Collect, ?Template, ?Goal, ?List, +Environment, -Compiled
	  quantified_goal/3           % ?Goal, +Environment, -Compiled
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(lambdas).

/** <module> Compilation of closures and of goals with quantifiers

*/

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

%!  quantified_goal(?Goal, +Environment, -Compiled) is det.

quantified_goal(Goal, E, Compiled) :-
	(	nonvar(Goal), Goal = Variable^Goal1 ->
		Compiled = Variable^Compiled1,
		quantified_goal(Goal1, E, Compiled1)
	;	E = env(_, _, Context, _, _, _, _),
		compile_opaque(Goal, E, Compiled0),
		Compiled = Context^Compiled0
	).

%!  closure_goal(?Closure, +Arguments, +Environment, -Compiled) is det.
%
%   `call/N` with N > 1; a lambda expression with no arguments, too.

closure_goal(Closure, Arguments, E, Compiled) :-
	(	nonvar(Closure), Closure = '$closure'(Partial) ->
		Compiled =.. [call, user:Partial| Arguments]
	;	lambda_call(Closure, Arguments, E, Call) ->
		Compiled = user:Call
	;	nonvar(Closure),
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
