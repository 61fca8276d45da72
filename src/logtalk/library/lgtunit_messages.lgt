:- category(lgtunit_messages).

    :- info([
        comment is 'Texts of the messages about tests.',
        see_also is [lgtunit]
    ]).

    :- multifile(logtalk::message_prefix_stream/4).
    :- dynamic(logtalk::message_prefix_stream/4).

    logtalk::message_prefix_stream(information, lgtunit, '% ', user_output).
    logtalk::message_prefix_stream(warning, lgtunit, '*     ', user_output).
    logtalk::message_prefix_stream(error, lgtunit, '!     ', user_output).

    :- multifile(logtalk::message_tokens//2).
    :- dynamic(logtalk::message_tokens//2).

    logtalk::message_tokens(Message, lgtunit) -->
        message_tokens(Message).

    message_tokens(tests_started) -->
        [].
    message_tokens(tests_ended) -->
        [].
    message_tokens(tests_start_date_time(Year, Month, Day, Hours, Minutes, Seconds)) -->
        {time_text(date_time(Year, Month, Day, Hours, Minutes, Seconds), Time)},
        ['Tests started at ~w'-[Time], nl].
    message_tokens(tests_end_date_time(Year, Month, Day, Hours, Minutes, Seconds)) -->
        {time_text(date_time(Year, Month, Day, Hours, Minutes, Seconds), Time)},
        ['Tests ended at ~w'-[Time], nl].
    message_tokens(running_tests_from_object_file(Object, File)) -->
        ['Running the tests of ~q in ~w'-[Object, File], nl].
    message_tokens(running_tests_from_object(Object)) -->
        ['Running the tests of ~q'-[Object], nl].
    message_tokens(completed_tests_from_object(Object)) -->
        ['Completed the tests of ~q'-[Object], nl].
    message_tokens(tests_skipped(Object, Note)) -->
        ['All tests of ~q were skipped'-[Object]],
        note(Note),
        [nl].
    message_tokens(tests_results_summary(_, Total, Skipped, Passed, Failed, Note)) -->
        ['~d tests: ~d skipped, ~d passed, ~d failed'-[Total, Skipped, Passed, Failed]],
        note(Note),
        [nl].
    message_tokens(passed_test(_, Test, _, _, Note)) -->
        ['~q: success'-[Test]],
        note(Note),
        [nl].
    message_tokens(skipped_test(_, Test, _, _, Note)) -->
        ['~q: skipped'-[Test]],
        note(Note),
        [nl].
    message_tokens(failed_test(_, Test, File, Position, Reason, Note)) -->
        ['~q: failure'-[Test]],
        note(Note),
        [nl],
        reason(Reason),
        place(File, Position).
    message_tokens(failed_cleanup(_, Test, File, Position, Reason)) -->
        ['~q: the cleanup goal did not succeed (~q)'-[Test, Reason], nl],
        place(File, Position).
    message_tokens(broken_step(Step, Object, Error)) -->
        ['The ~w goal of ~q threw ~q'-[Step, Object, Error], nl].
    message_tokens(failed_step(Step, Object)) -->
        ['The ~w goal of ~q failed'-[Step, Object], nl].
    message_tokens(quick_check_passed(Number)) -->
        ['~d random tests passed'-[Number], nl].
    message_tokens(quick_check_failed(Goal)) -->
        ['A random test failed: ~q'-[Goal], nl].
    message_tokens(quick_check_error(Error, Goal)) -->
        ['A random test threw ~q: ~q'-[Error, Goal], nl].
    message_tokens(non_instantiated_test_identifier) -->
        ['The name of a test is a variable'-[], nl].
    message_tokens(non_callable_test_identifier(Object, Test)) -->
        ['The name of a test of ~q is not callable: ~q'-[Object, Test], nl].
    message_tokens(repeated_test_identifier(Object, Test)) -->
        ['There is another test of ~q with the name ~q'-[Object, Test], nl].
    message_tokens(non_instantiated_test_outcome(Object, Test)) -->
        ['The outcome of the test ~q of ~q is a variable'-[Test, Object], nl].
    message_tokens(invalid_test_outcome(Object, Test, Outcome)) -->
        ['The outcome of the test ~q of ~q is unknown: ~q'-[Test, Object, Outcome], nl].

    time_text(DateTime, Text) :-
        date::format_date_time(DateTime, 0, date_short, Date),
        date::format_date_time(DateTime, 0, time_medium, Time),
        atom_concat(Date, ' ', Start),
        atom_concat(Start, Time, Text).

    note(Note) -->
        (   {Note == ''} ->
            []
        ;   [' (~w)'-[Note]]
        ).

    place(File, Start-End) -->
        ['  at lines ~w to ~w of ~w'-[Start, End, File], nl].

    reason(failure_instead_of_success) -->
        ['  the test goal failed, but should have succeeded'-[], nl].
    reason(failure_instead_of_error) -->
        ['  the test goal failed, but should have thrown an error'-[], nl].
    reason(success_instead_of_failure) -->
        ['  the test goal succeeded, but should have failed'-[], nl].
    reason(success_instead_of_error) -->
        ['  the test goal succeeded, but should have thrown an error'-[], nl].
    reason(non_deterministic_success) -->
        ['  the test goal left a choice-point'-[], nl].
    reason(error_instead_of_success(Error)) -->
        ['  the test goal should have succeeded, but threw ~q'-[Error], nl].
    reason(error_instead_of_failure(Error)) -->
        ['  the test goal should have failed, but threw ~q'-[Error], nl].
    reason(wrong_error(Expected, Error)) -->
        ['  expected ~q'-[Expected], nl],
        ['  but got  ~q'-[Error], nl].
    reason(assertion_failure(Assertion)) -->
        ['  assertion failed: ~q'-[Assertion], nl].
    reason(assertion_error(Assertion, Error)) -->
        ['  assertion ~q threw ~q'-[Assertion, Error], nl].
    reason(quick_check_failed(Goal)) -->
        ['  random test failed: ~q'-[Goal], nl].

:- end_category.
