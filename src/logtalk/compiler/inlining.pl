:- module(lgt_inlining,
	[ note_inline_predicates/2,   % +Items, +Entity
	  inlined_goal/3              % +Goal, +Entity, -Body
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(calls).
:- use_module(flags).

/** <module> Predicates whose calls are replaced by what they call

With the flag `optimize(on)`, a static predicate whose only clause links it to another one
is inlined: a call from its entity is compiled as a call of the other. The
head has distinct variables as arguments, and the body is a single call without variables of its
own, which bagof/3 and setof/3 would see.
*/

:- dynamic inline_/3.           % Predicate, Entity, Body

%!  note_inline_predicates(+Items, +Entity) is det.
%
%   Finds the linking clauses among the items of close_entity/7. A linking clause for a predicate that
%   has one itself is none: so no chain of them is endless.

note_inline_predicates(Items, Entity) :-
	retractall(inline_(_, Entity, _)),
	(	optimized(Entity) ->
		findall(Head-Body, linking_clause(Items, Entity, Head, Body), Links),
		forall(
			(	member(Head-Body, Links),
				\+ links_to_link(Body, Links)
			),
			(	assertz(inline_(Head, Entity, Body)),
				assertz(predicate_(Head, Entity, inline))
			)
		)
	;	true
	).

optimized(Entity) :-
	(	entity_property_(Entity, flag(optimize, Value)) ->
		Value == on
	;	compiler_flag(optimize, on)
	).

linking_clause(Items, Entity, Head, Body) :-
	member(clause((Head :- Body), Names, _), Items),
	callable(Head),
	distinct_variables(Head),
	\+ parameter_variable(Names, Entity),
	link_body(Body, Entity),
	term_variables(Head, HeadVariables),
	term_variables(Body, BodyVariables),
	all_in(BodyVariables, HeadVariables),
	\+ ( predicate_(Head, Entity, Property), open(Property) ),
	only_clause(Head, Items).

distinct_variables(Head) :-
	functor(Head, _, Arity),
	Head =.. [_| Arguments],
	term_variables(Arguments, Variables),
	Variables == Arguments,
	length(Variables, Arity).

parameter_variable(Names, Entity) :-
	entity_property_(Entity, parameter_names(Parameters)),
	member(Name=_, Names),
	memberchk(Name-_, Parameters).

%   Clauses can come from elsewhere, or the predicate is more than its clauses.

open((dynamic)).
open((multifile)).
open(coinductive(_)).
open(synchronized).
open(tabled(_)).
open(meta_predicate(_)).

link_body(Body, Entity) :-
	callable(Body),
	(	Body = Module:Goal ->
		atom(Module),
		plain_goal(Goal)
	;	Body = user::Goal ->
		plain_goal(Goal)
	;	uses_(Body, Entity, Target) ->
		( Target = user::Goal ; Target = _:Goal ),
		plain_goal(Goal)
	;	defined_(Body, Entity, _, _) ->
		\+ predicate_(Body, Entity, meta_predicate(_))
	;	prolog_built_in(Body),
		plain_goal(Body)
	).

plain_goal(Goal) :-
	callable(Goal),
	\+ predicate_property(system:Goal, meta_predicate(_)),
	\+ Goal = !.

all_in([], _).
all_in([Variable| Variables], Others) :-
	member(Other, Others),
	Other == Variable,
	!,
	all_in(Variables, Others).

only_clause(Head, Items) :-
	functor(Head, Name, Arity),
	findall(clause, ( member(clause(Clause, _, _), Items), clause_of(Clause, Name, Arity) ), [_]).

clause_of(Clause, Name, Arity) :-
	(	Clause = (Head :- _) ->
		true
	;	Head = Clause
	),
	functor(Head, Name, Arity).

links_to_link(Body, Links) :-
	functor(Body, Name, Arity),
	functor(General, Name, Arity),
	member(General-_, Links),
	!.

%!  inlined_goal(+Goal, +Entity, -Body) is semidet.

inlined_goal(Goal, Entity, Body) :-
	inline_(Goal, Entity, Body),
	!.
