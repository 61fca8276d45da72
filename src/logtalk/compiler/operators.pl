:- module(lgt_operators,
	[ op(600, xfy, ::),
	  op(600, fy, ::),
	  op(600, fy, ^^),
	  op(200, fy, +),
	  op(200, fy, ?),
	  op(200, fy, @),
	  op(200, fy, -),
	  op(200, fy, ++),
	  op(200, fy, --),
	  op(400, yfx, <<),
	  op(400, yfx, >>),
	  op(700, xfx, as)
	]).

/** <module> The operators of Logtalk

*/
