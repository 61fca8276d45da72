:- module(lgt_contextless,
	[ note_contextless/2,         % +Compiled, +Entity
	  contextless/2,              % +Predicate, +Template
	  promise_contextless/2,      % +Predicate, +Template
	  keep_promises/2             % +Template, -Clauses
	]).

:- use_module(library(assoc), [empty_assoc/1, put_assoc/4, get_assoc/3]).
:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).

/** <module> Predicates that do not look at their execution context

To build the context of a message costs more than to call a small predicate. A static predicate
of an object is contextless when its clauses pass their context at most to others that are; a
message to it that is bound when it is compiled gets the sender instead. When the object is loaded again, and the
predicate then looks at its context, a clause in front makes it of the sender.
*/

:- dynamic
	contextless_/2,              % Predicate, Template
	promised_/2.                 % Predicate, Template: calls with the sender as context were compiled

%!  note_contextless(+Compiled, +Entity) is det.
%
%   Finds the contextless predicates among the compiled clauses of the object.

note_contextless(Compiled, Entity) :-
	retractall(contextless_(_, Entity)),
	(	entity_(Entity, object, _, static) ->
		findall(Indicator-Predicate, candidate(Entity, Indicator, Predicate), Candidates),
		indicators(Candidates, Known),
		findall(Caller-Needs, clause_needs(Compiled, Known, Caller, Needs), Dependencies),
		needing(Dependencies, Known, Contextless),
		forall(
			(	member(Indicator-Predicate, Candidates),
				get_assoc(Indicator, Contextless, contextless)
			),
			assertz(contextless_(Predicate, Entity))
		)
	;	true
	).

candidate(Entity, Name/Arity, Predicate) :-
	defined_(Predicate, Entity, Call, _),
	\+ ( predicate_(Predicate, Entity, Property), open(Property) ),
	functor(Call, Name, Arity).

%   Clauses come from elsewhere, or the predicate is a wrapper.

open((dynamic)).
open((multifile)).
open(tabled(_)).
open(coinductive(_)).
open(synchronized).
open(meta_predicate(_)).

indicators(Candidates, Known) :-
	empty_assoc(Empty),
	indicators(Candidates, Empty, Known).

indicators([], Known, Known).
indicators([Indicator-_| Candidates], Known0, Known) :-
	put_assoc(Indicator, Known0, contextless, Known1),
	indicators(Candidates, Known1, Known).

%   Needs is `context`, or the predicate of the entity to which the clause passes it.

clause_needs(Compiled, Known, Caller, Needs) :-
	member(clause(Caller, Clause), Compiled),
	get_assoc(Caller, Known, _),
	Clause = (Head :- Body),
	Caller = _/Arity,
	arg(Arity, Head, Context),
	(	var(Context) ->
		goal_needs(Body, Context, Known, Needs)
	;	Needs = context
	).

goal_needs(Term, Context, Known, Needs) :-
	(	var(Term) ->
		Term == Context,
		Needs = context
	;	compound(Term),
		functor(Term, Name, Arity),
		(	arg(Arity, Term, Last),
			Last == Context,
			get_assoc(Name/Arity, Known, _) ->
			(	Needs = Name/Arity
			;	arg(Index, Term, Argument),
				Index < Arity,
				goal_needs(Argument, Context, Known, Needs)
			)
		;	arg(_, Term, Argument),
			goal_needs(Argument, Context, Known, Needs)
		)
	).

%   Whoever passes the context to one that needs it needs it.

needing(Dependencies, Known, Contextless) :-
	findall(Caller, ( member(Caller-Needs, Dependencies), \+ without_need(Needs, Known) ), Callers),
	mark(Callers, Known, Known1, Changed),
	(	Changed == true ->
		needing(Dependencies, Known1, Contextless)
	;	Contextless = Known
	).

without_need(Indicator, Known) :-
	Indicator = _/_,
	get_assoc(Indicator, Known, contextless).

mark([], Known, Known, _).
mark([Caller| Callers], Known0, Known, Changed) :-
	(	get_assoc(Caller, Known0, contextless) ->
		put_assoc(Caller, Known0, needing, Known1),
		Changed = true
	;	Known1 = Known0
	),
	mark(Callers, Known1, Known, Changed).

%!  contextless(+Predicate, +Template) is semidet.

contextless(Predicate, Template) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	contextless_(General, Template),
	!.

%!  promise_contextless(+Predicate, +Template) is det.
%
%   Notes that a call of Predicate with its sender as context has been compiled.

promise_contextless(Predicate, Template) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	(	promised_(General, Template) ->
		true
	;	assertz(promised_(General, Template))
	).

%!  keep_promises(+Template, -Clauses) is det.
%
%   Clauses to stand before those of the predicates of Template that are called with the sender
%   as context, and look at it now.

keep_promises(Template, Clauses) :-
	findall(
		clause(Name/Arity, (Head :- atom(Sender), !, Call)),
		(	promised_(Predicate, Template),
			defined_(Predicate, Template, _, _),
			\+ contextless_(Predicate, Template),
			entity_call(Template, Predicate, Sender, Head),
			entity_call(Template, Predicate, c(Template, Template, Template, Sender, []), Call),
			functor(Head, Name, Arity)
		),
		Clauses
	).
