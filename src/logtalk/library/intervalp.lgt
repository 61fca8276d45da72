:- protocol(intervalp).

    :- info([
        comment is 'Relations between intervals (Allen), whose ends are compared in the standard order of terms.',
        see_also is [interval]
    ]).

    :- public(new/3).
    :- mode(new(@ground, @ground, -interval), zero_or_one).
    :- info(new/3, [
        comment is 'The interval from Start to End. Fails unless Start comes before End.',
        argnames is ['Start', 'End', 'Interval']
    ]).

    :- public(valid/1).
    :- mode(valid(@interval), zero_or_one).
    :- info(valid/1, [
        comment is 'Interval is one.',
        argnames is ['Interval']
    ]).

    :- public(before/2).
    :- mode(before(@interval, @interval), zero_or_one).
    :- info(before/2, [
        comment is 'Interval1 ends before Interval2 starts.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(after/2).
    :- mode(after(@interval, @interval), zero_or_one).
    :- info(after/2, [
        comment is 'Interval1 starts after Interval2 ends.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(meets/2).
    :- mode(meets(@interval, @interval), zero_or_one).
    :- info(meets/2, [
        comment is 'Interval1 ends where Interval2 starts.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(met_by/2).
    :- mode(met_by(@interval, @interval), zero_or_one).
    :- info(met_by/2, [
        comment is 'Interval1 starts where Interval2 ends.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(overlaps/2).
    :- mode(overlaps(@interval, @interval), zero_or_one).
    :- info(overlaps/2, [
        comment is 'Interval1 starts first and ends within Interval2.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(overlapped_by/2).
    :- mode(overlapped_by(@interval, @interval), zero_or_one).
    :- info(overlapped_by/2, [
        comment is 'Interval2 starts first and ends within Interval1.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(starts/2).
    :- mode(starts(@interval, @interval), zero_or_one).
    :- info(starts/2, [
        comment is 'Both start together and Interval1 ends first.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(started_by/2).
    :- mode(started_by(@interval, @interval), zero_or_one).
    :- info(started_by/2, [
        comment is 'Both start together and Interval2 ends first.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(during/2).
    :- mode(during(@interval, @interval), zero_or_one).
    :- info(during/2, [
        comment is 'Interval1 starts after and ends before Interval2.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(contains/2).
    :- mode(contains(@interval, @interval), zero_or_one).
    :- info(contains/2, [
        comment is 'Interval2 starts after and ends before Interval1.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(finishes/2).
    :- mode(finishes(@interval, @interval), zero_or_one).
    :- info(finishes/2, [
        comment is 'Both end together and Interval1 starts last.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(finished_by/2).
    :- mode(finished_by(@interval, @interval), zero_or_one).
    :- info(finished_by/2, [
        comment is 'Both end together and Interval2 starts last.',
        argnames is ['Interval1', 'Interval2']
    ]).

    :- public(equal/2).
    :- mode(equal(@interval, @interval), zero_or_one).
    :- info(equal/2, [
        comment is 'Both start and end together.',
        argnames is ['Interval1', 'Interval2']
    ]).

:- end_protocol.
