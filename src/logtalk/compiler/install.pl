:- module(lgt_install,
	[ install_entity/3,           % +Entity, +Mode, +Compiled
	  remove_entity/1             % +Template
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(send).
:- use_module(lambdas).

/** <module> The code of an entity in the database

*/

:- dynamic direct_/2.           % Template, Indicator: compiled predicates of former versions

%!  install_entity(+Entity, +Mode, +Compiled) is det.
%
%   Adds the compiled clauses to the database.

install_entity(Entity, Mode, Compiled) :-
	clear_relinks(Entity),
	start_predicates(Entity),
	install(Compiled, Entity, Static),
	(	Mode == static ->
		sort(Static, Indicators),
		finish_static(Indicators, Entity)
	;	true
	),
	start_tables(Entity),
	keep_direct_calls(Entity).

%   Dynamic and multifile predicates exist without clauses, too.

start_predicates(Entity) :-
	forall(
		(	defined_(Predicate, Entity, Call, _),
			stays_dynamic(Predicate, Entity)
		),
		(	functor(Call, Name, Arity),
			dynamic(user:Name/Arity)
		)
	).

stays_dynamic(Predicate, Entity) :-
	(	predicate_(Predicate, Entity, (dynamic)) ->
		true
	;	predicate_(Predicate, Entity, (multifile)) ->
		true
	;	entity_(Entity, _, _, dynamic)
	).

install([], _, []).
install([clause(Indicator, Clause)| Compiled], Entity, [Indicator| Static]) :-
	assertz(user:Clause),
	install(Compiled, Entity, Static).
install([contribution(Indicator, Clause)| Compiled], Entity, Static) :-
	(	Indicator = Module:Name/Arity ->
		true
	;	Module = user,
		Name/Arity = Indicator
	),
	functor(Head, Name, Arity),
	(	predicate_property(Module:Head, defined) ->
		true
	;	dynamic(Module:Name/Arity)
	),
	(	predicate_property(Module:Head, (dynamic)) ->
		true
	;	predicate_property(Module:Head, number_of_clauses(_)) ->
		true
	;	true
	),
	assertz(Module:Clause, Reference),
	assertz(contribution_(Entity, Reference)),
	install(Compiled, Entity, Static).

finish_static(Indicators, Entity) :-
	findall(
		user:Name/Arity,
		(	member(Name/Arity, Indicators),
			functor(Head, Name, Arity),
			\+ ( defined_(Predicate, Entity, Head, _), stays_dynamic(Predicate, Entity) )
		),
		Static
	),
	compile_predicates(Static).

%   The execution context is an argument of the tabled predicate, too.

start_tables(Entity) :-
	forall(
		predicate_(Predicate, Entity, tabled(Modes)),
		start_table(Predicate, Entity, Modes)
	).

start_table(Predicate, Entity, Modes) :-
	entity_call(Entity, Predicate, _, Call),
	functor(Call, Name, Arity),
	(	Modes == none ->
		table(user:Name/Arity)
	;	Modes =.. [_| Arguments0],
		table_modes(Arguments0, Arguments),
		Specification =.. [Name| Arguments],
		table(user:Specification)
	).

table_modes([], [_]).
table_modes([Mode0| Modes0], [Mode| Modes]) :-
	(	Mode0 == index ->
		true
	;	Mode = Mode0
	),
	table_modes(Modes0, Modes).

%!  remove_entity(+Template) is det.
%
%   Removes the entity and its code.

remove_entity(Template) :-
	invalidate(Template),
	entity_(Template, Kind, _, Mode),
	!,
	forall(
		defined_(Predicate, Template, Call, _),
		(	functor(Call, Name, Arity),
			remove_code(Name/Arity),
			(	wrapped_predicate(Predicate, Template) ->
				atom_concat(Name, ' (step)', Name1),
				remove_code(Name1/Arity)
			;	true
			),
			(	Kind == object, Mode == static ->
				assertz(direct_(Template, Predicate))
			;	true
			)
		)
	),
	forall(
		lambda_predicate(Template, Indicator),
		remove_code(Indicator)
	),
	forall(
		retract(contribution_(Template, Reference)),
		catch(erase(Reference), error(existence_error(_, _), _), true)
	),
	remove_entity_tables(Template),
	keep_direct_calls(Template).
remove_entity(_).

wrapped_predicate(Predicate, Template) :-
	(	predicate_(Predicate, Template, coinductive(_))
	;	predicate_(Predicate, Template, synchronized)
	),
	!.

remove_code(Name/Arity) :-
	functor(Head, Name, Arity),
	(	predicate_property(user:Head, (dynamic)) ->
		retractall(user:Head)
	;	current_predicate(user:Name/Arity) ->
		abolish(user:Name/Arity)
	;	true
	).

clear_relinks(Template) :-
	forall(
		direct_(Template, Predicate),
		(	entity_call(Template, Predicate, _, Call),
			retractall(user:Call)
		)
	).

%   Compiled calls to a definition that is gone become messages again.

keep_direct_calls(Template) :-
	forall(
		retract(direct_(Template, Predicate)),
		(	defined_(Predicate, Template, _, _) ->
			true
		;	entity_call(Template, Predicate, Context, Call),
			functor(Call, Name, Arity),
			dynamic(user:Name/Arity),
			assertz(user:(Call :- lgt_relinked(Template, Predicate, Context))),
			assertz(direct_(Template, Predicate))
		)
	).
