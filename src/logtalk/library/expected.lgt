:- object(expected).

    :- info([
        comment is 'Makes expected terms, which hold an expected value or an unexpected error.',
        see_also is [expected(_), either]
    ]).

    :- multifile(type::type/1).
    type::type(expected).

    :- multifile(type::check/2).
    type::check(expected, Term) :-
        (   var(Term) ->
            throw(instantiation_error)
        ;   expected_term(Term) ->
            true
        ;   throw(type_error(expected, Term))
        ).

    :- public(of_unexpected/2).
    :- mode(of_unexpected(@term, --nonvar), one).
    :- info(of_unexpected/2, [
        comment is 'The expected term that holds an error.',
        argnames is ['Error', 'Expected']
    ]).

    :- public(of_expected/2).
    :- mode(of_expected(@term, --nonvar), one).
    :- info(of_expected/2, [
        comment is 'The expected term that holds a value.',
        argnames is ['Value', 'Expected']
    ]).

    :- public(from_goal/4).
    :- meta_predicate(from_goal(0, *, *, *)).
    :- mode(from_goal(+callable, --term, @term, --nonvar), one).
    :- info(from_goal/4, [
        comment is 'The expected term of Value after proving Goal once, or of Error when Goal fails or throws.',
        argnames is ['Goal', 'Value', 'Error', 'Expected']
    ]).

    :- public(from_goal/3).
    :- meta_predicate(from_goal(0, *, *)).
    :- mode(from_goal(+callable, --term, --nonvar), one).
    :- info(from_goal/3, [
        comment is 'The expected term of Value after proving Goal once, of the error that it throws, or of the atom ``fail``.',
        argnames is ['Goal', 'Value', 'Expected']
    ]).

    :- public(from_goal/2).
    :- meta_predicate(from_goal(1, *)).
    :- mode(from_goal(+callable, --nonvar), one).
    :- info(from_goal/2, [
        comment is 'Like from_goal/3, with the value from ``call(Closure, Value)``.',
        argnames is ['Closure', 'Expected']
    ]).

    expected_term(expected(_)).
    expected_term(unexpected(_)).

    of_unexpected(Error, unexpected(Error)).

    of_expected(Value, expected(Value)).

    from_goal(Goal, Value, Error, Expected) :-
        (   catch(Goal, _, fail) ->
            Expected = expected(Value)
        ;   Expected = unexpected(Error)
        ).

    from_goal(Goal, Value, Expected) :-
        (   catch(Goal, Error, true) ->
            (   var(Error) ->
                Expected = expected(Value)
            ;   Expected = unexpected(Error)
            )
        ;   Expected = unexpected(fail)
        ).

    from_goal(Closure, Expected) :-
        from_goal(call(Closure, Value), Value, Expected).

:- end_object.


