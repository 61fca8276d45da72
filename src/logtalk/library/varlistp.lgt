:- protocol(varlistp).

    :- info([
        comment is 'What every object for lists of variables understands. Nothing is unified with the elements: they are compared with ``==``.',
        see_also is [varlist]
    ]).

    :- public(append/3).
    :- mode(append(?list, ?list, ?list), zero_or_more).
    :- info(append/3, [
        comment is 'List is List1 followed by List2.',
        argnames is ['List1', 'List2', 'List']
    ]).

    :- public(delete/3).
    :- mode(delete(@list, @var, ?list), one).
    :- info(delete/3, [
        comment is 'Drops all occurrences of Variable.',
        argnames is ['List', 'Variable', 'Remaining']
    ]).

    :- public(empty/1).
    :- mode(empty(@list), zero_or_one).
    :- info(empty/1, [
        comment is 'True when List is the empty list.',
        argnames is ['List']
    ]).

    :- public(flatten/2).
    :- mode(flatten(@list, -list), one).
    :- info(flatten/2, [
        comment is 'The variables of List and of the lists within it.',
        argnames is ['List', 'Flat']
    ]).

    :- public(last/2).
    :- mode(last(@list, @var), zero_or_one).
    :- info(last/2, [
        comment is 'Last is the last element.',
        argnames is ['List', 'Last']
    ]).

    :- public(length/2).
    :- mode(length(@list, ?integer), zero_or_one).
    :- info(length/2, [
        comment is 'Length is the number of elements.',
        argnames is ['List', 'Length']
    ]).

    :- public(memberchk/2).
    :- mode(memberchk(@var, @list), zero_or_one).
    :- info(memberchk/2, [
        comment is 'Variable is an element.',
        argnames is ['Variable', 'List']
    ]).

    :- public(nextto/3).
    :- mode(nextto(@var, @var, ?list), zero_or_more).
    :- info(nextto/3, [
        comment is 'First is immediately followed by Second.',
        argnames is ['First', 'Second', 'List']
    ]).

    :- public(nth0/3).
    :- mode(nth0(?integer, +list, @var), zero_or_more).
    :- info(nth0/3, [
        comment is 'Variable is at Index, counting from zero.',
        argnames is ['Index', 'List', 'Variable']
    ]).

    :- public(nth0/4).
    :- mode(nth0(?integer, +list, @var, ?list), zero_or_more).
    :- info(nth0/4, [
        comment is 'Variable is at Index, counting from zero; Remaining are the elements after it.',
        argnames is ['Index', 'List', 'Variable', 'Remaining']
    ]).

    :- public(nth1/3).
    :- mode(nth1(?integer, +list, @var), zero_or_more).
    :- info(nth1/3, [
        comment is 'Variable is at Index, counting from one.',
        argnames is ['Index', 'List', 'Variable']
    ]).

    :- public(nth1/4).
    :- mode(nth1(?integer, +list, @var, ?list), zero_or_more).
    :- info(nth1/4, [
        comment is 'Variable is at Index, counting from one; Remaining are the elements after it.',
        argnames is ['Index', 'List', 'Variable', 'Remaining']
    ]).

    :- public(permutation/2).
    :- mode(permutation(@list, @list), zero_or_one).
    :- info(permutation/2, [
        comment is 'The lists have the same elements, the same number of times.',
        argnames is ['List1', 'List2']
    ]).

    :- public(prefix/2).
    :- mode(prefix(?list, @list), zero_or_more).
    :- info(prefix/2, [
        comment is 'Prefix is a prefix of List.',
        argnames is ['Prefix', 'List']
    ]).

    :- public(remove_duplicates/2).
    :- mode(remove_duplicates(@list, -list), one).
    :- info(remove_duplicates/2, [
        comment is 'Keeps the first occurrence of each variable.',
        argnames is ['List', 'Set']
    ]).

    :- public(reverse/2).
    :- mode(reverse(@list, ?list), zero_or_one).
    :- mode(reverse(?list, @list), zero_or_one).
    :- mode(reverse(-list, -list), one_or_more).
    :- info(reverse/2, [
        comment is 'Reversed has the elements of List in reverse order.',
        argnames is ['List', 'Reversed']
    ]).

    :- public(same_length/2).
    :- mode(same_length(@list, ?list), zero_or_one).
    :- mode(same_length(?list, @list), zero_or_one).
    :- mode(same_length(-list, -list), one_or_more).
    :- info(same_length/2, [
        comment is 'The lists have the same number of elements.',
        argnames is ['List1', 'List2']
    ]).

    :- public(select/3).
    :- mode(select(@var, ?list, ?list), zero_or_more).
    :- info(select/3, [
        comment is 'Takes one occurrence of Variable out of List.',
        argnames is ['Variable', 'List', 'Remaining']
    ]).

    :- public(sublist/2).
    :- mode(sublist(?list, @list), zero_or_more).
    :- info(sublist/2, [
        comment is 'Sublist has some of the elements of List in the same order.',
        argnames is ['Sublist', 'List']
    ]).

    :- public(subtract/3).
    :- mode(subtract(@list, @list, -list), one).
    :- info(subtract/3, [
        comment is 'Drops the elements that are in Variables.',
        argnames is ['List', 'Variables', 'Remaining']
    ]).

    :- public(suffix/2).
    :- mode(suffix(?list, @list), zero_or_more).
    :- info(suffix/2, [
        comment is 'Suffix is a suffix of List.',
        argnames is ['Suffix', 'List']
    ]).

:- end_protocol.
