:- object(logger,
    imports(logging)).

    :- info([comment is 'Log files of the whole application.']).

:- end_object.
