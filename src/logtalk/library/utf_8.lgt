:- object(utf_8).

    :- info([comment is 'The encoding UTF-8.']).

    :- public(codes_bytes/2).
    :- mode(codes_bytes(?list(character_code), ?list(byte)), zero_or_one).
    :- info(codes_bytes/2, [
        comment is 'Encodes character codes when Bytes is a variable, and decodes bytes otherwise. Fails for bytes that are not UTF-8.',
        argnames is ['Codes', 'Bytes']
    ]).

    codes_bytes(Codes, Bytes) :-
        (   var(Bytes) ->
            encode(Codes, Bytes)
        ;   decode(Bytes, Codes0),
            Codes = Codes0
        ).

    encode([], []).
    encode([Code| Codes], Bytes) :-
        (   Code < 0x80 ->
            Bytes = [Code| Rest]
        ;   Code < 0x800 ->
            Byte1 is 0xC0 \/ Code >> 6,
            tail_byte(Code, Byte2),
            Bytes = [Byte1, Byte2| Rest]
        ;   Code < 0x10000 ->
            Byte1 is 0xE0 \/ Code >> 12,
            Code2 is Code >> 6,
            tail_byte(Code2, Byte2),
            tail_byte(Code, Byte3),
            Bytes = [Byte1, Byte2, Byte3| Rest]
        ;   Byte1 is 0xF0 \/ Code >> 18,
            Code2 is Code >> 12,
            Code3 is Code >> 6,
            tail_byte(Code2, Byte2),
            tail_byte(Code3, Byte3),
            tail_byte(Code, Byte4),
            Bytes = [Byte1, Byte2, Byte3, Byte4| Rest]
        ),
        encode(Codes, Rest).

    tail_byte(Code, Byte) :-
        Byte is 0x80 \/ (Code /\ 0x3F).

    decode([], []).
    decode([Byte| Bytes], [Code| Codes]) :-
        (   Byte < 0x80 ->
            Code = Byte,
            Rest = Bytes
        ;   lead_byte(Byte, Start, Count, Minimum),
            tail_bytes(Count, Bytes, Start, Code, Rest),
            Code >= Minimum,
            Code =< 0x10FFFF,
            \+ (0xD800 =< Code, Code =< 0xDFFF)
        ),
        decode(Rest, Codes).

    lead_byte(Byte, Start, Count, Minimum) :-
        (   Byte /\ 0xE0 =:= 0xC0 ->
            Start is Byte /\ 0x1F,
            Count = 1,
            Minimum = 0x80
        ;   Byte /\ 0xF0 =:= 0xE0 ->
            Start is Byte /\ 0x0F,
            Count = 2,
            Minimum = 0x800
        ;   Byte /\ 0xF8 =:= 0xF0,
            Start is Byte /\ 0x07,
            Count = 3,
            Minimum = 0x10000
        ).

    tail_bytes(0, Bytes, Code, Code, Bytes) :-
        !.
    tail_bytes(Count, [Byte| Bytes], Code0, Code, Rest) :-
        Byte /\ 0xC0 =:= 0x80,
        Code1 is Code0 << 6 \/ (Byte /\ 0x3F),
        Count1 is Count - 1,
        tail_bytes(Count1, Bytes, Code1, Code, Rest).

:- end_object.
