/*  Requests that may ask, each in a Prolog engine of its own: other requests run while it waits for an answer.

    rhetor_begin(Key, Request) starts one, and each reply rhetor_asking(Question) is followed by rhetor_go_on(Key, Answer), or by
    rhetor_abandon(Key), which unwinds it. What runs Prolog defines rhetor_find_alarm/0, called before the first engine is made,
    rhetor_stop/0, called in an engine when its request is over, and rhetor_abort/0, which unwinds the request that calls it.
*/

:- dynamic(rhetor_conversation/2).

%!  rhetor_reply(+Request, -Reply) is det.

rhetor_reply(rhetor_begin(Key, Request), Reply) :-
	!,
	rhetor_find_alarm,
	engine_create(Outcome, rhetor_guarded(Request, Outcome), Engine),
	assertz(rhetor_conversation(Key, Engine)),
	rhetor_step(Key, Engine, Reply).
rhetor_reply(rhetor_go_on(Key, Answer), Reply) :-
	!,
	(	rhetor_conversation(Key, Engine) ->
		engine_post(Engine, Answer),
		rhetor_step(Key, Engine, Reply)
	;	Reply = rhetor_lost
	).
rhetor_reply(rhetor_abandon(Key), rhetor_abandoned) :-
	!,
	(	rhetor_conversation(Key, Engine) ->
		catch(rhetor_unwind(Engine), _, true),
		rhetor_forget(Key)
	;	true
	).
rhetor_reply(rhetor_limit_stacks(Bytes), rhetor_limited) :-
	!,
	set_prolog_flag(stack_limit, Bytes).
rhetor_reply(Request, Reply) :-
	mcp_bridge::handle(Request, Reply).

%   The state of a Prolog engine is freed when it has ended, and nobody may ring there then.

rhetor_guarded(Request, Reply) :-
	catch(mcp_bridge::handle(Request, Reply), Error, (rhetor_stop, throw(Error))),
	rhetor_stop.

rhetor_step(Key, Engine, Reply) :-
	catch(engine_next(Engine, Reply), Error, (rhetor_forget(Key), throw(Error))),
	(	Reply = rhetor_asking(_) ->
		true
	;	rhetor_forget(Key)
	).

rhetor_unwind(Engine) :-
	engine_post(Engine, rhetor_abandon),
	engine_next(Engine, _).

rhetor_forget(Key) :-
	retract(rhetor_conversation(Key, Engine)),
	catch(engine_destroy(Engine), error(_, _), true).

%!  rhetor_ask(+Question, -Answer) is semidet.
%
%   Called by the bridge; fails where nobody can be asked.

rhetor_ask(Question, Answer) :-
	engine_self(Engine),
	rhetor_conversation(_, Engine),
	!,
	engine_yield(rhetor_asking(Question)),
	engine_fetch(Fetched),
	(	Fetched == rhetor_abandon ->
		rhetor_abort
	;	Answer = Fetched
	).

%!  rhetor_text(+Term, -Text) is det.
%
%   Canonical text. Some ways out of Prolog end a text at a NUL; there is none but in quotes.

rhetor_text(Term, Text) :-
	format(string(Raw), "~k", [Term]),
	(	sub_string(Raw, _, 1, _, "\000\") ->
		split_string(Raw, "\000\", "", Parts),
		atomic_list_concat(Parts, '\\000\\', Atom),
		atom_string(Atom, Text)
	;	Text = Raw
	).
