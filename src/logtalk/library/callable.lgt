:- object(callable,
    extends(term)).

    :- info([comment is 'Predicates on atoms and compound terms.']).

    valid(Term) :-
        callable(Term).

:- end_object.
