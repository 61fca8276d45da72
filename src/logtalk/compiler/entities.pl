:- module(lgt_entities,
	[ current_object/1,           % ?Object
	  current_category/1,         % ?Category
	  current_protocol/1,         % ?Protocol
	  object_property/2,          % ?Object, ?Property
	  category_property/2,        % ?Category, ?Property
	  protocol_property/2,        % ?Protocol, ?Property
	  create_object/4,            % ?Identifier, +Relations, +Directives, +Clauses
	  create_category/4,          % ?Identifier, +Relations, +Directives, +Clauses
	  create_protocol/3,          % ?Identifier, +Relations, +Directives
	  abolish_object/1,           % +Object
	  abolish_category/1,         % +Category
	  abolish_protocol/1,         % +Protocol
	  implements_protocol/2,      % ?Entity, ?Protocol
	  implements_protocol/3,      % ?Entity, ?Protocol, ?Scope
	  imports_category/2,         % ?Object, ?Category
	  imports_category/3,         % ?Object, ?Category, ?Scope
	  instantiates_class/2,       % ?Object, ?Class
	  instantiates_class/3,       % ?Object, ?Class, ?Scope
	  specializes_class/2,        % ?Class, ?Superclass
	  specializes_class/3,        % ?Class, ?Superclass, ?Scope
	  extends_object/2,           % ?Object, ?Parent
	  extends_object/3,           % ?Object, ?Parent, ?Scope
	  extends_protocol/2,         % ?Protocol, ?Parent
	  extends_protocol/3,         % ?Protocol, ?Parent, ?Scope
	  extends_category/2,         % ?Category, ?Parent
	  extends_category/3,         % ?Category, ?Parent, ?Scope
	  complements_object/2,       % ?Category, ?Object
	  conforms_to_protocol/2,     % ?Entity, ?Protocol
	  conforms_to_protocol/3      % ?Entity, ?Protocol, ?Scope
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(dynamic_entities).
:- use_module(install).
:- use_module(properties).

/** <module> The built-in predicates about entities

*/

%!  current_object(?Object) is nondet.

current_object(Object) :-
	current_entity(object, object_identifier, Object, current_object(Object)).

%!  current_category(?Category) is nondet.

current_category(Category) :-
	current_entity(category, category_identifier, Category, current_category(Category)).

%!  current_protocol(?Protocol) is nondet.

current_protocol(Protocol) :-
	current_entity(protocol, protocol_identifier, Protocol, current_protocol(Protocol)).

current_entity(Kind, Type, Entity, Goal) :-
	check_query(Type, Entity, Goal),
	entity_(Entity, Kind, _, _),
	(	var(Entity) ->
		true
	;	true
	).

%!  object_property(?Object, ?Property) is nondet.

object_property(Object, Property) :-
	Goal = object_property(Object, Property),
	check_query(object_identifier, Object, Goal),
	check_property(object, Property, Goal),
	entity_(Object, object, _, _),
	entity_property(object, Object, Property).

%!  category_property(?Category, ?Property) is nondet.

category_property(Category, Property) :-
	Goal = category_property(Category, Property),
	check_query(category_identifier, Category, Goal),
	check_property(category, Property, Goal),
	entity_(Category, category, _, _),
	entity_property(category, Category, Property).

%!  protocol_property(?Protocol, ?Property) is nondet.

protocol_property(Protocol, Property) :-
	Goal = protocol_property(Protocol, Property),
	check_query(protocol_identifier, Protocol, Goal),
	check_property(protocol, Property, Goal),
	entity_(Protocol, protocol, _, _),
	entity_property(protocol, Protocol, Property).

check_query(Type, Term, Goal) :-
	user_context(Context),
	atom_concat(var_or_, Type, VarType),
	check(VarType, Term, Goal, Context).

check_property(Kind, Property, Goal) :-
	user_context(Context),
	(	var(Property) ->
		true
	;	\+ callable(Property) ->
		throw_error(type_error(callable, Property), Goal, Context)
	;	valid_entity_property(Kind, Property) ->
		true
	;	atom_concat(Kind, '_property', Domain),
		throw_error(domain_error(Domain, Property), Goal, Context)
	).

%!  create_object(?Identifier, +Relations, +Directives, +Clauses) is det.
%
%   Makes a dynamic object. An unbound Identifier gets a new name.

create_object(Identifier, Relations, Directives, Clauses) :-
	Goal = create_object(Identifier, Relations, Directives, Clauses),
	check_new(object, Identifier, Relations, Directives, Goal),
	user_context(Context),
	check(list, Clauses, Goal, Context),
	new_identifier(Identifier, o),
	compile_entity(object, Identifier, Relations, Directives, Clauses, Goal).

%!  create_category(?Identifier, +Relations, +Directives, +Clauses) is det.

create_category(Identifier, Relations, Directives, Clauses) :-
	Goal = create_category(Identifier, Relations, Directives, Clauses),
	check_new(category, Identifier, Relations, Directives, Goal),
	user_context(Context),
	check(list, Clauses, Goal, Context),
	new_identifier(Identifier, c),
	compile_entity(category, Identifier, Relations, Directives, Clauses, Goal).

%!  create_protocol(?Identifier, +Relations, +Directives) is det.

create_protocol(Identifier, Relations, Directives) :-
	Goal = create_protocol(Identifier, Relations, Directives),
	check_new(protocol, Identifier, Relations, Directives, Goal),
	new_identifier(Identifier, p),
	compile_entity(protocol, Identifier, Relations, Directives, [], Goal).

check_new(Kind, Identifier, Relations, Directives, Goal) :-
	user_context(Context),
	(	nonvar(Identifier),
		\+ callable(Identifier) ->
		atom_concat(Kind, '_identifier', Type),
		throw_error(type_error(Type, Identifier), Goal, Context)
	;	Kind == protocol,
		nonvar(Identifier),
		\+ atom(Identifier) ->
		throw_error(type_error(protocol_identifier, Identifier), Goal, Context)
	;	true
	),
	check(list, Relations, Goal, Context),
	check(list, Directives, Goal, Context),
	(	nonvar(Identifier),
		entity_(Identifier, OldKind, _, _) ->
		throw_error(permission_error(modify, OldKind, Identifier), Goal, Context)
	;	true
	).

new_identifier(Identifier, Prefix) :-
	(	nonvar(Identifier) ->
		true
	;	flag(lgt_entity_number, Number, Number + 1),
		atomic_list_concat([Prefix, Number], Identifier0),
		(	entity_(Identifier0, _, _, _) ->
			new_identifier(Identifier, Prefix)
		;	Identifier = Identifier0
		)
	).

%!  abolish_object(+Object) is det.

abolish_object(Object) :-
	abolish_entity(object, object_identifier, Object, abolish_object(Object)).

%!  abolish_category(+Category) is det.

abolish_category(Category) :-
	abolish_entity(category, category_identifier, Category, abolish_category(Category)).

%!  abolish_protocol(+Protocol) is det.

abolish_protocol(Protocol) :-
	abolish_entity(protocol, protocol_identifier, Protocol, abolish_protocol(Protocol)).

abolish_entity(Kind, Type, Entity, Goal) :-
	user_context(Context),
	check(Type, Entity, Goal, Context),
	(	entity_(Entity, Kind, _, Mode) ->
		(	Mode == (dynamic) ->
			entity_template(Entity, Template),
			remove_entity(Template)
		;	atom_concat(static_, Kind, Culprit),
			throw_error(permission_error(modify, Culprit, Entity), Goal, Context)
		)
	;	throw_error(existence_error(Kind, Entity), Goal, Context)
	).

%!  implements_protocol(?Entity, ?Protocol) is nondet.

implements_protocol(Entity, Protocol) :-
	relation(Entity, object_identifier, implements, Protocol, protocol_identifier, _, implements_protocol(Entity, Protocol)).

implements_protocol(Entity, Protocol, Scope) :-
	relation(Entity, object_identifier, implements, Protocol, protocol_identifier, Scope, implements_protocol(Entity, Protocol, Scope)).

%!  imports_category(?Object, ?Category) is nondet.

imports_category(Object, Category) :-
	relation(Object, object_identifier, imports, Category, category_identifier, _, imports_category(Object, Category)).

imports_category(Object, Category, Scope) :-
	relation(Object, object_identifier, imports, Category, category_identifier, Scope, imports_category(Object, Category, Scope)).

%!  instantiates_class(?Object, ?Class) is nondet.

instantiates_class(Object, Class) :-
	relation(Object, object_identifier, instantiates, Class, object_identifier, _, instantiates_class(Object, Class)).

instantiates_class(Object, Class, Scope) :-
	relation(Object, object_identifier, instantiates, Class, object_identifier, Scope, instantiates_class(Object, Class, Scope)).

%!  specializes_class(?Class, ?Superclass) is nondet.

specializes_class(Class, Superclass) :-
	relation(Class, object_identifier, specializes, Superclass, object_identifier, _, specializes_class(Class, Superclass)).

specializes_class(Class, Superclass, Scope) :-
	relation(Class, object_identifier, specializes, Superclass, object_identifier, Scope, specializes_class(Class, Superclass, Scope)).

%!  extends_object(?Object, ?Parent) is nondet.

extends_object(Object, Parent) :-
	relation(Object, object_identifier, extends, Parent, object_identifier, _, extends_object(Object, Parent)),
	of_kind(Object, object).

extends_object(Object, Parent, Scope) :-
	relation(Object, object_identifier, extends, Parent, object_identifier, Scope, extends_object(Object, Parent, Scope)),
	of_kind(Object, object).

%!  extends_protocol(?Protocol, ?Parent) is nondet.

extends_protocol(Protocol, Parent) :-
	relation(Protocol, protocol_identifier, extends, Parent, protocol_identifier, _, extends_protocol(Protocol, Parent)),
	of_kind(Protocol, protocol).

extends_protocol(Protocol, Parent, Scope) :-
	relation(Protocol, protocol_identifier, extends, Parent, protocol_identifier, Scope, extends_protocol(Protocol, Parent, Scope)),
	of_kind(Protocol, protocol).

%!  extends_category(?Category, ?Parent) is nondet.

extends_category(Category, Parent) :-
	relation(Category, category_identifier, extends, Parent, category_identifier, _, extends_category(Category, Parent)),
	of_kind(Category, category).

extends_category(Category, Parent, Scope) :-
	relation(Category, category_identifier, extends, Parent, category_identifier, Scope, extends_category(Category, Parent, Scope)),
	of_kind(Category, category).

of_kind(Entity, Kind) :-
	once(entity_(Entity, Kind, _, _)).

%!  complements_object(?Category, ?Object) is nondet.

complements_object(Category, Object) :-
	relation(Category, category_identifier, complements, Object, object_identifier, _, complements_object(Category, Object)).

relation(Entity, Type1, Relation, Ancestor, Type2, Scope, Goal) :-
	check_query(Type1, Entity, Goal),
	check_query(Type2, Ancestor, Goal),
	check_scope(Scope, Goal),
	link_(Entity, Relation, Ancestor, Scope).

check_scope(Scope, Goal) :-
	user_context(Context),
	(	var(Scope) ->
		true
	;	\+ atom(Scope) ->
		throw_error(type_error(atom, Scope), Goal, Context)
	;	memberchk(Scope, [public, protected, private]) ->
		true
	;	throw_error(domain_error(scope, Scope), Goal, Context)
	).

%!  conforms_to_protocol(?Entity, ?Protocol) is nondet.
%
%   Entity implements Protocol, itself or through what it inherits.

conforms_to_protocol(Entity, Protocol) :-
	Goal = conforms_to_protocol(Entity, Protocol),
	check_query(object_identifier, Entity, Goal),
	check_query(protocol_identifier, Protocol, Goal),
	conforming(Entity, Protocol, _).

conforms_to_protocol(Entity, Protocol, Scope) :-
	Goal = conforms_to_protocol(Entity, Protocol, Scope),
	check_query(object_identifier, Entity, Goal),
	check_query(protocol_identifier, Protocol, Goal),
	check_scope(Scope, Goal),
	conforming(Entity, Protocol, Scope).

conforming(Entity, Protocol, Scope) :-
	entity_(Entity, Kind, _, _),
	Kind \== protocol,
	(	nonvar(Protocol) ->
		once(conforms(Entity, Protocol, Scope0)),
		Scope = Scope0
	;	findall(Protocol-Scope, conforms(Entity, Protocol, Scope), Pairs0),
		sort(Pairs0, Pairs),
		member(Protocol-Scope, Pairs)
	).
