:- object(mcp_server).

    :- info([
        comment is 'Says which application object Rhetor serves, under which name and with which options; tells clients of changes, and asks them.',
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
            'An element ``Option`` is no option or has a value that it does not take' - domain_error(option, 'Option'),
            '``Options`` has ``oauth/4`` and ``transport(stdio)``' - domain_error(mcp_server_configuration, oauth-stdio),
            'A part of the option ``oauth/4`` is wrong' - 'errors of ``mcp_server_oauth::check/4``'
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
        arguments is ['Event' - 'One of ``tools_list_changed``, ``prompts_list_changed``, ``resources_list_changed``, ``resource_updated(URI)``, ``elicitation_complete(Id)``.'],
        exceptions is [
            '``Event`` is a variable' - instantiation_error,
            '``Event`` is no event' - domain_error(mcp_server_event, 'Event')
        ]
    ]).

    :- public(elicit/3).
    :- mode(elicit(+text, +compound, --nonvar), one_or_error).
    :- info(elicit/3, [
        comment is 'Has the user fill in a form. Like all that asks, for use while a tool, prompt or resource runs, in an application whose ``capabilities/1`` lists ``elicitation``.',
        remarks is [
            'Clients of 2026-07-28' - 'The goal is unwound when it asks, and runs again from its start when the answer is there; then each question that has its answer gets it at once. So nothing that cannot be repeated should be done before the last question, and the same questions asked in the same order.',
            'Cleanup' - 'The cleanup goals of a goal that is unwound are run; an exception that ends it can be caught but not held.'
        ],
        arguments is [
            'Message' - 'What to ask.',
            'Schema' - 'A JSON Schema as a curly-term, of an object with flat properties.',
            'Answer' - '``accept(Object)`` with an object that fits the schema, ``decline`` or ``cancel``.'
        ],
        exceptions is [
            '``Message`` or ``Schema`` is a variable' - instantiation_error,
            'The client cannot be asked, or gives no usable answer; ``Reason`` says why' - interaction_error('Reason')
        ]
    ]).

    :- public(elicit_url/3).
    :- mode(elicit_url(+text, +atom, --nonvar), one_or_error).
    :- info(elicit_url/3, [
        comment is 'Has the user open a page, for what must not pass through the client (2025-11-25 and later).',
        arguments is [
            'Message' - 'Why.',
            'URL' - 'The page.',
            'Answer' - '``accept({})`` when the page is being opened, ``decline`` or ``cancel``.'
        ],
        exceptions is [
            '``Message`` or ``URL`` is a variable' - instantiation_error,
            'The client cannot be asked, or gives no usable answer; ``Reason`` says why' - interaction_error('Reason')
        ]
    ]).

    :- public(elicit_url/4).
    :- mode(elicit_url(+text, +atom, +atom, --nonvar), one_or_error).
    :- info(elicit_url/4, [
        comment is 'Same as elicit_url/3, with a name for the page, for a later ``notify(elicitation_complete(Id))`` (2025-11-25).',
        argnames is ['Message', 'URL', 'Id', 'Answer']
    ]).

    :- public(sample/2).
    :- mode(sample(+nonvar, --nonvar), one_or_error).
    :- info(sample/2, [
        comment is 'Has the model of the client write a message. The application lists ``sampling`` in its ``capabilities/1``.',
        arguments is [
            'Request' - 'An object with ``messages``, ``maxTokens`` (1024 by default), ``systemPrompt``, ``temperature`` and so on, as MCP has them; or an atom, which is the text of the only message.',
            'Answer' - 'An object with ``role``, ``content``, ``model`` and so on; for a request that is an atom, the text of the answer.'
        ],
        exceptions is [
            '``Request`` is a variable' - instantiation_error,
            'The client cannot be asked, or gives no usable answer; ``Reason`` says why' - interaction_error('Reason')
        ]
    ]).

    :- public(roots/1).
    :- mode(roots(--list(compound)), one_or_error).
    :- info(roots/1, [
        comment is 'Asks which folders and files the client works on. The application lists ``roots`` in its ``capabilities/1``.',
        arguments is ['Roots' - 'Objects ``{uri-URI}`` or ``{uri-URI, name-Name}``.'],
        exceptions is [
            'The client cannot be asked, or gives no usable answer; ``Reason`` says why' - interaction_error('Reason')
        ]
    ]).

    :- public(progress/3).
    :- mode(progress(+number, +nonvar, +text), one_or_error).
    :- info(progress/3, [
        comment is 'Tells the client how far the running call is. Does nothing when the client does not want to know, or no call runs.',
        arguments is [
            'Value' - 'How far; more than the time before.',
            'Total' - 'How far it goes, or ``none`` when that is not known.',
            'Message' - 'What is going on, or the empty atom.'
        ],
        exceptions is [
            '``Value``, ``Total`` or ``Message`` is a variable' - instantiation_error,
            '``Value`` is neither a variable nor a number' - type_error(number, 'Value')
        ]
    ]).

    :- public(log/2).
    :- mode(log(+atom, +nonvar), one_or_error).
    :- info(log/2, [
        comment is 'Sends a log message to the client of the running call, if it asked for that level. Never put secrets in it.',
        arguments is [
            'Level' - 'One of ``debug``, ``info``, ``notice``, ``warning``, ``error``, ``critical``, ``alert``, ``emergency``.',
            'Data' - 'An atom, an object, or any other term, which is sent as text.'
        ],
        exceptions is [
            '``Level`` or ``Data`` is a variable' - instantiation_error,
            '``Level`` is no level' - domain_error(mcp_log_level, 'Level')
        ]
    ]).

    :- public(log/3).
    :- mode(log(+atom, +nonvar, +atom), one_or_error).
    :- info(log/3, [
        comment is 'Same as log/2, with the name of what logs.',
        argnames is ['Level', 'Data', 'Logger']
    ]).

    :- public(token_info/1).
    :- mode(token_info(-compound), zero_or_one).
    :- info(token_info/1, [
        comment is 'What the verifier of the option ``oauth/4`` tells of the access token behind the running call. Fails where the server is not protected, and when no call runs. The token itself is not to be had.',
        arguments is [
            'TokenInfo' - 'The term ``oauth_token_info([source(Source), scopes(Scopes), audience_validation(Validation), claims(Claims)])``, as ``verify/3`` gave it; the claims of a JWT are a curly-term, those of an introspected token a list of properties.'
        ]
    ]).

    :- public(token_scopes/1).
    :- mode(token_scopes(-list(atom)), zero_or_one).
    :- info(token_scopes/1, [
        comment is 'The scopes of the access token behind the running call. Fails as ``token_info/1`` does.',
        argnames is ['Scopes']
    ]).

    :- public(token_claim/2).
    :- mode(token_claim(+atom, -nonvar), zero_or_one).
    :- mode(token_claim(-atom, -nonvar), zero_or_more).
    :- info(token_claim/2, [
        comment is 'A claim of the access token behind the running call, such as ``sub``. Fails when it has no such claim, and as ``token_info/1`` does.',
        arguments is [
            'Name' - 'The name of the claim.',
            'Value' - 'Its value: an atom, a number, a list, a curly-term, ``@true``, ``@false`` or ``@null``.'
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
            mcp_bridge::emit(Event)
        ;   domain_error(mcp_server_event, Event)
        ).

    event(tools_list_changed).
    event(prompts_list_changed).
    event(resources_list_changed).
    event(resource_updated(URI)) :-
        atom(URI).
    event(elicitation_complete(Id)) :-
        atom(Id).

    elicit(Message, Schema, Answer) :-
        given(Message),
        given(Schema),
        mcp_bridge::ask(form(Message, Schema), Answer).

    elicit_url(Message, URL, Answer) :-
        elicit_url(Message, URL, none, Answer).

    elicit_url(Message, URL, Id, Answer) :-
        given(Message),
        given(URL),
        given(Id),
        mcp_bridge::ask(url(Message, URL, Id), Answer).

    sample(Request, Answer) :-
        given(Request),
        mcp_bridge::ask(sampling(Request), Answer).

    roots(Roots) :-
        mcp_bridge::ask(roots, Roots).

    progress(Value, Total, Message) :-
        given(Value),
        given(Total),
        given(Message),
        (   number(Value) ->
            mcp_bridge::note(progress(Value, Total, Message))
        ;   type_error(number, Value)
        ).

    log(Level, Data) :-
        log(Level, Data, none).

    log(Level, Data, Logger) :-
        given(Level),
        given(Data),
        (   log_level(Level) ->
            mcp_bridge::note(log(Level, Data, Logger))
        ;   domain_error(mcp_log_level, Level)
        ).

    token_info(Info) :-
        mcp_bridge::token(Info, _).

    token_scopes(Scopes) :-
        mcp_bridge::token(oauth_token_info(Properties), _),
        memberchk(scopes(Scopes), Properties).

    token_claim(Name, Value) :-
        mcp_bridge::token(_, {Claims}),
        (   var(Name) ->
            claim(Claims, Name, Value)
        ;   claim(Claims, Name, Found) ->
            Value = Found
        ;   fail
        ).

    claim((First, Rest), Name, Value) :-
        !,
        (   claim(First, Name, Value)
        ;   claim(Rest, Name, Value)
        ).
    claim(Name-Value, Name, Value).

    given(Argument) :-
        (   var(Argument) ->
            instantiation_error
        ;   true
        ).

    log_level(debug).
    log_level(info).
    log_level(notice).
    log_level(warning).
    log_level(error).
    log_level(critical).
    log_level(alert).
    log_level(emergency).

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
        check_each(Options),
        check_protection(Options).

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

    % the first of several counts, as for every option
    check_protection(Options) :-
        (   memberchk(oauth(Verifier, Resource, Metadata, ProtectOptions), Options) ->
            check_transport(Options),
            mcp_server_oauth::check(Verifier, Resource, Metadata, ProtectOptions)
        ;   true
        ).

    % without the option, the command line says it
    check_transport(Options) :-
        (   memberchk(transport(Transport), Options),
            Transport == stdio ->
            domain_error(mcp_server_configuration, oauth-stdio)
        ;   true
        ).

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
