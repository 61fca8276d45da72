:- object(canonical_text).

    :- info([
        comment is 'Writes terms in the one way in which Rhetor reads them, whatever the back-end makes of ``write_canonical/2``: one line, no operators, lists in brackets.'
    ]).

    :- public(write/2).
    :- mode(write(+stream_or_alias, @term), one).
    :- info(write/2, [
        comment is 'Writes an acyclic term. Variables that are the same have the same name.',
        argnames is ['Stream', 'Term']
    ]).

    write(Stream, Term) :-
        copy_term(Term, Copy),
        term_variables(Copy, Variables),
        name_variables(Variables, 0),
        term(Copy, Stream).

    name_variables([], _).
    name_variables(['$rhetor_variable'(Number)| Variables], Number) :-
        Next is Number + 1,
        name_variables(Variables, Next).

    term('$rhetor_variable'(Number), Stream) :-
        !,
        put_char(Stream, '_'),
        {write(Stream, Number)}.
    term([Head| Tail], Stream) :-
        !,
        put_char(Stream, '['),
        term(Head, Stream),
        tail(Tail, Stream),
        put_char(Stream, ']').
    term(Term, Stream) :-
        compound(Term),
        !,
        Term =.. [Functor, First| Arguments],
        text(Functor, Stream),
        put_char(Stream, '('),
        term(First, Stream),
        arguments(Arguments, Stream),
        put_char(Stream, ')').
    term(Term, Stream) :-
        number(Term),
        !,
        writeq(Stream, Term).
    term(Term, Stream) :-
        text(Term, Stream).

    tail([], _) :-
        !.
    tail([Head| Tail], Stream) :-
        !,
        put_char(Stream, ','),
        term(Head, Stream),
        tail(Tail, Stream).
    tail(Tail, Stream) :-
        put_char(Stream, '|'),
        term(Tail, Stream).

    arguments([], _).
    arguments([Argument| Arguments], Stream) :-
        put_char(Stream, ','),
        term(Argument, Stream),
        arguments(Arguments, Stream).

    text([], Stream) :-
        !,
        {write(Stream, [])}.
    text({}, Stream) :-
        !,
        {write(Stream, {})}.
    text(Atom, Stream) :-
        atom_codes(Atom, Codes),
        put_char(Stream, ''''),
        quoted(Codes, Stream),
        put_char(Stream, '''').

    quoted([], _).
    quoted([Code| Codes], Stream) :-
        character(Code, Stream),
        quoted(Codes, Stream).

    % control characters, the backslash and the quote
    character(Code, Stream) :-
        (   Code >= 32,
            Code =\= 39,
            Code =\= 92,
            Code =\= 127 ->
            char_code(Character, Code),
            put_char(Stream, Character)
        ;   put_char(Stream, '\\'),
            put_char(Stream, x),
            hexadecimal(Code, Stream),
            put_char(Stream, '\\')
        ).

    hexadecimal(Code, Stream) :-
        High is Code // 16,
        Low is Code mod 16,
        digit(High, Stream),
        digit(Low, Stream).

    digit(Value, Stream) :-
        sub_atom('0123456789abcdef', Value, 1, _, Digit),
        put_char(Stream, Digit).

:- end_object.
