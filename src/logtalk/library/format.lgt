:- object(format).

    :- info([comment is 'Formatted output.']).

    :- public(format/3).
    :- mode(format(@stream_or_alias, +atom, @list), zero_or_one).
    :- info(format/3, [
        comment is 'Writes to a stream. Format holds directives such as ``~w``, ``~q``, ``~d`` and ``~n``.',
        argnames is ['Stream', 'Format', 'Arguments']
    ]).

    :- public(format/2).
    :- mode(format(+atom, @list), zero_or_one).
    :- info(format/2, [
        comment is 'Writes to the current output.',
        argnames is ['Format', 'Arguments']
    ]).

    format(Stream, Format, Arguments) :-
        {format(Stream, Format, Arguments)}.

    format(Format, Arguments) :-
        {format(Format, Arguments)}.

:- end_object.
