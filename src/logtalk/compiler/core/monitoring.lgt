:- protocol(monitoring).

	:- info([
		version is 1:0:0,
		author is 'Rhetor',
		date is 2026-11-30,
		comment is 'What a monitor defines to be told about messages.'
	]).

	:- built_in.

	:- public(before/3).
	:- mode(before(?term, ?term, ?term), zero_or_more).
	:- info(before/3, [
		comment is 'Called before a message is sent. When it fails, the message is not sent.',
		argnames is ['Object', 'Message', 'Sender']
	]).

	:- public(after/3).
	:- mode(after(?term, ?term, ?term), zero_or_more).
	:- info(after/3, [
		comment is 'Called after a message succeeded. When it fails, the message fails.',
		argnames is ['Object', 'Message', 'Sender']
	]).

:- end_protocol.
