:- object(http_oauth_exact_scope_checker,
    implements(http_oauth_scope_checker_protocol)).

    :- info([
        comment is 'Scopes suffice when each required one is granted by its very name. What ``oauth/4`` does unless it is told otherwise.'
    ]).

    :- uses(list, [memberchk/2]).

    sufficient(_, []).
    sufficient(Granted, [Scope| Scopes]) :-
        memberchk(Scope, Granted),
        sufficient(Granted, Scopes).

:- end_object.
