:- object(natural,
    extends(integer)).

    :- info([comment is 'Predicates on positive integers.']).

    :- public(factorial/2).
    :- mode(factorial(+non_negative_integer, -positive_integer), one_or_error).
    :- info(factorial/2, [
        comment is 'Factorial is the product of the integers from 1 to Number.',
        argnames is ['Number', 'Factorial'],
        exceptions is [
            'Number is a variable' - instantiation_error,
            'Number is neither a variable nor an integer' - type_error(integer, 'Number'),
            'Number is negative' - domain_error(non_negative_integer, 'Number')
        ]
    ]).

    factorial(Number, Factorial) :-
        context(Context),
        type::check(non_negative_integer, Number, Context),
        product(2, Number, Factorial).

    % halving keeps the factors of about equal size, which is fast for great numbers
    product(From, To, Product) :-
        (   From > To ->
            Product = 1
        ;   From =:= To ->
            Product = From
        ;   Middle is (From + To) // 2,
            Next is Middle + 1,
            product(From, Middle, Product1),
            product(Next, To, Product2),
            Product is Product1 * Product2
        ).

    valid(Term) :-
        integer(Term),
        Term > 0.

:- end_object.
