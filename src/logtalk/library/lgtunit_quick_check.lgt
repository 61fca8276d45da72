:- category(lgtunit_quick_check).

    :- info([
        comment is 'Tests of properties with random arguments. A template is a call with the modes and types of its arguments, such as ``list::append(+list(atom), +list(atom), -list(atom))``; an argument ``{Term}`` is passed as it is.',
        see_also is [lgtunit, arbitrary]
    ]).

    :- public(quick_check/3).
    :- mode(quick_check(@callable, -callable, ++list(compound)), one).
    :- info(quick_check/3, [
        comment is 'Result is ``passed``, ``failed(Goal)`` or ``error(Error, Goal)``. The option ``n(N)`` is the number of random tests (default 100).',
        argnames is ['Template', 'Result', 'Options']
    ]).

    :- public(quick_check/2).
    :- mode(quick_check(@callable, ++list(compound)), zero_or_one).
    :- info(quick_check/2, [
        comment is 'Prints the result. Fails when a random test fails or throws.',
        argnames is ['Template', 'Options']
    ]).

    :- public(quick_check/1).
    :- mode(quick_check(@callable), zero_or_one).
    :- info(quick_check/1, [
        comment is 'Prints the result of 100 random tests. Fails when one fails or throws.',
        argnames is ['Template']
    ]).

    :- protected(check_property/3).
    :- mode(check_property(@callable, +list(compound), -nonvar), one).
    :- info(check_property/3, [
        comment is 'Result is ``success``, ``quick_check_failed(Goal)`` or ``error(Error)``.',
        argnames is ['Template', 'Options', 'Result']
    ]).

    :- uses(list, [memberchk/2]).
    :- uses(logtalk, [print_message/3]).
    :- uses(type, [arbitrary/2, shrink/3, valid/2]).

    quick_check(Template) :-
        quick_check(Template, []).

    quick_check(Template, Options) :-
        number_of_tests(Options, Number),
        sender(Sender),
        trials(Number, Template, Sender, Result),
        print_outcome(Result, Number),
        Result == passed.

    quick_check(Template, Result, Options) :-
        number_of_tests(Options, Number),
        sender(Sender),
        trials(Number, Template, Sender, Result).

    check_property(Template, Options, Result) :-
        number_of_tests(Options, Number),
        self(Self),
        trials(Number, Template, Self, Result0),
        outcome(Result0, Result).

    outcome(passed, success).
    outcome(failed(Goal), quick_check_failed(Goal)).
    outcome(error(Error, _), error(Error)).

    print_outcome(passed, Number) :-
        print_message(information, lgtunit, quick_check_passed(Number)).
    print_outcome(failed(Goal), _) :-
        print_message(error, lgtunit, quick_check_failed(Goal)).
    print_outcome(error(Error, Goal), _) :-
        print_message(error, lgtunit, quick_check_error(Error, Goal)).

    number_of_tests(Options, Number) :-
        (   memberchk(n(Number0), Options) ->
            Number = Number0
        ;   Number = 100
        ).

    trials(Number, Template, Context, Result) :-
        qualifier(Template, Qualifier, Call),
        Call =.. [Name| Modes],
        trials_(Number, Modes, Name, Qualifier, Context, Result).

    qualifier(Template, Qualifier, Call) :-
        (   Template = Object::Call ->
            Qualifier = message(Object)
        ;   Template = Object<<Call ->
            Qualifier = context(Object)
        ;   Template = Module:Call ->
            Qualifier = module(Module)
        ;   Qualifier = local,
            Call = Template
        ).

    trials_(0, _, _, _, _, passed) :-
        !.
    trials_(Number, Modes, Name, Qualifier, Context, Result) :-
        inputs(Modes, Arguments),
        trial(Modes, Arguments, Name, Qualifier, Context, Result0),
        (   Result0 == passed ->
            Next is Number - 1,
            trials_(Next, Modes, Name, Qualifier, Context, Result)
        ;   shrunk(Modes, Arguments, Name, Qualifier, Context, 64, Result0, Result)
        ).

    inputs([], []).
    inputs([Mode| Modes], [Argument| Arguments]) :-
        input(Mode, Argument),
        inputs(Modes, Arguments).

    input({Argument}, Argument).
    input(-(_), _).
    input(--(_), _).
    input(+(Type), Argument) :-
        random_value(Type, Argument).
    input(++(Type), Argument) :-
        random_value(Type, Argument).
    input(@(Type), Argument) :-
        random_value(Type, Argument).
    input(?(Type), Argument) :-
        (   random::maybe ->
            random_value(Type, Argument)
        ;   true
        ).

    random_value(Type, Argument) :-
        (   arbitrary(Type, Argument0) ->
            Argument = Argument0
        ;   throw(error(domain_error(arbitrary_type, Type), quick_check))
        ).

    % outputs are checked against their types; the result shows the call with its inputs only
    trial(Modes, Inputs, Name, Qualifier, Context, Result) :-
        copy_term(Inputs, Arguments),
        Call =.. [Name| Arguments],
        goal(Qualifier, Call, Context, Goal),
        CallCopy =.. [Name| Inputs],
        goal(Qualifier, CallCopy, none, Shown),
        (   catch({Goal}, Error, true) ->
            (   nonvar(Error) ->
                Result = error(Error, Shown)
            ;   outputs_are_valid(Modes, Arguments) ->
                Result = passed
            ;   Result = failed(Goal)
            )
        ;   Result = failed(Shown)
        ).

    goal(message(Object), Call, _, Object::Call).
    goal(context(Object), Call, _, Object<<Call).
    goal(module(Module), Call, _, Module:Call).
    goal(local, Call, Context, Goal) :-
        (   Context == none ->
            Goal = Call
        ;   Goal = Context<<Call
        ).

    outputs_are_valid([], []).
    outputs_are_valid([Mode| Modes], [Argument| Arguments]) :-
        output_is_valid(Mode, Argument),
        outputs_are_valid(Modes, Arguments).

    output_is_valid(Mode, Argument) :-
        (   output_type(Mode, Type) ->
            valid(Type, Argument)
        ;   true
        ).

    output_type(-(Type), Type).
    output_type(--(Type), Type).
    output_type(?(Type), Type).

    % looks for smaller inputs that fail too, one argument at a time
    shrunk(Modes, Inputs, Name, Qualifier, Context, Steps, Result0, Result) :-
        (   Steps > 0,
            Result0 = failed(_),
            smaller(Modes, Inputs, SmallerInputs),
            trial(Modes, SmallerInputs, Name, Qualifier, Context, Result1),
            Result1 = failed(_) ->
            Steps1 is Steps - 1,
            shrunk(Modes, SmallerInputs, Name, Qualifier, Context, Steps1, Result1, Result)
        ;   Result = Result0
        ).

    smaller([Mode| _], [Input| Inputs], [Smaller| Inputs]) :-
        input_type(Mode, Type),
        nonvar(Input),
        shrink(Type, Input, Smaller).
    smaller([_| Modes], [Input| Inputs], [Input| SmallerInputs]) :-
        smaller(Modes, Inputs, SmallerInputs).

    input_type(+(Type), Type).
    input_type(++(Type), Type).
    input_type(@(Type), Type).
    input_type(?(Type), Type).

:- end_category.
