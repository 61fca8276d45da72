:- object(factorial,
	implements(mcp_tool_protocol)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Factorials of any size as a tool.'
	]).

	:- public(factorial/2).
	:- mode(factorial(+non_negative_integer, -positive_integer), one).
	:- info(factorial/2, [
		title is 'Factorial',
		comment is 'Computes the factorial of a natural number, exactly.',
		arguments is [
			'N'-'The number, 0 or more.',
			'F'-'The product of all integers from 1 to N.'
		]
	]).

	tools([
		tool(factorial, factorial, 2)
	]).

	factorial(N, F) :-
		factorial(N, 1, F).

	factorial(0, F, F) :-
		!.
	factorial(N, F0, F) :-
		F1 is F0 * N,
		M is N - 1,
		factorial(M, F1, F).

:- end_object.
