:- object(reversing,
	implements(mcp_tool_protocol)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A tool that takes some milliseconds, for measurements.'
	]).

	:- public(reverse/2).
	:- mode(reverse(+positive_integer, -integer), one).
	:- info(reverse/2, [
		title is 'Reverse',
		comment is 'Reverses a list naively.',
		arguments is ['Length'-'The length of the list.', 'First'-'The first element of the reversed list.']
	]).

	tools([
		tool(reverse, reverse, 2)
	]).

	reverse(Length, First) :-
		numbers(Length, List),
		naive(List, [First| _]).

	numbers(0, []) :-
		!.
	numbers(N, [N| Rest]) :-
		M is N - 1,
		numbers(M, Rest).

	naive([], []).
	naive([Head| Tail], Reversed) :-
		naive(Tail, Front),
		concatenated(Front, [Head], Reversed).

	concatenated([], List, List).
	concatenated([Head| Tail], List, [Head| Rest]) :-
		concatenated(Tail, List, Rest).

:- end_object.
