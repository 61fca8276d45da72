:- category(lgtunit_binary_streams).

    :- info([
        comment is 'Bytes as input and output of tests.',
        see_also is [lgtunit, lgtunit_streams]
    ]).

    :- protected(suppress_binary_output/0).
    :- mode(suppress_binary_output, one).
    :- info(suppress_binary_output/0, [comment is 'Discards the bytes that the test writes to the current output.']).

    :- protected(set_binary_input/3).
    :- mode(set_binary_input(+atom, +list(byte), +list(stream_option)), one).
    :- info(set_binary_input/3, [
        comment is 'Opens a binary stream with an alias for reading Contents.',
        argnames is ['Alias', 'Contents', 'Options']
    ]).

    :- protected(set_binary_input/2).
    :- mode(set_binary_input(+atom, +list(byte)), one).
    :- info(set_binary_input/2, [
        comment is 'Like set_binary_input/3, without options.',
        argnames is ['Alias', 'Contents']
    ]).

    :- protected(set_binary_input/1).
    :- mode(set_binary_input(+list(byte)), one).
    :- info(set_binary_input/1, [
        comment is 'Makes a binary stream with Contents the current input.',
        argnames is ['Contents']
    ]).

    :- protected(check_binary_input/2).
    :- mode(check_binary_input(+atom, +list(byte)), zero_or_one).
    :- info(check_binary_input/2, [
        comment is 'What is left to read from a stream is Expected.',
        argnames is ['Alias', 'Expected']
    ]).

    :- protected(check_binary_input/1).
    :- mode(check_binary_input(+list(byte)), zero_or_one).
    :- info(check_binary_input/1, [
        comment is 'What is left to read from the current input is Expected.',
        argnames is ['Expected']
    ]).

    :- protected(binary_input_assertion/3).
    :- mode(binary_input_assertion(+atom, +list(byte), --callable), one).
    :- info(binary_input_assertion/3, [
        comment is 'Assertion that what is left to read from a stream is Expected.',
        argnames is ['Alias', 'Expected', 'Assertion']
    ]).

    :- protected(binary_input_assertion/2).
    :- mode(binary_input_assertion(+list(byte), --callable), one).
    :- info(binary_input_assertion/2, [
        comment is 'Assertion that what is left to read from the current input is Expected.',
        argnames is ['Expected', 'Assertion']
    ]).

    :- protected(clean_binary_input/0).
    :- mode(clean_binary_input, one).
    :- info(clean_binary_input/0, [comment is 'Closes and deletes what set_binary_input made.']).

    :- protected(set_binary_output/3).
    :- mode(set_binary_output(+atom, +list(byte), +list(stream_option)), one).
    :- info(set_binary_output/3, [
        comment is 'Opens a binary stream with an alias for writing after Contents.',
        argnames is ['Alias', 'Contents', 'Options']
    ]).

    :- protected(set_binary_output/2).
    :- mode(set_binary_output(+atom, +list(byte)), one).
    :- info(set_binary_output/2, [
        comment is 'Like set_binary_output/3, without options.',
        argnames is ['Alias', 'Contents']
    ]).

    :- protected(set_binary_output/1).
    :- mode(set_binary_output(+list(byte)), one).
    :- info(set_binary_output/1, [
        comment is 'Makes a binary stream that starts with Contents the current output.',
        argnames is ['Contents']
    ]).

    :- protected(check_binary_output/2).
    :- mode(check_binary_output(+atom, +list(byte)), zero_or_one).
    :- info(check_binary_output/2, [
        comment is 'What was written to a stream is Expected.',
        argnames is ['Alias', 'Expected']
    ]).

    :- protected(check_binary_output/1).
    :- mode(check_binary_output(+list(byte)), zero_or_one).
    :- info(check_binary_output/1, [
        comment is 'What was written to the current output is Expected.',
        argnames is ['Expected']
    ]).

    :- protected(binary_output_assertion/3).
    :- mode(binary_output_assertion(+atom, +list(byte), --callable), one).
    :- info(binary_output_assertion/3, [
        comment is 'Assertion that what was written to a stream is Expected.',
        argnames is ['Alias', 'Expected', 'Assertion']
    ]).

    :- protected(binary_output_assertion/2).
    :- mode(binary_output_assertion(+list(byte), --callable), one).
    :- info(binary_output_assertion/2, [
        comment is 'Assertion that what was written to the current output is Expected.',
        argnames is ['Expected', 'Assertion']
    ]).

    :- protected(binary_output_contents/2).
    :- mode(binary_output_contents(+atom, -list), one).
    :- info(binary_output_contents/2, [
        comment is 'The characters or bytes that were written to a stream.',
        argnames is ['Alias', 'Contents']
    ]).

    :- protected(binary_output_contents/1).
    :- mode(binary_output_contents(-list), one).
    :- info(binary_output_contents/1, [
        comment is 'The characters or bytes that were written to the current output.',
        argnames is ['Contents']
    ]).

    :- protected(clean_binary_output/0).
    :- mode(clean_binary_output, one).
    :- info(clean_binary_output/0, [comment is 'Closes and deletes what set_binary_output made.']).

    :- protected(create_binary_file/2).
    :- mode(create_binary_file(+atom, +list(byte)), one).
    :- info(create_binary_file/2, [
        comment is 'Writes a file.',
        argnames is ['File', 'Contents']
    ]).

    :- protected(check_binary_file/2).
    :- mode(check_binary_file(+atom, +list(byte)), zero_or_one).
    :- info(check_binary_file/2, [
        comment is 'The contents of a file are Expected.',
        argnames is ['File', 'Expected']
    ]).

    :- protected(binary_file_assertion/3).
    :- mode(binary_file_assertion(+atom, +list(byte), --callable), one).
    :- info(binary_file_assertion/3, [
        comment is 'Assertion that the contents of a file are Expected.',
        argnames is ['File', 'Expected', 'Assertion']
    ]).

    suppress_binary_output :-
        ::set_binary_output([]).

    set_binary_input(Alias, Contents, Options) :-
        ::open_input(binary, Alias, Contents, [alias(Alias)| Options], _).

    set_binary_input(Alias, Contents) :-
        set_binary_input(Alias, Contents, []).

    set_binary_input(Contents) :-
        ::open_input(binary, '', Contents, [], Stream),
        set_input(Stream).

    check_binary_input(Alias, Expected) :-
        binary_input_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_binary_input(Expected) :-
        binary_input_assertion(Expected, Assertion),
        call(Assertion).

    binary_input_assertion(Alias, Expected, Expected == Actual) :-
        ::read_rest(binary, Alias, Actual),
        ::discard(Alias).

    binary_input_assertion(Expected, Expected == Actual) :-
        current_input(Stream),
        ::read_rest(binary, Stream, Actual),
        ::discard('').

    clean_binary_input :-
        ::clean_test_streams.

    set_binary_output(Alias, Contents, Options) :-
        ::open_output(binary, Alias, Contents, [alias(Alias)| Options], _).

    set_binary_output(Alias, Contents) :-
        set_binary_output(Alias, Contents, []).

    set_binary_output(Contents) :-
        ::open_output(binary, '', Contents, [], Stream),
        set_output(Stream).

    check_binary_output(Alias, Expected) :-
        binary_output_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_binary_output(Expected) :-
        binary_output_assertion(Expected, Assertion),
        call(Assertion).

    binary_output_assertion(Alias, Expected, Expected == Actual) :-
        ::written(binary, Alias, Actual),
        ::discard(Alias).

    binary_output_assertion(Expected, Assertion) :-
        binary_output_assertion('', Expected, Assertion).

    binary_output_contents(Alias, Contents) :-
        ::written(binary, Alias, Contents).

    binary_output_contents(Contents) :-
        binary_output_contents('', Contents).

    clean_binary_output :-
        ::clean_test_streams.

    create_binary_file(File, Contents) :-
        os::absolute_file_name(File, Path),
        ::write_file(binary, Path, Contents).

    check_binary_file(File, Expected) :-
        binary_file_assertion(File, Expected, Assertion),
        call(Assertion).

    binary_file_assertion(File, Expected, Expected == Actual) :-
        os::absolute_file_name(File, Path),
        ::read_file(binary, Path, Actual).

:- end_category.
