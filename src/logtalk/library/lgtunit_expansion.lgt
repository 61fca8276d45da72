:- category(lgtunit_expansion,
    implements(expanding)).

    :- info([
        comment is 'Compiles test clauses. Each test becomes a fact that describes it and one clause for each of its goals. They share the variables of the head through a list, which also passes the parameters of the object on.',
        see_also is [lgtunit]
    ]).

    :- protected(unit_test_/7).
    :- mode(unit_test_(?integer, ?callable, ?list(var), ?callable, ?list(atom), ?term, ?pair), zero_or_more).
    :- info(unit_test_/7, [
        comment is 'The tests of this object in source order. Steps are the goals that the test has; Position is a pair of line numbers.',
        argnames is ['Index', 'Name', 'Variables', 'Outcome', 'Steps', 'Note', 'Position']
    ]).

    :- protected(unit_test_goal_/2).
    :- mode(unit_test_goal_(+integer, ?list), zero_or_more).
    :- info(unit_test_goal_/2, [
        comment is 'Proves the goal of a test.',
        argnames is ['Index', 'Variables']
    ]).

    :- protected(unit_test_assertion_/2).
    :- mode(unit_test_assertion_(+integer, ?list), zero_or_more).
    :- info(unit_test_assertion_/2, [
        comment is 'Proves the assertion in the outcome of a test.',
        argnames is ['Index', 'Variables']
    ]).

    :- protected(unit_test_condition_/2).
    :- mode(unit_test_condition_(+integer, ?list), zero_or_more).
    :- info(unit_test_condition_/2, [
        comment is 'Proves the condition of a test.',
        argnames is ['Index', 'Variables']
    ]).

    :- protected(unit_test_setup_/2).
    :- mode(unit_test_setup_(+integer, ?list), zero_or_more).
    :- info(unit_test_setup_/2, [
        comment is 'Proves the setup goal of a test.',
        argnames is ['Index', 'Variables']
    ]).

    :- protected(unit_test_cleanup_/2).
    :- mode(unit_test_cleanup_(+integer, ?list), zero_or_more).
    :- info(unit_test_cleanup_/2, [
        comment is 'Proves the cleanup goal of a test.',
        argnames is ['Index', 'Variables']
    ]).

    :- protected(unit_test_explain_/2).
    :- mode(unit_test_explain_(+integer, ?list), zero_or_more).
    :- info(unit_test_explain_/2, [
        comment is 'Proves the goal that explains the failure of a test.',
        argnames is ['Index', 'Variables']
    ]).

    :- private(compiling_/1).
    :- dynamic(compiling_/1).
    :- mode(compiling_(?object_identifier), zero_or_one).
    :- info(compiling_/1, [
        comment is 'The test object that is being compiled.',
        argnames is ['Object']
    ]).

    :- private(compiled_/2).
    :- dynamic(compiled_/2).
    :- mode(compiled_(?integer, ?callable), zero_or_more).
    :- info(compiled_/2, [
        comment is 'The tests of that object so far, the last one first.',
        argnames is ['Index', 'Name']
    ]).

    :- uses(list, [member/2, memberchk/2]).
    :- uses(logtalk, [print_message/3]).

    term_expansion(Term, Expansion) :-
        nonvar(Term),
        expansion(Term, Expansion).

    expansion((:- Directive), Expansion) :-
        directive_expansion(Directive, Expansion).
    expansion((Head :- Body), Clauses) :-
        !,
        nonvar(Head),
        compiling_(Object),
        test_expansion(Head, Body, Object, Clauses).
    expansion(Head, Clauses) :-
        compiling_(Object),
        test_expansion(Head, true, Object, Clauses).

    directive_expansion(Directive, Expansion) :-
        nonvar(Directive),
        (   Directive = end_object ->
            retractall(compiling_(_)),
            fail
        ;   functor(Directive, object, _),
            Directive =.. [_, Object| Relations],
            retractall(compiling_(_)),
            retractall(compiled_(_, _)),
            extends_lgtunit(Relations),
            assertz(compiling_(Object)),
            Expansion = [
                (:- Directive),
                (:- set_logtalk_flag(context_switching_calls, allow)),
                (:- discontiguous([
                    unit_test_/7, unit_test_goal_/2, unit_test_assertion_/2, unit_test_condition_/2,
                    unit_test_setup_/2, unit_test_cleanup_/2, unit_test_explain_/2
                ]))
            ]
        ).

    extends_lgtunit(Relations) :-
        member(extends(Parents), Relations),
        parent(Parents, Parent),
        test_object(Parent),
        !.

    parent(Parents, _) :-
        var(Parents),
        !,
        fail.
    parent((Parents1, Parents2), Parent) :-
        !,
        (   parent(Parents1, Parent)
        ;   parent(Parents2, Parent)
        ).
    parent([Parents1| Parents2], Parent) :-
        !,
        (   parent(Parents1, Parent)
        ;   parent(Parents2, Parent)
        ).
    parent(_::Parent, Parent) :-
        !.
    parent(Parent, Parent).

    test_object(lgtunit) :-
        !.
    test_object(Object) :-
        callable(Object),
        current_object(Object),
        extends_object(Object, Parent),
        test_object(Parent),
        !.

    test_expansion(Head, Body, Object, Clauses) :-
        (   Head = -Test ->
            nonvar(Test),
            Steps = [skip| OtherSteps],
            Goal = true
        ;   Test = Head,
            Steps = OtherSteps,
            Goal = Body
        ),
        dialect(Test, Name, Outcome, Options),
        (   rejected(Name, Outcome, Object, Message) ->
            print_message(error, lgtunit, Message),
            Clauses = []
        ;   next_index(Name, Index),
            parameter_variables(Goal, Parameters),
            term_variables([Name, Outcome, Options| Parameters], Variables),
            assertion_goal(Outcome, Assertion),
            goals([assertion(Assertion)| Options], Index, Variables, OtherSteps, Goals),
            note(Options, Note),
            position(Position),
            Clauses = [
                unit_test_(Index, Name, Variables, Outcome, Steps, Note, Position),
                % the second argument of the heads is a variable, so that all back-ends index the first
                (unit_test_goal_(Index, Shared) :- Shared = Variables, Goal)
            | Goals]
        ).

    % when a goal has variables that are named like parameters of an object, all its variables are shared:
    % the compilation of the first clause is what binds them to the parameters
    parameter_variables(Goal, Variables) :-
        (   logtalk_load_context(variable_names, Names),
            member(Name = _, Names),
            parameter_name(Name) ->
            term_variables(Goal, Variables)
        ;   Variables = []
        ).

    parameter_name(Name) :-
        sub_atom(Name, 0, 1, _, '_'),
        sub_atom(Name, _, 1, 0, '_'),
        atom_length(Name, Length),
        Length > 2.

    dialect(test(Name), Name, true, []).
    dialect(test(Name, Outcome), Name, Outcome, []).
    dialect(test(Name, Outcome, Options), Name, Outcome, Options).
    dialect(succeeds(Name), Name, true, []).
    dialect(deterministic(Name), Name, deterministic, []).
    dialect(fails(Name), Name, fail, []).
    dialect(throws(Name, Expected), Name, Outcome, []) :-
        (   nonvar(Expected),
            Expected = [_| _] ->
            Outcome = balls(Expected)
        ;   Outcome = ball(Expected)
        ).
    dialect(quick_check(Name, Template), Name, quick_check(Template, []), []).
    dialect(quick_check(Name, Template, Options), Name, quick_check(Template, Options), Options).

    rejected(Name, _, _, non_instantiated_test_identifier) :-
        var(Name),
        !.
    rejected(Name, _, Object, non_callable_test_identifier(Object, Name)) :-
        \+ callable(Name),
        !.
    rejected(Name, _, Object, repeated_test_identifier(Object, Name)) :-
        compiled_(_, Other),
        term::variant(Other, Name),
        !.
    rejected(Name, Outcome, Object, non_instantiated_test_outcome(Object, Name)) :-
        var(Outcome),
        !.
    rejected(Name, Outcome, Object, invalid_test_outcome(Object, Name, Outcome)) :-
        \+ outcome(Outcome).

    outcome(true).
    outcome(true(_)).
    outcome(all(_)).
    outcome(exists(_)).
    outcome(subsumes(_, _)).
    outcome(variant(_, _)).
    outcome(deterministic).
    outcome(deterministic(_)).
    outcome(fail).
    outcome(false).
    outcome(error(_)).
    outcome(errors(_)).
    outcome(ball(_)).
    outcome(balls(_)).
    outcome(quick_check(_, _)).

    next_index(Name, Index) :-
        (   compiled_(Last, _) ->
            Index is Last + 1
        ;   Index = 1
        ),
        asserta(compiled_(Index, Name)).

    assertion_goal(true(Assertion), Assertion) :-
        !.
    assertion_goal(all(Assertion), Assertion) :-
        !.
    assertion_goal(exists(Assertion), Assertion) :-
        !.
    assertion_goal(deterministic(Assertion), Assertion) :-
        !.
    assertion_goal(subsumes(Expected, Actual), subsumes_term(Expected, Actual)) :-
        !.
    assertion_goal(variant(Term1, Term2), ::variant(Term1, Term2)) :-
        !.
    assertion_goal(_, none).

    % one clause for each goal; options that are not goals are ignored
    goals([], _, _, [], []).
    goals([Option| Options], Index, Variables, Steps, Goals) :-
        (   goal(Option, Index, Variables, Step, Goal) ->
            Steps = [Step| Steps1],
            Goals = [Goal| Goals1]
        ;   Steps = Steps1,
            Goals = Goals1
        ),
        goals(Options, Index, Variables, Steps1, Goals1).

    goal(assertion(Goal), Index, Variables, assertion, (unit_test_assertion_(Index, Variables) :- Goal)) :-
        nonvar(Goal),
        Goal \== none.
    goal(condition(Goal), Index, Variables, condition, (unit_test_condition_(Index, Variables) :- Goal)).
    goal(setup(Goal), Index, Variables, setup, (unit_test_setup_(Index, Variables) :- Goal)).
    goal(cleanup(Goal), Index, Variables, cleanup, (unit_test_cleanup_(Index, Variables) :- Goal)).
    goal(explain(Goal), Index, Variables, explain, (unit_test_explain_(Index, Variables) :- Goal)).

    note(Options, Note) :-
        (   memberchk(note(Note0), Options) ->
            Note = Note0
        ;   Note = ''
        ).

    position(Position) :-
        (   logtalk_load_context(term_position, Start-End) ->
            Position = Start-End
        ;   Position = 0-0
        ).

:- end_category.
