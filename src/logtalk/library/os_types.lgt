:- object(os_types).

    :- info([
        comment is 'Types of files, directories and environment variables.',
        see_also is [os, type]
    ]).

    :- uses(type, [check/2]).

    :- multifile(type::type/1).
    type::type(file).
    type::type(file(_Extensions)).
    type::type(file(_Extensions, _Permissions)).
    type::type(directory).
    type::type(directory(_Permissions)).
    type::type(environment_variable).

    :- multifile(type::check/2).
    type::check(file, Term) :-
        check(atom, Term),
        (   os::file_exists(Term) ->
            true
        ;   throw(existence_error(file, Term))
        ).
    type::check(file(Extensions), Term) :-
        check(atom, Term),
        os::decompose_file_name(Term, _, _, Extension),
        (   list::memberchk(Extension, Extensions) ->
            check(file, Term)
        ;   throw(domain_error(file(Extensions), Term))
        ).
    type::check(file(Extensions, Permissions), Term) :-
        check(file(Extensions), Term),
        check_permissions(Permissions, Term).
    type::check(directory, Term) :-
        check(atom, Term),
        (   os::directory_exists(Term) ->
            true
        ;   throw(existence_error(directory, Term))
        ).
    type::check(directory(Permissions), Term) :-
        check(directory, Term),
        check_permissions(Permissions, Term).
    type::check(environment_variable, Term) :-
        check(atom, Term),
        (   os::environment_variable(Term, _) ->
            true
        ;   throw(existence_error(environment_variable, Term))
        ).

    check_permissions([], _).
    check_permissions([Permission| Permissions], Path) :-
        (   os::file_permission(Path, Permission) ->
            check_permissions(Permissions, Path)
        ;   throw(permission_error(Permission, file, Path))
        ).

:- end_object.
