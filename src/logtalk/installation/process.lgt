% What an installed Logtalk needs beside the bridge to run as a process of Rhetor: it reads requests from one file and writes lines to
% another, so that the application can print. A request is a term request(Id, Request) with a full stop. A line is KIND ID TEXT, where
% KIND is ready, answered, interrupted, failed, note, event or again.

:- dynamic(rhetor_streams/2).
:- dynamic(rhetor_running/1).
:- dynamic(rhetor_rung/1).
:- dynamic(rhetor_abort_term/1).

% whether start.lgt was loaded without mistakes
rhetor_loaded :-
    current_object(mcp_bridge),
    current_object(mcp_server),
    current_object(rhetor_diagnostics).

% rhetor_run(+Requests, +Replies, +Limit): called by the top level, and again whenever a request aborts to the top level; that is what
% abort/0 does, which nothing in an application can hold. Limit is in bytes, for the stacks.
rhetor_run(Requests, Replies, Limit) :-
    (   rhetor_streams(In, Out) ->
        rhetor_aborted(Out)
    ;   rhetor_limit(Limit),
        open('/dev/null', read, Nothing),
        set_input(Nothing),
        rhetor_open(Requests, read, In),
        rhetor_open(Replies, append, Out),
        assertz(rhetor_streams(In, Out)),
        rhetor_listen,
        rhetor_features(Features),
        write(user_output, 'rhetor: started'),
        nl(user_output),
        flush_output(user_output),
        rhetor_line(Out, ready, 0, Features)
    ),
    rhetor_loop(In, Out).

rhetor_aborted(Out) :-
    rhetor_line(Out, again, 0, again),
    (   retract(rhetor_running(Id)) ->
        (   retract(rhetor_rung(Id)) ->
            rhetor_line(Out, interrupted, Id, interrupted)
        ;   rhetor_line(Out, failed, Id, 'the application aborted its call')
        )
    ;   true
    ).

rhetor_loop(In, Out) :-
    repeat,
    read_term(In, Request, []),
    rhetor_serve(Request, Out),
    !.

% fails to go on; whoever closes the pipe ends the process
rhetor_serve(end_of_file, _).
rhetor_serve(request(Id, Request), Out) :-
    retractall(rhetor_rung(_)),
    assertz(rhetor_running(Id)),
    catch(rhetor_outcome(Request, Outcome, Content), Error, rhetor_failed(Error, Outcome, Content)),
    retractall(rhetor_running(_)),
    flush_output(user_output),
    rhetor_line(Out, Outcome, Id, Content),
    fail.

rhetor_outcome(Request, answered, Content) :-
    rhetor_reply(Request, Reply),
    rhetor_content(Reply, Content).

rhetor_failed(Error, _, _) :-
    rhetor_is_abort(Error),
    throw(Error).
rhetor_failed(Error, failed, Reason) :-
    (   nonvar(Error),
        Error = error(Formal, _),
        nonvar(Formal),
        Formal = resource_error(_) ->
        Reason = 'there is not enough memory for the answer'
    ;   Reason = 'the answer could not be written'
    ).

rhetor_is_abort(Error) :-
    nonvar(Error),
    (   Error == '$aborted'
    ;   Error = unwind(_)
    ),
    !.

rhetor_note(Note) :-
    rhetor_streams(_, Out),
    (   rhetor_running(Id) ->
        rhetor_content(Note, Content),
        rhetor_line(Out, note, Id, Content)
    ;   true
    ).

rhetor_event(Event) :-
    rhetor_streams(_, Out),
    rhetor_content(Event, Content),
    rhetor_line(Out, event, 0, Content).

:- if(current_logtalk_flag(prolog_dialect, swi)).

    :- initialization((
        logtalk_load_context(directory, Folder),
        atom_concat(Folder, 'conversation.pl', Conversation),
        atom_concat(Folder, 'halting.pl', Halting),
        load_files(user:[Conversation, Halting], [])
    )).

    rhetor_features(features(swi, utf_8, asking, interrupts)).

    rhetor_limit(Limit) :-
        set_prolog_flag(stack_limit, Limit).

    rhetor_open(File, Mode, Stream) :-
        open(File, Mode, Stream, [encoding(utf8), bom(false)]).

    rhetor_listen :-
        on_signal(int, _, rhetor_ring).

    rhetor_ring(_) :-
        (   rhetor_running(Id),
            \+ rhetor_rung(Id) ->
            assertz(rhetor_rung(Id)),
            rhetor_abort
        ;   true
        ).

    % abort/0 does more than to throw, in a Prolog engine and to what waits on the standard input. What it throws depends on the
    % version; only that passes through catch/3, which a thread finds out
    :- initialization((
        thread_create((catch(throw(unwind(abort)), _, true), assertz(rhetor_abort_term('$aborted'))), Thread, []),
        thread_join(Thread, _),
        assertz(rhetor_abort_term(unwind(abort)))
    )).

    rhetor_abort :-
        rhetor_abort_term(Thrown),
        !,
        throw(Thrown).

    rhetor_find_alarm.

    rhetor_stop.

    rhetor_content(Term, Text) :-
        rhetor_text(Term, Text).

    % one call, which no signal can cut in two
    rhetor_line(Out, Kind, Id, Content) :-
        format(Out, '~w ~w ~w~n', [Kind, Id, Content]),
        flush_output(Out).

:- else.

    :- initialization(logtalk_load(mcp_server(canonical_text))).

    rhetor_features(features(Dialect, Encoding, plain, none)) :-
        current_logtalk_flag(prolog_dialect, Dialect),
        (   current_logtalk_flag(unicode, unsupported) ->
            Encoding = bytes
        ;   Encoding = utf_8
        ).

    rhetor_limit(_).

    :- if(current_logtalk_flag(encoding_directive, unsupported)).

        rhetor_open(File, Mode, Stream) :-
            open(File, Mode, Stream).

    :- else.

        rhetor_open(File, Mode, Stream) :-
            open(File, Mode, Stream, [encoding('UTF-8')]).

    :- endif.

    :- if(current_logtalk_flag(prolog_dialect, gnu)).

        % nor does it tell what it compiles
        rhetor_listen :-
            catch(set_prolog_flag(show_information, off), error(_, _), true).

    :- else.

        rhetor_listen.

    :- endif.

    rhetor_reply(Request, Reply) :-
        mcp_bridge::handle(Request, Reply).

    rhetor_content(Term, Term).

    rhetor_line(Out, Kind, Id, Content) :-
        write(Out, Kind),
        put_char(Out, ' '),
        write(Out, Id),
        put_char(Out, ' '),
        canonical_text::write(Out, Content),
        nl(Out),
        flush_output(Out).

:- endif.
