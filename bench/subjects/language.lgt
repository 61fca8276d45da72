:- protocol(next_protocol).

	:- public(next/2).

:- end_protocol.


:- object(counter,
	implements(next_protocol)).

	next(N, M) :-
		M is N - 1.

:- end_object.


:- object(language).

	:- public([
		nrev_bench/2, queens/2, call_loop/1, static_loop/1, dynamic_loop/2, self_loop/1, next/2, closures/1, lambdas/1, free_lambdas/1
	]).

	nrev_bench(0, _) :-
		!.
	nrev_bench(N, List) :-
		nrev(List, _),
		M is N - 1,
		nrev_bench(M, List).

	nrev([], []).
	nrev([Head| Tail], Reversed) :-
		nrev(Tail, Reversed0),
		join(Reversed0, [Head], Reversed).

	join([], List, List).
	join([Head| Tail], List, [Head| Joined]) :-
		join(Tail, List, Joined).

	queens(N, Queens) :-
		integer::sequence(1, N, Numbers),
		place(Numbers, [], Queens).

	place([], Queens, Queens).
	place(Left, Placed, Queens) :-
		choose(Left, Queen, Rest),
		safe(Placed, Queen, 1),
		place(Rest, [Queen| Placed], Queens).

	choose([Head| Tail], Head, Tail).
	choose([Head| Tail], Chosen, [Head| Rest]) :-
		choose(Tail, Chosen, Rest).

	safe([], _, _).
	safe([Other| Others], Queen, Distance) :-
		Queen =\= Other + Distance,
		Queen =\= Other - Distance,
		Next is Distance + 1,
		safe(Others, Queen, Next).

	call_loop(0) :-
		!.
	call_loop(N) :-
		next(N, M),
		call_loop(M).

	next(N, M) :-
		M is N - 1.

	static_loop(0) :-
		!.
	static_loop(N) :-
		counter::next(N, M),
		static_loop(M).

	dynamic_loop(0, _) :-
		!.
	dynamic_loop(N, Counter) :-
		Counter::next(N, M),
		dynamic_loop(M, Counter).

	self_loop(0) :-
		!.
	self_loop(N) :-
		::next(N, M),
		self_loop(M).

	closures(List) :-
		meta::map(next, List, _).

	lambdas(List) :-
		meta::map([X, Y]>>(Y is X - 1), List, _).

	free_lambdas(List) :-
		Step = 1,
		meta::map({Step}/[X, Y]>>(Y is X - Step), List, _).

:- end_object.
