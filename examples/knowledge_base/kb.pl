:- module(kb,
	[ in_region/2,
	  grapes/2,
	  pairs_with/2,
	  suggest/3,
	  bottles/3
	]).

/** <module> What a wine merchant knows

*/

:- use_module(library(lists)).

%!  in_region(?Wine:atom, ?Region:atom) is nondet.
%
%   The wines and the regions that they come from. Give a wine, a region, both, or nothing.
%
%   @param Wine    Name of a wine.
%   @param Region  Name of a region.

in_region(Wine, Region) :-
	wine(Wine, Region, _, _).

%!  grapes(+Wine:atom, -Grapes:list(atom)) is semidet.
%
%   The grapes that a wine is made of. Fails for a wine that the merchant does not sell.
%
%   @param Wine    Name of a wine.
%   @param Grapes  Names of grapes, the most important one first.

grapes(Wine, Grapes) :-
	wine(Wine, _, Grapes, _).

%!  pairs_with(+Dish:oneof([fish,game,cheese,mushrooms]), -Wine:atom) is nondet.
%
%   The wines that go well with a kind of dish.
%
%   @param Dish  What is eaten.
%   @param Wine  Name of a wine.

pairs_with(Dish, Wine) :-
	wine(Wine, _, [Grape| _], _),
	suits(Grape, Dish).

%!  suggest(+Dish:oneof([fish,game,cheese,mushrooms]), +Budget:positive_integer, -Wines:list(string)) is det.
%
%   What to drink with a dish, the cheapest first.
%
%   @param Dish    What is eaten.
%   @param Budget  Euros that a bottle may cost.
%   @param Wines   A line of text for each wine, with its price.

suggest(Dish, Budget, Wines) :-
	findall(
		Price-Wine,
		(	wine(Wine, _, [Grape| _], Price),
			suits(Grape, Dish),
			Price =< Budget
		),
		Unsorted
	),
	keysort(Unsorted, Sorted),
	findall(
		Line,
		(	member(Price-Wine, Sorted),
			format(string(Line), "~w, ~d euros", [Wine, Price])
		),
		Wines
	).

%!  bottles(+Guests:positive_integer, +Hours:positive_integer, -Bottles:integer) is det.
%!  bottles(-Guests:integer, +Hours:positive_integer, +Bottles:positive_integer) is det.
%
%   How many bottles a party takes, or for how many guests some bottles are enough: a glass an hour each, and six glasses a bottle.
%
%   @param Guests   Number of guests.
%   @param Hours    How long the party is.
%   @param Bottles  Number of bottles.

bottles(Guests, Hours, Bottles) :-
	(	integer(Guests) ->
		Bottles is ceiling(Guests * Hours / 6)
	;	Guests is Bottles * 6 // Hours
	).

%   wine(Name, Region, Grapes, Price)

wine(muscadet, loire, [melon], 9).
wine(sancerre, loire, [sauvignon], 22).
wine(chinon, loire, [cabernet_franc], 14).
wine(pomerol, bordeaux, [merlot, cabernet_franc], 48).
wine(gevrey, burgundy, [pinot_noir], 55).
wine(savigny, burgundy, [pinot_noir], 31).

%   suits(Grape, Dish)

suits(melon, fish).
suits(sauvignon, fish).
suits(sauvignon, cheese).
suits(cabernet_franc, mushrooms).
suits(merlot, game).
suits(pinot_noir, game).
suits(pinot_noir, mushrooms).
