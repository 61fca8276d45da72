:- protocol(cloning).

    :- info([comment is 'Objects that can be copied.']).

    :- public(clone/1).
    :- mode(clone(?object_identifier), zero_or_one).
    :- info(clone/1, [
        comment is 'Makes a copy of the object. Its identifier is a new one when Clone is a variable.',
        argnames is ['Clone']
    ]).

:- end_protocol.
