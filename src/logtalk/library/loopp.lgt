:- protocol(loopp).

    :- info([
        comment is 'Loops that call a goal for its effects. Each call of the goal is proved once; the bindings it makes are undone.',
        see_also is [loop]
    ]).

    :- public(whiledo/2).
    :- meta_predicate(whiledo(0, 0)).
    :- mode(whiledo(+callable, @callable), zero_or_one).
    :- info(whiledo/2, [
        comment is 'Proves Goal as long as Condition succeeds.',
        argnames is ['Condition', 'Goal']
    ]).

    :- public(dowhile/2).
    :- meta_predicate(dowhile(0, 0)).
    :- mode(dowhile(@callable, +callable), zero_or_one).
    :- info(dowhile/2, [
        comment is 'Proves Goal once and then as long as Condition succeeds.',
        argnames is ['Goal', 'Condition']
    ]).

    :- public(foreach/3).
    :- meta_predicate(foreach(*, *, 0)).
    :- mode(foreach(@var, +list(term), @callable), zero_or_one).
    :- info(foreach/3, [
        comment is 'Proves Goal for each element of List.',
        argnames is ['Element', 'List', 'Goal']
    ]).

    :- public(foreach/4).
    :- meta_predicate(foreach(*, *, *, 0)).
    :- mode(foreach(@var, @var, +list(term), @callable), zero_or_one).
    :- info(foreach/4, [
        comment is 'Proves Goal for each element of List and its position from one.',
        argnames is ['Element', 'Index', 'List', 'Goal']
    ]).

    :- public(forto/3).
    :- meta_predicate(forto(*, *, 0)).
    :- mode(forto(+number, +number, @callable), zero_or_one).
    :- info(forto/3, [
        comment is 'Proves Goal counting up from First to Last.',
        argnames is ['First', 'Last', 'Goal']
    ]).

    :- public(forto/4).
    :- meta_predicate(forto(*, *, *, 0)).
    :- mode(forto(@var, +number, +number, @callable), zero_or_one).
    :- info(forto/4, [
        comment is 'Proves Goal with Count going up from First to Last.',
        argnames is ['Count', 'First', 'Last', 'Goal']
    ]).

    :- public(forto/5).
    :- meta_predicate(forto(*, *, *, *, 0)).
    :- mode(forto(@var, +number, +number, +number, @callable), zero_or_one).
    :- info(forto/5, [
        comment is 'Proves Goal with Count going up from First to Last in steps of Increment.',
        argnames is ['Count', 'First', 'Last', 'Increment', 'Goal']
    ]).

    :- public(fordownto/3).
    :- meta_predicate(fordownto(*, *, 0)).
    :- mode(fordownto(+number, +number, @callable), zero_or_one).
    :- info(fordownto/3, [
        comment is 'Proves Goal counting down from First to Last.',
        argnames is ['First', 'Last', 'Goal']
    ]).

    :- public(fordownto/4).
    :- meta_predicate(fordownto(*, *, *, 0)).
    :- mode(fordownto(@var, +number, +number, @callable), zero_or_one).
    :- info(fordownto/4, [
        comment is 'Proves Goal with Count going down from First to Last.',
        argnames is ['Count', 'First', 'Last', 'Goal']
    ]).

    :- public(fordownto/5).
    :- meta_predicate(fordownto(*, *, *, *, 0)).
    :- mode(fordownto(@var, +number, +number, +number, @callable), zero_or_one).
    :- info(fordownto/5, [
        comment is 'Proves Goal with Count going down from First to Last in steps of Decrement.',
        argnames is ['Count', 'First', 'Last', 'Decrement', 'Goal']
    ]).

:- end_protocol.
