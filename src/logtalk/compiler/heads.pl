:- module(lgt_heads,
	[ note_clause/3               % +Clause, +Entity, +Line
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(files).
:- use_module(diagnostics).

/** <module> What can be the head of a clause

*/

%!  note_clause(+Clause, +Entity, +Line) is det.
%
%   Enters the predicate of Clause into the tables; throws when it cannot be one.

note_clause(Clause, Entity, Line) :-
	(	var(Clause) ->
		compile_error(instantiation_error)
	;	Clause = (Head :- _) ->
		true
	;	Head = Clause
	),
	check_head(Head, Entity),
	(	( Head = _::_ ; Head = _:_ ) ->
		true
	;	(	entity_kind(Entity, category),
			predicate_(Head, Entity, (dynamic)) ->
			functor(Head, Name0, Arity0),
			compile_error(permission_error(define, dynamic_predicate, Name0/Arity0))
		;	true
		),
		functor(Head, Name, Arity),
		functor(Predicate, Name, Arity),
		define_predicate(Predicate, Entity, _),
		(	predicate_(Predicate, Entity, defined_at(_)) ->
			true
		;	assertz(predicate_(Predicate, Entity, defined_at(Line))),
			(	included_from(Path) ->
				assertz(predicate_(Predicate, Entity, defined_include(Path)))
			;	true
			)
		)
	).

check_head(Head, Entity) :-
	(	var(Head) ->
		compile_error(instantiation_error)
	;	\+ callable(Head) ->
		compile_error(type_error(callable, Head))
	;	Head = Other::Head1 ->
		(	( var(Other) ; var(Head1) ) ->
			compile_error(instantiation_error)
		;	\+ callable(Head1) ->
			compile_error(type_error(callable, Head1))
		;	Other == user ->
			true
		;	check_multifile(Other, Head1)
		)
	;	control_construct(Head) ->
		functor(Head, Name, Arity),
		(	logtalk_control(Head) ->
			compile_error(permission_error(modify, built_in_method, Name/Arity))
		;	compile_error(permission_error(modify, control_construct, Name/Arity))
		)
	;	fixed_method(Head) ->
		functor(Head, Name, Arity),
		compile_error(permission_error(modify, built_in_method, Name/Arity))
	;	uses_(Head, Entity, Target),
		Target \= user::_ ->
		functor(Head, Name, Arity),
		compile_error(permission_error(modify, uses_object_predicate, Name/Arity))
	;	redefinition(Head)
	).

redefinition(Head) :-
	(	predicate_property(system:Head, built_in) ->
		functor(Head, Name, Arity),
		warning(redefined_built_ins, 'the Prolog built-in predicate ~q is redefined', [Name/Arity])
	;	true
	).

check_multifile(Other, Head) :-
	functor(Head, Name, Arity),
	functor(Predicate, Name, Arity),
	(	\+ entity_(Other, _, _, _) ->
		true
	;	predicate_(Predicate, Other, (multifile)) ->
		true
	;	declared_(Predicate, Other, _) ->
		compile_error(permission_error(modify, static_predicate, Name/Arity))
	;	compile_error(existence_error(predicate_declaration, Name/Arity))
	).

control_construct((_, _)).
control_construct((_; _)).
control_construct((_ -> _)).
control_construct((_ *-> _)).
control_construct(!).
control_construct({_}).
control_construct(^^_).
control_construct(::_).
control_construct(_<<_).
control_construct(_>>_).
control_construct([_| _]).
control_construct(_/_) :-
	fail.

logtalk_control(::_).
logtalk_control(^^_).

fixed_method(call(_)).
fixed_method(catch(_, _, _)).
fixed_method(throw(_)).
fixed_method(findall(_, _, _)).
fixed_method(bagof(_, _, _)).
fixed_method(setof(_, _, _)).
fixed_method(forall(_, _)).
fixed_method(once(_)).
fixed_method(ignore(_)).
fixed_method(\+ _).
fixed_method(this(_)).
fixed_method(self(_)).
fixed_method(sender(_)).
fixed_method(parameter(_, _)).
fixed_method(context(_)).
fixed_method(phrase(_, _)).
fixed_method(phrase(_, _, _)).
fixed_method(assertz(_)).
fixed_method(asserta(_)).
fixed_method(retract(_)).
fixed_method(retractall(_)).
fixed_method(clause(_, _)).
fixed_method(abolish(_)).
fixed_method(current_predicate(_)).
fixed_method(predicate_property(_, _)).
fixed_method(expand_term(_, _)).
fixed_method(expand_goal(_, _)).
fixed_method(current_op(_, _, _)).
