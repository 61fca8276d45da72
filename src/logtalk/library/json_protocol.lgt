:- protocol(json_protocol).

    :- info([
        comment is 'Reading and writing of JSON (RFC 8259).',
        remarks is [
            'Objects' - '``{Pairs}``, with ``{}`` for the empty one, or ``json(List)``. The pairs keep their order, also those with the same key.',
            'Pairs' - '``Key-Value``, ``Key=Value`` or ``Key:Value``.',
            'Strings' - 'Atoms, ``chars(List)`` or ``codes(List)``. As ``{}`` is an object and ``[]`` an array, write such strings as ``chars(List)``.',
            'Others' - 'Arrays are lists, numbers are numbers, and ``@true``, ``@false`` and ``@null`` are the literals.'
        ],
        see_also is [json, json(_), json(_, _, _)]
    ]).

    :- public(parse/2).
    :- mode(parse(++compound, --term), one_or_error).
    :- info(parse/2, [
        comment is 'Reads JSON from ``codes(List)``, ``chars(List)``, ``atom(Atom)``, ``stream(Stream)``, ``line(Stream)`` or ``file(Path)``.',
        argnames is ['Source', 'Term'],
        exceptions is [
            'Source is a variable' - instantiation_error,
            'Source is no source or its text is not JSON' - domain_error(json_source, 'Source')
        ]
    ]).

    :- public(generate/2).
    :- mode(generate(+compound, ++term), one_or_error).
    :- info(generate/2, [
        comment is 'Writes JSON without spaces to ``codes(List)``, ``chars(List)``, ``atom(Atom)``, ``stream(Stream)`` or ``file(Path)``.',
        argnames is ['Sink', 'Term'],
        exceptions is [
            'Sink is a variable' - instantiation_error,
            'Sink is no sink' - domain_error(json_sink, 'Sink'),
            'Term holds a variable' - instantiation_error,
            'Term holds what has no JSON form' - domain_error(json_sink, 'Part')
        ]
    ]).

:- end_protocol.
