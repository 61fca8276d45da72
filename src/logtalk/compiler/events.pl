:- module(lgt_events,
	[ lgt_send_with_events/3,     % +Object, +Message, +Context
	  define_events/5,            % ?Event, ?Object, ?Message, ?Sender, +Monitor
	  abolish_events/5,           % ?Event, ?Object, ?Message, ?Sender, ?Monitor
	  current_event/5             % ?Event, ?Object, ?Message, ?Sender, ?Monitor
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(send).

/** <module> Before and after events

A message sent with `::/2` from an entity that was compiled with `events(allow)` is shown to
the monitors that asked for it.
*/

:- dynamic event_/5.          % Event, Object, Message, Sender, Monitor

%!  lgt_send_with_events(+Object, +Message, +Context) is nondet.

lgt_send_with_events(Object, Message, Context) :-
	context_this(Context, Sender),
	\+ ( event_(before, Object, Message, Sender, Monitor), \+ tell(Monitor, before(Object, Message, Sender)) ),
	dispatch(Object, Message, Context),
	\+ ( event_(after, Object, Message, Sender, Monitor), \+ tell(Monitor, after(Object, Message, Sender)) ).

dispatch(Object, Message, Context) :-
	check(callable, Message, Object::Message, Context),
	dispatcher(object, Message, Object, Context, Goal),
	call(user:Goal).

tell(Monitor, Message) :-
	user_context(Context),
	dispatcher(object, Message, Monitor, Context, Goal),
	\+ \+ user:Goal.

%!  define_events(?Event, ?Object, ?Message, ?Sender, +Monitor) is det.

define_events(Event, Object, Message, Sender, Monitor) :-
	Goal = define_events(Event, Object, Message, Sender, Monitor),
	user_context(Context),
	check_event(Event, Goal, Context),
	check(var_or_object_identifier, Object, Goal, Context),
	check(var_or_callable, Message, Goal, Context),
	check(var_or_object_identifier, Sender, Goal, Context),
	check(object_identifier, Monitor, Goal, Context),
	(	\+ entity_kind(Monitor, object) ->
		throw_error(existence_error(object, Monitor), Goal, Context)
	;	true
	),
	(	var(Event) ->
		handles(Monitor, before(_, _, _), Goal, Context),
		handles(Monitor, after(_, _, _), Goal, Context),
		add_event(before, Object, Message, Sender, Monitor),
		add_event(after, Object, Message, Sender, Monitor)
	;	Handler =.. [Event, _, _, _],
		handles(Monitor, Handler, Goal, Context),
		add_event(Event, Object, Message, Sender, Monitor)
	).

handles(Monitor, Handler, Goal, Context) :-
	(	lgt_lookup:definition(Monitor, Handler, _) ->
		true
	;	functor(Handler, Name, Arity),
		throw_error(existence_error(procedure, Name/Arity), Goal, Context)
	).

add_event(Event, Object, Message, Sender, Monitor) :-
	(	event_(Event, Object0, Message0, Sender0, Monitor),
		event(Object0, Message0, Sender0) =@= event(Object, Message, Sender) ->
		true
	;	assertz(event_(Event, Object, Message, Sender, Monitor))
	).

%!  abolish_events(?Event, ?Object, ?Message, ?Sender, ?Monitor) is det.

abolish_events(Event, Object, Message, Sender, Monitor) :-
	Goal = abolish_events(Event, Object, Message, Sender, Monitor),
	check_query(Event, Object, Message, Sender, Monitor, Goal),
	retractall(event_(Event, Object, Message, Sender, Monitor)).

%!  current_event(?Event, ?Object, ?Message, ?Sender, ?Monitor) is nondet.

current_event(Event, Object, Message, Sender, Monitor) :-
	Goal = current_event(Event, Object, Message, Sender, Monitor),
	check_query(Event, Object, Message, Sender, Monitor, Goal),
	event_(Event, Object, Message, Sender, Monitor).

check_query(Event, Object, Message, Sender, Monitor, Goal) :-
	user_context(Context),
	check_event(Event, Goal, Context),
	check(var_or_object_identifier, Object, Goal, Context),
	check(var_or_callable, Message, Goal, Context),
	check(var_or_object_identifier, Sender, Goal, Context),
	check(var_or_object_identifier, Monitor, Goal, Context).

check_event(Event, Goal, Context) :-
	(	var(Event) ->
		true
	;	memberchk(Event, [before, after]) ->
		true
	;	throw_error(type_error(event, Event), Goal, Context)
	).
