:- module(lgt_expansion,
	[ expand_goal_once/3,         % @Goal, +Entity, -Expanded
	  has_expansions/0,
	  expand_source_term/2        % @Term, -Terms
	]).

:- use_module(operators).
:- use_module(context).
:- use_module(flags).
:- use_module(tables).
:- use_module(lookup).
:- use_module(send).

/** <module> Term and goal expansion

The expansions of a source file are those of the object that the flag `hook` names; for the
default, `user`, the clauses of `user:term_expansion/2` and `user:goal_expansion/2`.
*/

%!  expand_goal_once(@Goal, +Entity, -Expanded) is semidet.
%
%   Fails when no expansion changes Goal.

expand_goal_once(Goal, _, Expanded) :-
	compiler_flag(hook, Hook),
	expansion(Hook, goal_expansion, Goal, Expanded0),
	Expanded0 \== Goal,
	Expanded = Expanded0.

%!  has_expansions is semidet.
%
%   Source terms may be expanded.

has_expansions :-
	compiler_flag(hook, Hook),
	(	Hook \== user ->
		true
	;	user_clauses(term_expansion) ->
		true
	;	user_clauses(goal_expansion)
	).

%!  expand_source_term(@Term, -Terms) is det.
%
%   Terms is the list of terms that are compiled instead of Term.

expand_source_term(Term, Terms) :-
	(	compiler_flag(hook, Hook),
		expansion(Hook, term_expansion, Term, Expanded) ->
		(	is_list(Expanded) ->
			Terms = Expanded
		;	Terms = [Expanded]
		)
	;	Terms = [Term]
	).

expansion(user, Name, Term, Expanded) :-
	!,
	user_clauses(Name),
	Goal =.. [Name, Term, Expanded],
	once(user:Goal).
expansion(Hook, Name, Term, Expanded) :-
	Goal =.. [Name, Term, Expanded],
	functor(Template, Name, 2),
	entity_kind(Hook, object),
	once(declaration(Hook, Template, declared(public, _, _), _)),
	user_context(Context),
	dispatcher(object, Goal, Hook, Context, Call),
	once(user:Call).

user_clauses(Name) :-
	current_predicate(user:Name/2),
	functor(Template, Name, 2),
	predicate_property(user:Template, number_of_clauses(Number)),
	Number > 0.
