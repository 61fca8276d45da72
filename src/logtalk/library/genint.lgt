:- object(genint,
    imports(genint_core)).

    :- info([comment is 'Counts up under names.']).

:- end_object.
