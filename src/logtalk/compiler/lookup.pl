:- module(lgt_lookup,
	[ declaration/4,              % +Object, ?Predicate, -Declaration, -Container
	  entity_declaration/4,       % +Entity, ?Predicate, -Declaration, -Container
	  own_declaration/4,
	  definition/3,               % +Object, ?Predicate, -Definition
	  super_definition/5,         % +Entity, +This, +Self, ?Predicate, -Definition
	  super_declaration/6,        % +Entity, +This, +Self, ?Predicate, -Declaration, -Container
	  chosen_definition/3,        % +Definitions, -Definition, -Lasting
	  complements/2,              % +Category, +Object
	  ancestor/4,                 % +Entity, ?Relation, -Ancestor, -Scope
	  conforms/3                  % +Entity, ?Protocol, -Scope
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).

/** <module> Where a predicate is declared and where it is defined

The order is Logtalk's: depth first, left to right; an entity before its protocols,
categories, and parents. All predicates here give every answer on backtracking, and the
first one is the one that counts.

A declaration is `declared(Scope, Entity, Predicate)`. Predicate differs from the one that
was asked for when an `alias/2` directive stands between.
A definition is `defined(Entity, This, Predicate)`.
*/

%!  declaration(+Object, ?Predicate, -Declaration, -Container) is nondet.
%
%   Looks up what Object understands as the receiver of a message. Container is the object
%   to which the scope of a private predicate refers.

declaration(Object, Predicate, Declaration, Container) :-
	(	role(Object, instance) ->
		ancestor(Object, instantiates, Class, Scope),
		rename(Object, Class, Predicate, Original),
		class_declaration(Class, Original, Declaration0, Container0),
		narrow(Scope, Declaration0, Container0, Object, Declaration, Container)
	;	role(Object, class) ->
		fail
	;	prototype_declaration(Object, Predicate, Declaration, Container)
	).

role(Object, Role) :-
	(	link_(Object, instantiates, _, _) ->
		Role = instance
	;	link_(Object, specializes, _, _),
		Role = class
	).

%!  entity_declaration(+Entity, ?Predicate, -Declaration, -Container) is nondet.
%
%   What Entity declares or inherits for its own clauses and descendants, whatever its kind.

entity_declaration(Entity, Predicate, Declaration, Container) :-
	entity_kind(Entity, Kind),
	(	Kind == protocol ->
		protocol_declaration(Entity, Predicate, Declaration),
		Container = Entity
	;	Kind == category ->
		category_declaration(Entity, Predicate, Declaration),
		Container = Entity
	;	( link_(Entity, instantiates, _, _) ; link_(Entity, specializes, _, _) ) ->
		(	class_declaration(Entity, Predicate, Declaration, Container)
		;	declaration(Entity, Predicate, Declaration, Container)
		)
	;	prototype_declaration(Entity, Predicate, Declaration, Container)
	).

prototype_declaration(Object, Predicate, Declaration, Object) :-
	object_declaration(Object, Predicate, Declaration).
prototype_declaration(Object, Predicate, Declaration, Container) :-
	ancestor(Object, extends, Parent, Scope),
	rename(Object, Parent, Predicate, Original),
	prototype_declaration(Parent, Original, Declaration0, Container0),
	narrow(Scope, Declaration0, Container0, Object, Declaration, Container).

class_declaration(Class, Predicate, Declaration, Class) :-
	object_declaration(Class, Predicate, Declaration).
class_declaration(Class, Predicate, Declaration, Container) :-
	ancestor(Class, specializes, Superclass, Scope),
	rename(Class, Superclass, Predicate, Original),
	class_declaration(Superclass, Original, Declaration0, Container0),
	narrow(Scope, Declaration0, Container0, Class, Declaration, Container).

%!  object_declaration(+Object, ?Predicate, -Declaration) is nondet.
%
%   What Object gets without its parents: from complementing categories, from itself, its
%   protocols and its categories.

object_declaration(Object, Predicate, Declaration) :-
	complementing(Object, Category, allow),
	rename(Object, Category, Predicate, Original),
	(	category_declaration(Category, Original, Declaration)
	;	alias_(Category, Object, Renamed, Original),
		declaration(Object, Renamed, Declaration, _)
	).
object_declaration(Object, Predicate, declared(Scope, Object, Predicate)) :-
	declared_(Predicate, Object, Scope).
object_declaration(Object, Predicate, Declaration) :-
	ancestor(Object, implements, Protocol, Scope),
	rename(Object, Protocol, Predicate, Original),
	protocol_declaration(Protocol, Original, Declaration0),
	narrow(Scope, Declaration0, Declaration).
object_declaration(Object, Predicate, Declaration) :-
	ancestor(Object, imports, Category, Scope),
	rename(Object, Category, Predicate, Original),
	category_declaration(Category, Original, Declaration0),
	narrow(Scope, Declaration0, Declaration).
object_declaration(Object, Predicate, Declaration) :-
	complementing(Object, Category, restrict),
	rename(Object, Category, Predicate, Original),
	category_declaration(Category, Original, Declaration).

category_declaration(Category, Predicate, declared(Scope, Category, Predicate)) :-
	declared_(Predicate, Category, Scope).
category_declaration(Category, Predicate, Declaration) :-
	ancestor(Category, implements, Protocol, Scope),
	rename(Category, Protocol, Predicate, Original),
	protocol_declaration(Protocol, Original, Declaration0),
	narrow(Scope, Declaration0, Declaration).
category_declaration(Category, Predicate, Declaration) :-
	ancestor(Category, extends, Parent, Scope),
	rename(Category, Parent, Predicate, Original),
	category_declaration(Parent, Original, Declaration0),
	narrow(Scope, Declaration0, Declaration).

protocol_declaration(Protocol, Predicate, declared(Scope, Protocol, Predicate)) :-
	declared_(Predicate, Protocol, Scope).
protocol_declaration(Protocol, Predicate, Declaration) :-
	ancestor(Protocol, extends, Parent, Scope),
	rename(Protocol, Parent, Predicate, Original),
	protocol_declaration(Parent, Original, Declaration0),
	narrow(Scope, Declaration0, Declaration).

%!  own_declaration(+Entity, +Predicate, -Scope, -Declarer) is semidet.
%
%   The declaration that clauses of Entity for Predicate refer to.

own_declaration(Entity, Predicate, Scope, Declarer) :-
	entity_declaration(Entity, Predicate, declared(Scope, Declarer, _), _),
	!.

narrow(Scope, Declaration0, Container0, Object, Declaration, Container) :-
	narrow(Scope, Declaration0, Declaration),
	(	Scope == private,
		Declaration0 \= declared(private, _, _) ->
		Container = Object
	;	Container = Container0
	).

narrow(public, Declaration, Declaration).
narrow(protected, declared(Scope0, Entity, Predicate), declared(Scope, Entity, Predicate)) :-
	(	Scope0 == (public) ->
		Scope = protected
	;	Scope = Scope0
	).
narrow(private, declared(_, Entity, Predicate), declared(private, Entity, Predicate)).

%!  rename(+Entity, +Ancestor, ?Alias, -Predicate) is multi.

rename(Entity, Ancestor, Alias, Predicate) :-
	alias_(Entity, Ancestor, Predicate, Alias).
rename(_, _, Predicate, Predicate).

%!  ancestor(+Entity, ?Relation, -Ancestor, -Scope) is nondet.
%
%   The loaded ancestors to which Entity is linked directly.

ancestor(Entity, Relation, Ancestor, Scope) :-
	link_(Entity, Relation, Ancestor, Scope),
	callable(Ancestor),
	once(entity_(Ancestor, _, _, _)).

%   Categories loaded later complement first.

complementing(Object, Category, Mode) :-
	link_(Category, complements, Object, _),
	(	entity_property_(Object, flag(complements, Mode)) ->
		true
	;	fail
	).

%!  definition(+Object, ?Predicate, -Definition) is nondet.

definition(Object, Predicate, Definition) :-
	object_definition(Object, Predicate, Definition).
definition(Object, Predicate, Definition) :-
	role(Object, Role),
	!,
	(	Role == instance ->
		ancestor(Object, instantiates, Class, _)
	;	ancestor(Object, specializes, Class, _)
	),
	rename(Object, Class, Predicate, Original),
	class_definition(Class, Original, Definition).
definition(Object, Predicate, Definition) :-
	ancestor(Object, extends, Parent, _),
	rename(Object, Parent, Predicate, Original),
	prototype_definition(Parent, Original, Definition).

prototype_definition(Object, Predicate, Definition) :-
	object_definition(Object, Predicate, Definition).
prototype_definition(Object, Predicate, Definition) :-
	ancestor(Object, extends, Parent, _),
	rename(Object, Parent, Predicate, Original),
	prototype_definition(Parent, Original, Definition).

class_definition(Class, Predicate, Definition) :-
	object_definition(Class, Predicate, Definition).
class_definition(Class, Predicate, Definition) :-
	ancestor(Class, specializes, Superclass, _),
	rename(Class, Superclass, Predicate, Original),
	class_definition(Superclass, Original, Definition).

object_definition(Object, Predicate, Definition) :-
	complementing(Object, Category, allow),
	rename(Object, Category, Predicate, Original),
	(	category_definition(Category, Object, Original, Definition)
	;	alias_(Category, Object, Renamed, Original),
		definition(Object, Renamed, Definition)
	).
object_definition(Object, Predicate, defined(Object, Object, Predicate)) :-
	defined_(Predicate, Object, _, _).
object_definition(Object, Predicate, Definition) :-
	imported_definition(Object, Predicate, Definition).
object_definition(Object, Predicate, Definition) :-
	complementing(Object, Category, restrict),
	rename(Object, Category, Predicate, Original),
	category_definition(Category, Object, Original, Definition).

imported_definition(Object, Predicate, Definition) :-
	ancestor(Object, imports, Category, _),
	rename(Object, Category, Predicate, Original),
	category_definition(Category, Object, Original, Definition).

category_definition(Category, This, Predicate, defined(Category, This, Predicate)) :-
	defined_(Predicate, Category, _, _).
category_definition(Category, This, Predicate, Definition) :-
	ancestor(Category, extends, Parent, _),
	rename(Category, Parent, Predicate, Original),
	category_definition(Parent, This, Original, Definition).

%!  super_definition(+Entity, +This, +Self, ?Predicate, -Definition) is nondet.
%
%   The definition that `^^/1` calls: the one that Entity would inherit. For an object that
%   is a class and an instance too, it depends on whether the object itself received the
%   message; a complementing category then goes on with the object that it complements.

super_definition(Entity, This, Self, Predicate, Definition) :-
	entity_kind(Entity, category),
	!,
	(	ancestor(Entity, extends, Parent, _),
		rename(Entity, Parent, Predicate, Original),
		category_definition(Parent, This, Original, Definition)
	;	complements(Entity, This),
		super_definition(This, This, Self, Predicate, Definition)
	).
super_definition(Entity, _, _, Predicate, Definition) :-
	imported_definition(Entity, Predicate, Definition).
super_definition(Entity, _, Self, Predicate, Definition) :-
	super_relation(Entity, Self, Relation),
	ancestor(Entity, Relation, Parent, _),
	rename(Entity, Parent, Predicate, Original),
	(	Relation == extends ->
		prototype_definition(Parent, Original, Definition)
	;	class_definition(Parent, Original, Definition)
	).

%!  complements(+Category, ?Object) is semidet.
%
%   complements(+Category, +Object)

complements(Category, Object) :-
	nonvar(Object),
	link_(Category, complements, Object, _),
	!.

super_relation(Entity, Self, Relation) :-
	(	link_(Entity, instantiates, _, _) ->
		(	same_entity(Entity, Self) ->
			Relation = instantiates
		;	Relation = specializes
		)
	;	link_(Entity, specializes, _, _) ->
		Relation = specializes
	;	Relation = extends
	).

same_entity(Entity1, Entity2) :-
	functor(Entity1, Name, Arity),
	functor(Entity2, Name, Arity).

%!  super_declaration(+Entity, +This, +Self, ?Predicate, -Declaration, -Container) is nondet.

super_declaration(Entity, This, _, Predicate, Declaration, Container) :-
	entity_kind(Entity, category),
	!,
	(	category_declaration(Entity, Predicate, Declaration),
		Container = Entity
	;	complements(Entity, This),
		declaration(This, Predicate, Declaration, Container)
	).
super_declaration(Entity, _, Self, Predicate, Declaration, Container) :-
	(	super_relation(Entity, Self, specializes) ->
		class_declaration(Entity, Predicate, Declaration, Container)
	;	declaration(Entity, Predicate, Declaration, Container)
	).

%!  chosen_definition(+Definitions, -Definition, -Lasting) is semidet.
%
%   Of the definitions that a look-up finds, the first counts that has clauses: a dynamic
%   predicate without any lets the inherited clauses be seen. Lasting is `false` when that
%   can change with the clauses.

chosen_definition(Definitions, Definition, Lasting) :-
	(	Definitions = [Definition0| Rest],
		(	Rest == []
		;	\+ dynamic_definition(Definition0)
		) ->
		Definition = Definition0,
		Lasting = true
	;	member(Definition0, Definitions),
		\+ ( dynamic_definition(Definition0), without_clauses(Definition0) ) ->
		Definition = Definition0,
		Lasting = false
	;	Definitions = [Definition| _],
		Lasting = false
	).

dynamic_definition(defined(Entity, _, Predicate)) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	(	predicate_(General, Entity, (dynamic)) ->
		true
	;	entity_(Entity, _, _, (dynamic))
	),
	!.

without_clauses(defined(Entity, _, Predicate)) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	defined_(General, Entity, Call, _),
	!,
	\+ ( predicate_property(user:Call, number_of_clauses(Number)), Number > 0 ).

%!  conforms(+Entity, ?Protocol, -Scope) is nondet.
%
%   Entity implements Protocol, itself or through protocols, categories and parents.

conforms(Entity, Protocol, Scope) :-
	conforms(Entity, [], Protocol, Scope).

conforms(Entity, _, Protocol, Scope) :-
	link_(Entity, implements, Protocol0, Scope0),
	(	Protocol = Protocol0,
		Scope = Scope0
	;	extended_protocol(Protocol0, Protocol, Scope0, Scope)
	).
conforms(Entity, Visited, Protocol, Scope) :-
	functor(Entity, Name, Arity),
	\+ memberchk(Name/Arity, Visited),
	(	link_(Entity, Relation, Ancestor, Scope0),
		inherits(Relation)
	;	complementing(Entity, Ancestor, _),
		Scope0 = (public)
	),
	conforms(Ancestor, [Name/Arity| Visited], Protocol, Scope1),
	weaker(Scope0, Scope1, Scope).

extended_protocol(Protocol0, Protocol, Scope0, Scope) :-
	link_(Protocol0, extends, Parent, Scope1),
	weaker(Scope0, Scope1, Scope2),
	(	Protocol = Parent,
		Scope = Scope2
	;	extended_protocol(Parent, Protocol, Scope2, Scope)
	).

inherits(imports).
inherits(extends).
inherits(instantiates).
inherits(specializes).

weaker(public, Scope, Scope) :-
	!.
weaker(protected, public, protected) :-
	!.
weaker(protected, Scope, Scope) :-
	!.
weaker(private, _, private).
