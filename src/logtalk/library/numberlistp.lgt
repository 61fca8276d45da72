:- protocol(numberlistp).

    :- info([
        comment is 'What every object for lists of numbers understands.',
        see_also is [numberlist]
    ]).

    :- public(min/2).
    :- mode(min(+list(number), -number), zero_or_one).
    :- info(min/2, [
        comment is 'The least number. Fails for the empty list.',
        argnames is ['List', 'Minimum']
    ]).

    :- public(max/2).
    :- mode(max(+list(number), -number), zero_or_one).
    :- info(max/2, [
        comment is 'The greatest number. Fails for the empty list.',
        argnames is ['List', 'Maximum']
    ]).

    :- public(min_max/3).
    :- mode(min_max(+list(number), -number, -number), zero_or_one).
    :- info(min_max/3, [
        comment is 'The least and the greatest number. Fails for the empty list.',
        argnames is ['List', 'Minimum', 'Maximum']
    ]).

    :- public(product/2).
    :- mode(product(+list(number), -number), zero_or_one).
    :- info(product/2, [
        comment is 'The product of the numbers. Fails for the empty list.',
        argnames is ['List', 'Product']
    ]).

    :- public(sum/2).
    :- mode(sum(+list(number), -number), one).
    :- info(sum/2, [
        comment is 'The sum of the numbers.',
        argnames is ['List', 'Sum']
    ]).

    :- public(average/2).
    :- mode(average(+list(number), -float), zero_or_one).
    :- info(average/2, [
        comment is 'The arithmetic mean. Fails for the empty list.',
        argnames is ['List', 'Average']
    ]).

    :- public(median/2).
    :- mode(median(+list(number), -number), zero_or_one).
    :- info(median/2, [
        comment is 'The number in the middle of the sorted list, or the mean of the two there. Fails for the empty list.',
        argnames is ['List', 'Median']
    ]).

    :- public(modes/2).
    :- mode(modes(+list(number), -list(number)), zero_or_one).
    :- info(modes/2, [
        comment is 'The most frequent numbers, in ascending order. Fails for the empty list.',
        argnames is ['List', 'Modes']
    ]).

    :- public(euclidean_norm/2).
    :- mode(euclidean_norm(+list(number), -float), zero_or_one).
    :- info(euclidean_norm/2, [
        comment is 'The square root of the sum of squares. Fails for the empty list.',
        argnames is ['List', 'Norm']
    ]).

    :- public(chebyshev_norm/2).
    :- mode(chebyshev_norm(+list(integer), -integer), zero_or_one).
    :- mode(chebyshev_norm(+list(float), -float), zero_or_one).
    :- info(chebyshev_norm/2, [
        comment is 'The greatest magnitude. Fails for the empty list.',
        argnames is ['List', 'Norm']
    ]).

    :- public(manhattan_norm/2).
    :- mode(manhattan_norm(+list(integer), -integer), zero_or_one).
    :- mode(manhattan_norm(+list(float), -float), zero_or_one).
    :- info(manhattan_norm/2, [
        comment is 'The sum of the magnitudes. Fails for the empty list.',
        argnames is ['List', 'Norm']
    ]).

    :- public(euclidean_distance/3).
    :- mode(euclidean_distance(+list(number), +list(number), -float), zero_or_one).
    :- info(euclidean_distance/3, [
        comment is 'The Euclidean norm of the differences. Fails for lists that are empty or of different lengths.',
        argnames is ['List1', 'List2', 'Distance']
    ]).

    :- public(chebyshev_distance/3).
    :- mode(chebyshev_distance(+list(integer), +list(integer), -integer), zero_or_one).
    :- mode(chebyshev_distance(+list(float), +list(float), -float), zero_or_one).
    :- info(chebyshev_distance/3, [
        comment is 'The Chebyshev norm of the differences. Fails for lists that are empty or of different lengths.',
        argnames is ['List1', 'List2', 'Distance']
    ]).

    :- public(manhattan_distance/3).
    :- mode(manhattan_distance(+list(integer), +list(integer), -integer), zero_or_one).
    :- mode(manhattan_distance(+list(float), +list(float), -float), zero_or_one).
    :- info(manhattan_distance/3, [
        comment is 'The Manhattan norm of the differences. Fails for lists that are empty or of different lengths.',
        argnames is ['List1', 'List2', 'Distance']
    ]).

    :- public(scalar_product/3).
    :- mode(scalar_product(+list(integer), +list(integer), -integer), zero_or_one).
    :- mode(scalar_product(+list(float), +list(float), -float), zero_or_one).
    :- info(scalar_product/3, [
        comment is 'The sum of the products. Fails for lists that are empty or of different lengths.',
        argnames is ['List1', 'List2', 'Product']
    ]).

    :- public(normalize_range/2).
    :- mode(normalize_range(+list(number), -list(float)), one).
    :- info(normalize_range/2, [
        comment is 'Maps the range of the numbers to that from 0.0 to 1.0. Lists of equal numbers stay as they are.',
        argnames is ['List', 'Normalized']
    ]).

    :- public(normalize_range/4).
    :- mode(normalize_range(+list(number), +number, +number, -list(float)), one).
    :- info(normalize_range/4, [
        comment is 'Maps the range of the numbers to that from Minimum to Maximum. Lists of equal numbers stay as they are.',
        argnames is ['List', 'Minimum', 'Maximum', 'Normalized']
    ]).

    :- public(normalize_unit/2).
    :- mode(normalize_unit(+list(number), -list(float)), one).
    :- info(normalize_unit/2, [
        comment is 'Divides the numbers by their Euclidean norm. Lists of zeros stay as they are.',
        argnames is ['List', 'Normalized']
    ]).

    :- public(normalize_scalar/2).
    :- mode(normalize_scalar(+list(number), -list(float)), one).
    :- info(normalize_scalar/2, [
        comment is 'Divides the numbers by their sum. Lists whose sum is zero stay as they are.',
        argnames is ['List', 'Normalized']
    ]).

    :- public(rescale/3).
    :- mode(rescale(+list(integer), +integer, -list(integer)), one).
    :- mode(rescale(+list(number), +float, -list(float)), one).
    :- info(rescale/3, [
        comment is 'Multiplies the numbers by Factor.',
        argnames is ['List', 'Factor', 'Rescaled']
    ]).

:- end_protocol.
