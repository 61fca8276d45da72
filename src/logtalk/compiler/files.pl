:- module(lgt_files,
	[ source_path/2,              % +Specification, -Path
	  expand_library_path/2,      % +Specification, -Directory
	  library_location/2,         % +Specification, -Path
	  library_name/1,             % ?Alias
	  loading_directory/1,        % -Directory
	  push_load/2,                % +Path, +Flags
	  pop_load/0,
	  included_from/1,            % -Path
	  set_load_stage/1,           % +Stage
	  load_stack_/3               % ?Path, ?Flags, ?Stage
	]).

:- use_module(operators).
:- use_module(diagnostics).

/** <module> Where source files are

A file is named by its path, with or without extension, relative to the file that loads it;
or as `library(file)`, where the library is an alias that logtalk_library_path/2 maps to a
directory.
*/

:- multifile user:logtalk_library_path/2.
:- dynamic user:logtalk_library_path/2.

:- dynamic
	load_stack_/3,               % Path, Flags, Stage: the innermost load first
	logtalk_library/2.

%!  loading_directory(-Directory) is det.
%
%   Relative paths start here. Directory ends with a slash.

loading_directory(Directory) :-
	(	load_stack_(Path, _, _) ->
		file_directory_name(Path, Directory0)
	;	working_directory(Directory0, Directory0)
	),
	(	sub_atom(Directory0, _, 1, 0, /) ->
		Directory = Directory0
	;	atom_concat(Directory0, /, Directory)
	).

%!  push_load(+Path, +Flags) is det.
%
%   The load of Path begins. Its stage is `compile`, then `initialize`; and `past` when one of
%   its initialization goals has loaded something.

push_load(Path, Flags) :-
	asserta(load_stack_(Path, Flags, compile)).

%!  pop_load is det.

pop_load :-
	retract(load_stack_(_, _, _)),
	!,
	(	load_stack_(_, _, initialize) ->
		set_load_stage(past)
	;	true
	).

%!  set_load_stage(+Stage) is det.

set_load_stage(Stage) :-
	retract(load_stack_(Path, Flags, _)),
	!,
	asserta(load_stack_(Path, Flags, Stage)).

%!  included_from(-Path) is semidet.
%
%   What is being read is Path, included by the file that is being loaded.

included_from(Path) :-
	load_stack_(Main, _, _),
	!,
	position(Path, _, _),
	Path \== Main,
	Path \== none.

%!  source_path(+Specification, -Path) is semidet.
%
%   Path is the absolute path of an existing file.

source_path(Specification, Path) :-
	(	atom(Specification) ->
		Relative = Specification
	;	string(Specification) ->
		atom_string(Relative, Specification)
	;	library_file(Specification, Relative)
	),
	expand_variables(Relative, Expanded),
	absolute(Expanded, Base),
	candidate(Base, Path),
	exists_file(Path),
	!.

library_file(Specification, Path) :-
	compound(Specification),
	Specification =.. [Library, File],
	expand_library_path(Library, Directory),
	(	atom(File) ->
		atom_concat(Directory, File, Path)
	;	relative_file(File, Relative),
		atom_concat(Directory, Relative, Path)
	).

relative_file(Directory/File, Path) :-
	relative_file(Directory, Path1),
	relative_file(File, Path2),
	atomic_list_concat([Path1, /, Path2], Path).
relative_file(File, File) :-
	atom(File).

expand_variables(Path0, Path) :-
	(	sub_atom(Path0, _, _, _, $),
		catch(expand_file_name(Path0, [Path1]), error(_, _), fail) ->
		Path = Path1
	;	Path = Path0
	).

absolute(Path0, Path) :-
	(	is_absolute_file_name(Path0) ->
		Path1 = Path0
	;	loading_directory(Directory),
		atom_concat(Directory, Path0, Path1)
	),
	absolute_file_name(Path1, Path).

candidate(Path, Path).
candidate(Path0, Path) :-
	extension(Extension),
	atom_concat(Path0, Extension, Path).

extension('.lgt').
extension('.logtalk').
extension('.pl').
extension('.pro').
extension('.prolog').

%!  expand_library_path(+Specification, -Directory) is semidet.
%
%   Directory is absolute and ends with a slash.

expand_library_path(Specification, Directory) :-
	expand_library_path(Specification, 16, Directory0),
	expand_variables(Directory0, Directory1),
	absolute(Directory1, Directory2),
	(	sub_atom(Directory2, _, 1, 0, /) ->
		Directory = Directory2
	;	atom_concat(Directory2, /, Directory)
	).

%!  library_location(+Specification, -Path) is semidet.
%
%   A library, or a file of one.

library_location(Specification, Path) :-
	(	atom(Specification) ->
		expand_library_path(Specification, Path)
	;	library_file(Specification, Path)
	).

expand_library_path(Specification, Depth, Directory) :-
	Depth > 0,
	Depth1 is Depth - 1,
	(	atom(Specification) ->
		once(user:logtalk_library_path(Specification, Location)),
		(	atom(Location) ->
			Directory = Location
		;	expand_library_path(Location, Depth1, Directory)
		)
	;	compound(Specification),
		Specification =.. [Library, Path],
		expand_library_path(Library, Depth1, Parent),
		(	sub_atom(Parent, _, 1, 0, /) ->
			Parent1 = Parent
		;	atom_concat(Parent, /, Parent1)
		),
		(	atom(Path) ->
			Relative = Path
		;	relative_file(Path, Relative)
		),
		atom_concat(Parent1, Relative, Directory)
	).

%!  library_name(?Alias) is nondet.
%
%   A library of Rhetor: all of it is loaded from the start.

library_name(Alias) :-
	logtalk_library(Alias, _).
