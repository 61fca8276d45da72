:- module(lgt_database,
	[ lgt_asserta/4,              % +Object, +Clause, +Access, +Context
	  lgt_assertz/4,              % +Object, +Clause, +Access, +Context
	  lgt_retract/4,              % +Object, +Clause, +Access, +Context
	  lgt_retractall/4,           % +Object, +Head, +Access, +Context
	  lgt_clause/5,               % +Object, ?Head, ?Body, +Access, +Context
	  lgt_abolish/4               % +Object, +Indicator, +Access, +Context
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(clause).
:- use_module(send).
:- use_module(runtime).

/** <module> The database methods

Access is `local` for a method that an object calls for itself, `self` for one sent with
`::/1`, and `public` for a message to another object.
*/

%!  lgt_asserta(+Object, +Clause, +Access, +Context) is det.

lgt_asserta(Object, Clause, Access, Context) :-
	assert_clause(asserta(Clause), Object, Clause, Access, Context, Prolog),
	(	Prolog == done ->
		asserta(user:Clause)
	;	asserta(user:Prolog)
	).

%!  lgt_assertz(+Object, +Clause, +Access, +Context) is det.

lgt_assertz(Object, Clause, Access, Context) :-
	assert_clause(assertz(Clause), Object, Clause, Access, Context, Prolog),
	(	Prolog == done ->
		assertz(user:Clause)
	;	assertz(user:Prolog)
	).

assert_clause(Goal, Object, Clause, Access, Context, Prolog) :-
	check_object(Object, Goal, Context),
	check_clause(Clause, Object, Goal, Context),
	(	Object == user ->
		Prolog = done
	;	clause_head(Clause, Head),
		access(create, Object, Head, Access, Goal, Context),
		entity_(Object, Kind, _, _),
		ensure_dynamic(Object, Head),
		compile_clause(Clause, Object, Kind, [], runtime, clause(_, Prolog)),
		!
	).

clause_head(Clause, Head) :-
	(	Clause = (Head0 :- _) ->
		Head = Head0
	;	Head = Clause
	).

%   A dynamic predicate can be declared by an ancestor; the clauses are the object's own.

ensure_dynamic(Object, Head) :-
	(	defined_(Head, Object, _, _) ->
		true
	;	define_predicate(Head, Object, Call),
		functor(Call, Name, Arity),
		dynamic(user:Name/Arity),
		entity_template(Object, Template),
		mark_dynamic(Head, Template),
		invalidate(Template)
	).

mark_dynamic(Head, Template) :-
	functor(Head, Name, Arity),
	functor(Predicate, Name, Arity),
	(	predicate_(Predicate, Template, (dynamic)) ->
		true
	;	assertz(predicate_(Predicate, Template, (dynamic)))
	).

%!  lgt_retract(+Object, +Clause, +Access, +Context) is nondet.

lgt_retract(Object, Clause, Access, Context) :-
	Goal = retract(Clause),
	check_object(Object, Goal, Context),
	check_clause(Clause, Object, Goal, Context),
	(	Object == user ->
		retract(user:Clause)
	;	(	Clause = (Head :- Body) ->
			true
		;	Head = Clause,
			Body = true
		),
		access(modify, Object, Head, Access, Goal, Context),
		defined_(Head, Object, Call, _),
		stored_body(Body, Stored),
		retract_clause(Stored, Call, Body)
	).

%   Facts and rules are stored differently; an unbound body can be either.

stored_body(Body, Stored) :-
	(	var(Body) ->
		Stored = any
	;	Body == true ->
		Stored = fact
	;	Stored = rule
	).

retract_clause(fact, Call, _) :-
	retract(user:Call).
retract_clause(rule, Call, Body) :-
	retract(user:(Call :- lgt_source(Body), _)).
retract_clause(any, Call, Body) :-
	clause(user:Call, Stored, Reference),
	source_body(Stored, Body),
	erase(Reference).

%!  lgt_retractall(+Object, +Head, +Access, +Context) is det.

lgt_retractall(Object, Head, Access, Context) :-
	Goal = retractall(Head),
	check_object(Object, Goal, Context),
	check_callable(Head, Object, Goal, Context),
	(	Object == user ->
		retractall(user:Head)
	;	access(modify, Object, Head, Access, Goal, Context),
		(	defined_(Head, Object, Call, _) ->
			retractall(user:Call)
		;	true
		)
	).

%!  lgt_clause(+Object, +Head, ?Body, +Access, +Context) is nondet.

lgt_clause(Object, Head, Body, Access, Context) :-
	Goal = clause(Head, Body),
	check_object(Object, Goal, Context),
	check_callable(Head, Object, Goal, Context),
	(	nonvar(Body) ->
		check_callable(Body, Object, Goal, Context)
	;	true
	),
	(	Object == user ->
		clause(user:Head, Body)
	;	access(access, Object, Head, Access, Goal, Context),
		defined_(Head, Object, Call, _),
		clause(user:Call, Stored),
		source_body(Stored, Body)
	).

source_body(Stored, Body) :-
	(	nonvar(Stored), Stored = (lgt_source(Body0), _) ->
		Body = Body0
	;	nonvar(Stored), Stored = (_, lgt_source(Body0), _) ->
		Body = Body0
	;	Body = true
	).

%!  lgt_abolish(+Object, +Indicator, +Access, +Context) is det.
%
%   Only predicates that were declared at run time can be abolished.

lgt_abolish(Object, Indicator, Access, Context) :-
	Goal = abolish(Indicator),
	check_object(Object, Goal, Context),
	check_indicator(Indicator, Object, Goal, Context),
	(	Object == user ->
		abolish(user:Indicator)
	;	Indicator = Name/Arity,
		functor(Head, Name, Arity),
		access(modify, Object, Head, Access, Goal, Context),
		entity_template(Object, Template),
		(	predicate_(Head, Template, declared_at_run_time) ->
			(	defined_(Head, Template, Call, _) ->
				retractall(user:Call)
			;	true
			),
			retractall(defined_(Head, Template, _, _)),
			retractall(declared_(Head, Template, _)),
			retractall(predicate_(Head, Template, _)),
			invalidate(Template)
		;	throw_error(permission_error(modify, predicate_declaration, Indicator), Goal, Context)
		)
	).

%   access(+Action, +Object, +Head, +Access, +Goal, +Context)
%
%   Succeeds when the predicate is dynamic and within reach; declares it when it is allowed.

access(Action, Object, Head, Access, Goal, Context) :-
	functor(Head, Name, Arity),
	functor(Predicate, Name, Arity),
	entity_template(Object, Template),
	(	entity_declaration(Template, Predicate, declared(Scope, Declarer, Original), Container) ->
		(	within_reach(Scope, Container, Access, Context) ->
			true
		;	atom_concat(Scope, '_predicate', Kind),
			reach_action(Action, Reach),
			throw_error(permission_error(Reach, Kind, Name/Arity), Goal, Context)
		),
		(	is_dynamic(Predicate, Template, Original, Declarer) ->
			true
		;	reach_action(Action, Reach),
			throw_error(permission_error(Reach, static_predicate, Name/Arity), Goal, Context)
		)
	;	Access == local,
		defined_(Predicate, Template, _, _) ->
		(	predicate_(Predicate, Template, (dynamic)) ->
			true
		;	reach_action(Action, Reach),
			throw_error(permission_error(Reach, static_predicate, Name/Arity), Goal, Context)
		)
	;	Access == local,
		predicate_(Predicate, Template, (dynamic)) ->
		true
	;	Action == create ->
		declare_at_run_time(Template, Predicate, Access, Goal, Context)
	;	throw_error(existence_error(predicate_declaration, Name/Arity), Goal, Context)
	).

reach_action(access, access).
reach_action(modify, modify).
reach_action(create, modify).

is_dynamic(Predicate, Template, Original, Declarer) :-
	(	predicate_(Predicate, Template, (dynamic)) ->
		true
	;	entity_(Template, _, _, (dynamic)) ->
		true
	;	defined_(Predicate, Template, _, _) ->
		fail
	;	predicate_(Original, Declarer, (dynamic)) ->
		true
	;	entity_(Declarer, _, _, dynamic)
	).

declare_at_run_time(Template, Predicate, Access, Goal, Context) :-
	functor(Predicate, Name, Arity),
	(	entity_property_(Template, flag(dynamic_declarations, allow)) ->
		access_scope(Access, Scope),
		assertz(declared_(Predicate, Template, Scope)),
		assertz(predicate_(Predicate, Template, (dynamic))),
		assertz(predicate_(Predicate, Template, declared_at_run_time)),
		invalidate(Template)
	;	throw_error(permission_error(create, predicate_declaration, Name/Arity), Goal, Context)
	).

access_scope(public, public).
access_scope(self, protected).
access_scope(local, private).

%   An instantiation error names the method; a type error the whole message.

check_object(Object, Goal, Context) :-
	check(object_identifier, Object, Object::Goal, Context),
	(	entity_kind(Object, object) ->
		true
	;	throw_error(existence_error(object, Object), Object::Goal, Context)
	).

check_clause(Clause, Object, Goal, Context) :-
	(	var(Clause) ->
		throw_error(instantiation_error, Goal, Context)
	;	Clause = (Head :- Body) ->
		(	var(Head) ->
			throw_error(instantiation_error, Goal, Context)
		;	check(callable, Head, Object::Goal, Context),
			check(var_or_callable, Body, Object::Goal, Context)
		)
	;	check(callable, Clause, Object::Goal, Context)
	).

check_callable(Term, Object, Goal, Context) :-
	(	var(Term) ->
		throw_error(instantiation_error, Goal, Context)
	;	check(callable, Term, Object::Goal, Context)
	).

check_indicator(Indicator, Object, Goal, Context) :-
	(	( var(Indicator) ; Indicator = Name/Arity, ( var(Name) ; var(Arity) ) ) ->
		throw_error(instantiation_error, Goal, Context)
	;	check(predicate_indicator, Indicator, Object::Goal, Context)
	).
