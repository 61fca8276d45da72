:- module(lgt_directives,
	[ entity_directive/5          % +Directive, +Entity, +Kind, +Names, +Line
	]).

:- use_module(library(lists), [append/3]).
:- use_module(operators).
:- use_module(tables).
:- use_module(body).
:- use_module(flags).
:- use_module(files).
:- use_module(clause).
:- use_module(checks).
:- use_module(imports).

/** <module> Directives inside an entity

Each enters its facts into the tables. `initialization/1`, `op/3`, `include/1` and the
conditional ones are the business of the one who reads the entity.
*/

%!  entity_directive(+Directive, +Entity, +Kind, +Names, +Line) is det.
%
%   Throws when the directive is not one, or wrong.

entity_directive(Directive, Entity, Kind, Names, Line) :-
	bind_parameters(Names, Entity),
	(	var(Directive) ->
		compile_error(instantiation_error)
	;	directive(Directive, Entity, Kind, Line) ->
		true
	;	callable(Directive) ->
		functor(Directive, Name, Arity),
		compile_error(domain_error(directive, Name/Arity))
	;	compile_error(type_error(callable, Directive))
	).

directive(info(Pairs), Entity, _, _) :-
	check_list(Pairs),
	check_pairs(Pairs),
	info_terms(Pairs, Terms),
	assertz(entity_property_(Entity, info(Terms))).
directive(built_in, Entity, _, _) :-
	assertz(entity_property_(Entity, built_in)).
directive((dynamic), Entity, _, _) :-
	retract(entity_(Entity, Kind, Prefix, _)),
	asserta(entity_(Entity, Kind, Prefix, dynamic)).
directive(threaded, Entity, _, _) :-
	assertz(entity_property_(Entity, threaded)).
directive(set_logtalk_flag(Flag, Value), Entity, _, _) :-
	set_file_flag(Flag, Value),
	retractall(entity_property_(Entity, flag(Flag, _))),
	assertz(entity_property_(Entity, flag(Flag, Value))).
directive(set_prolog_flag(Flag, Value), _, _, _) :-
	set_prolog_flag(Flag, Value).
directive(use_module(Module, Imports), Entity, _, Line) :-
	module_owner(Module, Owner),
	each(Imports, Import, use_import(Import, Owner, Entity, Line)).
directive(use_module(Modules), Entity, _, Line) :-
	each(Modules, Module, use_module_alias(Module, Entity, Line)).
directive(uses(Objects), Entity, _, Line) :-
	each(Objects, Object, use_object(Object, Entity, Line)).
directive(uses(Object, Imports), Entity, _, Line) :-
	check_used_object(Object),
	each(Imports, Import, use_import(Import, Object::_, Entity, Line)).
directive(alias(Ancestor, Aliases), Entity, _, Line) :-
	check_ancestor(Ancestor, Entity),
	each(Aliases, Alias, add_alias(Alias, Ancestor, Entity, Line)).
directive(alias(Ancestor, Predicate, Alias), Entity, _, Line) :-
	add_alias(as(Predicate, Alias), Ancestor, Entity, Line).
directive(info(Indicator, Pairs), Entity, _, _) :-
	check_list(Pairs),
	check_pairs(Pairs),
	indicator(Indicator, Predicate, _),
	info_terms(Pairs, Terms),
	assertz(predicate_(Predicate, Entity, info(Terms))).
directive(mode(Mode, Solutions), Entity, _, _) :-
	check_callable(Mode),
	check_solutions(Solutions),
	assertz_mode(Mode, Solutions, Entity).
directive(public(Predicates), Entity, _, Line) :-
	each(Predicates, Predicate, declare(Predicate, public, Entity, Line)).
directive(protected(Predicates), Entity, _, Line) :-
	each(Predicates, Predicate, declare(Predicate, protected, Entity, Line)).
directive(private(Predicates), Entity, _, Line) :-
	each(Predicates, Predicate, declare(Predicate, private, Entity, Line)).
directive(dynamic(Predicates), Entity, Kind, _) :-
	each(Predicates, Predicate, make_dynamic(Predicate, Entity, Kind)).
directive(export(Predicates), Entity, _, Line) :-
	entity_property_(Entity, module),
	each(Predicates, Predicate, declare(Predicate, (public), Entity, Line)).
