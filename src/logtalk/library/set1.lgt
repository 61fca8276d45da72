:- object(set(_Type_),
    extends(set)).

    :- info([
        comment is 'Sets whose elements are all of a given type.',
        parnames is ['Type']
    ]).

    valid(Term) :-
        ^^valid(Term),
        type::valid(list(_Type_), Term).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(set(_Type_), Term)
        ).

:- end_object.
