% What logtalk_load(mcp_server(loader)) loads in an installed Logtalk: start.lgt has loaded all of it already.

:- initialization(true).
