:- object(avltree,
    implements(dictionaryp),
    extends(term)).

    :- info([comment is 'Dictionaries as binary trees whose branches differ in height by one at most (Adelson-Velsky and Landis).']).

    % a tree is t or t(Key, Value, Height, Left, Right)

    new(t).

    empty(Tree) :-
        Tree == t.

    as_dictionary(Pairs, Tree) :-
        insert_all(Pairs, t, Tree).

    insert_all([], Tree, Tree).
    insert_all([Key-Value| Pairs], Tree0, Tree) :-
        insert(Tree0, Key, Value, Tree1),
        insert_all(Pairs, Tree1, Tree).

    as_list(Tree, Pairs) :-
        pairs(Tree, Pairs, []).

    pairs(t, Pairs, Pairs).
    pairs(t(Key, Value, _, Left, Right), Pairs0, Pairs) :-
        pairs(Left, Pairs0, [Key-Value| Pairs1]),
        pairs(Right, Pairs1, Pairs).

    as_curly_bracketed(Tree, Term) :-
        as_list(Tree, Pairs),
        curly_bracketed(Pairs, Term).

    curly_bracketed([], {}).
    curly_bracketed([Pair| Pairs], {Conjunction}) :-
        conjunction(Pairs, Pair, Conjunction).

    conjunction([], Pair, Pair).
    conjunction([Next| Pairs], Pair, (Pair, Conjunction)) :-
        conjunction(Pairs, Next, Conjunction).

    clone(Tree, Clone, ClonePairs) :-
        clone_(Tree, Clone),
        as_list(Clone, ClonePairs).

    clone(Tree, Pairs, Clone, ClonePairs) :-
        as_list(Tree, Pairs),
        clone(Tree, Clone, ClonePairs).

    clone_(t, t).
    clone_(t(Key, _, Height, Left, Right), t(Key, _, Height, LeftClone, RightClone)) :-
        clone_(Left, LeftClone),
        clone_(Right, RightClone).

    insert(t, Key, Value, t(Key, Value, 1, t, t)).
    insert(t(Key0, Value0, Height, Left, Right), Key, Value, Tree) :-
        compare(Order, Key, Key0),
        insert(Order, Key0, Value0, Height, Left, Right, Key, Value, Tree).

    insert(=, _, _, Height, Left, Right, Key, Value, t(Key, Value, Height, Left, Right)).
    insert(<, Key0, Value0, _, Left0, Right, Key, Value, Tree) :-
        insert(Left0, Key, Value, Left),
        balance(Left, Key0, Value0, Right, Tree).
    insert(>, Key0, Value0, _, Left, Right0, Key, Value, Tree) :-
        insert(Right0, Key, Value, Right),
        balance(Left, Key0, Value0, Right, Tree).

    height(t, 0).
    height(t(_, _, Height, _, _), Height).

    node(Left, Key, Value, Right, t(Key, Value, Height, Left, Right)) :-
        height(Left, LeftHeight),
        height(Right, RightHeight),
        Height is max(LeftHeight, RightHeight) + 1.

    % a tree of branches whose heights differ by two at most
    balance(Left, Key, Value, Right, Tree) :-
        height(Left, LeftHeight),
        height(Right, RightHeight),
        (   LeftHeight > RightHeight + 1 ->
            rotate_right(Left, Key, Value, Right, Tree)
        ;   RightHeight > LeftHeight + 1 ->
            rotate_left(Left, Key, Value, Right, Tree)
        ;   Height is max(LeftHeight, RightHeight) + 1,
            Tree = t(Key, Value, Height, Left, Right)
        ).

    rotate_right(t(Key1, Value1, _, Left, Middle), Key, Value, Right, Tree) :-
        height(Left, LeftHeight),
        height(Middle, MiddleHeight),
        (   LeftHeight >= MiddleHeight ->
            node(Middle, Key, Value, Right, NewRight),
            node(Left, Key1, Value1, NewRight, Tree)
        ;   Middle = t(Key2, Value2, _, MiddleLeft, MiddleRight),
            node(Left, Key1, Value1, MiddleLeft, NewLeft),
            node(MiddleRight, Key, Value, Right, NewRight),
            node(NewLeft, Key2, Value2, NewRight, Tree)
        ).

    rotate_left(Left, Key, Value, t(Key1, Value1, _, Middle, Right), Tree) :-
        height(Middle, MiddleHeight),
        height(Right, RightHeight),
        (   RightHeight >= MiddleHeight ->
            node(Left, Key, Value, Middle, NewLeft),
            node(NewLeft, Key1, Value1, Right, Tree)
        ;   Middle = t(Key2, Value2, _, MiddleLeft, MiddleRight),
            node(Left, Key, Value, MiddleLeft, NewLeft),
            node(MiddleRight, Key1, Value1, Right, NewRight),
            node(NewLeft, Key2, Value2, NewRight, Tree)
        ).

    delete(t(Key0, Value0, _, Left, Right), Key, Value, Tree) :-
        compare(Order, Key, Key0),
        delete(Order, Key0, Value0, Left, Right, Key, Value, Tree).

    delete(=, _, Value, Left, Right, _, Value, Tree) :-
        join(Left, Right, Tree).
    delete(<, Key0, Value0, Left0, Right, Key, Value, Tree) :-
        delete(Left0, Key, Value, Left),
        balance(Left, Key0, Value0, Right, Tree).
    delete(>, Key0, Value0, Left, Right0, Key, Value, Tree) :-
        delete(Right0, Key, Value, Right),
        balance(Left, Key0, Value0, Right, Tree).

    join(Left, Right, Tree) :-
        (   Right == t ->
            Tree = Left
        ;   delete_min(Right, Key, Value, Rest),
            balance(Left, Key, Value, Rest, Tree)
        ).

    delete_min(t(Key0, Value0, _, Left, Right), Key, Value, Tree) :-
        (   Left == t ->
            Key = Key0,
            Value = Value0,
            Tree = Right
        ;   delete_min(Left, Key, Value, Rest),
            balance(Rest, Key0, Value0, Right, Tree)
        ).

    delete_max(t(Key0, Value0, _, Left, Right), Key, Value, Tree) :-
        (   Right == t ->
            Key = Key0,
            Value = Value0,
            Tree = Left
        ;   delete_max(Right, Key, Value, Rest),
            balance(Left, Key0, Value0, Rest, Tree)
        ).

    update(Tree0, [], Tree0).
    update(Tree0, [Key-Value| Pairs], Tree) :-
        update(Tree0, Key, Value, Tree1),
        update(Tree1, Pairs, Tree).

    update(Tree0, Key, NewValue, Tree) :-
        update(Tree0, Key, _, NewValue, Tree).

    update(t(Key0, Value0, Height, Left, Right), Key, OldValue, NewValue, Tree) :-
        compare(Order, Key, Key0),
        update(Order, Key0, Value0, Height, Left, Right, Key, OldValue, NewValue, Tree).

    update(=, Key, OldValue, Height, Left, Right, _, OldValue, NewValue, t(Key, NewValue, Height, Left, Right)).
    update(<, Key0, Value0, Height, Left0, Right, Key, OldValue, NewValue, t(Key0, Value0, Height, Left, Right)) :-
        update(Left0, Key, OldValue, NewValue, Left).
    update(>, Key0, Value0, Height, Left, Right0, Key, OldValue, NewValue, t(Key0, Value0, Height, Left, Right)) :-
        update(Right0, Key, OldValue, NewValue, Right).

    lookup([], _).
    lookup([Key-Value| Pairs], Tree) :-
        lookup(Key, Value, Tree),
        lookup(Pairs, Tree).

    lookup(Key, Value, Tree) :-
        (   ground(Key) ->
            find(Tree, Key, Value)
        ;   enumerate(Tree, Key, Value)
        ).

    find(t(Key0, Value0, _, Left, Right), Key, Value) :-
        compare(Order, Key, Key0),
        find(Order, Value0, Left, Right, Key, Value).

    find(=, Value, _, _, _, Value).
    find(<, _, Left, _, Key, Value) :-
        find(Left, Key, Value).
    find(>, _, _, Right, Key, Value) :-
        find(Right, Key, Value).

    enumerate(t(_, _, _, Left, _), Key, Value) :-
        enumerate(Left, Key, Value).
    enumerate(t(Key, Value, _, _, _), Key, Value).
    enumerate(t(_, _, _, _, Right), Key, Value) :-
        enumerate(Right, Key, Value).

    intersection(Tree1, Tree2) :-
        as_list(Tree1, Pairs),
        common(Pairs, Tree2, _).

    intersection(Tree1, Tree2, Intersection) :-
        as_list(Tree1, Pairs),
        common(Pairs, Tree2, CommonPairs),
        as_dictionary(CommonPairs, Intersection).

    common([], _, []).
    common([Key-Value| Pairs], Tree, Common) :-
        (   find(Tree, Key, Value2) ->
            Value2 = Value,
            Common = [Key-Value| Rest]
        ;   Common = Rest
        ),
        common(Pairs, Tree, Rest).

    previous(Tree, Key, Previous, Value) :-
        previous_(Tree, Key, none, Previous-Value).

    previous_(t, _, Pair, Pair).
    previous_(t(Key0, Value0, _, Left, Right), Key, Candidate, Pair) :-
        (   Key0 @< Key ->
            previous_(Right, Key, Key0-Value0, Pair)
        ;   previous_(Left, Key, Candidate, Pair)
        ).

    next(Tree, Key, Next, Value) :-
        next_(Tree, Key, none, Next-Value).

    next_(t, _, Pair, Pair).
    next_(t(Key0, Value0, _, Left, Right), Key, Candidate, Pair) :-
        (   Key0 @> Key ->
            next_(Left, Key, Key0-Value0, Pair)
        ;   next_(Right, Key, Candidate, Pair)
        ).

    min(t(Key0, Value0, _, Left, _), Key, Value) :-
        (   Left == t ->
            Key = Key0,
            Value = Value0
        ;   min(Left, Key, Value)
        ).

    max(t(Key0, Value0, _, _, Right), Key, Value) :-
        (   Right == t ->
            Key = Key0,
            Value = Value0
        ;   max(Right, Key, Value)
        ).

    keys(Tree, Keys) :-
        as_list(Tree, Pairs),
        pairs::keys(Pairs, Keys).

    values(Tree, Values) :-
        as_list(Tree, Pairs),
        pairs::values(Pairs, Values).

    :- meta_predicate(map(1, *)).

    map(Closure, Tree) :-
        map_(Tree, Closure).

    :- meta_predicate(map_(*, 1)).

    map_(t, _).
    map_(t(Key, Value, _, Left, Right), Closure) :-
        map_(Left, Closure),
        call(Closure, Key-Value),
        map_(Right, Closure).

    :- meta_predicate(map(2, *, *)).

    map(Closure, Tree0, Tree) :-
        map_(Tree0, Closure, Tree).

    :- meta_predicate(map_(*, 2, *)).

    map_(t, _, t).
    map_(t(Key, Value0, Height, Left0, Right0), Closure, t(Key, Value, Height, Left, Right)) :-
        map_(Left0, Closure, Left),
        call(Closure, Key-Value0, Key-Value),
        map_(Right0, Closure, Right).

    :- meta_predicate(apply(2, *, *, *)).

    apply(Closure, Tree0, Key, Tree) :-
        lookup(Key, Value0, Tree0),
        call(Closure, Key-Value0, Key-Value),
        update(Tree0, Key, Value, Tree).

    size(Tree, Size) :-
        size(Tree, 0, Size).

    size(t, Size, Size).
    size(t(_, _, _, Left, Right), Size0, Size) :-
        size(Left, Size0, Size1),
        Size2 is Size1 + 1,
        size(Right, Size2, Size).

    valid(Term) :-
        nonvar(Term),
        shaped(Term),
        keys(Term, Keys),
        {sort(Keys, Keys)}.

    shaped(Term) :-
        nonvar(Term),
        (   Term == t ->
            true
        ;   Term = t(Key, _, Height, Left, Right),
            ground(Key),
            integer(Height),
            shaped(Left),
            shaped(Right)
        ).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   self(Self),
            type_error(Self, Term)
        ).

:- end_object.
