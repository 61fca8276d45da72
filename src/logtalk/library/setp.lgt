:- protocol(setp).

    :- info([
        comment is 'What every set object understands. The elements of a set are compared with ``==`` and the standard order.',
        see_also is [set, set(_)]
    ]).

    :- public(as_set/2).
    :- mode(as_set(@list, -set), one).
    :- info(as_set/2, [
        comment is 'The set of the elements of List.',
        argnames is ['List', 'Set']
    ]).

    :- public(as_list/2).
    :- mode(as_list(@set, -list), one).
    :- info(as_list/2, [
        comment is 'The elements of Set, in the standard order.',
        argnames is ['Set', 'List']
    ]).

    :- public(delete/3).
    :- mode(delete(+set, @term, ?set), one).
    :- info(delete/3, [
        comment is 'Set without Element.',
        argnames is ['Set', 'Element', 'Remaining']
    ]).

    :- public(disjoint/2).
    :- mode(disjoint(+set, +set), zero_or_one).
    :- info(disjoint/2, [
        comment is 'The sets have no common elements.',
        argnames is ['Set1', 'Set2']
    ]).

    :- public(equal/2).
    :- mode(equal(+set, +set), zero_or_one).
    :- info(equal/2, [
        comment is 'The sets have the same elements.',
        argnames is ['Set1', 'Set2']
    ]).

    :- public(empty/1).
    :- mode(empty(+set), zero_or_one).
    :- info(empty/1, [
        comment is 'The set has no elements.',
        argnames is ['Set']
    ]).

    :- public(insert/3).
    :- mode(insert(+set, +term, ?set), one).
    :- info(insert/3, [
        comment is 'Set with Element added.',
        argnames is ['Set', 'Element', 'NewSet']
    ]).

    :- public(insert_all/3).
    :- mode(insert_all(+list, +set, ?set), one).
    :- info(insert_all/3, [
        comment is 'Set with the elements of a list added.',
        argnames is ['Elements', 'Set', 'NewSet']
    ]).

    :- public(intersect/2).
    :- mode(intersect(+set, +set), zero_or_one).
    :- info(intersect/2, [
        comment is 'The sets have a common element.',
        argnames is ['Set1', 'Set2']
    ]).

    :- public(intersection/3).
    :- mode(intersection(+set, +set, ?set), zero_or_one).
    :- info(intersection/3, [
        comment is 'The elements that are in both sets.',
        argnames is ['Set1', 'Set2', 'Intersection']
    ]).

    :- public(intersection/4).
    :- mode(intersection(+set, +set, ?set, ?set), zero_or_one).
    :- info(intersection/4, [
        comment is 'The elements that are in both sets, and those that are in Set2 only.',
        argnames is ['Set1', 'Set2', 'Intersection', 'Difference']
    ]).

    :- public(length/2).
    :- mode(length(+set, ?integer), zero_or_one).
    :- info(length/2, [
        comment is 'The number of elements.',
        argnames is ['Set', 'Length']
    ]).

    :- public(member/2).
    :- mode(member(+term, +set), zero_or_one).
    :- mode(member(-term, +set), zero_or_more).
    :- info(member/2, [
        comment is 'Enumerates the elements, or tests for one.',
        argnames is ['Element', 'Set']
    ]).

    :- public(memberchk/2).
    :- mode(memberchk(+term, +set), zero_or_one).
    :- info(memberchk/2, [
        comment is 'Element is in Set.',
        argnames is ['Element', 'Set']
    ]).

    :- public(powerset/2).
    :- mode(powerset(+set, -list), one).
    :- info(powerset/2, [
        comment is 'The list of all subsets.',
        argnames is ['Set', 'Powerset']
    ]).

    :- public(product/3).
    :- mode(product(+set, +set, -set), one).
    :- info(product/3, [
        comment is 'The pairs ``Element1-Element2`` of an element of each set.',
        argnames is ['Set1', 'Set2', 'Product']
    ]).

    :- public(select/3).
    :- mode(select(?term, +set, ?set), zero_or_more).
    :- info(select/3, [
        comment is 'Takes an element out of a set.',
        argnames is ['Element', 'Set', 'Remaining']
    ]).

    :- public(selectchk/3).
    :- mode(selectchk(?term, +set, ?set), zero_or_one).
    :- info(selectchk/3, [
        comment is 'Like select/3, but stops at the first solution.',
        argnames is ['Element', 'Set', 'Remaining']
    ]).

    :- public(subset/2).
    :- mode(subset(+set, +set), zero_or_one).
    :- info(subset/2, [
        comment is 'All elements of Subset are in Set.',
        argnames is ['Subset', 'Set']
    ]).

    :- public(subtract/3).
    :- mode(subtract(+set, +set, ?set), zero_or_one).
    :- info(subtract/3, [
        comment is 'The elements of Set1 that are not in Set2.',
        argnames is ['Set1', 'Set2', 'Difference']
    ]).

    :- public(symdiff/3).
    :- mode(symdiff(+set, +set, ?set), zero_or_one).
    :- info(symdiff/3, [
        comment is 'The elements that are in one of the sets only.',
        argnames is ['Set1', 'Set2', 'Difference']
    ]).

    :- public(union/3).
    :- mode(union(+set, +set, ?set), zero_or_one).
    :- info(union/3, [
        comment is 'The elements that are in either set.',
        argnames is ['Set1', 'Set2', 'Union']
    ]).

    :- public(union/4).
    :- mode(union(+set, +set, ?set, ?set), zero_or_one).
    :- info(union/4, [
        comment is 'The elements that are in either set, and those that are in Set2 only.',
        argnames is ['Set1', 'Set2', 'Union', 'Difference']
    ]).

:- end_protocol.
