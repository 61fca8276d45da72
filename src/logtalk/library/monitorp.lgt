:- protocol(monitorp).

    :- info([
        comment is 'Objects that monitor events at spy points.',
        see_also is [monitor]
    ]).

    :- public(monitor_activated/0).
    :- mode(monitor_activated, zero_or_one).
    :- info(monitor_activated/0, [comment is 'Monitoring is on.']).

    :- public(activate_monitor/0).
    :- mode(activate_monitor, one).
    :- info(activate_monitor/0, [comment is 'Turns monitoring on.']).

    :- public(suspend_monitor/0).
    :- mode(suspend_monitor, one).
    :- info(suspend_monitor/0, [comment is 'Turns monitoring off, keeping the spy points.']).

    :- public(reset_monitor/0).
    :- mode(reset_monitor, one).
    :- info(reset_monitor/0, [comment is 'Turns monitoring off and deletes the spy points.']).

    :- public(spy_point/4).
    :- mode(spy_point(?event, ?object_identifier, ?callable, ?object_identifier), zero_or_more).
    :- info(spy_point/4, [
        comment is 'Enumerates the spy points.',
        argnames is ['Event', 'Object', 'Message', 'Sender']
    ]).

    :- public(set_spy_point/4).
    :- mode(set_spy_point(?event, ?object_identifier, ?callable, ?object_identifier), one).
    :- info(set_spy_point/4, [
        comment is 'Adds a spy point.',
        argnames is ['Event', 'Object', 'Message', 'Sender']
    ]).

    :- public(del_spy_points/4).
    :- mode(del_spy_points(@event, @object_identifier, @callable, @object_identifier), one).
    :- info(del_spy_points/4, [
        comment is 'Deletes the matching spy points.',
        argnames is ['Event', 'Object', 'Message', 'Sender']
    ]).

:- end_protocol.