directive(discontiguous(Predicates), Entity, _, _) :-
	each(Predicates, Predicate, mark(Predicate, (discontiguous), Entity)).
directive(multifile(Predicates), Entity, Kind, _) :-
	each(Predicates, Predicate, make_multifile(Predicate, Entity, Kind)).
directive(synchronized(Predicates), Entity, _, _) :-
	each(Predicates, Predicate, make_synchronized(Predicate, Entity)).
directive(table(Predicates), Entity, _, _) :-
	each(Predicates, Predicate, tabled(Predicate, Entity)).
directive(coinductive(Predicates), Entity, _, _) :-
	each(Predicates, Predicate, make_coinductive(Predicate, Entity)).
directive(meta_predicate(Templates), Entity, _, _) :-
	each(Templates, Template, meta_predicate_template(Template, Entity)).
directive(meta_non_terminal(Templates), Entity, _, _) :-
	each(Templates, Template, meta_non_terminal_template(Template, Entity)).
directive(annotation(_), _, _, _).
directive(ensure_loaded(File), _, _, _) :-
	user:ensure_loaded(File).

%   each(+Specifications, -Element, :Goal): Goal for each element of a list, a conjunction, or
%   of a single term, in order.

:- meta_predicate each(?, ?, 0).

each(Specifications, Element, Goal) :-
	elements(Specifications, Elements, []),
	each_(Elements, Element, Goal).

each_([], _, _).
each_([Element0| Elements], Element, Goal) :-
	\+ \+ ( Element = Element0, once(Goal) ),
	each_(Elements, Element, Goal).

elements(Specifications, Elements, Rest) :-
	(	var(Specifications) ->
		compile_error(instantiation_error)
	;	Specifications == [] ->
		Elements = Rest
	;	Specifications = [First| Others] ->
		elements(First, Elements, Elements1),
		elements(Others, Elements1, Rest)
	;	Specifications = (First, Others) ->
		elements(First, Elements, Elements1),
		elements(Others, Elements1, Rest)
	;	Elements = [Specifications| Rest]
	).

check_pairs([]).
check_pairs([Pair| Pairs]) :-
	(	var(Pair) ->
		compile_error(instantiation_error)
	;	Pair = (Key is Value) ->
		(	( var(Key) ; var(Value) ) ->
			compile_error(instantiation_error)
		;	\+ atom(Key) ->
			compile_error(type_error(atom, Key))
		;	true
		)
	;	compile_error(type_error(key_value_info_pair, Pair))
	),
	check_pairs(Pairs).

%   `Key is Value` is kept as `Key(Value)`.

info_terms([], []).
info_terms([Key is Value| Pairs], [Term| Terms]) :-
	Term =.. [Key, Value],
	info_terms(Pairs, Terms).

check_solutions(Solutions) :-
	(	var(Solutions) ->
		compile_error(instantiation_error)
	;	memberchk(Solutions, [zero, one, zero_or_one, zero_or_more, one_or_more, zero_or_error, one_or_error, zero_or_one_or_error, zero_or_more_or_error, one_or_more_or_error, error]) ->
		true
	;	\+ atom(Solutions) ->
		compile_error(type_error(atom, Solutions))
	;	compile_error(domain_error(number_of_proofs, Solutions))
	).

%   A mode of a non-terminal says nothing of the two arguments that it gets.

assertz_mode(Mode, Solutions, Entity) :-
	functor(Mode, Name, Arity),
	NonTerminalArity is Arity + 2,
	functor(NonTerminal, Name, NonTerminalArity),
	functor(Predicate, Name, Arity),
	(	predicate_(NonTerminal, Entity, non_terminal(_)),
		\+ declared_(Predicate, Entity, _) ->
		assertz(predicate_(NonTerminal, Entity, mode(Mode, Solutions)))
	;	assertz(predicate_(Predicate, Entity, mode(Mode, Solutions)))
	).

%   Declarations.

declare(op(Priority, Specifier, Operator), Scope, Entity, _) :-
	!,
	each(Operator, Name, assertz(entity_property_(Entity, op(Priority, Specifier, Name, Scope)))).
