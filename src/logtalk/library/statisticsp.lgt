:- protocol(statisticsp).

    :- info([
        comment is 'Measures of lists of numbers. All fail for the empty list.',
        see_also is [sample, population]
    ]).

    :- public(product/2).
    :- mode(product(+list(number), -number), zero_or_one).
    :- info(product/2, [
        comment is 'The product.',
        argnames is ['List', 'Product']
    ]).

    :- public(sum/2).
    :- mode(sum(+list(number), -number), zero_or_one).
    :- info(sum/2, [
        comment is 'The sum.',
        argnames is ['List', 'Sum']
    ]).

    :- public(max/2).
    :- mode(max(+list(number), -number), zero_or_one).
    :- info(max/2, [
        comment is 'The greatest number.',
        argnames is ['List', 'Maximum']
    ]).

    :- public(min/2).
    :- mode(min(+list(number), -number), zero_or_one).
    :- info(min/2, [
        comment is 'The least number.',
        argnames is ['List', 'Minimum']
    ]).

    :- public(min_max/3).
    :- mode(min_max(+list(number), -number, -number), zero_or_one).
    :- info(min_max/3, [
        comment is 'The least and the greatest number.',
        argnames is ['List', 'Minimum', 'Maximum']
    ]).

    :- public(range/2).
    :- mode(range(+list(number), -number), zero_or_one).
    :- info(range/2, [
        comment is 'The greatest number minus the least.',
        argnames is ['List', 'Range']
    ]).

    :- public(arithmetic_mean/2).
    :- mode(arithmetic_mean(+list(number), -float), zero_or_one).
    :- info(arithmetic_mean/2, [
        comment is 'The sum divided by the number of elements.',
        argnames is ['List', 'Mean']
    ]).

    :- public(geometric_mean/2).
    :- mode(geometric_mean(+list(number), -float), zero_or_one).
    :- info(geometric_mean/2, [
        comment is 'The root of the product, of a degree that is the number of elements.',
        argnames is ['List', 'Mean']
    ]).

    :- public(harmonic_mean/2).
    :- mode(harmonic_mean(+list(number), -float), zero_or_one).
    :- info(harmonic_mean/2, [
        comment is 'The number of elements divided by the sum of reciprocals.',
        argnames is ['List', 'Mean']
    ]).

    :- public(weighted_mean/3).
    :- mode(weighted_mean(+list(number), +list(number), -float), zero_or_one).
    :- info(weighted_mean/3, [
        comment is 'The sum of the numbers times their weights, divided by the sum of the weights.',
        argnames is ['Weights', 'List', 'Mean']
    ]).

    :- public(median/2).
    :- mode(median(+list(number), -number), zero_or_one).
    :- info(median/2, [
        comment is 'The number in the middle of the sorted list, or the mean of the two there.',
        argnames is ['List', 'Median']
    ]).

    :- public(modes/2).
    :- mode(modes(+list(number), -list(number)), zero_or_one).
    :- info(modes/2, [
        comment is 'The most frequent numbers.',
        argnames is ['List', 'Modes']
    ]).

    :- public(average_deviation/3).
    :- mode(average_deviation(+list(number), +float, -float), zero_or_one).
    :- info(average_deviation/3, [
        comment is 'The mean of the distances from Center.',
        argnames is ['List', 'Center', 'Deviation']
    ]).

    :- public(mean_deviation/2).
    :- mode(mean_deviation(+list(number), -float), zero_or_one).
    :- info(mean_deviation/2, [
        comment is 'The mean of the distances from the arithmetic mean.',
        argnames is ['List', 'Deviation']
    ]).

    :- public(median_deviation/2).
    :- mode(median_deviation(+list(number), -float), zero_or_one).
    :- info(median_deviation/2, [
        comment is 'The mean of the distances from the median.',
        argnames is ['List', 'Deviation']
    ]).

    :- public(standard_deviation/2).
    :- mode(standard_deviation(+list(number), -float), zero_or_one).
    :- info(standard_deviation/2, [
        comment is 'The square root of the variance.',
        argnames is ['List', 'Deviation']
    ]).

    :- public(coefficient_of_variation/2).
    :- mode(coefficient_of_variation(+list(number), -float), zero_or_one).
    :- info(coefficient_of_variation/2, [
        comment is 'The standard deviation divided by the arithmetic mean.',
        argnames is ['List', 'Coefficient']
    ]).

    :- public(relative_standard_deviation/2).
    :- mode(relative_standard_deviation(+list(number), -float), zero_or_one).
    :- info(relative_standard_deviation/2, [
        comment is 'The coefficient of variation in percent.',
        argnames is ['List', 'Percentage']
    ]).

    :- public(skewness/2).
    :- mode(skewness(+list(number), -float), zero_or_one).
    :- info(skewness/2, [
        comment is 'The third standardized moment.',
        argnames is ['List', 'Skewness']
    ]).

    :- public(kurtosis/2).
    :- mode(kurtosis(+list(number), -float), zero_or_one).
    :- info(kurtosis/2, [
        comment is 'The fourth standardized moment minus three.',
        argnames is ['List', 'Kurtosis']
    ]).

    :- public(variance/2).
    :- mode(variance(+list(number), -float), zero_or_one).
    :- info(variance/2, [
        comment is 'The mean square of the distances from the arithmetic mean.',
        argnames is ['List', 'Variance']
    ]).

    :- public(z_normalization/2).
    :- mode(z_normalization(+list(number), -list(float)), zero_or_one).
    :- info(z_normalization/2, [
        comment is 'The distances from the arithmetic mean in standard deviations.',
        argnames is ['List', 'Normalized']
    ]).

    :- public(fractile/3).
    :- mode(fractile(+probability, +list(number), -number), zero_or_one).
    :- info(fractile/3, [
        comment is 'The least number that is not less than the fraction P of the numbers.',
        argnames is ['P', 'List', 'Fractile']
    ]).

    :- public(valid/1).
    :- mode(valid(@nonvar), zero_or_one).
    :- info(valid/1, [
        comment is 'Term is a list of numbers.',
        argnames is ['Term']
    ]).

:- end_protocol.
