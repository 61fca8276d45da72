:- protocol(metap).

    :- info([
        comment is 'Predicates that call a closure for the elements of lists.',
        see_also is [meta]
    ]).

    :- public(include/3).
    :- meta_predicate(include(1, *, *)).
    :- mode(include(+callable, +list, -list), one).
    :- info(include/3, [
        comment is 'The elements for which ``call(Closure, Element)`` succeeds.',
        argnames is ['Closure', 'List', 'Included']
    ]).

    :- public(exclude/3).
    :- meta_predicate(exclude(1, *, *)).
    :- mode(exclude(+callable, +list, -list), one).
    :- info(exclude/3, [
        comment is 'The elements for which ``call(Closure, Element)`` fails.',
        argnames is ['Closure', 'List', 'Excluded']
    ]).

    :- public(findall_member/4).
    :- meta_predicate(findall_member(*, *, 0, *)).
    :- mode(findall_member(@term, +list, @callable, -list), one).
    :- info(findall_member/4, [
        comment is 'The instances of Member in List for which Goal succeeds.',
        argnames is ['Member', 'List', 'Goal', 'Result']
    ]).

    :- public(findall_member/5).
    :- meta_predicate(findall_member(*, *, 0, *, *)).
    :- mode(findall_member(@term, +list, @callable, -list, +list), one).
    :- info(findall_member/5, [
        comment is 'Like findall_member/4, with Tail at the end of Result.',
        argnames is ['Member', 'List', 'Goal', 'Result', 'Tail']
    ]).

    :- public(partition/4).
    :- meta_predicate(partition(1, *, *, *)).
    :- mode(partition(+callable, +list, -list, -list), one).
    :- info(partition/4, [
        comment is 'Splits List in the elements for which ``call(Closure, Element)`` succeeds and those for which it fails.',
        argnames is ['Closure', 'List', 'Included', 'Excluded']
    ]).

    :- public(partition/6).
    :- meta_predicate(partition(3, *, *, *, *, *)).
    :- mode(partition(+callable, +list, @term, -list, -list, -list), one).
    :- info(partition/6, [
        comment is 'Splits List by the order from ``call(Closure, Order, Element, Value)``.',
        argnames is ['Closure', 'List', 'Value', 'Less', 'Equal', 'Greater']
    ]).

    :- public(fold_left/4).
    :- meta_predicate(fold_left(3, *, *, *)).
    :- mode(fold_left(+callable, ?term, +list, ?term), zero_or_more).
    :- info(fold_left/4, [
        comment is 'Combines from left to right: ``call(Closure, Accumulator, Element, NewAccumulator)``.',
        argnames is ['Closure', 'Start', 'List', 'Result']
    ]).

    :- public(fold_left_1/3).
    :- meta_predicate(fold_left_1(3, *, *)).
    :- mode(fold_left_1(+callable, +list, ?term), zero_or_more).
    :- info(fold_left_1/3, [
        comment is 'Like fold_left/4, starting with the first element. Fails for the empty list.',
        argnames is ['Closure', 'List', 'Result']
    ]).

    :- public(scan_left/4).
    :- meta_predicate(scan_left(3, *, *, *)).
    :- mode(scan_left(+callable, ?term, +list, ?list), zero_or_more).
    :- info(scan_left/4, [
        comment is 'The list of all accumulators of fold_left/4.',
        argnames is ['Closure', 'Start', 'List', 'Results']
    ]).

    :- public(scan_left_1/3).
    :- meta_predicate(scan_left_1(3, *, *)).
    :- mode(scan_left_1(+callable, +list, ?list), zero_or_more).
    :- info(scan_left_1/3, [
        comment is 'The list of all accumulators of fold_left_1/3. Fails for the empty list.',
        argnames is ['Closure', 'List', 'Results']
    ]).

    :- public(fold_right/4).
    :- meta_predicate(fold_right(3, *, *, *)).
    :- mode(fold_right(+callable, ?term, +list, ?term), zero_or_more).
    :- info(fold_right/4, [
        comment is 'Combines from right to left: ``call(Closure, Element, Accumulator, NewAccumulator)``.',
        argnames is ['Closure', 'Start', 'List', 'Result']
    ]).

    :- public(fold_right_1/3).
    :- meta_predicate(fold_right_1(3, *, *)).
    :- mode(fold_right_1(+callable, +list, ?term), zero_or_more).
    :- info(fold_right_1/3, [
        comment is 'Like fold_right/4, starting with the last element. Fails for the empty list.',
        argnames is ['Closure', 'List', 'Result']
    ]).

    :- public(scan_right/4).
    :- meta_predicate(scan_right(3, *, *, *)).
    :- mode(scan_right(+callable, ?term, +list, ?list), zero_or_more).
    :- info(scan_right/4, [
        comment is 'The list of all accumulators of fold_right/4, the last one first.',
        argnames is ['Closure', 'Start', 'List', 'Results']
    ]).

    :- public(scan_right_1/3).
    :- meta_predicate(scan_right_1(3, *, *)).
    :- mode(scan_right_1(+callable, +list, ?list), zero_or_more).
    :- info(scan_right_1/3, [
        comment is 'The list of all accumulators of fold_right_1/3, the last one first. Fails for the empty list.',
        argnames is ['Closure', 'List', 'Results']
    ]).

    :- public(map/2).
    :- meta_predicate(map(1, *)).
    :- mode(map(+callable, ?list), zero_or_more).
    :- info(map/2, [
        comment is '``call(Closure, Element)`` succeeds for each element.',
        argnames is ['Closure', 'List']
    ]).

    :- public(map/3).
    :- meta_predicate(map(2, *, *)).
    :- mode(map(+callable, ?list, ?list), zero_or_more).
    :- info(map/3, [
        comment is '``call(Closure, Element1, Element2)`` succeeds for the elements at each position of the lists, which have the same length.',
        argnames is ['Closure', 'List1', 'List2']
    ]).

    :- public(map/4).
    :- meta_predicate(map(3, *, *, *)).
    :- mode(map(+callable, ?list, ?list, ?list), zero_or_more).
    :- info(map/4, [
        comment is '``call(Closure, Element1, Element2, Element3)`` succeeds for the elements at each position of the lists, which have the same length.',
        argnames is ['Closure', 'List1', 'List2', 'List3']
    ]).

    :- public(map/5).
    :- meta_predicate(map(4, *, *, *, *)).
    :- mode(map(+callable, ?list, ?list, ?list, ?list), zero_or_more).
    :- info(map/5, [
        comment is '``call(Closure, Element1, Element2, Element3, Element4)`` succeeds for the elements at each position of the lists, which have the same length.',
        argnames is ['Closure', 'List1', 'List2', 'List3', 'List4']
    ]).

    :- public(map/6).
    :- meta_predicate(map(5, *, *, *, *, *)).
    :- mode(map(+callable, ?list, ?list, ?list, ?list, ?list), zero_or_more).
    :- info(map/6, [
        comment is '``call(Closure, Element1, Element2, Element3, Element4, Element5)`` succeeds for the elements at each position of the lists, which have the same length.',
        argnames is ['Closure', 'List1', 'List2', 'List3', 'List4', 'List5']
    ]).

    :- public(map/7).
    :- meta_predicate(map(6, *, *, *, *, *, *)).
    :- mode(map(+callable, ?list, ?list, ?list, ?list, ?list, ?list), zero_or_more).
    :- info(map/7, [
        comment is '``call(Closure, Element1, Element2, Element3, Element4, Element5, Element6)`` succeeds for the elements at each position of the lists, which have the same length.',
        argnames is ['Closure', 'List1', 'List2', 'List3', 'List4', 'List5', 'List6']
    ]).

    :- public(map/8).
    :- meta_predicate(map(7, *, *, *, *, *, *, *)).
    :- mode(map(+callable, ?list, ?list, ?list, ?list, ?list, ?list, ?list), zero_or_more).
    :- info(map/8, [
        comment is '``call(Closure, Element1, Element2, Element3, Element4, Element5, Element6, Element7)`` succeeds for the elements at each position of the lists, which have the same length.',
        argnames is ['Closure', 'List1', 'List2', 'List3', 'List4', 'List5', 'List6', 'List7']
    ]).

    :- public(map_reduce/5).
    :- meta_predicate(map_reduce(2, 3, *, *, *)).
    :- mode(map_reduce(+callable, +callable, +term, ?list, ?term), zero_or_more).
    :- info(map_reduce/5, [
        comment is 'Applies Map to each element and combines the results from left to right with Reduce.',
        argnames is ['Map', 'Reduce', 'Start', 'List', 'Result']
    ]).

:- end_protocol.
