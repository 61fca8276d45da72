:- object(list_types).

    :- info([
        comment is 'Types of lists and pairs.',
        see_also is [type]
    ]).

    :- uses(type, [check/2, valid/2]).

    :- multifile(type::type/1).
    type::type(list).
    type::type(non_empty_list).
    type::type(partial_list).
    type::type(list_or_partial_list).
    type::type(list(_Type)).
    type::type(list(_Type, _Length)).
    type::type(list(_Type, _Min, _Max)).
    type::type(list(_Type, _Length, _Min, _Max)).
    type::type(non_empty_list(_Type)).
    type::type(difference_list).
    type::type(difference_list(_Type)).
    type::type(pair).
    type::type(pair(_KeyType, _ValueType)).

    :- multifile(type::meta_type/3).
    type::meta_type(list(Type), [Type], []).
    type::meta_type(list(Type, Length), [Type], [Length]).
    type::meta_type(list(Type, Min, Max), [Type], [Min, Max]).
    type::meta_type(list(Type, Length, Min, Max), [Type], [Length, Min, Max]).
    type::meta_type(non_empty_list(Type), [Type], []).
    type::meta_type(difference_list(Type), [Type], []).
    type::meta_type(pair(KeyType, ValueType), [KeyType, ValueType], []).

    :- multifile(type::check/2).
    type::check(list, Term) :-
        (   proper_list(Term) ->
            true
        ;   mismatch(list, Term)
        ).
    type::check(non_empty_list, Term) :-
        (   Term \== [],
            proper_list(Term) ->
            true
        ;   mismatch(non_empty_list, Term)
        ).
    type::check(partial_list, Term) :-
        (   partial_list(Term) ->
            true
        ;   throw(type_error(partial_list, Term))
        ).
    type::check(list_or_partial_list, Term) :-
        (   partial_list(Term) ->
            true
        ;   proper_list(Term) ->
            true
        ;   throw(type_error(list_or_partial_list, Term))
        ).
    type::check(list(Type), Term) :-
        (   proper_list(Term) ->
            check_elements(Term, Type)
        ;   mismatch(list(Type), Term)
        ).
    type::check(list(Type, Length), Term) :-
        check(list(Type), Term),
        {length(Term, ActualLength)},
        (   ActualLength =:= Length ->
            true
        ;   throw(domain_error(list(Type, Length), Term))
        ).
    type::check(list(Type, Min, Max), Term) :-
        (   proper_list(Term) ->
            check_elements(Term, Type)
        ;   mismatch(list(Type, Min, Max), Term)
        ),
        (   all_between(Term, Type, Min, Max) ->
            true
        ;   throw(type_error(list(Type, Min, Max), Term))
        ).
    type::check(list(Type, Length, Min, Max), Term) :-
        check(list(Type, Length), Term),
        check(list(Type, Min, Max), Term).
    type::check(non_empty_list(Type), Term) :-
        (   Term \== [],
            proper_list(Term) ->
            check_elements(Term, Type)
        ;   mismatch(non_empty_list(Type), Term)
        ).
    type::check(difference_list, Term) :-
        check(nonvar, Term),
        (   Term = List-Back,
            front(List, Back, _) ->
            true
        ;   throw(type_error(difference_list, Term))
        ).
    type::check(difference_list(Type), Term) :-
        check(difference_list, Term),
        Term = List-Back,
        front(List, Back, Elements),
        check_elements(Elements, Type).
    type::check(pair, Term) :-
        check(nonvar, Term),
        (   Term = _-_ ->
            true
        ;   throw(type_error(pair, Term))
        ).
    type::check(pair(KeyType, ValueType), Term) :-
        check(nonvar, Term),
        (   Term = Key-Value ->
            check(KeyType, Key),
            check(ValueType, Value)
        ;   throw(type_error(pair(KeyType, ValueType), Term))
        ).

    proper_list(Term) :-
        nonvar(Term),
        (   Term = [_| Tail] ->
            proper_list(Tail)
        ;   Term == []
        ).

    partial_list(Term) :-
        (   var(Term) ->
            true
        ;   Term = [_| Tail],
            partial_list(Tail)
        ).

    check_elements([], _).
    check_elements([Element| Elements], Type) :-
        check(Type, Element),
        !,
        check_elements(Elements, Type).

    all_between([], _, _, _).
    all_between([Element| Elements], Type, Min, Max) :-
        valid(between(Type, Min, Max), Element),
        all_between(Elements, Type, Min, Max).

    front(List, Back, Elements) :-
        (   List == Back ->
            var(Back),
            Elements = []
        ;   nonvar(List),
            List = [Element| Rest],
            Elements = [Element| Elements1],
            front(Rest, Back, Elements1)
        ).

    % what may still become a list is not bound enough
    mismatch(Type, Term) :-
        (   partial_list(Term) ->
            throw(instantiation_error)
        ;   throw(type_error(Type, Term))
        ).

:- end_object.
