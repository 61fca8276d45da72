:- object(uuid(_Representation_),
    implements(uuid_protocol)).

    :- info([
        comment is 'Universally unique identifiers as ``atom``, ``chars`` or ``codes``.',
        parnames is ['Representation'],
        see_also is [uuid]
    ]).

    % time is counted in steps of 100 nanoseconds from 1582-10-15
    uuid_v1(MAC, UUID) :-
        milliseconds(Milliseconds),
        random::between(0, 9999, Steps),
        Time is Milliseconds * 10000 + Steps + 0x01B21DD213814000,
        random::between(0, 0x3FFF, Sequence),
        bytes(8, Time, [T1, T2, T3, T4, T5, T6, T7, T8], []),
        Version is T1 /\ 0x0F \/ 0x10,
        SequenceHigh is Sequence >> 8 \/ 0x80,
        SequenceLow is Sequence /\ 0xFF,
        list::append([T5, T6, T7, T8, T3, T4, Version, T2, SequenceHigh, SequenceLow], MAC, Bytes),
        text(Bytes, UUID).

    uuid_v4(UUID) :-
        random_bytes(16, Bytes),
        versioned(4, Bytes, Versioned),
        text(Versioned, UUID).

    uuid_v7(UUID) :-
        milliseconds(Milliseconds),
        random_bytes(10, RandomBytes),
        bytes(6, Milliseconds, Bytes, RandomBytes),
        versioned(7, Bytes, Versioned),
        text(Versioned, UUID).

    uuid_null(UUID) :-
        text([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], UUID).

    uuid_max(UUID) :-
        text([255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255], UUID).

    % the multicast bit is not set in the address of a device
    random_node([First| Bytes]) :-
        random_bytes(6, [First0| Bytes]),
        First is First0 \/ 1.

    milliseconds(Milliseconds) :-
        os::time_stamp(Time),
        Milliseconds is truncate(Time * 1000).

    random_bytes(Length, Bytes) :-
        random::sequence(Length, 0, 255, Bytes).

    % the bytes of a number, the greatest first, and a tail
    bytes(Length, Number, Bytes, Tail) :-
        (   Length =:= 0 ->
            Bytes = Tail
        ;   Byte is Number /\ 0xFF,
            Rest is Number >> 8,
            Length1 is Length - 1,
            bytes(Length1, Rest, Bytes, [Byte| Tail])
        ).

    versioned(Version, [B1, B2, B3, B4, B5, B6, B7, B8, B9| Bytes], [B1, B2, B3, B4, B5, B6, V7, B8, V9| Bytes]) :-
        V7 is B7 /\ 0x0F \/ Version << 4,
        V9 is B9 /\ 0x3F \/ 0x80.

    text(Bytes, UUID) :-
        codes(Bytes, 0, Codes),
        represent(_Representation_, Codes, UUID).

    codes([], _, []).
    codes([Byte| Bytes], Position, Codes) :-
        (   hyphen(Position) ->
            Codes = [0'-, High, Low| Codes1]
        ;   Codes = [High, Low| Codes1]
        ),
        HighDigit is Byte >> 4,
        LowDigit is Byte /\ 0x0F,
        digit(HighDigit, High),
        digit(LowDigit, Low),
        Next is Position + 1,
        codes(Bytes, Next, Codes1).

    hyphen(4).
    hyphen(6).
    hyphen(8).
    hyphen(10).

    digit(Value, Code) :-
        (   Value < 10 ->
            Code is 0'0 + Value
        ;   Code is 0'a + Value - 10
        ).

    represent(atom, Codes, Atom) :-
        atom_codes(Atom, Codes).
    represent(chars, Codes, Chars) :-
        atom_codes(Atom, Codes),
        atom_chars(Atom, Chars).
    represent(codes, Codes, Codes).

:- end_object.


:- object(uuid,
    extends(uuid(atom))).

    :- info([
        comment is 'Universally unique identifiers as atoms.',
        see_also is [uuid(_)]
    ]).

:- end_object.
