:- object(tests,
	extends(lgtunit)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Tests of the factorial example: run them with rhetor test factorial.lgt tests.lgt.'
	]).

	test(factorial_of_zero, deterministic(Factorial == 1)) :-
		factorial::factorial(0, Factorial).

	test(factorial_of_ten, deterministic(Factorial == 3628800)) :-
		factorial::factorial(10, Factorial).

	test(one_tool, true(Names == [factorial])) :-
		factorial::tools(Tools),
		findall(Name, list::member(tool(Name, _, _), Tools), Names).

:- end_object.
