:- module(lgt_load,
	[ logtalk_load/1,             % +Files
	  logtalk_load/2,             % +Files, +Flags
	  logtalk_compile/1,          % +Files
	  logtalk_compile/2,          % +Files, +Flags
	  logtalk_make/0,
	  logtalk_make/1,             % +Target
	  logtalk_load_context/2,     % ?Key, ?Value
	  loaded_file_/3,             % ?Path, ?Flags, ?Modified
	  built_in_libraries/1,
	  forget_sources/0,
	  loaded_from/2              % +Path, -Parent
	]).

:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(errors).
:- use_module(flags).
:- use_module(files).
:- use_module(source).
:- use_module(body).
:- use_module(diagnostics).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

:- multifile user:logtalk_make_target_action/1.
:- dynamic user:logtalk_make_target_action/1.

/** <module> Loading source files

*/

:- dynamic
	loaded_file_/3,              % Path, Flags, ModificationTime
	parent_/2,
	library_object_/1.

%!  logtalk_load(+Files) is det.
%
%   Files is a file or a list of files, each as a path or in library notation. Throws after the
%   whole file was read when it has errors; they are reported, all of them, before.

logtalk_load(Files) :-
	load(Files, [], logtalk_load(Files)).

%!  logtalk_load(+Files, +Flags) is det.

logtalk_load(Files, Flags) :-
	load(Files, Flags, logtalk_load(Files, Flags)).

%!  logtalk_compile(+Files) is det.
%
%   There are no compiled files here: it loads them.

logtalk_compile(Files) :-
	load(Files, [], logtalk_compile(Files)).

%!  logtalk_compile(+Files, +Flags) is det.

logtalk_compile(Files, Flags) :-
	load(Files, Flags, logtalk_compile(Files, Flags)).

load(Files, Flags, Goal) :-
	user_context(Context),
	check_files(Files, Goal, Context),
	check(list, Flags, Goal, Context),
	flag_pairs(Flags, Pairs, Goal, Context),
	(	is_list(Files) ->
		load_files_(Files, Pairs, Goal)
	;	load_file(Files, Pairs, Goal)
	).

check_files(Files, Goal, Context) :-
	(	\+ ground(Files) ->
		throw_error(instantiation_error, Goal, Context)
	;	is_list(Files) ->
		forall(member(File, Files), check_file(File, Goal, Context))
	;	check_file(Files, Goal, Context)
	).

check_file(File, Goal, Context) :-
	(	( atom(File) ; string(File) ) ->
		true
	;	compound(File),
		functor(File, _, 1) ->
		true
	;	throw_error(type_error(source_file_name, File), Goal, Context)
	).

flag_pairs([], [], _, _).
flag_pairs([Flag| Flags], [Name-Value| Pairs], Goal, Context) :-
	(	var(Flag) ->
		throw_error(instantiation_error, Goal, Context)
	;	compound(Flag) ->
		(	Flag =.. [Name, Value] ->
			true
		;	throw_error(domain_error(compiler_flag, Flag), Goal, Context)
		)
	;	throw_error(type_error(compound, Flag), Goal, Context)
	),
	(	valid_flag(Name, Value) ->
		true
	;	catch(set_file_flag_check(Name, Value), error(Formal, _), true),
		throw_error(Formal, Goal, Context)
	),
	flag_pairs(Flags, Pairs, Goal, Context).

set_file_flag_check(Name, Value) :-
	file_flags(Saved),
	setup_call_cleanup(true, set_file_flag(Name, Value), restore_file_flags(Saved)).

load_files_([], _, _).
load_files_([File| Files], Flags, Goal) :-
	load_file(File, Flags, Goal),
	load_files_(Files, Flags, Goal).

load_file(File, Flags, Goal) :-
	(	built_in_library(File) ->
		true
	;	source_path(File, Path) ->
		load_path(Path, Flags)
	;	user_context(Context),
		unknown_file(File, Goal, Context)
	).

unknown_file(File, Goal, Context) :-
	(	compound(File),
		functor(File, Library, 1),
		\+ expand_library_path(Library, _) ->
		throw_error(existence_error(library, Library), Goal, Context)
	;	throw_error(existence_error(file, File), Goal, Context)
	).

