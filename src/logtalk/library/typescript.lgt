:- object(typescript).

    :- info([
        comment is 'Calls functions of the TypeScript module that loads a Logtalk file with ``logtalk(File, {functions})``.'
    ]).

    :- public(call/3).
    :- mode(call(+atom, +list, --nonvar), one_or_error).
    :- info(call/3, [
        comment is 'Calls a function and waits for what it gives, or what it promises. For use while a tool, prompt or resource runs.',
        arguments is [
            'Function' - 'Its name.',
            'Arguments' - 'JSON values: text, numbers, lists, curly-terms ``{Key-Value}``, ``@true``, ``@false``, ``@null``.',
            'Result' - 'The JSON value that it gives; ``@null`` when it gives nothing.'
        ],
        exceptions is [
            '``Function`` or ``Arguments`` is a variable' - instantiation_error,
            'There is no such function, or it throws; ``Reason`` says why' - interaction_error('Reason')
        ]
    ]).

    call(Function, Arguments, Result) :-
        (   nonvar(Function), nonvar(Arguments) ->
            bridge::ask(function(Function, Arguments), Result)
        ;   throw(error(instantiation_error, call(Function, Arguments, Result)))
        ).

:- end_object.
