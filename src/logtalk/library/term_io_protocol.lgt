:- protocol(term_io_protocol).

    :- info([
        comment is 'Reads terms from text and writes terms to text. Text to read needs no period at its end.',
        see_also is [term_io]
    ]).

    :- public(read_term_from_atom/3).
    :- mode(read_term_from_atom(+atom, -term, +list(read_option)), one_or_error).
    :- info(read_term_from_atom/3, [
        comment is 'Reads a term from an atom.',
        argnames is ['Atom', 'Term', 'Options']
    ]).

    :- public(read_from_atom/2).
    :- mode(read_from_atom(+atom, -term), one_or_error).
    :- info(read_from_atom/2, [
        comment is 'Like read_term_from_atom/3, without options.',
        argnames is ['Atom', 'Term']
    ]).

    :- public(read_term_from_chars/3).
    :- mode(read_term_from_chars(+list(character), -term, +list(read_option)), one_or_error).
    :- info(read_term_from_chars/3, [
        comment is 'Reads a term from a list of characters.',
        argnames is ['Chars', 'Term', 'Options']
    ]).

    :- public(read_from_chars/2).
    :- mode(read_from_chars(+list(character), -term), one_or_error).
    :- info(read_from_chars/2, [
        comment is 'Like read_term_from_chars/3, without options.',
        argnames is ['Chars', 'Term']
    ]).

    :- public(read_term_from_codes/3).
    :- mode(read_term_from_codes(+list(character_code), -term, +list(read_option)), one_or_error).
    :- info(read_term_from_codes/3, [
        comment is 'Reads a term from a list of character codes.',
        argnames is ['Codes', 'Term', 'Options']
    ]).

    :- public(read_from_codes/2).
    :- mode(read_from_codes(+list(character_code), -term), one_or_error).
    :- info(read_from_codes/2, [
        comment is 'Like read_term_from_codes/3, without options.',
        argnames is ['Codes', 'Term']
    ]).

    :- public(write_term_to_atom/3).
    :- mode(write_term_to_atom(@term, -atom, +list(write_option)), one).
    :- info(write_term_to_atom/3, [
        comment is 'Writes a term to an atom.',
        argnames is ['Term', 'Atom', 'Options']
    ]).

    :- public(write_to_atom/2).
    :- mode(write_to_atom(@term, -atom), one).
    :- info(write_to_atom/2, [
        comment is 'Like write_term_to_atom/3, without options.',
        argnames is ['Term', 'Atom']
    ]).

    :- public(write_term_to_chars/3).
    :- mode(write_term_to_chars(@term, -list(character), +list(write_option)), one).
    :- info(write_term_to_chars/3, [
        comment is 'Writes a term to a list of characters.',
        argnames is ['Term', 'Chars', 'Options']
    ]).

    :- public(write_term_to_chars/4).
    :- mode(write_term_to_chars(@term, -list(character), @term, +list(write_option)), one).
    :- info(write_term_to_chars/4, [
        comment is 'Writes a term to a list of characters that ends with Tail.',
        argnames is ['Term', 'Chars', 'Tail', 'Options']
    ]).

    :- public(write_to_chars/2).
    :- mode(write_to_chars(@term, -list(character)), one).
    :- info(write_to_chars/2, [
        comment is 'Like write_term_to_chars/3, without options.',
        argnames is ['Term', 'Chars']
    ]).

    :- public(write_term_to_codes/3).
    :- mode(write_term_to_codes(@term, -list(character_code), +list(write_option)), one).
    :- info(write_term_to_codes/3, [
        comment is 'Writes a term to a list of character codes.',
        argnames is ['Term', 'Codes', 'Options']
    ]).

    :- public(write_term_to_codes/4).
    :- mode(write_term_to_codes(@term, -list(character_code), @term, +list(write_option)), one).
    :- info(write_term_to_codes/4, [
        comment is 'Writes a term to a list of character codes that ends with Tail.',
        argnames is ['Term', 'Codes', 'Tail', 'Options']
    ]).

    :- public(write_to_codes/2).
    :- mode(write_to_codes(@term, -list(character_code)), one).
    :- info(write_to_codes/2, [
        comment is 'Like write_term_to_codes/3, without options.',
        argnames is ['Term', 'Codes']
    ]).

    :- public(format_to_atom/3).
    :- mode(format_to_atom(@term, +list(term), -atom), one).
    :- info(format_to_atom/3, [
        comment is 'Writes arguments in a format to an atom.',
        argnames is ['Format', 'Arguments', 'Atom']
    ]).

    :- public(format_to_chars/3).
    :- mode(format_to_chars(@term, +list(term), -list(character)), one).
    :- info(format_to_chars/3, [
        comment is 'Writes arguments in a format to a list of characters.',
        argnames is ['Format', 'Arguments', 'Chars']
    ]).

    :- public(format_to_chars/4).
    :- mode(format_to_chars(@term, +list(term), -list(character), @term), one).
    :- info(format_to_chars/4, [
        comment is 'Writes arguments in a format to a list of characters that ends with Tail.',
        argnames is ['Format', 'Arguments', 'Chars', 'Tail']
    ]).

    :- public(format_to_codes/3).
    :- mode(format_to_codes(@term, +list(term), -list(character_code)), one).
    :- info(format_to_codes/3, [
        comment is 'Writes arguments in a format to a list of character codes.',
        argnames is ['Format', 'Arguments', 'Codes']
    ]).

    :- public(format_to_codes/4).
    :- mode(format_to_codes(@term, +list(term), -list(character_code), @term), one).
    :- info(format_to_codes/4, [
        comment is 'Writes arguments in a format to a list of character codes that ends with Tail.',
        argnames is ['Format', 'Arguments', 'Codes', 'Tail']
    ]).

    :- public(with_output_to/2).
    :- meta_predicate(with_output_to(*, 0)).
    :- mode(with_output_to(+compound, +callable), zero_or_one).
    :- info(with_output_to/2, [
        comment is 'Proves Goal once. What it writes to the current output goes to Sink: ``atom(Atom)``, ``chars(Chars)``, ``chars(Chars, Tail)``, ``codes(Codes)`` or ``codes(Codes, Tail)``.',
        argnames is ['Sink', 'Goal']
    ]).

:- end_protocol.
