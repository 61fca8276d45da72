:- protocol(loggingp).

    :- info([
        comment is 'Log files.',
        see_also is [logging, logger]
    ]).

    :- public(log_file/2).
    :- mode(log_file(?atom, ?atom), zero_or_more).
    :- info(log_file/2, [
        comment is 'Enumerates the log files.',
        argnames is ['Alias', 'File']
    ]).

    :- public(define_log_file/2).
    :- mode(define_log_file(+atom, +atom), one).
    :- info(define_log_file/2, [
        comment is 'Adds a log file, keeping what is in it, and turns logging to it on.',
        argnames is ['Alias', 'File']
    ]).

    :- public(init_log_file/2).
    :- mode(init_log_file(+atom, +atom), one).
    :- info(init_log_file/2, [
        comment is 'Adds a log file, emptying it, and turns logging to it on.',
        argnames is ['Alias', 'File']
    ]).

    :- public(log_event/2).
    :- mode(log_event(+atom, +nonvar), zero_or_one).
    :- info(log_event/2, [
        comment is 'Writes an event with the date and time, if logging to the file is on. Fails for an unknown alias.',
        argnames is ['Alias', 'Event']
    ]).

    :- public(logging/1).
    :- mode(logging(+atom), zero_or_one).
    :- info(logging/1, [
        comment is 'Logging to the file is on.',
        argnames is ['Alias']
    ]).

    :- public(enable_logging/1).
    :- mode(enable_logging(+atom), zero_or_one).
    :- info(enable_logging/1, [
        comment is 'Turns logging to the file on. Fails for an unknown alias.',
        argnames is ['Alias']
    ]).

    :- public(disable_logging/1).
    :- mode(disable_logging(+atom), zero_or_one).
    :- info(disable_logging/1, [
        comment is 'Turns logging to the file off. Fails for an unknown alias.',
        argnames is ['Alias']
    ]).

:- end_protocol.
