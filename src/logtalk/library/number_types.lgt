:- object(number_types).

    :- info([
        comment is 'Types of numbers by sign and range.',
        see_also is [type]
    ]).

    :- uses(type, [check/2]).

    :- multifile(type::type/1).
    type::type(positive_number).
    type::type(negative_number).
    type::type(non_positive_number).
    type::type(non_negative_number).
    type::type(positive_float).
    type::type(negative_float).
    type::type(non_positive_float).
    type::type(non_negative_float).
    type::type(probability).
    type::type(positive_integer).
    type::type(negative_integer).
    type::type(non_positive_integer).
    type::type(non_negative_integer).
    type::type(byte).
    type::type(bit).
    type::type(operator_priority).

    :- multifile(type::check/2).
    type::check(positive_number, Term) :-
        check(number, Term),
        (   Term > 0 ->
            true
        ;   throw(domain_error(positive_number, Term))
        ).
    type::check(negative_number, Term) :-
        check(number, Term),
        (   Term < 0 ->
            true
        ;   throw(domain_error(negative_number, Term))
        ).
    type::check(non_positive_number, Term) :-
        check(number, Term),
        (   Term =< 0 ->
            true
        ;   throw(domain_error(non_positive_number, Term))
        ).
    type::check(non_negative_number, Term) :-
        check(number, Term),
        (   Term >= 0 ->
            true
        ;   throw(domain_error(non_negative_number, Term))
        ).
    type::check(positive_float, Term) :-
        check(float, Term),
        (   Term > 0 ->
            true
        ;   throw(domain_error(positive_float, Term))
        ).
    type::check(negative_float, Term) :-
        check(float, Term),
        (   Term < 0 ->
            true
        ;   throw(domain_error(negative_float, Term))
        ).
    type::check(non_positive_float, Term) :-
        check(float, Term),
        (   Term =< 0 ->
            true
        ;   throw(domain_error(non_positive_float, Term))
        ).
    type::check(non_negative_float, Term) :-
        check(float, Term),
        (   Term >= 0 ->
            true
        ;   throw(domain_error(non_negative_float, Term))
        ).
    type::check(positive_integer, Term) :-
        check(integer, Term),
        (   Term > 0 ->
            true
        ;   throw(domain_error(positive_integer, Term))
        ).
    type::check(negative_integer, Term) :-
        check(integer, Term),
        (   Term < 0 ->
            true
        ;   throw(domain_error(negative_integer, Term))
        ).
    type::check(non_positive_integer, Term) :-
        check(integer, Term),
        (   Term =< 0 ->
            true
        ;   throw(domain_error(non_positive_integer, Term))
        ).
    type::check(non_negative_integer, Term) :-
        check(integer, Term),
        (   Term >= 0 ->
            true
        ;   throw(domain_error(non_negative_integer, Term))
        ).
    type::check(probability, Term) :-
        check(float, Term),
        (   0.0 =< Term, Term =< 1.0 ->
            true
        ;   throw(domain_error(probability, Term))
        ).
    type::check(byte, Term) :-
        check(integer, Term),
        (   0 =< Term, Term =< 255 ->
            true
        ;   throw(domain_error(byte, Term))
        ).
    type::check(bit, Term) :-
        check(integer, Term),
        (   0 =< Term, Term =< 1 ->
            true
        ;   throw(domain_error(bit, Term))
        ).
    type::check(operator_priority, Term) :-
        check(integer, Term),
        (   0 =< Term, Term =< 1200 ->
            true
        ;   throw(domain_error(operator_priority, Term))
        ).


:- end_object.
