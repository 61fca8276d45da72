% The programs of language.lgt in plain Prolog.

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
	numlist(1, N, Numbers),
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