declare(Indicator, Scope, Entity, Line) :-
	indicator(Indicator, Predicate, NonTerminal),
	check_declarable(Predicate),
	(	declared_(Predicate, Entity, _) ->
		functor(Predicate, Name, Arity),
		compile_error(permission_error(modify, predicate_declaration, Name/Arity))
	;	true
	),
	assertz(declared_(Predicate, Entity, Scope)),
	assertz(predicate_(Predicate, Entity, declared_at(Line))),
	(	included_from(Path) ->
		assertz(predicate_(Predicate, Entity, declared_include(Path)))
	;	true
	),
	non_terminal(NonTerminal, Predicate, Entity).

check_declarable(Predicate) :-
	functor(Predicate, Name, Arity),
	(	not_declarable(Name/Arity) ->
		compile_error(permission_error(modify, control_construct, Name/Arity))
	;	true
	).

not_declarable((',')/2).
not_declarable((;)/2).
not_declarable((->)/2).
not_declarable((*->)/2).
not_declarable((!)/0).
not_declarable((::)/1).
not_declarable((::)/2).
not_declarable((^^)/1).
not_declarable(({})/1).
not_declarable((<<)/2).
not_declarable((>>)/2).

non_terminal(NonTerminal, Predicate, Entity) :-
	(	NonTerminal == none ->
		true
	;	predicate_(Predicate, Entity, non_terminal(_)) ->
		true
	;	assertz(predicate_(Predicate, Entity, non_terminal(NonTerminal)))
	).

mark(user::Indicator, Property, _) :-
	!,
	indicator(Indicator, Predicate, _),
	functor(Predicate, Name, Arity),
	(	Property == (discontiguous) ->
		user:discontiguous(Name/Arity)
	;	true
	).
mark(_::_, _, _) :-
	!.
mark(Indicator, Property, Entity) :-
	indicator(Indicator, Predicate, NonTerminal),
	(	predicate_(Predicate, Entity, Property) ->
		true
	;	assertz(predicate_(Predicate, Entity, Property))
	),
	non_terminal(NonTerminal, Predicate, Entity).

make_dynamic(user::Indicator, _, _) :-
	!,
	indicator(Indicator, Predicate, _),
	functor(Predicate, Name, Arity),
	dynamic(user:Name/Arity).
make_dynamic(Module:Indicator, _, _) :-
	!,
	dynamic(Module:Indicator).
make_dynamic(_::_, _, _) :-
	!.
make_dynamic(Indicator, Entity, Kind) :-
	check_unmarked(Indicator, synchronized, synchronized_predicate, Entity),
	mark(Indicator, (dynamic), Entity),
	indicator(Indicator, Predicate, _),
	(	Kind == object ->
		define_predicate(Predicate, Entity, _)
	;	true
	).

make_multifile(user::Indicator, _, _) :-
	!,
	indicator(Indicator, Predicate, _),
	functor(Predicate, Name, Arity),
	multifile(user:Name/Arity),
	dynamic(user:Name/Arity).
make_multifile(Module:Indicator, _, _) :-
	!,
	multifile(Module:Indicator),
	dynamic(Module:Indicator).
make_multifile(Other::Indicator, _, _) :-
	!,
	check_callable(Other),
	indicator(Indicator, Predicate, _),
	(	\+ entity_(Other, _, _, _) ->
		true
	;	predicate_(Predicate, Other, (multifile)) ->
		true
	;	functor(Predicate, Name, Arity),
		declared_(Predicate, Other, _) ->
		compile_error(permission_error(modify, predicate_declaration, Name/Arity))
	;	functor(Predicate, Name, Arity),
		compile_error(existence_error(predicate_declaration, Name/Arity))
	).
make_multifile(Indicator, Entity, Kind) :-
	mark(Indicator, (multifile), Entity),
	indicator(Indicator, Predicate, _),
	(	Kind \== protocol ->
		define_predicate(Predicate, Entity, _)
	;	true
	).

make_synchronized(Indicator, Entity) :-
	check_unmarked(Indicator, (dynamic), dynamic_predicate, Entity),
	mark(Indicator, synchronized, Entity).

