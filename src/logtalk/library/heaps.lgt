:- object(heap(_Order_),
    implements(heapp),
    extends(compound)).

    :- info([
        comment is 'Heaps as pairing heaps. The parameter is ``<`` when the least key is on top and ``>`` when it is the greatest, in the standard order of terms.',
        parnames is ['Order'],
        see_also is [minheap, maxheap]
    ]).

    % heap(Size, Tree), where Tree is t or t(Key, Value, Subtrees)

    new(heap(0, t)).

    empty(Heap) :-
        Heap == heap(0, t).

    size(heap(Size, _), Size).

    insert(Key, Value, heap(Size0, Tree0), heap(Size, Tree)) :-
        Size is Size0 + 1,
        meld(Tree0, t(Key, Value, []), Tree).

    insert_all([], Heap, Heap).
    insert_all([Key-Value| Pairs], Heap0, Heap) :-
        insert(Key, Value, Heap0, Heap1),
        insert_all(Pairs, Heap1, Heap).

    meld(t, Tree, Tree) :-
        !.
    meld(Tree, t, Tree) :-
        !.
    % the first tree stays on top of one with the same key
    meld(t(Key1, Value1, Subtrees1), t(Key2, Value2, Subtrees2), Tree) :-
        (   above(_Order_, Key2, Key1) ->
            Tree = t(Key2, Value2, [t(Key1, Value1, Subtrees1)| Subtrees2])
        ;   Tree = t(Key1, Value1, [t(Key2, Value2, Subtrees2)| Subtrees1])
        ).

    above(<, Key1, Key2) :-
        Key1 @< Key2.
    above(>, Key1, Key2) :-
        Key1 @> Key2.

    delete(heap(Size0, t(Key, Value, Subtrees)), Key, Value, heap(Size, Tree)) :-
        Size is Size0 - 1,
        meld_pairs(Subtrees, Tree).

    % pairs from the front, then the results from the back
    meld_pairs([], t).
    meld_pairs([Tree| Trees], Melded) :-
        meld_pairs(Trees, Tree, Melded).

    meld_pairs([], Tree, Tree).
    meld_pairs([Tree2| Trees], Tree1, Melded) :-
        meld(Tree1, Tree2, Tree),
        meld_pairs(Trees, Rest),
        meld(Tree, Rest, Melded).

    merge(heap(Size1, Tree1), heap(Size2, Tree2), heap(Size, Tree)) :-
        Size is Size1 + Size2,
        meld(Tree1, Tree2, Tree).

    as_list(Heap, Pairs) :-
        (   delete(Heap, Key, Value, Rest) ->
            Pairs = [Key-Value| Pairs1],
            as_list(Rest, Pairs1)
        ;   Pairs = []
        ).

    as_heap(Pairs, Heap) :-
        insert_all(Pairs, heap(0, t), Heap).

    top(heap(_, t(Key, Value, _)), Key, Value).

    top_next(Heap, TopKey, TopValue, NextKey, NextValue) :-
        delete(Heap, TopKey, TopValue, Rest),
        top(Rest, NextKey, NextValue).

    valid(Term) :-
        nonvar(Term),
        Term = heap(Size, Tree),
        integer(Size),
        valid_trees([Tree], 0, Size).

    valid_trees([], Size, Size).
    valid_trees([Tree| Trees], Size0, Size) :-
        nonvar(Tree),
        (   Tree == t ->
            Size1 = Size0
        ;   Tree = t(_, _, Subtrees),
            Size2 is Size0 + 1,
            valid_trees(Subtrees, Size2, Size1)
        ),
        valid_trees(Trees, Size1, Size).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(heap, Term)
        ).

:- end_object.


:- object(minheap,
    extends(heap(<))).

    :- info([comment is 'Heaps with the least key on top.']).

:- end_object.


:- object(maxheap,
    extends(heap(>))).

    :- info([comment is 'Heaps with the greatest key on top.']).

:- end_object.
