:- object(csv(_Header_, _Separator_, _IgnoreQuotes_),
    implements(csv_protocol)).

    :- info([
        comment is 'Reading and writing of files of comma-separated values.',
        parameters is [
            'Header' - '``missing`` or ``keep`` when the first row is data, ``skip`` when it is not.',
            'Separator' - '``comma``, ``tab``, ``semicolon`` or ``colon``.',
            'IgnoreQuotes' - '``true`` when the quotes around a field are not part of its value and are written only where they are needed, ``false`` when they are kept and all atoms are written with them.'
        ],
        see_also is [csv]
    ]).

    read_file(File, Rows) :-
        reader::file_to_codes(File, Codes),
        parse(Codes, Rows).

    read_stream(Stream, Rows) :-
        reader::stream_to_codes(Stream, Codes),
        parse(Codes, Rows).

    read_file(File, Object, Predicate) :-
        read_file(File, Rows),
        store(Rows, Object, Predicate).

    read_stream(Stream, Object, Predicate) :-
        read_stream(Stream, Rows),
        store(Rows, Object, Predicate).

    read_file_by_line(File, Rows) :-
        read_file(File, Rows).

    read_stream_by_line(Stream, Rows) :-
        read_stream(Stream, Rows).

    read_file_by_line(File, Object, Predicate) :-
        read_file(File, Object, Predicate).

    read_stream_by_line(Stream, Object, Predicate) :-
        read_stream(Stream, Object, Predicate).

    store(Rows, Object, Predicate) :-
        context(Context),
        type::check(object, Object, Context),
        type::check(predicate_indicator, Predicate, Context),
        Predicate = Name/Arity,
        same_lengths(Rows, Arity),
        store_each(Rows, Object, Name).

    same_lengths([], _).
    same_lengths([Row| Rows], Arity) :-
        list::length(Row, Arity),
        same_lengths(Rows, Arity).

    store_each([], _, _).
    store_each([Row| Rows], Object, Name) :-
        Fact =.. [Name| Row],
        Object::assertz(Fact),
        store_each(Rows, Object, Name).

    parse(Codes, Rows) :-
        separator(_Separator_, Separator),
        rows(Codes, Separator, Rows0),
        header(_Header_, Rows0, Rows).

    separator(comma, 0',).
    separator(tab, 0'\t).
    separator(semicolon, 0';).
    separator(colon, 0':).

    header(missing, Rows, Rows).
    header(keep, Rows, Rows).
    header(skip, [], []).
    header(skip, [_| Rows], Rows).

    rows(Codes, Separator, Rows) :-
        (   Codes == [] ->
            Rows = []
        ;   Rows = [Row| Rows1],
            row(Codes, Separator, Row, Rest),
            rows(Rest, Separator, Rows1)
        ).

    row(Codes, Separator, [Field| Fields], Rest) :-
        field(Codes, Separator, Field, Codes1),
        (   row_end(Codes1, Rest0) ->
            Fields = [],
            Rest = Rest0
        ;   Codes1 = [Separator| Codes2],
            row(Codes2, Separator, Fields, Rest)
        ).

    row_end([], []).
    row_end([0'\n| Rest], Rest).
    row_end([0'\r, 0'\n| Rest], Rest) :-
        !.
    row_end([0'\r| Rest], Rest).

    field([0'"| Codes], _, Field, Rest) :-
        !,
        quoted(Codes, FieldCodes, Rest),
        (   _IgnoreQuotes_ == true ->
            atom_codes(Field, FieldCodes)
        ;   list::append([0'"| FieldCodes], [0'"], QuotedCodes),
            atom_codes(Field, QuotedCodes)
        ).
    field(Codes, Separator, Field, Rest) :-
        unquoted(Codes, Separator, FieldCodes, Rest),
        value(FieldCodes, Field).

    % a quote in a field is written twice
    quoted([0'", 0'"| Codes], [0'"| Field], Rest) :-
        !,
        quoted(Codes, Field, Rest).
    quoted([0'"| Rest], [], Rest) :-
        !.
    quoted([Code| Codes], [Code| Field], Rest) :-
        quoted(Codes, Field, Rest).

    unquoted(Codes, Separator, Field, Rest) :-
        (   (Codes = [Separator| _]; row_end(Codes, _)) ->
            Field = [],
            Rest = Codes
        ;   Codes = [Code| Codes1],
            Field = [Code| Field1],
            unquoted(Codes1, Separator, Field1, Rest)
        ).

    value(Codes, Value) :-
        (   starts_number(Codes),
            catch(number_codes(Value0, Codes), _, fail) ->
            Value = Value0
        ;   atom_codes(Value, Codes)
        ).

    starts_number([0'-, Code| _]) :-
        0'0 =< Code,
        Code =< 0'9.
    starts_number([Code| _]) :-
        0'0 =< Code,
        Code =< 0'9.

    write_file(File, Object, Predicate) :-
        os::absolute_file_name(File, Path),
        open(Path, write, Stream),
        write_stream(Stream, Object, Predicate),
        close(Stream).

    write_stream(Stream, Object, Predicate) :-
        context(Context),
        type::check(object, Object, Context),
        type::check(predicate_indicator, Predicate, Context),
        Predicate = Name/Arity,
        functor(Goal, Name, Arity),
        separator(_Separator_, Separator),
        (   Object::Goal,
            Goal =.. [_| Fields],
            write_row(Fields, Separator, Stream),
            fail
        ;   true
        ).

    write_row([], _, Stream) :-
        write_row_end(Stream).
    write_row([Field| Fields], Separator, Stream) :-
        write_field(Field, Separator, Stream),
        write_fields(Fields, Separator, Stream).

    write_fields([], _, Stream) :-
        write_row_end(Stream).
    write_fields([Field| Fields], Separator, Stream) :-
        put_code(Stream, Separator),
        write_field(Field, Separator, Stream),
        write_fields(Fields, Separator, Stream).

    write_row_end(Stream) :-
        put_code(Stream, 0'\r),
        put_code(Stream, 0'\n).

    write_field(Field, Separator, Stream) :-
        (   number(Field) ->
            write(Stream, Field)
        ;   text_codes(Field, Codes),
            (   needs_quotes(Codes, Separator) ->
                put_code(Stream, 0'"),
                write_quoted(Codes, Stream),
                put_code(Stream, 0'")
            ;   write_codes(Codes, Stream)
            )
        ).

    text_codes(Field, Codes) :-
        (   atom(Field) ->
            atom_codes(Field, Codes)
        ;   term_io::write_to_codes(Field, Codes)
        ).

    % a field that keeps its quotes has them already
    needs_quotes(Codes, Separator) :-
        (   _IgnoreQuotes_ == false ->
            \+ (Codes = [0'"| Rest], list::last(Rest, 0'"))
        ;   list::member(Code, Codes),
            (   Code =:= Separator
            ;   Code =:= 0'"
            ;   Code =:= 0'\n
            ;   Code =:= 0'\r
            )
        ),
        !.

    write_codes([], _).
    write_codes([Code| Codes], Stream) :-
        put_code(Stream, Code),
        write_codes(Codes, Stream).

    write_quoted([], _).
    write_quoted([Code| Codes], Stream) :-
        (   Code =:= 0'" ->
            put_code(Stream, Code)
        ;   true
        ),
        put_code(Stream, Code),
        write_quoted(Codes, Stream).

    guess_separator(File, Separator) :-
        guess(File, Separator, _).

    guess_arity(File, Arity) :-
        guess(File, _, Arity).

    guess(File, Separator, Arity) :-
        reader::file_to_codes(File, Codes),
        findall(
            Fields-Candidate,
            (   separator(Candidate, Code),
                row(Codes, Code, Row, _),
                list::length(Row, Fields)
            ),
            Candidates
        ),
        keysort(Candidates, Sorted),
        list::last(Sorted, Arity-_),
        !,
        list::memberchk(Arity-Separator, Candidates).

:- end_object.


:- object(csv,
    extends(csv(keep, comma, false))).

    :- info([
        comment is 'Reading and writing of comma-separated values, with the first row and the quotes kept.',
        see_also is [csv(_, _, _)]
    ]).

:- end_object.
