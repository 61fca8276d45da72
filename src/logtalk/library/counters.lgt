:- category(counters).

    :- info([comment is 'Integer counters with names.']).

    :- public(counter/2).
    :- mode(counter(?nonvar, ?integer), zero_or_more).
    :- info(counter/2, [
        comment is 'Enumerates the counters.',
        argnames is ['Name', 'Value']
    ]).

    :- public(increment_counter/1).
    :- mode(increment_counter(+nonvar), one).
    :- info(increment_counter/1, [
        comment is 'Adds one to a counter, which is made with the value zero if it does not exist.',
        argnames is ['Name']
    ]).

    :- public(decrement_counter/1).
    :- mode(decrement_counter(+nonvar), one).
    :- info(decrement_counter/1, [
        comment is 'Subtracts one from a counter, which is made with the value zero if it does not exist.',
        argnames is ['Name']
    ]).

    :- public(reset_counter/1).
    :- mode(reset_counter(+nonvar), one).
    :- info(reset_counter/1, [
        comment is 'Sets a counter to zero.',
        argnames is ['Name']
    ]).

    :- public(reset_counters/0).
    :- mode(reset_counters, one).
    :- info(reset_counters/0, [comment is 'Sets all counters to zero.']).

    :- private(counter_/2).
    :- dynamic(counter_/2).
    :- mode(counter_(?nonvar, ?integer), zero_or_more).
    :- info(counter_/2, [
        comment is 'The counters.',
        argnames is ['Name', 'Value']
    ]).

    counter(Name, Value) :-
        ::counter_(Name, Value).

    increment_counter(Name) :-
        add(1, Name).

    decrement_counter(Name) :-
        add(-1, Name).

    add(Step, Name) :-
        (   ::retract(counter_(Name, Value0)) ->
            Value is Value0 + Step
        ;   Value = Step
        ),
        ::assertz(counter_(Name, Value)).

    reset_counter(Name) :-
        ::retractall(counter_(Name, _)),
        ::assertz(counter_(Name, 0)).

    reset_counters :-
        findall(Name, ::counter_(Name, _), Names),
        reset_each(Names).

    reset_each([]).
    reset_each([Name| Names]) :-
        reset_counter(Name),
        reset_each(Names).

:- end_category.
