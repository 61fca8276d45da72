:- object(reader).

    :- info([comment is 'Reads files, streams and lines into lists of terms, characters, character codes or bytes.']).

    :- public(file_to_codes/2).
    :- mode(file_to_codes(+atom, -list(character_code)), one).
    :- info(file_to_codes/2, [
        comment is 'The character codes of the file.',
        argnames is ['File', 'Codes']
    ]).

    :- public(file_to_codes/3).
    :- mode(file_to_codes(+atom, -list(character_code), @term), one).
    :- info(file_to_codes/3, [
        comment is 'The character codes of the file, followed by Tail.',
        argnames is ['File', 'Codes', 'Tail']
    ]).

    :- public(file_to_chars/2).
    :- mode(file_to_chars(+atom, -list(character)), one).
    :- info(file_to_chars/2, [
        comment is 'The characters of the file.',
        argnames is ['File', 'Chars']
    ]).

    :- public(file_to_chars/3).
    :- mode(file_to_chars(+atom, -list(character), @term), one).
    :- info(file_to_chars/3, [
        comment is 'The characters of the file, followed by Tail.',
        argnames is ['File', 'Chars', 'Tail']
    ]).

    :- public(file_to_terms/2).
    :- mode(file_to_terms(+atom, -list(term)), one).
    :- info(file_to_terms/2, [
        comment is 'The terms of the file.',
        argnames is ['File', 'Terms']
    ]).

    :- public(file_to_terms/3).
    :- mode(file_to_terms(+atom, -list(term), @term), one).
    :- info(file_to_terms/3, [
        comment is 'The terms of the file, followed by Tail.',
        argnames is ['File', 'Terms', 'Tail']
    ]).

    :- public(file_to_bytes/2).
    :- mode(file_to_bytes(+atom, -list(byte)), one).
    :- info(file_to_bytes/2, [
        comment is 'The bytes of the file.',
        argnames is ['File', 'Bytes']
    ]).

    :- public(file_to_bytes/3).
    :- mode(file_to_bytes(+atom, -list(byte), @term), one).
    :- info(file_to_bytes/3, [
        comment is 'The bytes of the file, followed by Tail.',
        argnames is ['File', 'Bytes', 'Tail']
    ]).

    :- public(stream_to_codes/2).
    :- mode(stream_to_codes(+stream_or_alias, -list(character_code)), one).
    :- info(stream_to_codes/2, [
        comment is 'The character codes of the rest of the stream, which is not closed.',
        argnames is ['Stream', 'Codes']
    ]).

    :- public(stream_to_codes/3).
    :- mode(stream_to_codes(+stream_or_alias, -list(character_code), @term), one).
    :- info(stream_to_codes/3, [
        comment is 'The character codes of the rest of the stream, which is not closed, followed by Tail.',
        argnames is ['Stream', 'Codes', 'Tail']
    ]).

    :- public(stream_to_chars/2).
    :- mode(stream_to_chars(+stream_or_alias, -list(character)), one).
    :- info(stream_to_chars/2, [
        comment is 'The characters of the rest of the stream, which is not closed.',
        argnames is ['Stream', 'Chars']
    ]).

    :- public(stream_to_chars/3).
    :- mode(stream_to_chars(+stream_or_alias, -list(character), @term), one).
    :- info(stream_to_chars/3, [
        comment is 'The characters of the rest of the stream, which is not closed, followed by Tail.',
        argnames is ['Stream', 'Chars', 'Tail']
    ]).

    :- public(stream_to_terms/2).
    :- mode(stream_to_terms(+stream_or_alias, -list(term)), one).
    :- info(stream_to_terms/2, [
        comment is 'The terms of the rest of the stream, which is not closed.',
        argnames is ['Stream', 'Terms']
    ]).

    :- public(stream_to_terms/3).
    :- mode(stream_to_terms(+stream_or_alias, -list(term), @term), one).
    :- info(stream_to_terms/3, [
        comment is 'The terms of the rest of the stream, which is not closed, followed by Tail.',
        argnames is ['Stream', 'Terms', 'Tail']
    ]).

    :- public(stream_to_bytes/2).
    :- mode(stream_to_bytes(+stream_or_alias, -list(byte)), one).
    :- info(stream_to_bytes/2, [
        comment is 'The bytes of the rest of the stream, which is not closed.',
        argnames is ['Stream', 'Bytes']
    ]).

    :- public(stream_to_bytes/3).
    :- mode(stream_to_bytes(+stream_or_alias, -list(byte), @term), one).
    :- info(stream_to_bytes/3, [
        comment is 'The bytes of the rest of the stream, which is not closed, followed by Tail.',
        argnames is ['Stream', 'Bytes', 'Tail']
    ]).

    :- public(line_to_chars/2).
    :- mode(line_to_chars(+stream_or_alias, -types([atom, list(character)])), one).
    :- info(line_to_chars/2, [
        comment is 'The characters of the next line without its end, or ``end_of_file``.',
        argnames is ['Stream', 'Chars']
    ]).

    :- public(line_to_chars/3).
    :- mode(line_to_chars(+stream_or_alias, -list(character), ?term), one).
    :- info(line_to_chars/3, [
        comment is 'The characters of the next line with a newline at its end, followed by Tail. At the end of the stream both are the empty list.',
        argnames is ['Stream', 'Chars', 'Tail']
    ]).

    :- public(line_to_codes/2).
    :- mode(line_to_codes(+stream_or_alias, -types([atom, list(character_code)])), one).
    :- info(line_to_codes/2, [
        comment is 'The character codes of the next line without its end, or ``end_of_file``.',
        argnames is ['Stream', 'Codes']
    ]).

    :- public(line_to_codes/3).
    :- mode(line_to_codes(+stream_or_alias, -list(character_code), ?term), one).
    :- info(line_to_codes/3, [
        comment is 'The character codes of the next line with a newline at its end, followed by Tail. At the end of the stream both are the empty list.',
        argnames is ['Stream', 'Codes', 'Tail']
    ]).

    file_to_codes(File, Codes) :-
        file_to_codes(File, Codes, []).

    file_to_codes(File, Codes, Tail) :-
        with_stream(File, text, Stream, read_all(codes, Stream, Codes, Tail)).

    file_to_chars(File, Chars) :-
        file_to_chars(File, Chars, []).

    file_to_chars(File, Chars, Tail) :-
        with_stream(File, text, Stream, read_all(chars, Stream, Chars, Tail)).

    file_to_terms(File, Terms) :-
        file_to_terms(File, Terms, []).

    file_to_terms(File, Terms, Tail) :-
        with_stream(File, text, Stream, read_all(terms, Stream, Terms, Tail)).

    file_to_bytes(File, Bytes) :-
        file_to_bytes(File, Bytes, []).

    file_to_bytes(File, Bytes, Tail) :-
        with_stream(File, binary, Stream, read_all(bytes, Stream, Bytes, Tail)).

    stream_to_codes(Stream, Codes) :-
        read_all(codes, Stream, Codes, []).

    stream_to_codes(Stream, Codes, Tail) :-
        read_all(codes, Stream, Codes, Tail).

    stream_to_chars(Stream, Chars) :-
        read_all(chars, Stream, Chars, []).

    stream_to_chars(Stream, Chars, Tail) :-
        read_all(chars, Stream, Chars, Tail).

    stream_to_terms(Stream, Terms) :-
        read_all(terms, Stream, Terms, []).

    stream_to_terms(Stream, Terms, Tail) :-
        read_all(terms, Stream, Terms, Tail).

    stream_to_bytes(Stream, Bytes) :-
        read_all(bytes, Stream, Bytes, []).

    stream_to_bytes(Stream, Bytes, Tail) :-
        read_all(bytes, Stream, Bytes, Tail).

    :- meta_predicate(with_stream(*, *, *, 0)).

    with_stream(File, Type, Stream, Goal) :-
        os::absolute_file_name(File, Path),
        open(Path, read, Stream, [type(Type)]),
        (   catch(Goal, Error, true) ->
            close(Stream),
            (   var(Error) ->
                true
            ;   throw(Error)
            )
        ;   close(Stream),
            fail
        ).

    % all that is left in a stream, followed by Tail
    read_all(Kind, Stream, Items, Tail) :-
        next(Kind, Stream, Item),
        (   Item == end ->
            Items = Tail
        ;   Item = item(Element),
            Items = [Element| Rest],
            read_all(Kind, Stream, Rest, Tail)
        ).

    % Item is item(Element) or end
    next(codes, Stream, Item) :-
        get_code(Stream, Code),
        (   Code =:= -1 ->
            Item = end
        ;   Item = item(Code)
        ).
    next(chars, Stream, Item) :-
        get_char(Stream, Char),
        (   Char == end_of_file ->
            Item = end
        ;   Item = item(Char)
        ).
    next(terms, Stream, Item) :-
        read_term(Stream, Term, []),
        (   Term == end_of_file ->
            Item = end
        ;   Item = item(Term)
        ).
    next(bytes, Stream, Item) :-
        get_byte(Stream, Byte),
        (   Byte =:= -1 ->
            Item = end
        ;   Item = item(Byte)
        ).

    line_to_chars(Stream, Chars) :-
        line(Stream, Codes, End),
        (   Codes == [],
            End == end_of_file ->
            Chars = end_of_file
        ;   codes_chars(Codes, Chars, [])
        ).

    line_to_chars(Stream, Chars, Tail) :-
        line(Stream, Codes, End),
        line_end(End, '\n', Tail, Rest),
        codes_chars(Codes, Chars, Rest).

    line_to_codes(Stream, Codes) :-
        line(Stream, Codes0, End),
        (   Codes0 == [],
            End == end_of_file ->
            Codes = end_of_file
        ;   Codes = Codes0
        ).

    line_to_codes(Stream, Codes, Tail) :-
        line(Stream, Codes0, End),
        line_end(End, 0'\n, Tail, Rest),
        list::append(Codes0, Rest, Codes).

    % a line ends with a line feed, a carriage return, both, or the end of the stream
    line(Stream, Codes, End) :-
        get_code(Stream, Code),
        line(Code, Stream, Codes, End).

    line(-1, _, [], end_of_file) :-
        !.
    line(0'\n, _, [], end_of_line) :-
        !.
    line(0'\r, Stream, [], end_of_line) :-
        !,
        (   peek_code(Stream, 0'\n) ->
            get_code(Stream, _)
        ;   true
        ).
    line(Code, Stream, [Code| Codes], End) :-
        line(Stream, Codes, End).

    line_end(end_of_line, Newline, Tail, [Newline| Tail]).
    line_end(end_of_file, _, [], []).

    codes_chars([], Chars, Chars).
    codes_chars([Code| Codes], [Char| Chars], Tail) :-
        char_code(Char, Code),
        codes_chars(Codes, Chars, Tail).

:- end_object.
