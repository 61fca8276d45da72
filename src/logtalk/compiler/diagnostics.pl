:- module(lgt_diagnostics,
	[ logtalk_diagnostics/1,      % -List
	  warning/3,                  % +Flag, +Format, +Arguments
	  initialization_failed/3,    % +File, +Line, +Error
	  error_at/3,                 % +Line, +Error, ?Term
	  with_position/3,            % +File, +Line, :Goal
	  set_line/1,                 % +Line
	  set_entity/1,               % +EntityOrNone
	  position/3,                 % -File, -Line, -Entity
	  set_position/3              % +File, +Line, +Entity
	]).

:- use_module(operators).
:- use_module(flags).

/** <module> Errors and warnings about source files

They are kept as data until logtalk_diagnostics/1 asks for them, and printed to
`user_error` in the form that editors understand.
*/

:- dynamic
	diagnostic_/1,
	initialization_error_/1,     % what the last goal threw that is among the diagnostics
	position_/3.

:- meta_predicate with_position(+, +, 0).

position_(none, 0, none).

%!  logtalk_diagnostics(-List) is det.
%
%   Gives what was gathered since the last call, oldest first, as
%   `diagnostic(Severity, File, Line, EntityOrNone, Message)`.

logtalk_diagnostics(List) :-
	findall(Diagnostic, retract(diagnostic_(Diagnostic)), List),
	retractall(initialization_error_(_)).

%!  warning(+Flag, +Format, +Arguments) is det.
%
%   Reports a warning at the current position, if the flag asks for it. A flag value of
%   `error` makes it an error.

warning(Flag, Format, Arguments) :-
	compiler_flag(Flag, Value),
	(	Value == silent ->
		true
	;	position(File, Line, Entity),
		message_text(Format, Arguments, Text),
		record(Value, File, Line, Entity, Text)
	).

%!  initialization_failed(+File, +Line, +Error) is det.
%
%   Notes where the goal of an initialization/1 directive stands that threw Error, for those who
%   report it: `diagnostic(initialization, File, Line, none, '')`. The files that were
%   loading the one with the goal let the same error pass.

initialization_failed(File, Line, Error) :-
	(	\+ acyclic_term(Error) ->
		true
	;	initialization_error_(Error0),
		Error0 =@= Error ->
		true
	;	retractall(initialization_error_(_)),
		assertz(initialization_error_(Error)),
		assertz(diagnostic_(diagnostic(initialization, File, Line, none, '')))
	).

%!  error_at(+Line, +Error, ?Term) is det.
%
%   Reports an error term that compilation threw. Term is what was compiled, or unbound.

error_at(Line, Error, Term) :-
	position(File, _, Entity),
	error_text(Error, Text0),
	term_text(Term, Error, Text1),
	atom_concat(Text0, Text1, Text),
	record(error, File, Line, Entity, Text).

%   Long terms are cut; one that the error shows already is left out.

term_text(Term, Error, Text) :-
	(	( var(Term) ; shown(Error, Term) ) ->
		Text = ''
	;	message_text(', in ~@', [lgt_diagnostics:print_short(Term)], Text)
	).

shown(error(Formal, Context), Term) :-
	(	nonvar(Context),
		Context = logtalk(Goal, _),
		Goal \== true ->
		true
	;	compound(Formal),
		arg(_, Formal, Argument),
		Argument =@= Term
	),
	!.

print_short(Term) :-
	write_term(Term, [quoted(true), numbervars(true), max_depth(12), module(user), spacing(next_argument)]).

record(Severity, File, Line, Entity, Text) :-
	assertz(diagnostic_(diagnostic(Severity, File, Line, Entity, Text))),
	(	reports ->
		format(user_error, '~w:~w: ~w: ~w~n', [File, Line, Severity, Text])
	;	true
	).

%!  reports is semidet.
%
%   True unless the flag `report` is `off`, which silences errors too.

reports :-
	compiler_flag(report, Report),
	Report \== off.

