:- category(proto_hierarchy,
    implements(proto_hierarchyp)).

    :- info([comment is 'Lets a prototype that imports it answer questions about its place in its hierarchy.']).

    parent(Parent) :-
        self(Self),
        extends_object(Self, Parent).

    parents(Parents) :-
        findall(Parent, parent(Parent), Parents0),
        sort(Parents0, Parents).

    extension(Extension) :-
        self(Self),
        extends_object(Extension, Self).

    extensions(Extensions) :-
        findall(Extension, extension(Extension), Extensions0),
        sort(Extensions0, Extensions).

    ancestor(Ancestor) :-
        self(Self),
        above(Self, Ancestor).

    above(Object, Ancestor) :-
        extends_object(Object, Ancestor).
    above(Object, Ancestor) :-
        extends_object(Object, Parent),
        above(Parent, Ancestor).

    ancestors(Ancestors) :-
        findall(Ancestor, ancestor(Ancestor), Ancestors).

    descendant(Descendant) :-
        self(Self),
        below(Self, Descendant).

    below(Object, Descendant) :-
        extends_object(Descendant, Object).
    below(Object, Descendant) :-
        extends_object(Extension, Object),
        below(Extension, Descendant).

    descendants(Descendants) :-
        findall(Descendant, descendant(Descendant), Descendants0),
        sort(Descendants0, Descendants).

    leaf(Leaf) :-
        self(Self),
        leaf(Self, Leaf).

    leaf(Object, Leaf) :-
        extends_object(Leaf, Object),
        \+ extends_object(_, Leaf).
    leaf(Object, Leaf) :-
        extends_object(Extension, Object),
        leaf(Extension, Leaf).

    leaves(Leaves) :-
        findall(Leaf, leaf(Leaf), Leaves0),
        sort(Leaves0, Leaves).

:- end_category.
