:- category(lgtunit_verdicts).

    :- info([
        comment is 'Decides whether a test passes.',
        see_also is [lgtunit, lgtunit_runner]
    ]).

    :- protected(verdict/5).
    :- mode(verdict(@callable, +integer, ?list, +list(atom), -nonvar), one).
    :- info(verdict/5, [
        comment is 'Proves the goal of a test and compares what happens with its outcome. Result is ``passed`` or ``failed(Reason)``.',
        argnames is ['Outcome', 'Index', 'Variables', 'Steps', 'Result']
    ]).

    :- uses(list, [member/2, memberchk/2]).

    verdict(Outcome, Index, Variables, Steps, Result) :-
        attempt(Outcome, Index, Variables, Attempt),
        judge(Outcome, Attempt, Index, Variables, Steps, Result).

    % what happens: success, non_deterministic_success, failure or error(Error)
    attempt(quick_check(Template, Options), _, _, Attempt) :-
        !,
        catch(::check_property(Template, Options, Attempt), Error, Attempt = error(Error)).
    attempt(all(_), _, _, success) :-
        !.
    attempt(exists(_), _, _, success) :-
        !.
    attempt(Outcome, Index, Variables, Attempt) :-
        catch(prove(Outcome, Index, Variables, Attempt), Error, Attempt = error(Error)).

    prove(Outcome, Index, Variables, Attempt) :-
        (   wants_determinism(Outcome) ->
            prove_once(Index, Variables, Attempt)
        ;   ::unit_test_goal_(Index, Variables) ->
            Attempt = success
        ;   Attempt = failure
        ).

    wants_determinism(deterministic).
    wants_determinism(deterministic(_)).

    prove_once(Index, Variables, Attempt) :-
        (   ::deterministic(::unit_test_goal_(Index, Variables), Deterministic) ->
            (   Deterministic == true ->
                Attempt = success
            ;   Attempt = non_deterministic_success
            )
        ;   Attempt = failure
        ).

    judge(Outcome, Attempt, Index, Variables, Steps, Result) :-
        (   passes(Outcome, Attempt, Result0) ->
            (   Result0 == check ->
                check_assertion(Outcome, Index, Variables, Steps, Result)
            ;   Result = Result0
            )
        ;   Attempt = error(Error) ->
            unexpected_error(Error, Outcome, Reason),
            Result = failed(Reason)
        ;   unexpected(Attempt, Outcome, Reason),
            Result = failed(Reason)
        ).

    % the outcomes that make a test pass, perhaps after a check of its assertion
    passes(true, success, passed).
    passes(true(_), success, check).
    passes(all(_), success, check).
    passes(exists(_), success, check).
    passes(subsumes(_, _), success, check).
    passes(variant(_, _), success, check).
    passes(deterministic, success, passed).
    passes(deterministic(_), success, check).
    passes(fail, failure, passed).
    passes(false, failure, passed).
    passes(quick_check(_, _), success, passed).
    passes(error(Expected), error(Error), passed) :-
        subsumes_term(error(Expected, _), Error).
    passes(errors(Expecteds), error(Error), passed) :-
        member(Expected, Expecteds),
        subsumes_term(error(Expected, _), Error).
    passes(ball(Expected), error(Error), passed) :-
        subsumes_term(Expected, Error).
    passes(balls(Expecteds), error(Error), passed) :-
        member(Expected, Expecteds),
        subsumes_term(Expected, Error).

    unexpected_error(Error, _, Error) :-
        nonvar(Error),
        (   Error = assertion_failure(_)
        ;   Error = assertion_error(_, _)
        ),
        !.
    unexpected_error(Error, Outcome, wrong_error(Expected, Error)) :-
        expected_error(Outcome, Expected),
        !.
    unexpected_error(Error, Outcome, error_instead_of_failure(Error)) :-
        (   Outcome == fail
        ;   Outcome == false
        ),
        !.
    unexpected_error(Error, _, error_instead_of_success(Error)).

    expected_error(error(Formal), error(Formal, _)).
    expected_error(errors(Formals), Formals).
    expected_error(ball(Ball), Ball).
    expected_error(balls(Balls), Balls).

    unexpected(quick_check_failed(Goal), _, quick_check_failed(Goal)) :-
        !.
    unexpected(non_deterministic_success, _, non_deterministic_success) :-
        !.
    unexpected(success, Outcome, success_instead_of_error) :-
        expected_error(Outcome, _),
        !.
    unexpected(success, _, success_instead_of_failure) :-
        !.
    unexpected(failure, Outcome, failure_instead_of_error) :-
        expected_error(Outcome, _),
        !.
    unexpected(failure, _, failure_instead_of_success).

    check_assertion(Outcome, Index, Variables, Steps, Result) :-
        catch(
            check_assertion_(Outcome, Index, Variables, Steps, Result),
            Error,
            Result = failed(assertion_error(Outcome, Error))
        ).

    check_assertion_(Outcome, Index, Variables, Steps, Result) :-
        (   memberchk(assertion, Steps) ->
            check_assertion(Outcome, Index, Variables, Result)
        ;   % the test goal has bound the assertion
            asserted(Outcome, Assertion),
            self(Self),
            (   Self<<Assertion ->
                Result = passed
            ;   Result = failed(assertion_failure(Assertion))
            )
        ).

    check_assertion(all(Assertion), Index, Variables, Result) :-
        !,
        (   ::unit_test_goal_(Index, Variables),
            \+ ::unit_test_assertion_(Index, Variables) ->
            Result = failed(assertion_failure(Assertion))
        ;   Result = passed
        ).
    check_assertion(exists(Assertion), Index, Variables, Result) :-
        !,
        (   ::unit_test_goal_(Index, Variables),
            ::unit_test_assertion_(Index, Variables) ->
            Result = passed
        ;   Result = failed(assertion_failure(Assertion))
        ).
    check_assertion(Outcome, Index, Variables, Result) :-
        (   ::unit_test_assertion_(Index, Variables) ->
            Result = passed
        ;   asserted(Outcome, Assertion),
            Result = failed(assertion_failure(Assertion))
        ).

    asserted(true(Assertion), Assertion) :-
        !.
    asserted(deterministic(Assertion), Assertion) :-
        !.
    asserted(Outcome, Outcome).

:- end_category.
