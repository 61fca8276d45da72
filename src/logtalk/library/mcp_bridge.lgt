:- object(mcp_bridge).

    :- info([
        comment is 'What Rhetor asks of a Logtalk system: it loads files, reflects on the application object and runs its predicates.',
        remarks is [
            'Terms only' - 'How a request comes in and a reply goes out is the business of the engine around this object.',
            'One reply' - 'Whatever the application does, each request has one reply that can be written: errors, failures, and values that are too deep or cyclic are replies too.'
        ]
    ]).

    :- public(handle/2).
    :- mode(handle(+compound, --compound), one).
    :- info(handle/2, [
        comment is 'Answers a request. An exception of the application is the reply ``exception(Error)``, where ``Error`` is ``error(Functor, Texts, Place)`` for ``error(Formal, _)`` (the arguments of ``Formal`` as text; the name of the entity or predicate where it happened, or an empty atom), or ``thrown(Text)``. A reply that cannot be written is replaced by ``unsendable(Reason)``.',
        arguments is [
            'Request' - 'One of load/2, test/2, describe/1, tools/1, call/8, objects/0, exposed/1, prolog/1, send/3, round/5, prompts/1, prompt_get/3, resources/1, resource_templates/1, resource_read/2, completion/4, cache_policy/3, verify/3, sufficient/3, as/3.',
            'Reply' - 'Depends on the request; ``failed`` when the predicate of the application fails.'
        ]
    ]).

    :- public(emit/1).
    :- mode(emit(+nonvar), one).
    :- info(emit/1, [
        comment is 'Publishes something to whoever runs this engine. Does nothing when nobody listens, or when it cannot be written.',
        arguments is ['Event' - 'Any term.']
    ]).

    :- public(note/1).
    :- mode(note(+nonvar), one).
    :- info(note/1, [
        comment is 'Tells something about the request that runs to whoever made it. Does nothing when nobody listens, or when it cannot be written.',
        arguments is ['Note' - 'Any term.']
    ]).

    :- public(ask/2).
    :- mode(ask(+nonvar, --nonvar), one_or_error).
    :- info(ask/2, [
        comment is 'Asks whoever made the request that runs, and waits for the answer. The application cannot hold the request by catching what ends it.',
        arguments is [
            'Question' - 'One of ``form(Message, Schema)``, ``url(Message, URL, Id)``, ``sampling(Request)``, ``roots``, ``function(Function, Arguments)``, ``verify(Verifier, Token, ProtectedResource)``.',
            'Answer' - 'Depends on the question.'
        ],
        exceptions is [
            'There is no answer; ``Reason`` says why' - interaction_error('Reason')
        ]
    ]).

    :- public(show/2).
    :- mode(show(@term, --atom), one).
    :- info(show/2, [
        comment is 'The quoted text of a term for people: variables have letters, and of what is too deep or cyclic the text is ``...``.',
        argnames is ['Term', 'Text']
    ]).

    :- public(exception/2).
    :- mode(exception(@term, --compound), one_or_error).
    :- info(exception/2, [
        comment is 'The reply ``exception(Description)`` for an error. What ends a request is thrown again.',
        argnames is ['Error', 'Reply']
    ]).

    :- private(last_count_/1).
    :- dynamic(last_count_/1).
    :- mode(last_count_(?integer), zero_or_one).
    :- info(last_count_/1, [
        comment is 'The number of the last count of solutions.',
        argnames is ['Number']
    ]).

    :- private(count_/2).
    :- dynamic(count_/2).
    :- mode(count_(?integer, ?integer), zero_or_more).
    :- info(count_/2, [
        comment is 'How many solutions were found in each call that is looking for all of them.',
        argnames is ['Number', 'Count']
    ]).

    :- public(token/2).
    :- mode(token(-compound, -compound), zero_or_one).
    :- info(token/2, [
        comment is 'What the access token of the request that runs says. Fails when there is none.',
        arguments is [
            'Info' - 'What its verifier tells of it, a term ``oauth_token_info(Properties)``.',
            'Claims' - 'Its claims as a curly-term.'
        ]
    ]).

    :- private(token_/2).
    :- dynamic(token_/2).
    :- mode(token_(?compound, ?compound), zero_or_one).
    :- info(token_/2, [
        comment is 'What the access token of the request that runs says, where a request cannot ask for it.',
        argnames is ['Info', 'Claims']
    ]).

    :- uses(list, [member/2, memberchk/2]).
    :- uses(term_io, [read_term_from_atom/3, write_term_to_atom/3]).

    :- meta_predicate(extra(0, *, *)).
    :- meta_predicate(schema(0, *, *, *)).

    % the deepest reply that is written; the writers of some back-ends are recursive and end the process beyond a few thousand
    max_depth(450).

    % the most arguments of a tool's predicate; ``signature.ts`` refuses more
    max_arity(255).

    % the deepest term that is shown as text
    max_text_depth(100).

    handle(Request, Reply) :-
        catch(reply(Request, Candidate), Error, caught(Error, Candidate)),
        (   is_sendable(Candidate) ->
            Reply = Candidate
        ;   sendable(Candidate, Sendable),
            (   Sendable = sendable(Reply) ->
                true
            ;   Reply = Sendable
            )
        ).

    % the commonest reply: the term of ``value/1`` is atomic, and ``output/2`` has seen to the rest
    is_sendable(success(Values)) :-
        atomic_values(Values).

    atomic_values([]).
    atomic_values([value(_)| Values]) :-
        atomic_values(Values).

    show(Term, Text) :-
        shown(Term, true, Text).

    exception(Error, Reply) :-
        caught(Error, Reply).

    reply(Request, Reply) :-
        (   answer(Request, Answer) ->
            Reply = Answer
        ;   Reply = failed
        ).

    % an engine interrupts a request by an exception of its own
    caught(Error, _) :-
        interruption(Error),
        !,
        throw(Error).
    caught(Error, exception(Description)) :-
        catch(describe_error(Error, Description), Problem, undescribed(Problem, Description)).

    undescribed(Problem, thrown('an error that cannot be shown')) :-
        (   interruption(Problem) ->
            throw(Problem)
        ;   true
        ).

    % the second is that of older versions of SWI-Prolog
    interruption(Error) :-
        nonvar(Error),
        (   Error = unwind(_) ->
            true
        ;   Error == '$aborted'
        ).

    emit(Event) :-
        (   {catch(current_predicate(rhetor_event/1), _, fail)},
            sendable(Event, sendable(Sendable)) ->
            {rhetor_event(Sendable)}
        ;   true
        ).

    note(Note) :-
        (   {catch(current_predicate(rhetor_note/1), _, fail)},
            plain_note(Note, Plain),
            sendable(Plain, sendable(Sendable)) ->
            {rhetor_note(Sendable)}
        ;   true
        ).

    plain_note(progress(Value, Total, Message), progress(Value, Total, Text)) :-
        text(Message, Text).
    plain_note(log(Level, Data, Logger), log(Level, Sent, Logger)) :-
        output(out(any, Data), Sent).

    ask(Question, Answer) :-
        plain_question(Question, Plain),
        sendable(Plain, Outcome),
        question(Outcome, Sendable),
        (   {catch(current_predicate(rhetor_ask/2), _, fail)},
            {rhetor_ask(Sendable, Reply)} ->
            answered(Reply, Answer)
        ;   functor(Question, Kind, _),
            throw(error(interaction_error('the client cannot be asked'), unasked(Kind)))
        ).

    plain_question(form(Message, Schema), form(Text, Schema)) :-
        text(Message, Text).
    plain_question(url(Message, URL, Id), url(Text, URL, Id)) :-
        text(Message, Text).
    plain_question(sampling(Request), sampling(Request)).
    plain_question(function(Function, Arguments), function(Function, Arguments)).
    plain_question(roots, roots).
    plain_question(verify(Verifier, Token, Resource), verify(Verifier, Token, Resource)).

    question(sendable(Question), Question).
    question(unsendable(_), _) :-
        throw(error(representation_error(question), ask)).

    answered(answer(Answer), Answer).
    answered(refused(Number, Reason), _) :-
        throw(error(interaction_error(Reason), asked(Number))).

    % a request that can neither ask nor was told is made for nobody
    token(Info, Claims) :-
        token_(Info, Claims),
        !.
    token(Info, Claims) :-
        {catch(current_predicate(rhetor_ask/2), _, fail)},
        {rhetor_ask(token, Reply)},
        !,
        Reply = answer(token(Info, Claims)).

    % requests

    answer(load(File, Options), loaded(Outcome, Diagnostics, Objects, Starts)) :-
        mcp_server::options(Options),
        load_quietly(File, Outcome, Diagnostics),
        findall(Object, tools_object(Object), Objects),
        mcp_server::started(Calls),
        starts(Calls, Starts).
    answer(test(Files, Filter), Reply) :-
        mcp_test_bridge::run(Files, Filter, Reply).
    answer(describe(Object), Description) :-
        (   current_object(Object) ->
            Description = described(Protocols, Capabilities),
            findall(Protocol, (facet_protocol(Protocol), conforms_to_protocol(Object, Protocol)), Protocols),
            capabilities(Object, Protocols, Capabilities)
        ;   Description = no_object
        ).
    answer(tools(Object), tools(Tools, Handler)) :-
        Object::tools(Descriptors),
        tools(Descriptors, Object, Tools),
        handler(Object, Handler).
    answer(call(Object, Descriptor, Arguments, Goal, Reads, Outputs, Solutions, Style), Reply) :-
        (   Object::tools(Descriptors),
            memberchk(Descriptor, Descriptors) ->
            call_tool(Style, Object, Descriptor, Arguments, call(Goal, Reads, Outputs, Solutions), Reply)
        ;   Reply = stale
        ).
    answer(objects, objects(Objects)) :-
        mcp_expose_bridge::objects(Objects).
    answer(exposed(Object), Reply) :-
        (   current_object(Object) ->
            Reply = exposed(Predicates),
            mcp_expose_bridge::predicates(Object, Predicates)
        ;   Reply = no_object
        ).
    answer(prolog(File), prolog(Module, Predicates, Comments)) :-
        mcp_prolog_bridge::file(File, Module, Predicates, Comments).
    answer(send(Receiver, Indicator, Call), Reply) :-
        dispatch(Receiver, Indicator, Call, Reply).
    answer(round(Object, Hook, Subject, Arguments, Context), Reply) :-
        Message =.. [Hook, Subject, Arguments, Context, Round],
        Object::Message,
        !,
        round(Round, Reply).
    answer(prompts(Object), prompts(Prompts)) :-
        optional_list(Object, prompts(Descriptors), Descriptors),
        findall(
            prompt(Descriptor, Icons),
            (member(Descriptor, Descriptors), item_key(Descriptor, Name), extra(Object::prompt_icons(Name, List), List, Icons)),
            Prompts
        ).
    answer(prompt_get(Object, Name, Arguments), Reply) :-
        Object::prompt_get(Name, Arguments, Result),
        !,
        result(Result, Reply).
    answer(resources(Object), resources(Resources)) :-
        optional_list(Object, resources(Descriptors), Descriptors),
        findall(
            resource(Descriptor, Icons, UI),
            (   member(Descriptor, Descriptors),
                item_key(Descriptor, URI),
                extra(Object::resource_icons(URI, List), List, Icons),
                extra(Object::resource_ui_meta(URI, Meta), Meta, UI)
            ),
            Resources
        ).
    answer(resource_templates(Object), resource_templates(Templates)) :-
        optional_list(Object, resource_templates(Descriptors), Descriptors),
        findall(
            resource_template(Descriptor, Icons),
            (member(Descriptor, Descriptors), item_key(Descriptor, URI), extra(Object::resource_icons(URI, List), List, Icons)),
            Templates
        ).
    answer(resource_read(Object, URI), Reply) :-
        Object::resource_read(URI, [], Result),
        !,
        result(Result, Reply).
    answer(completion(Object, Reference, Argument, Context), result(Result)) :-
        Object::completion(Reference, Argument, Context, Result),
        !.
    answer(cache_policy(Object, Operation, Request), policy(TTL, Scope)) :-
        Object::cache_policy(Operation, Request, TTL, Scope),
        !.

    answer(as(Info, Claims, Request), Answer) :-
        assertz(token_(Info, Claims)),
        (   catch(answer(Request, Reply), Error, (forget_token, throw(Error))) ->
            forget_token,
            Answer = Reply
        ;   forget_token,
            fail
        ).
    answer(verify(Verifier, Token, Resource), verified(Info)) :-
        Verifier::verify(Token, Resource, Info),
        !.
    answer(sufficient(Checker, Granted, Required), sufficient) :-
        Checker::sufficient(Granted, Required),
        !.

    forget_token :-
        retractall(token_(_, _)).

    % loading

    % where diagnostics can be had as data, the one that asks for them also prints them
    load_quietly(File, Outcome, Diagnostics) :-
        (   {catch(logtalk_diagnostics(_), _, fail)} ->
            set_logtalk_flag(report, off),
            load(File, Outcome),
            set_logtalk_flag(report, warnings),
            {logtalk_diagnostics(Diagnostics)}
        ;   load(File, Outcome),
            Diagnostics = []
        ).

    load(File, Outcome) :-
        catch(loaded(File, Outcome), Error, caught(Error, Outcome)).

    loaded(File, Outcome) :-
        (   logtalk_load(File) ->
            Outcome = ok
        ;   Outcome = failed
        ).

    starts([], []).
    starts([Call| Calls], [Start| Starts]) :-
        (   Call = refused(Error) ->
            Start = refused(Description),
            describe_error(Error, Description)
        ;   Start = Call
        ),
        starts(Calls, Starts).

    tools_object(Object) :-
        current_object(Object),
        conforms_to_protocol(Object, mcp_tool_protocol).

    facet_protocol(mcp_tool_protocol).
    facet_protocol(mcp_prompt_protocol).
    facet_protocol(mcp_resource_protocol).
    facet_protocol(mcp_completion_protocol).
    facet_protocol(mcp_multiround_protocol).
    facet_protocol(mcp_cache_protocol).
    facet_protocol(mcp_ui_protocol).

    capabilities(Object, Protocols, Capabilities) :-
        (   memberchk(mcp_tool_protocol, Protocols),
            Object::capabilities(Capabilities) ->
            true
        ;   Capabilities = []
        ).

    % tools

    tools(Descriptors, _, _) :-
        var(Descriptors),
        !,
        throw('tools/1 leaves its argument unbound').
    tools([], _, []) :-
        !.
    tools([Descriptor| Descriptors], Object, [Tool| Tools]) :-
        !,
        tool(Descriptor, Object, Tool),
        tools(Descriptors, Object, Tools).
    tools(_, _, _) :-
        throw('tools/1 gives no list: it takes a list of terms tool(Name, Functor, Arity)').

    tool(Descriptor, Object, tool(Descriptor, Declaration, Info, Modes, InputSchema, OutputSchema, Icons, UI)) :-
        (   tool_predicate(Descriptor, Name, Head) ->
            declaration(Object, Head, Declaration),
            tool_info(Object, Head, Info),
            findall(Mode, predicate_mode(Object, Head, Mode), Modes),
            schema(Object::input_schema(Name, Input), input_schema/2, Input, InputSchema),
            schema(Object::output_schema(Name, Output), output_schema/2, Output, OutputSchema),
            extra(Object::tool_icons(Name, List), List, Icons),
            extra(Object::tool_ui(Name, Options), Options, UI)
        ;   Declaration = none, Info = [], Modes = [], InputSchema = none, OutputSchema = none, Icons = none, UI = none
        ).

    % a predicate that cannot be called comes with those that can
    declaration(Object, Head, Declaration) :-
        (   public_predicate(Object, Head) ->
            handler(Object, Head, Defined),
            Declaration = public(Defined)
        ;   functor(Head, Functor, Arity),
            hidden(Object, Functor/Arity) ->
            Declaration = hidden
        ;   findall(Predicate, own_public_predicate(Object, Predicate), Predicates),
            Declaration = missing(Predicates)
        ).

    public_predicate(Object, Head) :-
        catch(Object::predicate_property(Head, (public)), error(_, _), fail).

    hidden(Object, Predicate) :-
        catch(object_property(Object, defines(Predicate, _)), error(_, _), fail),
        !.

    own_public_predicate(Object, Functor/Arity) :-
        catch(Object::current_predicate(Functor/Arity), error(_, _), fail),
        functor(Head, Functor, Arity),
        \+ (
            Object::predicate_property(Head, declared_in(Entity)),
            facet_protocol(Entity)
        ).

    % whether the object answers calls itself, for some of its tools at least
    handler(Object, Handler) :-
        (   handler_predicate(Head),
            handler(Object, Head, true) ->
            Handler = true
        ;   Handler = false
        ).

    handler(Object, Head, Handler) :-
        (   catch(Object::predicate_property(Head, defined_in(_)), error(_, _), fail) ->
            Handler = true
        ;   Handler = false
        ).

    handler_predicate(tool_call(_, _, _)).
    handler_predicate(tool_call(_, _, _, _)).
    handler_predicate(tool_call_round(_, _, _, _)).

    tool_predicate(Descriptor, Name, Head) :-
        nonvar(Descriptor),
        descriptor(Descriptor, Name, Functor, Arity),
        atom(Functor),
        integer(Arity),
        Arity >= 0,
        max_arity(Max),
        Arity =< Max,
        functor(Head, Functor, Arity).

    descriptor(tool(Name, Functor, Arity), Name, Functor, Arity).
    descriptor(tool(Name, Functor, Arity, _), Name, Functor, Arity).

    tool_info(Object, Head, Info) :-
        (   catch(Object::predicate_property(Head, info(Info)), error(_, _), fail) ->
            true
        ;   Info = []
        ).

    predicate_mode(Object, Head, mode(Template, Solutions)) :-
        catch(Object::predicate_property(Head, mode(Template, Solutions)), error(_, _), fail).

    % the style says whether the client can be asked, asking or plain; or it is direct: the object does not conform to the protocol
    % that declares tool_call/3
    call_tool(Style, Object, Descriptor, Arguments, Call, Reply) :-
        descriptor(Descriptor, Name, Functor, Arity),
        (   Style == direct ->
            dispatch(object(Object), Functor/Arity, Call, Reply)
        ;   Style == asking,
            Object::tool_call(Name, Arguments, mcp_server::elicit, Result) ->
            result(Result, Reply)
        ;   Object::tool_call(Name, Arguments, Result) ->
            result(Result, Reply)
        ;   dispatch_if_declared(Style, Object, Functor/Arity, Call, Reply)
        ).

    % a tool whose predicate has no clauses is the handler's alone, so it failed there, or had nobody to ask
    dispatch_if_declared(Style, Object, Functor/Arity, Call, Reply) :-
        catch(
            dispatch(object(Object), Functor/Arity, Call, Outcome),
            Error,
            undeclared(Error, Object, Functor/Arity, Outcome)
        ),
        functor(Head, Functor, Arity),
        (   unproved(Outcome),
            handler(Object, Head, false),
            handler(Object, true) ->
            missed(Style, Object, Reply)
        ;   Reply = Outcome
        ).

    unproved(failed).
    unproved(solutions([], true)).

    missed(Style, Object, failed) :-
        (   Style == plain,
            handler(Object, tool_call(_, _, _, _), true) ->
            throw(error(interaction_error('the client cannot be asked'), unasked(form)))
        ;   true
        ).

    undeclared(Error, Object, Predicate, Reply) :-
        (   is_undeclared(Error, Predicate),
            handler(Object, true) ->
            Reply = failed
        ;   throw(Error)
        ).

    % an exception may hold variables, which must not become this one
    is_undeclared(Error, Predicate) :-
        subsumes_term(error(existence_error(predicate_declaration, Predicate), _), Error).

    % a receiver is ``object(Object)`` or ``module(Module)``
    dispatch(Receiver, Functor/Arity, call(Goal, Reads, Outputs, Solutions), Reply) :-
        (   \+ functor(Goal, Functor, Arity) ->
            Reply = no_predicate
        ;   read_arguments(Reads, Outcome),
            (   Outcome == read ->
                solve(Solutions, Receiver, Goal, Outputs, Reply)
            ;   Reply = Outcome
            )
        ).

    solve(first, Receiver, Goal, Outputs, Reply) :-
        (   proof(Receiver, Goal) ->
            outputs(Outputs, Values),
            Reply = success(Values)
        ;   Reply = failed
        ).
    solve(once, Receiver, Goal, Outputs, solutions(Solutions, true)) :-
        (   proof(Receiver, Goal) ->
            outputs(Outputs, Values),
            Solutions = [Values]
        ;   Solutions = []
        ).
    solve(up_to(Max), Receiver, Goal, Outputs, solutions(Solutions, Complete)) :-
        start_count(Id),
        catch(
            findall(Values, counted(Id, Max, Receiver, Goal, Outputs, Values), Solutions),
            Error,
            (end_count(Id, _), throw(Error))
        ),
        end_count(Id, Count),
        (   Count > Max ->
            Complete = false
        ;   Complete = true
        ).

    proof(object(Object), Goal) :-
        Object::Goal.
    proof(module(Module), Goal) :-
        {Module:Goal}.

    % whether the solutions are all of them shows when one more is asked for
    counted(Id, Max, Receiver, Goal, Outputs, Values) :-
        proof(Receiver, Goal),
        count(Id, Count),
        (   Count > Max ->
            !,
            fail
        ;   outputs(Outputs, Values)
        ).

    % counts have numbers, since another call may run while one waits for an answer
    start_count(Id) :-
        (   retract(last_count_(Last)) ->
            true
        ;   Last = 0
        ),
        Id is Last + 1,
        assertz(last_count_(Id)),
        assertz(count_(Id, 0)).

    count(Id, Next) :-
        once(retract(count_(Id, Count))),
        Next is Count + 1,
        assertz(count_(Id, Next)).

    end_count(Id, Count) :-
        once(retract(count_(Id, Count))).

    % stops at the first argument whose text is no term
    read_arguments([], read).
    read_arguments([read(Name, Text, Term)| Reads], Outcome) :-
        catch(read_term_from_atom(Text, Term, []), error(Formal, _), true),
        (   var(Formal) ->
            read_arguments(Reads, Outcome)
        ;   describe_error(error(Formal, _), Description),
            Outcome = unreadable(Name, Description)
        ).

    outputs([], []).
    outputs([Output| Outputs], [Value| Values]) :-
        output(Output, Value),
        outputs(Outputs, Values).

    output(out(_, Term), unbound) :-
        var(Term),
        !.
    output(out(_, Term), value(Term)) :-
        \+ compound(Term),
        plain_atomic(Term),
        !.
    output(out(Form, Term), Value) :-
        lettered(Form, Term, Lettered),
        sendable(Lettered, Sendable),
        output(Sendable, Form, Lettered, Value).

    % what is shown as text may hold variables, which have the same letters everywhere in it
    lettered(value, Term, Term) :-
        !.
    lettered(_, Term, Lettered) :-
        (   acyclic_term(Term) ->
            named_variables(Term, Lettered)
        ;   Lettered = Term
        ).

    output(unsendable(Reason), _, _, unsendable(Reason)) :-
        !.
    output(sendable(Sendable), Form, Term, Value) :-
        (   \+ unsendable(Term, _) ->
            output(Form, Sendable, Value)
        ;   Value = value(Sendable, '...')
        ).

    output(_, Term, value(Term)) :-
        atomic(Term),
        !.
    output(value, Term, value(Term, Plain)) :-
        shown(Term, false, Plain).
    output(text, Term, Value) :-
        shown(Term, false, Plain),
        (   Term = {_},
            \+ has_letter(Term) ->
            Value = value(Term, Plain)
        ;   shown(Term, true, Quoted),
            Value = text(Quoted, Plain)
        ).
    output(any, Term, Value) :-
        (   Term = [_| _] ->
            output(list(any), Term, Value)
        ;   json_constant(Term) ->
            output(value, Term, Value)
        ;   output(text, Term, Value)
        ).
    output(list(Form), Term, Value) :-
        (   items(Term, Form, Items) ->
            shown(Term, false, Plain),
            Value = list(Items, Plain)
        ;   output(text, Term, Value)
        ).

    json_constant(@(true)).
    json_constant(@(false)).
    json_constant(@(null)).

    items(List, _, _) :-
        var(List),
        !,
        fail.
    items([], _, []).
    items([Term| Terms], Form, [Item| Items]) :-
        output(out(Form, Term), Item),
        items(Terms, Form, Items).

    % results: what an application calls text may be any term; a client gets it as ``write/1`` shows it

    result(Result, result(Plain)) :-
        plain_result(Result, Plain).

    plain_result(Result, Result) :-
        var(Result),
        !.
    plain_result(text(Term), text(Text)) :-
        !,
        text(Term, Text).
    plain_result(error(Term), error(Text)) :-
        !,
        text(Term, Text).
    plain_result(results(Items), results(Plains)) :-
        !,
        plain_items(Items, Plains).
    plain_result(structured(Items, Structured), structured(Plains, Structured)) :-
        !,
        plain_items(Items, Plains).
    plain_result(Result, Result).

    plain_items([Item| Items], [Plain| Plains]) :-
        !,
        plain_item(Item, Plain),
        plain_items(Items, Plains).
    plain_items(Items, Items).

    plain_item(Item, Item) :-
        var(Item),
        !.
    plain_item(text(Term), text(Text)) :-
        !,
        text(Term, Text).
    plain_item(error(Term), error(Text)) :-
        !,
        text(Term, Text).
    plain_item(Item, Item).

    % lists stay as they are: they may be codes or characters
    text(Term, Term) :-
        (   var(Term)
        ;   atomic(Term)
        ;   Term = [_| _]
        ),
        !.
    text(Term, Text) :-
        shown(Term, false, Text).

    % rounds

    round(Round, invalid(Text)) :-
        var(Round),
        !,
        Text = 'an unbound variable'.
    round(complete(Result), complete(Plain)) :-
        !,
        plain_result(Result, Plain).
    round(input_required(Requests, State), input_required(Requests, Carried)) :-
        nonvar(State),
        !,
        carried(State, Carried).
    round(Round, invalid(Text)) :-
        shown(Round, true, Text).

    % the state of a round travels as text
    carried(State, Carried) :-
        (   State == none ->
            Carried = none
        ;   atom(State) ->
            Carried = state(State)
        ;   max_depth(Depth),
            acyclic_term(State),
            within(State, Depth) ->
            named_variables(State, Named),
            write_term_to_atom(Named, Text, [quoted(true), numbervars(true)]),
            Carried = state(Text)
        ;   throw('the state of a round is cyclic or nested too deeply')
        ).

    % facets

    optional_list(Object, Message, List) :-
        (   Object::Message ->
            true
        ;   List = []
        ),
        (   var(List) ->
            functor(Message, Name, _),
            atom_concat(Name, '/1 leaves its argument unbound', Text),
            throw(Text)
        ;   true
        ).

    item_key(Descriptor, Key) :-
        (   compound(Descriptor) ->
            arg(1, Descriptor, Key)
        ;   Key = Descriptor
        ).

    % what an application need not say, and may not even declare
    extra(Goal, Value, Extra) :-
        (   catch(Goal, error(_, _), fail) ->
            Extra = some(Value)
        ;   Extra = none
        ).

    % a schema that throws is an error of the application, unlike an icon
    schema(Goal, Predicate, Schema, Extra) :-
        (   catch(Goal, Error, no_schema(Error, Predicate)) ->
            Extra = some(Schema)
        ;   Extra = none
        ).

    no_schema(Error, Predicate) :-
        \+ is_undeclared(Error, Predicate),
        throw(Error).

    % errors

    describe_error(Error, thrown(Text)) :-
        var(Error),
        !,
        Text = 'an unbound variable'.
    describe_error(error(interaction_error(_), Context), Context) :-
        nonvar(Context),
        interaction_context(Context),
        !.
    describe_error(error(Formal, Context), error(Functor, Texts, Place)) :-
        callable(Formal),
        \+ argumentless(Formal),
        !,
        Formal =.. [Functor| Arguments],
        shown_all(Arguments, Texts),
        place(Context, Place).
    describe_error(Error, thrown(Text)) :-
        (   atom(Error) ->
            Text = Error
        ;   shown(Error, true, Text)
        ).

    % only names: the receiver of a message, the entity that made a call, or a predicate of the back-end
    place(Context, Place) :-
        (   nonvar(Context),
            named_place(Context, Name),
            nonvar(Name) ->
            shown(Name, true, Place)
        ;   Place = ''
        ).

    named_place(logtalk(Goal, Context), Name) :-
        (   nonvar(Goal),
            Goal = Receiver::_ ->
            Name = Receiver
        ;   catch(logtalk::execution_context(Context, Name, _, _, _, _, _), error(_, _), fail)
        ).
    named_place(context(Predicate, _), Name) :-
        (   nonvar(Predicate),
            Predicate = ':'(Module, Indicator) ->
            Module == system,
            Name = Indicator
        ;   Name = Predicate
        ).

    % which answer was none, or what could not be asked
    interaction_context(asked(_)).
    interaction_context(unasked(_)).

    shown_all([], []).
    shown_all([Term| Terms], [Text| Texts]) :-
        shown(Term, true, Text),
        shown_all(Terms, Texts).

    % text for people: variables have letters, not addresses
    shown(Term, Quoted, Text) :-
        max_text_depth(Depth),
        (   acyclic_term(Term),
            within(Term, Depth) ->
            named_variables(Term, Named),
            write_term_to_atom(Named, Text, [quoted(Quoted), numbervars(true)])
        ;   Text = '...'
        ).

    has_letter(Term) :-
        compound(Term),
        (   Term = '$VAR'(_) ->
            true
        ;   \+ argumentless(Term),
            functor(Term, _, Arity),
            has_letter(Arity, Term)
        ).

    has_letter(Index, Term) :-
        Index > 0,
        arg(Index, Term, Argument),
        (   has_letter(Argument) ->
            true
        ;   Next is Index - 1,
            has_letter(Next, Term)
        ).

    % a compound term such as ``f()``, which only some back-ends have, and of which functor/3 and =../2 are errors
    argumentless(Term) :-
        compound(Term),
        \+ arg(1, Term, _).

    named_variables(Term, Named) :-
        (   ground(Term) ->
            Named = Term
        ;   {copy_term_nat(Term, Named), numbervars(Named, 0, _)}
        ).

    % replies that can be written

    sendable(Term, Sendable) :-
        (   unsendable(Term, Reason) ->
            (   Reason \== cyclic,
                flat(Term, Flat),
                \+ unsendable(Flat, _) ->
                Sendable = sendable(Flat)
            ;   Sendable = unsendable(Reason)
            )
        ;   plain(Term) ->
            Sendable = sendable(Term)
        ;   textual(Term, Textual),
            Sendable = sendable(Textual)
        ).

    unsendable(Term, cyclic) :-
        \+ acyclic_term(Term),
        !.
    unsendable(Term, deep(Depth)) :-
        max_depth(Depth),
        \+ within(Term, Depth).

    % within(Term, Depth): the term is nested at most so deep; the elements of a list are one level below it, however many
    within(Term, _) :-
        var(Term),
        !.
    within([Head| Tail], Depth) :-
        !,
        Depth > 0,
        Below is Depth - 1,
        within(Head, Below),
        within(Tail, Depth).
    within(Term, Depth) :-
        (   compound(Term),
            arg(1, Term, _) ->
            Depth > 0,
            Below is Depth - 1,
            functor(Term, _, Arity),
            arguments_within(Arity, Term, Below)
        ;   true
        ).

    arguments_within(0, _, _) :-
        !.
    arguments_within(Index, Term, Depth) :-
        arg(Index, Term, Argument),
        within(Argument, Depth),
        Next is Index - 1,
        arguments_within(Next, Term, Depth).

    % plain(Term): holds nothing that only its back-end has, such as a rational number, a stream or a dictionary
    plain(Term) :-
        var(Term),
        !.
    plain([Head| Tail]) :-
        !,
        plain(Head),
        plain(Tail).
    plain(Term) :-
        (   compound(Term) ->
            arg(1, Term, _),
            functor(Term, Functor, Arity),
            plain_functor(Functor),
            plain_arguments(Arity, Term)
        ;   plain_atomic(Term)
        ).

    plain_arguments(0, _) :-
        !.
    plain_arguments(Index, Term) :-
        arg(Index, Term, Argument),
        plain(Argument),
        Next is Index - 1,
        plain_arguments(Next, Term).

    % the symbol of the empty list can be a functor
    plain_functor(Functor) :-
        (   atom(Functor) ->
            true
        ;   Functor == []
        ).

    plain_atomic(Term) :-
        (   atom(Term)
        ;   integer(Term)
        ;   float(Term)
        ;   Term == []
        ;   {catch(string(Term), error(_, _), fail)}
        ),
        !.

    % textual(Term, Textual): what is not plain in it is replaced by its text
    textual(Term, Term) :-
        var(Term),
        !.
    textual([Head| Tail], [TextualHead| TextualTail]) :-
        !,
        textual(Head, TextualHead),
        textual(Tail, TextualTail).
    textual(Term, Textual) :-
        (   compound(Term),
            arg(1, Term, _),
            functor(Term, Functor, _),
            plain_functor(Functor) ->
            Term =.. [Functor| Arguments],
            textual(Arguments, TextualArguments),
            Textual =.. [Functor| TextualArguments]
        ;   \+ compound(Term),
            plain_atomic(Term) ->
            Textual = Term
        ;   shown(Term, true, Textual)
        ).

    % flat(Term, Flat): plain too, and a curly-term of many members is deep only because conjunctions nest; it travels as '$curly'(Members)
    flat(Term, Term) :-
        var(Term),
        !.
    flat([Head| Tail], [FlatHead| FlatTail]) :-
        !,
        flat(Head, FlatHead),
        flat(Tail, FlatTail).
    flat({Conjunction}, '$curly'(Members)) :-
        !,
        members(Conjunction, Members).
    flat(Term, Flat) :-
        (   compound(Term),
            arg(1, Term, _),
            functor(Term, Functor, _),
            plain_functor(Functor) ->
            Term =.. [Functor| Arguments],
            flat(Arguments, FlatArguments),
            Flat =.. [Functor| FlatArguments]
        ;   textual(Term, Flat)
        ).

    members(Conjunction, [Flat| Members]) :-
        nonvar(Conjunction),
        Conjunction = (First, Rest),
        !,
        flat(First, Flat),
        members(Rest, Members).
    members(Last, [Flat]) :-
        flat(Last, Flat).

:- end_object.
