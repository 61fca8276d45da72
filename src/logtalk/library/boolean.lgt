:- object(boolean,
    extends(atomic)).

    :- info([comment is 'The truth values ``true`` and ``false`` and expressions of them.']).

    :- public(eval/2).
    :- mode(eval(+nonvar, -boolean), zero_or_one).
    :- info(eval/2, [
        comment is 'Value of an expression built with ``,/2``, ``;/2`` and ``\\+/1`` from truth values.',
        argnames is ['Expression', 'Value']
    ]).

    eval(Expression, Value) :-
        callable(Expression),
        value(Expression, Value).

    value(true, true).
    value(false, false).
    value(\+ Expression, Value) :-
        eval(Expression, Value0),
        not(Value0, Value).
    value((Left, Right), Value) :-
        both(Left, Right, Value).
    value((Left; Right), Value) :-
        either(Left, Right, Value).

    not(true, false).
    not(false, true).

    both(Left, Right, Value) :-
        eval(Left, LeftValue),
        (   LeftValue == true ->
            eval(Right, Value)
        ;   Value = false
        ).

    either(Left, Right, Value) :-
        eval(Left, LeftValue),
        (   LeftValue == true ->
            Value = true
        ;   eval(Right, Value)
        ).

    valid(Term) :-
        nonvar(Term),
        (   Term == true ->
            true
        ;   Term == false
        ).

:- end_object.
