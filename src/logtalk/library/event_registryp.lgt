:- protocol(event_registryp).

    :- info([
        comment is 'Tables of the events that objects monitor.',
        see_also is [before_event_registry, after_event_registry, event_registry]
    ]).

    :- public(monitors/1).
    :- mode(monitors(-list(object_identifier)), one).
    :- info(monitors/1, [
        comment is 'The objects that monitor events.',
        argnames is ['Monitors']
    ]).

    :- public(monitor/1).
    :- mode(monitor(-object_identifier), zero_or_more).
    :- mode(monitor(+object_identifier), zero_or_one).
    :- info(monitor/1, [
        comment is 'Enumerates the objects that monitor events.',
        argnames is ['Monitor']
    ]).

    :- public(monitored/1).
    :- mode(monitored(-list(object_identifier)), one).
    :- info(monitored/1, [
        comment is 'The objects whose messages are monitored.',
        argnames is ['Objects']
    ]).

    :- public(monitor/4).
    :- mode(monitor(?object_identifier, ?nonvar, ?object_identifier, ?object_identifier), zero_or_more).
    :- info(monitor/4, [
        comment is 'Enumerates what is monitored.',
        argnames is ['Object', 'Message', 'Sender', 'Monitor']
    ]).

    :- public(set_monitor/4).
    :- mode(set_monitor(?object_identifier, ?nonvar, ?object_identifier, +object_identifier), zero_or_one).
    :- info(set_monitor/4, [
        comment is 'Lets an object monitor the matching events.',
        argnames is ['Object', 'Message', 'Sender', 'Monitor']
    ]).

    :- public(del_monitors/4).
    :- mode(del_monitors(?object_identifier, ?nonvar, ?object_identifier, ?object_identifier), one).
    :- info(del_monitors/4, [
        comment is 'Ends the matching monitoring.',
        argnames is ['Object', 'Message', 'Sender', 'Monitor']
    ]).

    :- public(del_monitors/0).
    :- mode(del_monitors, one).
    :- info(del_monitors/0, [comment is 'Ends all monitoring.']).

:- end_protocol.
