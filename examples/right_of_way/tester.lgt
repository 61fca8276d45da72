:- initialization((
	logtalk_load([vessels, right_of_way]),
	logtalk_load(tests, [hook(lgtunit)]),
	tests::run
)).
