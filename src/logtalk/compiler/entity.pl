:- module(lgt_entity,
	[ open_entity/6,              % +Kind, +Identifier, +Relations, +Names, +Mode, -Template
	  close_entity/7,             % +Entity, +Kind, +Mode, +Items, +OnError, -Initializations, -Errors
	  entity_opening/4            % +Directive, -Kind, -Identifier, -Relations
	]).

:- use_module(library(lists), [append/3, member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(clause).
:- use_module(body).
:- use_module(flags).
:- use_module(send).
:- use_module(coinduction).
:- use_module(diagnostics).
:- use_module(relations).
:- use_module(install).
:- use_module(lambdas).
:- use_module(contextless).
:- use_module(inlining).

/** <module> From the first directive of an entity to the last

An entity is entered into the tables while its directives are read; its clauses wait until
the end, when all that they can refer to is known. The same steps make the entities of
source files and those that a program creates.
*/

%!  entity_opening(+Directive, -Kind, -Identifier, -Relations) is semidet.

entity_opening(Directive, Kind, Identifier, Relations) :-
	callable(Directive),
	Directive =.. [Kind, Identifier| Relations],
	opening(Kind).

opening(object).
opening(category).
opening(protocol).

%!  open_entity(+Kind, +Identifier, +Relations, +Names, +Mode, -Template) is det.
%
%   Replaces what was there under that identifier. Names are those of the variables in the
%   identifier; Mode is `static` or `dynamic`.

open_entity(Kind, Identifier, Relations, Names, Mode, Template) :-
	check_identifier(Kind, Identifier),
	entity_template(Identifier, Template),
	relation_links(Relations, Kind, Links),
	(	entity_property_(Template, built_in),
		\+ entity_property_(Template, open) ->
		compile_error(permission_error(modify, Kind, Identifier))
	;	true
	),
	check_links(Links, Kind, Identifier, []),
	(	entity_(Template, _, _, _) ->
		remove_entity(Template)
	;	true
	),
	predicate_prefix(Template, Prefix),
	assertz(entity_(Template, Kind, Prefix, Mode)),
	add_links(Links, Identifier),
	parameter_names(Identifier, Names, ParameterNames),
	(	ParameterNames == [] ->
		true
	;	assertz(entity_property_(Template, parameter_names(ParameterNames)))
	).

add_links([], _).
add_links([link(Name, Ancestor, Scope)| Links], Identifier) :-
	add_link(Identifier, Name, Ancestor, Scope),
	add_links(Links, Identifier).

%   A later complementing category is tried before the earlier ones.

add_link(Category, complements, Object, Scope) :-
	!,
	asserta(link_(Category, complements, Object, Scope)).
add_link(Entity, Relation, Ancestor, Scope) :-
	assertz(link_(Entity, Relation, Ancestor, Scope)).

predicate_prefix(Template, Prefix) :-
	functor(Template, Name, Arity),
	atomic_list_concat([Name, /, Arity, (::)], Prefix).

check_identifier(Kind, Identifier) :-
	(	var(Identifier) ->
		compile_error(instantiation_error)
	;	Kind == protocol, \+ atom(Identifier) ->
		compile_error(type_error(protocol_identifier, Identifier))
	;	\+ callable(Identifier) ->
		atom_concat(Kind, '_identifier', Type),
		compile_error(type_error(Type, Identifier))
	;	true
	).

parameter_names(Identifier, Names, ParameterNames) :-
	findall(
		Name-Number,
		(	compound(Identifier),
			arg(Number, Identifier, Argument),
			member(Name=Variable, Names),
			Variable == Argument,
			sub_atom(Name, 0, 1, After, '_'),
			After >= 2,
			sub_atom(Name, _, 1, 0, '_')
		),
		ParameterNames
	).

%!  close_entity(+Entity, +Kind, +Mode, +Items, +OnError, -Initializations, -Errors) is det.
%
%   Compiles the Items, in order, and makes the entity known. An item is
%   `clause(Clause, Names, Line)` or `initialization(Goal, Names, Line)`; Initializations are
%   `Line-Goal` with the compiled goals. OnError is `throw`, or `report` for clauses of a file: then Errors is
%   the number of those that are wrong, and when there are any the entity is not installed.

close_entity(Entity, Kind, Mode, Items, OnError, Initializations, Errors) :-
	keep_flags(Entity),
	invalidate(Entity),
	wrappers(Entity, Wrappers),
	reexports(Entity, Reexports),
	append(Items, Reexports, AllItems),
	note_inline_predicates(Items, Entity),
	compile_items(AllItems, Entity, Kind, OnError, Wrappers, Compiled, Initializations, 0, Errors),
	(	Errors > 0 ->
		true
	;	note_contextless(Compiled, Entity),
		keep_promises(Entity, Clauses),
		append(Clauses, Compiled, AllCompiled),
		install_entity(Entity, Mode, AllCompiled)
	).

%   What a running program asks the entity about.

keep_flags(Entity) :-
	forall(
		(	kept_flag(Flag),
			\+ entity_property_(Entity, flag(Flag, _)),
			\+ ( Entity == user, Flag == events ),
			compiler_flag(Flag, Value)
		),
		assertz(entity_property_(Entity, flag(Flag, Value)))
	).

kept_flag(complements).
kept_flag(dynamic_declarations).
kept_flag(context_switching_calls).
kept_flag(events).
kept_flag(source_data).
kept_flag(debug).
kept_flag(optimize).

%   A predicate of another object that Entity uses and declares itself is passed on.

reexports(Entity, Reexports) :-
	findall(
		clause((Predicate :- Predicate), [], 0),
		(	uses_(Predicate, Entity, _),
			declared_(Predicate, Entity, _),
			\+ defined_(Predicate, Entity, _, _),
			define_predicate(Predicate, Entity, _)
		),
		Reexports
	).

wrappers(Entity, Wrappers) :-
	findall(
		clause(Name/Arity, Clause),
		(	wrapper(Entity, Clause),
			Clause = (Head :- _),
			functor(Head, Name, Arity)
		),
		Wrappers
	).

wrapper(Entity, Clause) :-
	predicate_(Predicate, Entity, coinductive(_)),
	coinductive_wrapper(Predicate, Entity, Clause).
wrapper(Entity, (Call :- Step, !)) :-
	predicate_(Predicate, Entity, synchronized),
	defined_(Predicate, Entity, Call, _),
	\+ predicate_(Predicate, Entity, coinductive(_)),
	Call =.. [Name| Arguments],
	atom_concat(Name, ' (step)', StepName),
	Step =.. [StepName| Arguments].

compile_items([], _, _, _, Wrappers, Wrappers, [], Errors, Errors).
compile_items([Item| Items], Entity, Kind, OnError, Wrappers, Clauses, Initializations, Errors0, Errors) :-
	catch(compile_item(Item, Entity, Kind, Compiled), Error, item_error(OnError, Error, Item)),
	new_lambda_clauses(LambdaClauses),
	append(LambdaClauses, Clauses0, Clauses),
	(	nonvar(Error) ->
		Clauses0 = Clauses1,
		Initializations = Initializations1,
		Errors1 is Errors0 + 1
	;	Compiled = initialization(Goal) ->
		Clauses0 = Clauses1,
		Initializations = [Goal| Initializations1],
		Errors1 = Errors0
	;	Clauses0 = [Compiled| Clauses1],
		Initializations = Initializations1,
		Errors1 = Errors0
	),
	compile_items(Items, Entity, Kind, OnError, Wrappers, Clauses1, Initializations1, Errors1, Errors).

item_error(throw, Error, _) :-
	throw(Error).
item_error(report, Error, Item) :-
	arg(1, Item, Term),
	arg(3, Item, Line),
	error_at(Line, Error, Term).

compile_item(clause(Clause, Names, Line), Entity, Kind, Compiled) :-
	set_line(Line),
	entity_template(Entity, Fresh),
	compile_clause(Clause, Fresh, Kind, Names, compile, Compiled).
compile_item(initialization(Goal, Names, Line), Entity, Kind, initialization(Line-Compiled)) :-
	set_line(Line),
	entity_template(Entity, Fresh),
	with_clause(Goal),
	bind_parameters(Names, Fresh),
	compile_initialization(Goal, Fresh, Kind, Compiled).

compile_initialization(Goal, Entity, Kind, Compiled) :-
	clause_environment(Entity, Kind, initialization(Goal), compile, Environment),
	Environment = env(_, _, Context, Fields, _, _, _),
	Fields = c(_, This, Self, user, []),
	This = Entity,
	Self = Entity,
	Context = Fields,
	compile_goal(Goal, Environment, Compiled).
