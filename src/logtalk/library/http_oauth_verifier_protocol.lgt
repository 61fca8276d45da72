:- protocol(http_oauth_verifier_protocol).

    :- info([
        comment is 'An object that knows which access tokens are valid, for the option ``oauth/4`` of ``mcp_server``.'
    ]).

    :- public(verify/3).
    :- mode(verify(++atom, ++atom, -compound), zero_or_one).
    :- info(verify/3, [
        comment is 'Verifies an access token. Fails for one that is not valid: forged, expired, revoked, or meant for another resource. Throws when it cannot be known; then the client is told no more than that.',
        argnames is ['Token', 'ProtectedResource', 'TokenInfo'],
        remarks is [
            'Token' - 'What the client sent. Never to be logged, stored or passed on.',
            'ProtectedResource' - 'The URL that the token must be meant for, as the option ``oauth/4`` has it.',
            'TokenInfo' - 'The term ``oauth_token_info([source(Source), scopes(Scopes), audience_validation(Validation), claims(Claims)])``. ``Scopes`` are atoms; ``Claims`` is a curly-term or a list of terms ``Name-Value`` or ``Name(Value)``, where ``iss``, ``sub`` and ``client_id`` say whose token it is and ``exp`` until when it lives (seconds since 1970).'
        ]
    ]).

:- end_protocol.
