:- initialization((
	logtalk_load([vessels, right_of_way]),
	mcp_server::start('right-of-way', right_of_way, [
		server_title('Right of way at sea'),
		server_version('1.0.0'),
		instructions('Ask gives_way before you say which vessel keeps clear: the rules surprise.')
	])
)).
