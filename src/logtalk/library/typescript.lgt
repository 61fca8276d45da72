:- object(typescript).

    :- info([
        comment is 'Calls functions of the TypeScript module that loads a Logtalk file with ``logtalk(File, {functions})``.'
    ]).

    :- public(invoke/3).
    :- mode(invoke(+atom, +list, --nonvar), one_or_error).
    :- info(invoke/3, [
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

    invoke(Function, Arguments, Result) :-
        (   nonvar(Function), nonvar(Arguments) ->
            mcp_bridge::ask(function(Function, Arguments), Result)
        ;   throw(error(instantiation_error, invoke(Function, Arguments, Result)))
        ).

:- end_object.
