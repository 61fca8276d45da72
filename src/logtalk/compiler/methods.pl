:- module(lgt_methods,
	[ method_goal/3,              % +Goal, +Environment, -Compiled
	  method_message/4,           % +Message, +Object, +Environment, -Compiled
	  method_self/3,              % +Message, +Environment, -Compiled
	  lgt_private_method/3,       % +Object, +Message, +Context
	  lgt_throw/3,                % +Formal, +Head, +Context
	  own_this/3,                 % +Context, +Fields, -This
	  reported_context/3,         % +Context, +Fields, -Reported
	  built_in_method/2           % ?Template, ?Scope
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(reflection).
:- use_module(predicate_properties).
:- use_module(database).
:- use_module(references).
:- use_module(lookup).
:- use_module(flags).
:- use_module(diagnostics).

/** <module> Built-in methods

What every object understands. The public ones are compiled to a call of the predicate that
does it, with the object they are for and how far the caller may reach.
*/

%   public_method(+Method, +Object, +Access, +Context, -Goal)

public_method(asserta(Clause), Object, Access, Context, lgt_asserta(Object, Clause, Access, Context)).
public_method(assertz(Clause), Object, Access, Context, lgt_assertz(Object, Clause, Access, Context)).
public_method(retract(Clause), Object, Access, Context, lgt_retract(Object, Clause, Access, Context)).
public_method(retractall(Head), Object, Access, Context, lgt_retractall(Object, Head, Access, Context)).
public_method(clause(Head, Body), Object, Access, Context, lgt_clause(Object, Head, Body, Access, Context)).
public_method(abolish(Indicator), Object, Access, Context, lgt_abolish(Object, Indicator, Access, Context)).
public_method(current_op(Priority, Specifier, Operator), Object, Access, Context, lgt_current_op(Object, Priority, Specifier, Operator, Access, Context)).
public_method(current_predicate(Indicator), Object, Access, Context, lgt_current_predicate(Object, Indicator, Access, Context)).
public_method(predicate_property(Head, Property), Object, Access, Context, lgt_predicate_property(Object, Head, Property, Access, Context)).
public_method(expand_term(Term, Expanded), Object, Access, Context, lgt_expand_term(Object, Term, Expanded, Access, Context)).
public_method(expand_goal(Goal, Expanded), Object, Access, Context, lgt_expand_goal(Object, Goal, Expanded, Access, Context)).

%   Methods that an object can only use for itself.

private_method(bagof(_, _, _)).
private_method(setof(_, _, _)).
private_method(findall(_, _, _)).
private_method(findall(_, _, _, _)).
private_method(forall(_, _)).
private_method(catch(_, _, _)).
private_method(throw(_)).
private_method(call(_)).
private_method(once(_)).
private_method(ignore(_)).
private_method(\+ _).
private_method(phrase(_, _)).
private_method(phrase(_, _, _)).
private_method(context(_)).
private_method(parameter(_, _)).
private_method(self(_)).
private_method(sender(_)).
private_method(this(_)).

%   Methods that throw a standard error for the predicate that calls them.

error_method(instantiation_error, instantiation_error).
error_method(uninstantiation_error(Culprit), uninstantiation_error(Culprit)).
error_method(type_error(Type, Culprit), type_error(Type, Culprit)).
error_method(domain_error(Domain, Culprit), domain_error(Domain, Culprit)).
error_method(consistency_error(Consistency, Argument1, Argument2), consistency_error(Consistency, Argument1, Argument2)).
error_method(existence_error(Thing, Culprit), existence_error(Thing, Culprit)).
error_method(permission_error(Action, Type, Culprit), permission_error(Action, Type, Culprit)).
error_method(representation_error(Flag), representation_error(Flag)).
error_method(evaluation_error(Error), evaluation_error(Error)).
error_method(resource_error(Resource), resource_error(Resource)).
error_method(syntax_error(Description), syntax_error(Description)).
error_method(system_error, system_error).

%!  built_in_method(?Template, ?Scope) is nondet.

built_in_method(Template, public) :-
	public_method(Template, _, _, _, _).
built_in_method(Template, private) :-
	private_method(Template).
built_in_method(Template, private) :-
	error_method(Template, _).

%!  method_goal(+Goal, +Environment, -Compiled) is semidet.
%
%   A built-in method that an entity calls for itself.

method_goal(Goal, E, Compiled) :-
	E = env(Entity, Kind, Context, Fields, Head, _, Phase),
	note_method(Goal, local, E),
	warn_not_dynamic(Goal, E),
	(	direct(Goal, Entity, Kind, Phase, Compiled0) ->
		Compiled = Compiled0
	;	own_this(Context, Fields, This),
		public_method(Goal, This, local, Context, Compiled0) ->
		Compiled = Compiled0
	;	error_method(Goal, Formal),
		\+ own_definition(Goal, Entity) ->
		reported_context(Context, Fields, Reported),
		Compiled = lgt_throw(Formal, Head, Reported)
	).

%!  own_this(+Context, +Fields, -This) is det.
%
%   This of the entity whose code is compiled. It is not that of Fields in a clause that
%   belongs to a predicate of another entity.

own_this(Context, Fields, This) :-
	(	nonvar(Context) ->
		context_field(this, Context, This)
	;	context_field(this, Fields, This)
	).

%!  reported_context(+Context, +Fields, -Reported) is det.

reported_context(Context, Fields, Reported) :-
	(	nonvar(Context) ->
		Reported = Fields
	;	Reported = Context
	).

note_method(Goal, Owner, E) :-
	(	nonvar(Owner),
		database_method(Goal, Argument) ->
		note_update(Owner, Argument, E)
	;	true
	).

%   A predicate that the entity changes, and neither declares nor inherits. A program may create
%   such predicates when the flag dynamic_declarations says so.

warn_not_dynamic(Goal, env(Entity, object, _, _, _, _, compile)) :-
	change(Goal, Argument),
	nonvar(Argument),
	( Argument = (Head :- _) -> true ; Head = Argument ),
	callable(Head),
	Head \= _::_,
	Head \= _:_,
	functor(Head, Name, Arity),
	functor(Predicate, Name, Arity),
	\+ predicate_(Predicate, Entity, (dynamic)),
	\+ entity_(Entity, _, _, (dynamic)),
	\+ uses_(Predicate, Entity, _),
	\+ other_declaration(Entity, Predicate),
	\+ compiler_flag(dynamic_declarations, allow),
	!,
	warning(missing_directives, 'the predicate ~q is changed, but not declared dynamic', [Name/Arity]).
warn_not_dynamic(_, _).

other_declaration(Entity, Predicate) :-
	own_declaration(Entity, Predicate, _, Declarer),
	\+ functor_of(Declarer, Entity).

functor_of(Term1, Term2) :-
	functor(Term1, Name, Arity),
	functor(Term2, Name, Arity).

change(asserta(Clause), Clause).
change(assertz(Clause), Clause).
change(retract(Clause), Clause).
change(retractall(Head), Head).

database_method(asserta(Clause), Clause).
database_method(assertz(Clause), Clause).
database_method(retract(Clause), Clause).
database_method(retractall(Head), Head).
database_method(clause(Head, _), Head).
database_method(abolish(Indicator), Indicator).

own_definition(Goal, Entity) :-
	(	defined_(Goal, Entity, _, _) ->
		true
	;	uses_(Goal, Entity, _)
	).

%   Facts of a dynamic predicate that is known to be the object's own.

direct(asserta(Fact), Entity, Kind, Phase, asserta(Call)) :-
	own_fact(Fact, Entity, Kind, Phase, Call).
direct(assertz(Fact), Entity, Kind, Phase, assertz(Call)) :-
	own_fact(Fact, Entity, Kind, Phase, Call).
direct(retract(Fact), Entity, Kind, Phase, retract(Call)) :-
	own_fact(Fact, Entity, Kind, Phase, Call).
direct(retractall(Fact), Entity, Kind, Phase, retractall(Call)) :-
	own_fact(Fact, Entity, Kind, Phase, Call).

own_fact(Fact, Entity, object, compile, Call) :-
	callable(Fact),
	Fact \= (_ :- _),
	\+ uses_(Fact, Entity, _),
	predicate_(Fact, Entity, (dynamic)),
	defined_(Fact, Entity, Call, _),
	!.

%!  method_message(+Message, +Object, +Environment, -Compiled) is semidet.

method_message(Message, Object, E, Compiled) :-
	E = env(_, _, Context, _, _, _, _),
	note_method(Message, Object, E),
	(	public_method(Message, Object, public, Context, Compiled0) ->
		Compiled = Compiled0
	;	private_message(Message) ->
		Compiled = lgt_private_method(Object, Message, Context)
	).

private_message(Message) :-
	(	private_method(Message) ->
		true
	;	compound(Message),
		functor(Message, call, _)
	).

%!  method_self(+Message, +Environment, -Compiled) is semidet.

method_self(Message, E, Compiled) :-
	E = env(_, _, Context, Fields, _, _, _),
	note_method(Message, self, E),
	context_field(self, Fields, Self),
	public_method(Message, Self, self, Context, Compiled).

%!  lgt_private_method(+Object, +Message, +Context) is erroneous.

lgt_private_method(Object, Message, Context) :-
	check(object_identifier, Object, Object::Message, Context),
	functor(Message, Name, Arity),
	throw_error(permission_error(access, private_predicate, Name/Arity), Object::Message, Context).

%!  lgt_throw(+Formal, +Head, +Context) is erroneous.

lgt_throw(Formal, Head, Context) :-
	throw_error(Formal, Head, Context).
