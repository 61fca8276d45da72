:- object(list,
    implements(listp),
    extends(compound)).

    :- info([
        comment is 'Predicates on lists.',
        see_also is [list(_), numberlist, varlist, difflist]
    ]).

    :- public(as_difflist/2).
    :- mode(as_difflist(+list, -difference_list), one).
    :- info(as_difflist/2, [
        comment is 'Turns a list into a difference list ``List-Back``.',
        argnames is ['List', 'DifferenceList']
    ]).

    append([], []).
    append([List| Lists], Concatenation) :-
        append(List, Rest, Concatenation),
        append(Lists, Rest).

    append([], Back, Back).
    append([Element| Front], Back, [Element| List]) :-
        append(Front, Back, List).

    as_difflist(List, Open-Back) :-
        append(List, Back, Open).

    delete([], _, []).
    delete([Head| Tail], Element, Remaining) :-
        (   Head == Element ->
            Remaining = Rest
        ;   Remaining = [Head| Rest]
        ),
        delete(Tail, Element, Rest).

    delete_matches([], _, []).
    delete_matches([Head| Tail], Pattern, Remaining) :-
        (   Head \= Pattern ->
            Remaining = [Head| Rest]
        ;   Remaining = Rest
        ),
        delete_matches(Tail, Pattern, Rest).

    empty(List) :-
        List == [].

    flatten(List, Flat) :-
        flatten(List, Flat, []).

    flatten(Element, [Element| Rest], Rest) :-
        var(Element),
        !.
    flatten([], Rest, Rest) :-
        !.
    flatten([Head| Tail], Flat, Rest) :-
        !,
        flatten(Head, Flat, Middle),
        flatten(Tail, Middle, Rest).
    flatten(Element, [Element| Rest], Rest).

    hamming_distance(List1, List2, Distance) :-
        count_differences(List1, List2, 0, Distance).

    count_differences([], [], Distance, Distance).
    count_differences([Head1| Tail1], [Head2| Tail2], Distance0, Distance) :-
        (   Head1 == Head2 ->
            Distance1 = Distance0
        ;   Distance1 is Distance0 + 1
        ),
        count_differences(Tail1, Tail2, Distance1, Distance).

    keysort(Pairs, Sorted) :-
        {keysort(Pairs, Sorted)}.

    last([Head| Tail], Last) :-
        last_(Tail, Head, Last).

    last_([], Last, Last).
    last_([Head| Tail], _, Last) :-
        last_(Tail, Head, Last).

    length(List, Length) :-
        {length(List, Length)}.

    max([Head| Tail], Maximum) :-
        max_(Tail, Head, Maximum).

    max_([], Maximum, Maximum).
    max_([Head| Tail], Maximum0, Maximum) :-
        (   Head @> Maximum0 ->
            max_(Tail, Head, Maximum)
        ;   max_(Tail, Maximum0, Maximum)
        ).

    min([Head| Tail], Minimum) :-
        min_(Tail, Head, Minimum).

    min_([], Minimum, Minimum).
    min_([Head| Tail], Minimum0, Minimum) :-
        (   Head @< Minimum0 ->
            min_(Tail, Head, Minimum)
        ;   min_(Tail, Minimum0, Minimum)
        ).

    member(Element, [Head| Tail]) :-
        member_(Tail, Element, Head).

    % the third argument is the head, so that the last element leaves no choice-point
    member_(_, Element, Element).
    member_([Head| Tail], Element, _) :-
        member_(Tail, Element, Head).

    memberchk(Element, [Head| Tail]) :-
        (   Head = Element ->
            true
        ;   memberchk(Element, Tail)
        ).

    :- if(predicate_property(msort(_, _), built_in)).

        msort(List, Sorted) :-
            {msort(List, Sorted)}.

    :- else.

        msort(List, Sorted) :-
            msort(compare, List, Sorted).

    :- endif.

    :- meta_predicate(msort(3, *, *)).

    msort(Comparison, List, Sorted) :-
        proper_length(List, 0, Length),
        merge_sort(Length, Comparison, keep, List, _, Sorted).

    :- meta_predicate(sort(3, *, *)).

    sort(Comparison, List, Sorted) :-
        proper_length(List, 0, Length),
        merge_sort(Length, Comparison, drop, List, _, Sorted).

    proper_length(List, Length0, Length) :-
        (   var(List) ->
            instantiation_error
        ;   List = [_| Tail] ->
            Length1 is Length0 + 1,
            proper_length(Tail, Length1, Length)
        ;   List = [],
            Length = Length0
        ).

    % sorts the first Length elements of a list; Rest has the others
    :- meta_predicate(merge_sort(*, 3, *, *, *, *)).

    merge_sort(0, _, _, Rest, Rest, []) :-
        !.
    merge_sort(1, _, _, [Element| Rest], Rest, [Element]) :-
        !.
    merge_sort(Length, Comparison, Duplicates, List, Rest, Sorted) :-
        Half is Length // 2,
        Other is Length - Half,
        merge_sort(Half, Comparison, Duplicates, List, Middle, Sorted1),
        merge_sort(Other, Comparison, Duplicates, Middle, Rest, Sorted2),
        merge(Sorted1, Sorted2, Comparison, Duplicates, Sorted).

    :- meta_predicate(merge(*, *, 3, *, *)).

    merge([], List, _, _, List) :-
        !.
    merge(List, [], _, _, List) :-
        !.
    merge([Head1| Tail1], [Head2| Tail2], Comparison, Duplicates, Merged) :-
        call(Comparison, Order, Head1, Head2),
        merge(Order, Duplicates, Head1, Tail1, Head2, Tail2, Comparison, Merged).

    :- meta_predicate(merge(*, *, *, *, *, *, 3, *)).

    merge(<, Duplicates, Head1, Tail1, Head2, Tail2, Comparison, [Head1| Merged]) :-
        merge(Tail1, [Head2| Tail2], Comparison, Duplicates, Merged).
    merge(>, Duplicates, Head1, Tail1, Head2, Tail2, Comparison, [Head2| Merged]) :-
        merge([Head1| Tail1], Tail2, Comparison, Duplicates, Merged).
    merge(=, Duplicates, Head1, Tail1, Head2, Tail2, Comparison, Merged) :-
        (   Duplicates == keep ->
            Merged = [Head1| Merged1],
            merge(Tail1, [Head2| Tail2], Comparison, Duplicates, Merged1)
        ;   merge([Head1| Tail1], Tail2, Comparison, Duplicates, Merged)
        ).

    sort(List, Sorted) :-
        {sort(List, Sorted)}.

    :- if(predicate_property(sort(_, _, _, _), built_in)).

        sort(Key, Order, List, Sorted) :-
            {sort(Key, Order, List, Sorted)}.

    :- else.

        sort(Key, Order, List, Sorted) :-
            (   var(Key) ->
                instantiation_error
            ;   var(Order) ->
                instantiation_error
            ;   add_keys(List, Key, Pairs),
                sort_pairs(Order, Pairs, SortedPairs),
                drop_keys(SortedPairs, Sorted)
            ).

        add_keys([], _, []).
        add_keys([Element| List], Key, [Value-Element| Pairs]) :-
            (   Key =:= 0 ->
                Value = Element
            ;   arg(Key, Element, Value)
            ),
            add_keys(List, Key, Pairs).

        sort_pairs(@=<, Pairs, Sorted) :-
            {keysort(Pairs, Sorted)}.
        sort_pairs(@<, Pairs, Sorted) :-
            {keysort(Pairs, Sorted0)},
            first_of_each_key(Sorted0, Sorted).
        sort_pairs(@>=, Pairs, Sorted) :-
            reverse(Pairs, Reversed),
            {keysort(Reversed, Sorted0)},
            reverse(Sorted0, Sorted).
        sort_pairs(@>, Pairs, Sorted) :-
            sort_pairs(@>=, Pairs, Sorted0),
            first_of_each_key(Sorted0, Sorted).

        first_of_each_key([], []).
        first_of_each_key([Key-Element| Pairs], [Key-Element| Firsts]) :-
            skip_key(Pairs, Key, Rest),
            first_of_each_key(Rest, Firsts).

        skip_key([Key2-_| Pairs], Key, Rest) :-
            Key2 == Key,
            !,
            skip_key(Pairs, Key, Rest).
        skip_key(Rest, _, Rest).

        drop_keys([], []).
        drop_keys([_-Element| Pairs], [Element| List]) :-
            drop_keys(Pairs, List).

    :- endif.

    new([]).

    nextto(First, Second, [First, Second| _]).
    nextto(First, Second, [_| Tail]) :-
        nextto(First, Second, Tail).

    nth0(Index, List, Element) :-
        nth(Index, 0, List, Element, _).

    nth0(Index, List, Element, Remaining) :-
        nth(Index, 0, List, Element, Remaining).

    nth1(Index, List, Element) :-
        nth(Index, 1, List, Element, _).

    nth1(Index, List, Element, Remaining) :-
        nth(Index, 1, List, Element, Remaining).

    nth(Index, Base, List, Element, Remaining) :-
        (   var(Index) ->
            enumerate(List, Base, Index, Element, Remaining)
        ;   integer(Index),
            Count is Index - Base,
            Count >= 0,
            drop(Count, List, [Element| Remaining])
        ).

    enumerate([Element| Tail], Index, Index, Element, Tail).
    enumerate([_| Tail], Index0, Index, Element, Remaining) :-
        Index1 is Index0 + 1,
        enumerate(Tail, Index1, Index, Element, Remaining).

    partition([], _, [], [], []).
    partition([Head| Tail], Value, Less, Equal, Greater) :-
        compare(Order, Head, Value),
        partition(Order, Head, Less, Equal, Greater, Less1, Equal1, Greater1),
        partition(Tail, Value, Less1, Equal1, Greater1).

    partition(<, Head, [Head| Less], Equal, Greater, Less, Equal, Greater).
    partition(=, Head, Less, [Head| Equal], Greater, Less, Equal, Greater).
    partition(>, Head, Less, Equal, [Head| Greater], Less, Equal, Greater).

    permutation(List, Permutation) :-
        same_length(List, Permutation),
        permute(Permutation, List).

    permute([], []).
    permute([Element| Permutation], List) :-
        select(Element, List, Remaining),
        permute(Permutation, Remaining).

    prefix([], _).
    prefix([Element| Prefix], [Element| List]) :-
        prefix(Prefix, List).

    prefix(Prefix, Length, List) :-
        (   var(Length) ->
            prefix_length(List, 0, Length, Prefix)
        ;   take(Length, List, Prefix)
        ).

    prefix_length(_, Length, Length, []).
    prefix_length([Element| List], Length0, Length, [Element| Prefix]) :-
        Length1 is Length0 + 1,
        prefix_length(List, Length1, Length, Prefix).

    proper_prefix([], [_| _]).
    proper_prefix([Element| Prefix], [Element| List]) :-
        proper_prefix(Prefix, List).

    proper_prefix(Prefix, Length, List) :-
        (   var(Length) ->
            proper_prefix_length(List, 0, Length, Prefix)
        ;   take_with_rest(Length, List, Prefix, [_| _])
        ).

    proper_prefix_length([_| _], Length, Length, []).
    proper_prefix_length([Element| List], Length0, Length, [Element| Prefix]) :-
        Length1 is Length0 + 1,
        proper_prefix_length(List, Length1, Length, Prefix).

    % sorts twice instead of comparing all pairs of elements
    remove_duplicates(List, Set) :-
        number_elements(List, 1, Numbered),
        {keysort(Numbered, ByElement)},
        first_positions(ByElement, ByPosition0),
        {keysort(ByPosition0, ByPosition)},
        elements(ByPosition, Set).

    number_elements([], _, []).
    number_elements([Element| List], Position, [Element-Position| Numbered]) :-
        Next is Position + 1,
        number_elements(List, Next, Numbered).

    first_positions([], []).
    first_positions([Element-Position| Numbered], [Position-Element| Firsts]) :-
        skip_identical(Numbered, Element, Rest),
        first_positions(Rest, Firsts).

    skip_identical([Other-_| Numbered], Element, Rest) :-
        Other == Element,
        !,
        skip_identical(Numbered, Element, Rest).
    skip_identical(Rest, _, Rest).

    elements([], []).
    elements([_-Element| Pairs], [Element| List]) :-
        elements(Pairs, List).

    % the last argument shrinks with the list, so that both directions terminate
    reverse(List, Reversed) :-
        reverse(List, [], Reversed, Reversed).

    reverse([], Reversed, Reversed, []).
    reverse([Head| Tail], Done, Reversed, [_| Bound]) :-
        reverse(Tail, [Head| Done], Reversed, Bound).

    same_length([], []).
    same_length([_| Tail1], [_| Tail2]) :-
        same_length(Tail1, Tail2).

    same_length(List1, List2, Length) :-
        (   integer(Length) ->
            Length >= 0,
            {length(List1, Length),
             length(List2, Length)}
        ;   var(List1) ->
            count_both(List2, List1, 0, Length)
        ;   count_both(List1, List2, 0, Length)
        ).

    count_both([], [], Length, Length).
    count_both([_| Tail1], [_| Tail2], Length0, Length) :-
        Length1 is Length0 + 1,
        count_both(Tail1, Tail2, Length1, Length).

    select(Element, [Head| Tail], Remaining) :-
        select_(Tail, Head, Element, Remaining).

    select_(Tail, Element, Element, Tail).
    select_([Head2| Tail], Head1, Element, [Head1| Remaining]) :-
        select_(Tail, Head2, Element, Remaining).

    selectchk(Element, List, Remaining) :-
        select(Element, List, Remaining),
        !.

    select(Old, [Old| Tail], New, [New| Tail]).
    select(Old, [Head| OldTail], New, [Head| NewTail]) :-
        select(Old, OldTail, New, NewTail).

    selectchk(Old, OldList, New, NewList) :-
        select(Old, OldList, New, NewList),
        !.

    split(List, Length, Sublists, Remaining) :-
        Length > 0,
        split_(List, Length, Sublists, Remaining).

    split_(List, Length, Sublists, Remaining) :-
        (   take_with_rest(Length, List, Sublist, Rest) ->
            Sublists = [Sublist| Sublists1],
            split_(Rest, Length, Sublists1, Remaining)
        ;   Sublists = [],
            Remaining = List
        ).

    sublist(List, List).
    sublist(Sublist, List) :-
        proper_sublist(List, Sublist).

    proper_sublist([Head| Tail], Sublist) :-
        proper_sublist(Tail, Head, Sublist).

    proper_sublist(Tail, _, Tail).
    proper_sublist([Head| Tail], _, Sublist) :-
        proper_sublist(Tail, Head, Sublist).
    proper_sublist([Head| Tail], Element, [Element| Sublist]) :-
        proper_sublist(Tail, Head, Sublist).

    subsequence([], [], []).
    subsequence([Element| List], [Element| Subsequence], Remaining) :-
        subsequence(List, Subsequence, Remaining).
    subsequence([Element| List], Subsequence, [Element| Remaining]) :-
        subsequence(List, Subsequence, Remaining).

    subsequence(List, 0, [], List) :-
        !.
    subsequence([Element| List], Length, Subsequence, Remaining) :-
        Length > 0,
        subsequence(Element, List, Length, Subsequence, Remaining).

    subsequence(Element, List, Length, [Element| Subsequence], Remaining) :-
        Length1 is Length - 1,
        subsequence(List, Length1, Subsequence, Remaining).
    subsequence(Element, List, Length, Subsequence, [Element| Remaining]) :-
        subsequence(List, Length, Subsequence, Remaining).

    substitute(Old, List, New, NewList) :-
        substitute_(List, Old, New, NewList).

    substitute_([], _, _, []).
    substitute_([Head| Tail], Old, New, [NewHead| NewTail]) :-
        (   Head == Old ->
            NewHead = New
        ;   NewHead = Head
        ),
        substitute_(Tail, Old, New, NewTail).

    subtract([], _, []).
    subtract([Head| Tail], Elements, Remaining) :-
        (   memberchk(Head, Elements) ->
            Remaining = Rest
        ;   Remaining = [Head| Rest]
        ),
        subtract(Tail, Elements, Rest).

    suffix(List, List).
    suffix(Suffix, [_| Tail]) :-
        suffix(Suffix, Tail).

    suffix(Suffix, Length, List) :-
        {length(List, ListLength)},
        (   var(Length) ->
            suffix_length(List, ListLength, Length, Suffix)
        ;   Excess is ListLength - Length,
            Excess >= 0,
            Length >= 0,
            drop(Excess, List, Suffix)
        ).

    suffix_length(Suffix, Length, Length, Suffix).
    suffix_length([_| Tail], Length0, Length, Suffix) :-
        Length1 is Length0 - 1,
        suffix_length(Tail, Length1, Length, Suffix).

    proper_suffix(Suffix, [_| Tail]) :-
        suffix(Suffix, Tail).

    proper_suffix(Suffix, Length, [_| Tail]) :-
        suffix(Suffix, Length, Tail).

    take(N, List, Elements) :-
        take_with_rest(N, List, Elements, _).

    take_with_rest(0, Rest, Elements, Rest) :-
        !,
        Elements = [].
    take_with_rest(N, [Element| List], [Element| Elements], Rest) :-
        N > 0,
        M is N - 1,
        take_with_rest(M, List, Elements, Rest).

    drop(0, List, Remaining) :-
        !,
        Remaining = List.
    drop(N, [_| List], Remaining) :-
        N > 0,
        M is N - 1,
        drop(M, List, Remaining).

    valid(Term) :-
        nonvar(Term),
        valid_(Term).

    valid_([]).
    valid_([_| Tail]) :-
        valid(Tail).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(list, Term)
        ).

:- end_object.
