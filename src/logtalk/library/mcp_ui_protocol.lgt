:- protocol(mcp_ui_protocol).

    :- info([
        comment is 'An application with user interfaces (the extension ``io.modelcontextprotocol/ui``, capability ``ui``).'
    ]).

    :- public(tool_ui/2).
    :- mode(tool_ui(?atom, -list(compound)), zero_or_more).
    :- info(tool_ui/2, [
        comment is 'The user interface of a tool.',
        arguments is [
            'Name' - 'Name of the tool.',
            'Options' - 'A list with ``resource_uri(URI)`` and ``visibility(List)``.'
        ]
    ]).

    :- public(resource_ui_meta/2).
    :- mode(resource_ui_meta(?atom, -compound), zero_or_more).
    :- info(resource_ui_meta/2, [
        comment is 'Metadata of a user interface resource: an object with ``csp``, ``permissions``, ``domain``, ``prefersBorder``.',
        argnames is ['URI', 'Meta']
    ]).

:- end_protocol.
