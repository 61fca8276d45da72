:- object(text_sources).

    :- info([
        comment is 'The sources and sinks of text that parsers and generators take: ``codes(List)``, ``chars(List)``, ``atom(Atom)``, ``stream(Stream)`` and ``file(Path)``; ``line(Stream)`` is a source only.',
        see_also is [json, base64]
    ]).

    :- public(read/2).
    :- mode(read(+compound, -list(character_code)), zero_or_one).
    :- info(read/2, [
        comment is 'The text of a source. Fails for what is no source.',
        argnames is ['Source', 'Codes']
    ]).

    :- public(sink/1).
    :- mode(sink(@compound), zero_or_one).
    :- info(sink/1, [
        comment is 'Sink is one.',
        argnames is ['Sink']
    ]).

    :- public(write/2).
    :- mode(write(+compound, +list(character_code)), one).
    :- info(write/2, [
        comment is 'Unifies or writes the text of a sink.',
        argnames is ['Sink', 'Codes']
    ]).

    read(codes(Codes), Codes).
    read(chars(Chars), Codes) :-
        atom_chars(Atom, Chars),
        atom_codes(Atom, Codes).
    read(atom(Atom), Codes) :-
        atom_codes(Atom, Codes).
    read(stream(Stream), Codes) :-
        reader::stream_to_codes(Stream, Codes).
    read(line(Stream), Codes) :-
        reader::line_to_codes(Stream, Codes0),
        (   Codes0 == end_of_file ->
            Codes = []
        ;   Codes = Codes0
        ).
    read(file(File), Codes) :-
        reader::file_to_codes(File, Codes).

    sink(codes(_)).
    sink(chars(_)).
    sink(atom(_)).
    sink(stream(_)).
    sink(file(_)).

    write(codes(Codes), Codes).
    write(chars(Chars), Codes) :-
        atom_codes(Atom, Codes),
        atom_chars(Atom, Chars).
    write(atom(Atom), Codes) :-
        atom_codes(Atom, Codes).
    write(stream(Stream), Codes) :-
        write_codes(Codes, Stream).
    write(file(File), Codes) :-
        os::absolute_file_name(File, Path),
        open(Path, write, Stream),
        write_codes(Codes, Stream),
        close(Stream).

    write_codes([], _).
    write_codes([Code| Codes], Stream) :-
        put_code(Stream, Code),
        write_codes(Codes, Stream).

:- end_object.
