:- protocol(expanding).

	:- info([
		version is 1:0:0,
		author is 'Rhetor',
		date is 2026-11-30,
		comment is 'What an object defines to expand terms and goals of source files.'
	]).

	:- built_in.

	:- public(term_expansion/2).
	:- mode(term_expansion(+term, -term), zero_or_one).
	:- info(term_expansion/2, [
		comment is 'Replaces a term that was read by another one, or by those of a list.',
		argnames is ['Term', 'Expanded']
	]).

	:- public(goal_expansion/2).
	:- mode(goal_expansion(+callable, -callable), zero_or_one).
	:- info(goal_expansion/2, [
		comment is 'Replaces a goal of a clause body. It is applied again to what it gives, until it changes nothing.',
		argnames is ['Goal', 'Expanded']
	]).

:- end_protocol.
