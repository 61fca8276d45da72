:- initialization((
	logtalk_load([trees, tree_guide]),
	mcp_server::start('tree-guide', tree_guide, [
		server_title('Which tree is this?'),
		server_version('1.0.0'),
		instructions('Call identify_tree when the user wants to know which tree they stand before: it asks them.')
	])
)).
