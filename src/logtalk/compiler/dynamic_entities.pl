:- module(lgt_dynamic_entities,
	[ compile_entity/6            % +Kind, +Identifier, +Relations, +Directives, +Clauses, +Goal
	]).

:- use_module(library(lists), [append/3, member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(entity).
:- use_module(heads).
:- use_module(install).
:- use_module(directives).
:- use_module(grammar).
:- use_module(flags).
:- use_module(files).
:- use_module(reader).

/** <module> Entities that a program creates

*/

%!  compile_entity(+Kind, +Identifier, +Relations, +Directives, +Clauses, +Goal) is det.
%
%   Makes a dynamic entity. Goal is the culprit of errors.

compile_entity(Kind, Identifier, Relations, Directives, Clauses, Goal) :-
	file_flags(Flags),
	catch(
		(	open_entity(Kind, Identifier, Relations, [], dynamic, Template),
			included(Directives, IncludedDirectives, IncludedClauses),
			entity_directives(IncludedDirectives, Template, Kind, Items0),
			append(IncludedClauses, Clauses, AllClauses),
			entity_clauses(AllClauses, Template, Items1),
			append(Items0, Items1, Items),
			close_entity(Template, Kind, dynamic, Items, throw, Initializations, _),
			restore_file_flags(Flags)
		),
		error(Formal, _),
		(	restore_file_flags(Flags),
			(	nonvar(Template) ->
				remove_entity(Template)
			;	true
			),
			throw(error(Formal, logtalk(Goal, user)))
		)
	),
	run_initializations(Initializations).

run_initializations([]).
run_initializations([_-Goal| Goals]) :-
	ignore(user:Goal),
	run_initializations(Goals).

%   The directives and clauses of the files that are included take the place of include/1.

included([], [], []).
included([Directive| Directives], AllDirectives, AllClauses) :-
	(	nonvar(Directive), Directive = include(File) ->
		included_terms(File, FileDirectives, FileClauses),
		append(FileDirectives, AllDirectives1, AllDirectives),
		append(FileClauses, AllClauses1, AllClauses)
	;	AllDirectives = [Directive| AllDirectives1],
		AllClauses = AllClauses1
	),
	included(Directives, AllDirectives1, AllClauses1).

included_terms(File, Directives, Clauses) :-
	(	nonvar(File), source_path(File, Path) ->
		true
	;	compile_error(existence_error(file, File))
	),
	setup_call_cleanup(
		open_source(Path, Stream),
		read_terms(Stream, Terms),
		close(Stream)
	),
	findall(Directive, member((:- Directive), Terms), Directives),
	findall(Clause, ( member(Clause, Terms), Clause \= (:- _) ), Clauses).

entity_directives([], _, _, []).
entity_directives([Directive| Directives], Template, Kind, Items) :-
	(	nonvar(Directive), Directive = initialization(Goal) ->
		Items = [initialization(Goal, [], 0)| Rest]
	;	nonvar(Directive), Directive = op(Priority, Specifier, Operators) ->
		forall(
			( is_list(Operators) -> member(Operator, Operators) ; Operator = Operators ),
			assertz(entity_property_(Template, op(Priority, Specifier, Operator, local)))
		),
		Items = Rest
	;	entity_template(Template, Fresh),
		entity_directive(Directive, Fresh, Kind, [], 0),
		Items = Rest
	),
	entity_directives(Directives, Template, Kind, Rest).

entity_clauses([], _, []).
entity_clauses([Clause0| Clauses], Template, [clause(Clause, [], 0)| Items]) :-
	(	nonvar(Clause0), Clause0 = (_ --> _) ->
		grammar_rule(Clause0, Clause)
	;	Clause = Clause0
	),
	note_clause(Clause, Template, 0),
	entity_clauses(Clauses, Template, Items).
