:- object(population,
    imports(statistics)).

    :- info([
        comment is 'Measures of a whole population: the variance divides by the number of elements.',
        see_also is [sample]
    ]).

    degrees_of_freedom(Count, Count).

    % corrected for the size of the population

    skewness(List, Skewness) :-
        list::length(List, Length),
        Length > 2,
        ^^skewness(List, Skewness0),
        Skewness is Skewness0 * sqrt(Length * (Length - 1)) / (Length - 2).

    kurtosis(List, Kurtosis) :-
        list::length(List, Length),
        Length > 3,
        ^^kurtosis(List, Kurtosis0),
        Kurtosis is (Length - 1) * ((Length + 1) * Kurtosis0 + 6) / ((Length - 2) * (Length - 3)).

:- end_object.
