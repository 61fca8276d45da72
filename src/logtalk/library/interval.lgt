:- object(interval,
    implements(intervalp)).

    :- info([comment is 'Intervals as terms ``i(Start, End)``.']).

    new(Start, End, i(Start, End)) :-
        ground(Start),
        ground(End),
        Start @< End.

    valid(Interval) :-
        nonvar(Interval),
        Interval = i(Start, End),
        ground(Start),
        ground(End),
        Start @< End.

    before(i(_, End1), i(Start2, _)) :-
        End1 @< Start2.

    after(Interval1, Interval2) :-
        before(Interval2, Interval1).

    meets(i(_, End1), i(Start2, _)) :-
        End1 == Start2.

    met_by(Interval1, Interval2) :-
        meets(Interval2, Interval1).

    overlaps(i(Start1, End1), i(Start2, End2)) :-
        Start1 @< Start2,
        End1 @> Start2,
        End1 @< End2.

    overlapped_by(Interval1, Interval2) :-
        overlaps(Interval2, Interval1).

    starts(i(Start1, End1), i(Start2, End2)) :-
        Start1 == Start2,
        End1 @< End2.

    started_by(Interval1, Interval2) :-
        starts(Interval2, Interval1).

    during(i(Start1, End1), i(Start2, End2)) :-
        Start1 @> Start2,
        End1 @< End2.

    contains(Interval1, Interval2) :-
        during(Interval2, Interval1).

    finishes(i(Start1, End1), i(Start2, End2)) :-
        End1 == End2,
        Start1 @> Start2.

    finished_by(Interval1, Interval2) :-
        finishes(Interval2, Interval1).

    equal(i(Start1, End1), i(Start2, End2)) :-
        Start1 == Start2,
        End1 == End2.

:- end_object.
