:- category(lgtunit_streams).

    :- info([
        comment is 'Files and streams for tests of input and output. Streams that a test leaves open are closed and their files deleted after the test.',
        see_also is [lgtunit, lgtunit_text_streams, lgtunit_binary_streams]
    ]).

    :- protected(open_input/5).
    :- mode(open_input(+atom, +atom, +term, +list(stream_option), -stream), one).
    :- info(open_input/5, [
        comment is 'Opens a new file with Contents for reading. Type is ``text`` or ``binary``; an empty alias stands for the current input.',
        argnames is ['Type', 'Alias', 'Contents', 'Options', 'Stream']
    ]).

    :- protected(open_output/5).
    :- mode(open_output(+atom, +atom, +term, +list(stream_option), -stream), one).
    :- info(open_output/5, [
        comment is 'Opens a new file for writing after Contents.',
        argnames is ['Type', 'Alias', 'Contents', 'Options', 'Stream']
    ]).

    :- protected(read_rest/3).
    :- mode(read_rest(+atom, +stream, -term), one).
    :- info(read_rest/3, [
        comment is 'What is left in a stream, as an atom or a list of bytes.',
        argnames is ['Type', 'Stream', 'Contents']
    ]).

    :- protected(written/3).
    :- mode(written(+atom, +atom, -term), zero_or_one).
    :- info(written/3, [
        comment is 'What was written to the stream of an alias, which may be closed by now.',
        argnames is ['Type', 'Alias', 'Contents']
    ]).

    :- protected(write_file/3).
    :- mode(write_file(+atom, +atom, +term), one).
    :- info(write_file/3, [
        comment is 'Writes a file.',
        argnames is ['Type', 'File', 'Contents']
    ]).

    :- protected(read_file/3).
    :- mode(read_file(+atom, +atom, -term), one).
    :- info(read_file/3, [
        comment is 'The contents of a file.',
        argnames is ['Type', 'File', 'Contents']
    ]).

    :- protected(discard/1).
    :- mode(discard(+atom), one).
    :- info(discard/1, [
        comment is 'Closes the stream of an alias and deletes its file, if there is one.',
        argnames is ['Alias']
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


:- end_category.
