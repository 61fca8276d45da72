:- protocol(csv_protocol).

    :- info([
        comment is 'Reading and writing of files of comma-separated values (RFC 4180).',
        see_also is [csv, csv(_, _, _)]
    ]).

    :- public(read_file/3).
    :- mode(read_file(+atom, +object_identifier, +predicate_indicator), zero_or_one).
    :- info(read_file/3, [
        comment is 'Reads a file and adds a clause for each row to a public dynamic predicate. Fails for a malformed file and when a row has another number of fields.',
        argnames is ['File', 'Object', 'Predicate']
    ]).

    :- public(read_stream/3).
    :- mode(read_stream(+stream_or_alias, +object_identifier, +predicate_indicator), zero_or_one).
    :- info(read_stream/3, [
        comment is 'Reads the rest of a stream and adds a clause for each row to a public dynamic predicate. Fails when it is malformed and when a row has another number of fields.',
        argnames is ['Stream', 'Object', 'Predicate']
    ]).

    :- public(read_file/2).
    :- mode(read_file(+atom, -list(list)), zero_or_one).
    :- info(read_file/2, [
        comment is 'Reads a file. Fields that look like numbers are numbers, others are atoms. Fails for a malformed file.',
        argnames is ['File', 'Rows']
    ]).

    :- public(read_stream/2).
    :- mode(read_stream(+stream_or_alias, -list(list)), zero_or_one).
    :- info(read_stream/2, [
        comment is 'Reads the rest of a stream. Fields that look like numbers are numbers, others are atoms. Fails when it is malformed.',
        argnames is ['Stream', 'Rows']
    ]).

    :- public(read_file_by_line/3).
    :- mode(read_file_by_line(+atom, +object_identifier, +predicate_indicator), zero_or_one).
    :- info(read_file_by_line/3, [
        comment is 'Like read_file/3, for files whose fields hold no line ends.',
        argnames is ['File', 'Object', 'Predicate']
    ]).

    :- public(read_stream_by_line/3).
    :- mode(read_stream_by_line(+stream_or_alias, +object_identifier, +predicate_indicator), zero_or_one).
    :- info(read_stream_by_line/3, [
        comment is 'Like read_stream/3, for streams whose fields hold no line ends.',
        argnames is ['Stream', 'Object', 'Predicate']
    ]).

    :- public(read_file_by_line/2).
    :- mode(read_file_by_line(+atom, -list(list)), zero_or_one).
    :- info(read_file_by_line/2, [
        comment is 'Like read_file/2, for files whose fields hold no line ends.',
        argnames is ['File', 'Rows']
    ]).

    :- public(read_stream_by_line/2).
    :- mode(read_stream_by_line(+stream_or_alias, -list(list)), zero_or_one).
    :- info(read_stream_by_line/2, [
        comment is 'Like read_stream/2, for streams whose fields hold no line ends.',
        argnames is ['Stream', 'Rows']
    ]).

    :- public(write_file/3).
    :- mode(write_file(+atom, +object_identifier, +predicate_indicator), one).
    :- info(write_file/3, [
        comment is 'Writes a row for each solution of a public predicate to a file.',
        argnames is ['File', 'Object', 'Predicate']
    ]).

    :- public(write_stream/3).
    :- mode(write_stream(+stream_or_alias, +object_identifier, +predicate_indicator), one).
    :- info(write_stream/3, [
        comment is 'Writes a row for each solution of a public predicate to a stream.',
        argnames is ['Stream', 'Object', 'Predicate']
    ]).

    :- public(guess_separator/2).
    :- mode(guess_separator(+atom, -atom), zero_or_one).
    :- info(guess_separator/2, [
        comment is 'The separator that cuts the first row of a file in the most fields.',
        argnames is ['File', 'Separator']
    ]).

    :- public(guess_arity/2).
    :- mode(guess_arity(+atom, -integer), zero_or_one).
    :- info(guess_arity/2, [
        comment is 'The number of fields of the first row of a file, with the guessed separator.',
        argnames is ['File', 'Arity']
    ]).

:- end_protocol.