%   What the saved state holds is loaded.

built_in_library(File) :-
	compound(File),
	File =.. [Library, Name],
	\+ user:logtalk_library_path(Library, _),
	atom(Name),
	(	Library == library ->
		(	library_object_(Name) ->
			true
		;	atom_concat(Alias, '_loader', Name),
			known_library(Alias)
		)
	;	known_library(Library)
	).

known_library(Name) :-
	(	library_name(Name) ->
		true
	;	library_object_(Name)
	),
	!.

%!  built_in_libraries(+Names) is det.
%
%   Records the libraries and objects that the saved state holds.

built_in_libraries(Names) :-
	forall(member(Name, Names), assertz(library_object_(Name))).

load_path(Path, Flags) :-
	time_file(Path, Modified),
	(	member(reload-Reload, Flags) ->
		true
	;	compiler_flag(reload, Reload)
	),
	(	Reload \== always,
		loaded_file_(Path, _, Modified0),
		( Reload == skip ; Modified0 =:= Modified, \+ included_changed(Path) ) ->
		true
	;	load_source(Path, Flags, Modified)
	).

included_changed(Path) :-
	included_file(Path, Included, Modified0),
	( \+ exists_file(Included) ; time_file(Included, Modified), Modified =\= Modified0 ),
	!.

load_source(Path, Flags, Modified) :-
	(	load_stack_(Parent, _, _) ->
		true
	;	Parent = none
	),
	retractall(loaded_file_(Path, _, _)),
	retractall(parent_(Path, _)),
	file_flags(SavedFlags),
	setup_call_cleanup(
		push_load(Path, Flags),
		(	local_flags(Flags),
			(	prolog_module(Path) ->
				load_prolog(Path)
			;	compile_source(Path, Parent, Goals),
				set_load_stage(initialize),
				initialize(Goals, Path)
			)
		),
		(	pop_load,
			restore_file_flags(SavedFlags)
		)
	),
	assertz(loaded_file_(Path, Flags, Modified)),
	assertz(parent_(Path, Parent)).

%   A file starts with the global flags and those of the load.

local_flags(Flags) :-
	restore_file_flags([]),
	forall(member(Flag-Value, Flags), set_file_flag(Flag, Value)).

%   What Prolog says of a file is a diagnostic like those of the compiler.

load_prolog(Path) :-
	setup_call_cleanup(
		asserta((user:message_hook(Term, Kind, Lines) :- lgt_load:prolog_message(Kind, Term, Lines)), Hook),
		user:load_files(Path, [if(true), silent(true)]),
		erase(Hook)
	).

prolog_message(error, Term, Lines) :-
	message_place(Term, File, Line),
	with_position(File, Line, prolog_error(Term, Line, Lines)).
prolog_message(warning, Term, Lines) :-
	message_place(Term, File, Line),
	with_position(File, Line, prolog_warning(Lines)).

prolog_error(Term, Line, Lines) :-
	(	Term = error(existence_error(source_sink, library(Name)), _) ->
		Formal = logtalk_error('there is no library(~q) in the embedded Prolog', [Name])
	;	Term = error(Formal, _),
		nonvar(Formal) ->
		true
	;	lines_text(Lines, Text),
		Formal = logtalk_error('~w', [Text])
	),
	error_at(Line, error(Formal, none), _).

prolog_warning(Lines) :-
	lines_text(Lines, Text),
	warning(general, '~w', [Text]).

message_place(Term, File, Line) :-
	(	nonvar(Term),
		Term = error(_, Context),
		nonvar(Context),
		place_in(Context, File, Line) ->
		true
	;	source_location(File, Line)
	).

place_in(file(File, Line, _, _), File, Line).
place_in(file(File, Line), File, Line).

lines_text(Lines, Text) :-
	with_output_to(string(Printed), print_message_lines(current_output, '', Lines)),
	split_string(Printed, "\n", " \t", Parts0),
	exclude(==(""), Parts0, Parts),
	atomic_list_concat(Parts, ' ', Text).

prolog_module(Path) :-
	file_name_extension(_, Extension, Path),
	memberchk(Extension, [pl, pro, prolog]),
	setup_call_cleanup(
		open(Path, read, Stream),
		catch(read_term(Stream, Term, [module(user)]), error(_, _), fail),
		close(Stream)
	),
	nonvar(Term),
	Term = (:- module(_, _)).

