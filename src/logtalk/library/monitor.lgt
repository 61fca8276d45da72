:- category(monitor,
    implements((monitorp, monitoring))).

    :- info([comment is 'Lets an object that imports it and defines ``before/3`` or ``after/3`` monitor events at spy points.']).

    :- private(spy_point_/4).
    :- dynamic(spy_point_/4).
    :- mode(spy_point_(?event, ?object_identifier, ?callable, ?object_identifier), zero_or_more).
    :- info(spy_point_/4, [
        comment is 'The spy points.',
        argnames is ['Event', 'Object', 'Message', 'Sender']
    ]).

    monitor_activated :-
        self(Self),
        current_event(_, _, _, _, Self),
        !.

    activate_monitor :-
        self(Self),
        abolish_events(_, _, _, _, Self),
        (   ::spy_point_(Event, Object, Message, Sender),
            define_events(Event, Object, Message, Sender, Self),
            fail
        ;   true
        ).

    suspend_monitor :-
        self(Self),
        abolish_events(_, _, _, _, Self).

    reset_monitor :-
        suspend_monitor,
        ::retractall(spy_point_(_, _, _, _)).

    spy_point(Event, Object, Message, Sender) :-
        ::spy_point_(Event, Object, Message, Sender).

    set_spy_point(Event, Object, Message, Sender) :-
        (   ::spy_point_(Event0, Object0, Message0, Sender0),
            term::variant(p(Event0, Object0, Message0, Sender0), p(Event, Object, Message, Sender)) ->
            true
        ;   ::assertz(spy_point_(Event, Object, Message, Sender))
        ).

    del_spy_points(Event, Object, Message, Sender) :-
        ::retractall(spy_point_(Event, Object, Message, Sender)),
        (   monitor_activated ->
            activate_monitor
        ;   true
        ).

:- end_category.
