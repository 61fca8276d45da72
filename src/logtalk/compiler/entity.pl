:- module(lgt_entity,
	[ open_entity/6,              % +Kind, +Identifier, +Relations, +Names, +Mode, -Template
	  note_clause/3,              % +Clause, +Entity, +Line
	  close_entity/7,             % +Entity, +Kind, +Mode, +Items, +OnError, -Initializations, -Errors
	  remove_entity/1,            % +Template
	  entity_opening/4            % +Directive, -Kind, -Identifier, -Relations
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(clause).
:- use_module(body).
:- use_module(grammar).
:- use_module(flags).
:- use_module(files).
:- use_module(send).
:- use_module(coinduction).
:- use_module(diagnostics).

/** <module> From the first directive of an entity to the last

An entity is entered into the tables while its directives are read; its clauses wait until
the end, when all that they can refer to is known. The same steps make the entities of
source files and those that a program creates.
*/

:- dynamic direct_/2.           % Template, Indicator: compiled predicates of former versions

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
			member_(Name=Variable, Names),
			Variable == Argument,
			sub_atom(Name, 0, 1, After, '_'),
			After >= 2,
			sub_atom(Name, _, 1, 0, '_')
		),
		ParameterNames
	).

%   relation_links(+Relations, +Kind, -Links)
%
%   The links `link(Name, Ancestor, Scope)` of `extends(public::a, b)` and the like, in order.

relation_links(Relations, Kind, Links) :-
	relation_links(Relations, Kind, [], Links).

relation_links([], _, _, []).
relation_links([Relation| Relations], Kind, Seen, Links) :-
	(	var(Relation) ->
		compile_error(instantiation_error)
	;	compound(Relation),
		Relation =.. [Name| Specifications],
		valid_relation(Kind, Name) ->
		true
	;	callable(Relation) ->
		functor(Relation, Functor, Arity),
		compile_error(domain_error(entity_relation, Functor/Arity))
	;	compile_error(type_error(callable, Relation))
	),
	(	memberchk(Name, Seen) ->
		compile_error(permission_error(repeat, entity_relation, Name/1))
	;	true
	),
	arguments_links(Specifications, Name, Links, Links1),
	relation_links(Relations, Kind, [Name| Seen], Links1).

arguments_links([], _, Links, Links).
arguments_links([Specification| Specifications], Name, Links, Rest) :-
	specification_links(Specification, Name, Links, Links1),
	arguments_links(Specifications, Name, Links1, Rest).

specification_links(Specification, Name, Links, Rest) :-
	(	var(Specification) ->
		compile_error(instantiation_error)
	;	Specification == [] ->
		Links = Rest
	;	Specification = [First| Others] ->
		element_links(First, Name, Links, Links1),
		specification_links(Others, Name, Links1, Rest)
	;	Specification = (First, Others) ->
		specification_links(First, Name, Links, Links1),
		specification_links(Others, Name, Links1, Rest)
	;	element_links(Specification, Name, Links, Rest)
	).

%   Lists are identifiers of objects, too.

element_links(Specification, Name, Links, Rest) :-
	(	var(Specification) ->
		compile_error(instantiation_error)
	;	Specification = Scope::Ancestor ->
		(	var(Scope) ->
			compile_error(instantiation_error)
		;	memberchk(Scope, [(public), protected, private]) ->
			check_ancestor(Ancestor),
			Links = [link(Name, Ancestor, Scope)| Rest]
		;	compile_error(domain_error(scope, Scope))
		)
	;	check_ancestor(Specification),
		Links = [link(Name, Specification, (public))| Rest]
	).

check_ancestor(Ancestor) :-
	(	var(Ancestor) ->
		compile_error(instantiation_error)
	;	callable(Ancestor) ->
		true
	;	compile_error(type_error(entity_identifier, Ancestor))
	).

%   check_links(+Links, +Kind, +Identifier, +Before): an entity that is not loaded yet can be
%   anything. Before are the names of the relations that come before.

