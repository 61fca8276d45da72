:- module(lgt_reflection,
	[ lgt_current_predicate/4,    % +Object, ?Indicator, +Access, +Context
	  lgt_current_op/6,           % +Object, ?Priority, ?Specifier, ?Operator, +Access, +Context
	  lgt_expand_term/5,          % +Object, ?Term, -Expanded, +Access, +Context
	  lgt_expand_goal/5,          % +Object, ?Goal, -Expanded, +Access, +Context
	  check_object/3,             % +Object, +Goal, +Context
	  internal/1                  % +Name
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(grammar).

/** <module> What an object knows about its predicates and operators

Access is `local`, `self` or `public`, as for the database methods: it decides which of the
predicates can be seen.
*/

%!  lgt_current_predicate(+Object, ?Indicator, +Access, +Context) is nondet.

lgt_current_predicate(Object, Indicator, Access, Context) :-
	Goal = Object::current_predicate(Indicator),
	check_object(Object, Goal, Context),
	check(var_or_predicate_indicator, Indicator, Goal, Context),
	Indicator = Name/Arity,
	(	Object == user ->
		current_predicate(user:Name/Arity),
		functor(Head, Name, Arity),
		\+ predicate_property(user:Head, imported_from(_)),
		\+ internal(Name)
	;	atom(Name),
		integer(Arity) ->
		functor(Head, Name, Arity),
		once(current(Object, Head, Access, Context))
	;	findall(
			Name/Arity,
			( current(Object, Head, Access, Context), functor(Head, Name, Arity) ),
			Indicators0
		),
		sort(Indicators0, Indicators),
		member(Name/Arity, Indicators)
	).

%!  internal(+Name) is semidet.
%
%   Predicates of `user` with that name are compiled ones.

internal(Name) :-
	sub_atom(Name, _, _, _, (::)).

%   What is declared is current, with or without clauses.

current(Object, Head, Access, Context) :-
	declared_within_reach(Object, Head, Access, Context, _, _).

declared_within_reach(Object, Head, Access, Context, Declaration, Container) :-
	(	callable(Head) ->
		once(declaration(Object, Head, Declaration, Container))
	;	declaration(Object, Head0, _, _),
		functor(Head0, Name, Arity),
		functor(Head, Name, Arity),
		once(declaration(Object, Head, Declaration, Container))
	),
	Declaration = declared(Scope, _, _),
	within_reach(Scope, Container, Access, Context).

%!  lgt_current_op(+Object, ?Priority, ?Specifier, ?Operator, +Access, +Context) is nondet.

lgt_current_op(Object, Priority, Specifier, Operator, Access, Context) :-
	Goal = Object::current_op(Priority, Specifier, Operator),
	check_object(Object, Goal, Context),
	check(var_or_operator_priority, Priority, Goal, Context),
	check(var_or_operator_specifier, Specifier, Goal, Context),
	check(var_or_atom, Operator, Goal, Context),
	(	Object == user ->
		current_op(Priority, Specifier, Operator)
	;	entity_property_(Object, op(Priority, Specifier, Operator, Scope)),
		Scope \== local,
		within_reach(Scope, Object, Access, Context),
		Priority > 0
	;	current_op(Priority, Specifier, Operator),
		\+ (
			entity_property_(Object, op(_, OtherSpecifier, Operator, Scope)),
			Scope \== local,
			same_class(Specifier, OtherSpecifier),
			within_reach(Scope, Object, Access, Context)
		)
	).

same_class(Specifier1, Specifier2) :-
	class(Specifier1, Class),
	class(Specifier2, Class),
	!.

class(fx, prefix).
class(fy, prefix).
class(xfx, infix).
class(xfy, infix).
class(yfx, infix).
class(xf, postfix).
class(yf, postfix).

%!  lgt_expand_term(+Object, ?Term, -Expanded, +Access, +Context) is det.

lgt_expand_term(Object, Term, Expanded, Access, Context) :-
	check_object(Object, Object::expand_term(Term, Expanded), Context),
	(	var(Term) ->
		Expanded = Term
	;	user_definition(Object, term_expansion(Term, Expanded0), Access, Context) ->
		Expanded = Expanded0
	;	Term = (_ --> _) ->
		grammar_rule(Term, Clause),
		Expanded = Clause
	;	Expanded = Term
	).

%!  lgt_expand_goal(+Object, ?Goal, -Expanded, +Access, +Context) is det.

lgt_expand_goal(Object, Goal, Expanded, Access, Context) :-
	check_object(Object, Object::expand_goal(Goal, Expanded), Context),
	expand_to_fixed_point(Object, Goal, Expanded0, Access, Context),
	Expanded = Expanded0.

expand_to_fixed_point(Object, Goal, Expanded, Access, Context) :-
	(	nonvar(Goal),
		user_definition(Object, goal_expansion(Goal, Expanded0), Access, Context),
		Expanded0 \== Goal ->
		expand_to_fixed_point(Object, Expanded0, Expanded, Access, Context)
	;	Expanded = Goal
	).

user_definition(Object, Goal, Access, Context) :-
	functor(Goal, Name, Arity),
	functor(Head, Name, Arity),
	(	Object == user ->
		current_predicate(user:Name/Arity),
		predicate_property(user:Head, number_of_clauses(Number)),
		Number > 0,
		once(user:Goal)
	;	expansion_within_reach(Object, Head, Access, Context),
		context_this(Context, Sender),
		entity_kind(Object, _),
		expansion_definition(Object, Goal, Access, Context, defined(Entity, This, Predicate)),
		!,
		defined_(Predicate, Entity, Call, c(Entity, This, Object, Sender, [])),
		once(user:Call)
	).

%   An entity uses its own clauses; inherited ones only when they are declared for it.

expansion_within_reach(Object, Head, Access, Context) :-
	(	Access == local,
		Context = c(Entity, _, _, _, _),
		defined_(Head, Entity, _, _) ->
		true
	;	Access == local,
		Context = c(Entity, _, _, _, _),
		entity_kind(Entity, category) ->
		own_declaration(Entity, Head, Scope, _),
		Scope \== private
	;	Access == local ->
		declared_within_reach(Object, Head, self, Context, _, _)
	;	declared_within_reach(Object, Head, Access, Context, _, _)
	).

expansion_definition(_, Goal, local, c(Entity, This, _, _, _), defined(Entity, This, Goal)) :-
	defined_(Goal, Entity, _, _).
expansion_definition(Object, Goal, _, _, Definition) :-
	definition(Object, Goal, Definition).

%!  check_object(+Object, +Goal, +Context) is det.
%
%   Throws for Goal when Object is no object.

check_object(Object, Goal, Context) :-
	check(object_identifier, Object, Goal, Context),
	(	entity_kind(Object, object) ->
		true
	;	throw_error(existence_error(object, Object), Goal, Context)
	).
