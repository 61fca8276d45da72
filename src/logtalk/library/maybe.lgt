:- object(maybe).

    :- info([
        comment is 'Types and predicates on lists of optional terms.',
        see_also is [optional, optional(_)]
    ]).

    :- multifile(type::type/1).
    type::type(maybe(_Type)).

    :- multifile(type::meta_type/3).
    type::meta_type(maybe(Type), [Type], []).

    :- multifile(type::check/2).
    type::check(maybe(Type), Term) :-
        type::check(optional, Term),
        (   Term = optional(Value) ->
            type::check(Type, Value)
        ;   true
        ).

    :- multifile(arbitrary::arbitrary/1).
    arbitrary::arbitrary(maybe(_)).

    :- multifile(arbitrary::arbitrary/2).
    arbitrary::arbitrary(maybe(Type), Optional) :-
        (   random::maybe ->
            Optional = empty
        ;   type::arbitrary(Type, Value),
            Optional = optional(Value)
        ).

    :- public(cat/2).
    :- mode(cat(+list(optional), -list), one).
    :- info(cat/2, [
        comment is 'The values of those that hold one.',
        argnames is ['Optionals', 'Values']
    ]).

    :- public(sequence/2).
    :- mode(sequence(+list(optional), --nonvar), one).
    :- info(sequence/2, [
        comment is 'The optional term of the list of all values, which is empty when one is.',
        argnames is ['Optionals', 'Optional']
    ]).

    cat([], []).
    cat([Optional| Optionals], Values) :-
        (   Optional = optional(Value) ->
            Values = [Value| Values1]
        ;   Values = Values1
        ),
        cat(Optionals, Values1).

    sequence(Optionals, Optional) :-
        (   all_values(Optionals, Values) ->
            Optional = optional(Values)
        ;   Optional = empty
        ).

    all_values([], []).
    all_values([optional(Value)| Optionals], [Value| Values]) :-
        all_values(Optionals, Values).

:- end_object.
