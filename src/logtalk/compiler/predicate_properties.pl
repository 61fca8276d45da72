:- module(lgt_predicate_properties,
	[ lgt_predicate_property/5    % +Object, ?Head, ?Property, +Access, +Context
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(lookup).
:- use_module(methods).
:- use_module(calls).
:- use_module(reflection).

/** <module> The built-in method predicate_property/2

*/

%!  lgt_predicate_property(+Object, ?Head, ?Property, +Access, +Context) is nondet.

lgt_predicate_property(Object, Head, Property, Access, Context) :-
	Goal = Object::predicate_property(Head, Property),
	check_object(Object, Goal, Context),
	(	var(Head) ->
		throw_error(instantiation_error, predicate_property(Head, Property), Context)
	;	check(callable, Head, Goal, Context)
	),
	check_property(Property, Goal, Context),
	(	Object == user ->
		user_property(Head, Property)
	;	once(visible(Object, Head, Access, Context, Visible)),
		visible_property(Visible, Object, Head, Property)
	).

check_property(Property, Goal, Context) :-
	(	var(Property) ->
		true
	;	\+ callable(Property) ->
		throw_error(type_error(callable, Property), Goal, Context)
	;	\+ \+ valid_property(Property) ->
		true
	;	throw_error(domain_error(predicate_property, Property), Goal, Context)
	).

valid_property(alias_of(_)).
valid_property(alias_declared_in(_)).
valid_property(alias_declared_in(_, _)).
valid_property(auxiliary).
valid_property(built_in).
valid_property(coinductive(_)).
valid_property(declared_in(_)).
valid_property(declared_in(_, _)).
valid_property(defined_in(_)).
valid_property(defined_in(_, _)).
valid_property((dynamic)).
valid_property(foreign).
valid_property(info(_)).
valid_property(inline).
valid_property(logtalk).
valid_property(meta_predicate(_)).
valid_property(mode(_, _)).
valid_property((multifile)).
valid_property(non_terminal(_)).
valid_property(number_of_clauses(_)).
valid_property(number_of_rules(_)).
valid_property(prolog).
valid_property(private).
valid_property(protected).
valid_property(public).
valid_property(recursive).
valid_property(redefined_from(_)).
valid_property(redefined_from(_, _)).
valid_property(scope(_)).
valid_property(static).
valid_property(synchronized).
valid_property(tabled).
valid_property(tabled(_)).

visible(Object, Head, Access, Context, declared(Scope, Declarer, Original)) :-
	declaration(Object, Head, declared(Scope, Declarer, Original), Container),
	within_reach(Scope, Container, Access, Context).
visible(Object, Head, local, Context, Visible) :-
	uses_(Head, Object, Other::Original),
	nonvar(Other),
	nonvar(Original),
	visible(Other, Original, public, Context, Visible).
visible(_, Head, _, _, method(Scope)) :-
	built_in_method(Head, Scope).
visible(Object, Head, Access, Context, built_in) :-
	within_reach(private, Object, Access, Context),
	prolog_built_in(Head).

visible_property(declared(Scope, Declarer, Original), Object, Head, Property) :-
	declared_property(Scope, Declarer, Original, Object, Head, Property).
visible_property(method(Scope), _, Head, Property) :-
	(	Property = logtalk
	;	Property = built_in
	;	Property = scope(Scope)
	;	Property = Scope
	;	Property = static
	;	method_meta_predicate(Head, Template),
		Property = meta_predicate(Template)
	).
visible_property(built_in, _, Head, Property) :-
	(	Property = prolog
	;	Property = built_in
	;	Property = scope(private)
	;	Property = private
	;	predicate_property(system:Head, (dynamic)) ->
		Property = (dynamic)
	;	Property = static
	;	predicate_property(system:Head, meta_predicate(Template)),
		Property = meta_predicate(Template)
	;	predicate_property(system:Head, foreign),
		Property = foreign
	).

method_meta_predicate(Method, Template) :-
	method_meta_predicate_(Template),
	functor(Template, Name, Arity),
	functor(Method, Name, Arity),
	!.

method_meta_predicate_(asserta(::)).
method_meta_predicate_(assertz(::)).
method_meta_predicate_(retract(::)).
method_meta_predicate_(retractall(::)).
method_meta_predicate_(abolish(::)).
method_meta_predicate_(clause(::, *)).
method_meta_predicate_(predicate_property(::, *)).
method_meta_predicate_(current_predicate(::)).
method_meta_predicate_(phrase(2, *)).
method_meta_predicate_(phrase(2, *, *)).
method_meta_predicate_(findall(*, 0, *)).
method_meta_predicate_(findall(*, 0, *, *)).
method_meta_predicate_(bagof(*, ^, *)).
method_meta_predicate_(setof(*, ^, *)).
method_meta_predicate_(forall(0, 0)).
method_meta_predicate_(call(0)).
method_meta_predicate_(once(0)).
method_meta_predicate_(ignore(0)).
method_meta_predicate_(\+ (0)).
method_meta_predicate_(catch(0, *, 0)).

declared_property(Scope, _, _, _, _, scope(Scope)).
declared_property(Scope, _, _, _, _, Scope).
declared_property(_, Declarer, Original, _, _, logtalk) :-
	Original = Original, Declarer = Declarer.
declared_property(_, Declarer, _, _, _, declared_in(Declarer)).
declared_property(_, Declarer, Original, _, _, declared_in(Declarer, Line)) :-
	source_line(Original, Declarer, declared_at(Line)).
declared_property(_, Declarer, Original, Object, Head, Static) :-
	(	( predicate_(Original, Declarer, (dynamic)) ; predicate_(Head, Object, (dynamic)) ; entity_(Object, _, _, (dynamic)) ) ->
		Static = (dynamic)
	;	Static = static
	).
declared_property(_, Declarer, Original, _, _, Property) :-
	declared_directive(Property),
	predicate_(Original, Declarer, Property).
declared_property(_, Declarer, Original, _, _, tabled) :-
	once(predicate_(Original, Declarer, tabled(_))).
declared_property(_, Declarer, Original, _, Head, meta_predicate(Template)) :-
	predicate_(Original, Declarer, meta_predicate(Template0)),
	functor(Head, Name, _),
	Template0 =.. [_| Specifiers],
	Template =.. [Name| Specifiers].
declared_property(_, _, Original, Object, Head, Property) :-
	functor(Original, Name, _),
	\+ functor(Head, Name, _),
	alias_property(Object, Head, Property).
declared_property(_, _, _, Object, Head, Property) :-
	(	definition(Object, Head, defined(Entity, _, Predicate)) ->
		defined_property(Entity, Predicate, Object, Head, Property)
	;	no_definition_property(Property)
	).

no_definition_property(number_of_clauses(0)).
no_definition_property(number_of_rules(0)).

declared_directive(coinductive(_)).
declared_directive(info(_)).
declared_directive(mode(_, _)).
declared_directive((multifile)).
declared_directive(non_terminal(_)).
declared_directive(synchronized).

alias_property(Object, Head, Property) :-
	alias_(Entity, _, Original, Head),
	once(reachable(Object, Entity)),
	!,
	(	Property = alias_of(Original)
	;	Property = alias_declared_in(Entity)
	;	source_line(Head, Entity, alias_at(Line)),
		Property = alias_declared_in(Entity, Line)
	).

reachable(Entity, Entity).
reachable(Entity, Category) :-
	link_(Category, complements, Entity, _).
reachable(Entity, Ancestor) :-
	link_(Entity, _, Parent, _),
	reachable(Parent, Ancestor).

defined_property(Entity, _, _, _, defined_in(Entity)).
defined_property(Entity, Predicate, _, _, defined_in(Entity, Line)) :-
	source_line(Predicate, Entity, defined_at(Line)).
defined_property(Entity, _, Object, Head, redefined_from(Ancestor)) :-
	redefined(Entity, Object, Head, Ancestor, _).
defined_property(Entity, _, Object, Head, redefined_from(Ancestor, Line)) :-
	redefined(Entity, Object, Head, Ancestor, Predicate),
	source_line(Predicate, Ancestor, defined_at(Line)).
defined_property(Entity, Predicate, _, _, number_of_clauses(Number)) :-
	number_of_clauses(Predicate, Entity, Number).
defined_property(Entity, Predicate, _, _, number_of_rules(Number)) :-
	number_of_rules(Predicate, Entity, Number).
defined_property(Entity, Predicate, _, _, auxiliary) :-
	once(predicate_(Predicate, Entity, auxiliary)).
defined_property(Entity, Predicate, _, _, inline) :-
	once(predicate_(Predicate, Entity, inline)).
defined_property(Entity, Predicate, _, _, recursive) :-
	once(predicate_(Predicate, Entity, recursive)).

redefined(Entity, Object, Head, Ancestor, Predicate) :-
	(	functor(Entity, Name, Arity),
		functor(Object, Name, Arity) ->
		super_definition(Object, Object, Object, Head, defined(Ancestor, _, Predicate))
	;	super_definition(Entity, Entity, Object, Head, defined(Ancestor, _, Predicate))
	),
	!.

source_line(Predicate, Entity, Property) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	predicate_(General, Entity, Property),
	!.

number_of_clauses(Predicate, Entity, Number) :-
	compiled(Predicate, Entity, Call),
	(	predicate_property(user:Call, number_of_clauses(Number0)) ->
		Number = Number0
	;	Number = 0
	).

number_of_rules(Predicate, Entity, Number) :-
	compiled(Predicate, Entity, Call),
	(	predicate_property(user:Call, (dynamic)) ->
		findall(rule, ( clause(user:Call, Body), Body \== true ), Rules),
		length_(Rules, 0, Number)
	;	predicate_property(user:Call, number_of_rules(Number0)) ->
		Number = Number0
	;	Number = 0
	).

compiled(Predicate, Entity, Call) :-
	functor(Predicate, Name, Arity),
	functor(General, Name, Arity),
	defined_(General, Entity, Call, _),
	!.

length_([], Length, Length).
length_([_| Tail], Length0, Length) :-
	Length1 is Length0 + 1,
	length_(Tail, Length1, Length).

user_property(Head, Property) :-
	(	var(Head) ->
		current_predicate(user:Name/Arity),
		functor(Head, Name, Arity),
		\+ internal(Name)
	;	true
	),
	(	Property = (public)
	;	Property = scope(public)
	;	Property = declared_in(user)
	;	Property = defined_in(user)
	;	Property = prolog
	;	predicate_property(user:Head, (dynamic)) ->
		Property = (dynamic)
	;	Property = static
	;	predicate_property(user:Head, Property),
		valid_property(Property)
	),
	predicate_property(user:Head, defined).
