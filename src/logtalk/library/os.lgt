:- object(os,
    implements(osp)).

    :- info([
        comment is 'Access to the operating system. In a sandbox it sees the files that the sandbox shows and starts no processes.',
        see_also is [os_types]
    ]).

    :- alias(osp, [absolute_file_name/2 as expand_path/2]).

    pid(PID) :-
        (   current_prolog_flag(pid, PID0) ->
            PID = PID0
        ;   PID = 0
        ).

    :- if(current_prolog_flag(emscripten, true)).

        shell(Command, _) :-
            permission_error(run, shell_command, Command).

    :- else.

        shell(Command, Status) :-
            {shell(Command, Status)}.

    :- endif.

    shell(Command) :-
        shell(Command, 0).

    is_absolute_file_name(File) :-
        {is_absolute_file_name(File)}.

    absolute_file_name(File, Path) :-
        expand_variable(File, Expanded),
        {absolute_file_name(Expanded, Path)}.

    expand_path(File, Path) :-
        absolute_file_name(File, Path).

    expand_variable(File, Expanded) :-
        (   sub_atom(File, 0, 1, _, '$'),
            first_part(File, Part, Rest),
            sub_atom(Part, 1, _, 0, Variable),
            environment_variable(Variable, Value) ->
            atom_concat(Value, Rest, Expanded)
        ;   Expanded = File
        ).

    % the part of a path before its first slash
    first_part(Path, Part, Rest) :-
        (   sub_atom(Path, Before, 1, _, '/') ->
            sub_atom(Path, 0, Before, After, Part),
            sub_atom(Path, Before, After, 0, Rest)
        ;   Part = Path,
            Rest = ''
        ).

    decompose_file_name(File, Directory, Basename) :-
        (   last_occurrence(File, '/', Position) ->
            Length is Position + 1,
            sub_atom(File, 0, Length, After, Directory),
            sub_atom(File, Length, After, 0, Basename)
        ;   Directory = './',
            Basename = File
        ).

    decompose_file_name(File, Directory, Name, Extension) :-
        decompose_file_name(File, Directory, Basename),
        (   last_occurrence(Basename, '.', Position) ->
            sub_atom(Basename, 0, Position, After, Name),
            sub_atom(Basename, Position, After, 0, Extension)
        ;   Name = Basename,
            Extension = ''
        ).

    last_occurrence(Atom, Char, Position) :-
        findall(Before, sub_atom(Atom, Before, 1, _, Char), Positions),
        list::last(Positions, Position0),
        !,
        Position = Position0.

    path_concat(Prefix, Suffix, Path) :-
        (   is_absolute_file_name(Suffix) ->
            Path = Suffix
        ;   Prefix == '' ->
            Path = Suffix
        ;   sub_atom(Prefix, _, 1, 0, '/') ->
            atom_concat(Prefix, Suffix, Path)
        ;   atom_concat(Prefix, '/', Directory),
            atom_concat(Directory, Suffix, Path)
        ).

    internal_os_path(InternalPath, OSPath) :-
        {prolog_to_os_filename(InternalPath, OSPath)}.

    make_directory(Directory) :-
        ensure_directory(Directory).

    ensure_directory(Directory) :-
        absolute_file_name(Directory, Path),
        (   directory_exists(Path) ->
            true
        ;   {make_directory(Path)}
        ).

    make_directory_path(Directory) :-
        absolute_file_name(Directory, Path),
        make_path(Path).

    make_path(Path) :-
        (   directory_exists(Path) ->
            true
        ;   parent_directory(Path, Parent),
            make_path(Parent),
            {make_directory(Path)}
        ).

    parent_directory(Path, Parent) :-
        last_occurrence(Path, '/', Position),
        (   Position =:= 0 ->
            Parent = '/'
        ;   sub_atom(Path, 0, Position, _, Parent)
        ).

    delete_directory(Directory) :-
        absolute_file_name(Directory, Path),
        {delete_directory(Path)}.

    delete_directory_contents(Directory) :-
        absolute_file_name(Directory, Path),
        entries(Path, Names),
        delete_entries(Names, Path).

    delete_directory_and_contents(Directory) :-
        delete_directory_contents(Directory),
        delete_directory(Directory).

    entries(Directory, Names) :-
        directory_files(Directory, Names0),
        list::subtract(Names0, ['.', '..'], Names).

    delete_entries([], _).
    delete_entries([Name| Names], Directory) :-
        path_concat(Directory, Name, Path),
        (   directory_exists(Path) ->
            delete_directory_and_contents(Path)
        ;   delete_file(Path)
        ),
        delete_entries(Names, Directory).

    change_directory(Directory) :-
        absolute_file_name(Directory, Path),
        {working_directory(_, Path)}.

    working_directory(Directory) :-
        {working_directory(Directory0, Directory0)},
        Directory = Directory0.

    temporary_directory(Directory) :-
        (   current_prolog_flag(tmp_dir, Directory0) ->
            {prolog_to_os_filename(Directory1, Directory0)},
            Directory = Directory1
        ;   Directory = '/tmp'
        ).

    null_device_path(Path) :-
        (   operating_system_type(windows) ->
            Path = nul
        ;   Path = '/dev/null'
        ).

    full_device_path('/dev/full') :-
        {exists_file('/dev/full')}.

    read_only_device_path('/dev/urandom') :-
        {exists_file('/dev/urandom')}.

    directory_files(Directory, Files) :-
        absolute_file_name(Directory, Path),
        (   {exists_directory(Path)} ->
            {directory_files(Path, Files)}
        ;   existence_error(directory, Directory)
        ).

    directory_files(Directory, Files, Options) :-
        absolute_file_name(Directory, Path),
        directory_files(Path, Names),
        filtered(Names, Path, Options, Files).

    filtered([], _, _, []).
    filtered([Name| Names], Directory, Options, Files) :-
        (   passes_all(Options, Name, Directory) ->
            shown(Options, Directory, Name, File),
            Files = [File| Files1]
        ;   Files = Files1
        ),
        filtered(Names, Directory, Options, Files1).

    passes_all([], _, _).
    passes_all([Option| Options], Name, Directory) :-
        (   filter(Option, Name, Directory, Passes) ->
            Passes == true
        ;   true
        ),
        passes_all(Options, Name, Directory).

    % Passes is true or false; other options and empty lists are no filters
    filter(type(Type), Name, Directory, Passes) :-
        path_concat(Directory, Name, Path),
        truth(has_type(Type, Path), Passes).
    filter(extensions(Extensions), Name, _, Passes) :-
        Extensions \== [],
        decompose_file_name(Name, _, _, Extension),
        truth(list::memberchk(Extension, Extensions), Passes).
    filter(prefixes(Prefixes), Name, _, Passes) :-
        Prefixes \== [],
        truth((list::member(Prefix, Prefixes), sub_atom(Name, 0, _, _, Prefix)), Passes).
    filter(suffixes(Suffixes), Name, _, Passes) :-
        Suffixes \== [],
        truth((list::member(Suffix, Suffixes), sub_atom(Name, _, _, 0, Suffix)), Passes).
    filter(dot_files(Boolean), Name, _, Passes) :-
        truth((Boolean == true; \+ sub_atom(Name, 0, _, _, '.')), Passes).

    :- meta_predicate(truth(0, *)).

    truth(Goal, Truth) :-
        (   call(Goal) ->
            Truth = true
        ;   Truth = false
        ).

    has_type(all, _).
    has_type(regular, Path) :-
        file_exists(Path).
    has_type(directory, Path) :-
        directory_exists(Path).

    shown(Options, Directory, Name, File) :-
        (   list::memberchk(paths(absolute), Options) ->
            path_concat(Directory, Name, File)
        ;   File = Name
        ).

    directory_exists(Directory) :-
        absolute_file_name(Directory, Path),
        {exists_directory(Path)}.

    file_exists(File) :-
        (   var(File) ->
            instantiation_error
        ;   atom(File)
        ),
        absolute_file_name(File, Path),
        {exists_file(Path)}.

    file_modification_time(File, Time) :-
        absolute_file_name(File, Path),
        {time_file(Path, Time)}.

    file_size(File, Size) :-
        absolute_file_name(File, Path),
        {size_file(Path, Size)}.

    file_permission(File, Permission) :-
        absolute_file_name(File, Path),
        (   var(Permission) ->
            list::member(Permission, [read, write, execute])
        ;   true
        ),
        {access_file(Path, Permission)}.

    copy_file(File, Copy) :-
        open(File, read, Input, [type(binary)]),
        open(Copy, write, Output, [type(binary)]),
        copy_bytes(Input, Output),
        close(Input),
        close(Output).

    copy_bytes(Input, Output) :-
        get_byte(Input, Byte),
        (   Byte =:= -1 ->
            true
        ;   put_byte(Output, Byte),
            copy_bytes(Input, Output)
        ).

    rename_file(Old, New) :-
        absolute_file_name(Old, OldPath),
        absolute_file_name(New, NewPath),
        {rename_file(OldPath, NewPath)}.

    delete_file(File) :-
        absolute_file_name(File, Path),
        {delete_file(Path)}.

    ensure_file(File) :-
        absolute_file_name(File, Path),
        (   file_exists(Path) ->
            true
        ;   open(Path, append, Stream),
            close(Stream)
        ).

    environment_variable(Variable, Value) :-
        {getenv(Variable, Value)}.

    set_environment_variable(Variable, Value) :-
        {setenv(Variable, Value)}.

    unset_environment_variable(Variable) :-
        {unsetenv(Variable)}.

    time_stamp(Time) :-
        {get_time(Time)}.

    date_time(Year, Month, Day, Hours, Minutes, Seconds, Milliseconds) :-
        {get_time(Time),
         stamp_date_time(Time, date(Year, Month, Day, Hours, Minutes, ExactSeconds, _, _, _), local)},
        Seconds is truncate(ExactSeconds),
        Milliseconds is truncate((ExactSeconds - Seconds) * 1000).

    cpu_time(Seconds) :-
        {statistics(cputime, Seconds)}.

    wall_time(Seconds) :-
        {get_time(Seconds)}.

    operating_system_type(Type) :-
        (   current_prolog_flag(windows, true) ->
            Type = windows
        ;   (   current_prolog_flag(unix, true)
            ;   current_prolog_flag(emscripten, true)
            ) ->
            Type = unix
        ;   Type = unknown
        ).

    operating_system_name(Name) :-
        (   current_prolog_flag(windows, true) ->
            Name = 'Windows'
        ;   current_prolog_flag(apple, true) ->
            Name = 'Darwin'
        ;   current_prolog_flag(emscripten, true) ->
            Name = 'Emscripten'
        ;   current_prolog_flag(linux, true) ->
            Name = 'Linux'
        ;   Name = unknown
        ).

    operating_system_machine(Machine) :-
        current_prolog_flag(arch, Architecture),
        (   sub_atom(Architecture, Before, 1, _, '-') ->
            sub_atom(Architecture, 0, Before, _, Machine)
        ;   Machine = Architecture
        ).

    operating_system_release('').

    command_line_arguments(Arguments) :-
        current_prolog_flag(argv, Words),
        (   list::append(_, ['--'| Arguments0], Words) ->
            Arguments = Arguments0
        ;   Arguments = []
        ).

    sleep(Seconds) :-
        {sleep(Seconds)}.

:- end_object.
