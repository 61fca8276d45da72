:- object(json_writer).

    :- info([
        comment is 'The text of terms that represent JSON.',
        see_also is [json]
    ]).

    :- public(codes/2).
    :- mode(codes(++term, -list(character_code)), one_or_error).
    :- info(codes/2, [
        comment is 'Writes JSON without spaces.',
        argnames is ['Term', 'Codes'],
        exceptions is [
            'Term holds a variable' - instantiation_error,
            'Term holds what has no JSON form' - domain_error(json_sink, 'Part')
        ]
    ]).

    :- public(escape/2).
    :- mode(escape(?character_code, ?character_code), zero_or_more).
    :- info(escape/2, [
        comment is 'The characters that are written as a backslash and a letter.',
        argnames is ['Code', 'Letter']
    ]).

    codes(Term, Codes) :-
        write_value(Term, Codes, []).

    escape(0'", 0'").
    escape(0'\\, 0'\\).
    escape(8, 0'b).
    escape(12, 0'f).
    escape(10, 0'n).
    escape(13, 0'r).
    escape(9, 0't).

    write_value(Value, Codes, Rest) :-
        (   var(Value) ->
            instantiation_error
        ;   write_known(Value, Codes, Rest) ->
            true
        ;   domain_error(json_sink, Value)
        ).

    write_known([], [0'[, 0']| Rest], Rest) :-
        !.
    write_known([Element| Elements], [0'[| Codes], Rest) :-
        !,
        write_value(Element, Codes, Codes1),
        write_elements(Elements, Codes1, Rest).
    write_known({}, [0'{, 0'}| Rest], Rest) :-
        !.
    write_known({Pairs}, [0'{| Codes], Rest) :-
        !,
        write_conjunction(Pairs, Codes, [0'}| Rest]).
    write_known(json(Pairs), [0'{| Codes], Rest) :-
        !,
        write_pairs(Pairs, Codes, Rest).
    write_known(@Literal, Codes, Rest) :-
        !,
        literal(Literal, Codes, Rest).
    write_known(Number, Codes, Rest) :-
        number(Number),
        !,
        number_codes(Number, NumberCodes),
        finite(Number, NumberCodes),
        list::append(NumberCodes, Rest, Codes).
    write_known(String, Codes, Rest) :-
        write_string(String, Codes, Rest).

    literal(true, [0't, 0'r, 0'u, 0'e| Rest], Rest).
    literal(false, [0'f, 0'a, 0'l, 0's, 0'e| Rest], Rest).
    literal(null, [0'n, 0'u, 0'l, 0'l| Rest], Rest).

    % the text of infinity and of what is not a number has other letters
    finite(Number, Codes) :-
        (   integer(Number) ->
            true
        ;   \+ (list::member(Code, Codes), list::memberchk(Code, [0'i, 0'I, 0'n, 0'N]))
        ).

    write_elements(Elements, Codes, Rest) :-
        (   var(Elements) ->
            instantiation_error
        ;   Elements = [Element| Elements1] ->
            Codes = [0',| Codes1],
            write_value(Element, Codes1, Codes2),
            write_elements(Elements1, Codes2, Rest)
        ;   Elements == [],
            Codes = [0']| Rest]
        ).

    write_conjunction(Pairs, Codes, Rest) :-
        (   var(Pairs) ->
            instantiation_error
        ;   Pairs = (Pair, Pairs1) ->
            write_pair(Pair, Codes, [0',| Codes1]),
            write_conjunction(Pairs1, Codes1, Rest)
        ;   write_pair(Pairs, Codes, Rest)
        ).

    write_pairs([], [0'}| Rest], Rest).
    write_pairs([Pair| Pairs], Codes, Rest) :-
        write_pair(Pair, Codes, Codes1),
        write_more_pairs(Pairs, Codes1, Rest).

    write_more_pairs([], [0'}| Rest], Rest).
    write_more_pairs([Pair| Pairs], [0',| Codes], Rest) :-
        write_pair(Pair, Codes, Codes1),
        write_more_pairs(Pairs, Codes1, Rest).

    write_pair(Pair, Codes, Rest) :-
        (   nonvar(Pair) ->
            pair(Pair, Key, Value)
        ;   instantiation_error
        ),
        !,
        (   var(Key) ->
            instantiation_error
        ;   write_string(Key, Codes, [0':| Codes1])
        ),
        write_value(Value, Codes1, Rest).

    write_string(String, [0'"| Codes], Rest) :-
        text_codes(String, StringCodes),
        !,
        write_string_codes(StringCodes, Codes, [0'"| Rest]).

    text_codes(codes(Codes), Codes).
    text_codes(chars(Chars), Codes) :-
        atom_chars(Atom, Chars),
        atom_codes(Atom, Codes).
    text_codes(Atomic, Codes) :-
        atomic(Atomic),
        atom_codes(Atomic, Codes).

    write_string_codes([], Rest, Rest).
    write_string_codes([Code| String], Codes, Rest) :-
        write_code(Code, Codes, Codes1),
        write_string_codes(String, Codes1, Rest).

    write_code(Code, Codes, Rest) :-
        (   Code >= 32,
            Code =\= 0'",
            Code =\= 0'\\ ->
            Codes = [Code| Rest]
        ;   escape(Code, Letter) ->
            Codes = [0'\\, Letter| Rest]
        ;   High is Code // 16 + 0'0,
            Digit is Code mod 16,
            hexadecimal_digit(Digit, Low),
            Codes = [0'\\, 0'u, 0'0, 0'0, High, Low| Rest]
        ).

    hexadecimal_digit(Value, Code) :-
        (   Value < 10 ->
            Code is 0'0 + Value
        ;   Code is 0'a + Value - 10
        ).

    pair(Key-Value, Key, Value).
    pair(Key=Value, Key, Value).
    pair(Key:Value, Key, Value).

:- end_object.
