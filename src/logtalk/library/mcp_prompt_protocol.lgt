:- protocol(mcp_prompt_protocol).

    :- info([
        comment is 'An application with prompts.'
    ]).

    :- public(prompts/1).
    :- mode(prompts(-list(compound)), one).
    :- info(prompts/1, [
        comment is 'The prompts.',
        arguments is ['Prompts' - 'Terms ``prompt(Name, Description, Arguments)`` or ``prompt(Name, Title, Description, Arguments)``, where the arguments are ``argument(Name, Description, Required)`` with ``true`` or ``false``.']
    ]).

    :- public(prompt_get/3).
    :- mode(prompt_get(+atom, +list(pair), --compound), one).
    :- info(prompt_get/3, [
        comment is 'Fills a prompt. Its required arguments are present.',
        arguments is [
            'Name' - 'Name of the prompt.',
            'Arguments' - 'Pairs ``Name-Value`` of atoms.',
            'Result' - '``messages(Messages)``, ``messages(Description, Messages)`` or ``error(Text)``. A message is ``message(Role, Item)``, where the role is ``user`` or ``assistant`` and the item one of ``mcp_tool_protocol``.'
        ]
    ]).

    :- public(prompt_icons/2).
    :- mode(prompt_icons(+atom, -list(compound)), zero_or_one).
    :- info(prompt_icons/2, [
        comment is 'Icons of a prompt: objects with ``src``, ``mimeType`` and ``sizes``.',
        argnames is ['Name', 'Icons']
    ]).

:- end_protocol.
