:- object(either).

    :- info([
        comment is 'Types and predicates on lists of expected terms.',
        see_also is [expected, expected(_)]
    ]).

    :- multifile(type::type/1).
    type::type(either(_ValueType, _ErrorType)).

    :- multifile(type::meta_type/3).
    type::meta_type(either(ValueType, ErrorType), [ValueType, ErrorType], []).

    :- multifile(type::check/2).
    type::check(either(ValueType, ErrorType), Term) :-
        type::check(expected, Term),
        (   Term = expected(Value) ->
            type::check(ValueType, Value)
        ;   Term = unexpected(Error),
            type::check(ErrorType, Error)
        ).

    :- multifile(arbitrary::arbitrary/1).
    arbitrary::arbitrary(either(_, _)).

    :- multifile(arbitrary::arbitrary/2).
    arbitrary::arbitrary(either(ValueType, ErrorType), Expected) :-
        (   random::maybe ->
            type::arbitrary(ValueType, Value),
            Expected = expected(Value)
        ;   type::arbitrary(ErrorType, Error),
            Expected = unexpected(Error)
        ).

    :- public(expecteds/2).
    :- mode(expecteds(+list(expected), -list), one).
    :- info(expecteds/2, [
        comment is 'The values of those that hold one.',
        argnames is ['Expecteds', 'Values']
    ]).

    :- public(unexpecteds/2).
    :- mode(unexpecteds(+list(expected), -list), one).
    :- info(unexpecteds/2, [
        comment is 'The errors of those that hold one.',
        argnames is ['Expecteds', 'Errors']
    ]).

    :- public(partition/3).
    :- mode(partition(+list(expected), -list, -list), one).
    :- info(partition/3, [
        comment is 'The values and the errors.',
        argnames is ['Expecteds', 'Values', 'Errors']
    ]).

    expecteds(Expecteds, Values) :-
        partition(Expecteds, Values, _).

    unexpecteds(Expecteds, Errors) :-
        partition(Expecteds, _, Errors).

    partition([], [], []).
    partition([Expected| Expecteds], Values, Errors) :-
        split(Expected, Values, Values1, Errors, Errors1),
        partition(Expecteds, Values1, Errors1).

    split(expected(Value), [Value| Values], Values, Errors, Errors).
    split(unexpected(Error), Values, Values, [Error| Errors], Errors).

:- end_object.
