:- object(integer,
    extends(number)).

    :- info([comment is 'Predicates on integers.']).

    :- public(between/3).
    :- mode(between(+integer, +integer, +integer), zero_or_one).
    :- mode(between(+integer, +integer, -integer), zero_or_more).
    :- info(between/3, [
        comment is 'Lower =< Integer =< Upper. Enumerates in ascending order; Upper can be the atom ``inf`` or ``infinite``.',
        argnames is ['Lower', 'Upper', 'Integer']
    ]).

    :- public(plus/3).
    :- mode(plus(+integer, +integer, ?integer), zero_or_one).
    :- mode(plus(+integer, ?integer, +integer), zero_or_one).
    :- mode(plus(?integer, +integer, +integer), zero_or_one).
    :- info(plus/3, [
        comment is 'Sum is Addend1 + Addend2, in any direction.',
        argnames is ['Addend1', 'Addend2', 'Sum']
    ]).

    :- public(succ/2).
    :- mode(succ(+integer, ?integer), zero_or_one).
    :- mode(succ(?integer, +integer), zero_or_one).
    :- info(succ/2, [
        comment is 'Successor is Integer + 1, for natural numbers.',
        argnames is ['Integer', 'Successor']
    ]).

    :- public(sequence/3).
    :- mode(sequence(+integer, +integer, -list(integer)), zero_or_one).
    :- info(sequence/3, [
        comment is 'Sequence has the integers From up to To. Fails when From is greater than To.',
        argnames is ['From', 'To', 'Sequence']
    ]).

    :- public(sequence/4).
    :- mode(sequence(+integer, +integer, +integer, -list(integer)), zero_or_one).
    :- info(sequence/4, [
        comment is 'Sequence has From, From + Step, ... as far as To. Fails when From is greater than To.',
        argnames is ['From', 'To', 'Step', 'Sequence']
    ]).

    :- public(power_sequence/4).
    :- mode(power_sequence(+integer, +integer, +integer, -list(integer)), zero_or_one).
    :- info(power_sequence/4, [
        comment is 'Powers has the integers From up to To, each raised to Exponent. Fails when From is greater than To.',
        argnames is ['From', 'To', 'Exponent', 'Powers']
    ]).

    between(Lower, Upper, Integer) :-
        check_integer(Lower),
        check_upper(Upper),
        (   var(Integer) ->
            (   integer(Upper) ->
                Lower =< Upper,
                count_up(Lower, Upper, Integer)
            ;   count_up(Lower, Integer)
            )
        ;   check_integer(Integer),
            Lower =< Integer,
            (   integer(Upper) ->
                Integer =< Upper
            ;   true
            )
        ).

    check_integer(Term) :-
        (   integer(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(integer, Term)
        ).

    check_upper(Upper) :-
        (   (Upper == inf; Upper == infinite) ->
            true
        ;   check_integer(Upper)
        ).

    count_up(Last, Last, Integer) :-
        !,
        Integer = Last.
    count_up(Integer, _, Integer).
    count_up(Lower, Upper, Integer) :-
        Next is Lower + 1,
        count_up(Next, Upper, Integer).

    count_up(Integer, Integer).
    count_up(Lower, Integer) :-
        Next is Lower + 1,
        count_up(Next, Integer).

    plus(Addend1, Addend2, Sum) :-
        (   var(Sum) ->
            Sum is Addend1 + Addend2
        ;   var(Addend2) ->
            Addend2 is Sum - Addend1
        ;   var(Addend1) ->
            Addend1 is Sum - Addend2
        ;   Sum =:= Addend1 + Addend2
        ).

    succ(Integer, Successor) :-
        (   var(Integer),
            var(Successor) ->
            instantiation_error
        ;   integer(Integer) ->
            Integer >= 0,
            Successor is Integer + 1
        ;   integer(Successor),
            Successor > 0,
            Integer is Successor - 1
        ).

    sequence(From, To, Sequence) :-
        sequence(From, To, 1, Sequence).

    sequence(From, To, Step, Sequence) :-
        Step > 0,
        From =< To,
        steps(From, To, Step, Sequence).

    steps(From, To, Step, Sequence) :-
        (   From > To ->
            Sequence = []
        ;   Sequence = [From| Rest],
            Next is From + Step,
            steps(Next, To, Step, Rest)
        ).

    power_sequence(From, To, Exponent, Powers) :-
        sequence(From, To, Integers),
        powers(Integers, Exponent, Powers).

    powers([], _, []).
    powers([Integer| Integers], Exponent, [Power| Powers]) :-
        Power is Integer ^ Exponent,
        powers(Integers, Exponent, Powers).

    valid(Term) :-
        integer(Term).

:- end_object.
