:- object(compound,
    extends(term)).

    :- info([comment is 'Predicates on compound terms.']).

    valid(Term) :-
        compound(Term).

:- end_object.
