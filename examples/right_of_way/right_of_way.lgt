:- object(right_of_way,
	implements(mcp_tool_protocol)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Which of two vessels in sight of one another gives way, after the rules of the road at sea.'
	]).

	:- public(vessels/1).
	:- mode(vessels(-list(atom)), one).
	:- info(vessels/1, [
		title is 'Vessels',
		comment is 'The vessels that the other tools know.',
		arguments is ['Vessels'-'Their names.']
	]).

	:- public(describe/3).
	:- mode(describe(+atom, -atom, -list(atom)), zero_or_one).
	:- info(describe/3, [
		title is 'Describe a vessel',
		comment is 'What drives a vessel, and what it is, from the general to the special.',
		arguments is [
			'Vessel'-'A name from the list of vessels.',
			'Propulsion'-'What drives it now.',
			'Kinds'-'What it inherits from, the most general first.'
		]
	]).

	:- public(gives_way/5).
	:- mode(gives_way(+atom, +atom, +one_of(atom, [crossing, head_on, overtaking]), -atom, -atom), zero_or_one).
	:- info(gives_way/5, [
		title is 'Who gives way',
		comment is 'Decides which vessel keeps clear, and by which rule. It may surprise: an overtaking yacht under sail gives way to a motor boat.',
		arguments is [
			'First'-'A name from the list of vessels. In a crossing, the one that has the other on her starboard side; when overtaking, the one that overtakes.',
			'Second'-'The other vessel.',
			'Situation'-'How they meet.',
			'GivesWay'-'The vessel that keeps clear, or `both`.',
			'Rule'-'The rule that decides.'
		]
	]).

	tools([
		tool(vessels, vessels, 1),
		tool(describe, describe, 3),
		tool(gives_way, gives_way, 5)
	]).

	vessels(Vessels) :-
		setof(Vessel, known(Vessel), Vessels).

	describe(Vessel, Propulsion, Kinds) :-
		known(Vessel),
		!,
		Vessel::propulsion(Propulsion),
		lineage(Vessel, [], Kinds).

	gives_way(First, Second, Situation, GivesWay, Rule) :-
		known(First),
		known(Second),
		decide(Situation, First, Second, GivesWay, Rule),
		!.

	% overtaking comes before everything else, the rank of the vessels included
	decide(overtaking, First, _, First, 'Rule 13: an overtaking vessel keeps out of the way, whatever she is.').
	decide(_, First, Second, GivesWay, 'Rule 18: the vessel that can manoeuvre more easily keeps out of the way.') :-
		First::rank(Rank1),
		Second::rank(Rank2),
		(	Rank1 < Rank2 ->
			GivesWay = First
		;	Rank1 > Rank2 ->
			GivesWay = Second
		).
	decide(head_on, First, Second, both, 'Rule 14: two power-driven vessels head on both turn to starboard.') :-
		First::propulsion(power),
		Second::propulsion(power).
	decide(crossing, First, Second, First, 'Rule 15: the one that has the other on her starboard side keeps out of the way.') :-
		First::propulsion(power),
		Second::propulsion(power).
	decide(_, First, Second, both, 'Rule 12: two vessels under sail: it depends on the wind, so each must be ready to keep clear.') :-
		First::propulsion(sail),
		Second::propulsion(sail).

	known(Vessel) :-
		extends_object(Vessel, Parent),
		kind_of_vessel(Parent).

	kind_of_vessel(vessel).
	kind_of_vessel(Kind) :-
		extends_object(Kind, Parent),
		kind_of_vessel(Parent).

	lineage(Vessel, Kinds0, Kinds) :-
		(	extends_object(Vessel, Parent) ->
			lineage(Parent, [Parent| Kinds0], Kinds)
		;	Kinds = Kinds0
		).

:- end_object.
