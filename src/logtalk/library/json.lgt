:- object(json(_ObjectRepresentation_, _PairRepresentation_, _StringRepresentation_),
    implements(json_protocol)).

    :- info([
        comment is 'Reading and writing of JSON with the choice of how parsed JSON is represented. What is written may be in any representation.',
        parameters is [
            'ObjectRepresentation' - '``curly`` or ``list``.',
            'PairRepresentation' - '``dash``, ``equal`` or ``colon``.',
            'StringRepresentation' - '``atom``, ``chars`` or ``codes``.'
        ],
        see_also is [json, json(_)]
    ]).

    parse(Source, Term) :-
        (   var(Source) ->
            instantiation_error
        ;   text_sources::read(Source, Codes),
            document(Codes, Term0) ->
            Term = Term0
        ;   domain_error(json_source, Source)
        ).

    document(Codes, Term) :-
        blanks(Codes, Codes1),
        value(Codes1, Term, Codes2),
        blanks(Codes2, []).

    blanks([Code| Codes], Rest) :-
        blank(Code),
        !,
        blanks(Codes, Rest).
    blanks(Codes, Codes).

    blank(0' ).
    blank(0'\t).
    blank(0'\n).
    blank(0'\r).

    value([Code| Codes], Value, Rest) :-
        value(Code, Codes, Value, Rest).

    value(0'", Codes, String, Rest) :-
        !,
        string(Codes, String, Rest).
    value(0'{, Codes, Object, Rest) :-
        !,
        blanks(Codes, Codes1),
        pairs(Codes1, Pairs, Rest),
        object(_ObjectRepresentation_, Pairs, Object).
    value(0'[, Codes, Array, Rest) :-
        !,
        blanks(Codes, Codes1),
        elements(Codes1, Array, Rest).
    value(0't, [0'r, 0'u, 0'e| Rest], @true, Rest) :-
        !.
    value(0'f, [0'a, 0'l, 0's, 0'e| Rest], @false, Rest) :-
        !.
    value(0'n, [0'u, 0'l, 0'l| Rest], @null, Rest) :-
        !.
    value(Code, Codes, Number, Rest) :-
        number([Code| Codes], Number, Rest).

    object(curly, Pairs, Object) :-
        (   Pairs = [Pair| Pairs1] ->
            conjunction(Pairs1, Pair, Conjunction),
            Object = {Conjunction}
        ;   Object = {}
        ).
    object(list, Pairs, json(Pairs)).

    conjunction([], Pair, Pair).
    conjunction([Next| Pairs], Pair, (Pair, Conjunction)) :-
        conjunction(Pairs, Next, Conjunction).

    pairs([0'}| Rest], Pairs, Rest) :-
        !,
        Pairs = [].
    pairs([0'"| Codes], [Pair| Pairs], Rest) :-
        string(Codes, Key, Codes1),
        blanks(Codes1, [0':| Codes2]),
        blanks(Codes2, Codes3),
        value(Codes3, Value, Codes4),
        pair(_PairRepresentation_, Key, Value, Pair),
        blanks(Codes4, [Code| Codes5]),
        blanks(Codes5, Codes6),
        more_pairs(Code, Codes5, Codes6, Pairs, Rest).

    more_pairs(0'}, Rest, _, [], Rest).
    more_pairs(0',, _, Codes, Pairs, Rest) :-
        Codes = [0'"| _],
        pairs(Codes, Pairs, Rest).

    pair(dash, Key, Value, Key-Value).
    pair(equal, Key, Value, Key=Value).
    pair(colon, Key, Value, Key:Value).

    elements([0']| Rest], Elements, Rest) :-
        !,
        Elements = [].
    elements(Codes, [Element| Elements], Rest) :-
        value(Codes, Element, Codes1),
        blanks(Codes1, [Code| Codes2]),
        more_elements(Code, Codes2, Elements, Rest).

    more_elements(0'], Rest, [], Rest).
    more_elements(0',, Codes, [Element| Elements], Rest) :-
        blanks(Codes, Codes1),
        value(Codes1, Element, Codes2),
        blanks(Codes2, [Code| Codes3]),
        more_elements(Code, Codes3, Elements, Rest).

    string(Codes, String, Rest) :-
        string_codes(Codes, StringCodes, Rest),
        string(_StringRepresentation_, StringCodes, String).

    string(atom, Codes, Atom) :-
        atom_codes(Atom, Codes).
    string(chars, Codes, chars(Chars)) :-
        atom_codes(Atom, Codes),
        atom_chars(Atom, Chars).
    string(codes, Codes, codes(Codes)).

    string_codes([Code| Codes], StringCodes, Rest) :-
        (   Code =:= 0'" ->
            StringCodes = [],
            Rest = Codes
        ;   Code =:= 0'\\ ->
            Codes = [Letter| Codes1],
            escape(Letter, Codes1, Escaped, Codes2),
            StringCodes = [Escaped| StringCodes1],
            string_codes(Codes2, StringCodes1, Rest)
        ;   Code >= 32,
            StringCodes = [Code| StringCodes1],
            string_codes(Codes, StringCodes1, Rest)
        ).

    escape(Letter, Codes, Code, Codes) :-
        json_writer::escape(Code, Letter),
        !.
    escape(0'/, Codes, 0'/, Codes).
    escape(0'u, Codes, Code, Rest) :-
        four_digits(Codes, Unit, Codes1),
        (   0xD800 =< Unit,
            Unit =< 0xDFFF ->
            surrogate(Unit, Codes1, Code, Rest)
        ;   Code = Unit,
            Rest = Codes1
        ).

    % a surrogate that is not one of a pair becomes the replacement character
    surrogate(High, Codes, Code, Rest) :-
        (   High =< 0xDBFF,
            Codes = [0'\\, 0'u| Codes1],
            four_digits(Codes1, Low, Rest0),
            0xDC00 =< Low,
            Low =< 0xDFFF ->
            Code is 0x10000 + (High - 0xD800) * 0x400 + Low - 0xDC00,
            Rest = Rest0
        ;   Code = 0xFFFD,
            Rest = Codes
        ).

    four_digits([Digit1, Digit2, Digit3, Digit4| Rest], Number, Rest) :-
        hexadecimal(Digit1, Value1),
        hexadecimal(Digit2, Value2),
        hexadecimal(Digit3, Value3),
        hexadecimal(Digit4, Value4),
        Number is ((Value1 * 16 + Value2) * 16 + Value3) * 16 + Value4.

    hexadecimal(Code, Value) :-
        (   0'0 =< Code, Code =< 0'9 ->
            Value is Code - 0'0
        ;   0'a =< Code, Code =< 0'f ->
            Value is Code - 0'a + 10
        ;   0'A =< Code, Code =< 0'F,
            Value is Code - 0'A + 10
        ).

    number(Codes, Number, Rest) :-
        sign(Codes, NumberCodes, Integer, Codes1),
        integer_part(Codes1, Integer, Fraction, Codes2),
        fraction(Codes2, Fraction, Exponent, Codes3, Kind),
        exponent(Codes3, Exponent, Rest, Kind),
        catch(number_codes(Number, NumberCodes), _, fail).

    sign([0'-| Codes], [0'-| Integer], Integer, Codes) :-
        !.
    sign(Codes, Integer, Integer, Codes).

    integer_part([0'0| Codes], [0'0| Fraction], Fraction, Codes) :-
        !.
    integer_part([Code| Codes], [Code| Digits], Fraction, Rest) :-
        0'1 =< Code,
        Code =< 0'9,
        digits(Codes, Digits, Fraction, Rest).

    digits([Code| Codes], [Code| Digits], End, Rest) :-
        0'0 =< Code,
        Code =< 0'9,
        !,
        digits(Codes, Digits, End, Rest).
    digits(Rest, End, End, Rest).

    fraction([0'., Code| Codes], [0'., Code| Digits], Exponent, Rest, float) :-
        !,
        0'0 =< Code,
        Code =< 0'9,
        digits(Codes, Digits, Exponent, Rest).
    fraction(Codes, Exponent, Exponent, Codes, integer).

    % a float has a fraction in Prolog
    exponent([Code| Codes], Exponent, Rest, Kind) :-
        (   Code =:= 0'e
        ;   Code =:= 0'E
        ),
        !,
        (   Kind == integer ->
            Exponent = [0'., 0'0, 0'e| Exponent1]
        ;   Exponent = [0'e| Exponent1]
        ),
        exponent_sign(Codes, Exponent1, Digits, Codes1),
        Codes1 = [Digit| _],
        0'0 =< Digit,
        Digit =< 0'9,
        digits(Codes1, Digits, [], Rest).
    exponent(Codes, [], Codes, _).

    exponent_sign([0'-| Codes], [0'-| Digits], Digits, Codes) :-
        !.
    exponent_sign([0'+| Codes], [0'+| Digits], Digits, Codes) :-
        !.
    exponent_sign(Codes, Digits, Digits, Codes).

    generate(Sink, Term) :-
        (   var(Sink) ->
            instantiation_error
        ;   text_sources::sink(Sink) ->
            json_writer::codes(Term, Codes),
            text_sources::write(Sink, Codes)
        ;   domain_error(json_sink, Sink)
        ).

:- end_object.


:- object(json(_StringRepresentation_),
    extends(json(curly, dash, _StringRepresentation_))).

    :- info([
        comment is 'Reading and writing of JSON with the choice of how parsed strings are represented.',
        parameters is ['StringRepresentation' - '``atom``, ``chars`` or ``codes``.'],
        see_also is [json, json(_, _, _)]
    ]).

:- end_object.


:- object(json,
    extends(json(curly, dash, atom))).

    :- info([
        comment is 'Reading and writing of JSON, with strings as atoms.',
        see_also is [json(_), json(_, _, _)]
    ]).

:- end_object.
