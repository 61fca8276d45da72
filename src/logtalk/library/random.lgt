:- object(random,
    implements(randomp)).

    :- info([
        comment is 'Random numbers from a combination of two multiplicative congruential generators (L''Ecuyer, 1988). Unless a seed is set, the time is one.',
        see_also is [fast_random, backend_random]
    ]).

    :- private(state_/2).
    :- dynamic(state_/2).
    :- mode(state_(?integer, ?integer), zero_or_one).
    :- info(state_/2, [
        comment is 'The states of the two generators.',
        argnames is ['State1', 'State2']
    ]).

    random(Random) :-
        state(State1, State2),
        Next1 is 40014 * State1 mod 2147483563,
        Next2 is 40692 * State2 mod 2147483399,
        set_state(Next1, Next2),
        Random is (Next1 - Next2) mod 2147483562 / 2147483562.0.

    state(State1, State2) :-
        (   state_(Stored1, Stored2) ->
            State1 = Stored1,
            State2 = Stored2
        ;   os::time_stamp(Time),
            Number is truncate(Time * 1000000),
            seed_states(Number, State1, State2)
        ).

    set_state(State1, State2) :-
        retractall(state_(_, _)),
        assertz(state_(State1, State2)).

    seed_states(Number, State1, State2) :-
        State1 is abs(Number) mod 2147483562 + 1,
        State2 is abs(Number // 2147483563 + 7919 * Number) mod 2147483398 + 1.

    get_seed(State1-State2) :-
        state(State1, State2),
        set_state(State1, State2).

    set_seed(Seed) :-
        (   Seed = State1-State2 ->
            true
        ;   integer(Seed),
            seed_states(Seed, State1, State2)
        ),
        set_state(State1, State2).

    reset_seed :-
        set_state(12345, 67890).

    between(Lower, Upper, Random) :-
        integer(Lower),
        integer(Upper),
        Lower =< Upper,
        below(Upper - Lower + 1, Offset),
        Random is Lower + Offset.

    % an integer from 0 to Limit - 1; great limits take several random numbers
    below(Expression, Random) :-
        Limit is Expression,
        (   Limit =< 0x100000 ->
            ::random(Float),
            Random is truncate(Float * Limit)
        ;   High is Limit // 0x100000 + 1,
            below(High, HighRandom),
            below(0x100000, LowRandom),
            Candidate is HighRandom * 0x100000 + LowRandom,
            (   Candidate < Limit ->
                Random = Candidate
            ;   below(Limit, Random)
            )
        ).

    member(Random, List) :-
        random_index(List, Index),
        list::nth0(Index, List, Random).

    random_index(List, Index) :-
        list::length(List, Length),
        Length > 0,
        below(Length, Index).

    select(Random, List, Rest) :-
        random_index(List, Index),
        take_out(Index, List, Random, Rest, Rest1, Rest1).

    select(Random, List, New, NewList) :-
        random_index(List, Index),
        take_out(Index, List, Random, NewList, [New| Rest], Rest).

    % NewList is List with the element at Index replaced by what is between Middle and Rest
    take_out(Index, List, Random, NewList, Middle, Rest) :-
        (   Index =:= 0 ->
            List = [Random| Rest],
            NewList = Middle
        ;   List = [Element| List1],
            NewList = [Element| NewList1],
            Index1 is Index - 1,
            take_out(Index1, List1, Random, NewList1, Middle, Rest)
        ).

    enumerate(List, Random) :-
        permutation(List, Permutation),
        list::member(Random, Permutation).

    permutation(List, Permutation) :-
        add_random_keys(List, Pairs),
        keysort(Pairs, Sorted),
        pairs::values(Sorted, Permutation).

    add_random_keys([], []).
    add_random_keys([Element| List], [Key-Element| Pairs]) :-
        ::random(Key),
        add_random_keys(List, Pairs).

    swap(List, Swapped) :-
        list::length(List, Length),
        set(2, 1, Length, [First, Second]),
        swap(First, Second, List, Swapped).

    swap_consecutive(List, Swapped) :-
        list::length(List, Length),
        Last is Length - 1,
        between(1, Last, First),
        Second is First + 1,
        swap(First, Second, List, Swapped).

    % swaps the elements at two positions, the first one smaller than the second
    swap(First, Second, List, Swapped) :-
        Before is First - 1,
        Between is Second - First - 1,
        list::take(Before, List, Front),
        list::drop(Before, List, [Element1| List1]),
        list::take(Between, List1, Middle),
        list::drop(Between, List1, [Element2| Back]),
        list::append([Front, [Element2| Middle], [Element1| Back]], Swapped).

    sequence(Length, Lower, Upper, Sequence) :-
        integer(Length),
        Length >= 0,
        Lower =< Upper,
        integers(Length, Lower, Upper, Sequence).

    integers(0, _, _, []) :-
        !.
    integers(Length, Lower, Upper, [Random| Sequence]) :-
        between(Lower, Upper, Random),
        Length1 is Length - 1,
        integers(Length1, Lower, Upper, Sequence).

    set(Length, Lower, Upper, Set) :-
        integer(Length),
        Length >= 0,
        Lower =< Upper,
        Length =< Upper - Lower + 1,
        First is Upper - Length + 1,
        sample(First, Upper, Lower, [], Set).

    % Floyd's algorithm: one random number for each element
    sample(Position, Upper, Lower, Set0, Set) :-
        (   Position > Upper ->
            Set = Set0
        ;   between(Lower, Position, Random),
            (   set::memberchk(Random, Set0) ->
                set::insert(Set0, Position, Set1)
            ;   set::insert(Set0, Random, Set1)
            ),
            Next is Position + 1,
            sample(Next, Upper, Lower, Set1, Set)
        ).

    random(Lower, Upper, Random) :-
        (   integer(Lower),
            integer(Upper) ->
            Last is Upper - 1,
            between(Lower, Last, Random)
        ;   float(Lower),
            float(Upper),
            Lower =< Upper,
            ::random(Float),
            Random is Lower + (Upper - Lower) * Float
        ).

    randseq(Length, Lower, Upper, Sequence) :-
        integer(Length),
        Length >= 0,
        numbers(Length, Lower, Upper, Sequence).

    numbers(0, _, _, []) :-
        !.
    numbers(Length, Lower, Upper, [Random| Sequence]) :-
        random(Lower, Upper, Random),
        Length1 is Length - 1,
        numbers(Length1, Lower, Upper, Sequence).

    randset(Length, Lower, Upper, Set) :-
        (   integer(Lower),
            integer(Upper) ->
            Last is Upper - 1,
            set(Length, Lower, Last, Set)
        ;   float(Lower),
            float(Upper),
            Lower < Upper,
            floats(Length, Lower, Upper, [], Set)
        ).

    floats(0, _, _, Set, Set) :-
        !.
    floats(Length, Lower, Upper, Set0, Set) :-
        random(Lower, Upper, Random),
        (   set::memberchk(Random, Set0) ->
            floats(Length, Lower, Upper, Set0, Set)
        ;   set::insert(Set0, Random, Set1),
            Length1 is Length - 1,
            floats(Length1, Lower, Upper, Set1, Set)
        ).

    maybe :-
        maybe(0.5).

    maybe(Probability) :-
        ::random(Random),
        Random < Probability.

    maybe(K, N) :-
        below(N, Random),
        Random < K.

    :- meta_predicate(maybe_call(0)).

    maybe_call(Goal) :-
        maybe,
        call(Goal),
        !.

    :- meta_predicate(maybe_call(*, 0)).

    maybe_call(Probability, Goal) :-
        maybe(Probability),
        call(Goal),
        !.

:- end_object.
