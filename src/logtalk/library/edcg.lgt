:- object(edcg,
    implements(expanding)).

    :- info([
        comment is 'Grammar rules with several hidden arguments (Van Roy, 1990). Compile a file that has them with ``hook(edcg)``.',
        remarks is [
            'Declarations' - 'Facts ``pred_info(Name, Arity, Hidden)``, ``acc_info(Accumulator, Term, Left, Right, Joiner)``, perhaps with the arguments ``LeftStart`` and ``RightStart``, and ``pass_info(Argument)``, perhaps with an argument ``Start``, before the rules that need them. The accumulator ``dcg`` is that of grammar rules.',
            'Bodies' - '``List``, ``List:Accumulator``, ``X/Accumulator``, ``Accumulator/X``, ``X/Accumulator/Y``, ``insert(X, Y)``, ``insert(X, Y):Accumulator``, ``{Goal}``, ``Goal:Hidden``, control constructs, and goals, which get the hidden arguments that are declared for them.'
        ]
    ]).

    :- public(op(1200, xfx, -->>)).

    :- private(predicate_/3).
    :- dynamic(predicate_/3).
    :- mode(predicate_(?atom, ?integer, ?list(atom)), zero_or_more).
    :- info(predicate_/3, [
        comment is 'The predicates that have hidden arguments.',
        argnames is ['Name', 'Arity', 'Hidden']
    ]).

    :- private(accumulator_/5).
    :- dynamic(accumulator_/5).
    :- mode(accumulator_(?atom, ?term, ?term, ?term, ?callable), zero_or_more).
    :- info(accumulator_/5, [
        comment is 'The accumulators.',
        argnames is ['Name', 'Term', 'Left', 'Right', 'Joiner']
    ]).

    :- private(start_/3).
    :- dynamic(start_/3).
    :- mode(start_(?atom, ?term, ?term), zero_or_more).
    :- info(start_/3, [
        comment is 'Values of hidden arguments that the head of a rule does not have.',
        argnames is ['Name', 'LeftOrValue', 'Right']
    ]).

    :- private(passed_/1).
    :- dynamic(passed_/1).
    :- mode(passed_(?atom), zero_or_more).
    :- info(passed_/1, [
        comment is 'The arguments that are passed on unchanged.',
        argnames is ['Name']
    ]).

    :- uses(list, [append/3, member/2, memberchk/2]).

    term_expansion(begin_of_file, [begin_of_file, (:- op(1200, xfx, -->>))]) :-
        forget.
    term_expansion(end_of_file, end_of_file) :-
        forget.
    term_expansion(pred_info(Name, Arity, Hidden), []) :-
        retractall(predicate_(Name, Arity, _)),
        assertz(predicate_(Name, Arity, Hidden)).
    term_expansion(acc_info(Name, Term, Left, Right, Joiner), []) :-
        retractall(accumulator_(Name, _, _, _, _)),
        assertz(accumulator_(Name, Term, Left, Right, Joiner)).
    term_expansion(acc_info(Name, Term, Left, Right, Joiner, LeftStart, RightStart), []) :-
        retractall(accumulator_(Name, _, _, _, _)),
        assertz(accumulator_(Name, Term, Left, Right, Joiner)),
        assertz(start_(Name, LeftStart, RightStart)).
    term_expansion(pass_info(Name), []) :-
        assertz(passed_(Name)).
    term_expansion(pass_info(Name, Start), []) :-
        assertz(passed_(Name)),
        assertz(start_(Name, Start, Start)).
    term_expansion((Head -->> Body), (ExpandedHead :- ExpandedBody)) :-
        functor(Head, Name, Arity),
        (   predicate_(Name, Arity, Hidden) ->
            true
        ;   Hidden = []
        ),
        environment(Hidden, Environment, Arguments),
        extend(Head, Arguments, ExpandedHead),
        body(Body, Environment, Environment1, Goal),
        close_all(Environment1, Goal, ExpandedBody).

    forget :-
        retractall(predicate_(_, _, _)),
        retractall(accumulator_(_, _, _, _, _)),
        retractall(start_(_, _, _)),
        retractall(passed_(_)).

    % an environment has a term acc(Name, Left, Right) or pass(Name, Value) for each hidden argument
    environment([], [], []).
    environment([Name| Names], [Entry| Environment], Arguments) :-
        entry(Name, Entry, EntryArguments),
        append(EntryArguments, Arguments1, Arguments),
        environment(Names, Environment, Arguments1).

    entry(Name, Entry, Arguments) :-
        (   passed_(Name) ->
            Entry = pass(Name, Value),
            Arguments = [Value]
        ;   Entry = acc(Name, Left, Right),
            Arguments = [Left, Right]
        ).

    extend(Goal, Arguments, ExtendedGoal) :-
        Goal =.. List,
        append(List, Arguments, ExtendedList),
        ExtendedGoal =.. ExtendedList.

    % at the end, the left and the right of each accumulator meet
    close_all([], Goal, Goal).
    close_all([Entry| Environment], Goal0, Goal) :-
        (   Entry = acc(_, Left, Right) ->
            conjunction(Goal0, Left = Right, Goal1)
        ;   Goal1 = Goal0
        ),
        close_all(Environment, Goal1, Goal).

    conjunction(Goal1, Goal2, Goal) :-
        (   Goal1 == true ->
            Goal = Goal2
        ;   Goal2 == true ->
            Goal = Goal1
        ;   Goal = (Goal1, Goal2)
        ).

    body(Goal, Environment0, Environment, Expanded) :-
        (   var(Goal) ->
            Environment = Environment0,
            Expanded = call(Goal)
        ;   construct(Goal, Environment0, Environment, Expanded) ->
            true
        ;   goal(Goal, Environment0, Environment, Expanded)
        ).

    construct((Goal1, Goal2), Environment0, Environment, Expanded) :-
        body(Goal1, Environment0, Environment1, Expanded1),
        body(Goal2, Environment1, Environment, Expanded2),
        conjunction(Expanded1, Expanded2, Expanded).
    construct((Goal1 -> Goal2), Environment0, Environment, (Expanded1 -> Expanded2)) :-
        body(Goal1, Environment0, Environment1, Expanded1),
        body(Goal2, Environment1, Environment, Expanded2).
    construct((Goal1; Goal2), Environment0, Environment, (Expanded1; Expanded2)) :-
        body(Goal1, Environment0, Environment1, Branch1),
        body(Goal2, Environment0, Environment2, Branch2),
        renewed(Environment0, Environment),
        join(Environment1, Environment, Branch1, Expanded1),
        join(Environment2, Environment, Branch2, Expanded2).
    construct(\+ Goal, Environment, Environment, \+ Expanded) :-
        body(Goal, Environment, _, Expanded).
    construct({Goal}, Environment, Environment, Goal).
    construct(!, Environment, Environment, !).
    construct([], Environment, Environment, true).
    construct([Term| Terms], Environment0, Environment, Expanded) :-
        accumulate([Term| Terms], dcg, Environment0, Environment, Expanded).
    construct(List:Name, Environment0, Environment, Expanded) :-
        list::valid(List),
        accumulate(List, Name, Environment0, Environment, Expanded).
    construct(insert(Left, Right), Environment0, Environment, Expanded) :-
        insert(Left, Right, dcg, Environment0, Environment, Expanded).
    construct(insert(Left, Right):Name, Environment0, Environment, Expanded) :-
        insert(Left, Right, Name, Environment0, Environment, Expanded).
    construct(X/Name/Y, Environment, Environment, (X = Left, Y = Right)) :-
        atom(Name),
        memberchk(acc(Name, Left, Right), Environment).
    construct(X/Name, Environment, Environment, X = Value) :-
        atom(Name),
        (   memberchk(acc(Name, Value, _), Environment) ->
            true
        ;   memberchk(pass(Name, Value), Environment)
        ).
    construct(Name/X, Environment, Environment, X = Right) :-
        atom(Name),
        memberchk(acc(Name, _, Right), Environment).

    renewed([], []).
    renewed([acc(Name, _, Right)| Environment0], [acc(Name, _, Right)| Environment]) :-
        renewed(Environment0, Environment).
    renewed([pass(Name, Value)| Environment0], [pass(Name, Value)| Environment]) :-
        renewed(Environment0, Environment).

    join([], [], Goal, Goal).
    join([Entry0| Environment0], [Entry| Environment], Goal0, Goal) :-
        (   Entry0 = acc(_, Left0, _) ->
            Entry = acc(_, Left, _),
            branch_end(Goal0, Left = Left0, Goal1)
        ;   Goal1 = Goal0
        ),
        join(Environment0, Environment, Goal1, Goal).

    branch_end((If -> Then0), Goal, (If -> Then)) :-
        !,
        conjunction(Then0, Goal, Then).
    branch_end(Goal0, Goal, Expanded) :-
        conjunction(Goal0, Goal, Expanded).

    accumulate([], _, Environment, Environment, true).
    accumulate([Term| Terms], Name, Environment0, Environment, Expanded) :-
        step(Name, Left, Middle, Environment0, Environment1),
        joiner(Name, Term, Left, Middle, Joiner),
        accumulate(Terms, Name, Environment1, Environment, Rest),
        conjunction(Joiner, Rest, Expanded).

    joiner(Name, Term, Left, Right, Joiner) :-
        (   accumulator_(Name, Term0, Left0, Right0, Joiner0) ->
            Term0-Left0-Right0 = Term-Left-Right,
            Joiner = Joiner0
        ;   Name == dcg,
            Joiner = (Left = [Term| Right])
        ).

    insert(Left, Right, Name, Environment0, Environment, Current = Left) :-
        step(Name, Current, Right, Environment0, Environment).

    % moves the left of an accumulator on
    step(Name, Left, NewLeft, [Entry0| Environment0], [Entry| Environment]) :-
        (   Entry0 = acc(Name, Left0, Right) ->
            Left = Left0,
            Entry = acc(Name, NewLeft, Right),
            Environment = Environment0
        ;   Entry = Entry0,
            step(Name, Left, NewLeft, Environment0, Environment)
        ).

    goal(Goal0, Environment0, Environment, Expanded) :-
        (   Goal0 = Goal:Overrides ->
            conjunction_list(Overrides, Overriding)
        ;   Goal = Goal0,
            Overriding = []
        ),
        callable(Goal),
        functor(Goal, Name, Arity),
        (   predicate_(Name, Arity, Hidden) ->
            true
        ;   names(Overriding, Hidden)
        ),
        hidden(Hidden, Overriding, Environment0, Environment, Arguments),
        extend(Goal, Arguments, Expanded).

    conjunction_list(Overrides, [Override| Rest]) :-
        (   Overrides = Override+Others ->
            conjunction_list(Others, Rest)
        ;   Override = Overrides,
            Rest = []
        ).

    names([], []).
    names([Override| Overrides], [Name| Names]) :-
        functor(Override, Name, _),
        names(Overrides, Names).

    hidden([], _, Environment, Environment, []).
    hidden([Name| Names], Overriding, Environment0, Environment, Arguments) :-
        hidden_argument(Name, Overriding, Environment0, Environment1, Own),
        append(Own, Arguments1, Arguments),
        hidden(Names, Overriding, Environment1, Environment, Arguments1).

    hidden_argument(Name, Overriding, Environment0, Environment, Arguments) :-
        (   member(Override, Overriding),
            Override =.. [Name| Arguments],
            Arguments \== [] ->
            Environment = Environment0
        ;   step(Name, Left, Right, Environment0, Environment) ->
            Arguments = [Left, Right]
        ;   memberchk(pass(Name, Value), Environment0) ->
            Environment = Environment0,
            Arguments = [Value]
        ;   Environment = Environment0,
            entry(Name, _, Arguments),
            start(Name, Arguments)
        ).

    start(Name, Arguments) :-
        (   start_(Name, Left, Right) ->
            (   Arguments = [Left] ->
                true
            ;   Arguments = [Left, Right]
            )
        ;   true
        ).

:- end_object.
