:- category(lgtunit_runner).

    :- info([
        comment is 'Runs tests and reports their results through messages of the component ``lgtunit``.',
        see_also is [lgtunit, lgtunit_verdicts, lgtunit_messages]
    ]).

    :- protected(run_tests/0).
    :- mode(run_tests, one).
    :- info(run_tests/0, [comment is 'Runs all tests of this object.']).

    :- protected(run_tests/1).
    :- mode(run_tests(+callable), zero_or_one).
    :- mode(run_tests(+list(callable)), zero_or_one).
    :- info(run_tests/1, [
        comment is 'Runs the test with a name, or those with the names in a list, in this order.',
        argnames is ['Test']
    ]).

    :- public(run_test_sets/1).
    :- mode(run_test_sets(+list(object_identifier)), zero_or_one).
    :- info(run_test_sets/1, [
        comment is 'Runs the tests of several objects.',
        argnames is ['Objects']
    ]).

    :- public(test/1).
    :- mode(test(?callable), zero_or_more).
    :- info(test/1, [
        comment is 'Enumerates the tests of this object.',
        argnames is ['Name']
    ]).

    :- public(number_of_tests/1).
    :- mode(number_of_tests(-integer), one).
    :- info(number_of_tests/1, [
        comment is 'Number of tests of this object.',
        argnames is ['Number']
    ]).

    :- public(test_result/3).
    :- mode(test_result(?object_identifier, ?callable, ?nonvar), zero_or_more).
    :- info(test_result/3, [
        comment is 'Results of the last run of each object, in the order of running: ``passed``, ``skipped`` or ``failed(Reason)``.',
        argnames is ['Object', 'Name', 'Result']
    ]).

    :- public(test_summary/5).
    :- mode(test_summary(?object_identifier, -integer, -integer, -integer, -integer), zero_or_more).
    :- info(test_summary/5, [
        comment is 'Number of results of the last run of each object.',
        argnames is ['Object', 'Total', 'Skipped', 'Passed', 'Failed']
    ]).

    :- public(cover/1).
    :- mode(cover(?entity_identifier), zero_or_more).
    :- info(cover/1, [
        comment is 'Entities that the tests are about. To be defined by the test object.',
        argnames is ['Entity']
    ]).

    :- protected(condition/0).
    :- mode(condition, zero_or_one).
    :- info(condition/0, [
        comment is 'The tests of this object are skipped when it fails or throws. To be defined by the test object.'
    ]).

    :- protected(setup/0).
    :- mode(setup, zero_or_one).
    :- info(setup/0, [
        comment is 'Called before the tests, which are skipped when it fails or throws. To be defined by the test object.'
    ]).

    :- protected(cleanup/0).
    :- mode(cleanup, zero_or_one).
    :- info(cleanup/0, [comment is 'Called after the tests. To be defined by the test object.']).

    :- protected(each_test_setup/0).
    :- mode(each_test_setup, zero_or_one).
    :- info(each_test_setup/0, [
        comment is 'Called before each test, which is skipped when it fails or throws. To be defined by the test object.'
    ]).

    :- protected(each_test_cleanup/0).
    :- mode(each_test_cleanup, zero_or_one).
    :- info(each_test_cleanup/0, [comment is 'Called after each test. To be defined by the test object.']).

    :- protected(make/1).
    :- mode(make(?atom), zero_or_one).
    :- info(make/1, [
        comment is 'Make targets that should run the tests. To be defined by the test object.',
        argnames is ['Target']
    ]).

    :- protected(note/1).
    :- mode(note(?term), zero_or_one).
    :- info(note/1, [
        comment is 'A note to print with the results. To be defined by the test object.',
        argnames is ['Note']
    ]).

    :- public(only/1).
    :- mode(only(+atom), one).
    :- info(only/1, [
        comment is 'From now on only tests whose name contains a text are run, and objects without any are passed over. The empty atom is in every name.',
        argnames is ['Text']
    ]).

    :- protected(file_path/2).
    :- mode(file_path(+atom, -atom), one).
    :- info(file_path/2, [
        comment is 'Absolute path of a file whose path is relative to that of the test object.',
        argnames is ['File', 'Path']
    ]).

    :- private(result_/3).
    :- dynamic(result_/3).
    :- mode(result_(?object_identifier, ?callable, ?nonvar), zero_or_more).
    :- info(result_/3, [
        comment is 'The results of the last run of each object.',
        argnames is ['Object', 'Name', 'Result']
    ]).

    :- private(only_/1).
    :- dynamic(only_/1).
    :- mode(only_(?atom), zero_or_one).
    :- info(only_/1, [
        comment is 'What the names of the tests to run contain, when not all are to be run.',
        argnames is ['Text']
    ]).

    :- uses(list, [length/2, member/2, memberchk/2]).
    :- uses(logtalk, [print_message/3]).

    condition.

    setup.

    cleanup.

    each_test_setup.

    each_test_cleanup.

    run_tests :-
        findall(Test, self_test(_, Test), Tests),
        report_chosen(Tests).

    run_tests(Names) :-
        selected(Names, Tests),
        report_chosen(Tests).

    only(Text) :-
        retractall(only_(_)),
        (   Text == '' ->
            true
        ;   assertz(only_(Text))
        ).

    report_chosen(Tests) :-
        (   only_(Text) ->
            chosen(Tests, Text, Chosen),
            (   Chosen == [] ->
                true
            ;   report(Chosen)
            )
        ;   report(Tests)
        ).

    chosen([], _, []).
    chosen([Test| Tests], Text, Chosen) :-
        Test = test(_, Name, _, _, _, _, _),
        term_io::write_term_to_atom(Name, Atom, [quoted(true)]),
        (   sub_atom(Atom, _, _, _, Text) ->
            Chosen = [Test| Chosen1]
        ;   Chosen = Chosen1
        ),
        chosen(Tests, Text, Chosen1).

    selected([], []) :-
        !.
    selected([Name| Names], [Test| Tests]) :-
        !,
        self_test(Name, Test),
        !,
        selected(Names, Tests).
    selected(Name, [Test]) :-
        self_test(Name, Test),
        !.

    self_test(Name, test(Index, Name, Variables, Outcome, Steps, Note, Position)) :-
        ::unit_test_(Index, Name, Variables, Outcome, Steps, Note, Position).

    run_test_sets([]).
    run_test_sets([Object| Objects]) :-
        Object::run,
        run_test_sets(Objects).

    test(Name) :-
        ::unit_test_(_, Name, _, _, _, _, _).

    number_of_tests(Number) :-
        findall(Name, ::unit_test_(_, Name, _, _, _, _, _), Names),
        length(Names, Number).

    test_result(Object, Name, Result) :-
        result_(Object, Name, Result).

    test_summary(Object, Total, Skipped, Passed, Failed) :-
        findall(Object, result_(Object, _, _), Objects0),
        list::remove_duplicates(Objects0, Objects),
        member(Object, Objects),
        summary(Object, Total, Skipped, Passed, Failed).

    summary(Object, Total, Skipped, Passed, Failed) :-
        count(Object, skipped, Skipped),
        count(Object, passed, Passed),
        count(Object, failed(_), Failed),
        Total is Skipped + Passed + Failed.

    count(Object, Result, Number) :-
        findall(1, result_(Object, _, Result), Ones),
        length(Ones, Number).

    report(Tests) :-
        self(Self),
        retractall(result_(Self, _, _)),
        print_message(silent, lgtunit, tests_started),
        os::date_time(StartYear, StartMonth, StartDay, StartHours, StartMinutes, StartSeconds, _),
        print_message(information, lgtunit, tests_start_date_time(StartYear, StartMonth, StartDay, StartHours, StartMinutes, StartSeconds)),
        announce(Self),
        unit_note(UnitNote),
        (   unit_step(condition, Self),
            unit_step(setup, Self) ->
            run_each(Tests, Self),
            unit_step(cleanup, Self),
            summary(Self, Total, Skipped, Passed, Failed),
            print_message(information, lgtunit, tests_results_summary(Self, Total, Skipped, Passed, Failed, UnitNote))
        ;   skip_each(Tests, Self),
            print_message(information, lgtunit, tests_skipped(Self, UnitNote))
        ),
        print_message(information, lgtunit, completed_tests_from_object(Self)),
        os::date_time(EndYear, EndMonth, EndDay, EndHours, EndMinutes, EndSeconds, _),
        print_message(information, lgtunit, tests_end_date_time(EndYear, EndMonth, EndDay, EndHours, EndMinutes, EndSeconds)),
        print_message(silent, lgtunit, tests_ended).

    announce(Self) :-
        (   source_file(Self, File) ->
            print_message(information, lgtunit, running_tests_from_object_file(Self, File))
        ;   print_message(information, lgtunit, running_tests_from_object(Self))
        ).

    source_file(Self, File) :-
        object_property(Self, file(Name, Directory)),
        atom_concat(Directory, Name, File).

    unit_note(Note) :-
        (   catch(::note(Note0), _, fail) ->
            Note = Note0
        ;   Note = ''
        ).

    % a broken or failed cleanup is reported but changes no results
    unit_step(condition, _) :-
        !,
        catch(::condition, _, fail),
        !.
    unit_step(Step, Self) :-
        catch(call_step(Step, Result), Error, Result = error(Error)),
        (   Result == true ->
            true
        ;   Result = error(Error) ->
            print_message(error, lgtunit, broken_step(Step, Self, Error)),
            Step == cleanup
        ;   print_message(error, lgtunit, failed_step(Step, Self)),
            Step == cleanup
        ),
        !.

    call_step(Step, Result) :-
        (   unit_goal(Step) ->
            Result = true
        ;   Result = false
        ).

    unit_goal(setup) :-
        ::setup.
    unit_goal(cleanup) :-
        ::cleanup.

    skip_each([], _).
    skip_each([test(_, Name, _, _, _, _, _)| Tests], Self) :-
        assertz(result_(Self, Name, skipped)),
        skip_each(Tests, Self).

    run_each([], _).
    run_each([Test| Tests], Self) :-
        run_test(Test, Self),
        run_each(Tests, Self).

    run_test(Test, Self) :-
        current_input(Input),
        current_output(Output),
        result(Test, Result0),
        storable(Result0, Result),
        set_input(Input),
        set_output(Output),
        Test = test(_, Name, _, _, _, Note, Position),
        assertz(result_(Self, Name, Result)),
        (   source_file(Self, File) ->
            true
        ;   File = ''
        ),
        print_result(Result, Self, Name, File, Position, Note),
        fail.
    run_test(_, _).

    % a cyclic term can be neither stored nor written
    storable(Result0, Result) :-
        (   acyclic_term(Result0) ->
            Result = Result0
        ;   Result0 = failed(Reason0),
            functor(Reason0, Name, Arity),
            functor(Reason, Name, Arity),
            Result = failed(Reason)
        ).

    print_result(passed, Self, Name, File, Position, Note) :-
        print_message(information, lgtunit, passed_test(Self, Name, File, Position, Note)).
    print_result(skipped, Self, Name, File, Position, Note) :-
        print_message(information, lgtunit, skipped_test(Self, Name, File, Position, Note)).
    print_result(failed(Reason), Self, Name, File, Position, Note) :-
        print_message(error, lgtunit, failed_test(Self, Name, File, Position, Reason, Note)).

    result(test(Index, Name, Variables, Outcome, Steps, _, Position), Result) :-
        (   ready(Steps, Index, Variables) ->
            ::verdict(Outcome, Index, Variables, Steps, Result),
            explain(Result, Steps, Index, Variables),
            clean_up(Steps, Index, Variables, Name, Position),
            ::clean_test_streams
        ;   Result = skipped
        ).

    ready(Steps, Index, Variables) :-
        \+ memberchk(skip, Steps),
        optional_step(condition, Steps, Index, Variables),
        catch(::each_test_setup, _, fail),
        optional_step(setup, Steps, Index, Variables).

    optional_step(Step, Steps, Index, Variables) :-
        (   memberchk(Step, Steps) ->
            catch(step(Step, Index, Variables), _, fail),
            !
        ;   true
        ).

    step(condition, Index, Variables) :-
        ::unit_test_condition_(Index, Variables).
    step(setup, Index, Variables) :-
        ::unit_test_setup_(Index, Variables).
    step(cleanup, Index, Variables) :-
        ::unit_test_cleanup_(Index, Variables).
    step(explain, Index, Variables) :-
        ::unit_test_explain_(Index, Variables).

    explain(Result, Steps, Index, Variables) :-
        (   Result = failed(_),
            optional_step(explain, Steps, Index, Variables) ->
            true
        ;   true
        ).

    clean_up(Steps, Index, Variables, Name, Position) :-
        (   optional_step(cleanup, Steps, Index, Variables),
            catch(::each_test_cleanup, _, fail) ->
            true
        ;   self(Self),
            (   source_file(Self, File) ->
                true
            ;   File = ''
            ),
            print_message(warning, lgtunit, failed_cleanup(Self, Name, File, Position, failure))
        ).

    file_path(File, Path) :-
        (   os::is_absolute_file_name(File) ->
            Path = File
        ;   self(Self),
            object_property(Self, file(_, Directory)),
            atom_concat(Directory, File, Path0),
            os::absolute_file_name(Path0, Path)
        ).

:- end_category.
