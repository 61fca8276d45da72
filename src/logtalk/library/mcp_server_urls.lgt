:- object(mcp_server_urls).

    :- info([
        comment is 'URLs of OAuth, as far as they can be judged without looking there.'
    ]).

    :- public(secure/1).
    :- mode(secure(@term), zero_or_one).
    :- info(secure/1, [
        comment is 'True for an atom that is an absolute https URL with a host and without a fragment, or such an http URL that does not leave this machine.',
        argnames is ['URL']
    ]).

    :- uses(list, [memberchk/2]).

    secure(URL) :-
        atom(URL),
        atom_codes(URL, Codes),
        url_codes(Codes),
        scheme(Scheme),
        atom_concat(Scheme, Rest, URL),
        host(Rest, Host),
        reachable(Scheme, Host),
        !.

    scheme('https://').
    scheme('http://').

    url_codes([]).
    url_codes([Code| Codes]) :-
        Code >= 0'!,
        Code =< 0'~,
        Code =\= 0'#,
        url_codes(Codes).

    host(Rest, Host) :-
        atom_codes(Rest, Codes),
        authority_codes(Codes, AuthorityCodes),
        host_codes(AuthorityCodes, HostCodes),
        HostCodes \== [],
        atom_codes(Host, HostCodes).

    authority_codes([], []).
    authority_codes([Code| Codes], Authority) :-
        (   memberchk(Code, [0'/, 0'?]) ->
            Authority = []
        ;   Code =\= 0'@,
            Authority = [Code| Rest],
            authority_codes(Codes, Rest)
        ).

    % an address of IPv6 has colons within its brackets
    host_codes([0'[| Codes], [0'[| Host]) :-
        !,
        bracketed_codes(Codes, Host).
    host_codes(Codes, Host) :-
        name_codes(Codes, Host).

    bracketed_codes([0']| _], [0']]) :-
        !.
    bracketed_codes([Code| Codes], [Code| Host]) :-
        bracketed_codes(Codes, Host).

    name_codes([], []).
    name_codes([Code| Codes], Host) :-
        (   Code =:= 0': ->
            Host = []
        ;   Host = [Code| Rest],
            name_codes(Codes, Rest)
        ).

    reachable('https://', _).
    reachable('http://', localhost).
    reachable('http://', '127.0.0.1').
    reachable('http://', '[::1]').

:- end_object.