initialize([], _).
initialize([Goal| Goals], Path) :-
	initialization_goal(Goal, Source, Call, Line),
	catch(
		(	call(Call) ->
			true
		;	with_position(Path, Line, warning(general, 'the initialization goal ~q fails', [Source]))
		),
		Error,
		initialization_error(Error, Path, Line)
	),
	initialize(Goals, Path).

initialization_goal(user(Goal, Line), Goal, lgt_body:run_goal(Goal, Context), Line) :-
	user_context(Context).
initialization_goal(compiled(Goal, Line), Goal, user:Goal, Line).

%   The file is loaded; what its goal threw is for the one who loads it.

initialization_error(Error, Path, Line) :-
	initialization_failed(Path, Line, Error),
	throw(Error).

%!  logtalk_make is det.
%
%   Loads the files that changed since they were loaded.

logtalk_make :-
	logtalk_make(all).

%!  logtalk_make(+Target) is det.
%
%   The targets all, debug, normal and optimal load what changed; the others only call the
%   program's own action for them, `logtalk_make_target_action/1`.

logtalk_make(Target) :-
	(	var(Target) ->
		throw(error(instantiation_error, logtalk(logtalk_make(Target), user)))
	;	memberchk(Target, [all, debug, normal, optimal]) ->
		findall(Path-Flags, loaded_file_(Path, Flags, _), Files),
		forall(
			( member(Path-Flags, Files), exists_file(Path) ),
			load_path(Path, [reload-changed| Flags])
		)
	;	memberchk(Target, [clean, check, circular, documentation, caches]) ->
		true
	;	throw(error(domain_error(make_target, Target), logtalk(logtalk_make(Target), user)))
	),
	forall(
		catch(user:logtalk_make_target_action(Target), error(_, _), fail),
		true
	).

%!  logtalk_load_context(?Key, ?Value) is nondet.
%
%   Succeeds while a file is being loaded. Keys are source, file, target, basename, directory,
%   stream, flags, entity_identifier, entity_prefix, entity_type, term, variable_names,
%   variables and term_position.

logtalk_load_context(Key, Value) :-
	once(load_stack_(Path, Flags, Stage)),
	Stage \== past,
	load_context(Key, Path, Flags, Value).

load_context(source, Path, _, Path).
load_context(file, Path, _, File) :-
	(	position(File0, _, _),
		File0 \== none ->
		File = File0
	;	File = Path
	).
load_context(target, Path, _, Path).
load_context(basename, Path, _, Basename) :-
	file_base_name(Path, Basename).
load_context(directory, _, _, Directory) :-
	loading_directory(Directory).
load_context(stream, _, _, Stream) :-
	current_term(stream, Stream).
load_context(flags, _, Flags, Values) :-
	findall(Flag, ( member(Name-Value, Flags), Flag =.. [Name, Value] ), Values).
load_context(entity_identifier, _, _, Entity) :-
	open_entity(Entity).
load_context(entity_name, _, _, Entity) :-
	open_entity(Entity).
load_context(entity_prefix, _, _, Prefix) :-
	open_entity(Entity),
	entity_(Entity, _, Prefix, _).
load_context(entity_type, _, _, Kind) :-
	open_entity(Entity),
	entity_kind(Entity, Kind).
load_context(term, _, _, Term) :-
	current_term(term, Term-_).
load_context(variable_names, _, _, Names) :-
	current_term(term, _-Names).
load_context(variables, _, _, Variables) :-
	current_term(term, Term-_),
	term_variables(Term, Variables).
load_context(term_position, _, _, Position) :-
	current_term(position, Position).

open_entity(Entity) :-
	position(_, _, Entity),
	Entity \== none.

%!  forget_sources is det.
%
%   The files that were loaded so far are part of the system: they are never loaded again.

forget_sources :-
	retractall(loaded_file_(_, _, _)),
	retractall(parent_(_, _)).

%!  loaded_from(+Path, -Parent) is semidet.
%
%   Parent is the file that loaded Path.

loaded_from(Path, Parent) :-
	parent_(Path, Parent),
	Parent \== none.
