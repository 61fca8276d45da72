:- module(lgt_imports,
	[ check_used_object/1,        % ?Object
	  use_object/3,               % ?Object, +Entity, +Line
	  use_module_alias/3,         % ?Module, +Entity, +Line
	  module_owner/2,             % ?Module, -Owner
	  use_import/4,               % ?Import, +Owner, +Entity, +Line
	  check_ancestor/2,           % ?Ancestor, +Entity
	  add_alias/4                 % ?Alias, +Ancestor, +Entity, +Line
	]).

:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(checks).
:- use_module(diagnostics).

/** <module> The directives uses/1,2, use_module/1,2 and alias/2

*/

%!  check_used_object(?Object) is det.
%
%   uses/1,2 and use_module/2.

check_used_object(Object) :-
	(	var(Object) ->
		true
	;	callable(Object) ->
		(	Object \== user,
			\+ entity_(Object, object, _, _) ->
			warning(unknown_entities, 'the object ~q is not known (yet)', [Object])
		;	true
		)
	;	compile_error(type_error(object_identifier, Object))
	).

%!  use_object(?Object, +Entity, +Line) is det.

use_object(Object as Alias, Entity, _) :-
	!,
	check_callable(Object),
	check_callable(Alias),
	assertz(object_alias_(Alias, Entity, Object)).
use_object(Object, _, _) :-
	check_callable(Object).

%!  use_module_alias(?Module, +Entity, +Line) is det.

use_module_alias(Module as Alias, Entity, _) :-
	!,
	ensure_module(Module, Name),
	assertz(object_alias_(Alias, Entity, Name)).
use_module_alias(Module, Entity, Line) :-
	(	atom(Module),
		entity_property_(Module, module) ->
		forall(
			declared_(Predicate, Module, (public)),
			(	functor(Predicate, Name, Arity),
				use_import(Name/Arity, Module::_, Entity, Line)
			)
		)
	;	ensure_module(Module, _)
	).

%!  module_owner(?Module, -Owner) is det.
%
%   Owner is `Module:_`, or `Module::_` when there is an object of that name.
%
%   A module that was compiled as an object gets messages.

module_owner(Module, Owner) :-
	(	atom(Module),
		entity_property_(Module, module) ->
		Owner = Module::_
	;	ensure_module(Module, Name),
		Owner = Name:_
	).

%   A module that is named by a file is loaded.

ensure_module(Module, Name) :-
	(	var(Module) ->
		Name = Module
	;	atom(Module) ->
		(	current_module(Module) ->
			true
		;	catch(user:use_module(library(Module), []), error(_, _), true)
		),
		Name = Module
	;	compound(Module) ->
		user:use_module(Module, []),
		absolute_file_name(Module, Path, [file_type(prolog), access(read)]),
		module_property(Name, file(Path)),
		!
	;	compile_error(type_error(module_identifier, Module))
	).

%!  use_import(?Import, +Owner, +Entity, +Line) is det.
%
%   Import is an indicator, `Indicator as Alias`, or a template.

use_import(op(Priority, Specifier, Operators), _, _, _) :-
	!,
	op(Priority, Specifier, user:Operators).
use_import(Import, Target, Entity, _) :-
	import(Import, Original, Alias),
	Target =.. [Operator, Owner, _],
	Goal =.. [Operator, Owner, Original],
	(	uses_(Alias, Entity, _),
		\+ ( uses_(Alias1, Entity, _), Alias1 =@= Alias, fail ),
		functor(Alias, Name, Arity),
		functor(General, Name, Arity),
		uses_(General, Entity, Goal0),
		General =@= Alias,
		Goal0 \= Goal ->
		compile_error(permission_error(modify, uses_object_predicate, Name/Arity))
	;	defined_(Alias, Entity, _, _),
		functor(Alias, Name, Arity),
		\+ predicate_(Alias, Entity, (multifile)) ->
		compile_error(permission_error(modify, predicate, Name/Arity))
	;	assertz(uses_(Alias, Entity, Goal))
	).

%   import(+Import, -Original, -Alias): templates that share their arguments

import(Import, Original, Alias) :-
	(	var(Import) ->
		compile_error(instantiation_error)
	;	Import = (Indicator as Name), atom(Name) ->
		indicator(Indicator, Original, _),
		Original =.. [_| Arguments],
		Alias =.. [Name| Arguments]
	;	Import = (Indicator as AliasIndicator) ->
		(	( Indicator = _/_ ; Indicator = _//_ ) ->
			indicator(Indicator, Original, _),
			indicator(AliasIndicator, Alias, _),
			Original =.. [_| Arguments],
			Alias =.. [_| Arguments]
		;	check_callable(Indicator),
			check_callable(AliasIndicator),
			Original = Indicator,
			Alias = AliasIndicator
		)
	;	( Import = Indicator::AliasIndicator ; Import = Indicator:AliasIndicator ) ->
		indicator(Indicator, Original, _),
		indicator(AliasIndicator, Alias, _),
		Original =.. [_| Arguments],
		Alias =.. [_| Arguments]
	;	( Import = _/_ ; Import = _//_ ) ->
		indicator(Import, Original, _),
		Alias = Original
	;	callable(Import) ->
		Original = Import,
		Alias = Import
	;	compile_error(type_error(predicate_indicator, Import))
	).

%!  check_ancestor(?Ancestor, +Entity) is det.
%
%   alias/2.

check_ancestor(Ancestor, Entity) :-
	(	var(Ancestor) ->
		compile_error(instantiation_error)
	;	\+ callable(Ancestor) ->
		compile_error(type_error(entity_identifier, Ancestor))
	;	link_(Entity, _, Ancestor, _) ->
		true
	;	compile_error(reference_error(entity, Ancestor))
	).

%!  add_alias(?Alias, +Ancestor, +Entity, +Line) is det.

add_alias(Alias0, Ancestor, Entity, Line) :-
	import(Alias0, Original, Alias),
	assertz(alias_(Entity, Ancestor, Original, Alias)),
	assertz(predicate_(Alias, Entity, alias_at(Line))).
