:- object(base64(_Alphabet_, _Padding_)).

    :- info([
        comment is 'Base64 (RFC 4648).',
        parameters is [
            'Alphabet' - '``standard`` or ``url``.',
            'Padding' - '``true`` when the text is filled up with ``=``.'
        ],
        see_also is [base64, base64url, base64url_no_padding]
    ]).

    :- public(parse/2).
    :- mode(parse(+compound, --list(byte)), zero_or_one).
    :- info(parse/2, [
        comment is 'Decodes ``atom(Atom)``, ``chars(List)``, ``codes(List)``, ``stream(Stream)`` or ``file(Path)``. Fails for what is not Base64.',
        argnames is ['Source', 'Bytes'],
        exceptions is [
            'Source is a variable' - instantiation_error,
            'Source is no source' - domain_error(base64_source, 'Source')
        ]
    ]).

    :- public(generate/2).
    :- mode(generate(+compound, +list(byte)), one_or_error).
    :- info(generate/2, [
        comment is 'Encodes bytes to ``atom(Atom)``, ``chars(List)``, ``codes(List)``, ``stream(Stream)`` or ``file(Path)``.',
        argnames is ['Sink', 'Bytes'],
        exceptions is [
            'Sink is a variable' - instantiation_error,
            'Sink is no sink' - domain_error(base64_sink, 'Sink')
        ]
    ]).

    parse(Source, Bytes) :-
        (   var(Source) ->
            instantiation_error
        ;   text_sources::read(Source, Codes) ->
            true
        ;   domain_error(base64_source, Source)
        ),
        decode(Codes, Bytes0),
        Bytes = Bytes0.

    decode([], []).
    decode([Code1, Code2| Codes], [Byte1| Bytes]) :-
        digit(Value1, Code1),
        digit(Value2, Code2),
        Byte1 is Value1 << 2 \/ Value2 >> 4,
        decode(Codes, Value2, Bytes).

    decode(Codes, Value2, Bytes) :-
        (   ends(Codes, 2) ->
            Bytes = [],
            Value2 /\ 0x0F =:= 0
        ;   Codes = [Code3| Codes1],
            digit(Value3, Code3),
            Byte2 is (Value2 /\ 0x0F) << 4 \/ Value3 >> 2,
            Bytes = [Byte2| Bytes1],
            (   ends(Codes1, 1) ->
                Bytes1 = [],
                Value3 /\ 0x03 =:= 0
            ;   Codes1 = [Code4| Codes2],
                digit(Value4, Code4),
                Byte3 is (Value3 /\ 0x03) << 6 \/ Value4,
                Bytes1 = [Byte3| Bytes2],
                decode(Codes2, Bytes2)
            )
        ).

    % padding is wanted or left out, but text that has it is accepted in any case
    ends([], _) :-
        _Padding_ == false.
    ends([0'=], 1).
    ends([0'=, 0'=], 2).

    generate(Sink, Bytes) :-
        (   var(Sink) ->
            instantiation_error
        ;   text_sources::sink(Sink) ->
            encode(Bytes, Codes),
            text_sources::write(Sink, Codes)
        ;   domain_error(base64_sink, Sink)
        ).

    encode([], []).
    encode([Byte1| Bytes], [Code1| Codes]) :-
        Value1 is Byte1 >> 2,
        digit(Value1, Code1),
        High is (Byte1 /\ 0x03) << 4,
        encode(Bytes, High, Codes).

    encode([], High, [Code2| Codes]) :-
        digit(High, Code2),
        padding(_Padding_, [0'=, 0'=], Codes).
    encode([Byte2| Bytes], High, [Code2| Codes]) :-
        Value2 is High \/ Byte2 >> 4,
        digit(Value2, Code2),
        Middle is (Byte2 /\ 0x0F) << 2,
        encode_last(Bytes, Middle, Codes).

    encode_last([], Middle, [Code3| Codes]) :-
        digit(Middle, Code3),
        padding(_Padding_, [0'=], Codes).
    encode_last([Byte3| Bytes], Middle, [Code3, Code4| Codes]) :-
        Value3 is Middle \/ Byte3 >> 6,
        Value4 is Byte3 /\ 0x3F,
        digit(Value3, Code3),
        digit(Value4, Code4),
        encode(Bytes, Codes).

    padding(true, Codes, Codes).
    padding(false, _, []).

    digit(Value, Code) :-
        (   var(Code) ->
            value_code(Value, Code)
        ;   code_value(Code, Value)
        ).

    value_code(Value, Code) :-
        (   Value < 26 ->
            Code is 0'A + Value
        ;   Value < 52 ->
            Code is 0'a + Value - 26
        ;   Value < 62 ->
            Code is 0'0 + Value - 52
        ;   special(Value, _Alphabet_, Code)
        ).

    code_value(Code, Value) :-
        (   0'A =< Code, Code =< 0'Z ->
            Value is Code - 0'A
        ;   0'a =< Code, Code =< 0'z ->
            Value is Code - 0'a + 26
        ;   0'0 =< Code, Code =< 0'9 ->
            Value is Code - 0'0 + 52
        ;   special(Value, _Alphabet_, Code)
        ),
        !.

    special(62, Alphabet, Code) :-
        sixty_two(Alphabet, Code).
    special(63, Alphabet, Code) :-
        sixty_three(Alphabet, Code).

    sixty_two(standard, 0'+).
    sixty_two(url, 0'-).

    sixty_three(standard, 0'/).
    sixty_three(url, 0'_).

:- end_object.


:- object(base64,
    extends(base64(standard, true))).

    :- info([
        comment is 'Base64 of bytes.',
        see_also is [base64url]
    ]).

:- end_object.


:- object(base64url(_Padding_)).

    :- info([
        comment is 'Base64 of text, with an alphabet that is safe in URLs. Atoms, characters and codes are encoded in UTF-8.',
        parameters is ['Padding' - '``true`` when the text is filled up with ``=``.'],
        see_also is [base64url, base64url_no_padding]
    ]).

    :- public(parse/2).
    :- mode(parse(+compound, --types([atom, chars, codes])), zero_or_one).
    :- info(parse/2, [
        comment is 'Decodes ``atom(Atom)``, ``chars(List)`` or ``codes(List)`` to text of the same kind. Fails for what is not Base64.',
        argnames is ['Source', 'Text']
    ]).

    :- public(generate/2).
    :- mode(generate(+compound, +types([atom, chars, codes])), one).
    :- info(generate/2, [
        comment is 'Encodes text to ``atom(Atom)``, ``chars(List)`` or ``codes(List)``.',
        argnames is ['Sink', 'Text']
    ]).

    parse(Source, Text) :-
        base64(url, _Padding_)::parse(Source, Bytes),
        utf_8::codes_bytes(Codes, Bytes),
        functor(Source, Kind, 1),
        Result =.. [Kind, Text],
        text_sources::write(Result, Codes).

    generate(Sink, Text) :-
        text_codes(Text, Codes),
        utf_8::codes_bytes(Codes, Bytes),
        base64(url, _Padding_)::generate(Sink, Bytes).

    text_codes(Text, Codes) :-
        (   atom(Text),
            Text \== [] ->
            atom_codes(Text, Codes)
        ;   Text = [First| _],
            atom(First) ->
            atom_chars(Atom, Text),
            atom_codes(Atom, Codes)
        ;   Codes = Text
        ).

:- end_object.


:- object(base64url,
    extends(base64url(true))).

    :- info([comment is 'Base64 of text for URLs, with padding.']).

:- end_object.


:- object(base64url_no_padding,
    extends(base64url(false))).

    :- info([comment is 'Base64 of text for URLs, without padding.']).

:- end_object.
