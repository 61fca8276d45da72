:- protocol(randomp).

    :- info([
        comment is 'What every random number generator understands.',
        see_also is [random, fast_random, backend_random]
    ]).

    :- public(random/1).
    :- mode(random(-float), one).
    :- info(random/1, [
        comment is 'A random float, at least 0.0 and less than 1.0.',
        argnames is ['Random']
    ]).

    :- public(between/3).
    :- mode(between(+integer, +integer, -integer), zero_or_one).
    :- info(between/3, [
        comment is 'A random integer from Lower to Upper, both included.',
        argnames is ['Lower', 'Upper', 'Random']
    ]).

    :- public(member/2).
    :- mode(member(-term, +list(term)), zero_or_one).
    :- info(member/2, [
        comment is 'A random element of List. Fails for the empty list.',
        argnames is ['Random', 'List']
    ]).

    :- public(select/3).
    :- mode(select(-term, +list(term), -list(term)), zero_or_one).
    :- info(select/3, [
        comment is 'A random element of List and the other elements. Fails for the empty list.',
        argnames is ['Random', 'List', 'Rest']
    ]).

    :- public(select/4).
    :- mode(select(-term, +list(term), @term, -list(term)), zero_or_one).
    :- info(select/4, [
        comment is 'A random element of List and the list with New in its place. Fails for the empty list.',
        argnames is ['Random', 'List', 'New', 'NewList']
    ]).

    :- public(enumerate/2).
    :- mode(enumerate(+list(term), --term), zero_or_more).
    :- info(enumerate/2, [
        comment is 'Enumerates the elements of List in random order.',
        argnames is ['List', 'Random']
    ]).

    :- public(permutation/2).
    :- mode(permutation(+list, -list), one).
    :- info(permutation/2, [
        comment is 'A random permutation of List.',
        argnames is ['List', 'Permutation']
    ]).

    :- public(swap/2).
    :- mode(swap(+list, -list), zero_or_one).
    :- info(swap/2, [
        comment is 'Swaps two random elements. Fails when there are fewer than two.',
        argnames is ['List', 'Swapped']
    ]).

    :- public(swap_consecutive/2).
    :- mode(swap_consecutive(+list, -list), zero_or_one).
    :- info(swap_consecutive/2, [
        comment is 'Swaps two random neighbours. Fails when there are fewer than two elements.',
        argnames is ['List', 'Swapped']
    ]).

    :- public(sequence/4).
    :- mode(sequence(+integer, +integer, +integer, -list(integer)), zero_or_one).
    :- info(sequence/4, [
        comment is 'Length random integers from Lower to Upper.',
        argnames is ['Length', 'Lower', 'Upper', 'Sequence']
    ]).

    :- public(set/4).
    :- mode(set(+integer, +integer, +integer, -list(integer)), zero_or_one).
    :- info(set/4, [
        comment is 'Length different random integers from Lower to Upper, in ascending order. Fails when there are not as many.',
        argnames is ['Length', 'Lower', 'Upper', 'Set']
    ]).

    :- public(random/3).
    :- mode(random(+integer, +integer, -integer), zero_or_one).
    :- mode(random(+float, +float, -float), zero_or_one).
    :- info(random/3, [
        comment is 'A random number of the type of the limits, at least Lower and less than Upper.',
        argnames is ['Lower', 'Upper', 'Random']
    ]).

    :- public(randseq/4).
    :- mode(randseq(+integer, +integer, +integer, -list(integer)), zero_or_one).
    :- mode(randseq(+integer, +float, +float, -list(float)), zero_or_one).
    :- info(randseq/4, [
        comment is 'Length random numbers, each at least Lower and less than Upper.',
        argnames is ['Length', 'Lower', 'Upper', 'Sequence']
    ]).

    :- public(randset/4).
    :- mode(randset(+integer, +integer, +integer, -list(integer)), zero_or_one).
    :- mode(randset(+integer, +float, +float, -list(float)), zero_or_one).
    :- info(randset/4, [
        comment is 'Length different random numbers, each at least Lower and less than Upper, in ascending order.',
        argnames is ['Length', 'Lower', 'Upper', 'Set']
    ]).

    :- public(get_seed/1).
    :- mode(get_seed(-ground), one).
    :- info(get_seed/1, [
        comment is 'The state of the generator, from which set_seed/1 makes it go on.',
        argnames is ['Seed']
    ]).

    :- public(set_seed/1).
    :- mode(set_seed(+ground), one).
    :- info(set_seed/1, [
        comment is 'Sets the state of the generator to one from get_seed/1.',
        argnames is ['Seed']
    ]).

    :- public(reset_seed/0).
    :- mode(reset_seed, one).
    :- info(reset_seed/0, [comment is 'Sets the state of the generator to a fixed one.']).

    :- public(maybe/0).
    :- mode(maybe, zero_or_one).
    :- info(maybe/0, [comment is 'Succeeds with probability 0.5.']).

    :- public(maybe/1).
    :- mode(maybe(+probability), zero_or_one).
    :- info(maybe/1, [
        comment is 'Succeeds with a probability from 0.0 to 1.0.',
        argnames is ['Probability']
    ]).

    :- public(maybe/2).
    :- mode(maybe(+non_negative_integer, +non_negative_integer), zero_or_one).
    :- info(maybe/2, [
        comment is 'Succeeds with probability K/N.',
        argnames is ['K', 'N']
    ]).

    :- public(maybe_call/1).
    :- meta_predicate(maybe_call(0)).
    :- mode(maybe_call(+callable), zero_or_one).
    :- info(maybe_call/1, [
        comment is 'Proves Goal once, with probability 0.5.',
        argnames is ['Goal']
    ]).

    :- public(maybe_call/2).
    :- meta_predicate(maybe_call(*, 0)).
    :- mode(maybe_call(+probability, +callable), zero_or_one).
    :- info(maybe_call/2, [
        comment is 'Proves Goal once, with a probability from 0.0 to 1.0.',
        argnames is ['Probability', 'Goal']
    ]).

:- end_protocol.
