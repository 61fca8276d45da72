/**
 * What an embedded engine needs beside the bridge, in Prolog.
 *
 * A request that may ask runs in a Prolog engine of its own: `rhetor_begin(Key, Request)` starts it, and each reply
 * `rhetor_asking(Question)` is followed by `rhetor_go_on(Key, Answer)`, or by `rhetor_abandon(Key)`, which unwinds it.
 */
export const GLUE = [
  `rhetor_request(Request, Text) :-
    catch((rhetor_reply(Request, Reply), rhetor_text(Reply, Text)), Error, (rhetor_unwound(Error), throw(Error)))`,

  // an application may unwind its request as nobody can catch, and use up the memory for its answer
  `rhetor_unwound(Error) :-
    (   nonvar(Error),
        rhetor_reason(Error, Reason) ->
        _ := rhetorUnwound(Reason)
    ;   true
    )`,
  'rhetor_reason(unwind(_), "the application aborted its call")',
  `rhetor_reason(error(Formal, _), "there is not enough memory for the answer") :-
    nonvar(Formal),
    Formal = resource_error(_)`,

  // text ends at a NUL on its way to JavaScript; there is none but in quotes
  String.raw`rhetor_text(Term, Text) :-
    format(string(Raw), "~k", [Term]),
    (   sub_string(Raw, _, 1, _, "\000\") ->
        split_string(Raw, "\000\", "", Parts),
        atomic_list_concat(Parts, '\\000\\', Atom),
        atom_string(Atom, Text)
    ;   Text = Raw
    )`,

  `rhetor_reply(rhetor_begin(Key, Request), Reply) :-
    !,
    rhetor_find_alarm,
    engine_create(Outcome, rhetor_guarded(Request, Outcome), Engine),
    assertz(rhetor_conversation(Key, Engine)),
    rhetor_step(Key, Engine, Reply)`,
  `rhetor_reply(rhetor_go_on(Key, Answer), Reply) :-
    !,
    (   rhetor_conversation(Key, Engine) ->
        engine_post(Engine, Answer),
        rhetor_step(Key, Engine, Reply)
    ;   Reply = rhetor_lost
    )`,
  `rhetor_reply(rhetor_abandon(Key), rhetor_abandoned) :-
    !,
    (   rhetor_conversation(Key, Engine) ->
        catch(rhetor_unwind(Engine), _, true),
        rhetor_forget(Key)
    ;   true
    )`,
  'rhetor_reply(Request, Reply) :- bridge::handle(Request, Reply)',

  // the state of a Prolog engine is freed when it has ended, and nobody may ring there then
  `rhetor_guarded(Request, Reply) :-
    catch(bridge::handle(Request, Reply), Error, (_ := rhetorStop(), throw(Error))),
    _ := rhetorStop()`,
  `rhetor_step(Key, Engine, Reply) :-
    catch(engine_next(Engine, Reply), Error, (rhetor_forget(Key), throw(Error))),
    (   Reply = rhetor_asking(_) ->
        true
    ;   rhetor_forget(Key)
    )`,
  `rhetor_unwind(Engine) :-
    engine_post(Engine, rhetor_abandon),
    engine_next(Engine, _)`,
  `rhetor_forget(Key) :-
    retract(rhetor_conversation(Key, Engine)),
    catch(engine_destroy(Engine), error(_, _), true)`,
  `rhetor_find_alarm :-
    (   rhetor_alarm_found ->
        true
    ;   _ := rhetorSearchAlarm(),
        engine_create(_, (_ := rhetorFindAlarm()), Engine),
        engine_next(Engine, _),
        engine_destroy(Engine),
        assertz(rhetor_alarm_found)
    )`,

  `rhetor_ask(Question, Answer) :-
    engine_self(Engine),
    rhetor_conversation(_, Engine),
    !,
    engine_yield(rhetor_asking(Question)),
    engine_fetch(Fetched),
    (   Fetched == rhetor_abandon ->
        throw(unwind(abort))
    ;   Answer = Fetched
    )`,
  // the sleep/1 of library(wasm) yields to JavaScript, which a Prolog engine cannot
  `rhetor_sleep(Seconds) :-
    get_time(Now),
    End is Now + Seconds,
    rhetor_sleep_until(End)`,
  `rhetor_sleep_until(End) :-
    get_time(Now),
    (   Now >= End ->
        true
    ;   Milliseconds is min(20, 1000 * (End - Now)),
        _ := rhetorPause(Milliseconds),
        rhetor_sleep_until(End)
    )`,
  'rhetor_note(Note) :- rhetor_text(Note, Text), _ := rhetorNote(Text)',
  'rhetor_event(Event) :- rhetor_text(Event, Text), _ := rhetorEvent(Text)',
  'rhetor_signal(_) :- Interrupted := rhetorInterrupted(), (Interrupted == true -> throw(unwind(abort)) ; true)',
];

/** Predicates whose clauses come and go. */
export const DYNAMIC = ['rhetor_conversation/2', 'rhetor_alarm_found/0'];
