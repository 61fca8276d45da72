:- object(before_event_registry,
    implements(event_registryp)).

    :- info([
        comment is 'The events before messages are answered.',
        see_also is [event_registry]
    ]).

    monitors(Monitors) :-
        findall(Monitor, current_event(before, _, _, _, Monitor), Monitors0),
        sort(Monitors0, Monitors).

    monitor(Monitor) :-
        monitors(Monitors),
        (   var(Monitor) ->
            list::member(Monitor, Monitors)
        ;   list::memberchk(Monitor, Monitors)
        ).

    monitored(Objects) :-
        findall(Object, (current_event(before, Object, _, _, _), nonvar(Object)), Objects0),
        sort(Objects0, Objects).

    monitor(Object, Message, Sender, Monitor) :-
        current_event(before, Object, Message, Sender, Monitor).

    set_monitor(Object, Message, Sender, Monitor) :-
        define_events(before, Object, Message, Sender, Monitor).

    del_monitors(Object, Message, Sender, Monitor) :-
        abolish_events(before, Object, Message, Sender, Monitor).

    del_monitors :-
        abolish_events(before, _, _, _, _).

:- end_object.
