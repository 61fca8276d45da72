:- object(ids(_Representation_, _Bytes_)).

    :- info([
        comment is 'Random identifiers in Base64.',
        parameters is [
            'Representation' - '``atom``, ``chars`` or ``codes``.',
            'Bytes' - 'Number of random bytes.'
        ],
        see_also is [ids, uuid]
    ]).

    :- public(generate/1).
    :- mode(generate(--types([atom, chars, codes])), one).
    :- info(generate/1, [
        comment is 'A random identifier.',
        argnames is ['Identifier']
    ]).

    generate(Identifier) :-
        random::sequence(_Bytes_, 0, 255, Bytes),
        sink(_Representation_, Identifier, Sink),
        base64::generate(Sink, Bytes).

    sink(atom, Atom, atom(Atom)).
    sink(chars, Chars, chars(Chars)).
    sink(codes, Codes, codes(Codes)).

:- end_object.


:- object(ids,
    extends(ids(atom, 20))).

    :- info([comment is 'Random identifiers of 160 bits as atoms.']).

:- end_object.
