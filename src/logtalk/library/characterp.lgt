:- protocol(characterp).

    :- info([
        comment is 'Classification of characters. Letters, digits and case are those of ASCII.',
        see_also is [character]
    ]).

    :- public(is_ascii/1).
    :- mode(is_ascii(+char), zero_or_one).
    :- info(is_ascii/1, [
        comment is 'True for an ASCII character.',
        argnames is ['Char']
    ]).

    :- public(is_alphanumeric/1).
    :- mode(is_alphanumeric(+char), zero_or_one).
    :- info(is_alphanumeric/1, [
        comment is 'True for a letter, a digit or the underscore.',
        argnames is ['Char']
    ]).

    :- public(is_alpha/1).
    :- mode(is_alpha(+char), zero_or_one).
    :- info(is_alpha/1, [
        comment is 'True for a letter or the underscore.',
        argnames is ['Char']
    ]).

    :- public(is_letter/1).
    :- mode(is_letter(+char), zero_or_one).
    :- info(is_letter/1, [
        comment is 'True for a letter.',
        argnames is ['Char']
    ]).

    :- public(is_bin_digit/1).
    :- mode(is_bin_digit(+char), zero_or_one).
    :- info(is_bin_digit/1, [
        comment is 'True for a binary digit.',
        argnames is ['Char']
    ]).

    :- public(is_octal_digit/1).
    :- mode(is_octal_digit(+char), zero_or_one).
    :- info(is_octal_digit/1, [
        comment is 'True for an octal digit.',
        argnames is ['Char']
    ]).

    :- public(is_dec_digit/1).
    :- mode(is_dec_digit(+char), zero_or_one).
    :- info(is_dec_digit/1, [
        comment is 'True for a decimal digit.',
        argnames is ['Char']
    ]).

    :- public(is_hex_digit/1).
    :- mode(is_hex_digit(+char), zero_or_one).
    :- info(is_hex_digit/1, [
        comment is 'True for a hexadecimal digit.',
        argnames is ['Char']
    ]).

    :- public(is_lower_case/1).
    :- mode(is_lower_case(+char), zero_or_one).
    :- info(is_lower_case/1, [
        comment is 'True for a lower case letter.',
        argnames is ['Char']
    ]).

    :- public(is_upper_case/1).
    :- mode(is_upper_case(+char), zero_or_one).
    :- info(is_upper_case/1, [
        comment is 'True for an upper case letter.',
        argnames is ['Char']
    ]).

    :- public(is_vowel/1).
    :- mode(is_vowel(+char), zero_or_one).
    :- info(is_vowel/1, [
        comment is 'True for a vowel.',
        argnames is ['Char']
    ]).

    :- public(is_white_space/1).
    :- mode(is_white_space(+char), zero_or_one).
    :- info(is_white_space/1, [
        comment is 'True for a space or a horizontal tab.',
        argnames is ['Char']
    ]).

    :- public(is_layout/1).
    :- mode(is_layout(+char), zero_or_one).
    :- info(is_layout/1, [
        comment is 'True for a layout character.',
        argnames is ['Char']
    ]).

    :- public(is_quote/1).
    :- mode(is_quote(+char), zero_or_one).
    :- info(is_quote/1, [
        comment is 'True for a single, double or back quote.',
        argnames is ['Char']
    ]).

    :- public(is_punctuation/1).
    :- mode(is_punctuation(+char), zero_or_one).
    :- info(is_punctuation/1, [
        comment is 'True for a sentence punctuation character.',
        argnames is ['Char']
    ]).

    :- public(is_punctation/1).
    :- mode(is_punctation(+char), zero_or_one).
    :- info(is_punctation/1, [
        comment is 'The same as is_punctuation/1, under the name of older programs.',
        argnames is ['Char']
    ]).

    :- public(is_period/1).
    :- mode(is_period(+char), zero_or_one).
    :- info(is_period/1, [
        comment is 'True for a character that ends a sentence.',
        argnames is ['Char']
    ]).

    :- public(is_control/1).
    :- mode(is_control(+char), zero_or_one).
    :- info(is_control/1, [
        comment is 'True for an ASCII control character.',
        argnames is ['Char']
    ]).

    :- public(is_newline/1).
    :- mode(is_newline(+char), zero_or_one).
    :- info(is_newline/1, [
        comment is 'True for the newline character.',
        argnames is ['Char']
    ]).

    :- public(is_end_of_line/1).
    :- mode(is_end_of_line(+char), zero_or_one).
    :- info(is_end_of_line/1, [
        comment is 'True for a character that ends a line.',
        argnames is ['Char']
    ]).

    :- public(parenthesis/2).
    :- mode(parenthesis(?char, ?char), zero_or_more).
    :- mode(parenthesis(+char, ?char), zero_or_one).
    :- mode(parenthesis(?char, +char), zero_or_one).
    :- info(parenthesis/2, [
        comment is 'Matching opening and closing parentheses, brackets and braces.',
        argnames is ['Open', 'Close']
    ]).

    :- public(lower_upper/2).
    :- mode(lower_upper(?char, ?char), zero_or_more).
    :- mode(lower_upper(+char, ?char), zero_or_one).
    :- mode(lower_upper(?char, +char), zero_or_one).
    :- info(lower_upper/2, [
        comment is 'The lower and upper case of a letter. Other characters are their own counterparts.',
        argnames is ['Lower', 'Upper']
    ]).

:- end_protocol.
