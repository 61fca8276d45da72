:- object(http_oauth_jwt_verifier(_KeySet_, _Options_),
    implements(http_oauth_verifier_protocol)).

    :- info([
        comment is 'Verifies access tokens that are signed JWTs: signature, algorithm, times, and that ``aud`` is or holds the protected resource.',
        remarks is [
            'Where it works' - 'Rhetor verifies, not the Logtalk system; so a call of verify/3 is for a verifier of one''s own, while that verifies a token.'
        ],
        parameters is [
            'KeySet' - 'A JWK Set ``{keys-[Key, ...]}`` or one JWK, as curly-terms; ``file(Name)`` for a file with one below the folder of the application, read again when a token names a key that it lacks; ``jwks_uri(URL)``; or ``issuer(URL)``, whose metadata say where the keys are.',
            'Options' - 'A list of ``allow_algorithms(Names)``, ``algorithm(Name)``, ``claim_policy(Policies)``, ``required_claims(Names)``, ``clock_skew(Seconds)`` (default 60), ``max_age(Seconds)``, ``allow_missing_exp(Boolean)`` (default false).'
        ]
    ]).

    verify(Token, ProtectedResource, TokenInfo) :-
        this(Verifier),
        mcp_bridge::ask(verify(Verifier, Token, ProtectedResource), Answer),
        Answer = valid(TokenInfo).

:- end_object.
