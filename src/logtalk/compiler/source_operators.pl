:- module(lgt_source_operators,
	[ entity_operators/5,         % +Priority, +Specifier, +Operators, +State0, -State
	  scoped_operators/3,         % +Directive, +State0, -State
	  restore_operators/1         % +Saved
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).

/** <module> Operators of an entity

They hold until its end, and are restored then.
*/

%!  scoped_operators(+Directive, +State0, -State) is det.
%
%   Operators that a scope directive declares can be used from there on.

scoped_operators(Directive, State0, State) :-
	(	nonvar(Directive),
		Directive =.. [Scope, Specifications],
		memberchk(Scope, [(public), protected, private]) ->
		declared_operators(Specifications, State0, State)
	;	State = State0
	).

declared_operators(Specifications, State0, State) :-
	(	var(Specifications) ->
		State = State0
	;	Specifications = [First| Others] ->
		declared_operators(First, State0, State1),
		declared_operators(Others, State1, State)
	;	Specifications = (First, Others) ->
		declared_operators(First, State0, State1),
		declared_operators(Others, State1, State)
	;	Specifications = op(Priority, Specifier, Operators) ->
		activate_operators(Priority, Specifier, Operators, State0, State, _)
	;	State = State0
	).

%!  entity_operators(+Priority, +Specifier, +Operators, +State0, -State) is det.
%
%   The directive op/3 in an entity.
%
%   Operators of an entity hold until its end.

entity_operators(Priority, Specifier, Operators0, State0, State) :-
	activate_operators(Priority, Specifier, Operators0, State0, State, Operators),
	State = s(e(Template, _, _, _, _, _, _, _), _, _, _),
	forall(
		member(Operator, Operators),
		(	entity_property_(Template, op(Priority, Specifier, Operator, _)) ->
			true
		;	assertz(entity_property_(Template, op(Priority, Specifier, Operator, local)))
		)
	).

activate_operators(Priority, Specifier, Operators0, s(Entity0, Conditions, Goals, Errors), s(Entity, Conditions, Goals, Errors), Operators) :-
	Entity0 = e(Template, Kind, Identifier, Items, Saved0, Flags, Line0, EntityErrors),
	(	is_list(Operators0) ->
		Operators = Operators0
	;	Operators = [Operators0]
	),
	save_operators(Operators, Specifier, Saved0, Saved),
	op(Priority, Specifier, user:Operators),
	Entity = e(Template, Kind, Identifier, Items, Saved, Flags, Line0, EntityErrors).

save_operators([], _, Saved, Saved).
save_operators([Operator| Operators], Specifier, Saved0, Saved) :-
	(	same_class(Specifier, Other),
		current_op(Priority, Other, user:Operator) ->
		Saved1 = [op(Priority, Other, Operator)| Saved0]
	;	Saved1 = [op(0, Specifier, Operator)| Saved0]
	),
	save_operators(Operators, Specifier, Saved1, Saved).

same_class(Specifier, Other) :-
	class(Class, Specifiers),
	memberchk(Specifier, Specifiers),
	!,
	class(Class, Others),
	member(Other, Others).

class(prefix, [fy, fx]).
class(infix, [xfx, xfy, yfx]).
class(postfix, [xf, yf]).

%!  restore_operators(+Saved) is det.

restore_operators([]).
restore_operators([op(Priority, Specifier, Operator)| Saved]) :-
	op(Priority, Specifier, user:Operator),
	restore_operators(Saved).
