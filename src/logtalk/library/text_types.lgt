:- object(text_types).

    :- info([
        comment is 'Types of atoms, characters and codes, and text as lists of them.',
        see_also is [type]
    ]).

    :- uses(list, [memberchk/2]).
    :- uses(type, [check/2]).

    :- multifile(type::type/1).
    type::type(character_code).
    type::type(character_code(_CharSet)).
    type::type(code).
    type::type(code(_CharSet)).
    type::type(non_empty_atom).
    type::type(non_quoted_atom).
    type::type(atom(_CharSet)).
    type::type(boolean).
    type::type(character).
    type::type(character(_CharSet)).
    type::type(char).
    type::type(char(_CharSet)).
    type::type(order).
    type::type(operator_specifier).
    type::type(encoding).
    type::type(codes).
    type::type(chars).
    type::type(non_empty_codes).
    type::type(non_empty_chars).
    type::type(codes(_CharSet)).
    type::type(chars(_CharSet)).

    :- multifile(type::check/2).
    type::check(character_code, Term) :-
        check(integer, Term),
        (   0 =< Term, Term =< 0x10FFFF ->
            true
        ;   throw(domain_error(character_code, Term))
        ).
    type::check(code, Term) :-
        check(character_code, Term).
    type::check(character_code(CharSet), Term) :-
        check(character_code, Term),
        (   in_charset(CharSet, Term) ->
            true
        ;   throw(domain_error(character_code(CharSet), Term))
        ).
    type::check(code(CharSet), Term) :-
        check(character_code(CharSet), Term).
    type::check(non_empty_atom, Term) :-
        (   atom(Term),
            Term \== '' ->
            true
        ;   mismatch(non_empty_atom, Term)
        ).
    type::check(non_quoted_atom, Term) :-
        check(atom, Term),
        (   written_without_quotes(Term) ->
            true
        ;   throw(domain_error(non_quoted_atom, Term))
        ).
    type::check(atom(CharSet), Term) :-
        check(atom, Term),
        atom_codes(Term, Codes),
        (   all_in_charset(Codes, CharSet) ->
            true
        ;   throw(domain_error(atom(CharSet), Term))
        ).
    type::check(character, Term) :-
        check(atom, Term),
        (   atom_length(Term, 1) ->
            true
        ;   throw(domain_error(character, Term))
        ).
    type::check(char, Term) :-
        check(character, Term).
    type::check(character(CharSet), Term) :-
        check(character, Term),
        char_code(Term, Code),
        (   in_charset(CharSet, Code) ->
            true
        ;   throw(domain_error(character(CharSet), Term))
        ).
    type::check(char(CharSet), Term) :-
        check(character(CharSet), Term).
    type::check(boolean, Term) :-
        check_one_of(boolean, [true, false], Term).
    type::check(order, Term) :-
        check_one_of(order, [<, =, >], Term).
    type::check(operator_specifier, Term) :-
        check_one_of(operator_specifier, [fx, fy, xfx, xfy, yfx, xf, yf], Term).
    type::check(encoding, Term) :-
        check_one_of(encoding, ['US-ASCII', 'ISO-8859-1', 'UTF-8', 'UTF-16', 'UTF-16BE', 'UTF-16LE', 'UTF-32', 'UTF-32BE', 'UTF-32LE'], Term).
    type::check(codes, Term) :-
        check(list(character_code), Term).
    type::check(chars, Term) :-
        check(list(character), Term).
    type::check(non_empty_codes, Term) :-
        check(non_empty_list(character_code), Term).
    type::check(non_empty_chars, Term) :-
        check(non_empty_list(character), Term).
    type::check(codes(CharSet), Term) :-
        check(list(character_code(CharSet)), Term).
    type::check(chars(CharSet), Term) :-
        check(list(character(CharSet)), Term).

    check_one_of(Type, Set, Term) :-
        check(atom, Term),
        (   memberchk(Term, Set) ->
            true
        ;   throw(domain_error(Type, Term))
        ).

    in_charset(ascii_identifier, Code) :-
        (   0'a =< Code, Code =< 0'z
        ;   0'A =< Code, Code =< 0'Z
        ;   0'0 =< Code, Code =< 0'9
        ;   Code =:= 0'_
        ),
        !.
    in_charset(ascii_printable, Code) :-
        32 =< Code, Code =< 126.
    in_charset(ascii_full, Code) :-
        0 =< Code, Code =< 127.
    in_charset(byte, Code) :-
        0 =< Code, Code =< 255.
    in_charset(unicode_bmp, Code) :-
        0 =< Code, Code =< 0xFFFF.
    in_charset(unicode_full, Code) :-
        0 =< Code, Code =< 0x10FFFF.

    all_in_charset([], _).
    all_in_charset([Code| Codes], CharSet) :-
        in_charset(CharSet, Code),
        all_in_charset(Codes, CharSet).

    written_without_quotes(Atom) :-
        atom_codes(Atom, [First| Rest]),
        0'a =< First, First =< 0'z,
        all_in_charset(Rest, ascii_identifier).

    mismatch(Type, Term) :-
        check(nonvar, Term),
        throw(type_error(Type, Term)).

:- end_object.
