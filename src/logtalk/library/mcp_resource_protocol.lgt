:- protocol(mcp_resource_protocol).

    :- info([
        comment is 'An application with resources. Either of resources/1 and resource_templates/1 may be left undefined.'
    ]).

    :- public(resources/1).
    :- mode(resources(-list(compound)), zero_or_one).
    :- info(resources/1, [
        comment is 'The fixed resources.',
        arguments is ['Resources' - 'Terms ``resource(URI, Name, Description, MimeType)`` or ``resource(URI, Name, Title, Description, MimeType)``.']
    ]).

    :- public(resource_templates/1).
    :- mode(resource_templates(-list(compound)), zero_or_one).
    :- info(resource_templates/1, [
        comment is 'The families of resources.',
        arguments is ['Templates' - 'Terms ``resource_template(Template, Name, Description, MimeType)`` or ``resource_template(Template, Name, Title, Description, MimeType)`` with a template of RFC 6570.']
    ]).

    :- public(resource_read/3).
    :- mode(resource_read(+atom, +list, --compound), zero_or_one).
    :- info(resource_read/3, [
        comment is 'Reads a resource that is listed or fits a template. Fails when there is none.',
        arguments is [
            'URI' - 'URI of the resource.',
            'Arguments' - 'The empty list.',
            'Result' - '``contents(Contents)`` or ``error(Text)``. Each of the contents is ``text_content(URI, MimeType, Text)`` or ``blob_content(URI, MimeType, Base64)``, with a metadata object as a fourth argument if there is any.'
        ]
    ]).

    :- public(resource_icons/2).
    :- mode(resource_icons(+atom, -list(compound)), zero_or_one).
    :- info(resource_icons/2, [
        comment is 'Icons of a resource or template: objects with ``src``, ``mimeType`` and ``sizes``.',
        argnames is ['URI', 'Icons']
    ]).

:- end_protocol.
