:- object(logbook,
	implements(mcp_tool_protocol)).

	:- info([
		comment is 'A logbook for each person who comes with an access token.'
	]).

	:- public(note/2).
	:- mode(note(+atom, -integer), one).
	:- info(note/2, [
		comment is 'Writes an entry into the logbook of the caller.',
		arguments is ['Text' - 'What happened.', 'Number' - 'The number of the entry.']
	]).

	:- public(entries/1).
	:- mode(entries(-list(atom)), one).
	:- info(entries/1, [
		comment is 'The entries of the caller, in order.',
		argnames is ['Entries']
	]).

	:- public(erase/2).
	:- mode(erase(+atom, -integer), one).
	:- info(erase/2, [
		comment is 'Erases the logbook of a person. For administrators.',
		arguments is ['Person' - 'Whose.', 'Count' - 'The number of entries that it had.']
	]).

	:- private(entry_/2).
	:- dynamic(entry_/2).
	:- mode(entry_(?atom, ?atom), zero_or_more).
	:- info(entry_/2, [
		comment is 'The entries of everyone, in order.',
		argnames is ['Person', 'Text']
	]).

	:- uses(list, [length/2]).

	tools([
		tool(note, note, 2),
		tool(entries, entries, 1),
		tool(erase, erase, 2)
	]).

	note(Text, Number) :-
		mcp_server::token_claim(sub, Person),
		assertz(entry_(Person, Text)),
		entries(Entries),
		length(Entries, Number).

	entries(Entries) :-
		mcp_server::token_claim(sub, Person),
		entries(Person, Entries).

	erase(Person, Count) :-
		entries(Person, Entries),
		length(Entries, Count),
		retractall(entry_(Person, _)).

	entries(Person, Entries) :-
		findall(Text, entry_(Person, Text), Entries).

:- end_object.
