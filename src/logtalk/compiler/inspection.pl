:- module(lgt_inspection,
	[ entity_prefix/2,            % ?Entity, ?Prefix
	  compiled_heads/4,           % +Heads, ?Entity, -CompiledHeads, +Context
	  compiled_indicators/3,      % +Indicators, ?Entity, -CompiledIndicators
	  decompiled_heads/4,         % +CompiledHeads, -Entity, -Kind, -Heads
	  decompiled_indicators/4,    % +CompiledIndicators, -Entity, -Kind, -Indicators
	  loaded_file/1,              % ?Path
	  loaded_file_property/2,     % ?Path, ?Property
	  file_type_extension/2       % ?Type, ?Extension
	]).

:- use_module(library(lists), [append/3, member/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(load).
:- use_module(reader).
:- use_module(files).
:- use_module(diagnostics).

/** <module> What the object `logtalk` tells about compiled code and loaded files

*/

%!  entity_prefix(?Entity, ?Prefix) is semidet.
%
%   Prefix starts the names of the predicates that Entity is compiled to.

entity_prefix(Entity, Prefix) :-
	(	nonvar(Entity) ->
		functor(Entity, Name, Arity),
		atomic_list_concat([Name, /, Arity, (::)], Prefix)
	;	nonvar(Prefix) ->
		atom_concat(Key, (::), Prefix),
		split_indicator(Key, Name, Arity),
		functor(Entity, Name, Arity)
	;	position(_, _, Entity0),
		Entity0 \== none,
		Entity = Entity0,
		entity_prefix(Entity0, Prefix)
	).

split_indicator(Key, Name, Arity) :-
	sub_atom(Key, Before, 1, After, /),
	sub_atom(Key, _, After, 0, Number),
	\+ sub_atom(Number, _, _, _, /),
	atom_number(Number, Arity),
	integer(Arity),
	!,
	sub_atom(Key, 0, Before, _, Name).

%!  compiled_heads(+Heads, ?Entity, -CompiledHeads, +Context) is semidet.
%
%   Heads is a head, a list or a conjunction. An unbound Entity is the one under compilation.

compiled_heads(Heads, Entity, CompiledHeads, Context) :-
	under_compilation(Entity),
	map_heads(Heads, lgt_inspection:compiled_head(Entity, Context), CompiledHeads).

compiled_head(Entity, Context, Head, Compiled) :-
	entity_call(Entity, Head, Context, Compiled).

under_compilation(Entity) :-
	(	nonvar(Entity) ->
		true
	;	position(_, _, Entity),
		Entity \== none
	).

map_heads(Heads, Closure, Results) :-
	(	Heads == [] ->
		Results = []
	;	Heads = [Head| Rest] ->
		Results = [Result| Results1],
		map_heads(Head, Closure, Result),
		map_heads(Rest, Closure, Results1)
	;	Heads = (Head, Rest) ->
		Results = (Result, Results1),
		map_heads(Head, Closure, Result),
		map_heads(Rest, Closure, Results1)
	;	call(Closure, Heads, Results)
	).

%!  compiled_indicators(+Indicators, ?Entity, -CompiledIndicators) is semidet.

compiled_indicators(Indicators, Entity, CompiledIndicators) :-
	under_compilation(Entity),
	map_heads(Indicators, lgt_inspection:compiled_indicator(Entity), CompiledIndicators).

compiled_indicator(Entity, Name/Arity, Functor/CompiledArity) :-
	predicate_name(Entity, Name, Arity, Functor),
	CompiledArity is Arity + 1.

%!  decompiled_heads(+CompiledHeads, -Entity, -Kind, -Heads) is semidet.

decompiled_heads(CompiledHeads, Entity, Kind, Heads) :-
	map_heads(CompiledHeads, lgt_inspection:decompiled_head(Entity, Kind), Heads).

decompiled_head(Entity, Kind, Compiled, Head) :-
	compound(Compiled),
	Compiled =.. [Functor| Arguments0],
	decompiled(Functor, Entity, Kind, Name, Arity),
	append(Arguments, [_], Arguments0),
	length(Arguments, Arity),
	!,
	Head =.. [Name| Arguments].

%!  decompiled_indicators(+CompiledIndicators, -Entity, -Kind, -Indicators) is semidet.

decompiled_indicators(CompiledIndicators, Entity, Kind, Indicators) :-
	map_heads(CompiledIndicators, lgt_inspection:decompiled_indicator(Entity, Kind), Indicators).

decompiled_indicator(Entity, Kind, Functor/_, Name/Arity) :-
	decompiled(Functor, Entity, Kind, Name, Arity).

decompiled(Functor, Entity, Kind, Name, Arity) :-
	entity_(Entity, Kind, Prefix, _),
	atom_concat(Prefix, Key, Functor),
	split_indicator(Key, Name, Arity),
	!.

%!  loaded_file(?Path) is nondet.

loaded_file(Path) :-
	loaded_file_(Path, _, _).

%!  loaded_file_property(?Path, ?Property) is nondet.

loaded_file_property(Path, Property) :-
	loaded_file_(Path, Flags, Modified),
	property(Property, Path, Flags, Modified).

property(basename(Basename), Path, _, _) :-
	file_base_name(Path, Basename).
property(directory(Directory), Path, _, _) :-
	slashed_directory(Path, Directory).
property(mode(normal), _, _, _).
property(flags(Flags), _, Pairs, _) :-
	findall(Flag, ( member(Name-Value, Pairs), Flag =.. [Name, Value] ), Flags).
property(text_properties([encoding(Encoding), bom(Bom)]), Path, _, _) :-
	text_properties(Path, Encoding, Bom).
property(target(Path), Path, _, _).
property(modified(Modified), _, _, Modified).
property(parent(Parent), Path, _, _) :-
	loaded_from(Path, Parent).
property(library(Library), Path, _, _) :-
	slashed_directory(Path, Directory),
	user:logtalk_library_path(Library, _),
	catch(expand_library_path(Library, Directory0), error(_, _), fail),
	Directory0 == Directory,
	!.
property(object(Object), Path, _, _) :-
	from_file(Path, object, Object).
property(category(Category), Path, _, _) :-
	from_file(Path, category, Category).
property(protocol(Protocol), Path, _, _) :-
	from_file(Path, protocol, Protocol).

from_file(Path, Kind, Entity) :-
	entity_property_(Entity, file(Path)),
	entity_(Entity, Kind, _, _).

slashed_directory(Path, Directory) :-
	file_directory_name(Path, Directory0),
	(	sub_atom(Directory0, _, 1, 0, /) ->
		Directory = Directory0
	;	atom_concat(Directory0, /, Directory)
	).

%!  file_type_extension(?Type, ?Extension) is nondet.

file_type_extension(logtalk, '.lgt').
file_type_extension(logtalk, '.logtalk').
file_type_extension(prolog, '.pl').
file_type_extension(prolog, '.pro').
file_type_extension(prolog, '.prolog').
file_type_extension(object, '.pl').
file_type_extension(source, Extension) :-
	file_type_extension(logtalk, Extension).
file_type_extension(source, Extension) :-
	file_type_extension(prolog, Extension).
