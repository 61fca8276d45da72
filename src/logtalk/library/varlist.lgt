:- object(varlist,
    implements(varlistp)).

    :- info([
        comment is 'Predicates on lists of variables.',
        see_also is [list]
    ]).

    :- public(valid/1).
    :- mode(valid(@nonvar), zero_or_one).
    :- info(valid/1, [
        comment is 'True when Term is a list of variables.',
        argnames is ['Term']
    ]).

    :- public(check/1).
    :- mode(check(@nonvar), one_or_error).
    :- info(check/1, [
        comment is 'Throws when Term is not a list of variables.',
        argnames is ['Term']
    ]).

    append(List1, List2, List) :-
        list::append(List1, List2, List).

    delete(List, Variable, Remaining) :-
        list::delete(List, Variable, Remaining).

    empty(List) :-
        List == [].

    flatten(List, Flat) :-
        list::flatten(List, Flat).

    last(List, Last) :-
        list::last(List, Element),
        Element == Last.

    length(List, Length) :-
        list::length(List, Length).

    memberchk(Variable, [Head| Tail]) :-
        (   Head == Variable ->
            true
        ;   memberchk(Variable, Tail)
        ).

    nextto(First, Second, [Head1, Head2| Tail]) :-
        (   Head1 == First,
            Head2 == Second
        ;   nextto(First, Second, [Head2| Tail])
        ).

    nth0(Index, List, Variable) :-
        nth(Index, 0, List, Variable, _).

    nth0(Index, List, Variable, Remaining) :-
        nth(Index, 0, List, Variable, Remaining).

    nth1(Index, List, Variable) :-
        nth(Index, 1, List, Variable, _).

    nth1(Index, List, Variable, Remaining) :-
        nth(Index, 1, List, Variable, Remaining).

    nth(Index, Base, List, Variable, Remaining) :-
        (   integer(Index) ->
            Count is Index - Base,
            Count >= 0,
            list::drop(Count, List, [Element| Remaining]),
            Element == Variable
        ;   var(Index),
            position(List, Base, Index, Variable, Remaining)
        ).

    position([Head| Tail], Index0, Index, Variable, Remaining) :-
        (   Head == Variable,
            Index = Index0,
            Remaining = Tail
        ;   Index1 is Index0 + 1,
            position(Tail, Index1, Index, Variable, Remaining)
        ).

    permutation(List1, List2) :-
        list::msort(List1, Sorted),
        list::msort(List2, Sorted2),
        Sorted == Sorted2.

    prefix(Prefix, List) :-
        list::prefix(Prefix, List).

    remove_duplicates(List, Set) :-
        list::remove_duplicates(List, Set).

    reverse(List, Reversed) :-
        list::reverse(List, Reversed).

    same_length(List1, List2) :-
        list::same_length(List1, List2).

    select(Variable, [Head| Tail], Remaining) :-
        (   Head == Variable,
            Remaining = Tail
        ;   Remaining = [Head| Rest],
            select(Variable, Tail, Rest)
        ).

    sublist(Sublist, List) :-
        list::sublist(Sublist, List).

    subtract([], _, []).
    subtract([Head| Tail], Variables, Remaining) :-
        (   memberchk(Head, Variables) ->
            Remaining = Rest
        ;   Remaining = [Head| Rest]
        ),
        subtract(Tail, Variables, Rest).

    suffix(Suffix, List) :-
        list::suffix(Suffix, List).

    valid(Term) :-
        type::valid(list(var), Term).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(varlist, Term)
        ).

:- end_object.
