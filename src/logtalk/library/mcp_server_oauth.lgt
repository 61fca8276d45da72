:- object(mcp_server_oauth).

    :- info([
        comment is 'Checks the option ``oauth(Verifier, ProtectedResource, MetadataDescriptors, ProtectOptions)`` of ``mcp_server``.'
    ]).

    :- public(check/4).
    :- mode(check(+nonvar, +atom, +list(compound), +list(compound)), one_or_error).
    :- info(check/4, [
        comment is 'Checks the parts of the option: the verifier, reserved options, the resource, its metadata, and the other options, in this order.',
        arguments is [
            'Verifier' - 'An object that implements ``http_oauth_verifier_protocol``.',
            'ProtectedResource' - 'The URL of the endpoint, as clients know it.',
            'MetadataDescriptors' - 'The members of its metadata (RFC 9728).',
            'ProtectOptions' - 'How requests are protected.'
        ],
        exceptions is [
            '``Verifier`` is no object' - existence_error(http_oauth_verifier, 'Verifier'),
            '``Verifier`` does not implement ``http_oauth_verifier_protocol``' - domain_error(http_oauth_verifier, 'Verifier'),
            'An element ``Option`` of ``ProtectOptions`` is Rhetor''s to say' - domain_error(mcp_server_oauth_reserved_option, 'Option'),
            '``ProtectedResource`` is no URL for a protected resource' - domain_error(http_oauth_protected_resource, 'ProtectedResource'),
            'An element ``Descriptor`` of ``MetadataDescriptors`` is no descriptor' - domain_error(http_oauth_metadata_descriptor, 'Descriptor'),
            '``MetadataDescriptors`` has a member twice, or no authorization server' - domain_error(http_oauth_metadata_descriptors, 'MetadataDescriptors'),
            'An element ``Option`` of ``ProtectOptions`` is no option or has a value that it does not take' - domain_error(option, 'Option'),
            'The scope checker ``Checker`` is no object' - existence_error(http_oauth_scope_checker, 'Checker'),
            'The scope checker ``Checker`` does not implement ``http_oauth_scope_checker_protocol``' - domain_error(http_oauth_scope_checker, 'Checker')
        ]
    ]).

    :- uses(list, [member/2, memberchk/2]).

    check(Verifier, Resource, Metadata, Options) :-
        check_object(Verifier, http_oauth_verifier, http_oauth_verifier_protocol),
        check_reserved(Options),
        check_resource(Resource),
        check_metadata(Metadata, [], Metadata),
        check_servers(Metadata),
        check_options(Options),
        check_scope_checker(Options).

    check_object(Object, Kind, Protocol) :-
        (   callable(Object),
            current_object(Object) ->
            (   conforms_to_protocol(Object, Protocol) ->
                true
            ;   domain_error(Kind, Object)
            )
        ;   existence_error(Kind, Object)
        ).

    check_reserved(Options) :-
        (   member(Option, Options),
            reserved(Option) ->
            domain_error(mcp_server_oauth_reserved_option, Option)
        ;   true
        ).

    reserved(protected_resource(_)).
    reserved(resource_metadata(_)).

    check_resource(Resource) :-
        (   mcp_server_urls::secure(Resource) ->
            true
        ;   domain_error(http_oauth_protected_resource, Resource)
        ).

    % metadata

    check_metadata([], _, _).
    check_metadata([Descriptor| Descriptors], Names, All) :-
        (   descriptor(Descriptor, Name) ->
            true
        ;   domain_error(http_oauth_metadata_descriptor, Descriptor)
        ),
        (   memberchk(Name, Names) ->
            domain_error(http_oauth_metadata_descriptors, All)
        ;   check_metadata(Descriptors, [Name| Names], All)
        ).

    check_servers(Metadata) :-
        (   memberchk(authorization_servers([_| _]), Metadata) ->
            true
        ;   domain_error(http_oauth_metadata_descriptors, Metadata)
        ).

    descriptor(extension(Name, Value), Name) :-
        !,
        atom(Name),
        Name \== resource,
        \+ member_kind(Name, _),
        ground(Value).
    descriptor(Descriptor, Name) :-
        functor(Descriptor, Name, 1),
        member_kind(Name, Kind),
        arg(1, Descriptor, Value),
        ground(Value),
        takes(Kind, Value).

    member_kind(authorization_servers, urls).
    member_kind(jwks_uri, url).
    member_kind(scopes_supported, atoms).
    member_kind(bearer_methods_supported, atoms).
    member_kind(resource_signing_alg_values_supported, atoms).
    member_kind(resource_name, atom).
    member_kind(resource_documentation, url).
    member_kind(resource_policy_uri, url).
    member_kind(resource_tos_uri, url).
    member_kind(tls_client_certificate_bound_access_tokens, boolean).
    member_kind(authorization_details_types_supported, atoms).
    member_kind(dpop_signing_alg_values_supported, atoms).
    member_kind(dpop_bound_access_tokens_required, boolean).
    member_kind(signed_metadata, atom).

    % options

    check_options([]).
    check_options([Option| Options]) :-
        (   functor(Option, Name, 1),
            option_kind(Name, Kind),
            arg(1, Option, Value),
            ground(Value),
            takes(Kind, Value) ->
            check_options(Options)
        ;   domain_error(option, Option)
        ).

    option_kind(required_scopes, scopes).
    option_kind(scope_checker, callable).
    option_kind(realm, atom).
    option_kind(headers, headers).
    option_kind(body, body).
    option_kind(properties, compounds).
    option_kind(scope_policy, requirements).
    option_kind(hide_unauthorized, boolean).
    option_kind(fresh_for, seconds).
    option_kind(cache_size, count).
    option_kind(session_grace, seconds).

    check_scope_checker(Options) :-
        (   memberchk(scope_checker(Checker), Options) ->
            check_object(Checker, http_oauth_scope_checker, http_oauth_scope_checker_protocol)
        ;   true
        ).

    % kinds of values

    takes(atom, Value) :-
        atom(Value).
    takes(callable, Value) :-
        callable(Value).
    takes(boolean, Value) :-
        memberchk(Value, [true, false]).
    takes(url, Value) :-
        mcp_server_urls::secure(Value).
    takes(urls, Values) :-
        all(Values, url).
    takes(atoms, Values) :-
        all(Values, atom).
    takes(scopes, Values) :-
        all(Values, scope).
    takes(compounds, Values) :-
        all(Values, compound).
    takes(headers, Values) :-
        all(Values, header).
    takes(scope, Value) :-
        scope(Value).
    takes(compound, Value) :-
        compound(Value).
    takes(header, Name-Value) :-
        atom(Name),
        atom(Value).
    takes(body, Value) :-
        body(Value).
    takes(seconds, Value) :-
        number(Value),
        Value >= 0.
    takes(count, Value) :-
        integer(Value),
        Value >= 1.
    takes(requirements, Values) :-
        all(Values, requirement).
    takes(requirement, Requirement) :-
        functor(Requirement, Kind, 2),
        memberchk(Kind, [method, tool, prompt, resource]),
        arg(1, Requirement, Name),
        atom(Name),
        arg(2, Requirement, Scopes),
        all(Scopes, scope).

    all([], _).
    all([Value| Values], Kind) :-
        takes(Kind, Value),
        all(Values, Kind).

    body(empty).
    body(content(Type, Content)) :-
        atom(Type),
        content(Content).

    content(text(Text)) :-
        atom(Text).
    content(json(_)).

    % RFC 6749, section 3.3
    scope(Scope) :-
        atom(Scope),
        atom_codes(Scope, Codes),
        Codes = [_| _],
        scope_codes(Codes).

    scope_codes([]).
    scope_codes([Code| Codes]) :-
        Code >= 0'!,
        Code =< 0'~,
        Code =\= 0'",
        Code =\= 0'\\,
        scope_codes(Codes).

:- end_object.
