:- object(streamvars).

    :- info([comment is 'Variables that can be assigned again and keep their value on backtracking.']).

    :- public(op(100, xfx, <=)).
    :- public(op(100, xfx, =>)).

    :- public(new/1).
    :- mode(new(-streamvar), one).
    :- info(new/1, [
        comment is 'Makes a variable without a value.',
        argnames is ['Variable']
    ]).

    :- public(new/2).
    :- mode(new(-streamvar, @nonvar), one).
    :- info(new/2, [
        comment is 'Makes a variable with a value.',
        argnames is ['Variable', 'Value']
    ]).

    :- public('<='/2).
    :- mode('<='(?streamvar, @nonvar), one).
    :- info('<='/2, [
        comment is 'Assigns a value.',
        argnames is ['Variable', 'Value']
    ]).

    :- public('=>'/2).
    :- mode('=>'(+streamvar, ?nonvar), zero_or_one).
    :- info('=>'/2, [
        comment is 'The value. Fails when there is none.',
        argnames is ['Variable', 'Value']
    ]).

    :- private(value_/2).
    :- dynamic(value_/2).
    :- mode(value_(?integer, ?nonvar), zero_or_more).
    :- info(value_/2, [
        comment is 'The values of the variables.',
        argnames is ['Variable', 'Value']
    ]).

    :- private(last_/1).
    :- dynamic(last_/1).
    :- mode(last_(?integer), zero_or_one).
    :- info(last_/1, [
        comment is 'The last variable that was made.',
        argnames is ['Variable']
    ]).

    new(v(Number)) :-
        (   retract(last_(Last)) ->
            Number is Last + 1
        ;   Number = 1
        ),
        assertz(last_(Number)).

    new(Variable, Value) :-
        new(Variable),
        '<='(Variable, Value).

    '<='(Variable, Value) :-
        (   var(Variable) ->
            new(Variable)
        ;   true
        ),
        Variable = v(Number),
        retractall(value_(Number, _)),
        assertz(value_(Number, Value)).

    '=>'(v(Number), Value) :-
        value_(Number, Value).

:- end_object.
