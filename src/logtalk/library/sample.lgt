:- object(sample,
    imports(statistics)).

    :- info([
        comment is 'Measures of a sample: the variance divides by the number of elements minus one.',
        see_also is [population]
    ]).

    degrees_of_freedom(Count, Degrees) :-
        Count > 1,
        Degrees is Count - 1.

:- end_object.
