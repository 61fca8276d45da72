:- object(list(_Type_),
    extends(list)).

    :- info([
        comment is 'Lists whose elements are all of a given type.',
        parnames is ['Type'],
        see_also is [list, type]
    ]).

    valid(Term) :-
        type::valid(list(_Type_), Term).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(list(_Type_), Term)
        ).

:- end_object.
