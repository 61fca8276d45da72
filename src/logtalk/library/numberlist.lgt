:- object(numberlist,
    implements(numberlistp),
    extends(list)).

    :- info([
        comment is 'Predicates on lists of numbers.',
        see_also is [list, number]
    ]).

    min(List, Minimum) :-
        min_max(List, Minimum, _).

    max(List, Maximum) :-
        min_max(List, _, Maximum).

    min_max([Head| Tail], Minimum, Maximum) :-
        min_max(Tail, Head, Minimum, Head, Maximum).

    min_max([], Minimum, Minimum, Maximum, Maximum).
    min_max([Head| Tail], Minimum0, Minimum, Maximum0, Maximum) :-
        (   Head < Minimum0 ->
            min_max(Tail, Head, Minimum, Maximum0, Maximum)
        ;   Head > Maximum0 ->
            min_max(Tail, Minimum0, Minimum, Head, Maximum)
        ;   min_max(Tail, Minimum0, Minimum, Maximum0, Maximum)
        ).

    product([Head| Tail], Product) :-
        product(Tail, Head, Product).

    product([], Product, Product).
    product([Head| Tail], Product0, Product) :-
        Product1 is Product0 * Head,
        product(Tail, Product1, Product).

    sum(List, Sum) :-
        sum(List, 0, Sum).

    sum([], Sum, Sum).
    sum([Head| Tail], Sum0, Sum) :-
        Sum1 is Sum0 + Head,
        sum(Tail, Sum1, Sum).

    average([Head| Tail], Average) :-
        count_and_sum(Tail, 1, Count, Head, Sum),
        Average is float(Sum / Count).

    count_and_sum([], Count, Count, Sum, Sum).
    count_and_sum([Head| Tail], Count0, Count, Sum0, Sum) :-
        Count1 is Count0 + 1,
        Sum1 is Sum0 + Head,
        count_and_sum(Tail, Count1, Count, Sum1, Sum).

    median([Head| Tail], Median) :-
        ^^msort([Head| Tail], Sorted),
        ^^length(Sorted, Length),
        Middle is Length // 2,
        (   Length mod 2 =:= 1 ->
            ^^nth0(Middle, Sorted, Median)
        ;   Before is Middle - 1,
            ^^nth0(Before, Sorted, Left),
            ^^nth0(Middle, Sorted, Right),
            Median is (Left + Right) / 2.0
        ).

    modes([Head| Tail], Modes) :-
        ^^msort([Head| Tail], [First| Sorted]),
        runs(Sorted, First, 1, Runs),
        keysort(Runs, SortedRuns),
        ^^last(SortedRuns, Greatest-_),
        modes(SortedRuns, Greatest, Modes).

    % the lengths of runs of the same number, with the number
    runs([], Number, Count, [Count-Number]).
    runs([Next| List], Number, Count, Runs) :-
        (   Next =:= Number ->
            Count1 is Count + 1,
            runs(List, Number, Count1, Runs)
        ;   Runs = [Count-Number| Runs1],
            runs(List, Next, 1, Runs1)
        ).

    modes([], _, []).
    modes([Count-Number| Runs], Greatest, Modes) :-
        (   Count =:= Greatest ->
            Modes = [Number| Modes1]
        ;   Modes = Modes1
        ),
        modes(Runs, Greatest, Modes1).

    euclidean_norm(List, Norm) :-
        scalar_product(List, List, Product),
        Norm is sqrt(Product).

    chebyshev_norm([Head| Tail], Norm) :-
        Norm0 is abs(Head),
        chebyshev_norm(Tail, Norm0, Norm).

    chebyshev_norm([], Norm, Norm).
    chebyshev_norm([Head| Tail], Norm0, Norm) :-
        Norm1 is max(Norm0, abs(Head)),
        chebyshev_norm(Tail, Norm1, Norm).

    manhattan_norm([Head| Tail], Norm) :-
        Norm0 is abs(Head),
        manhattan_norm(Tail, Norm0, Norm).

    manhattan_norm([], Norm, Norm).
    manhattan_norm([Head| Tail], Norm0, Norm) :-
        Norm1 is Norm0 + abs(Head),
        manhattan_norm(Tail, Norm1, Norm).

    euclidean_distance(List1, List2, Distance) :-
        differences(List1, List2, Differences),
        euclidean_norm(Differences, Distance).

    chebyshev_distance(List1, List2, Distance) :-
        differences(List1, List2, Differences),
        chebyshev_norm(Differences, Distance).

    manhattan_distance(List1, List2, Distance) :-
        differences(List1, List2, Differences),
        manhattan_norm(Differences, Distance).

    differences([], [], []).
    differences([Head1| Tail1], [Head2| Tail2], [Difference| Differences]) :-
        Difference is Head1 - Head2,
        differences(Tail1, Tail2, Differences).

    scalar_product([Head1| Tail1], [Head2| Tail2], Product) :-
        Product0 is Head1 * Head2,
        scalar_product(Tail1, Tail2, Product0, Product).

    scalar_product([], [], Product, Product).
    scalar_product([Head1| Tail1], [Head2| Tail2], Product0, Product) :-
        Product1 is Product0 + Head1 * Head2,
        scalar_product(Tail1, Tail2, Product1, Product).

    normalize_range(List, Normalized) :-
        normalize_range(List, 0.0, 1.0, Normalized).

    normalize_range([], _, _, []).
    normalize_range([Head| Tail], NewMinimum, NewMaximum, Normalized) :-
        min_max([Head| Tail], Minimum, Maximum),
        (   Minimum =:= Maximum ->
            Normalized = [Head| Tail]
        ;   Factor is float(NewMaximum - NewMinimum) / (Maximum - Minimum),
            linear([Head| Tail], Minimum, Factor, NewMinimum, Normalized)
        ).

    linear([], _, _, _, []).
    linear([Head| Tail], Origin, Factor, NewOrigin, [NewHead| NewTail]) :-
        NewHead is float((Head - Origin) * Factor + NewOrigin),
        linear(Tail, Origin, Factor, NewOrigin, NewTail).

    normalize_unit([], []).
    normalize_unit([Head| Tail], Normalized) :-
        euclidean_norm([Head| Tail], Norm),
        divide(Norm, [Head| Tail], Normalized).

    normalize_scalar([], []).
    normalize_scalar([Head| Tail], Normalized) :-
        sum([Head| Tail], Sum),
        divide(Sum, [Head| Tail], Normalized).

    divide(Divisor, List, Quotients) :-
        (   Divisor =:= 0 ->
            Quotients = List
        ;   quotients(List, Divisor, Quotients)
        ).

    quotients([], _, []).
    quotients([Head| Tail], Divisor, [Quotient| Quotients]) :-
        Quotient is float(Head) / Divisor,
        quotients(Tail, Divisor, Quotients).

    rescale([], _, []).
    rescale([Head| Tail], Factor, [NewHead| NewTail]) :-
        NewHead is Head * Factor,
        rescale(Tail, Factor, NewTail).

    valid(Term) :-
        type::valid(list(number), Term).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(numberlist, Term)
        ).

:- end_object.
