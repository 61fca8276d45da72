:- protocol(listp).

    :- info([
        comment is 'What every list object understands.',
        see_also is [list, list(_), numberlist, varlist, difflist]
    ]).

    :- public(append/2).
    :- mode(append(+list(list), ?list), zero_or_one).
    :- info(append/2, [
        comment is 'Joins the lists in Lists, in order, into one list.',
        argnames is ['Lists', 'Concatenation']
    ]).

    :- public(append/3).
    :- mode(append(?list, ?list, ?list), zero_or_more).
    :- info(append/3, [
        comment is 'List is Front followed by Back. Splits List when neither part is given.',
        argnames is ['Front', 'Back', 'List']
    ]).

    :- public(delete/3).
    :- mode(delete(@list, @term, ?list), one).
    :- info(delete/3, [
        comment is 'Drops all the elements that are identical (``==``) to Element.',
        argnames is ['List', 'Element', 'Remaining']
    ]).

    :- public(delete_matches/3).
    :- mode(delete_matches(@list, @term, ?list), one).
    :- info(delete_matches/3, [
        comment is 'Drops all the elements that unify with Pattern, without binding anything.',
        argnames is ['List', 'Pattern', 'Remaining']
    ]).

    :- public(empty/1).
    :- mode(empty(@list), zero_or_one).
    :- info(empty/1, [
        comment is 'True when List is the empty list, and not a variable.',
        argnames is ['List']
    ]).

    :- public(flatten/2).
    :- mode(flatten(+list, -list), one).
    :- info(flatten/2, [
        comment is 'Flat has the elements of List with all nested lists replaced by their elements. Variables count as elements.',
        argnames is ['List', 'Flat']
    ]).

    :- public(hamming_distance/3).
    :- mode(hamming_distance(+list, +list, -integer), zero_or_one).
    :- info(hamming_distance/3, [
        comment is 'Counts the positions where two lists of the same length are not identical (``==``). Fails for lists of different lengths.',
        argnames is ['List1', 'List2', 'Distance']
    ]).

    :- public(keysort/2).
    :- mode(keysort(+list(pair), -list(pair)), one).
    :- info(keysort/2, [
        comment is 'Sorts pairs by ascending key. Stable, and keeps duplicates.',
        argnames is ['Pairs', 'Sorted']
    ]).

    :- public(last/2).
    :- mode(last(?list, ?term), zero_or_more).
    :- info(last/2, [
        comment is 'Last is the last element of List.',
        argnames is ['List', 'Last']
    ]).

    :- public(length/2).
    :- mode(length(?list, ?integer), zero_or_more).
    :- info(length/2, [
        comment is 'Length is the number of elements of List. Generates lists when List is partial.',
        argnames is ['List', 'Length']
    ]).

    :- public(max/2).
    :- mode(max(+list, -term), zero_or_one).
    :- info(max/2, [
        comment is 'The greatest element in the standard order of terms. Fails for the empty list.',
        argnames is ['List', 'Maximum']
    ]).

    :- public(member/2).
    :- mode(member(?term, ?list), zero_or_more).
    :- info(member/2, [
        comment is 'Enumerates the elements of List that unify with Element.',
        argnames is ['Element', 'List']
    ]).

    :- public(memberchk/2).
    :- mode(memberchk(?term, ?list), zero_or_one).
    :- info(memberchk/2, [
        comment is 'Like member/2, but stops at the first solution.',
        argnames is ['Element', 'List']
    ]).

    :- public(min/2).
    :- mode(min(+list, -term), zero_or_one).
    :- info(min/2, [
        comment is 'The least element in the standard order of terms. Fails for the empty list.',
        argnames is ['List', 'Minimum']
    ]).

    :- public(msort/2).
    :- mode(msort(+list, -list), one).
    :- info(msort/2, [
        comment is 'Sorts in the standard order of terms, keeping duplicates.',
        argnames is ['List', 'Sorted']
    ]).

    :- public(msort/3).
    :- meta_predicate(msort(3, *, *)).
    :- mode(msort(+callable, +list, -list), one).
    :- info(msort/3, [
        comment is 'Sorts by Comparison, called as ``call(Comparison, Order, X, Y)`` like compare/3. Stable, and keeps duplicates.',
        argnames is ['Comparison', 'List', 'Sorted']
    ]).

    :- public(nextto/3).
    :- mode(nextto(?term, ?term, ?list), zero_or_more).
    :- info(nextto/3, [
        comment is 'First is immediately followed by Second in List.',
        argnames is ['First', 'Second', 'List']
    ]).

    :- public(nth0/3).
    :- mode(nth0(?integer, ?list, ?term), zero_or_more).
    :- info(nth0/3, [
        comment is 'Element is at Index in List, counting from zero.',
        argnames is ['Index', 'List', 'Element']
    ]).

    :- public(nth0/4).
    :- mode(nth0(?integer, ?list, ?term, ?list), zero_or_more).
    :- info(nth0/4, [
        comment is 'Element is at Index in List, counting from zero; Remaining has the elements after it.',
        argnames is ['Index', 'List', 'Element', 'Remaining']
    ]).

    :- public(nth1/3).
    :- mode(nth1(?integer, ?list, ?term), zero_or_more).
    :- info(nth1/3, [
        comment is 'Element is at Index in List, counting from one.',
        argnames is ['Index', 'List', 'Element']
    ]).

    :- public(nth1/4).
    :- mode(nth1(?integer, ?list, ?term, ?list), zero_or_more).
    :- info(nth1/4, [
        comment is 'Element is at Index in List, counting from one; Remaining has the elements after it.',
        argnames is ['Index', 'List', 'Element', 'Remaining']
    ]).

    :- public(partition/5).
    :- mode(partition(+list, +number, -list, -list, -list), one).
    :- info(partition/5, [
        comment is 'Splits List by comparing each element with Value in the standard order of terms.',
        argnames is ['List', 'Value', 'Less', 'Equal', 'Greater']
    ]).

    :- public(permutation/2).
    :- mode(permutation(?list, ?list), zero_or_more).
    :- info(permutation/2, [
        comment is 'Enumerates the permutations of List.',
        argnames is ['List', 'Permutation']
    ]).

    :- public(prefix/2).
    :- mode(prefix(?list, +list), zero_or_more).
    :- info(prefix/2, [
        comment is 'Enumerates the prefixes of List, the empty list first.',
        argnames is ['Prefix', 'List']
    ]).

    :- public(prefix/3).
    :- mode(prefix(?list, +integer, +list), zero_or_one).
    :- mode(prefix(?list, -integer, +list), zero_or_more).
    :- info(prefix/3, [
        comment is 'Prefix has the first Length elements of List.',
        argnames is ['Prefix', 'Length', 'List']
    ]).

    :- public(proper_prefix/2).
    :- mode(proper_prefix(?list, +list), zero_or_more).
    :- info(proper_prefix/2, [
        comment is 'Enumerates the prefixes of List that are shorter than List.',
        argnames is ['Prefix', 'List']
    ]).

    :- public(proper_prefix/3).
    :- mode(proper_prefix(?list, +integer, +list), zero_or_one).
    :- mode(proper_prefix(?list, -integer, +list), zero_or_more).
    :- info(proper_prefix/3, [
        comment is 'Prefix has the first Length elements of List and is shorter than List.',
        argnames is ['Prefix', 'Length', 'List']
    ]).

    :- public(remove_duplicates/2).
    :- mode(remove_duplicates(+list, -list), one).
    :- info(remove_duplicates/2, [
        comment is 'Keeps the first of the elements that are identical (``==``), in their original order.',
        argnames is ['List', 'Set']
    ]).

    :- public(reverse/2).
    :- mode(reverse(+list, ?list), zero_or_one).
    :- mode(reverse(?list, +list), zero_or_one).
    :- mode(reverse(-list, -list), one_or_more).
    :- info(reverse/2, [
        comment is 'Reversed has the elements of List in reverse order.',
        argnames is ['List', 'Reversed']
    ]).

    :- public(same_length/2).
    :- mode(same_length(+list, ?list), zero_or_one).
    :- mode(same_length(?list, +list), zero_or_one).
    :- mode(same_length(-list, -list), one_or_more).
    :- info(same_length/2, [
        comment is 'The two lists have the same number of elements.',
        argnames is ['List1', 'List2']
    ]).

    :- public(same_length/3).
    :- mode(same_length(+list, ?list, ?integer), zero_or_one).
    :- mode(same_length(?list, +list, ?integer), zero_or_one).
    :- mode(same_length(-list, -list, -integer), one_or_more).
    :- info(same_length/3, [
        comment is 'The two lists have Length elements each.',
        argnames is ['List1', 'List2', 'Length']
    ]).

    :- public(select/3).
    :- mode(select(?term, ?list, ?list), zero_or_more).
    :- info(select/3, [
        comment is 'Takes one occurrence of Element out of List.',
        argnames is ['Element', 'List', 'Remaining']
    ]).

    :- public(selectchk/3).
    :- mode(selectchk(?term, ?list, ?list), zero_or_one).
    :- info(selectchk/3, [
        comment is 'Like select/3, but stops at the first solution.',
        argnames is ['Element', 'List', 'Remaining']
    ]).

    :- public(select/4).
    :- mode(select(?term, ?list, ?term, ?list), zero_or_more).
    :- info(select/4, [
        comment is 'Replaces one occurrence of Old by New.',
        argnames is ['Old', 'OldList', 'New', 'NewList']
    ]).

    :- public(selectchk/4).
    :- mode(selectchk(?term, ?list, ?term, ?list), zero_or_one).
    :- info(selectchk/4, [
        comment is 'Like select/4, but stops at the first solution.',
        argnames is ['Old', 'OldList', 'New', 'NewList']
    ]).

    :- public(sort/2).
    :- mode(sort(+list, -list), one).
    :- info(sort/2, [
        comment is 'Sorts in the standard order of terms, removing duplicates.',
        argnames is ['List', 'Sorted']
    ]).

    :- public(sort/3).
    :- meta_predicate(sort(3, *, *)).
    :- mode(sort(+callable, +list, -list), one).
    :- info(sort/3, [
        comment is 'Sorts by Comparison, called as ``call(Comparison, Order, X, Y)`` like compare/3. Of elements that compare as equal only the first is kept.',
        argnames is ['Comparison', 'List', 'Sorted']
    ]).

    :- public(sort/4).
    :- mode(sort(+non_negative_integer, +atom, +list, -list), one).
    :- info(sort/4, [
        comment is 'Sorts by the argument number Key of each element, or by whole elements when Key is zero.',
        argnames is ['Key', 'Order', 'List', 'Sorted'],
        remarks is [
            'Order' - '``@<`` and ``@=<`` sort upwards, ``@>`` and ``@>=`` downwards. ``@<`` and ``@>`` keep only the first of equal elements.'
        ]
    ]).

    :- public(split/4).
    :- mode(split(+list, +integer, -list(list), -list), zero_or_one).
    :- info(split/4, [
        comment is 'Cuts List in sublists of Length elements; Remaining has those that do not fill a sublist. Fails when Length is not positive.',
        argnames is ['List', 'Length', 'Sublists', 'Remaining']
    ]).

    :- public(sublist/2).
    :- mode(sublist(?list, +list), zero_or_more).
    :- info(sublist/2, [
        comment is 'Sublist has some of the elements of List in the same order.',
        argnames is ['Sublist', 'List']
    ]).

    :- public(subsequence/3).
    :- mode(subsequence(?list, ?list, ?list), zero_or_more).
    :- info(subsequence/3, [
        comment is 'Distributes the elements of List over Subsequence and Remaining, keeping their order.',
        argnames is ['List', 'Subsequence', 'Remaining']
    ]).

    :- public(subsequence/4).
    :- mode(subsequence(+list, +integer, ?list, ?list), zero_or_more).
    :- info(subsequence/4, [
        comment is 'Like subsequence/3, but with Length elements in Subsequence.',
        argnames is ['List', 'Length', 'Subsequence', 'Remaining']
    ]).

    :- public(substitute/4).
    :- mode(substitute(@term, @list, @term, -list), one).
    :- info(substitute/4, [
        comment is 'Replaces the elements that are identical (``==``) to Old by New.',
        argnames is ['Old', 'List', 'New', 'NewList']
    ]).

    :- public(subtract/3).
    :- mode(subtract(+list, +list, -list), one).
    :- info(subtract/3, [
        comment is 'Drops the elements of List that unify with an element of Elements.',
        argnames is ['List', 'Elements', 'Remaining']
    ]).

    :- public(suffix/2).
    :- mode(suffix(?list, +list), zero_or_more).
    :- info(suffix/2, [
        comment is 'Enumerates the suffixes of List, List itself first.',
        argnames is ['Suffix', 'List']
    ]).

    :- public(suffix/3).
    :- mode(suffix(?list, +integer, +list), zero_or_one).
    :- mode(suffix(?list, -integer, +list), zero_or_more).
    :- info(suffix/3, [
        comment is 'Suffix has the last Length elements of List.',
        argnames is ['Suffix', 'Length', 'List']
    ]).

    :- public(proper_suffix/2).
    :- mode(proper_suffix(?list, +list), zero_or_more).
    :- info(proper_suffix/2, [
        comment is 'Enumerates the suffixes of List that are shorter than List.',
        argnames is ['Suffix', 'List']
    ]).

    :- public(proper_suffix/3).
    :- mode(proper_suffix(?list, +integer, +list), zero_or_one).
    :- mode(proper_suffix(?list, -integer, +list), zero_or_more).
    :- info(proper_suffix/3, [
        comment is 'Suffix has the last Length elements of List and is shorter than List.',
        argnames is ['Suffix', 'Length', 'List']
    ]).

    :- public(take/3).
    :- mode(take(+integer, +list, -list), zero_or_one).
    :- info(take/3, [
        comment is 'Elements are the first N elements of List. Fails when there are fewer.',
        argnames is ['N', 'List', 'Elements']
    ]).

    :- public(drop/3).
    :- mode(drop(+integer, +list, -list), zero_or_one).
    :- info(drop/3, [
        comment is 'Remaining are the elements of List after the first N. Fails when there are fewer.',
        argnames is ['N', 'List', 'Remaining']
    ]).

:- end_protocol.
