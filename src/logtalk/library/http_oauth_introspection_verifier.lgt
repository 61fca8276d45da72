:- object(http_oauth_introspection_verifier(_Endpoint_, _Options_),
    implements(http_oauth_verifier_protocol)).

    :- info([
        comment is 'Verifies access tokens by asking their authorization server (RFC 7662). Answers are kept for a short time, never longer than the token lives.',
        remarks is [
            'Where it works' - 'As for ``http_oauth_jwt_verifier/2``.'
        ],
        parameters is [
            'Endpoint' - 'The URL of the introspection endpoint: https, or http on this machine.',
            'Options' - 'A list of ``authentication(basic(ClientId, Secret))``, ``authentication(bearer(Token))`` or ``authentication(headers(Headers))`` (one is needed), ``token_type_hint(Hint)``, ``headers(Headers)``, ``audience_validation(trust_active)`` (the authorization server vouches that an active token is meant for this resource).'
        ]
    ]).

    verify(Token, ProtectedResource, TokenInfo) :-
        this(Verifier),
        mcp_bridge::ask(verify(Verifier, Token, ProtectedResource), Answer),
        Answer = valid(TokenInfo).

:- end_object.
