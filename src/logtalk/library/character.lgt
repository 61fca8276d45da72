:- object(character,
    implements(characterp),
    extends(atom)).

    :- info([comment is 'Predicates on characters.']).

    is_ascii(Char) :-
        char_code(Char, Code),
        Code =< 127.

    is_alphanumeric(Char) :-
        (   is_alpha(Char) ->
            true
        ;   is_dec_digit(Char)
        ).

    is_alpha(Char) :-
        (   Char == '_' ->
            true
        ;   is_letter(Char)
        ).

    is_letter(Char) :-
        (   is_lower_case(Char) ->
            true
        ;   is_upper_case(Char)
        ).

    is_bin_digit(Char) :-
        in_range(Char, 0'0, 0'1).

    is_octal_digit(Char) :-
        in_range(Char, 0'0, 0'7).

    is_dec_digit(Char) :-
        in_range(Char, 0'0, 0'9).

    is_hex_digit(Char) :-
        (   is_dec_digit(Char) ->
            true
        ;   in_range(Char, 0'a, 0'f) ->
            true
        ;   in_range(Char, 0'A, 0'F)
        ).

    is_lower_case(Char) :-
        in_range(Char, 0'a, 0'z).

    is_upper_case(Char) :-
        in_range(Char, 0'A, 0'Z).

    in_range(Char, Lower, Upper) :-
        char_code(Char, Code),
        Lower =< Code,
        Code =< Upper.

    is_vowel(a).
    is_vowel(e).
    is_vowel(i).
    is_vowel(o).
    is_vowel(u).
    is_vowel('A').
    is_vowel('E').
    is_vowel('I').
    is_vowel('O').
    is_vowel('U').

    is_white_space(' ').
    is_white_space('\t').

    is_layout(' ').
    is_layout('\t').
    is_layout('\n').
    is_layout('\v').
    is_layout('\f').
    is_layout('\r').

    is_quote('''').
    is_quote('"').
    is_quote('`').

    is_punctuation('!').
    is_punctuation(',').
    is_punctuation('.').
    is_punctuation(':').
    is_punctuation(';').
    is_punctuation('?').

    is_punctation(Char) :-
        is_punctuation(Char).

    is_period('.').
    is_period('!').
    is_period('?').

    is_control(Char) :-
        char_code(Char, Code),
        Code < 32.

    is_newline('\n').

    is_end_of_line('\n').
    is_end_of_line('\r').

    parenthesis('(', ')').
    parenthesis('[', ']').
    parenthesis('{', '}').

    lower_upper(Lower, Upper) :-
        (   nonvar(Lower) ->
            upper_case(Lower, Upper)
        ;   nonvar(Upper) ->
            lower_case(Upper, Lower)
        ;   integer::between(0'a, 0'z, Code),
            char_code(Lower, Code),
            upper_case(Lower, Upper)
        ).

    upper_case(Lower, Upper) :-
        (   is_lower_case(Lower) ->
            char_code(Lower, LowerCode),
            UpperCode is LowerCode - 32,
            char_code(Upper, UpperCode)
        ;   \+ is_upper_case(Lower),
            Upper = Lower
        ).

    lower_case(Upper, Lower) :-
        (   is_upper_case(Upper) ->
            char_code(Upper, UpperCode),
            LowerCode is UpperCode + 32,
            char_code(Lower, LowerCode)
        ;   \+ is_lower_case(Upper),
            Lower = Upper
        ).

    valid(Term) :-
        atom(Term),
        atom_length(Term, 1).

:- end_object.
