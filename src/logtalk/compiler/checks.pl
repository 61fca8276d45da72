:- module(lgt_checks,
	[ indicator/3,                % ?Indicator, -Template, -NonTerminal
	  check_callable/1,           % ?Term
	  check_list/1                % ?Term
	]).

:- use_module(operators).
:- use_module(body).

/** <module> Checks of the arguments of directives

*/

%!  indicator(?Indicator, -Template, -NonTerminal) is det.
%
%   NonTerminal is the indicator of a non-terminal, or `none`.

indicator(Indicator, Template, NonTerminal) :-
	(	var(Indicator) ->
		compile_error(instantiation_error)
	;	Indicator = Name/Arity ->
		check_name(Name),
		check_arity(Arity),
		functor(Template, Name, Arity),
		NonTerminal = none
	;	Indicator = Name//Arity ->
		check_name(Name),
		check_arity(Arity),
		PredicateArity is Arity + 2,
		functor(Template, Name, PredicateArity),
		NonTerminal = Name//Arity
	;	compile_error(type_error(predicate_indicator, Indicator))
	).

check_name(Name) :-
	(	var(Name) ->
		compile_error(instantiation_error)
	;	atom(Name) ->
		true
	;	compile_error(type_error(atom, Name))
	).

check_arity(Arity) :-
	(	var(Arity) ->
		compile_error(instantiation_error)
	;	\+ integer(Arity) ->
		compile_error(type_error(integer, Arity))
	;	Arity < 0 ->
		compile_error(domain_error(not_less_than_zero, Arity))
	;	true
	).

%!  check_callable(?Term) is det.

check_callable(Term) :-
	(	var(Term) ->
		compile_error(instantiation_error)
	;	callable(Term) ->
		true
	;	compile_error(type_error(callable, Term))
	).

%!  check_list(?Term) is det.

check_list(Term) :-
	(	var(Term) ->
		compile_error(instantiation_error)
	;	is_list(Term) ->
		true
	;	compile_error(type_error(list, Term))
	).
