:- protocol(assignvarsp).

    :- info([
        comment is 'Variables that can be assigned again; assignments are undone on backtracking.',
        see_also is [assignvars]
    ]).

    :- public(op(100, xfx, <=)).
    :- public(op(100, xfx, =>)).

    :- public(assignable/1).
    :- mode(assignable(-assignvar), one).
    :- info(assignable/1, [
        comment is 'Makes Variable assignable, without a value.',
        argnames is ['Variable']
    ]).

    :- public(assignable/2).
    :- mode(assignable(-assignvar, @nonvar), one).
    :- info(assignable/2, [
        comment is 'Makes Variable assignable, with a value.',
        argnames is ['Variable', 'Value']
    ]).

    :- public('<='/2).
    :- mode('<='(?assignvar, @nonvar), one).
    :- info('<='/2, [
        comment is 'Assigns a value, making the variable assignable if needed.',
        argnames is ['Variable', 'Value'],
        exceptions is [
            'Value is a variable' - instantiation_error
        ]
    ]).

    :- public('=>'/2).
    :- mode('=>'(+assignvar, ?nonvar), zero_or_one).
    :- info('=>'/2, [
        comment is 'The value of the variable. Fails when it has none.',
        argnames is ['Variable', 'Value']
    ]).

:- end_protocol.
