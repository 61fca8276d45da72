:- category(logging,
    implements(loggingp)).

    :- info([
        comment is 'Log files of the object that imports it.',
        see_also is [logger]
    ]).

    :- private(log_file_/2).
    :- dynamic(log_file_/2).
    :- mode(log_file_(?atom, ?atom), zero_or_more).
    :- info(log_file_/2, [
        comment is 'The log files.',
        argnames is ['Alias', 'File']
    ]).

    :- private(logging_/1).
    :- dynamic(logging_/1).
    :- mode(logging_(?atom), zero_or_more).
    :- info(logging_/1, [
        comment is 'The log files to which logging is on.',
        argnames is ['Alias']
    ]).

    log_file(Alias, File) :-
        log_file_(Alias, File).

    define_log_file(Alias, File) :-
        retractall(log_file_(Alias, _)),
        assertz(log_file_(Alias, File)),
        enable_logging(Alias).

    init_log_file(Alias, File) :-
        open(File, write, Stream),
        close(Stream),
        define_log_file(Alias, File).

    log_event(Alias, Event) :-
        log_file_(Alias, File),
        !,
        (   logging_(Alias) ->
            os::date_time(Year, Month, Day, Hours, Minutes, Seconds, _),
            date::format_date_time(date_time(Year, Month, Day, Hours, Minutes, Seconds), 0, date_time_short, Time),
            open(File, append, Stream),
            write(Stream, Time),
            write(Stream, ' '),
            writeq(Stream, Event),
            nl(Stream),
            close(Stream)
        ;   true
        ).

    logging(Alias) :-
        logging_(Alias).

    enable_logging(Alias) :-
        log_file_(Alias, _),
        !,
        disable_logging(Alias),
        assertz(logging_(Alias)).

    disable_logging(Alias) :-
        log_file_(Alias, _),
        !,
        retractall(logging_(Alias)).

:- end_category.
