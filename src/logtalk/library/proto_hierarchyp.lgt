:- protocol(proto_hierarchyp,
    extends(hierarchyp)).

    :- info([
        comment is 'Questions about the place of a prototype in its hierarchy.',
        see_also is [proto_hierarchy]
    ]).

    :- public(parent/1).
    :- mode(parent(?object), zero_or_more).
    :- info(parent/1, [
        comment is 'Enumerates the prototypes that this one extends.',
        argnames is ['Parent']
    ]).

    :- public(parents/1).
    :- mode(parents(-list), one).
    :- info(parents/1, [
        comment is 'The set of the prototypes that this one extends.',
        argnames is ['Parents']
    ]).

    :- public(extension/1).
    :- mode(extension(?object), zero_or_more).
    :- info(extension/1, [
        comment is 'Enumerates the prototypes that extend this one.',
        argnames is ['Extension']
    ]).

    :- public(extensions/1).
    :- mode(extensions(-list), one).
    :- info(extensions/1, [
        comment is 'The set of the prototypes that extend this one.',
        argnames is ['Extensions']
    ]).

:- end_protocol.
