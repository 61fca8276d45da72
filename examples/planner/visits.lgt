:- object(visits,
	implements(mcp_tool_protocol)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'The order in which to visit places on one day. How long a walk takes, and when a place is open, TypeScript knows.'
	]).

	:- public(order/4).
	:- mode(order(+list(atom), +integer, -list, -integer), zero_or_one).
	:- info(order/4, [
		title is 'Order of visits',
		comment is 'Finds the order with the least walking in which every place is open from arrival to departure.',
		arguments is [
			'Places'-'Names of the places.',
			'Start'-'Minutes after midnight at which the first visit can begin.',
			'Visits'-'The visits, first to last: place, from and until (minutes after midnight).',
			'Walking'-'Minutes of walking in all.'
		]
	]).

	:- public(reachable/3).
	:- mode(reachable(+atom, +atom, +integer), zero_or_one).
	:- info(reachable/3, [
		title is 'Is it in reach?',
		comment is 'Succeeds when the walk between two places takes no longer than some minutes.',
		arguments is ['From'-'Name of a place.', 'To'-'Name of another place.', 'Minutes'-'Minutes at most.']
	]).

	tools([
		tool(order, order, 4),
		tool(reachable, reachable, 3)
	]).

	:- uses(list, [select/3]).

	order(Places, Start, Visits, Walking) :-
		hours(Places, Hours),
		walks(Places, Walks),
		findall(
			Total-Order,
			(	select(Hour, Hours, Others),
				visit(Hour, Start, Visit, End),
				visits(Others, Hour, End, Walks, 0, Total, Rest),
				Order = [Visit| Rest]
			),
			Orders
		),
		Orders \== [],
		keysort(Orders, [Walking-Visits| _]).

	reachable(From, To, Minutes) :-
		typescript::invoke(walk, [From, To], Walk),
		Walk =< Minutes.

	% one visit after the other, each as soon as the place can be reached and is open

	visits([], _, _, _, Walking, Walking, []).
	visits(Hours, hour(From, _, _, _), End, Walks, Walking0, Walking, [Visit| Visits]) :-
		select(Hour, Hours, Others),
		Hour = hour(To, _, _, _),
		memberchk(walk(From, To, Walk), Walks),
		Arrival is End + Walk,
		visit(Hour, Arrival, Visit, Departure),
		Walking1 is Walking0 + Walk,
		visits(Others, Hour, Departure, Walks, Walking1, Walking, Visits).

	visit(hour(Place, Opens, Closes, Stay), Arrival, {place-Place, from-From, until-Until}, Until) :-
		From is max(Arrival, Opens),
		Until is From + Stay,
		Until =< Closes.

	% what TypeScript knows is asked for once

	hours([], []).
	hours([Place| Places], [hour(Place, Opens, Closes, Stay)| Hours]) :-
		typescript::invoke(hours, [Place], [Opens, Closes, Stay]),
		hours(Places, Hours).

	walks(Places, Walks) :-
		findall(
			walk(From, To, Walk),
			(	list::member(From, Places),
				list::member(To, Places),
				From \== To,
				typescript::invoke(walk, [From, To], Walk)
			),
			Walks
		).

:- end_object.
