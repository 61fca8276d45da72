% What logtalk_load(mcp_server(loader)), and http_oauth(loader) where Logtalk has none, load in an installed Logtalk: start.lgt has
% loaded all of it already.

:- initialization(true).