:- object(expected(_Expected_)).

    :- info([
        comment is 'Handles expected terms.',
        parnames is ['Expected'],
        see_also is [expected]
    ]).

    :- public(is_unexpected/0).
    :- mode(is_unexpected, zero_or_one).
    :- info(is_unexpected/0, [comment is 'The expected term holds an error.']).

    :- public(is_expected/0).
    :- mode(is_expected, zero_or_one).
    :- info(is_expected/0, [comment is 'The expected term holds a value.']).

    :- public(if_unexpected/1).
    :- meta_predicate(if_unexpected(1)).
    :- mode(if_unexpected(+callable), zero_or_more).
    :- info(if_unexpected/1, [
        comment is 'Proves ``call(Closure, Error)`` if there is an error. Succeeds otherwise.',
        argnames is ['Closure']
    ]).

    :- public(if_expected/1).
    :- meta_predicate(if_expected(1)).
    :- mode(if_expected(+callable), zero_or_more).
    :- info(if_expected/1, [
        comment is 'Proves ``call(Closure, Value)`` if there is a value. Succeeds otherwise.',
        argnames is ['Closure']
    ]).

    :- public(if_expected_or_else/2).
    :- meta_predicate(if_expected_or_else(1, 1)).
    :- mode(if_expected_or_else(+callable, +callable), zero_or_more).
    :- info(if_expected_or_else/2, [
        comment is 'Calls the first closure with the value or the second with the error.',
        argnames is ['ExpectedClosure', 'UnexpectedClosure']
    ]).

    :- public(unexpected/1).
    :- mode(unexpected(--term), one_or_error).
    :- info(unexpected/1, [
        comment is 'The error.',
        argnames is ['Error'],
        exceptions is [
            'There is a value' - existence_error(unexpected_term, 'Expected')
        ]
    ]).

    :- public(expected/1).
    :- mode(expected(--term), one_or_error).
    :- info(expected/1, [
        comment is 'The value.',
        argnames is ['Value'],
        exceptions is [
            'There is an error' - existence_error(expected_term, 'Expected')
        ]
    ]).

    :- public(map/2).
    :- meta_predicate(map(2, *)).
    :- mode(map(+callable, --nonvar), one).
    :- info(map/2, [
        comment is 'The expected term of NewValue after proving ``call(Closure, Value, NewValue)`` once. It is the old one when that holds an error or the call does not succeed.',
        argnames is ['Closure', 'NewExpected']
    ]).

    :- public(flat_map/2).
    :- meta_predicate(flat_map(2, *)).
    :- mode(flat_map(+callable, --nonvar), one).
    :- info(flat_map/2, [
        comment is 'The expected term from ``call(Closure, Value, NewExpected)``. It is the old one when that holds an error or the call does not succeed.',
        argnames is ['Closure', 'NewExpected']
    ]).

    :- public(either/3).
    :- meta_predicate(either(2, 2, *)).
    :- mode(either(+callable, +callable, --nonvar), one).
    :- info(either/3, [
        comment is 'The expected term from a call of the first closure with the value, or of the second with the error. It is the old one when the call does not succeed.',
        argnames is ['ExpectedClosure', 'UnexpectedClosure', 'NewExpected']
    ]).

    :- public(or/2).
    :- meta_predicate(or(*, 1)).
    :- mode(or(--term, @callable), zero_or_one).
    :- info(or/2, [
        comment is 'The expected term when it holds a value, and otherwise the one from ``call(Closure, NewExpected)``.',
        argnames is ['NewExpected', 'Closure']
    ]).

    :- public(or_else/2).
    :- mode(or_else(--term, @term), one).
    :- info(or_else/2, [
        comment is 'The value, or Default when there is an error.',
        argnames is ['Value', 'Default']
    ]).

    :- public(or_else_get/2).
    :- meta_predicate(or_else_get(*, 1)).
    :- mode(or_else_get(--term, +callable), one_or_error).
    :- info(or_else_get/2, [
        comment is 'The value, or the one from ``call(Closure, Value)`` when there is an error.',
        argnames is ['Value', 'Closure'],
        exceptions is [
            'There is an error and the call does not succeed' - existence_error(expected_term, 'Expected')
        ]
    ]).

    :- public(or_else_call/2).
    :- meta_predicate(or_else_call(*, 0)).
    :- mode(or_else_call(--term, +callable), zero_or_one).
    :- info(or_else_call/2, [
        comment is 'The value. Proves Goal when there is an error.',
        argnames is ['Value', 'Goal']
    ]).

    :- public(or_else_throw/1).
    :- mode(or_else_throw(--term), one_or_error).
    :- info(or_else_throw/1, [
        comment is 'The value. Throws the error when there is one.',
        argnames is ['Value']
    ]).

    :- public(or_else_fail/1).
    :- mode(or_else_fail(--term), zero_or_one).
    :- info(or_else_fail/1, [
        comment is 'The value. Fails when there is an error.',
        argnames is ['Value']
    ]).

    is_unexpected :-
        _Expected_ = unexpected(_).

    is_expected :-
        _Expected_ = expected(_).

    if_unexpected(Closure) :-
        (   _Expected_ = unexpected(Error) ->
            call(Closure, Error)
        ;   true
        ).

    if_expected(Closure) :-
        (   _Expected_ = expected(Value) ->
            call(Closure, Value)
        ;   true
        ).

    if_expected_or_else(ExpectedClosure, UnexpectedClosure) :-
        (   _Expected_ = expected(Value) ->
            call(ExpectedClosure, Value)
        ;   _Expected_ = unexpected(Error),
            call(UnexpectedClosure, Error)
        ).

    unexpected(Error) :-
        (   _Expected_ = unexpected(Error0) ->
            Error = Error0
        ;   existence_error(unexpected_term, _Expected_)
        ).

    expected(Value) :-
        (   _Expected_ = expected(Value0) ->
            Value = Value0
        ;   existence_error(expected_term, _Expected_)
        ).

    map(Closure, NewExpected) :-
        (   _Expected_ = expected(Value),
            catch(call(Closure, Value, NewValue), _, fail) ->
            NewExpected = expected(NewValue)
        ;   NewExpected = _Expected_
        ).

    flat_map(Closure, NewExpected) :-
        (   _Expected_ = expected(Value),
            catch(call(Closure, Value, NewExpected0), _, fail) ->
            NewExpected = NewExpected0
        ;   NewExpected = _Expected_
        ).

    either(ExpectedClosure, UnexpectedClosure, NewExpected) :-
        (   _Expected_ = expected(Value),
            catch(call(ExpectedClosure, Value, NewExpected0), _, fail) ->
            NewExpected = NewExpected0
        ;   _Expected_ = unexpected(Error),
            catch(call(UnexpectedClosure, Error, NewExpected0), _, fail) ->
            NewExpected = NewExpected0
        ;   NewExpected = _Expected_
        ).

    or(NewExpected, Closure) :-
        (   _Expected_ = expected(_) ->
            NewExpected = _Expected_
        ;   catch(call(Closure, NewExpected), _, fail) ->
            true
        ;   NewExpected = _Expected_
        ).

    or_else(Value, Default) :-
        (   _Expected_ = expected(Value0) ->
            Value = Value0
        ;   Value = Default
        ).

    or_else_get(Value, Closure) :-
        (   _Expected_ = expected(Value0) ->
            Value = Value0
        ;   catch(call(Closure, Value0), _, fail) ->
            Value = Value0
        ;   existence_error(expected_term, _Expected_)
        ).

    or_else_call(Value, Goal) :-
        (   _Expected_ = expected(Value0) ->
            Value = Value0
        ;   once(Goal)
        ).

    or_else_throw(Value) :-
        (   _Expected_ = expected(Value0) ->
            Value = Value0
        ;   _Expected_ = unexpected(Error),
            throw(Error)
        ).

    or_else_fail(Value) :-
        _Expected_ = expected(Value).

:- end_object.
