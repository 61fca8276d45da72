:- object(user,
	implements((expanding, forwarding))).

	:- info([
		version is 1:0:0,
		author is 'Rhetor',
		date is 2026-11-30,
		comment is 'The object that stands for the plain Prolog database.'
	]).

	:- built_in.

	:- set_logtalk_flag(context_switching_calls, allow).
	:- set_logtalk_flag(dynamic_declarations, allow).
	:- set_logtalk_flag(complements, deny).

	forward(Message) :-
		{Message}.

:- end_object.
