:- module(lgt_calls,
	[ compile_call/3,             % +Goal, +Environment, -Compiled
	  module_goal/4,              % ?Module, ?Goal, +Environment, -Compiled
	  prolog_built_in/1           % @Goal
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(lookup).
:- use_module(body).
:- use_module(messages).
:- use_module(references).
:- use_module(diagnostics).
:- use_module(closures).
:- use_module(builtins).
:- use_module(lambdas).
:- use_module(inlining).

/** <module> Compilation of calls that are no control constructs

*/

%!  module_goal(?Module, ?Goal, +Environment, -Compiled) is det.
%
%   A goal of a Prolog module; the meta-arguments are compiled.

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
	;	inlined_goal(Goal, Entity, Body) ->
		note_call(Goal, [], E),
		compile_goal(Body, E, Compiled)
	;	defined_(Goal, Entity, _, _) ->
		note_call(Goal, [], E),
		closed_goal(Goal, Entity, E, Closed),
		defined_(Closed, Entity, Compiled, Context)
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
	member(Specifier, Specifiers),
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
		(	lambda_closure(Argument, Specifier, E, Partial) ->
			Compiled = user:Partial
		;	E = env(_, _, Context, _, _, _, _),
			Compiled = user:lgt_closure(Argument, Context)
		)
	;	Specifier == (^) ->
		quantified_goal(Argument, E, Compiled)
	;	Compiled = Argument
	).