check_unmarked(Indicator, Property, Kind, Entity) :-
	indicator(Indicator, Predicate, _),
	(	predicate_(Predicate, Entity, Property) ->
		functor(Predicate, Name, Arity),
		compile_error(permission_error(modify, Kind, Name/Arity))
	;	true
	).

tabled(Specification, Entity) :-
	(	( Specification = _/_ ; Specification = _//_ ) ->
		indicator(Specification, Predicate, _),
		Modes = none
	;	check_callable(Specification),
		functor(Specification, Name, Arity),
		functor(Predicate, Name, Arity),
		Modes = Specification
	),
	assertz(predicate_(Predicate, Entity, tabled(Modes))).

make_coinductive(Specification, Entity) :-
	(	var(Specification) ->
		compile_error(instantiation_error)
	;	Specification = Name/Arity, atom(Name), integer(Arity) ->
		functor(Predicate, Name, Arity),
		functor(Template, Name, Arity),
		Template =.. [_| Arguments],
		all_tested(Arguments)
	;	Specification = Name//Arity0, atom(Name), integer(Arity0) ->
		Arity is Arity0 + 2,
		functor(Predicate, Name, Arity),
		functor(Template, Name, Arity),
		Template =.. [_| Arguments],
		all_tested(Arguments)
	;	callable(Specification),
		Specification \= (_/_),
		Specification \= (_//_) ->
		Template = Specification,
		functor(Template, Name, Arity),
		Template =.. [_| Arguments],
		check_coinductive(Arguments),
		functor(Predicate, Name, Arity)
	;	indicator(Specification, Predicate, _)
	),
	assertz(predicate_(Predicate, Entity, coinductive(Template))).

all_tested([]).
all_tested([+| Arguments]) :-
	all_tested(Arguments).

check_coinductive([]).
check_coinductive([Argument| Arguments]) :-
	(	var(Argument) ->
		compile_error(instantiation_error)
	;	memberchk(Argument, [+, -]) ->
		true
	;	compile_error(domain_error(coinductive_argument, Argument))
	),
	check_coinductive(Arguments).

%   Meta-predicates.

meta_predicate_template(Template, Entity) :-
	(	nonvar(Template), Template = user::_ ->
		true
	;	nonvar(Template), Template = Other::Template1, callable(Other) ->
		check_template(Template1),
		functor(Template1, Name, Arity),
		functor(Predicate, Name, Arity),
		assertz(predicate_(Predicate, Entity, meta_predicate_of(Other, Template1)))
	;	nonvar(Template), Template = _:_ ->
		true
	;	check_template(Template),
		functor(Template, Name, Arity),
		functor(Predicate, Name, Arity),
		assertz(predicate_(Predicate, Entity, meta_predicate(Template)))
	).

check_template(Template) :-
	check_callable(Template),
	Template =.. [_| Specifiers],
	check_specifiers(Specifiers).

check_specifiers([]).
check_specifiers([Specifier| Specifiers]) :-
	(	var(Specifier) ->
		compile_error(instantiation_error)
	;	integer(Specifier), Specifier >= 0 ->
		true
	;	memberchk(Specifier, [(*), (^), (::), (//), (:), (+), (-), (?), (@)]) ->
		true
	;	is_list(Specifier) ->
		true
	;	compile_error(domain_error(meta_argument_specifier, Specifier))
	),
	check_specifiers(Specifiers).

meta_non_terminal_template(Template, Entity) :-
	(	nonvar(Template), Template = _::_ ->
		true
	;	check_template(Template),
		Template =.. [Name| Specifiers0],
		closures(Specifiers0, Specifiers1),
		append(Specifiers1, [*, *], Specifiers),
		PredicateTemplate =.. [Name| Specifiers],
		functor(PredicateTemplate, Name, Arity),
		functor(Predicate, Name, Arity),
		assertz(predicate_(Predicate, Entity, meta_predicate(PredicateTemplate))),
		NonTerminalArity is Arity - 2,
		non_terminal(Name//NonTerminalArity, Predicate, Entity)
	).

closures([], []).
closures([Specifier0| Specifiers0], [Specifier| Specifiers]) :-
	(	integer(Specifier0) ->
		Specifier is Specifier0 + 2
	;	Specifier = Specifier0
	),
	closures(Specifiers0, Specifiers).
