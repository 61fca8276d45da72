:- module(lgt_tables,
	[ entity_/4,                  % ?Template, ?Kind, ?Prefix, ?Mode
	  entity_property_/2,         % ?Template, ?Property
	  link_/4,                    % ?Child, ?Relation, ?Parent, ?Scope
	  declared_/3,                % ?Predicate, ?Entity, ?Scope
	  predicate_/3,               % ?Predicate, ?Entity, ?Property
	  defined_/4,                 % ?Predicate, ?Entity, -Call, ?Context
	  alias_/4,                   % ?Entity, ?Ancestor, ?Predicate, ?Alias
	  uses_/3,                    % ?Predicate, ?Entity, -Goal
	  object_alias_/3,            % ?Alias, ?Entity, -Object
	  contribution_/2,            % ?Contributor, ?ClauseReference
	  entity_template/2,
	  entity_kind/2,
	  predicate_name/4,
	  entity_call/4,
	  define_predicate/3,
	  remove_entity_tables/1
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).

/** <module> What is known about the loaded entities

Every entity is stored under its template: its identifier with fresh variables as
parameters. Facts about a predicate take its template as first argument, so that the
look-up is indexed by name and arity. Variables shared between the arguments of one fact
link the parameters of an entity to those of its ancestors.
*/

:- dynamic
	entity_/4,
	entity_property_/2,
	link_/4,
	declared_/3,
	predicate_/3,
	defined_/4,
	alias_/4,
	uses_/3,
	object_alias_/3,
	contribution_/2.

%!  entity_template(+Entity, -Template) is det.
%
%   Template is Entity with fresh variables instead of its parameters.

entity_template(Entity, Template) :-
	functor(Entity, Name, Arity),
	functor(Template, Name, Arity).

%!  entity_kind(+Entity, -Kind) is semidet.
%
%   Kind is `object`, `category` or `protocol` when Entity is loaded.

entity_kind(Entity, Kind) :-
	callable(Entity),
	entity_(Entity, Kind, _, _),
	!.

%!  predicate_name(+Entity, +Name, +Arity, -Functor) is det.
%
%   Functor is the name of the compiled predicate, which takes one more argument: the
%   execution context.

predicate_name(Entity, Name, Arity, Functor) :-
	functor(Entity, EntityName, EntityArity),
	atomic_list_concat([EntityName, /, EntityArity, (::), Name, /, Arity], Functor).

%!  entity_call(+Entity, +Goal, +Context, -Call) is det.
%
%   Call runs the definition of Goal that Entity itself holds.

entity_call(Entity, Goal, Context, Call) :-
	functor(Goal, Name, Arity),
	predicate_name(Entity, Name, Arity, Functor),
	Goal =.. [_| Arguments],
	append(Arguments, [Context], CallArguments),
	Call =.. [Functor| CallArguments].

%!  define_predicate(+Predicate, +Entity, -Call) is det.
%
%   Records that Entity defines Predicate, if that is not known yet.

define_predicate(Predicate, Entity, Call) :-
	functor(Predicate, Name, Arity),
	functor(Template, Name, Arity),
	entity_template(Entity, EntityTemplate),
	(	defined_(Template, EntityTemplate, Call, _) ->
		true
	;	entity_call(EntityTemplate, Template, Context, Call),
		assertz(defined_(Template, EntityTemplate, Call, Context))
	).

%!  remove_entity_tables(+Template) is det.

remove_entity_tables(Template) :-
	retractall(entity_(Template, _, _, _)),
	retractall(entity_property_(Template, _)),
	retractall(link_(Template, _, _, _)),
	retractall(declared_(_, Template, _)),
	retractall(predicate_(_, Template, _)),
	retractall(defined_(_, Template, _, _)),
	retractall(alias_(Template, _, _, _)),
	retractall(uses_(_, Template, _)),
	retractall(object_alias_(_, Template, _)).
