:- category(genint_core).

    :- info([
        comment is 'Lets an object that imports it count up under names.',
        see_also is [genint]
    ]).

    :- public(genint/2).
    :- mode(genint(+atom, -non_negative_integer), one).
    :- info(genint/2, [
        comment is 'The next integer of a name, from 0.',
        argnames is ['Name', 'Integer']
    ]).

    :- public(reset_genint/0).
    :- mode(reset_genint, one).
    :- info(reset_genint/0, [comment is 'Starts again for all names.']).

    :- public(reset_genint/1).
    :- mode(reset_genint(+atom), one).
    :- info(reset_genint/1, [
        comment is 'Starts again for one name.',
        argnames is ['Name']
    ]).

    :- private(next_/2).
    :- dynamic(next_/2).
    :- mode(next_(?atom, ?integer), zero_or_more).
    :- info(next_/2, [
        comment is 'The next integer of each name.',
        argnames is ['Name', 'Integer']
    ]).

    genint(Name, Integer) :-
        (   ::retract(next_(Name, Integer0)) ->
            Integer = Integer0
        ;   Integer = 0
        ),
        Next is Integer + 1,
        ::assertz(next_(Name, Next)).

    reset_genint :-
        ::retractall(next_(_, _)).

    reset_genint(Name) :-
        ::retractall(next_(Name, _)).

:- end_category.
