:- category(lgtunit_text_streams).

    :- info([
        comment is 'Text as input and output of tests.',
        see_also is [lgtunit, lgtunit_streams]
    ]).

    :- protected(suppress_text_output/0).
    :- mode(suppress_text_output, one).
    :- info(suppress_text_output/0, [comment is 'Discards what the test writes to the current output.']).

    :- protected(set_text_input/3).
    :- mode(set_text_input(+atom, +atom, +list(stream_option)), one).
    :- info(set_text_input/3, [
        comment is 'Opens a text stream with an alias for reading Contents.',
        argnames is ['Alias', 'Contents', 'Options']
    ]).

    :- protected(set_text_input/2).
    :- mode(set_text_input(+atom, +atom), one).
    :- info(set_text_input/2, [
        comment is 'Like set_text_input/3, without options.',
        argnames is ['Alias', 'Contents']
    ]).

    :- protected(set_text_input/1).
    :- mode(set_text_input(+atom), one).
    :- info(set_text_input/1, [
        comment is 'Makes a text stream with Contents the current input.',
        argnames is ['Contents']
    ]).

    :- protected(check_text_input/2).
    :- mode(check_text_input(+atom, +atom), zero_or_one).
    :- info(check_text_input/2, [
        comment is 'What is left to read from a stream is Expected.',
        argnames is ['Alias', 'Expected']
    ]).

    :- protected(check_text_input/1).
    :- mode(check_text_input(+atom), zero_or_one).
    :- info(check_text_input/1, [
        comment is 'What is left to read from the current input is Expected.',
        argnames is ['Expected']
    ]).

    :- protected(text_input_assertion/3).
    :- mode(text_input_assertion(+atom, +atom, --callable), one).
    :- info(text_input_assertion/3, [
        comment is 'Assertion that what is left to read from a stream is Expected.',
        argnames is ['Alias', 'Expected', 'Assertion']
    ]).

    :- protected(text_input_assertion/2).
    :- mode(text_input_assertion(+atom, --callable), one).
    :- info(text_input_assertion/2, [
        comment is 'Assertion that what is left to read from the current input is Expected.',
        argnames is ['Expected', 'Assertion']
    ]).

    :- protected(clean_text_input/0).
    :- mode(clean_text_input, one).
    :- info(clean_text_input/0, [comment is 'Closes and deletes what set_text_input made.']).

    :- protected(set_text_output/3).
    :- mode(set_text_output(+atom, +atom, +list(stream_option)), one).
    :- info(set_text_output/3, [
        comment is 'Opens a text stream with an alias for writing after Contents.',
        argnames is ['Alias', 'Contents', 'Options']
    ]).

    :- protected(set_text_output/2).
    :- mode(set_text_output(+atom, +atom), one).
    :- info(set_text_output/2, [
        comment is 'Like set_text_output/3, without options.',
        argnames is ['Alias', 'Contents']
    ]).

    :- protected(set_text_output/1).
    :- mode(set_text_output(+atom), one).
    :- info(set_text_output/1, [
        comment is 'Makes a text stream that starts with Contents the current output.',
        argnames is ['Contents']
    ]).

    :- protected(check_text_output/2).
    :- mode(check_text_output(+atom, +atom), zero_or_one).
    :- info(check_text_output/2, [
        comment is 'What was written to a stream is Expected.',
        argnames is ['Alias', 'Expected']
    ]).

    :- protected(check_text_output/1).
    :- mode(check_text_output(+atom), zero_or_one).
    :- info(check_text_output/1, [
        comment is 'What was written to the current output is Expected.',
        argnames is ['Expected']
    ]).

    :- protected(text_output_assertion/3).
    :- mode(text_output_assertion(+atom, +atom, --callable), one).
    :- info(text_output_assertion/3, [
        comment is 'Assertion that what was written to a stream is Expected.',
        argnames is ['Alias', 'Expected', 'Assertion']
    ]).

    :- protected(text_output_assertion/2).
    :- mode(text_output_assertion(+atom, --callable), one).
    :- info(text_output_assertion/2, [
        comment is 'Assertion that what was written to the current output is Expected.',
        argnames is ['Expected', 'Assertion']
    ]).

    :- protected(text_output_contents/2).
    :- mode(text_output_contents(+atom, -list), one).
    :- info(text_output_contents/2, [
        comment is 'The characters or bytes that were written to a stream.',
        argnames is ['Alias', 'Contents']
    ]).

    :- protected(text_output_contents/1).
    :- mode(text_output_contents(-list), one).
    :- info(text_output_contents/1, [
        comment is 'The characters or bytes that were written to the current output.',
        argnames is ['Contents']
    ]).

    :- protected(clean_text_output/0).
    :- mode(clean_text_output, one).
    :- info(clean_text_output/0, [comment is 'Closes and deletes what set_text_output made.']).

    :- protected(create_text_file/2).
    :- mode(create_text_file(+atom, +atom), one).
    :- info(create_text_file/2, [
        comment is 'Writes a file.',
        argnames is ['File', 'Contents']
    ]).

    :- protected(check_text_file/2).
    :- mode(check_text_file(+atom, +atom), zero_or_one).
    :- info(check_text_file/2, [
        comment is 'The contents of a file are Expected.',
        argnames is ['File', 'Expected']
    ]).

    :- protected(text_file_assertion/3).
    :- mode(text_file_assertion(+atom, +atom, --callable), one).
    :- info(text_file_assertion/3, [
        comment is 'Assertion that the contents of a file are Expected.',
        argnames is ['File', 'Expected', 'Assertion']
    ]).

    suppress_text_output :-
        ::set_text_output('').

    set_text_input(Alias, Contents, Options) :-
        ::open_input(text, Alias, Contents, [alias(Alias)| Options], _).

    set_text_input(Alias, Contents) :-
        set_text_input(Alias, Contents, []).

    set_text_input(Contents) :-
        ::open_input(text, '', Contents, [], Stream),
        set_input(Stream).

    check_text_input(Alias, Expected) :-
        text_input_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_text_input(Expected) :-
        text_input_assertion(Expected, Assertion),
        call(Assertion).

    text_input_assertion(Alias, Expected, Expected == Actual) :-
        ::read_rest(text, Alias, Actual),
        ::discard(Alias).

    text_input_assertion(Expected, Expected == Actual) :-
        current_input(Stream),
        ::read_rest(text, Stream, Actual),
        ::discard('').

    clean_text_input :-
        ::clean_test_streams.

    set_text_output(Alias, Contents, Options) :-
        ::open_output(text, Alias, Contents, [alias(Alias)| Options], _).

    set_text_output(Alias, Contents) :-
        set_text_output(Alias, Contents, []).

    set_text_output(Contents) :-
        ::open_output(text, '', Contents, [], Stream),
        set_output(Stream).

    check_text_output(Alias, Expected) :-
        text_output_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_text_output(Expected) :-
        text_output_assertion(Expected, Assertion),
        call(Assertion).

    text_output_assertion(Alias, Expected, Expected == Actual) :-
        ::written(text, Alias, Actual),
        ::discard(Alias).

    text_output_assertion(Expected, Assertion) :-
        text_output_assertion('', Expected, Assertion).

    text_output_contents(Alias, Contents) :-
        ::written(text, Alias, Contents0),
        atom_chars(Contents0, Contents).

    text_output_contents(Contents) :-
        text_output_contents('', Contents).

    clean_text_output :-
        ::clean_test_streams.

    create_text_file(File, Contents) :-
        os::absolute_file_name(File, Path),
        ::write_file(text, Path, Contents).

    check_text_file(File, Expected) :-
        text_file_assertion(File, Expected, Assertion),
        call(Assertion).

    text_file_assertion(File, Expected, Expected == Actual) :-
        os::absolute_file_name(File, Path),
        ::read_file(text, Path, Actual).

:- end_category.
