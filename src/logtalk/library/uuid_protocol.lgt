:- protocol(uuid_protocol).

    :- info([
        comment is 'Universally unique identifiers (RFC 9562).',
        see_also is [uuid, uuid(_)]
    ]).

    :- public(uuid_v1/2).
    :- mode(uuid_v1(+list(byte), --ground), one).
    :- info(uuid_v1/2, [
        comment is 'An identifier from the time and the six bytes of a hardware address.',
        argnames is ['MAC', 'UUID']
    ]).

    :- public(uuid_v4/1).
    :- mode(uuid_v4(--ground), one).
    :- info(uuid_v4/1, [
        comment is 'A random identifier.',
        argnames is ['UUID']
    ]).

    :- public(uuid_v7/1).
    :- mode(uuid_v7(--ground), one).
    :- info(uuid_v7/1, [
        comment is 'An identifier from the time and random bits, which sorts by time.',
        argnames is ['UUID']
    ]).

    :- public(uuid_null/1).
    :- mode(uuid_null(--ground), one).
    :- info(uuid_null/1, [
        comment is 'The identifier of zeros.',
        argnames is ['UUID']
    ]).

    :- public(uuid_max/1).
    :- mode(uuid_max(--ground), one).
    :- info(uuid_max/1, [
        comment is 'The identifier of ones.',
        argnames is ['UUID']
    ]).

    :- public(random_node/1).
    :- mode(random_node(--list(byte)), one).
    :- info(random_node/1, [
        comment is 'Six random bytes that are not the hardware address of any device.',
        argnames is ['MAC']
    ]).

:- end_protocol.
