:- module(lgt_build,
	[ build_library/1,            % +Root
	  save_state/1                % +File
	]).

:- use_module(library(lists), [append/3, member/2, list_to_set/2]).
:- use_module(operators).
:- use_module(flags).
:- use_module(load).
:- use_module(send).
:- use_module(tables).
:- use_module(diagnostics).

/** <module> Making the saved state

*/

%!  build_library(+Root) is det.
%
%   Loads the built-in entities and the library below Root. Throws when a file has errors.

build_library(Root) :-
	forall(
		core(Name),
		(	atomic_list_concat([Root, '/compiler/core/', Name, '.lgt'], Path),
			logtalk_load(Path)
		)
	),
	set_logtalk_flag(unknown_entities, silent),
	set_logtalk_flag(source_data, off),
	atom_concat(Root, '/library', Library),
	library_table(Library),
	library_files(Library, Files),
	forall(member(File, Files), logtalk_load(File)),
	set_logtalk_flag(unknown_entities, warning),
	set_logtalk_flag(source_data, on),
	forall(own_entity(Entity), assertz(entity_property_(Entity, built_in))),
	findall(Object, library_object(Object), Objects),
	built_in_libraries(Objects),
	atom_concat(Root, '/compiler/core/', Core),
	assertz(user:logtalk_library_path(core, Core)),
	forget_sources,
	logtalk_diagnostics(_).

%   What Rhetor is made of cannot be replaced by what it serves.

own_entity(typescript).
own_entity(Entity) :-
	entity_(Entity, _, _, _),
	atom(Entity),
	sub_atom(Entity, 0, _, _, mcp_).

core(expanding).
core(forwarding).
core(monitoring).
core(user).
core(logtalk).
core(core_messages).

%   The table of libraries, and what it says of the order.

library_table(Library) :-
	atom_concat(Library, '/libraries.pl', Table),
	(	exists_file(Table) ->
		lgt_files:consult(Table)
	;	true
	).

library_files(Library, Files) :-
	findall(
		Path,
		(	logtalk_library_files(Names),
			member(Name, Names),
			atomic_list_concat([Library, /, Name, '.lgt'], Path),
			exists_file(Path)
		),
		Ordered
	),
	atom_concat(Library, '/*.lgt', Pattern),
	expand_file_name(Pattern, All0),
	sort(All0, All),
	append(Ordered, All, Files0),
	list_to_set(Files0, Files).

logtalk_library_files(Names) :-
	lgt_files:logtalk_library(_, Names).

library_object(Name) :-
	entity_(Entity, _, _, _),
	functor(Entity, Name, _).

%!  save_state(+File) is det.

save_state(File) :-
	flush_links,
	qsave_program(File, [init_file(none), goal(true), toplevel(prolog)]).
