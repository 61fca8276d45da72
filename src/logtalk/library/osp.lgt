:- protocol(osp).

    :- info([
        comment is 'Access to the operating system: paths, files, directories, environment and time. File names use the slash as separator.',
        see_also is [os, os_types]
    ]).

    :- public(pid/1).
    :- mode(pid(-integer), one).
    :- info(pid/1, [
        comment is 'Identifier of this process.',
        argnames is ['PID']
    ]).

    :- public(shell/2).
    :- mode(shell(+atom, -integer), one_or_error).
    :- info(shell/2, [
        comment is 'Runs a shell command and returns its exit status.',
        argnames is ['Command', 'Status']
    ]).

    :- public(shell/1).
    :- mode(shell(+atom), zero_or_one).
    :- info(shell/1, [
        comment is 'Runs a shell command. Fails when its exit status is not zero.',
        argnames is ['Command']
    ]).

    :- public(is_absolute_file_name/1).
    :- mode(is_absolute_file_name(+atom), zero_or_one).
    :- info(is_absolute_file_name/1, [
        comment is 'File is an absolute path.',
        argnames is ['File']
    ]).

    :- public(absolute_file_name/2).
    :- mode(absolute_file_name(+atom, -atom), one).
    :- info(absolute_file_name/2, [
        comment is 'Path is the absolute path of File, with an environment variable at its start replaced by its value.',
        argnames is ['File', 'Path']
    ]).

    :- public(decompose_file_name/3).
    :- mode(decompose_file_name(+atom, ?atom, ?atom), one).
    :- info(decompose_file_name/3, [
        comment is 'Directory is the part of File up to and with its last slash, or ``./`` when there is none.',
        argnames is ['File', 'Directory', 'Basename']
    ]).

    :- public(decompose_file_name/4).
    :- mode(decompose_file_name(+atom, ?atom, ?atom, ?atom), one).
    :- info(decompose_file_name/4, [
        comment is 'Like decompose_file_name/3. Extension starts with the last period of the base name and is empty when there is none.',
        argnames is ['File', 'Directory', 'Name', 'Extension']
    ]).

    :- public(path_concat/3).
    :- mode(path_concat(+atom, +atom, -atom), one).
    :- info(path_concat/3, [
        comment is 'Path is Prefix followed by Suffix with one slash between them. It is Suffix when that is absolute.',
        argnames is ['Prefix', 'Suffix', 'Path']
    ]).

    :- public(internal_os_path/2).
    :- mode(internal_os_path(+atom, -atom), one).
    :- mode(internal_os_path(-atom, +atom), one).
    :- info(internal_os_path/2, [
        comment is 'Converts between a path with slashes and one in the notation of the operating system.',
        argnames is ['InternalPath', 'OSPath']
    ]).

    :- public(make_directory/1).
    :- mode(make_directory(+atom), one_or_error).
    :- info(make_directory/1, [
        comment is 'Makes a directory if it does not exist.',
        argnames is ['Directory']
    ]).

    :- public(make_directory_path/1).
    :- mode(make_directory_path(+atom), one_or_error).
    :- info(make_directory_path/1, [
        comment is 'Makes a directory and those above it, as far as they do not exist.',
        argnames is ['Directory']
    ]).

    :- public(delete_directory/1).
    :- mode(delete_directory(+atom), one_or_error).
    :- info(delete_directory/1, [
        comment is 'Deletes an empty directory.',
        argnames is ['Directory']
    ]).

    :- public(delete_directory_contents/1).
    :- mode(delete_directory_contents(+atom), one_or_error).
    :- info(delete_directory_contents/1, [
        comment is 'Deletes all that is in a directory.',
        argnames is ['Directory']
    ]).

    :- public(delete_directory_and_contents/1).
    :- mode(delete_directory_and_contents(+atom), one_or_error).
    :- info(delete_directory_and_contents/1, [
        comment is 'Deletes a directory and all that is in it.',
        argnames is ['Directory']
    ]).

    :- public(change_directory/1).
    :- mode(change_directory(+atom), one_or_error).
    :- info(change_directory/1, [
        comment is 'Makes Directory the working directory.',
        argnames is ['Directory']
    ]).

    :- public(working_directory/1).
    :- mode(working_directory(?atom), zero_or_one).
    :- info(working_directory/1, [
        comment is 'The working directory.',
        argnames is ['Directory']
    ]).

    :- public(temporary_directory/1).
    :- mode(temporary_directory(?atom), one).
    :- info(temporary_directory/1, [
        comment is 'A directory for temporary files.',
        argnames is ['Directory']
    ]).

    :- public(null_device_path/1).
    :- mode(null_device_path(?atom), one).
    :- info(null_device_path/1, [
        comment is 'Path of the device that discards what is written to it.',
        argnames is ['Path']
    ]).

    :- public(full_device_path/1).
    :- mode(full_device_path(?atom), zero_or_one).
    :- info(full_device_path/1, [
        comment is 'Path of the device that is always full. Fails where there is none.',
        argnames is ['Path']
    ]).

    :- public(read_only_device_path/1).
    :- mode(read_only_device_path(?atom), zero_or_one).
    :- info(read_only_device_path/1, [
        comment is 'Path of a device that can only be read. Fails where there is none.',
        argnames is ['Path']
    ]).

    :- public(directory_files/2).
    :- mode(directory_files(+atom, -list(atom)), one_or_error).
    :- info(directory_files/2, [
        comment is 'Names of all that is in a directory, with ``.`` and ``..``.',
        argnames is ['Directory', 'Files']
    ]).

    :- public(directory_files/3).
    :- mode(directory_files(+atom, -list(atom), +list(compound)), one_or_error).
    :- info(directory_files/3, [
        comment is 'Names of what is in a directory and passes all filters.',
        argnames is ['Directory', 'Files', 'Options'],
        remarks is [
            'Options' - '``paths(relative)`` or ``paths(absolute)``; ``type(all)``, ``type(regular)`` or ``type(directory)``; ``extensions(List)``, ``prefixes(List)`` and ``suffixes(List)``; ``dot_files(Boolean)``. Others are ignored.'
        ]
    ]).

    :- public(directory_exists/1).
    :- mode(directory_exists(+atom), zero_or_one).
    :- info(directory_exists/1, [
        comment is 'The directory exists.',
        argnames is ['Directory']
    ]).

    :- public(ensure_directory/1).
    :- mode(ensure_directory(+atom), one_or_error).
    :- info(ensure_directory/1, [
        comment is 'Makes a directory if it does not exist.',
        argnames is ['Directory']
    ]).

    :- public(file_exists/1).
    :- mode(file_exists(+atom), zero_or_one).
    :- info(file_exists/1, [
        comment is 'The file exists and is a regular file.',
        argnames is ['File']
    ]).

    :- public(file_modification_time/2).
    :- mode(file_modification_time(+atom, -number), one_or_error).
    :- info(file_modification_time/2, [
        comment is 'Time of the last change, which can be compared with that of other files.',
        argnames is ['File', 'Time']
    ]).

    :- public(file_size/2).
    :- mode(file_size(+atom, -integer), one_or_error).
    :- info(file_size/2, [
        comment is 'Size in bytes.',
        argnames is ['File', 'Size']
    ]).

    :- public(file_permission/2).
    :- mode(file_permission(+atom, ?atom), zero_or_one).
    :- info(file_permission/2, [
        comment is 'The process has the permission ``read``, ``write`` or ``execute`` for the file.',
        argnames is ['File', 'Permission']
    ]).

    :- public(copy_file/2).
    :- mode(copy_file(+atom, +atom), one_or_error).
    :- info(copy_file/2, [
        comment is 'Copies a file.',
        argnames is ['File', 'Copy']
    ]).

    :- public(rename_file/2).
    :- mode(rename_file(+atom, +atom), one_or_error).
    :- info(rename_file/2, [
        comment is 'Renames a file or a directory.',
        argnames is ['Old', 'New']
    ]).

    :- public(delete_file/1).
    :- mode(delete_file(+atom), one_or_error).
    :- info(delete_file/1, [
        comment is 'Deletes a file.',
        argnames is ['File']
    ]).

    :- public(ensure_file/1).
    :- mode(ensure_file(+atom), one_or_error).
    :- info(ensure_file/1, [
        comment is 'Makes an empty file if the file does not exist.',
        argnames is ['File']
    ]).

    :- public(environment_variable/2).
    :- mode(environment_variable(+atom, ?atom), zero_or_one).
    :- info(environment_variable/2, [
        comment is 'Value of an environment variable. Fails when it is not set.',
        argnames is ['Variable', 'Value']
    ]).

    :- public(set_environment_variable/2).
    :- mode(set_environment_variable(+atom, +atom), one).
    :- info(set_environment_variable/2, [
        comment is 'Sets an environment variable.',
        argnames is ['Variable', 'Value']
    ]).

    :- public(unset_environment_variable/1).
    :- mode(unset_environment_variable(+atom), one).
    :- info(unset_environment_variable/1, [
        comment is 'Removes an environment variable.',
        argnames is ['Variable']
    ]).

    :- public(time_stamp/1).
    :- mode(time_stamp(-ground), one).
    :- info(time_stamp/1, [
        comment is 'A time that can be compared with others of the same machine.',
        argnames is ['Time']
    ]).

    :- public(date_time/7).
    :- mode(date_time(-integer, -integer, -integer, -integer, -integer, -integer, -integer), one).
    :- info(date_time/7, [
        comment is 'The local date and time.',
        argnames is ['Year', 'Month', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']
    ]).

    :- public(cpu_time/1).
    :- mode(cpu_time(-number), one).
    :- info(cpu_time/1, [
        comment is 'Cpu time used by this process.',
        argnames is ['Seconds']
    ]).

    :- public(wall_time/1).
    :- mode(wall_time(-number), one).
    :- info(wall_time/1, [
        comment is 'Time on a clock, for measuring how long something takes.',
        argnames is ['Seconds']
    ]).

    :- public(operating_system_type/1).
    :- mode(operating_system_type(?atom), one).
    :- info(operating_system_type/1, [
        comment is '``unix``, ``windows`` or ``unknown``.',
        argnames is ['Type']
    ]).

    :- public(operating_system_name/1).
    :- mode(operating_system_name(?atom), one).
    :- info(operating_system_name/1, [
        comment is 'Name of the operating system.',
        argnames is ['Name']
    ]).

    :- public(operating_system_machine/1).
    :- mode(operating_system_machine(?atom), one).
    :- info(operating_system_machine/1, [
        comment is 'Name of the processor architecture.',
        argnames is ['Machine']
    ]).

    :- public(operating_system_release/1).
    :- mode(operating_system_release(?atom), one).
    :- info(operating_system_release/1, [
        comment is 'Release of the operating system, or the empty atom.',
        argnames is ['Release']
    ]).

    :- public(command_line_arguments/1).
    :- mode(command_line_arguments(-list(atom)), one).
    :- info(command_line_arguments/1, [
        comment is 'The command line arguments after ``--``.',
        argnames is ['Arguments']
    ]).

    :- public(sleep/1).
    :- mode(sleep(+number), one).
    :- info(sleep/1, [
        comment is 'Waits.',
        argnames is ['Seconds']
    ]).

:- end_protocol.
