:- object(atomic,
    extends(term)).

    :- info([comment is 'Predicates on atomic terms.']).

    valid(Term) :-
        atomic(Term).

:- end_object.
