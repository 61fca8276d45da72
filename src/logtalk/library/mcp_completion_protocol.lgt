:- protocol(mcp_completion_protocol).

    :- info([
        comment is 'An application that completes the arguments of its prompts and the variables of its resource templates.'
    ]).

    :- public(completion/4).
    :- mode(completion(+compound, +pair, +list(pair), --compound), zero_or_one).
    :- info(completion/4, [
        comment is 'Proposes values for an argument, best first.',
        arguments is [
            'Reference' - '``prompt(Name)`` or ``resource(Template)``.',
            'Argument' - 'A pair ``Name-Text`` with what is typed so far.',
            'Context' - 'Pairs ``Name-Value`` for the arguments that are already chosen.',
            'Result' - '``completion(Values)`` or ``completion(Values, Total, HasMore)``, where the values are atoms, the total an integer and the last argument ``true`` or ``false``. At most 100 values reach the client.'
        ]
    ]).

:- end_protocol.
