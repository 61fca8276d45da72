:- category(lgtunit_streams).

    :- info([
        comment is 'Files and streams for tests of input and output. Streams that a test leaves open are closed and their files deleted after the test.',
        see_also is [lgtunit]
    ]).

    :- protected(suppress_text_output/0).
    :- mode(suppress_text_output, one).
    :- info(suppress_text_output/0, [comment is 'Discards what the test writes to the current output.']).

    :- protected(suppress_binary_output/0).
    :- mode(suppress_binary_output, one).
    :- info(suppress_binary_output/0, [comment is 'Discards the bytes that the test writes to the current output.']).

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

    :- protected(clean_file/1).
    :- mode(clean_file(+atom), one).
    :- info(clean_file/1, [
        comment is 'Closes the streams of a file and deletes it, if it exists.',
        argnames is ['File']
    ]).

    :- protected(closed_input_stream/2).
    :- mode(closed_input_stream(-stream, +list(stream_option)), one).
    :- info(closed_input_stream/2, [
        comment is 'A stream that was opened for reading and closed.',
        argnames is ['Stream', 'Options']
    ]).

    :- protected(closed_output_stream/2).
    :- mode(closed_output_stream(-stream, +list(stream_option)), one).
    :- info(closed_output_stream/2, [
        comment is 'A stream that was opened for writing and closed.',
        argnames is ['Stream', 'Options']
    ]).

    :- protected(stream_position/1).
    :- mode(stream_position(-stream_position), one).
    :- info(stream_position/1, [
        comment is 'A valid stream position.',
        argnames is ['Position']
    ]).

    :- protected(clean_test_streams/0).
    :- mode(clean_test_streams, one).
    :- info(clean_test_streams/0, [comment is 'Closes and deletes all that is left of the streams of a test.']).

    :- private(test_stream_/3).
    :- dynamic(test_stream_/3).
    :- mode(test_stream_(?atom, ?stream, ?atom), zero_or_more).
    :- info(test_stream_/3, [
        comment is 'The open streams, the newest first. The alias is empty for the current input or output.',
        argnames is ['Alias', 'Stream', 'File']
    ]).

    suppress_text_output :-
        ::set_text_output('').

    suppress_binary_output :-
        ::set_binary_output([]).

    set_text_input(Alias, Contents, Options) :-
        open_input(text, Alias, Contents, [alias(Alias)| Options], _).

    set_text_input(Alias, Contents) :-
        set_text_input(Alias, Contents, []).

    set_text_input(Contents) :-
        open_input(text, '', Contents, [], Stream),
        set_input(Stream).

    check_text_input(Alias, Expected) :-
        text_input_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_text_input(Expected) :-
        text_input_assertion(Expected, Assertion),
        call(Assertion).

    text_input_assertion(Alias, Expected, Expected == Actual) :-
        read_rest(text, Alias, Actual),
        discard(Alias).

    text_input_assertion(Expected, Expected == Actual) :-
        current_input(Stream),
        read_rest(text, Stream, Actual),
        discard('').

    clean_text_input :-
        ::clean_test_streams.

    set_text_output(Alias, Contents, Options) :-
        open_output(text, Alias, Contents, [alias(Alias)| Options], _).

    set_text_output(Alias, Contents) :-
        set_text_output(Alias, Contents, []).

    set_text_output(Contents) :-
        open_output(text, '', Contents, [], Stream),
        set_output(Stream).

    check_text_output(Alias, Expected) :-
        text_output_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_text_output(Expected) :-
        text_output_assertion(Expected, Assertion),
        call(Assertion).

    text_output_assertion(Alias, Expected, Expected == Actual) :-
        written(text, Alias, Actual),
        discard(Alias).

    text_output_assertion(Expected, Assertion) :-
        text_output_assertion('', Expected, Assertion).

    text_output_contents(Alias, Contents) :-
        written(text, Alias, Contents0),
        elements(text, Contents0, Contents).

    text_output_contents(Contents) :-
        text_output_contents('', Contents).

    clean_text_output :-
        ::clean_test_streams.

    create_text_file(File, Contents) :-
        os::absolute_file_name(File, Path),
        write_file(text, Path, Contents).

    check_text_file(File, Expected) :-
        text_file_assertion(File, Expected, Assertion),
        call(Assertion).

    text_file_assertion(File, Expected, Expected == Actual) :-
        os::absolute_file_name(File, Path),
        read_file(text, Path, Actual).

    set_binary_input(Alias, Contents, Options) :-
        open_input(binary, Alias, Contents, [alias(Alias)| Options], _).

    set_binary_input(Alias, Contents) :-
        set_binary_input(Alias, Contents, []).

    set_binary_input(Contents) :-
        open_input(binary, '', Contents, [], Stream),
        set_input(Stream).

    check_binary_input(Alias, Expected) :-
        binary_input_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_binary_input(Expected) :-
        binary_input_assertion(Expected, Assertion),
        call(Assertion).

    binary_input_assertion(Alias, Expected, Expected == Actual) :-
        read_rest(binary, Alias, Actual),
        discard(Alias).

    binary_input_assertion(Expected, Expected == Actual) :-
        current_input(Stream),
        read_rest(binary, Stream, Actual),
        discard('').

    clean_binary_input :-
        ::clean_test_streams.

    set_binary_output(Alias, Contents, Options) :-
        open_output(binary, Alias, Contents, [alias(Alias)| Options], _).

    set_binary_output(Alias, Contents) :-
        set_binary_output(Alias, Contents, []).

    set_binary_output(Contents) :-
        open_output(binary, '', Contents, [], Stream),
        set_output(Stream).

    check_binary_output(Alias, Expected) :-
        binary_output_assertion(Alias, Expected, Assertion),
        call(Assertion).

    check_binary_output(Expected) :-
        binary_output_assertion(Expected, Assertion),
        call(Assertion).

    binary_output_assertion(Alias, Expected, Expected == Actual) :-
        written(binary, Alias, Actual),
        discard(Alias).

    binary_output_assertion(Expected, Assertion) :-
        binary_output_assertion('', Expected, Assertion).

    binary_output_contents(Alias, Contents) :-
        written(binary, Alias, Contents0),
        elements(binary, Contents0, Contents).

    binary_output_contents(Contents) :-
        binary_output_contents('', Contents).

    clean_binary_output :-
        ::clean_test_streams.

    create_binary_file(File, Contents) :-
        os::absolute_file_name(File, Path),
        write_file(binary, Path, Contents).

    check_binary_file(File, Expected) :-
        binary_file_assertion(File, Expected, Assertion),
        call(Assertion).

    binary_file_assertion(File, Expected, Expected == Actual) :-
        os::absolute_file_name(File, Path),
        read_file(binary, Path, Actual).

    clean_file(File) :-
        os::absolute_file_name(File, Path),
        close_all(Path),
        (   os::file_exists(Path) ->
            os::delete_file(Path)
        ;   true
        ).

    close_all(Path) :-
        (   stream_property(Stream, file_name(Path)),
            close_quietly(Stream),
            fail
        ;   true
        ).

    closed_input_stream(Stream, Options) :-
        open_input(text, closed, '', Options, Stream),
        discard(closed).

    closed_output_stream(Stream, Options) :-
        open_output(text, closed, '', Options, Stream),
        discard(closed).

    stream_position(Position) :-
        open_input(text, position, ' ', [reposition(true)], Stream),
        stream_property(Stream, position(Position)),
        discard(position).

    clean_test_streams :-
        (   test_stream_(Alias, _, _),
            discard(Alias),
            fail
        ;   true
        ).

    open_input(Type, Alias, Contents, Options, Stream) :-
        discard(Alias),
        new_file(File),
        write_file(Type, File, Contents),
        open(File, read, Stream, [type(Type)| Options]),
        asserta(test_stream_(Alias, Stream, File)).

    open_output(Type, Alias, Contents, Options, Stream) :-
        discard(Alias),
        new_file(File),
        open(File, write, Stream, [type(Type)| Options]),
        asserta(test_stream_(Alias, Stream, File)),
        put(Type, Contents, Stream).

    % closes the stream of an alias and deletes its file
    discard(Alias) :-
        (   retract(test_stream_(Alias, Stream, File)) ->
            close_quietly(Stream),
            (   os::file_exists(File) ->
                os::delete_file(File)
            ;   true
            )
        ;   true
        ).

    % a test may have closed the stream itself
    close_quietly(Stream) :-
        catch(close(Stream), _, true).

    new_file(File) :-
        os::temporary_directory(Directory),
        os::pid(PID),
        integer::between(1, inf, N),
        number_codes(PID, PIDCodes),
        number_codes(N, NCodes),
        atom_codes('_', Separator),
        list::append([Separator, PIDCodes, Separator, NCodes], Codes),
        atom_codes(Suffix, Codes),
        atom_concat(lgtunit, Suffix, Name),
        os::path_concat(Directory, Name, File),
        \+ os::file_exists(File),
        !.

    write_file(Type, File, Contents) :-
        open(File, write, Stream, [type(Type)]),
        put(Type, Contents, Stream),
        close(Stream).

    % text is an atom or a list of atoms
    put(text, Contents, Stream) :-
        (   atom(Contents),
            Contents \== [] ->
            write(Stream, Contents)
        ;   put_atoms(Contents, Stream)
        ).
    put(binary, Bytes, Stream) :-
        put_bytes(Bytes, Stream).

    put_atoms([], _).
    put_atoms([Atom| Atoms], Stream) :-
        write(Stream, Atom),
        put_atoms(Atoms, Stream).

    put_bytes([], _).
    put_bytes([Byte| Bytes], Stream) :-
        put_byte(Stream, Byte),
        put_bytes(Bytes, Stream).

    % what was written to a stream, which may be closed by now
    written(Type, Alias, Contents) :-
        test_stream_(Alias, Stream, File),
        !,
        catch(flush_output(Stream), _, true),
        read_file(Type, File, Contents).

    read_file(Type, File, Contents) :-
        open(File, read, Stream, [type(Type)]),
        read_rest(Type, Stream, Contents),
        close(Stream).

    read_rest(text, Stream, Text) :-
        get_char(Stream, Char),
        read_chars(Char, Stream, Chars),
        atom_chars(Text, Chars).
    read_rest(binary, Stream, Bytes) :-
        get_byte(Stream, Byte),
        read_bytes(Byte, Stream, Bytes).

    read_chars(end_of_file, _, []) :-
        !.
    read_chars(Char, Stream, [Char| Chars]) :-
        get_char(Stream, Next),
        read_chars(Next, Stream, Chars).

    read_bytes(-1, _, []) :-
        !.
    read_bytes(Byte, Stream, [Byte| Bytes]) :-
        get_byte(Stream, Next),
        read_bytes(Next, Stream, Bytes).

    elements(text, Text, Chars) :-
        atom_chars(Text, Chars).
    elements(binary, Bytes, Bytes).

:- end_category.