check_links([], _, _, _).
check_links([link(Name, Ancestor, _)| Links], Kind, Identifier, Before) :-
	(	same_functor(Ancestor, Identifier) ->
		(	Name == instantiates ->
			true
		;	relation_verb(Name, Verb, _, _),
			compile_error(permission_error(Verb, self, Identifier))
		)
	;	entity_(Ancestor, AncestorKind, _, _) ->
		check_link(Name, Ancestor, AncestorKind, Kind, Before)
	;	true
	),
	check_links(Links, Kind, Identifier, [Name| Before]).

check_link(Name, Ancestor, AncestorKind, Kind, Before) :-
	required_kind(Name, Kind, Required),
	(	AncestorKind \== Required ->
		compile_error(type_error(Required, Ancestor))
	;	Kind \== object ->
		true
	;	relation_verb(Name, Verb, Role, Excluded),
		member_(Other, Excluded),
		memberchk(Other, Before) ->
		compile_error(permission_error(Verb, Role, Ancestor))
	;	memberchk(Name, [instantiates, specializes]),
		is_prototype(Ancestor) ->
		compile_error(domain_error(class, Ancestor))
	;	Name == extends,
		\+ is_prototype(Ancestor) ->
		compile_error(domain_error(prototype, Ancestor))
	;	true
	).

required_kind(implements, _, protocol).
required_kind(imports, _, category).
required_kind(instantiates, _, object).
required_kind(specializes, _, object).
required_kind(complements, _, object).
required_kind(extends, Kind, Kind).

relation_verb(implements, implement, protocol, []).
relation_verb(imports, import, category, []).
relation_verb(extends, extend, prototype, [instantiates, specializes]).
relation_verb(instantiates, instantiate, class, [extends]).
relation_verb(specializes, specialize, class, [extends]).
relation_verb(complements, complement, object, []).

is_prototype(Object) :-
	\+ link_(Object, instantiates, _, _),
	\+ link_(Object, specializes, _, _).

same_functor(Term1, Term2) :-
	functor(Term1, Name, Arity),
	functor(Term2, Name, Arity).

valid_relation(object, implements).
valid_relation(object, imports).
valid_relation(object, extends).
valid_relation(object, instantiates).
valid_relation(object, specializes).
valid_relation(category, implements).
valid_relation(category, extends).
valid_relation(category, complements).
valid_relation(protocol, extends).

%!  note_clause(+Clause, +Entity, +Line) is det.
%
%   Enters the predicate of Clause into the tables; throws when it cannot be one.

note_clause(Clause, Entity, Line) :-
	(	var(Clause) ->
		compile_error(instantiation_error)
	;	Clause = (Head :- _) ->
		true
	;	Head = Clause
	),
	check_head(Head, Entity),
	(	( Head = _::_ ; Head = _:_ ) ->
		true
	;	(	entity_kind(Entity, category),
			predicate_(Head, Entity, (dynamic)) ->
			functor(Head, Name0, Arity0),
			compile_error(permission_error(define, dynamic_predicate, Name0/Arity0))
		;	true
		),
		functor(Head, Name, Arity),
		functor(Predicate, Name, Arity),
		define_predicate(Predicate, Entity, _),
		(	predicate_(Predicate, Entity, defined_at(_)) ->
			true
		;	assertz(predicate_(Predicate, Entity, defined_at(Line))),
			(	included_from(Path) ->
				assertz(predicate_(Predicate, Entity, defined_include(Path)))
			;	true
			)
		)
	).

check_head(Head, Entity) :-
	(	var(Head) ->
		compile_error(instantiation_error)
	;	\+ callable(Head) ->
		compile_error(type_error(callable, Head))
	;	Head = Other::Head1 ->
		(	( var(Other) ; var(Head1) ) ->
			compile_error(instantiation_error)
		;	\+ callable(Head1) ->
			compile_error(type_error(callable, Head1))
		;	Other == user ->
			true
		;	check_multifile(Other, Head1)
		)
	;	control_construct(Head) ->
		functor(Head, Name, Arity),
		(	logtalk_control(Head) ->
			compile_error(permission_error(modify, built_in_method, Name/Arity))
		;	compile_error(permission_error(modify, control_construct, Name/Arity))
		)
	;	fixed_method(Head) ->
		functor(Head, Name, Arity),
		compile_error(permission_error(modify, built_in_method, Name/Arity))
	;	uses_(Head, Entity, Target),
		Target \= user::_ ->
		functor(Head, Name, Arity),
		compile_error(permission_error(modify, uses_object_predicate, Name/Arity))
	;	redefinition(Head)
	).

