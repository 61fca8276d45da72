:- object(gensym).

    :- info([comment is 'Makes new atoms.']).

    :- public(gensym/2).
    :- mode(gensym(+atom, -atom), one).
    :- info(gensym/2, [
        comment is 'Unique is Base followed by the next number, from 1.',
        argnames is ['Base', 'Unique']
    ]).

    :- public(reset_gensym/0).
    :- mode(reset_gensym, one).
    :- info(reset_gensym/0, [comment is 'Starts again for all bases.']).

    :- public(reset_gensym/1).
    :- mode(reset_gensym(+atom), one).
    :- info(reset_gensym/1, [
        comment is 'Starts again for one base.',
        argnames is ['Base']
    ]).

    :- private(last_/2).
    :- dynamic(last_/2).
    :- mode(last_(?atom, ?integer), zero_or_more).
    :- info(last_/2, [
        comment is 'The last number of each base.',
        argnames is ['Base', 'Number']
    ]).

    gensym(Base, Unique) :-
        (   retract(last_(Base, Last)) ->
            Number is Last + 1
        ;   Number = 1
        ),
        assertz(last_(Base, Number)),
        number_codes(Number, Codes),
        atom_codes(Suffix, Codes),
        atom_concat(Base, Suffix, Unique).

    reset_gensym :-
        retractall(last_(_, _)).

    reset_gensym(Base) :-
        retractall(last_(Base, _)).

:- end_object.
