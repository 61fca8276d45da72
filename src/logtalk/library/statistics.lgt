:- category(statistics,
    implements(statisticsp)).

    :- info([
        comment is 'Measures of lists of numbers. What imports it says by what the sum of squares is divided.',
        see_also is [sample, population]
    ]).

    :- protected(degrees_of_freedom/2).
    :- mode(degrees_of_freedom(+integer, -integer), zero_or_one).
    :- info(degrees_of_freedom/2, [
        comment is 'What the sum of squares of Count numbers is divided by. Fails when there are too few.',
        argnames is ['Count', 'Degrees']
    ]).

    product(List, Product) :-
        numberlist::product(List, Product).

    sum([Head| Tail], Sum) :-
        numberlist::sum([Head| Tail], Sum).

    max(List, Maximum) :-
        numberlist::max(List, Maximum).

    min(List, Minimum) :-
        numberlist::min(List, Minimum).

    min_max(List, Minimum, Maximum) :-
        numberlist::min_max(List, Minimum, Maximum).

    range(List, Range) :-
        numberlist::min_max(List, Minimum, Maximum),
        Range is Maximum - Minimum.

    arithmetic_mean(List, Mean) :-
        numberlist::average(List, Mean).

    geometric_mean(List, Mean) :-
        numberlist::product(List, Product),
        list::length(List, Length),
        Mean is Product ** (1.0 / Length).

    harmonic_mean(List, Mean) :-
        reciprocals(List, Reciprocals),
        numberlist::average(Reciprocals, Average),
        Mean is 1.0 / Average.

    reciprocals([], []).
    reciprocals([Number| List], [Reciprocal| Reciprocals]) :-
        Reciprocal is 1.0 / Number,
        reciprocals(List, Reciprocals).

    weighted_mean(Weights, List, Mean) :-
        numberlist::scalar_product(Weights, List, Product),
        numberlist::sum(Weights, Sum),
        Mean is float(Product) / Sum.

    median(List, Median) :-
        numberlist::median(List, Median).

    modes(List, Modes) :-
        numberlist::modes(List, Modes).

    average_deviation([Head| Tail], Center, Deviation) :-
        distances([Head| Tail], Center, Distances),
        numberlist::average(Distances, Deviation).

    distances([], _, []).
    distances([Number| List], Center, [Distance| Distances]) :-
        Distance is abs(Number - Center),
        distances(List, Center, Distances).

    mean_deviation(List, Deviation) :-
        arithmetic_mean(List, Mean),
        average_deviation(List, Mean, Deviation).

    median_deviation(List, Deviation) :-
        median(List, Median),
        average_deviation(List, Median, Deviation).

    standard_deviation(List, Deviation) :-
        variance(List, Variance),
        Deviation is sqrt(Variance).

    coefficient_of_variation(List, Coefficient) :-
        standard_deviation(List, Deviation),
        arithmetic_mean(List, Mean),
        Coefficient is Deviation / Mean.

    relative_standard_deviation(List, Percentage) :-
        coefficient_of_variation(List, Coefficient),
        Percentage is Coefficient * 100.

    skewness(List, Skewness) :-
        powers(List, 3, Length, Cubes),
        standard_deviation(List, Deviation),
        Skewness is (Cubes / Length) / Deviation ** 3.

    kurtosis(List, Kurtosis) :-
        powers(List, 4, Length, Fourths),
        variance(List, Variance),
        Kurtosis is (Fourths / Length) / Variance ** 2 - 3.

    % the sum of powers of the distances from the arithmetic mean
    powers(List, Exponent, Length, Powers) :-
        arithmetic_mean(List, Mean),
        list::length(List, Length),
        sum_of_powers(List, Mean, Exponent, 0.0, Powers).

    sum_of_powers([], _, _, Sum, Sum).
    sum_of_powers([Number| List], Mean, Exponent, Sum0, Sum) :-
        Sum1 is Sum0 + (Number - Mean) ** Exponent,
        sum_of_powers(List, Mean, Exponent, Sum1, Sum).

    variance(List, Variance) :-
        arithmetic_mean(List, Mean),
        sum_of_powers(List, Mean, 2, 0.0, Squares),
        list::length(List, Length),
        ::degrees_of_freedom(Length, Degrees),
        Variance is Squares / Degrees.

    z_normalization(List, Normalized) :-
        arithmetic_mean(List, Mean),
        standard_deviation(List, Deviation),
        z_scores(List, Mean, Deviation, Normalized).

    z_scores([], _, _, []).
    z_scores([Number| List], Mean, Deviation, [Score| Scores]) :-
        Score is (Number - Mean) / Deviation,
        z_scores(List, Mean, Deviation, Scores).

    fractile(P, [Head| Tail], Fractile) :-
        P > 0.0,
        P < 1.0,
        list::msort([Head| Tail], Sorted),
        list::length(Sorted, Length),
        Index is ceiling(P * Length),
        list::nth1(Index, Sorted, Fractile).

    valid(Term) :-
        type::valid(list(number), Term).

:- end_category.
