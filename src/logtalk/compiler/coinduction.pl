:- module(lgt_coinduction,
	[ coinductive_wrapper/3,      % +Predicate, +Entity, -Clause
	  lgt_coinductive/6           % +Goal, +Template, +Step, +StepContext, +Head, +Context
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).
:- use_module(tables).

/** <module> Coinductive predicates

A goal that is an instance of one that is being proved already is true. The goals under
proof travel in the execution context.
*/

%!  coinductive_wrapper(+Predicate, +Entity, -Clause) is det.
%
%   Clause defines the predicate through the one that holds its source clauses.

coinductive_wrapper(Predicate, Entity, (Call :- lgt_coinductive(Key, Hook, Step, StepContext, Predicate, Context))) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	predicate_(General, Entity, coinductive(Template)),
	Predicate = General,
	entity_call(Entity, Predicate, Context, Call),
	Call =.. [Functor| Arguments],
	atom_concat(Functor, ' (step)', StepFunctor),
	append(Arguments0, [Context], Arguments),
	append(Arguments0, [StepContext], StepArguments),
	Step =.. [StepFunctor| StepArguments],
	tested_arguments(Template, Predicate, Tested),
	Key =.. [Functor| Tested],
	HookGoal = coinductive_success_hook(Predicate, _),
	HookGoal1 = coinductive_success_hook(Predicate),
	(	HookGoal = coinductive_success_hook(_, Hypothesis),
		defined_(HookGoal, Entity, HookCall, Context) ->
		Hook = hook(Hypothesis, HookCall)
	;	defined_(HookGoal1, Entity, HookCall, Context) ->
		Hook = hook(_, HookCall)
	;	Hook = none
	).

tested_arguments(Template, Predicate, Tested) :-
	Template =.. [_| Specifiers],
	Predicate =.. [_| Arguments],
	tested_arguments_(Specifiers, Arguments, Tested).

tested_arguments_([], _, []).
tested_arguments_([Specifier| Specifiers], [Argument| Arguments], Tested) :-
	(	Specifier == (-) ->
		Tested = Tested1
	;	Tested = [Argument| Tested1]
	),
	tested_arguments_(Specifiers, Arguments, Tested1).

%!  lgt_coinductive(+Key, +Hook, +Step, +StepContext, +Goal, +Context) is nondet.

lgt_coinductive(Key, Hook, Step, StepContext, Goal, Context) :-
	Context = c(Entity, This, Self, Sender, Extra),
	(	Extra = x(Caller, MetaArguments, Stack) ->
		true
	;	Caller = Context,
		MetaArguments = [],
		Stack = []
	),
	(	hypothesis(Stack, Key, Hypothesis) *->
		(	Hook = hook(Hypothesis, HookCall) ->
			call(user:HookCall)
		;	true
		)
	;	StepContext = c(Entity, This, Self, Sender, x(Caller, MetaArguments, [Key-Goal| Stack])),
		call(user:Step)
	).

hypothesis([Key0-Goal0| Stack], Key, Goal) :-
	(	Key = Key0,
		Goal = Goal0
	;	hypothesis(Stack, Key, Goal)
	).
