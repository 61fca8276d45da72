:- protocol(hierarchyp).

    :- info([
        comment is 'Questions about the place of an object in a hierarchy.',
        see_also is [proto_hierarchyp, class_hierarchyp]
    ]).

    :- public(ancestor/1).
    :- mode(ancestor(?object), zero_or_more).
    :- info(ancestor/1, [
        comment is 'Enumerates the objects above this one, nearest first.',
        argnames is ['Ancestor']
    ]).

    :- public(ancestors/1).
    :- mode(ancestors(-list), one).
    :- info(ancestors/1, [
        comment is 'The objects above this one, nearest first.',
        argnames is ['Ancestors']
    ]).

    :- public(leaf/1).
    :- mode(leaf(?object), zero_or_more).
    :- info(leaf/1, [
        comment is 'Enumerates the objects below this one that have nothing below them, those directly below first.',
        argnames is ['Leaf']
    ]).

    :- public(leaves/1).
    :- mode(leaves(-list), one).
    :- info(leaves/1, [
        comment is 'The set of the objects below this one that have nothing below them.',
        argnames is ['Leaves']
    ]).

    :- public(descendant/1).
    :- mode(descendant(?object), zero_or_more).
    :- info(descendant/1, [
        comment is 'Enumerates the objects below this one, nearest first.',
        argnames is ['Descendant']
    ]).

    :- public(descendants/1).
    :- mode(descendants(-list), one).
    :- info(descendants/1, [
        comment is 'The set of the objects below this one.',
        argnames is ['Descendants']
    ]).

:- end_protocol.
