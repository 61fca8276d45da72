:- module(lgt_errors,
	[ throw_error/3,              % +Error, +Goal, +Context
	  check/4                     % +Type, @Term, +Goal, +Context
	]).

:- use_module(operators).
:- use_module(context).

/** <module> Errors as Logtalk defines them

An error is `error(Formal, logtalk(Goal, Context))`, where Goal is the message or call that
was wrong and Context the execution context in which it was made, without meta-arguments.
*/

%!  throw_error(+Formal, +Goal, +Context) is erroneous.

throw_error(Formal, Goal, Context) :-
	(	nonvar(Context), Context = c(Entity, This, Self, Sender, _) ->
		true
	;	user_context(c(Entity, This, Self, Sender, _))
	),
	throw(error(Formal, logtalk(Goal, c(Entity, This, Self, Sender, [])))).

%!  check(+Type, @Term, +Goal, +Context) is det.
%
%   Throws the standard error when Term is not of the Type. Types that start with `var_or`
%   accept an unbound variable.

check(Type, Term, Goal, Context) :-
	(	violation(Type, Term, Formal) ->
		throw_error(Formal, Goal, Context)
	;	true
	).

violation(callable, Term, Formal) :-
	not_a(callable, Term, callable, Formal).
violation(var_or_callable, Term, type_error(callable, Term)) :-
	nonvar(Term),
	\+ callable(Term).
violation(atom, Term, Formal) :-
	not_a(atom, Term, atom, Formal).
violation(var_or_atom, Term, type_error(atom, Term)) :-
	nonvar(Term),
	\+ atom(Term).
violation(integer, Term, Formal) :-
	not_a(integer, Term, integer, Formal).
violation(object_identifier, Term, Formal) :-
	not_a(callable, Term, object_identifier, Formal).
violation(var_or_object_identifier, Term, type_error(object_identifier, Term)) :-
	nonvar(Term),
	\+ callable(Term).
violation(category_identifier, Term, Formal) :-
	not_a(callable, Term, category_identifier, Formal).
violation(var_or_category_identifier, Term, type_error(category_identifier, Term)) :-
	nonvar(Term),
	\+ callable(Term).
violation(protocol_identifier, Term, Formal) :-
	not_a(atom, Term, protocol_identifier, Formal).
violation(var_or_protocol_identifier, Term, type_error(protocol_identifier, Term)) :-
	nonvar(Term),
	\+ atom(Term).
violation(entity_identifier, Term, Formal) :-
	not_a(callable, Term, entity_identifier, Formal).
violation(list, Term, Formal) :-
	(	var(Term) ->
		Formal = instantiation_error
	;	\+ is_list(Term),
		Formal = type_error(list, Term)
	).
violation(list_or_partial_list, Term, type_error(list, Term)) :-
	\+ partial_list(Term).
violation(var_or_list, Term, type_error(list, Term)) :-
	nonvar(Term),
	\+ is_list(Term).
violation(predicate_indicator, Term, Formal) :-
	(	var(Term) ->
		Formal = instantiation_error
	;	Term = Name/Arity ->
		(	violation(atom, Name, Formal)
		;	violation(arity, Arity, Formal)
		)
	;	Formal = type_error(predicate_indicator, Term)
	).
violation(var_or_predicate_indicator, Term, Formal) :-
	nonvar(Term),
	(	Term = Name/Arity ->
		(	violation(var_or_atom, Name, Formal)
		;	nonvar(Arity),
			violation(arity, Arity, Formal)
		)
	;	Formal = type_error(predicate_indicator, Term)
	).
violation(arity, Term, Formal) :-
	(	violation(integer, Term, Formal) ->
		true
	;	Term < 0,
		Formal = domain_error(not_less_than_zero, Term)
	).
violation(var_or_operator_priority, Term, Formal) :-
	nonvar(Term),
	(	\+ integer(Term) ->
		Formal = type_error(integer, Term)
	;	\+ between(0, 1200, Term),
		Formal = domain_error(operator_priority, Term)
	).
violation(var_or_operator_specifier, Term, Formal) :-
	nonvar(Term),
	(	\+ atom(Term) ->
		Formal = type_error(atom, Term)
	;	\+ operator_specifier(Term),
		Formal = domain_error(operator_specifier, Term)
	).
violation(clause, Term, Formal) :-
	(	nonvar(Term), Term = (Head :- Body) ->
		(	violation(callable, Head, Formal) ->
			true
		;	violation(var_or_callable, Body, Formal)
		)
	;	violation(callable, Term, Formal)
	).

not_a(Test, Term, Type, Formal) :-
	(	var(Term) ->
		Formal = instantiation_error
	;	\+ call(Test, Term),
		Formal = type_error(Type, Term)
	).

partial_list(Term) :-
	var(Term),
	!.
partial_list([]).
partial_list([_| Tail]) :-
	partial_list(Tail).

operator_specifier(xfx).
operator_specifier(xfy).
operator_specifier(yfx).
operator_specifier(fy).
operator_specifier(fx).
operator_specifier(xf).
operator_specifier(yf).
