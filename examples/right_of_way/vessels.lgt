:- protocol(vessel_protocol).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'What the rules of the road need to know of a vessel.'
	]).

	:- public(name/1).
	:- mode(name(-atom), one).
	:- info(name/1, [
		comment is 'The name that people use.',
		argnames is ['Name']
	]).

	:- public(propulsion/1).
	:- mode(propulsion(-atom), one).
	:- info(propulsion/1, [
		comment is 'What drives the vessel now: sail, power or oars.',
		argnames is ['Propulsion']
	]).

	:- public(rank/1).
	:- mode(rank(-integer), one).
	:- info(rank/1, [
		comment is 'How hard it is for the vessel to keep clear: of two vessels, the one with the lower rank gives way.',
		argnames is ['Rank']
	]).

:- end_protocol.


:- category(under_power).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A vessel whose engine drives it.'
	]).

	propulsion(power).
	rank(1).

:- end_category.


:- category(under_sail).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A vessel that only the wind drives.'
	]).

	propulsion(sail).
	rank(2).

:- end_category.


:- category(engaged_in_fishing).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A vessel whose gear keeps it from turning.'
	]).

	rank(3).

:- end_category.


:- category(restricted_in_ability_to_manoeuvre).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A vessel whose work keeps it on its course: dredging, laying cable, lifting a buoy.'
	]).

	rank(4).

:- end_category.


:- object(vessel,
	implements(vessel_protocol)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Any vessel; one that says nothing else is driven by its engine.'
	]).

	name(Name) :-
		self(Name).

	propulsion(power).
	rank(1).

:- end_object.


:- object(ferry,
	extends(vessel)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A passenger ferry. Size gives it no right of way.'
	]).

:- end_object.


:- object(sailing_yacht,
	imports(under_sail),
	extends(vessel)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A yacht under sail alone.'
	]).

:- end_object.


:- object(motor_sailer,
	imports(under_power),
	extends(sailing_yacht)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A yacht with its sails up and its engine running: by the rules, a power-driven vessel.'
	]).

:- end_object.


:- object(trawler,
	imports(engaged_in_fishing),
	extends(vessel)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A trawler with its nets out.'
	]).

:- end_object.


:- object(trawler_going_home,
	imports(under_power),
	extends(trawler)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'The same trawler with its nets in: no longer fishing, so a power-driven vessel like any other.'
	]).

:- end_object.


:- object(cable_layer,
	imports(restricted_in_ability_to_manoeuvre),
	extends(vessel)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A ship that lays a cable.'
	]).

:- end_object.
