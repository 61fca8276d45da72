:- protocol(mcp_cache_protocol).

    :- info([
        comment is 'An application that says how long its lists and resources stay fresh.'
    ]).

    :- public(cache_policy/4).
    :- mode(cache_policy(+atom, +nonvar, -non_negative_integer, -atom), zero_or_one).
    :- info(cache_policy/4, [
        comment is 'The policy for a result. The options ``cache_ttl/1`` and ``cache_scope/1`` hold when there is none.',
        arguments is [
            'Operation' - 'One of ``discover``, ``tools_list``, ``prompts_list``, ``resources_list``, ``resources_templates_list``, ``resources_read``.',
            'Request' - 'The URI for ``resources_read``, else ``{}``.',
            'TTL' - 'Milliseconds.',
            'Scope' - '``public`` or ``private``.'
        ]
    ]).

:- end_protocol.
