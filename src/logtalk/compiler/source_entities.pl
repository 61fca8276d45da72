:- module(lgt_source_entities,
	[ begin_entity/7,             % +Kind, +Identifier, +Relations, +Names, +Line, +State0, -State
	  end_entity/4,               % +Kind, +Info, +State0, -State
	  discard_entity/1,           % +OpenEntity
	  begin_module/5,             % +Module, +Exports, +Info, +State0, -State
	  add_initialization/4,       % ?Goal, +Info, +State0, -State
	  add_auxiliary_clauses/1     % +Clauses
	]).

:- use_module(library(lists), [member/2, reverse/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(entity).
:- use_module(directives).
:- use_module(source_operators).
:- use_module(install).
:- use_module(flags).
:- use_module(diagnostics).
:- use_module(source).

/** <module> The first and the last directive of an entity in a source file

The state and the open entity are those of `source.pl`.
*/

:- dynamic auxiliary_/1.          % Clause

%!  begin_entity(+Kind, +Identifier, +Relations, +Names, +Line, +State0, -State) is det.

begin_entity(Kind, Identifier, Relations, Names, Line, s(none, Conditions, Goals, Errors), s(Entity, Conditions, Goals, Errors1)) :-
	Opening =.. [Kind, Identifier| Relations],
	file_flags(Flags),
	catch(open_entity(Kind, Identifier, Relations, Names, static, Template), Error, true),
	(	nonvar(Error) ->
		error_at(Line, Error, (:- Opening)),
		Errors1 is Errors + 1,
		Entity = e(failed, Kind, Identifier, [], [], Flags, Line, 1)
	;	Errors1 = Errors,
		set_entity(Template),
		assertz(entity_property_(Template, open)),
		Entity = e(Template, Kind, Identifier, [], [], Flags, Line, 0),
		warn_unknown_ancestors(Template)
	).

warn_unknown_ancestors(Template) :-
	forall(
		(	link_(Template, Relation, Ancestor, _),
			\+ entity_(Ancestor, _, _, _)
		),
		warning(unknown_entities, 'the entity ~q, which it ~w, is not known (yet)', [Ancestor, Relation])
	).

%!  end_entity(+Kind, +Info, +State0, -State) is det.
%
%   Compiles and installs the open entity, unless there were errors in it.

end_entity(Kind, Info, State0, s(none, Conditions, Goals1, Errors)) :-
	auxiliary_clauses(Info, State0, s(Entity, Conditions, Goals, Errors0)),
	Info = i(_, _, _, LastLine),
	Entity = e(Template, Kind0, Identifier, Items0, Operators, Flags, Line, EntityErrors),
	(	Kind == Kind0 ->
		true
	;	compile_error(existence_error(directive, end_directive(Kind0, Identifier)))
	),
	(	EntityErrors > 0 ->
		discard_entity(Entity),
		Errors = Errors0,
		Goals1 = Goals
	;	reverse(Items0, Items),
		entity_properties(Template, Line, LastLine),
		entity_(Template, _, _, Mode),
		close_entity(Template, Kind, Mode, Items, report, Initializations, CloseErrors),
		(	CloseErrors > 0 ->
			Errors is Errors0 + CloseErrors,
			discard_entity(Entity),
			Goals1 = Goals
		;	Errors = Errors0,
			retractall(entity_property_(Template, open)),
			restore_operators(Operators),
			restore_file_flags(Flags),
			add_goals(Initializations, Goals, Goals1)
		)
	),
	set_entity(none).

auxiliary_clauses(Info, State0, State) :-
	findall(Clause, retract(auxiliary_(Clause)), Clauses),
	Info = i(_, _, Line, LastLine),
	expanded_items(Clauses, i([], [], Line, LastLine), State0, State).

add_goals([], Goals, Goals).
add_goals([Line-Goal| Rest], Goals0, Goals) :-
	add_goals(Rest, [compiled(Goal, Line)| Goals0], Goals).

%!  discard_entity(+OpenEntity) is det.

discard_entity(e(Template, _, _, _, Operators, Flags, _, _)) :-
	(	Template == failed ->
		true
	;	remove_entity(Template),
		retractall(entity_property_(Template, _))
	),
	restore_operators(Operators),
	restore_file_flags(Flags).

entity_properties(Template, FirstLine, LastLine) :-
	position(Path, _, _),
	assertz(entity_property_(Template, file(Path))),
	assertz(entity_property_(Template, lines(FirstLine, LastLine))).

%!  add_initialization(?Goal, +Info, +State0, -State) is det.

add_initialization(Goal, i(Names, _, Line, _), s(Entity0, Conditions, Goals, Errors), s(Entity, Conditions, Goals, Errors)) :-
	Entity0 = e(Template, Kind, Identifier, Items, Operators, Flags, Line0, EntityErrors),
	Entity = e(Template, Kind, Identifier, [initialization(Goal, Names, Line)| Items], Operators, Flags, Line0, EntityErrors).

%!  begin_module(+Module, +Exports, +Info, +State0, -State) is det.
%
%   A Prolog module that is compiled as an object, which goes to the end of the file.

begin_module(Module, Exports, Info, State0, State) :-
	Info = i(Names, _, Line, _),
	begin_entity(object, Module, [], Names, Line, State0, State),
	State = s(e(Template, _, _, _, _, _, _, _), _, _, _),
	(	Template == failed ->
		true
	;	assertz(entity_property_(Template, module)),
		entity_directive(public(Exports), Template, object, Names, Line)
	).

%!  add_auxiliary_clauses(+Clauses) is det.
%
%   Clauses that an expansion adds to the entity that is open.

add_auxiliary_clauses(Clauses) :-
	forall(member(Clause, Clauses), assertz(auxiliary_(Clause))).
