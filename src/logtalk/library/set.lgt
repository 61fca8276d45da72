:- object(set,
    implements(setp),
    extends(compound)).

    :- info([
        comment is 'Sets as lists that are in the standard order and have no duplicates.',
        see_also is [set(_)]
    ]).

    as_set(List, Set) :-
        {sort(List, Set)}.

    as_list(Set, Set).

    delete([], _, []).
    delete([Head| Tail], Element, Remaining) :-
        compare(Order, Head, Element),
        delete(Order, Head, Tail, Element, Remaining).

    delete(=, _, Tail, _, Tail).
    delete(>, Head, Tail, _, [Head| Tail]).
    delete(<, Head, Tail, Element, [Head| Remaining]) :-
        delete(Tail, Element, Remaining).

    disjoint(Set1, Set2) :-
        \+ intersect(Set1, Set2).

    equal(Set1, Set2) :-
        Set1 == Set2.

    empty(Set) :-
        Set == [].

    insert([], Element, [Element]).
    insert([Head| Tail], Element, NewSet) :-
        compare(Order, Head, Element),
        insert(Order, Head, Tail, Element, NewSet).

    insert(=, Head, Tail, _, [Head| Tail]).
    insert(>, Head, Tail, Element, [Element, Head| Tail]).
    insert(<, Head, Tail, Element, [Head| NewSet]) :-
        insert(Tail, Element, NewSet).

    insert_all(Elements, Set, NewSet) :-
        {sort(Elements, New)},
        union(Set, New, NewSet).

    intersect([Head1| Tail1], [Head2| Tail2]) :-
        compare(Order, Head1, Head2),
        intersect(Order, Head1, Tail1, Head2, Tail2).

    intersect(=, _, _, _, _).
    intersect(<, _, [Head1| Tail1], Head2, Tail2) :-
        compare(Order, Head1, Head2),
        intersect(Order, Head1, Tail1, Head2, Tail2).
    intersect(>, Head1, Tail1, _, [Head2| Tail2]) :-
        compare(Order, Head1, Head2),
        intersect(Order, Head1, Tail1, Head2, Tail2).

    % merge(Set1, Set2, Both, Only1, Only2) does the work of all binary operations
    intersection(Set1, Set2, Intersection) :-
        merge(Set1, Set2, Intersection, _, _).

    intersection(Set1, Set2, Intersection, Difference) :-
        merge(Set1, Set2, Intersection, _, Difference).

    subtract(Set1, Set2, Difference) :-
        merge(Set1, Set2, _, Difference, _).

    merge([], Set2, [], [], Set2).
    merge([Head1| Tail1], Set2, Both, Only1, Only2) :-
        merge(Set2, Head1, Tail1, Both, Only1, Only2).

    merge([], Head1, Tail1, [], [Head1| Tail1], []).
    merge([Head2| Tail2], Head1, Tail1, Both, Only1, Only2) :-
        compare(Order, Head1, Head2),
        merge(Order, Head1, Tail1, Head2, Tail2, Both, Only1, Only2).

    merge(=, Head, Tail1, _, Tail2, [Head| Both], Only1, Only2) :-
        merge(Tail1, Tail2, Both, Only1, Only2).
    merge(<, Head1, Tail1, Head2, Tail2, Both, [Head1| Only1], Only2) :-
        merge(Tail1, [Head2| Tail2], Both, Only1, Only2).
    merge(>, Head1, Tail1, Head2, Tail2, Both, Only1, [Head2| Only2]) :-
        merge(Tail2, Head1, Tail1, Both, Only1, Only2).

    symdiff(Set1, Set2, Difference) :-
        merge(Set1, Set2, _, Only1, Only2),
        union(Only1, Only2, Difference).

    union([], Set2, Set2).
    union([Head1| Tail1], Set2, Union) :-
        union_(Set2, Head1, Tail1, Union).

    union_([], Head1, Tail1, [Head1| Tail1]).
    union_([Head2| Tail2], Head1, Tail1, Union) :-
        compare(Order, Head1, Head2),
        union_(Order, Head1, Tail1, Head2, Tail2, Union).

    union_(=, Head, Tail1, _, Tail2, [Head| Union]) :-
        union(Tail1, Tail2, Union).
    union_(<, Head1, Tail1, Head2, Tail2, [Head1| Union]) :-
        union(Tail1, [Head2| Tail2], Union).
    union_(>, Head1, Tail1, Head2, Tail2, [Head2| Union]) :-
        union_(Tail2, Head1, Tail1, Union).

    union(Set1, Set2, Union, Difference) :-
        subtract(Set2, Set1, Difference),
        union(Set1, Difference, Union).

    length(Set, Length) :-
        {length(Set, Length)}.

    member(Element, Set) :-
        (   var(Element) ->
            list::member(Element, Set)
        ;   memberchk(Element, Set)
        ).

    memberchk(Element, [Head| Tail]) :-
        compare(Order, Head, Element),
        (   Order = (=) ->
            true
        ;   Order = (<),
            memberchk(Element, Tail)
        ).

    new([]).

    powerset(Set, Powerset) :-
        list::reverse(Set, Reversed),
        powerset_(Reversed, Powerset).

    powerset_([], [[]]).
    powerset_([Element| Elements], Powerset) :-
        powerset_(Elements, Subsets),
        append_to_each(Subsets, Element, Others),
        list::append(Subsets, Others, Powerset).

    append_to_each([], _, []).
    append_to_each([Subset| Subsets], Element, [Larger| Others]) :-
        list::append(Subset, [Element], Larger),
        append_to_each(Subsets, Element, Others).

    product([], _, []).
    product([Element| Elements], Set2, Product) :-
        pairs(Set2, Element, Product, Rest),
        product(Elements, Set2, Rest).

    pairs([], _, Pairs, Pairs).
    pairs([Element2| Elements], Element1, [Element1-Element2| Pairs], Rest) :-
        pairs(Elements, Element1, Pairs, Rest).

    select(Element, Set, Remaining) :-
        list::select(Element, Set, Remaining).

    selectchk(Element, Set, Remaining) :-
        list::selectchk(Element, Set, Remaining).

    subset([], _).
    subset([Head| Tail], [SetHead| SetTail]) :-
        compare(Order, Head, SetHead),
        (   Order = (=) ->
            subset(Tail, SetTail)
        ;   Order = (>),
            subset([Head| Tail], SetTail)
        ).

    valid(Term) :-
        nonvar(Term),
        valid_(Term).

    valid_([]).
    valid_([Head| Tail]) :-
        ascending(Tail, Head).

    ascending(Tail, Head) :-
        nonvar(Tail),
        (   Tail = [Next| Rest] ->
            Head @< Next,
            ascending(Rest, Next)
        ;   Tail == []
        ).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(set, Term)
        ).

:- end_object.
