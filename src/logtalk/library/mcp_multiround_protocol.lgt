:- protocol(mcp_multiround_protocol).

    :- info([
        comment is 'An application that asks its questions in rounds.',
        remarks is [
            'Context' - 'A term ``request_context(Capabilities, InputResponses, State, Progress)``: what the client can do as a curly-term; terms ``input_response(Key, Value)`` with the answers so far; what the last round gave as state, or ``none``; a closure for progress, called with a value, a total and a message.',
            'Round' - 'One of ``complete(Result)`` and ``input_required(Requests, State)``, where a request is ``input_request(Key, Question)`` and a question one of ``form_elicitation(Message, Schema)``, ``url_elicitation(Message, URL)``, ``sampling(Messages, Preferences, SystemPrompt, IncludeContext)``, ``sampling(Object)`` with all that MCP has, ``roots``.',
            'Keys' - 'No two requests of a round have the same key.',
            'State' - 'An atom comes back as it was given, any other term as its quoted text. ``none`` is no state.',
            'Answers' - 'To an elicitation: ``accept(Object)``, ``decline`` or ``cancel``. To the others: the object that MCP has.'
        ]
    ]).

    :- public(tool_call_round/4).
    :- mode(tool_call_round(+atom, +list(pair), +compound, --compound), zero_or_one).
    :- info(tool_call_round/4, [
        comment is 'One round of a tool call. Fails for a tool that has no rounds.',
        argnames is ['Name', 'Arguments', 'Context', 'Round']
    ]).

    :- public(prompt_get_round/4).
    :- mode(prompt_get_round(+atom, +list(pair), +compound, --compound), zero_or_one).
    :- info(prompt_get_round/4, [
        comment is 'One round of filling a prompt. Fails for a prompt that has no rounds.',
        argnames is ['Name', 'Arguments', 'Context', 'Round']
    ]).

    :- public(resource_read_round/4).
    :- mode(resource_read_round(+atom, +list, +compound, --compound), zero_or_one).
    :- info(resource_read_round/4, [
        comment is 'One round of reading a resource. Fails for a resource that has no rounds.',
        argnames is ['URI', 'Arguments', 'Context', 'Round']
    ]).

:- end_protocol.
