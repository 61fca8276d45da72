/** What an engine in a worker thread needs beside the bridge and `installation/conversation.pl`, in Prolog. */
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

  `rhetor_find_alarm :-
    (   rhetor_alarm_found ->
        true
    ;   _ := rhetorSearchAlarm(),
        engine_create(_, (_ := rhetorFindAlarm()), Engine),
        engine_next(Engine, _),
        engine_destroy(Engine),
        assertz(rhetor_alarm_found)
    )`,

  'rhetor_stop :- _ := rhetorStop()',
  'rhetor_abort :- throw(unwind(abort))',
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
export const DYNAMIC = ['rhetor_alarm_found/0'];
