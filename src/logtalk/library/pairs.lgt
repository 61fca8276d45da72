:- object(pairs).

    :- info([comment is 'Predicates on lists of key-value pairs.']).

    :- public(keys_values/3).
    :- mode(keys_values(+list(pair), -list, -list), one).
    :- mode(keys_values(-list(pair), +list, +list), one).
    :- info(keys_values/3, [
        comment is 'Takes pairs apart into keys and values, or puts them together.',
        argnames is ['Pairs', 'Keys', 'Values']
    ]).

    :- public(keys/2).
    :- mode(keys(+list(pair), -list), one).
    :- info(keys/2, [
        comment is 'The keys, in order and with duplicates.',
        argnames is ['Pairs', 'Keys']
    ]).

    :- public(key/2).
    :- mode(key(+list(pair), ?term), zero_or_more).
    :- info(key/2, [
        comment is 'Enumerates the keys.',
        argnames is ['Pairs', 'Key']
    ]).

    :- public(values/2).
    :- mode(values(+list(pair), -list), one).
    :- info(values/2, [
        comment is 'The values, in order and with duplicates.',
        argnames is ['Pairs', 'Values']
    ]).

    :- public(value/3).
    :- mode(value(+list(pair), +term, -term), zero_or_one).
    :- info(value/3, [
        comment is 'The value of the first pair with a key identical to Key.',
        argnames is ['Pairs', 'Key', 'Value']
    ]).

    :- public(transpose/2).
    :- mode(transpose(+list(pair), -list(pair)), one).
    :- info(transpose/2, [
        comment is 'Swaps keys and values, keeping the order.',
        argnames is ['Pairs', 'Transposed']
    ]).

    :- public(group_by_key/2).
    :- mode(group_by_key(+list(pair), -list(pair)), one).
    :- info(group_by_key/2, [
        comment is 'Sorts by key and joins the pairs with identical keys into one, whose value is the list of their values.',
        argnames is ['Pairs', 'Groups']
    ]).

    :- public(group_sorted_by_key/2).
    :- mode(group_sorted_by_key(+list(pair), -list(pair)), one).
    :- info(group_sorted_by_key/2, [
        comment is 'Sorts Pairs by key and joins the pairs with identical keys into one, whose value is the list of their values.',
        argnames is ['Pairs', 'Groups']
    ]).

    :- public(group_consecutive_by_key/2).
    :- mode(group_consecutive_by_key(+list(pair), -list(pair)), one).
    :- info(group_consecutive_by_key/2, [
        comment is 'Joins consecutive pairs with identical keys into one, whose value is the list of their values.',
        argnames is ['Pairs', 'Groups']
    ]).

    :- public(map/3).
    :- meta_predicate(map(2, *, *)).
    :- mode(map(@callable, +list, -list(pair)), one).
    :- info(map/3, [
        comment is 'Pairs has a pair ``Key-Element`` for each element, with Key from ``call(Closure, Element, Key)``.',
        argnames is ['Closure', 'Elements', 'Pairs']
    ]).

    keys_values([], [], []).
    keys_values([Key-Value| Pairs], [Key| Keys], [Value| Values]) :-
        keys_values(Pairs, Keys, Values).

    keys([], []).
    keys([Key-_| Pairs], [Key| Keys]) :-
        keys(Pairs, Keys).

    key(Pairs, Key) :-
        list::member(Key-_, Pairs).

    values([], []).
    values([_-Value| Pairs], [Value| Values]) :-
        values(Pairs, Values).

    value([PairKey-PairValue| Pairs], Key, Value) :-
        (   PairKey == Key ->
            Value = PairValue
        ;   value(Pairs, Key, Value)
        ).

    transpose([], []).
    transpose([Key-Value| Pairs], [Value-Key| Transposed]) :-
        transpose(Pairs, Transposed).

    group_by_key(Pairs, Groups) :-
        keysort(Pairs, Sorted),
        group_consecutive_by_key(Sorted, Groups).

    group_sorted_by_key(Pairs, Groups) :-
        group_by_key(Pairs, Groups).

    group_consecutive_by_key([], []).
    group_consecutive_by_key([Key-Value| Pairs], [Key-[Value| Values]| Groups]) :-
        same_key(Pairs, Key, Values, Rest),
        group_consecutive_by_key(Rest, Groups).

    same_key([Key0-Value| Pairs], Key, Values, Rest) :-
        Key0 == Key,
        !,
        Values = [Value| Values1],
        same_key(Pairs, Key, Values1, Rest).
    same_key(Rest, _, [], Rest).

    map(Closure, Elements, Pairs) :-
        map_(Elements, Closure, Pairs).

    :- meta_predicate(map_(*, 2, *)).

    map_([], _, []).
    map_([Element| Elements], Closure, [Key-Element| Pairs]) :-
        call(Closure, Element, Key),
        map_(Elements, Closure, Pairs).

:- end_object.
