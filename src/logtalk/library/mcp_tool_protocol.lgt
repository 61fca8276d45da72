:- protocol(mcp_tool_protocol).

    :- info([
        comment is 'An application whose predicates are tools.',
        remarks is [
            'Schemas' - 'The schemas, title and description of a tool come from the ``mode/2`` and ``info/2`` directives of its predicate, which must be public. Arguments with mode ``+``, ``++`` and ``@`` are inputs, those with ``-`` and ``--`` outputs, those with ``?`` both. Of several ``mode/2`` directives the one that fits the arguments counts.',
            'Hints' - 'A pair ``annotations is {readOnlyHint- @true}`` of ``info/2`` gives the hints ``readOnlyHint``, ``destructiveHint``, ``idempotentHint`` and ``openWorldHint``.',
            'Results' - 'A result is one of ``text(Text)``, ``error(Text)``, ``failure``, ``results(Items)``, ``structured(Object)``, ``structured(Items, Object)``, or one item.',
            'Items' - 'An item is one of ``text(Text)``, ``error(Text)`` (makes the result an error), ``image(Base64, MimeType)``, ``audio(Base64, MimeType)``, ``resource_link(URI, Name)``, ``resource_link(URI, Name, Description, MimeType)``, ``resource(Contents)`` with the contents of ``mcp_resource_protocol``, or ``annotated(Item, Object)`` with the annotations ``audience``, ``priority`` and ``lastModified``.',
            'Objects' - 'A JSON object is a curly-term ``{Key-Value, ...}``, an array is a list, a string is an atom, and ``@true``, ``@false`` and ``@null`` are the constants.'
        ]
    ]).

    :- public(capabilities/1).
    :- mode(capabilities(-list(atom)), zero_or_one).
    :- info(capabilities/1, [
        comment is 'What the application has beside tools. None when the predicate is not defined.',
        arguments is ['Capabilities' - 'A list with some of ``prompts``, ``resources``, ``completions``, ``elicitation``, ``sampling``, ``roots``, ``ui``. The application asks its clients for ``elicitation``, ``sampling`` and ``roots``.']
    ]).

    :- public(tools/1).
    :- mode(tools(-list(compound)), one).
    :- info(tools/1, [
        comment is 'The tools. Asked at each listing and each call, so it may be a dynamic predicate.',
        arguments is ['Tools' - 'Terms ``tool(Name, Functor, Arity)``: the name for clients, and the predicate that does the work. A term ``tool(Name, Functor, Arity, [solutions(Max)])`` gives all solutions, Max at most.']
    ]).

    :- public(tool_call/3).
    :- mode(tool_call(+atom, +list(pair), --compound), zero_or_one).
    :- info(tool_call/3, [
        comment is 'Runs a tool. Fails for a tool that it does not handle, whose predicate is then called with its arguments; give ``failure`` or ``error(Text)`` for a tool that does not succeed.',
        arguments is [
            'Name' - 'Name of the tool.',
            'Arguments' - 'Pairs ``Name-Value`` in the order of the client.',
            'Result' - 'A result.'
        ]
    ]).

    :- public(tool_call/4).
    :- meta_predicate(tool_call(*, *, 3, *)).
    :- mode(tool_call(+atom, +list(pair), +callable, --compound), zero_or_one).
    :- info(tool_call/4, [
        comment is 'Runs a tool that may ask the user. Tried before tool_call/3 when the application has the capability ``elicitation`` and the client can ask.',
        arguments is [
            'Name' - 'Name of the tool.',
            'Arguments' - 'Pairs ``Name-Value`` in the order of the client.',
            'Elicit' - 'Closure called with a message, a schema as a curly-term, and an answer, which is ``accept(Object)``, ``decline`` or ``cancel``; the same as ``mcp_server::elicit/3``.',
            'Result' - 'A result.'
        ]
    ]).

    :- public(input_schema/2).
    :- mode(input_schema(+atom, -compound), zero_or_one).
    :- info(input_schema/2, [
        comment is 'The JSON Schema of the arguments of a tool, instead of the one from its directives.',
        argnames is ['Name', 'Schema']
    ]).

    :- public(output_schema/2).
    :- mode(output_schema(+atom, -compound), zero_or_one).
    :- info(output_schema/2, [
        comment is 'The JSON Schema of the structured result of a tool, instead of the one from its directives.',
        argnames is ['Name', 'Schema']
    ]).

    :- public(tool_icons/2).
    :- mode(tool_icons(+atom, -list(compound)), zero_or_one).
    :- info(tool_icons/2, [
        comment is 'Icons of a tool: objects with ``src``, ``mimeType`` and ``sizes``.',
        argnames is ['Name', 'Icons']
    ]).

:- end_protocol.
