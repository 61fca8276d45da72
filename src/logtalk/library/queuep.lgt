:- protocol(queuep).

    :- info([
        comment is 'What every queue object understands.',
        see_also is [queue]
    ]).

    :- public(empty/1).
    :- mode(empty(@queue), zero_or_one).
    :- info(empty/1, [
        comment is 'The queue has no elements.',
        argnames is ['Queue']
    ]).

    :- public(head/2).
    :- mode(head(+queue, ?term), zero_or_one).
    :- info(head/2, [
        comment is 'The first element.',
        argnames is ['Queue', 'Head']
    ]).

    :- public(join/3).
    :- mode(join(@term, +queue, -queue), zero_or_one).
    :- info(join/3, [
        comment is 'Adds an element at the end.',
        argnames is ['Element', 'Queue', 'NewQueue']
    ]).

    :- public(join_all/3).
    :- mode(join_all(+list, +queue, -queue), zero_or_one).
    :- info(join_all/3, [
        comment is 'Adds elements at the end, keeping their order.',
        argnames is ['Elements', 'Queue', 'NewQueue']
    ]).

    :- public(jump/3).
    :- mode(jump(@term, +queue, -queue), zero_or_one).
    :- info(jump/3, [
        comment is 'Adds an element at the front.',
        argnames is ['Element', 'Queue', 'NewQueue']
    ]).

    :- public(jump_all/3).
    :- mode(jump_all(+list, +queue, -queue), zero_or_one).
    :- info(jump_all/3, [
        comment is 'Adds elements at the front one after the other, so that the last one becomes the first.',
        argnames is ['Elements', 'Queue', 'NewQueue']
    ]).

    :- public(jump_all_block/3).
    :- mode(jump_all_block(+list, +queue, -queue), zero_or_one).
    :- info(jump_all_block/3, [
        comment is 'Adds elements at the front as a block, so that the first one stays the first.',
        argnames is ['Elements', 'Queue', 'NewQueue']
    ]).

    :- public(append/3).
    :- mode(append(+queue, +queue, -queue), one).
    :- info(append/3, [
        comment is 'Queue1 followed by Queue2.',
        argnames is ['Queue1', 'Queue2', 'Queue']
    ]).

    :- public(length/2).
    :- mode(length(+queue, ?integer), zero_or_one).
    :- info(length/2, [
        comment is 'The number of elements.',
        argnames is ['Queue', 'Length']
    ]).

    :- public(serve/3).
    :- mode(serve(+queue, ?term, -queue), zero_or_one).
    :- info(serve/3, [
        comment is 'Takes the first element out.',
        argnames is ['Queue', 'Head', 'NewQueue']
    ]).

    :- public(as_list/2).
    :- mode(as_list(+queue, -list), one).
    :- info(as_list/2, [
        comment is 'The elements, the first one first.',
        argnames is ['Queue', 'List']
    ]).

    :- public(map/2).
    :- meta_predicate(map(1, *)).
    :- mode(map(+callable, +queue), zero_or_more).
    :- info(map/2, [
        comment is '``call(Closure, Element)`` succeeds for each element.',
        argnames is ['Closure', 'Queue']
    ]).

    :- public(map/3).
    :- meta_predicate(map(2, *, *)).
    :- mode(map(+callable, +queue, ?queue), zero_or_more).
    :- info(map/3, [
        comment is 'Replaces each element by the one from ``call(Closure, Element, NewElement)``.',
        argnames is ['Closure', 'Queue', 'NewQueue']
    ]).

:- end_protocol.
