:- protocol(forwarding).

	:- info([
		version is 1:0:0,
		author is 'Rhetor',
		date is 2026-11-30,
		comment is 'What an object defines to receive the messages that it does not understand.'
	]).

	:- built_in.

	:- public(forward/1).
	:- mode(forward(@callable), zero_or_more).
	:- info(forward/1, [
		comment is 'Called with a message for which there is no declaration.',
		argnames is ['Message']
	]).

:- end_protocol.
