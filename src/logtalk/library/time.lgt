:- object(time,
    implements(timep)).

    :- info([comment is 'Times of the day.']).

    now(Hours, Minutes, Seconds) :-
        os::date_time(_, _, _, Hours, Minutes, Seconds, _).

    cpu_time(Seconds) :-
        os::cpu_time(Seconds).

    valid(Hours, Minutes, Seconds) :-
        below(Hours, 24),
        below(Minutes, 60),
        below(Seconds, 60).

    below(Number, Limit) :-
        integer(Number),
        Number >= 0,
        Number < Limit.

:- end_object.
