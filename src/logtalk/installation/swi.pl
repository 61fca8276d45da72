/*  What is special about SWI-Prolog when an installed Logtalk runs on it. */

:- multifile(user:message_hook/3).
:- dynamic(user:message_hook/3).

%   The goals of initialization/1 directives run when SWI-Prolog loads what Logtalk compiled, and their errors are only printed.

user:message_hook(Message, Kind, Lines) :-
	rhetor_loading_problem(Message, Kind),
	catch(logtalk_load_context(source, File), _, fail),
	with_output_to(string(Text), print_message_lines(current_output, '', Lines)),
	split_string(Text, "\n", " \t", Parts0),
	exclude(==(""), Parts0, Parts),
	(	Parts = [_, Reason| Rest] ->
		% the first line has the place in what was compiled
		atomic_list_concat(['an initialization/1 goal throws:', Reason| Rest], ' ', Joined)
	;	atomic_list_concat(Parts, ' ', Joined)
	),
	rhetor_diagnostics::record(error, File, 0, Joined),
	current_logtalk_flag(report, off).

rhetor_loading_problem(Message, Kind) :-
	memberchk(Kind, [error, warning]),
	compound(Message),
	functor(Message, Name, _),
	memberchk(Name, [init_goal, initialization_error, initialization_failure]).
