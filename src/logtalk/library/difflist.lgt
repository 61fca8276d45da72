:- object(difflist,
    extends(compound)).

    :- info([
        comment is 'Predicates on difference lists ``List-Back``, where Back is the unbound end of List.',
        see_also is [list]
    ]).

    :- public(as_list/2).
    :- mode(as_list(@difference_list, -list), one).
    :- info(as_list/2, [
        comment is 'The elements as a list.',
        argnames is ['DifferenceList', 'List']
    ]).

    :- public(append/3).
    :- mode(append(+difference_list, +difference_list, -difference_list), one).
    :- info(append/3, [
        comment is 'Joins two difference lists in constant time, binding the end of Front.',
        argnames is ['Front', 'Back', 'DifferenceList']
    ]).

    :- public(append/2).
    :- mode(append(+list(difference_list), -difference_list), one).
    :- info(append/2, [
        comment is 'Joins a list of difference lists.',
        argnames is ['DifferenceLists', 'DifferenceList']
    ]).

    :- public(add/3).
    :- mode(add(@term, +difference_list, -difference_list), one).
    :- info(add/3, [
        comment is 'Adds an element at the end in constant time, binding the end of Old.',
        argnames is ['Element', 'Old', 'New']
    ]).

    :- public(empty/1).
    :- mode(empty(@difference_list), zero_or_one).
    :- info(empty/1, [
        comment is 'There are no elements.',
        argnames is ['DifferenceList']
    ]).

    :- public(length/2).
    :- mode(length(@difference_list, ?integer), zero_or_one).
    :- info(length/2, [
        comment is 'The number of elements.',
        argnames is ['DifferenceList', 'Length']
    ]).

    :- public(last/2).
    :- mode(last(@difference_list, ?term), zero_or_one).
    :- info(last/2, [
        comment is 'The last element.',
        argnames is ['DifferenceList', 'Last']
    ]).

    :- public(member/2).
    :- mode(member(?term, +difference_list), zero_or_more).
    :- info(member/2, [
        comment is 'Enumerates the elements.',
        argnames is ['Element', 'DifferenceList']
    ]).

    :- public(memberchk/2).
    :- mode(memberchk(?term, +difference_list), zero_or_one).
    :- info(memberchk/2, [
        comment is 'Like member/2, but stops at the first solution.',
        argnames is ['Element', 'DifferenceList']
    ]).

    :- public(reverse/2).
    :- mode(reverse(+difference_list, -difference_list), one).
    :- info(reverse/2, [
        comment is 'The elements in reverse order.',
        argnames is ['DifferenceList', 'Reversed']
    ]).

    :- public(select/3).
    :- mode(select(?term, +difference_list, -difference_list), zero_or_more).
    :- info(select/3, [
        comment is 'Takes one occurrence of an element out.',
        argnames is ['Element', 'DifferenceList', 'Remaining']
    ]).

    :- public(sort/2).
    :- mode(sort(+difference_list, -difference_list), one).
    :- info(sort/2, [
        comment is 'Sorts in the standard order of terms, removing duplicates.',
        argnames is ['DifferenceList', 'Sorted']
    ]).

    :- public(msort/2).
    :- mode(msort(+difference_list, -difference_list), one).
    :- info(msort/2, [
        comment is 'Sorts in the standard order of terms, keeping duplicates.',
        argnames is ['DifferenceList', 'Sorted']
    ]).

    new(Back-Back).

    as_list(List-Back, Elements) :-
        (   List == Back ->
            Elements = []
        ;   List = [Element| Rest],
            Elements = [Element| Elements1],
            as_list(Rest-Back, Elements1)
        ).

    append(List-Middle, Middle-Back, List-Back).

    append([], Back-Back).
    append([List-Middle| DifferenceLists], List-Back) :-
        append(DifferenceLists, Middle-Back).

    add(Element, List-[Element| Back], List-Back).

    empty(List-Back) :-
        List == Back.

    length(DifferenceList, Length) :-
        as_list(DifferenceList, List),
        list::length(List, Length).

    last(DifferenceList, Last) :-
        as_list(DifferenceList, List),
        list::last(List, Last).

    member(Element, DifferenceList) :-
        as_list(DifferenceList, List),
        list::member(Element, List).

    memberchk(Element, DifferenceList) :-
        as_list(DifferenceList, List),
        list::memberchk(Element, List).

    reverse(DifferenceList, Reversed) :-
        as_list(DifferenceList, List),
        list::reverse(List, ReversedList),
        list::as_difflist(ReversedList, Reversed).

    select(Element, DifferenceList, Remaining) :-
        as_list(DifferenceList, List),
        list::select(Element, List, Rest),
        list::as_difflist(Rest, Remaining).

    sort(DifferenceList, Sorted) :-
        as_list(DifferenceList, List),
        list::sort(List, SortedList),
        list::as_difflist(SortedList, Sorted).

    msort(DifferenceList, Sorted) :-
        as_list(DifferenceList, List),
        list::msort(List, SortedList),
        list::as_difflist(SortedList, Sorted).

    valid(Term) :-
        type::valid(difference_list, Term).

:- end_object.
