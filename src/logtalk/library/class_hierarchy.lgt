:- category(class_hierarchy,
    implements(class_hierarchyp)).

    :- info([comment is 'Lets a class or an instance that imports it answer questions about its place in its hierarchy.']).

    classes(Classes) :-
        findall(Class, class(Class), Classes0),
        sort(Classes0, Classes).

    instances(Instances) :-
        findall(Instance, instance(Instance), Instances0),
        sort(Instances0, Instances).

    subclasses(Subclasses) :-
        findall(Subclass, subclass(Subclass), Subclasses0),
        sort(Subclasses0, Subclasses).

    superclasses(Superclasses) :-
        self(Self),
        findall(Superclass, specializes_class(Self, Superclass), Superclasses0),
        sort(Superclasses0, Superclasses).

    ancestors(Ancestors) :-
        findall(Ancestor, ancestor(Ancestor), Ancestors).

    descendants(Descendants) :-
        findall(Descendant, descendant(Descendant), Descendants0),
        sort(Descendants0, Descendants).

    descendant_classes(DescendantClasses) :-
        findall(DescendantClass, descendant_class(DescendantClass), DescendantClasses0),
        sort(DescendantClasses0, DescendantClasses).

    descendant_instances(DescendantInstances) :-
        findall(DescendantInstance, descendant_instance(DescendantInstance), DescendantInstances0),
        sort(DescendantInstances0, DescendantInstances).

    leaves(Leaves) :-
        findall(Leaf, leaf(Leaf), Leaves0),
        sort(Leaves0, Leaves).

    leaf_classes(LeafClasses) :-
        findall(LeafClass, leaf_class(LeafClass), LeafClasses0),
        sort(LeafClasses0, LeafClasses).

    leaf_instances(LeafInstances) :-
        findall(LeafInstance, leaf_instance(LeafInstance), LeafInstances0),
        sort(LeafInstances0, LeafInstances).

    class(Class) :-
        self(Self),
        instantiates_class(Self, Class).

    instance(Instance) :-
        self(Self),
        instantiates_class(Instance, Self).

    subclass(Subclass) :-
        self(Self),
        specializes_class(Subclass, Self).

    superclass(Superclass) :-
        self(Self),
        superclass(Self, Superclass).

    ancestor(Ancestor) :-
        self(Self),
        instantiates_class(Self, Class),
        (   Ancestor = Class
        ;   superclass(Class, Ancestor)
        ).

    superclass(Class, Superclass) :-
        specializes_class(Class, Superclass).
    superclass(Class, Superclass) :-
        specializes_class(Class, Superclass0),
        superclass(Superclass0, Superclass).

    subclass(Class, Subclass) :-
        specializes_class(Subclass, Class).
    subclass(Class, Subclass) :-
        specializes_class(Subclass0, Class),
        subclass(Subclass0, Subclass).

    descendant(Descendant) :-
        self(Self),
        descendant(Self, Descendant).

    descendant(Class, Descendant) :-
        instantiates_class(Descendant, Class).
    descendant(Class, Descendant) :-
        specializes_class(Descendant, Class).
    descendant(Class, Descendant) :-
        specializes_class(Subclass, Class),
        descendant(Subclass, Descendant).

    descendant_class(Class) :-
        self(Self),
        subclass(Self, Class).

    descendant_instance(Instance) :-
        self(Self),
        descendant_instance(Self, Instance).

    descendant_instance(Class, Instance) :-
        instantiates_class(Instance, Class).
    descendant_instance(Class, Instance) :-
        specializes_class(Subclass, Class),
        descendant_instance(Subclass, Instance).

    leaf(Leaf) :-
        leaf_instance(Leaf).

    leaf_class(Class) :-
        self(Self),
        leaf_class(Self, Class).

    leaf_class(Class, Leaf) :-
        specializes_class(Leaf, Class),
        \+ specializes_class(_, Leaf).
    leaf_class(Class, Leaf) :-
        specializes_class(Subclass, Class),
        leaf_class(Subclass, Leaf).

    leaf_instance(Instance) :-
        descendant_instance(Instance),
        \+ instantiates_class(_, Instance).

:- end_category.
