:- initialization((
	logtalk_load(logbook),
	mcp_server::start(logbook, logbook, [
		transport(streamable_http),
		% curl has none
		http_sessions(false),
		oauth(
			http_oauth_jwt_verifier(file('keys.json'), [
				allow_algorithms(['ES256']),
				claim_policy([claim(sub, required)])
			]),
			'http://localhost:8080/mcp',
			[
				authorization_servers(['http://localhost:9000']),
				resource_name('Logbook')
			],
			[
				required_scopes([logbook]),
				scope_policy([tool(erase, ['logbook:admin'])])
			]
		)
	])
)).
