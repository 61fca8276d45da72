:- object(logtalk).

	:- info([
		version is 1:0:0,
		author is 'Rhetor',
		date is 2026-11-30,
		comment is 'The built-in object for messages to people, questions, files and compiled code.',
		remarks is [
			'Kinds of messages' - 'banner, help, comment, information, warning, error, debug, question and silent; all but the first two also with a category, as in warning(Category).',
			'What is printed' - 'Silent messages are not. Banners and comments are when the report flag is on, warnings when it is not off, debug messages when the debug flag is on.',
			'Meta-messages' - '@Message is written, Key-Value as a pair, a list one item per line, and Title::List with its title.'
		]
	]).

	:- built_in.

	:- set_logtalk_flag(context_switching_calls, allow).
	:- set_logtalk_flag(dynamic_declarations, deny).
	:- set_logtalk_flag(complements, deny).
	:- set_logtalk_flag(events, deny).

	:- public(print_message/3).
	:- mode(print_message(+nonvar, +nonvar, +nonvar), one).
	:- info(print_message/3, [
		comment is 'Prints a message of a kind for a component, unless a hook takes it.',
		argnames is ['Kind', 'Component', 'Message']
	]).

	:- public(print_message_tokens/3).
	:- mode(print_message_tokens(@stream_or_alias, +atom, @list(nonvar)), one).
	:- info(print_message_tokens/3, [
		comment is 'Prints tokens on a stream, with a prefix for every line.',
		argnames is ['Stream', 'Prefix', 'Tokens']
	]).

	:- public(print_message_token/4).
	:- multifile(print_message_token/4).
	:- dynamic(print_message_token/4).
	:- mode(print_message_token(@stream_or_alias, @atom, @nonvar, @list(nonvar)), zero_or_one).
	:- info(print_message_token/4, [
		comment is 'Hook that prints a token in its own way.',
		argnames is ['Stream', 'Prefix', 'Token', 'Tokens']
	]).

	:- public(message_tokens//2).
	:- multifile(message_tokens//2).
	:- dynamic(message_tokens//2).
	:- mode(message_tokens(+nonvar, +nonvar), zero_or_one).
	:- info(message_tokens//2, [
		comment is 'Hook that says which tokens a message of a component consists of.',
		argnames is ['Message', 'Component']
	]).

	:- public(message_prefix_stream/4).
	:- multifile(message_prefix_stream/4).
	:- dynamic(message_prefix_stream/4).
	:- mode(message_prefix_stream(?nonvar, ?nonvar, ?atom, ?stream_or_alias), zero_or_more).
	:- info(message_prefix_stream/4, [
		comment is 'Hook for the line prefix and the stream of a kind of messages.',
		argnames is ['Kind', 'Component', 'Prefix', 'Stream']
	]).

	:- public(message_hook/4).
	:- multifile(message_hook/4).
	:- dynamic(message_hook/4).
	:- mode(message_hook(+nonvar, +nonvar, +nonvar, +list(nonvar)), zero_or_one).
	:- info(message_hook/4, [
		comment is 'Hook that takes a message: it is not printed when the hook succeeds.',
		argnames is ['Message', 'Kind', 'Component', 'Tokens']
	]).

	:- public(ask_question/5).
	:- meta_predicate(ask_question(*, *, *, 1, *)).
	:- mode(ask_question(+nonvar, +nonvar, +nonvar, +callable, -term), one).
	:- info(ask_question/5, [
		comment is 'Asks until the answer that is read passes the check.',
		argnames is ['Kind', 'Component', 'Question', 'Check', 'Answer']
	]).

	:- public(question_hook/6).
	:- multifile(question_hook/6).
	:- dynamic(question_hook/6).
	:- meta_predicate(question_hook(*, *, *, *, 1, *)).
	:- mode(question_hook(+nonvar, +nonvar, +nonvar, +list(nonvar), +callable, -term), zero_or_one).
	:- info(question_hook/6, [
		comment is 'Hook that answers a question.',
		argnames is ['Question', 'Kind', 'Component', 'Tokens', 'Check', 'Answer']
	]).

	:- public(question_prompt_stream/4).
	:- multifile(question_prompt_stream/4).
	:- dynamic(question_prompt_stream/4).
	:- mode(question_prompt_stream(?nonvar, ?nonvar, ?atom, ?stream_or_alias), zero_or_more).
	:- info(question_prompt_stream/4, [
		comment is 'Hook for the prompt and the input stream of a question.',
		argnames is ['Kind', 'Component', 'Prompt', 'Stream']
	]).

	:- public(trace_event/2).
	:- multifile(trace_event/2).
	:- dynamic(trace_event/2).
	:- mode(trace_event(@callable, @execution_context), zero).
	:- info(trace_event/2, [
		comment is 'Hook for the events of a debugger. There are none in this system.',
		argnames is ['Event', 'ExecutionContext']
	]).

	:- public(debug_handler_provider/1).
	:- multifile(debug_handler_provider/1).
	:- dynamic(debug_handler_provider/1).
	:- mode(debug_handler_provider(?object_identifier), zero_or_one).
	:- info(debug_handler_provider/1, [
		comment is 'Names the object that handles debug events.',
		argnames is ['Provider']
	]).

	:- public(debug_handler/2).
	:- multifile(debug_handler/2).
	:- dynamic(debug_handler/2).
	:- mode(debug_handler(?entity_identifier, ?atom), zero_or_more).
	:- info(debug_handler/2, [
		comment is 'Hook for debug events.',
		argnames is ['Event', 'ExecutionContext']
	]).

	:- public(expand_library_path/2).
	:- mode(expand_library_path(+callable, ?atom), zero_or_one).
	:- info(expand_library_path/2, [
		comment is 'The absolute path that a library alias, or a path below one, stands for.',
		argnames is ['LibraryPath', 'AbsolutePath']
	]).

	:- public(loaded_file/1).
	:- mode(loaded_file(?atom), zero_or_more).
	:- info(loaded_file/1, [
		comment is 'Enumerates the absolute paths of the loaded files.',
		argnames is ['Path']
	]).

	:- public(loaded_file_property/2).
	:- mode(loaded_file_property(?atom, ?compound), zero_or_more).
	:- info(loaded_file_property/2, [
		comment is 'Enumerates properties of the loaded files: basename/1, directory/1, mode/1, flags/1, text_properties/1, target/1, modified/1, parent/1, library/1, object/1, category/1 and protocol/1.',
		argnames is ['Path', 'Property']
	]).

	:- public(file_type_extension/2).
	:- mode(file_type_extension(?atom, ?atom), zero_or_more).
	:- info(file_type_extension/2, [
		comment is 'Enumerates the extensions of the file types logtalk, prolog, object and source.',
		argnames is ['Type', 'Extension']
	]).

	:- public(compile_aux_clauses/1).
	:- mode(compile_aux_clauses(@list(clause)), one).
	:- info(compile_aux_clauses/1, [
		comment is 'Adds clauses to the entity that is being compiled. For use by expansions.',
		argnames is ['Clauses']
	]).

	:- public(entity_prefix/2).
	:- mode(entity_prefix(?entity_identifier, ?atom), zero_or_one).
	:- info(entity_prefix/2, [
		comment is 'Relates an entity and the prefix of the names that it is compiled to. Without either, those of the entity that is being compiled.',
		argnames is ['Entity', 'Prefix']
	]).

	:- public(compile_predicate_heads/4).
	:- mode(compile_predicate_heads(@term, ?entity_identifier, -term, @execution_context), zero_or_one).
	:- info(compile_predicate_heads/4, [
		comment is 'The compiled form of a head, or of a list or conjunction of heads.',
		argnames is ['Heads', 'Entity', 'CompiledHeads', 'ExecutionContext']
	]).

	:- public(compile_predicate_indicators/3).
	:- mode(compile_predicate_indicators(@term, ?entity_identifier, -term), zero_or_one).
	:- info(compile_predicate_indicators/3, [
		comment is 'The compiled form of a predicate indicator, or of a list or conjunction of them.',
		argnames is ['Indicators', 'Entity', 'CompiledIndicators']
	]).

	:- public(decompile_predicate_heads/4).
	:- mode(decompile_predicate_heads(@term, -entity_identifier, -atom, -term), zero_or_one).
	:- info(decompile_predicate_heads/4, [
		comment is 'The heads that compiled heads of one entity come from.',
		argnames is ['CompiledHeads', 'Entity', 'Type', 'Heads']
	]).

	:- public(decompile_predicate_indicators/4).
	:- mode(decompile_predicate_indicators(@term, -entity_identifier, -atom, -term), zero_or_one).
	:- info(decompile_predicate_indicators/4, [
		comment is 'The predicate indicators that compiled ones of one entity come from.',
		argnames is ['CompiledIndicators', 'Entity', 'Type', 'Indicators']
	]).

	:- public(execution_context/7).
	:- mode(execution_context(?nonvar, ?entity_identifier, ?object_identifier, ?object_identifier, ?object_identifier, @list(callable), @list(callable)), zero_or_one).
	:- info(execution_context/7, [
		comment is 'Takes an execution context apart, or makes one.',
		argnames is ['ExecutionContext', 'Entity', 'Sender', 'This', 'Self', 'MetaCallContext', 'CoinductionStack']
	]).

	print_message(Kind, Component, Message) :-
		tokens(Message, Kind, Component, Tokens),
		(	nonvar(Message),
			message_hook(Message, Kind, Component, Tokens) ->
			true
		;	printed(Kind) ->
			prefix_and_stream(Kind, Component, Prefix, Stream),
			print_framed(Tokens, Kind, Stream, Prefix)
		;	true
		).

	tokens(Message, Kind, Component, Tokens) :-
		(	var(Message) ->
			Tokens = ['Message of kind ~q for component ~q is not bound'-[Kind, Component], nl]
		;	phrase(message_tokens(Message, Component), Tokens) ->
			true
		;	phrase(usual_tokens(Message), Tokens) ->
			true
		;	Tokens = ['Message of kind ~q for component ~q is not known: ~q'-[Kind, Component, Message], nl]
		).

	printed(Kind) :-
		(	var(Kind) ->
			true
		;	functor(Kind, Name, _),
			\+ suppressed(Name)
		).

	suppressed(silent).
	suppressed(banner) :-
		\+ current_logtalk_flag(report, on).
	suppressed(comment) :-
		\+ current_logtalk_flag(report, on).
	suppressed(warning) :-
		current_logtalk_flag(report, off).
	suppressed(debug) :-
		\+ current_logtalk_flag(debug, on).

	prefix_and_stream(Kind, Component, Prefix, Stream) :-
		(	message_prefix_stream(Kind, Component, Prefix, Stream) ->
			true
		;	nonvar(Kind),
			functor(Kind, Name, _),
			usual_prefix(Name, Prefix, Stream) ->
			true
		;	usual_prefix(information, Prefix, Stream)
		).

	usual_prefix(banner, '', user_output).
	usual_prefix(help, '', user_output).
	usual_prefix(question, '', user_output).
	usual_prefix(information, '% ', user_output).
	usual_prefix(comment, '% ', user_output).
	usual_prefix(warning, '*     ', user_error).
	usual_prefix(error, '!     ', user_error).
	usual_prefix(debug, '>>> ', user_error).

	print_framed(Tokens, Kind, Stream, Prefix) :-
		(	nonvar(Tokens),
			Tokens = [at_same_line| _] ->
			print_tokens([begin(Kind, Frame)| Tokens], Stream, Prefix)
		;	print_tokens([begin(Kind, Frame), Prefix-[]| Tokens], Stream, Prefix)
		),
		print_tokens([end(Frame)], Stream, Prefix).

	print_message_tokens(Stream, Prefix, Tokens) :-
		(	Tokens = [at_same_line| _] ->
			print_tokens(Tokens, Stream, Prefix)
		;	Tokens = [begin(Kind, Frame)| Rest] ->
			print_tokens([begin(Kind, Frame), Prefix-[]| Rest], Stream, Prefix)
		;	write(Stream, Prefix),
			print_tokens(Tokens, Stream, Prefix)
		).

	print_tokens(Tokens, Stream, Prefix) :-
		(	var(Tokens) ->
			true
		;	Tokens = [Token| Rest] ->
			print_token(Token, Rest, Stream, Prefix),
			print_tokens(Rest, Stream, Prefix)
		;	true
		).

	print_token(Token, Rest, Stream, Prefix) :-
		(	print_message_token(Stream, Prefix, Token, Rest) ->
			true
		;	nonvar(Token),
			usual_token(Token, Rest, Stream, Prefix) ->
			true
		;	var(Token) ->
			true
		;	writeq(Stream, Token)
		).

	usual_token(at_same_line, _, _, _).
	usual_token(nl, Rest, Stream, Prefix) :-
		nl(Stream),
		(	last(Rest) ->
			true
		;	write(Stream, Prefix)
		).
	usual_token(flush, _, Stream, _) :-
		flush_output(Stream).
	usual_token(Format-Arguments, _, Stream, _) :-
		{format(Stream, Format, Arguments)}.
	usual_token(term(Term, Options), _, Stream, _) :-
		{write_term(Stream, Term, Options)}.
	usual_token(ansi(_, Format, Arguments), _, Stream, _) :-
		{format(Stream, Format, Arguments)}.
	usual_token(begin(_, _), _, _, _).
	usual_token(end(_), _, _, _).

	last(Rest) :-
		(	Rest == []
		;	Rest = [end(_)]
		),
		!.

	usual_tokens(@Message) -->
		['~w'-[Message], nl].
	usual_tokens(Key-Value) -->
		{named(Value, Named)},
		['~w: ~q'-[Key, Named], nl].
	usual_tokens([]) -->
		[].
	usual_tokens([Item| Items]) -->
		{named([Item| Items], Named)},
		items(Named).
	usual_tokens(Title::List) -->
		{named(List, Named)},
		['~w'-[Title], nl],
		items(Named).

	items([]) -->
		[].
	items([Item| Items]) -->
		['  - ~q'-[Item], nl],
		items(Items).

	named(Term, Copy) :-
		copy_term(Term, Copy),
		numbervars(Copy, 0, _).

	ask_question(Kind, Component, Question, Check, Answer) :-
		tokens(Question, Kind, Component, Tokens),
		(	question_hook(Question, Kind, Component, Tokens, Check, Answer) ->
			true
		;	prefix_and_stream(Kind, Component, Prefix, Output),
			(	question_prompt_stream(Kind, Component, Prompt, Input) ->
				true
			;	Prompt = '> ',
				Input = user_input
			),
			repeat,
			print_framed(Tokens, Kind, Output, Prefix),
			write(Output, Prompt),
			flush_output(Output),
			catch(read(Input, Answer0), error(_, _), fail),
			call(Check, Answer0),
			!,
			Answer = Answer0
		).

	expand_library_path(LibraryPath, AbsolutePath) :-
		{lgt_files:library_location(LibraryPath, AbsolutePath)}.

	loaded_file(Path) :-
		{lgt_inspection:loaded_file(Path)}.

	loaded_file_property(Path, Property) :-
		{lgt_inspection:loaded_file_property(Path, Property)}.

	file_type_extension(Type, Extension) :-
		{lgt_inspection:file_type_extension(Type, Extension)}.

	compile_aux_clauses(Clauses) :-
		{lgt_source_entities:add_auxiliary_clauses(Clauses)}.

	entity_prefix(Entity, Prefix) :-
		{lgt_inspection:entity_prefix(Entity, Prefix)}.

	compile_predicate_heads(Heads, Entity, CompiledHeads, ExecutionContext) :-
		{lgt_inspection:compiled_heads(Heads, Entity, CompiledHeads, ExecutionContext)}.

	compile_predicate_indicators(Indicators, Entity, CompiledIndicators) :-
		{lgt_inspection:compiled_indicators(Indicators, Entity, CompiledIndicators)}.

	decompile_predicate_heads(CompiledHeads, Entity, Type, Heads) :-
		{lgt_inspection:decompiled_heads(CompiledHeads, Entity, Type, Heads)}.

	decompile_predicate_indicators(CompiledIndicators, Entity, Type, Indicators) :-
		{lgt_inspection:decompiled_indicators(CompiledIndicators, Entity, Type, Indicators)}.

	execution_context(c(Entity, This, Self, Sender, Extra), Entity, Sender, This, Self, MetaCallContext, Stack) :-
		(	nonvar(Extra),
			Extra = x(Caller, MetaArguments, Stack0) ->
			MetaCallContext = Caller-MetaArguments,
			Stack = Stack0
		;	Extra = [],
			MetaCallContext = [],
			Stack = []
		).

:- end_object.
