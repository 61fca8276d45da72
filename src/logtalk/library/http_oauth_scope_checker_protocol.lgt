:- protocol(http_oauth_scope_checker_protocol).

    :- info([
        comment is 'An object that says whether scopes suffice, for scopes that include others.'
    ]).

    :- public(sufficient/2).
    :- mode(sufficient(++list(atom), ++list(atom)), zero_or_one).
    :- info(sufficient/2, [
        comment is 'True if the granted scopes are sufficient for what requires the others.',
        argnames is ['GrantedScopes', 'RequiredScopes']
    ]).

:- end_protocol.
