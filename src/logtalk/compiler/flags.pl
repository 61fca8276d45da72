:- module(lgt_flags,
	[ current_logtalk_flag/2,     % ?Flag, ?Value
	  set_logtalk_flag/2,         % +Flag, +Value
	  create_logtalk_flag/3,      % +Flag, +Value, +Options
	  compiler_flag/2,            % +Flag, -Value
	  set_file_flag/2,            % +Flag, +Value
	  file_flags/1,               % -Flags
	  restore_file_flags/1,       % +Flags
	  valid_flag/2
	]).

:- use_module(library(lists), [member/2]).
:- use_module(operators).

/** <module> Logtalk flags

A flag has a global value; a source file can change it for itself, and an entity for itself
again (those values are properties of the entity).
*/

:- dynamic
	flag_/2,
	file_flag_/2,
	user_flag_/3.

%   flag(Name, Access, Default, Values)

flag(unknown_entities, read_write, warning, [silent, warning, error]).
flag(unknown_predicates, read_write, warning, [silent, warning, error]).
flag(undefined_predicates, read_write, warning, [silent, warning, error]).
flag(singleton_variables, read_write, warning, [silent, warning, error]).
flag(steadfastness, read_write, silent, [silent, warning, error]).
flag(naming, read_write, silent, [silent, warning, error]).
flag(duplicated_clauses, read_write, silent, [silent, warning, error]).
flag(duplicated_directives, read_write, warning, [silent, warning, error]).
flag(trivial_goal_fails, read_write, warning, [silent, warning, error]).
flag(always_true_or_false_goals, read_write, warning, [silent, warning, error]).
flag(lambda_variables, read_write, warning, [silent, warning, error]).
flag(suspicious_calls, read_write, warning, [silent, warning, error]).
flag(grammar_rules, read_write, warning, [silent, warning, error]).
flag(arithmetic_expressions, read_write, warning, [silent, warning, error]).
flag(portability, read_write, silent, [silent, warning, error]).
flag(redefined_built_ins, read_write, silent, [silent, warning, error]).
flag(redefined_operators, read_write, warning, [silent, warning, error]).
flag(deprecated, read_write, warning, [silent, warning, error]).
flag(missing_directives, read_write, warning, [silent, warning, error]).
flag(encodings, read_write, warning, [silent, warning, error]).
flag(left_recursion, read_write, warning, [silent, warning, error]).
flag(tail_recursive, read_write, silent, [silent, warning, error]).
flag(disjunctions, read_write, silent, [silent, warning, error]).
flag(conditionals, read_write, silent, [silent, warning, error]).
flag(catchall_catch, read_write, silent, [silent, warning, error]).
flag(underscore_variables, read_write, dont_care, [dont_care, singletons]).
flag(general, read_write, warning, [silent, warning, error]).
flag(complements, read_write, deny, [deny, restrict, allow]).
flag(dynamic_declarations, read_write, deny, [deny, allow]).
flag(context_switching_calls, read_write, allow, [deny, allow]).
flag(events, read_write, deny, [deny, allow]).
flag(report, read_write, on, [on, warnings, off]).
flag(scratch_directory, read_write, './.lgt_tmp/', atom).
flag(code_prefix, read_write, '$', atom).
flag(hook, read_write, user, object).
flag(optimize, read_write, off, [on, off]).
flag(debug, read_write, off, [on, off]).
flag(clean, read_write, on, [on, off]).
flag(source_data, read_write, on, [on, off]).
flag(reload, read_write, changed, [always, changed, skip]).
flag(relative_to, read_write, '', atom).
flag(prolog_compiler, read_write, [], list).
flag(prolog_loader, read_write, [], list).
flag(linter, read_write, default, [on, off, default]).
flag(prolog_dialect, read_only, swi, atom).
flag(prolog_compatible_version, read_only, @>=(v(9, 0, 0)), term).
flag(prolog_version, read_only, v(10, 1, 10), term).
flag(prolog_conformance, read_only, lax, atom).
flag(version_data, read_only, logtalk(3, 100, 0, stable), term).
flag(encoding_directive, read_only, full, atom).
flag(threads, read_only, unsupported, atom).
flag(engines, read_only, unsupported, atom).
flag(modules, read_only, supported, atom).
flag(tabling, read_only, supported, atom).
flag(coinduction, read_only, supported, atom).
flag(unicode, read_only, full, atom).

%!  current_logtalk_flag(?Flag, ?Value) is nondet.

current_logtalk_flag(Flag, Value) :-
	(	atom(Flag) ->
		(	flag(Flag, _, Default, _) ->
			true
		;	user_flag_(Flag, _, _) ->
			true
		;	throw(error(domain_error(flag, Flag), logtalk(current_logtalk_flag(Flag, Value), user)))
		)
	;	var(Flag) ->
		(	flag(Flag, _, Default, _)
		;	user_flag_(Flag, _, _)
		)
	;	throw(error(type_error(atom, Flag), logtalk(current_logtalk_flag(Flag, Value), user)))
	),
	flag_value(Flag, Default, Value).

flag_value(Flag, Default, Value) :-
	(	file_flag_(Flag, Value0) ->
		true
	;	flag_(Flag, Value0) ->
		true
	;	Value0 = Default
	),
	Value = Value0.

%!  compiler_flag(+Flag, -Value) is semidet.
%
%   As current_logtalk_flag/2, without checks.

compiler_flag(Flag, Value) :-
	(	file_flag_(Flag, Value0) ->
		true
	;	flag_(Flag, Value0) ->
		true
	;	flag(Flag, _, Value0, _)
	),
	!,
	Value = Value0.

%!  set_logtalk_flag(+Flag, +Value) is det.
%
%   Sets the global value.