message_text(Format, Arguments0, Text) :-
	copy_term_nat(Arguments0, Arguments),
	numbervars(Arguments, 0, _, [singletons(true)]),
	format(atom(Text), Format, Arguments).

error_text(error(Formal, Context), Text) :-
	formal_text(Formal, Format, Arguments),
	!,
	message_text(Format, Arguments, Text0),
	culprit_text(Context, Text1),
	atom_concat(Text0, Text1, Text).
error_text(Error, Text) :-
	message_text('~p', [Error], Text).

formal_text(instantiation_error, 'a term is not instantiated enough', []).
formal_text(syntax_error(What), 'syntax error: ~w', [Text]) :-
	(	syntax_text(What, Format, Arguments) ->
		message_text(Format, Arguments, Text)
	;	Text = What
	).
formal_text(type_error(Type, Culprit), 'expected ~w, found ~q', [Type, Culprit]).
formal_text(domain_error(Domain, Culprit), '~q is not a valid ~w', [Culprit, Domain]).
formal_text(existence_error(directive, Directive), 'the directive ~q is missing', [Directive]).
formal_text(existence_error(Kind, Culprit), 'the ~w ~q does not exist', [Kind, Culprit]).
formal_text(permission_error(Action, Kind, Culprit), 'no permission to ~w the ~w ~q', [Action, Kind, Culprit]).
formal_text(representation_error(What), 'cannot be represented: ~w', [What]).
formal_text(evaluation_error(What), 'evaluation error: ~w', [What]).
formal_text(resource_error(What), 'not enough of the resource ~w', [What]).
formal_text(logtalk_error(Format, Arguments), Format, Arguments).

%   What the reader of the back-end says, in words.

syntax_text(operator_expected, 'a full stop, a comma, a closing bracket or an operator is missing', []).
syntax_text(operator_clash, 'two operators follow each other, or a full stop is missing', []).
syntax_text(operator_balance, 'an operator lacks an argument', []).
syntax_text(cannot_start_term, 'there is a bracket, a comma or an operator too many', []).
syntax_text(quoted_punctuation, 'an argument is missing beside a comma, a bar or a bracket', []).
syntax_text(end_of_clause_expected, 'a full stop is missing', []).
syntax_text(end_of_clause, 'the full stop comes too early: something before it is not finished', []).
syntax_text(end_of_file, 'the file ends where a full stop is missing', []).
syntax_text(end_of_file_in_quoted(Quote), 'the quoted text that starts here has no closing ~w', [Quote]).
syntax_text(end_of_file_in_block_comment, 'the comment that starts here has no closing */', []).
syntax_text(undefined_char_escape(Character), 'there is no escape sequence \\~w', [Character]).
syntax_text(illegal_number, 'this is not how a number is written', []).

culprit_text(logtalk(Goal, _), Text) :-
	nonvar(Goal),
	Goal \== true,
	!,
	message_text(', in ~q', [Goal], Text).
culprit_text(term(Term), Text) :-
	!,
	message_text(', in ~q', [Term], Text).
culprit_text(_, '').

%!  with_position(+File, +Line, :Goal) is semidet.
%
%   Runs Goal once with that position, and brings the position before back.

with_position(File, Line, Goal) :-
	position(File0, Line0, Entity0),
	setup_call_cleanup(
		set_position(File, Line, none),
		once(Goal),
		set_position(File0, Line0, Entity0)
	).

%!  position(-File, -Line, -Entity) is det.
%
%   What is being compiled; File and Entity are `none` when nothing is.

position(File, Line, Entity) :-
	once(position_(File, Line, Entity)).

%!  set_position(+File, +Line, +Entity) is det.

set_position(File, Line, Entity) :-
	retractall(position_(_, _, _)),
	assertz(position_(File, Line, Entity)).

%!  set_line(+Line) is det.

set_line(Line) :-
	position(File, _, Entity),
	set_position(File, Line, Entity).

%!  set_entity(+EntityOrNone) is det.

set_entity(Entity) :-
	position(File, Line, _),
	set_position(File, Line, Entity).
