:- object(mcp_test_bridge).

    :- info([
        comment is 'What Rhetor asks of a Logtalk system about tests: it loads files, runs the tests in them, and tells what became of each.',
        remarks is [
            'Events' - 'Each test is told with ``mcp_bridge::emit/1`` when it has run: ``test(Object, Name, Place, Result, Note)``, with texts, ``Place`` as ``place(File, Line)`` or ``none``, and ``Result`` as ``passed``, ``skipped`` or ``failed(Expected, Got)``. Both are a text, or ``exception(Description)`` as in a reply of ``mcp_bridge::handle/2``. What is wrong beside the tests is ``problem(Severity, Place, Text)``.'
        ],
        see_also is [mcp_bridge, lgtunit]
    ]).

    :- public(run/3).
    :- mode(run(+list(atom), +atom, --compound), one).
    :- info(run/3, [
        comment is 'Loads files and runs their tests: those that the files run themselves, such as a tester file, and then those of every other object that extends ``lgtunit``.',
        arguments is [
            'Files' - 'Absolute paths, loaded in this order with the option ``hook(lgtunit)``.',
            'Filter' - 'Only tests whose name contains this text are run.',
            'Reply' - '``tested(Outcome, Diagnostics)``: ``Outcome`` is ``ok`` or ``exception(Description)`` of the first file that does not load; ``Diagnostics`` are those of the compiler.'
        ]
    ]).

    :- private(listening_/0).
    :- dynamic(listening_/0).
    :- mode(listening_, zero_or_one).
    :- info(listening_/0, [comment is 'True while the messages of ``lgtunit`` are told instead of printed.']).

    :- private(ran_/1).
    :- dynamic(ran_/1).
    :- mode(ran_(?object_identifier), zero_or_more).
    :- info(ran_/1, [
        comment is 'The test objects that were run.',
        argnames is ['Object']
    ]).

    run(Files, Filter, tested(Outcome, Diagnostics)) :-
        retractall(ran_(_)),
        assertz(listening_),
        lgtunit::only(Filter),
        set_logtalk_flag(report, off),
        load_all(Files, Outcome),
        set_logtalk_flag(report, warnings),
        {logtalk_diagnostics(Diagnostics)},
        (   Outcome == ok ->
            forall(test_object(Object), run_left(Object))
        ;   true
        ),
        retractall(listening_).

    load_all([], ok).
    load_all([File| Files], Outcome) :-
        catch((logtalk_load(File, [hook(lgtunit)]), Loaded = ok), Error, loading_error(Error, Loaded)),
        (   Loaded == ok ->
            load_all(Files, Outcome)
        ;   Outcome = Loaded
        ).

    % a tester file may end in halt/0,1
    loading_error(Error, Outcome) :-
        (   subsumes_term(error(permission_error(halt, engine, _), _), Error) ->
            Outcome = ok
        ;   mcp_bridge::exception(Error, Outcome)
        ).

    % objects with parameters are run by those who know the parameters
    test_object(Object) :-
        current_object(Object),
        atom(Object),
        Object \== lgtunit,
        extends_lgtunit(Object).

    extends_lgtunit(Object) :-
        extends_object(Object, Parent),
        (   Parent == lgtunit
        ;   extends_lgtunit(Parent)
        ),
        !.

    run_left(Object) :-
        Object::number_of_tests(Number),
        (   Number =:= 0 ->
            check_hook(Object)
        ;   ran_(Object) ->
            true
        ;   catch(Object::run, Error, broken_run(Error, Object))
        ).

    check_hook(Object) :-
        (   has_test_clauses(Object) ->
            problem(error, none, 'the object ~q was loaded without the option hook(lgtunit), which makes its clauses tests', [Object])
        ;   true
        ).

    broken_run(Error, Object) :-
        mcp_bridge::exception(Error, exception(Description)),
        mcp_bridge::show(Object, Text),
        mcp_bridge::emit(broken(Text, Description)).

    has_test_clauses(Object) :-
        test_arity(Arity),
        catch(object_property(Object, defines(test/Arity, _)), error(_, _), fail),
        !.

    test_arity(1).
    test_arity(2).
    test_arity(3).

    :- multifile(logtalk::message_hook/4).
    :- dynamic(logtalk::message_hook/4).

    logtalk::message_hook(Message, Kind, lgtunit, Tokens) :-
        listening_,
        tell(Message, Kind, Tokens).

    tell(passed_test(Object, Name, File, Position, Note), _, _) :-
        !,
        test(Object, Name, File, Position, passed, Note).
    tell(skipped_test(Object, Name, File, Position, Note), _, _) :-
        !,
        test(Object, Name, File, Position, skipped, Note).
    tell(failed_test(Object, Name, File, Position, Reason, Note), _, _) :-
        !,
        difference(Reason, Expected, Got),
        test(Object, Name, File, Position, failed(Expected, Got), Note).
    tell(tests_skipped(Object, Note), _, _) :-
        !,
        forall(
            lgtunit::test_result(Object, Name, skipped),
            test(Object, Name, '', 0-0, skipped, Note)
        ).
    tell(running_tests_from_object(Object), _, _) :-
        !,
        assertz(ran_(Object)).
    tell(running_tests_from_object_file(Object, _), _, _) :-
        !,
        assertz(ran_(Object)).
    tell(failed_cleanup(_, _, File, Position, _), Kind, [Format-Arguments| _]) :-
        !,
        place(File, Position, Place),
        problem(Kind, Place, Format, Arguments).
    % the test that fails for it says the same
    tell(quick_check_failed(_), _, _) :-
        !.
    tell(quick_check_error(_, _), _, _) :-
        !.
    tell(_, Kind, [Format-Arguments| _]) :-
        severe(Kind),
        !,
        compiled_place(Place),
        problem(Kind, Place, Format, Arguments).
    tell(_, _, _).

    severe(error).
    severe(warning).

    compiled_place(Place) :-
        (   logtalk_load_context(source, File),
            logtalk_load_context(term_position, Position) ->
            place(File, Position, Place)
        ;   Place = none
        ).

    test(Object, Name, File, Position, Result, Note) :-
        mcp_bridge::show(Object, ObjectText),
        mcp_bridge::show(Name, NameText),
        place(File, Position, Place),
        note_text(Note, NoteText),
        mcp_bridge::emit(test(ObjectText, NameText, Place, Result, NoteText)).

    note_text(Note, Text) :-
        (   atom(Note) ->
            Text = Note
        ;   mcp_bridge::show(Note, Text)
        ).

    place(File, Line-_, Place) :-
        (   File == '' ->
            Place = none
        ;   Place = place(File, Line)
        ).

    problem(Severity, Place, Format, Arguments) :-
        {format(atom(Text), Format, Arguments)},
        mcp_bridge::emit(problem(Severity, Place, Text)).

    % difference(Reason, Expected, Got)
    difference(failure_instead_of_success, success, failure) :-
        !.
    difference(failure_instead_of_error, 'an error', failure) :-
        !.
    difference(success_instead_of_failure, failure, success) :-
        !.
    difference(success_instead_of_error, 'an error', success) :-
        !.
    difference(non_deterministic_success, 'success without a choice point', 'success with a choice point') :-
        !.
    difference(error_instead_of_success(Error), success, Got) :-
        !,
        mcp_bridge::exception(Error, Got).
    difference(error_instead_of_failure(Error), failure, Got) :-
        !,
        mcp_bridge::exception(Error, Got).
    difference(wrong_error(Expected, Error), ExpectedText, ErrorText) :-
        !,
        formal(Expected, ExpectedFormal),
        formal(Error, ErrorFormal),
        mcp_bridge::show(ExpectedFormal, ExpectedText),
        mcp_bridge::show(ErrorFormal, ErrorText).
    difference(assertion_failure(Assertion), Expected, Got) :-
        !,
        (   comparison(Assertion, ExpectedTerm, ActualTerm) ->
            mcp_bridge::show(ExpectedTerm, Expected),
            mcp_bridge::show(ActualTerm, Got)
        ;   mcp_bridge::show(Assertion, Expected),
            Got = 'it does not hold'
        ).
    difference(assertion_error(Assertion, Error), Expected, Got) :-
        !,
        mcp_bridge::show(Assertion, Expected),
        mcp_bridge::exception(Error, Got).
    difference(quick_check_failed(Goal), 'success with all random arguments', Got) :-
        !,
        mcp_bridge::show(Goal, Text),
        atom_concat('failure of ', Text, Got).
    difference(Reason, success, Text) :-
        mcp_bridge::show(Reason, Text).

    formal(Error, Formal) :-
        (   nonvar(Error),
            Error = error(Formal0, _) ->
            Formal = Formal0
        ;   Formal = Error
        ).

    % as lgtunit has it, what was computed comes first
    comparison(Assertion, Expected, Actual) :-
        nonvar(Assertion),
        compared(Assertion, Expected, Actual).

    compared(Actual == Expected, Expected, Actual).
    compared(Actual =:= Expected, Expected, Actual).
    compared(Actual = Expected, Expected, Actual).
    compared(Actual =@= Expected, Expected, Actual).
    compared('=~='(Actual, Expected), Expected, Actual).
    compared(variant(Actual, Expected), Expected, Actual).
    compared(subsumes(Expected, Actual), Expected, Actual).

:- end_object.
