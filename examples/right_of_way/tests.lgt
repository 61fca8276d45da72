:- object(tests,
	extends(lgtunit)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Tests of the rules of the road.'
	]).

	:- uses(right_of_way, [gives_way/5, describe/3]).

	test(overtaking_yacht_gives_way_to_a_motor_boat, deterministic(GivesWay == sailing_yacht)) :-
		gives_way(sailing_yacht, ferry, overtaking, GivesWay, _).

	test(power_gives_way_to_sail, deterministic(GivesWay == ferry)) :-
		gives_way(sailing_yacht, ferry, crossing, GivesWay, _).

	test(head_on_both_turn, deterministic(GivesWay == both)) :-
		gives_way(ferry, motor_sailer, head_on, GivesWay, _).

	test(unknown_vessel, fail) :-
		gives_way(raft, ferry, crossing, _, _).

	test(kinds_from_the_general_to_the_special, true) :-
		describe(ferry, power, [vessel| _]).

:- end_object.
