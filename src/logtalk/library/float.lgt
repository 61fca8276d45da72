:- object(float,
    extends(number)).

    :- info([comment is 'Predicates on floating-point numbers.']).

    :- public(sequence/4).
    :- mode(sequence(+float, +float, +float, -list(float)), zero_or_one).
    :- info(sequence/4, [
        comment is 'Sequence has From, From + Step, ... up to and possibly with To. Fails when From is greater than To.',
        argnames is ['From', 'To', 'Step', 'Sequence']
    ]).

    sequence(From, To, Step, Sequence) :-
        Step > 0,
        From =< To,
        steps(From, To, Step, 0, Sequence).

    % multiplies instead of adding, so that rounding errors do not add up
    steps(From, To, Step, Count, Sequence) :-
        Value is float(From + Count * Step),
        (   Value > To ->
            Sequence = []
        ;   Sequence = [Value| Rest],
            Next is Count + 1,
            steps(From, To, Step, Next, Rest)
        ).

    valid(Term) :-
        float(Term).

:- end_object.
