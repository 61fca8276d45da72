% Loads into an installed Logtalk what Rhetor needs there.

:- if(\+ predicate_property(copy_term_nat(_, _), built_in)).
    copy_term_nat(Term, Copy) :-
        copy_term(Term, Copy).
:- endif.

:- initialization((
    set_logtalk_flag(report, warnings),
    logtalk_load_context(directory, Folder),
    retractall(logtalk_library_path(mcp_server, _)),
    asserta(logtalk_library_path(mcp_server, Folder)),
    (   logtalk_library_path(http_oauth, _) ->
        true
    ;   asserta(logtalk_library_path(http_oauth, Folder))
    ),
    (   logtalk_library_path(basic_types, _) ->
        logtalk_load(basic_types(loader))
    ;   logtalk_load(library(basic_types_loader))
    ),
    (   logtalk_library_path(term_io, _) ->
        logtalk_load(term_io(loader))
    ;   current_logtalk_flag(prolog_dialect, swi) ->
        logtalk_load([mcp_server(term_io_protocol), mcp_server(term_io)])
    ;   logtalk_load(mcp_server(text_terms))
    ),
    logtalk_load([
        mcp_server(mcp_tool_protocol), mcp_server(mcp_prompt_protocol), mcp_server(mcp_resource_protocol),
        mcp_server(mcp_completion_protocol), mcp_server(mcp_multiround_protocol), mcp_server(mcp_cache_protocol),
        mcp_server(mcp_ui_protocol), mcp_server(http_oauth_verifier_protocol), mcp_server(http_oauth_scope_checker_protocol),
        mcp_server(http_oauth_exact_scope_checker), mcp_server(http_oauth_jwt_verifier),
        mcp_server(http_oauth_introspection_verifier), mcp_server(mcp_server_urls), mcp_server(mcp_server_oauth),
        mcp_server(mcp_bridge), mcp_server(mcp_expose_bridge), mcp_server(mcp_server), mcp_server(typescript),
        mcp_server(diagnostics)
    ], [unknown_entities(silent)]),
    (   current_logtalk_flag(prolog_dialect, swi) ->
        logtalk_load(mcp_server(mcp_prolog_bridge)),
        atom_concat(Folder, 'swi.pl', File),
        {load_files(user:File, [])}
    ;   true
    )
)).
