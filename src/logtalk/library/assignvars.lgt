:- object(assignvars,
    implements(assignvarsp)).

    :- info([comment is 'Variables that can be assigned again, as open lists of their values.']).

    assignable(assignvar(_)).

    assignable(Variable, Value) :-
        (   var(Variable) ->
            Variable = assignvar(_)
        ;   type_error(variable, Variable)
        ),
        '<='(Variable, Value).

    '<='(Variable, Value) :-
        (   var(Value) ->
            instantiation_error
        ;   Variable = assignvar(Values),
            add(Values, Value)
        ).

    add(Values, Value) :-
        (   var(Values) ->
            Values = [Value| _]
        ;   Values = [_| Rest],
            add(Rest, Value)
        ).

    '=>'(assignvar(Values), Value) :-
        nonvar(Values),
        Values = [First| Rest],
        last(Rest, First, Value).

    last(Values, Last0, Last) :-
        (   var(Values) ->
            Last = Last0
        ;   Values = [Next| Rest],
            last(Rest, Next, Last)
        ).

:- end_object.
