:- module(lgt_prolog_clauses,
	[ forget_clauses/1,           % +Path
	  prolog_clause/1,            % +Clause
	  finish_user_predicates/1    % +Path
	]).

:- use_module(operators).
:- use_module(body).
:- use_module(diagnostics).

/** <module> Clauses outside of entities

They are plain Prolog, for the module `user`.
*/

:- dynamic
	user_clause_/2,              % Path, ClauseReference
	user_predicate_/2,           % Path, Name/Arity: it is being loaded from the file
	user_static_/2.              % Path, Name/Arity: it was loaded from the file

%!  forget_clauses(+Path) is det.
%
%   Removes what an earlier load of the file added to predicates that others share.

forget_clauses(Path) :-
	forall(
		retract(user_clause_(Path, Reference)),
		catch(erase(Reference), error(existence_error(_, _), _), true)
	),
	retractall(user_predicate_(Path, _)).

%!  prolog_clause(+Clause) is det.

prolog_clause(Clause) :-
	position(Path, _, _),
	(	Clause = (Head :- _) ->
		true
	;	Head = Clause
	),
	(	var(Head) ->
		compile_error(instantiation_error)
	;	callable(Head) ->
		true
	;	compile_error(type_error(callable, Head))
	),
	(	Head = Module:Head1, atom(Module) ->
		true
	;	Module = user,
		Head1 = Head
	),
	(	callable(Head1) ->
		true
	;	compile_error(type_error(callable, Head1))
	),
	functor(Head1, Name, Arity),
	functor(Predicate, Name, Arity),
	(	Module == user,
		\+ user_predicate_(Path, Name/Arity) ->
		start_user_predicate(Path, Predicate, Name/Arity)
	;	true
	),
	(	Clause = (Head :- Body) ->
		assertz(Module:(Head1 :- Body), Reference)
	;	assertz(Module:Head1, Reference)
	),
	(	Module == user,
		user_predicate_(Path, Name/Arity),
		\+ user_static_(Path, Name/Arity) ->
		assertz(user_clause_(Path, Reference))
	;	true
	).

start_user_predicate(Path, Predicate, Indicator) :-
	assertz(user_predicate_(Path, Indicator)),
	(	predicate_property(user:Predicate, imported_from(_)) ->
		abolish(user:Indicator)
	;	true
	),
	(	( predicate_property(user:Predicate, (dynamic)) ; predicate_property(user:Predicate, (multifile)) ) ->
		dynamic(user:Indicator)
	;	current_predicate(user:Indicator),
		predicate_property(user:Predicate, number_of_clauses(_)) ->
		abolish(user:Indicator),
		assertz_once(user_static_(Path, Indicator))
	;	assertz_once(user_static_(Path, Indicator))
	).

assertz_once(Fact) :-
	(	call(Fact) ->
		true
	;	assertz(Fact)
	).

%!  finish_user_predicates(+Path) is det.

finish_user_predicates(Path) :-
	findall(
		user:Name/Arity,
		(	user_predicate_(Path, Name/Arity),
			user_static_(Path, Name/Arity)
		),
		Static
	),
	compile_predicates(Static),
	retractall(user_predicate_(Path, _)).
