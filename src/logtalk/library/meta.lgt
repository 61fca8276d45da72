:- object(meta,
    implements(metap)).

    :- info([comment is 'Predicates that call a closure for the elements of lists.']).

    :- alias(metap, [
        map/2 as succeeds/2,
        map/2 as maplist/2,
        map/3 as maplist/3,
        map/4 as maplist/4,
        map/5 as maplist/5,
        map/6 as maplist/6,
        map/7 as maplist/7,
        map/8 as maplist/8,
        include/3 as filter/3,
        fold_left/4 as foldl/4,
        fold_left_1/3 as foldl1/3,
        fold_right/4 as foldr/4,
        fold_right_1/3 as foldr1/3,
        scan_left/4 as scanl/4,
        scan_left_1/3 as scanl1/3,
        scan_right/4 as scanr/4,
        scan_right_1/3 as scanr1/3
    ]).

    % in the auxiliary predicates the list comes first, which makes them deterministic

    :- meta_predicate(include(1, *, *)).

    include(Closure, List, Included) :-
        include_(List, Closure, Included).

    :- meta_predicate(include_(*, 1, *)).

    include_([], _, []).
    include_([Element| List], Closure, Included) :-
        (   call(Closure, Element) ->
            Included = [Element| Rest]
        ;   Included = Rest
        ),
        include_(List, Closure, Rest).

    :- meta_predicate(exclude(1, *, *)).

    exclude(Closure, List, Excluded) :-
        exclude_(List, Closure, Excluded).

    :- meta_predicate(exclude_(*, 1, *)).

    exclude_([], _, []).
    exclude_([Element| List], Closure, Excluded) :-
        (   \+ call(Closure, Element) ->
            Excluded = [Element| Rest]
        ;   Excluded = Rest
        ),
        exclude_(List, Closure, Rest).

    :- meta_predicate(findall_member(*, *, 0, *)).

    findall_member(Member, List, Goal, Result) :-
        findall(Member, (list::member(Member, List), call(Goal)), Result).

    :- meta_predicate(findall_member(*, *, 0, *, *)).

    findall_member(Member, List, Goal, Result, Tail) :-
        findall(Member, (list::member(Member, List), call(Goal)), Result, Tail).

    :- meta_predicate(partition(1, *, *, *)).

    partition(Closure, List, Included, Excluded) :-
        partition_(List, Closure, Included, Excluded).

    :- meta_predicate(partition_(*, 1, *, *)).

    partition_([], _, [], []).
    partition_([Element| List], Closure, Included, Excluded) :-
        (   call(Closure, Element) ->
            Included = [Element| Included1],
            Excluded = Excluded1
        ;   Included = Included1,
            Excluded = [Element| Excluded1]
        ),
        partition_(List, Closure, Included1, Excluded1).

    :- meta_predicate(partition(3, *, *, *, *, *)).

    partition(Closure, List, Value, Less, Equal, Greater) :-
        partition_(List, Closure, Value, Less, Equal, Greater).

    :- meta_predicate(partition_(*, 3, *, *, *, *)).

    partition_([], _, _, [], [], []).
    partition_([Element| List], Closure, Value, Less, Equal, Greater) :-
        call(Closure, Order, Element, Value),
        partition(Order, Element, Less, Equal, Greater, Less1, Equal1, Greater1),
        partition_(List, Closure, Value, Less1, Equal1, Greater1).

    partition(<, Element, [Element| Less], Equal, Greater, Less, Equal, Greater).
    partition(=, Element, Less, [Element| Equal], Greater, Less, Equal, Greater).
    partition(>, Element, Less, Equal, [Element| Greater], Less, Equal, Greater).

    :- meta_predicate(fold_left(3, *, *, *)).

    fold_left(Closure, Start, List, Result) :-
        fold_left_(List, Closure, Start, Result).

    :- meta_predicate(fold_left_(*, 3, *, *)).

    fold_left_([], _, Result, Result).
    fold_left_([Element| List], Closure, Accumulator0, Result) :-
        call(Closure, Accumulator0, Element, Accumulator),
        fold_left_(List, Closure, Accumulator, Result).

    :- meta_predicate(fold_left_1(3, *, *)).

    fold_left_1(Closure, [Start| List], Result) :-
        fold_left_(List, Closure, Start, Result).

    :- meta_predicate(scan_left(3, *, *, *)).

    scan_left(Closure, Start, List, [Start| Results]) :-
        scan_left_(List, Closure, Start, Results).

    :- meta_predicate(scan_left_(*, 3, *, *)).

    scan_left_([], _, _, []).
    scan_left_([Element| List], Closure, Accumulator0, [Accumulator| Results]) :-
        call(Closure, Accumulator0, Element, Accumulator),
        scan_left_(List, Closure, Accumulator, Results).

    :- meta_predicate(scan_left_1(3, *, *)).

    scan_left_1(Closure, [Start| List], [Start| Results]) :-
        scan_left_(List, Closure, Start, Results).

    :- meta_predicate(fold_right(3, *, *, *)).

    fold_right(Closure, Start, List, Result) :-
        fold_right_(List, Closure, Start, Result).

    :- meta_predicate(fold_right_(*, 3, *, *)).

    fold_right_([], _, Result, Result).
    fold_right_([Element| List], Closure, Start, Result) :-
        fold_right_(List, Closure, Start, Accumulator),
        call(Closure, Element, Accumulator, Result).

    :- meta_predicate(fold_right_1(3, *, *)).

    fold_right_1(Closure, [Element| List], Result) :-
        fold_right_1_(List, Element, Closure, Result).

    :- meta_predicate(fold_right_1_(*, *, 3, *)).

    fold_right_1_([], Result, _, Result).
    fold_right_1_([Next| List], Element, Closure, Result) :-
        fold_right_1_(List, Next, Closure, Accumulator),
        call(Closure, Element, Accumulator, Result).

    :- meta_predicate(scan_right(3, *, *, *)).

    scan_right(Closure, Start, List, Results) :-
        scan_right_(List, Closure, Start, Results).

    :- meta_predicate(scan_right_(*, 3, *, *)).

    scan_right_([], _, Start, [Start]).
    scan_right_([Element| List], Closure, Start, [Result, Accumulator| Results]) :-
        scan_right_(List, Closure, Start, [Accumulator| Results]),
        call(Closure, Element, Accumulator, Result).

    :- meta_predicate(scan_right_1(3, *, *)).

    scan_right_1(Closure, [Element| List], Results) :-
        scan_right_1_(List, Element, Closure, Results).

    :- meta_predicate(scan_right_1_(*, *, 3, *)).

    scan_right_1_([], Element, _, [Element]).
    scan_right_1_([Next| List], Element, Closure, [Result, Accumulator| Results]) :-
        scan_right_1_(List, Next, Closure, [Accumulator| Results]),
        call(Closure, Element, Accumulator, Result).

    :- meta_predicate(map(1, *)).

    map(Closure, List) :-
        map_(List, Closure).

    :- meta_predicate(map_(*, 1)).

    map_([], _).
    map_([Element| List], Closure) :-
        call(Closure, Element),
        map_(List, Closure).

    :- meta_predicate(map(2, *, *)).

    map(Closure, List1, List2) :-
        map_(List1, List2, Closure).

    :- meta_predicate(map_(*, *, 2)).

    map_([], [], _).
    map_([Element1| List1], [Element2| List2], Closure) :-
        call(Closure, Element1, Element2),
        map_(List1, List2, Closure).

    :- meta_predicate(map(3, *, *, *)).

    map(Closure, List1, List2, List3) :-
        map_(List1, List2, List3, Closure).

    :- meta_predicate(map_(*, *, *, 3)).

    map_([], [], [], _).
    map_([Element1| List1], [Element2| List2], [Element3| List3], Closure) :-
        call(Closure, Element1, Element2, Element3),
        map_(List1, List2, List3, Closure).

    :- meta_predicate(map(4, *, *, *, *)).

    map(Closure, List1, List2, List3, List4) :-
        map_(List1, List2, List3, List4, Closure).

    :- meta_predicate(map_(*, *, *, *, 4)).

    map_([], [], [], [], _).
    map_([Element1| List1], [Element2| List2], [Element3| List3], [Element4| List4], Closure) :-
        call(Closure, Element1, Element2, Element3, Element4),
        map_(List1, List2, List3, List4, Closure).

    :- meta_predicate(map(5, *, *, *, *, *)).

    map(Closure, List1, List2, List3, List4, List5) :-
        map_(List1, List2, List3, List4, List5, Closure).

    :- meta_predicate(map_(*, *, *, *, *, 5)).

    map_([], [], [], [], [], _).
    map_([Element1| List1], [Element2| List2], [Element3| List3], [Element4| List4], [Element5| List5], Closure) :-
        call(Closure, Element1, Element2, Element3, Element4, Element5),
        map_(List1, List2, List3, List4, List5, Closure).

    :- meta_predicate(map(6, *, *, *, *, *, *)).

    map(Closure, List1, List2, List3, List4, List5, List6) :-
        map_(List1, List2, List3, List4, List5, List6, Closure).

    :- meta_predicate(map_(*, *, *, *, *, *, 6)).

    map_([], [], [], [], [], [], _).
    map_([Element1| List1], [Element2| List2], [Element3| List3], [Element4| List4], [Element5| List5], [Element6| List6], Closure) :-
        call(Closure, Element1, Element2, Element3, Element4, Element5, Element6),
        map_(List1, List2, List3, List4, List5, List6, Closure).

    :- meta_predicate(map(7, *, *, *, *, *, *, *)).

    map(Closure, List1, List2, List3, List4, List5, List6, List7) :-
        map_(List1, List2, List3, List4, List5, List6, List7, Closure).

    :- meta_predicate(map_(*, *, *, *, *, *, *, 7)).

    map_([], [], [], [], [], [], [], _).
    map_([Element1| List1], [Element2| List2], [Element3| List3], [Element4| List4], [Element5| List5], [Element6| List6], [Element7| List7], Closure) :-
        call(Closure, Element1, Element2, Element3, Element4, Element5, Element6, Element7),
        map_(List1, List2, List3, List4, List5, List6, List7, Closure).

    :- meta_predicate(map_reduce(2, 3, *, *, *)).

    map_reduce(Map, Reduce, Start, List, Result) :-
        map_reduce_(List, Map, Reduce, Start, Result).

    :- meta_predicate(map_reduce_(*, 2, 3, *, *)).

    map_reduce_([], _, _, Result, Result).
    map_reduce_([Element| List], Map, Reduce, Accumulator0, Result) :-
        call(Map, Element, Mapped),
        call(Reduce, Accumulator0, Mapped, Accumulator),
        map_reduce_(List, Map, Reduce, Accumulator, Result).

    % the aliases, which are predicates of their own for those that inherit from this object

    :- meta_predicate(succeeds(1, *)).

    succeeds(Closure, List) :-
        map_(List, Closure).

    :- meta_predicate(maplist(1, *)).

    maplist(Closure, List) :-
        map_(List, Closure).

    :- meta_predicate(maplist(2, *, *)).

    maplist(Closure, List1, List2) :-
        map_(List1, List2, Closure).

    :- meta_predicate(maplist(3, *, *, *)).

    maplist(Closure, List1, List2, List3) :-
        map_(List1, List2, List3, Closure).

    :- meta_predicate(maplist(4, *, *, *, *)).

    maplist(Closure, List1, List2, List3, List4) :-
        map_(List1, List2, List3, List4, Closure).

    :- meta_predicate(maplist(5, *, *, *, *, *)).

    maplist(Closure, List1, List2, List3, List4, List5) :-
        map_(List1, List2, List3, List4, List5, Closure).

    :- meta_predicate(maplist(6, *, *, *, *, *, *)).

    maplist(Closure, List1, List2, List3, List4, List5, List6) :-
        map_(List1, List2, List3, List4, List5, List6, Closure).

    :- meta_predicate(maplist(7, *, *, *, *, *, *, *)).

    maplist(Closure, List1, List2, List3, List4, List5, List6, List7) :-
        map_(List1, List2, List3, List4, List5, List6, List7, Closure).

    :- meta_predicate(filter(1, *, *)).

    filter(Closure, List, Included) :-
        include_(List, Closure, Included).

    :- meta_predicate(foldl(3, *, *, *)).

    foldl(Closure, Start, List, Result) :-
        fold_left(Closure, Start, List, Result).

    :- meta_predicate(foldl1(3, *, *)).

    foldl1(Closure, List, Result) :-
        fold_left_1(Closure, List, Result).

    :- meta_predicate(foldr(3, *, *, *)).

    foldr(Closure, Start, List, Result) :-
        fold_right(Closure, Start, List, Result).

    :- meta_predicate(foldr1(3, *, *)).

    foldr1(Closure, List, Result) :-
        fold_right_1(Closure, List, Result).

    :- meta_predicate(scanl(3, *, *, *)).

    scanl(Closure, Start, List, Result) :-
        scan_left(Closure, Start, List, Result).

    :- meta_predicate(scanl1(3, *, *)).

    scanl1(Closure, List, Result) :-
        scan_left_1(Closure, List, Result).

    :- meta_predicate(scanr(3, *, *, *)).

    scanr(Closure, Start, List, Result) :-
        scan_right(Closure, Start, List, Result).

    :- meta_predicate(scanr1(3, *, *)).

    scanr1(Closure, List, Result) :-
        scan_right_1(Closure, List, Result).

:- end_object.