redefinition(Head) :-
	(	predicate_property(system:Head, built_in) ->
		functor(Head, Name, Arity),
		warning(redefined_built_ins, 'the Prolog built-in predicate ~q is redefined', [Name/Arity])
	;	true
	).

check_multifile(Other, Head) :-
	functor(Head, Name, Arity),
	functor(Predicate, Name, Arity),
	(	\+ entity_(Other, _, _, _) ->
		true
	;	predicate_(Predicate, Other, (multifile)) ->
		true
	;	declared_(Predicate, Other, _) ->
		compile_error(permission_error(modify, static_predicate, Name/Arity))
	;	compile_error(existence_error(predicate_declaration, Name/Arity))
	).

control_construct((_, _)).
control_construct((_; _)).
control_construct((_ -> _)).
control_construct((_ *-> _)).
control_construct(!).
control_construct({_}).
control_construct(^^_).
control_construct(::_).
control_construct(_<<_).
control_construct(_>>_).
control_construct([_| _]).
control_construct(_/_) :-
	fail.

logtalk_control(::_).
logtalk_control(^^_).

fixed_method(call(_)).
fixed_method(catch(_, _, _)).
fixed_method(throw(_)).
fixed_method(findall(_, _, _)).
fixed_method(bagof(_, _, _)).
fixed_method(setof(_, _, _)).
fixed_method(forall(_, _)).
fixed_method(once(_)).
fixed_method(ignore(_)).
fixed_method(\+ _).
fixed_method(this(_)).
fixed_method(self(_)).
fixed_method(sender(_)).
fixed_method(parameter(_, _)).
fixed_method(context(_)).
fixed_method(phrase(_, _)).
fixed_method(phrase(_, _, _)).
fixed_method(assertz(_)).
fixed_method(asserta(_)).
fixed_method(retract(_)).
fixed_method(retractall(_)).
fixed_method(clause(_, _)).
fixed_method(abolish(_)).
fixed_method(current_predicate(_)).
fixed_method(predicate_property(_, _)).
fixed_method(expand_term(_, _)).
fixed_method(expand_goal(_, _)).
fixed_method(current_op(_, _, _)).

%!  close_entity(+Entity, +Kind, +Mode, +Items, +OnError, -Initializations, -Errors) is det.
%
%   Compiles the Items, in order, and makes the entity known. An item is
%   `clause(Clause, Names, Line)` or `initialization(Goal, Names, Line)`; Initializations are
%   the compiled goals. OnError is `throw`, or `report` for clauses of a file: then Errors is
%   the number of those that are wrong, and when there are any the entity is not installed.

close_entity(Entity, Kind, Mode, Items, OnError, Initializations, Errors) :-
	keep_flags(Entity),
	invalidate(Entity),
	wrappers(Entity, Wrappers),
	reexports(Entity, Reexports),
	append(Items, Reexports, AllItems),
	compile_items(AllItems, Entity, Kind, OnError, Wrappers, Compiled, Initializations, 0, Errors),
	(	Errors > 0 ->
		true
	;	install_entity(Entity, Mode, Compiled)
	).

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
	(	nonvar(Error) ->
		Clauses = Clauses1,
		Initializations = Initializations1,
		Errors1 is Errors0 + 1
	;	Compiled = initialization(Goal) ->
		Clauses = Clauses1,
		Initializations = [Goal| Initializations1],
		Errors1 = Errors0
	;	Clauses = [Compiled| Clauses1],
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
compile_item(initialization(Goal, Names, Line), Entity, Kind, initialization(Compiled)) :-
	set_line(Line),
	entity_template(Entity, Fresh),
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
		(	member_(Name/Arity, Indicators),
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
			assertz(user:(Call :- lgt_relinked(Predicate, Context))),
			assertz(direct_(Template, Predicate))
		)
	).

member_(Element, [Element| _]).
member_(Element, [_| Tail]) :-
	member_(Element, Tail).
