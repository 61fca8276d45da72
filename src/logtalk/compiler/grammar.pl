:- module(lgt_grammar,
	[ grammar_rule/2,             % +Rule, -Clause
	  grammar_body/4              % +Body, -S0, -S, -Goal
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).

/** <module> Grammar rules

The translation leaves calls to non-terminals as ordinary goals with two more arguments, so
that they are compiled like all others.
*/

%!  grammar_rule(+Rule, -Clause) is semidet.
%
%   Throws when a part of the rule cannot be one.

grammar_rule((Head --> Body), Clause) :-
	check_callable(Head),
	(	Head = (NonTerminal, PushBack) ->
		check_head(NonTerminal),
		extend(NonTerminal, S0, S, NewHead),
		grammar_body(Body, S0, S1, Goal1),
		check_push_back(PushBack),
		terminals(PushBack, S, S1, Goal2),
		Clause = (NewHead :- Goal1, Goal2)
	;	head(Head, S0, S, NewHead),
		grammar_body(Body, S0, S, Goal),
		Clause = (NewHead :- Goal)
	).

head(Entity::NonTerminal, S0, S, Entity::Head) :-
	!,
	check_head(NonTerminal),
	extend(NonTerminal, S0, S, Head).
head(NonTerminal, S0, S, Head) :-
	check_head(NonTerminal),
	extend(NonTerminal, S0, S, Head).

check_callable(Term) :-
	(	var(Term) ->
		throw(error(instantiation_error, logtalk(true, user)))
	;	callable(Term) ->
		true
	;	throw(error(type_error(callable, Term), logtalk(true, user)))
	).

check_head(NonTerminal) :-
	check_callable(NonTerminal),
	(	is_list_like(NonTerminal) ->
		throw(error(permission_error(modify, control_construct, NonTerminal), logtalk(true, user)))
	;	true
	).

is_list_like([]).
is_list_like([_| _]).

check_push_back(PushBack) :-
	(	( is_list(PushBack) ; string(PushBack) ) ->
		true
	;	throw(error(type_error(list, PushBack), logtalk(true, user)))
	).

%!  grammar_body(+Body, -S0, -S, -Goal) is det.

grammar_body(Body, S0, S, Goal) :-
	(	var(Body) ->
		Goal = phrase(Body, S0, S)
	;	body(Body, S0, S, Goal0) ->
		Goal = Goal0
	;	callable(Body) ->
		extend(Body, S0, S, Goal)
	;	throw(error(type_error(callable, Body), logtalk(true, user)))
	).

body((Body1, Body2), S0, S, (Goal1, Goal2)) :-
	grammar_body(Body1, S0, S1, Goal1),
	grammar_body(Body2, S1, S, Goal2).
body((Body1; Body2), S0, S, (Goal1; Goal2)) :-
	grammar_body(Body1, S0, S, Goal1),
	grammar_body(Body2, S0, S, Goal2).
body('|'(Body1, Body2), S0, S, (Goal1; Goal2)) :-
	grammar_body(Body1, S0, S, Goal1),
	grammar_body(Body2, S0, S, Goal2).
body((Body1 -> Body2), S0, S, (Goal1 -> Goal2)) :-
	grammar_body(Body1, S0, S1, Goal1),
	grammar_body(Body2, S1, S, Goal2).
body((Body1 *-> Body2), S0, S, (Goal1 *-> Goal2)) :-
	grammar_body(Body1, S0, S1, Goal1),
	grammar_body(Body2, S1, S, Goal2).
body(\+ Body, S0, S, (\+ Goal, S0 = S)) :-
	grammar_body(Body, S0, _, Goal).
body(!, S0, S, (!, S0 = S)).
body({}, S0, S, S0 = S).
body({Goal}, S0, S, (call(Goal), S0 = S)) :-
	var(Goal),
	!.
body({Goal}, S0, S, (Goal, S0 = S)).
body([], S0, S, S0 = S).
body([Terminal| Terminals], S0, S, Goal) :-
	terminals([Terminal| Terminals], S0, S, Goal).
body(String, S0, S, Goal) :-
	string(String),
	string_codes(String, Codes),
	terminals(Codes, S0, S, Goal).
body(call(Closure), S0, S, call(Closure, S0, S)).
body(Call, S0, S, Goal) :-
	compound(Call),
	Call =.. [call| Arguments],
	append(Arguments, [S0, S], Arguments1),
	Goal =.. [call| Arguments1].
body(Object::Body, S0, S, Goal) :-
	message_body(Body, S0, S, Message, Object::Message, Goal).
body(::Body, S0, S, Goal) :-
	message_body(Body, S0, S, Message, ::Message, Goal).
body(^^Body, S0, S, Goal) :-
	message_body(Body, S0, S, Message, ^^Message, Goal).
body(Object<<Body, S0, S, Object<<Goal) :-
	grammar_body(Body, S0, S, Goal).
body(Free/Lambda, S0, S, call(Free/Lambda, S0, S)).
body(Parameters>>Lambda, S0, S, call(Parameters>>Lambda, S0, S)).
body(Module:Body, S0, S, Module:Goal) :-
	callable(Body),
	extend(Body, S0, S, Goal).

message_body(Body, S0, S, Message, Send, Goal) :-
	(	var(Body) ->
		Message = phrase(Body, S0, S),
		Goal = Send
	;	grammar_body(Body, S0, S, Message),
		Goal = Send
	).

terminals(Terminals, S0, S, S0 = List) :-
	(	string(Terminals) ->
		string_codes(Terminals, Codes)
	;	Codes = Terminals
	),
	(	is_list(Codes) ->
		append(Codes, S, List)
	;	throw(error(type_error(list, Terminals), logtalk(true, user)))
	).

extend(Term, S0, S, Goal) :-
	Term =.. [Name| Arguments],
	append(Arguments, [S0, S], Arguments1),
	Goal =.. [Name| Arguments1].