set_logtalk_flag(Flag, Value) :-
	Goal = set_logtalk_flag(Flag, Value),
	check_flag(Flag, Value, Goal),
	retractall(flag_(Flag, _)),
	assertz(flag_(Flag, Value)),
	exclude_other(Flag, Value),
	(	file_flag_(Flag, _) ->
		set_file_flag(Flag, Value)
	;	true
	).

%   Code is compiled for debugging or to be fast.

exclude_other(Flag, Value) :-
	(	Value == on,
		excludes(Flag, Other) ->
		retractall(flag_(Other, _)),
		assertz(flag_(Other, off))
	;	true
	).

excludes(debug, optimize).
excludes(optimize, debug).

%!  set_file_flag(+Flag, +Value) is det.

set_file_flag(Flag, Value) :-
	check_flag(Flag, Value, set_logtalk_flag(Flag, Value)),
	retractall(file_flag_(Flag, _)),
	assertz(file_flag_(Flag, Value)).

%!  file_flags(-Flags) is det.
%
%   The flag values of the file that is being compiled, as pairs.

file_flags(Flags) :-
	findall(Flag-Value, file_flag_(Flag, Value), Flags).

%!  restore_file_flags(+Flags) is det.

restore_file_flags(Flags) :-
	retractall(file_flag_(_, _)),
	forall(member(Flag-Value, Flags), assertz(file_flag_(Flag, Value))).

%!  valid_flag(+Flag, +Value) is semidet.

valid_flag(Flag, Value) :-
	catch(check_flag(Flag, Value, true), error(_, _), fail).

check_flag(Flag, Value, Goal) :-
	(	( var(Flag) ; var(Value) ) ->
		flag_error(instantiation_error, Goal)
	;	\+ atom(Flag) ->
		flag_error(type_error(atom, Flag), Goal)
	;	flag(Flag, Access, _, Values) ->
		(	Access == read_only ->
			flag_error(permission_error(modify, flag, Flag), Goal)
		;	valid_value(Values, Value) ->
			true
		;	flag_error(domain_error(flag_value, Flag + Value), Goal)
		)
	;	user_flag_(Flag, Access, Type) ->
		(	Access == read_only ->
			flag_error(permission_error(modify, flag, Flag), Goal)
		;	user_type(Type, Value) ->
			true
		;	flag_error(type_error(Type, Value), Goal)
		)
	;	flag_error(domain_error(flag, Flag), Goal)
	).

flag_error(Formal, Goal) :-
	throw(error(Formal, logtalk(Goal, user))).

valid_value(Values, Value) :-
	(	Values == atom ->
		atom(Value)
	;	Values == object ->
		callable(Value)
	;	Values == list ->
		is_list(Value)
	;	Values == term ->
		true
	;	memberchk(Value, Values)
	).

user_type(term, _).
user_type(boolean, Value) :-
	( Value == true ; Value == false ),
	!.
user_type(atom, Value) :-
	atom(Value).
user_type(integer, Value) :-
	integer(Value).
user_type(float, Value) :-
	float(Value).

%!  create_logtalk_flag(+Flag, +Value, +Options) is det.
%
%   Options are `access(read_write)` or `access(read_only)`, `keep(true)` or `keep(false)`,
%   and `type(Type)` with boolean, atom, integer, float or term.

create_logtalk_flag(Flag, Value, Options) :-
	Goal = create_logtalk_flag(Flag, Value, Options),
	(	\+ ground(Flag-Value-Options) ->
		flag_error(instantiation_error, Goal)
	;	\+ atom(Flag) ->
		flag_error(type_error(atom, Flag), Goal)
	;	\+ is_list(Options) ->
		flag_error(type_error(list, Options), Goal)
	;	flag(Flag, _, _, _) ->
		flag_error(permission_error(modify, flag, Flag), Goal)
	;	true
	),
	forall(member(Option, Options), check_flag_option(Option, Goal)),
	option(type(Type), Options, TypeDefault),
	(	var(Type) ->
		value_type(Value, TypeDefault),
		Type = TypeDefault
	;	true
	),
	(	user_type(Type, Value) ->
		true
	;	flag_error(type_error(Type, Value), Goal)
	),
	(	memberchk(keep(true), Options),
		user_flag_(Flag, _, _) ->
		true
	;	retractall(user_flag_(Flag, _, _)),
		(	memberchk(access(Access), Options) ->
			true
		;	Access = read_write
		),
		assertz(user_flag_(Flag, Access, Type)),
		retractall(flag_(Flag, _)),
		assertz(flag_(Flag, Value))
	).

option(type(Type), Options, _) :-
	(	memberchk(type(Type0), Options) ->
		Type = Type0
	;	true
	).

value_type(Value, Type) :-
	(	( Value == true ; Value == false ) ->
		Type = boolean
	;	atom(Value) ->
		Type = atom
	;	integer(Value) ->
		Type = integer
	;	float(Value) ->
		Type = float
	;	Type = term
	).

check_flag_option(Option, Goal) :-
	(	flag_option(Option) ->
		true
	;	compound(Option), functor(Option, Name, 1), flag_option_name(Name), arg(1, Option, Argument), \+ atom(Argument) ->
		flag_error(type_error(atom, Argument), Goal)
	;	callable(Option) ->
		flag_error(domain_error(flag_option, Option), Goal)
	;	flag_error(type_error(compound, Option), Goal)
	).

flag_option_name(access).
flag_option_name(keep).
flag_option_name(type).

flag_option(access(read_write)).
flag_option(access(read_only)).
flag_option(keep(true)).
flag_option(keep(false)).
flag_option(type(boolean)).
flag_option(type(atom)).
flag_option(type(integer)).
flag_option(type(float)).
flag_option(type(term)).
