:- category(core_messages).

	:- info([
		version is 1:0:0,
		author is 'Rhetor',
		date is 2026-11-30,
		comment is 'The messages of the compiler and runtime. They are plain text here, so that there is nothing to translate.'
	]).

	:- built_in.

	:- set_logtalk_flag(events, deny).

:- end_category.
