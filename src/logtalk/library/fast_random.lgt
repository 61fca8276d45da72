:- object(fast_random,
    extends(random)).

    :- info([comment is 'Another name of ``random``, for programs that use it.']).

:- end_object.
