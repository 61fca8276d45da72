:- module(lgt_references,
	[ note_call/3,                % +Callee, +Extra, +Environment
	  note_update/3               % +Owner, +Argument, +Environment
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(flags).
:- use_module(diagnostics).

/** <module> Which predicates a clause calls and updates

For entities that are compiled with `source_data(on)`. What is noted are the properties
`calls/2` and `updates/2` of the entity.
*/

%!  note_call(+Callee, +Extra, +Environment) is det.
%
%   Callee is a goal, or `Object::Goal`, `::Goal`, `^^Goal`, `Module:Goal`. Extra are more
%   properties of the call.

note_call(Callee, Extra, Environment) :-
	(	caller(Environment, Template, Caller),
		callee(Callee, Indicator) ->
		non_terminal(Callee, Template, Extra, Properties),
		note(calls, Template, Indicator, caller(Caller), Properties)
	;	true
	).

callee(Callee, Indicator) :-
	(	Callee = Object::Goal ->
		callable(Object),
		Indicator = Object1::Name/Arity,
		copy_term(Object, Object1)
	;	Callee = ::Goal ->
		Indicator = ::Name/Arity
	;	Callee = ^^Goal ->
		Indicator = ^^Name/Arity
	;	Callee = Module:Goal ->
		atom(Module),
		Indicator = Module:Name/Arity
	;	Goal = Callee,
		Indicator = Name/Arity
	),
	callable(Goal),
	functor(Goal, Name, Arity).

non_terminal(Callee, Template, Properties0, Properties) :-
	(	called_entity(Callee, Template, Entity, Goal),
		functor(Goal, Name, Arity),
		functor(General, Name, Arity),
		predicate_(General, Entity, non_terminal(NonTerminal)) ->
		Properties = [non_terminal(NonTerminal)| Properties0]
	;	Properties = Properties0
	).

called_entity(Object::Goal, _, Object, Goal) :-
	!.
called_entity(::_, _, _, _) :-
	!,
	fail.
called_entity(^^_, _, _, _) :-
	!,
	fail.
called_entity(_:_, _, _, _) :-
	!,
	fail.
called_entity(Goal, Template, Template, Goal).

%!  note_update(+Owner, +Argument, +Environment) is det.
%
%   A database method is called with Argument: a clause, a head or a predicate indicator.
%   Owner is `local`, `self`, or the object.

note_update(Owner, Argument, Environment) :-
	(	caller(Environment, Template, Caller),
		updated(Argument, Indicator0) ->
		owned(Owner, Indicator0, Indicator),
		note(updates, Template, Indicator, updater(Caller), [])
	;	true
	).

updated(Argument, Indicator) :-
	nonvar(Argument),
	(	Argument = Name/Arity ->
		atom(Name),
		integer(Arity),
		Indicator = Name/Arity
	;	Argument = (Head :- _) ->
		callable(Head),
		functor(Head, Name, Arity),
		Indicator = Name/Arity
	;	callable(Argument),
		functor(Argument, Name, Arity),
		Indicator = Name/Arity
	).

owned(Owner, Indicator0, Indicator) :-
	(	Owner == local ->
		Indicator = Indicator0
	;	Owner == self ->
		Indicator = ::Indicator0
	;	Indicator = Owner::Indicator0
	).

caller(env(Entity, _, _, _, Head, _, compile), Template, Name/Arity) :-
	compiler_flag(source_data, on),
	callable(Head),
	Head \= initialization(_),
	functor(Head, Name, Arity),
	functor(Entity, EntityName, EntityArity),
	functor(Template, EntityName, EntityArity).

note(Kind, Template, Indicator, By, Properties) :-
	position(_, Line, _),
	Property =.. [Kind, Indicator, [By, line_count(Line)| Properties]],
	assertz(entity_property_(Template, Property)).
