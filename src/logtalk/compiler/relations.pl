:- module(lgt_relations,
	[ relation_links/3,           % +Relations, +Kind, -Links
	  check_links/4               % +Links, +Kind, +Identifier, +Before
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(body).

/** <module> Relations between entities

*/

%!  relation_links(+Relations, +Kind, -Links) is det.
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

%!  check_links(+Links, +Kind, +Identifier, +Before) is det.
%
%   Throws when an entity cannot have a relation. An entity that is not loaded yet can be
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
		member(Other, Excluded),
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
