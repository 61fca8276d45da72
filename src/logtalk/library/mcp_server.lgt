:- object(mcp_server).

    :- info([
        comment is 'Says which application object Rhetor serves, under which name and with which options, and tells clients of changes.',
        remarks is [
            'Starting' - 'A call of start/2-5 is recorded and returns at once: serving begins when the file that makes the call is loaded.',
            'Options' - 'An option is a compound term such as ``instructions(Text)``. What the command line says comes before what is said here.'
        ]
    ]).

    :- public(start/2).
    :- mode(start(+atom, +object_identifier), one_or_error).
    :- info(start/2, [
        comment is 'Serves an application object with default options.',
        arguments is ['Name' - 'The name that clients see.', 'Application' - 'An object that implements ``mcp_tool_protocol``.']
    ]).

    :- public(start/3).
    :- mode(start(+atom, +object_identifier, +list(compound)), one_or_error).
    :- info(start/3, [
        comment is 'Serves an application object.',
        arguments is [
            'Name' - 'The name that clients see, unless the option ``server_name/1`` is given.',
            'Application' - 'An object that implements ``mcp_tool_protocol``.',
            'Options' - 'Options.'
        ],
        exceptions is [
            '``Options`` is a partial list or a list with an element that is a variable' - instantiation_error,
            '``Options`` is neither a partial list nor a list' - type_error(list, 'Options'),
            'An element ``Option`` is neither a variable nor a compound term' - type_error(compound, 'Option'),
            'An element ``Option`` is no option or has a value that it does not take' - domain_error(option, 'Option')
        ]
    ]).

    :- public(start/4).
    :- mode(start(+atom, +object_identifier, +stream_or_alias, +stream_or_alias), one_or_error).
    :- info(start/4, [
        comment is 'Same as start/2. The streams are not used: messages do not pass through the Logtalk system. They may also come first, as in ``start(Input, Output, Name, Application)``.',
        argnames is ['Name', 'Application', 'Input', 'Output']
    ]).

    :- public(start/5).
    :- mode(start(+atom, +object_identifier, +stream_or_alias, +stream_or_alias, +list(compound)), one_or_error).
    :- info(start/5, [
        comment is 'Same as start/3, with the streams as for start/4.',
        argnames is ['Name', 'Application', 'Input', 'Output', 'Options']
    ]).

    :- public(notify/1).
    :- mode(notify(+nonvar), one_or_error).
    :- info(notify/1, [
        comment is 'Tells clients that something changed. Succeeds when there is no client. It may be called at any time, a tool call included.',
        arguments is ['Event' - 'One of ``tools_list_changed``, ``prompts_list_changed``, ``resources_list_changed``, ``resource_updated(URI)``.'],
        exceptions is [
            '``Event`` is a variable' - instantiation_error,
            '``Event`` is no event' - domain_error(mcp_server_event, 'Event')
        ]
    ]).

    :- public(valid_option/1).
    :- mode(valid_option(+compound), zero_or_one).
    :- info(valid_option/1, [
        comment is 'True if an option exists and takes the value.',
        argnames is ['Option']
    ]).

    :- public(options/1).
    :- mode(options(+list(compound)), one).
    :- info(options/1, [
        comment is 'Says which options there are. Rhetor has one table of them and gives it before it loads an application.',
        arguments is [
            'Options' - 'Terms ``option(Name, Kind)``, where the kind is one of ``text``, ``texts``, ``boolean``, ``choice(Values)``, ``integer(Minimum, Maximum)``, ``integer(Minimum)``, ``number(Minimum)``, ``specs(Values)``, ``icons``, ``list``.'
        ]
    ]).

    :- public(option/2).
    :- mode(option(?atom, ?nonvar), zero_or_more).
    :- info(option/2, [
        comment is 'The options with one value, and the kind of value that each takes.',
        argnames is ['Name', 'Kind']
    ]).

    :- public(started/1).
    :- mode(started(-list(compound)), one).
    :- info(started/1, [
        comment is 'What was started so far, in order, and forgets it.',
        arguments is ['Starts' - 'Terms ``start(Name, Application, Options)``, and ``refused(Error)`` for calls that threw an error.']
    ]).

    :- private(option_/2).
    :- dynamic(option_/2).
    :- mode(option_(?atom, ?nonvar), zero_or_more).
    :- info(option_/2, [
        comment is 'The table of options.',
        argnames is ['Name', 'Kind']
    ]).

    :- private(start_/1).
    :- dynamic(start_/1).
    :- mode(start_(?compound), zero_or_more).
    :- info(start_/1, [
        comment is 'Recorded calls of start/2-5.',
        argnames is ['Start']
    ]).

    :- uses(list, [member/2, memberchk/2]).

    start(Name, Application) :-
        start(Name, Application, []).

    start(Name, Application, Options) :-
        catch(check(Name, Application, Options), Error, refuse(Error)),
        assertz(start_(start(Name, Application, Options))).

    start(First, Second, Third, Fourth) :-
        start(First, Second, Third, Fourth, []).

    start(First, Second, Third, Fourth, Options) :-
        (   nonvar(Fourth),
            callable(Fourth),
            current_object(Fourth) ->
            start(Third, Fourth, Options)
        ;   start(First, Second, Options)
        ).

    notify(Event) :-
        (   var(Event) ->
            instantiation_error
        ;   event(Event) ->
            bridge::emit(Event)
        ;   domain_error(mcp_server_event, Event)
        ).

    event(tools_list_changed).
    event(prompts_list_changed).
    event(resources_list_changed).
    event(resource_updated(URI)) :-
        atom(URI).

    started(Starts) :-
        findall(Start, retract(start_(Start)), Starts).

    refuse(Error) :-
        assertz(start_(refused(Error))),
        throw(Error).

    check(Name, Application, Options) :-
        check_name(Name),
        check_application(Application),
        check_options(Options).

    check_name(Name) :-
        (   var(Name) ->
            instantiation_error
        ;   atom(Name) ->
            true
        ;   type_error(atom, Name)
        ).

    check_application(Application) :-
        (   var(Application) ->
            instantiation_error
        ;   \+ callable(Application) ->
            type_error(object_identifier, Application)
        ;   current_object(Application) ->
            true
        ;   existence_error(object, Application)
        ).

    check_options(Options) :-
        check_list(Options, Options),
        check_each(Options).

    check_list(Tail, _) :-
        var(Tail),
        !,
        instantiation_error.
    check_list([], _) :-
        !.
    check_list([_| Tail], List) :-
        !,
        check_list(Tail, List).
    check_list(_, List) :-
        type_error(list, List).

    check_each([]).
    check_each([Option| Options]) :-
        (   var(Option) ->
            instantiation_error
        ;   \+ compound(Option) ->
            type_error(compound, Option)
        ;   valid_option(Option) ->
            true
        ;   domain_error(option, Option)
        ),
        check_each(Options).

    valid_option(Option) :-
        compound(Option),
        valid(Option),
        !.

    valid(oauth(Verifier, Resource, Metadata, Options)) :-
        nonvar(Verifier),
        atom(Resource),
        compounds(Metadata),
        compounds(Options).
    valid(Option) :-
        functor(Option, Name, 1),
        option(Name, Kind),
        arg(1, Option, Value),
        ground(Value),
        takes(Kind, Value).

    options(Options) :-
        retractall(option_(_, _)),
        forall(member(option(Name, Kind), Options), assertz(option_(Name, Kind))).

    option(Name, Kind) :-
        option_(Name, Kind).

    takes(text, Value) :-
        atom(Value).
    takes(boolean, Value) :-
        memberchk(Value, [true, false]).
    takes(choice(Values), Value) :-
        memberchk(Value, Values).
    takes(integer(Minimum), Value) :-
        integer(Value),
        Value >= Minimum.
    takes(integer(Minimum, Maximum), Value) :-
        integer(Value),
        Value >= Minimum,
        Value =< Maximum.
    takes(number(Minimum), Value) :-
        number(Value),
        Value >= Minimum.
    takes(texts, Value) :-
        texts(Value).
    takes(specs(Specs), Value) :-
        (   Value = [_| _] ->
            all_in(Value, Specs)
        ;   memberchk(Value, Specs)
        ).
    takes(icons, Value) :-
        objects(Value).
    takes(list, Value) :-
        compounds(Value).

    texts([]).
    texts([Text| Texts]) :-
        atom(Text),
        texts(Texts).

    all_in([], _).
    all_in([Value| Values], List) :-
        memberchk(Value, List),
        all_in(Values, List).

    objects([]).
    objects([{_}| Objects]) :-
        objects(Objects).

    compounds(List) :-
        nonvar(List),
        (   List == [] ->
            true
        ;   List = [Head| Tail],
            compound(Head),
            compounds(Tail)
        ).

:- end_object.
