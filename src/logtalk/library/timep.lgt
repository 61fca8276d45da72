:- protocol(timep).

    :- info([
        comment is 'Times of the day.',
        see_also is [time, datep]
    ]).

    :- public(now/3).
    :- mode(now(-integer, -integer, -integer), one).
    :- info(now/3, [
        comment is 'The local time.',
        argnames is ['Hours', 'Minutes', 'Seconds']
    ]).

    :- public(cpu_time/1).
    :- mode(cpu_time(-number), one).
    :- info(cpu_time/1, [
        comment is 'Cpu time used by this process.',
        argnames is ['Seconds']
    ]).

    :- public(valid/3).
    :- mode(valid(+integer, +integer, +integer), zero_or_one).
    :- info(valid/3, [
        comment is 'The time exists.',
        argnames is ['Hours', 'Minutes', 'Seconds']
    ]).

:- end_protocol.
