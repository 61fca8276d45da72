:- object(lgtunit,
    imports((
        lgtunit_expansion, lgtunit_runner, lgtunit_verdicts, lgtunit_streams, lgtunit_text_streams, lgtunit_binary_streams,
        lgtunit_quick_check
    ))).

    :- info([
        comment is 'Unit tests. A test object extends this object and is compiled with the option ``hook(lgtunit)``; the message ``run`` runs its tests.',
        remarks is [
            'Dialects' - '``test(Name)``, ``test(Name, Outcome)``, ``test(Name, Outcome, Options)``, ``succeeds(Name)``, ``deterministic(Name)``, ``fails(Name)``, ``throws(Name, Ball)``, ``quick_check(Name, Template)`` and ``quick_check(Name, Template, Options)``. A test with a ``-`` before its head is skipped.',
            'Outcomes' - '``true``, ``true(Assertion)``, ``all(Assertion)``, ``exists(Assertion)``, ``subsumes(Expected, Actual)``, ``variant(Term1, Term2)``, ``deterministic``, ``deterministic(Assertion)``, ``fail`` or ``false``, ``error(Formal)``, ``errors(Formals)``, ``ball(Ball)`` and ``balls(Balls)``.',
            'Options' - '``condition(Goal)``, ``setup(Goal)``, ``cleanup(Goal)``, ``explain(Goal)`` and ``note(Term)``. They share variables with the test.'
        ]
    ]).

    :- set_logtalk_flag(context_switching_calls, allow).

    :- public(run/0).
    :- mode(run, one).
    :- info(run/0, [comment is 'Runs all tests of this object.']).

    :- public(run/1).
    :- mode(run(+callable), zero_or_one).
    :- mode(run(+list(callable)), zero_or_one).
    :- info(run/1, [
        comment is 'Runs the test with a name, or those with the names in a list, in this order.',
        argnames is ['Test']
    ]).

    :- public(run/2).
    :- mode(run(+atom, +atom), one).
    :- info(run/2, [
        comment is 'Runs all tests, writing the report to a file. Mode is ``write`` or ``append``.',
        argnames is ['File', 'Mode']
    ]).

    :- public(deterministic/1).
    :- meta_predicate(deterministic(0)).
    :- mode(deterministic(+callable), zero_or_one).
    :- info(deterministic/1, [
        comment is 'Goal succeeds without leaving a choice-point.',
        argnames is ['Goal']
    ]).

    :- public(deterministic/2).
    :- meta_predicate(deterministic(0, *)).
    :- mode(deterministic(+callable, --boolean), zero_or_one).
    :- info(deterministic/2, [
        comment is 'Proves Goal once; Deterministic is ``true`` when that left no choice-point and ``false`` otherwise.',
        argnames is ['Goal', 'Deterministic']
    ]).

    :- public(assertion/1).
    :- meta_predicate(assertion(0)).
    :- mode(assertion(+callable), one_or_error).
    :- info(assertion/1, [
        comment is 'Throws when Goal does not succeed.',
        argnames is ['Goal'],
        exceptions is [
            'Goal fails' - assertion_failure('Goal'),
            'Goal throws' - assertion_error('Goal', 'Error')
        ]
    ]).

    :- public(assertion/2).
    :- meta_predicate(assertion(*, 0)).
    :- mode(assertion(+nonvar, +callable), one_or_error).
    :- info(assertion/2, [
        comment is 'Like assertion/1, with a name for Goal in the errors.',
        argnames is ['Name', 'Goal'],
        exceptions is [
            'Goal fails' - assertion_failure('Name'),
            'Goal throws' - assertion_error('Name', 'Error')
        ]
    ]).

    :- public(benchmark/2).
    :- meta_predicate(benchmark(0, *)).
    :- mode(benchmark(+callable, -float), one).
    :- info(benchmark/2, [
        comment is 'Proves Goal once, whether it succeeds, fails or throws. Time is the cpu time in seconds.',
        argnames is ['Goal', 'Time']
    ]).

    :- public(benchmark_reified/3).
    :- meta_predicate(benchmark_reified(0, *, *)).
    :- mode(benchmark_reified(+callable, -float, -callable), one).
    :- info(benchmark_reified/3, [
        comment is 'Like benchmark/2. Result is ``success``, ``failure`` or ``error(Error)``.',
        argnames is ['Goal', 'Time', 'Result']
    ]).

    :- public(benchmark/3).
    :- meta_predicate(benchmark(0, *, *)).
    :- mode(benchmark(@callable, +positive_integer, -float), one).
    :- info(benchmark/3, [
        comment is 'Proves Goal several times. Time is the average cpu time in seconds.',
        argnames is ['Goal', 'Repetitions', 'Time']
    ]).

    :- public(benchmark/4).
    :- meta_predicate(benchmark(0, *, *, *)).
    :- mode(benchmark(@callable, +positive_integer, +atom, -float), one).
    :- info(benchmark/4, [
        comment is 'Like benchmark/3, with the clock ``cpu`` or ``wall``.',
        argnames is ['Goal', 'Repetitions', 'Clock', 'Time']
    ]).

    :- public(variant/2).
    :- mode(variant(@term, @term), zero_or_one).
    :- info(variant/2, [
        comment is 'The terms are equal after renaming of variables.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public(approximately_equal/2).
    :- mode(approximately_equal(+number, +number), zero_or_one).
    :- info(approximately_equal/2, [
        comment is 'Like approximately_equal/3, with the epsilon of floats.',
        argnames is ['Number1', 'Number2']
    ]).

    :- public(approximately_equal/3).
    :- mode(approximately_equal(+number, +number, +number), zero_or_one).
    :- info(approximately_equal/3, [
        comment is 'The difference is at most Epsilon times the greater magnitude.',
        argnames is ['Number1', 'Number2', 'Epsilon']
    ]).

    :- public(essentially_equal/3).
    :- mode(essentially_equal(+number, +number, +number), zero_or_one).
    :- info(essentially_equal/3, [
        comment is 'The difference is at most Epsilon times the lesser magnitude.',
        argnames is ['Number1', 'Number2', 'Epsilon']
    ]).

    :- public(tolerance_equal/4).
    :- mode(tolerance_equal(+number, +number, +number, +number), zero_or_one).
    :- info(tolerance_equal/4, [
        comment is 'The difference is at most the relative tolerance times the greater magnitude, or at most the absolute tolerance.',
        argnames is ['Number1', 'Number2', 'RelativeTolerance', 'AbsoluteTolerance']
    ]).

    :- public(op(700, xfx, =~=)).

    :- public('=~='/2).
    :- mode('=~='(+number, +number), zero_or_one).
    :- mode('=~='(+list(number), +list(number)), zero_or_one).
    :- info('=~='/2, [
        comment is 'The numbers, or the lists of numbers element by element, differ by at most 0.001% or 100 times the epsilon of floats.',
        argnames is ['Number1', 'Number2']
    ]).

    :- public(epsilon/1).
    :- mode(epsilon(-float), one).
    :- info(epsilon/1, [
        comment is 'The distance from 1.0 to the next float.',
        argnames is ['Epsilon']
    ]).

    run :-
        ^^run_tests.

    run(Names) :-
        ^^run_tests(Names).

    run(File, Mode) :-
        open(File, Mode, Stream),
        current_output(Output),
        set_output(Stream),
        ::run,
        set_output(Output),
        close(Stream).

    deterministic(Goal, Deterministic) :-
        setup_call_cleanup(true, Goal, Done = true),
        (   Done == true ->
            Deterministic = true
        ;   Deterministic = false
        ),
        !.

    deterministic(Goal) :-
        deterministic(Goal, Deterministic),
        Deterministic == true.

    assertion(Goal) :-
        assertion(Goal, Goal).

    assertion(Name, Goal) :-
        (   catch(Goal, Error, throw(assertion_error(Name, Error))) ->
            true
        ;   throw(assertion_failure(Name))
        ).

    benchmark(Goal, Time) :-
        benchmark_reified(Goal, Time, _).

    benchmark_reified(Goal, Time, Result) :-
        os::cpu_time(Start),
        reify(Goal, Result),
        os::cpu_time(End),
        Time is End - Start.

    :- meta_predicate(reify(0, *)).

    reify(Goal, Result) :-
        catch((Goal -> Result = success; Result = failure), Error, Result = error(Error)).

    benchmark(Goal, Repetitions, Time) :-
        benchmark(Goal, Repetitions, cpu, Time).

    benchmark(Goal, Repetitions, Clock, Time) :-
        clock(Clock, Start),
        repeat_goal(Repetitions, Goal),
        clock(Clock, Middle),
        repeat_goal(Repetitions, true),
        clock(Clock, End),
        Time is float((Middle - Start) - (End - Middle)) / Repetitions.

    clock(cpu, Time) :-
        os::cpu_time(Time).
    clock(wall, Time) :-
        os::wall_time(Time).

    :- meta_predicate(repeat_goal(*, 0)).

    repeat_goal(Repetitions, Goal) :-
        (   integer::between(1, Repetitions, _),
            reify(Goal, _),
            fail
        ;   true
        ).

    variant(Term1, Term2) :-
        term::variant(Term1, Term2).

    approximately_equal(Number1, Number2) :-
        epsilon(Epsilon),
        number::approximately_equal(Number1, Number2, Epsilon).

    approximately_equal(Number1, Number2, Epsilon) :-
        number::approximately_equal(Number1, Number2, Epsilon).

    essentially_equal(Number1, Number2, Epsilon) :-
        number::essentially_equal(Number1, Number2, Epsilon).

    tolerance_equal(Number1, Number2, RelativeTolerance, AbsoluteTolerance) :-
        number::tolerance_equal(Number1, Number2, RelativeTolerance, AbsoluteTolerance).

    '=~='(Left, Right) :-
        number::'=~='(Left, Right).

    epsilon(2.220446049250313e-16).

:- end_object.
