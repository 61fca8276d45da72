:- object(number,
    extends(atomic)).

    :- info([
        comment is 'Predicates on numbers.',
        see_also is [integer, float, natural, numberlist]
    ]).

    :- public(approximately_equal/3).
    :- mode(approximately_equal(+number, +number, +number), zero_or_one).
    :- info(approximately_equal/3, [
        comment is 'The difference is at most Epsilon times the greater magnitude.',
        argnames is ['Number1', 'Number2', 'Epsilon']
    ]).

    :- public(essentially_equal/3).
    :- mode(essentially_equal(+number, +number, +number), zero_or_one).
    :- info(essentially_equal/3, [
        comment is 'The difference is at most Epsilon times the lesser magnitude.',
        argnames is ['Number1', 'Number2', 'Epsilon']
    ]).

    :- public(tolerance_equal/4).
    :- mode(tolerance_equal(+number, +number, +number, +number), zero_or_one).
    :- info(tolerance_equal/4, [
        comment is 'The difference is at most the relative tolerance times the greater magnitude, or at most the absolute tolerance.',
        argnames is ['Number1', 'Number2', 'RelativeTolerance', 'AbsoluteTolerance']
    ]).

    :- public(op(700, xfx, =~=)).

    :- public('=~='/2).
    :- mode('=~='(+number, +number), zero_or_one).
    :- mode('=~='(+list(number), +list(number)), zero_or_one).
    :- info('=~='/2, [
        comment is 'The numbers, or the lists of numbers element by element, differ by at most 0.001% or 100 times the epsilon of floats.',
        argnames is ['Number1', 'Number2']
    ]).

    approximately_equal(Number1, Number2, Epsilon) :-
        abs(Number1 - Number2) =< max(abs(Number1), abs(Number2)) * Epsilon.

    essentially_equal(Number1, Number2, Epsilon) :-
        abs(Number1 - Number2) =< min(abs(Number1), abs(Number2)) * Epsilon.

    tolerance_equal(Number1, Number2, RelativeTolerance, AbsoluteTolerance) :-
        abs(Number1 - Number2) =< max(RelativeTolerance * max(abs(Number1), abs(Number2)), AbsoluteTolerance).

    '=~='(Left, Right) :-
        (   number(Left) ->
            number(Right),
            close(Left, Right)
        ;   all_close(Left, Right)
        ).

    all_close([], []).
    all_close([Left| Lefts], [Right| Rights]) :-
        '=~='(Left, Right),
        all_close(Lefts, Rights).

    % absolutely within 100 times the epsilon of floats, for numbers near zero, or relatively within 0.001%
    close(Number1, Number2) :-
        tolerance_equal(Number1, Number2, 0.00001, 2.220446049250313e-14).

    valid(Term) :-
        number(Term).

:- end_object.
