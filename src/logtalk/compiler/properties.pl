:- module(lgt_properties,
	[ valid_entity_property/2,    % +Kind, @Property
	  entity_property/3           % +Kind, +Entity, ?Property
	]).

:- use_module(library(lists), [member/2, sum_list/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(flags).
:- use_module(clause).

/** <module> Properties of entities

*/

%!  valid_entity_property(+Kind, @Property) is semidet.

valid_entity_property(Kind, Property) :-
	\+ \+ valid(Property, Kind).

valid(static, _).
valid((dynamic), _).
valid(built_in, _).
valid(file(_), _).
valid(file(_, _), _).
valid(lines(_, _), _).
valid(info(_), _).
valid(source_data, _).
valid(debugging, _).
valid(public(_), _).
valid(protected(_), _).
valid(private(_), _).
valid(declares(_, _), _).
valid(alias(_, _), _).
valid(events, object).
valid(events, category).
valid(defines(_, _), object).
valid(defines(_, _), category).
valid(includes(_, _, _), object).
valid(includes(_, _, _), category).
valid(provides(_, _, _), object).
valid(provides(_, _, _), category).
valid(references(_, _), object).
valid(references(_, _), category).
valid(calls(_, _), object).
valid(calls(_, _), category).
valid(updates(_, _), object).
valid(updates(_, _), category).
valid(number_of_clauses(_), object).
valid(number_of_clauses(_), category).
valid(number_of_rules(_), object).
valid(number_of_rules(_), category).
valid(number_of_user_clauses(_), object).
valid(number_of_user_clauses(_), category).
valid(number_of_user_rules(_), object).
valid(number_of_user_rules(_), category).
valid(threaded, object).
valid(module, object).
valid(context_switching_calls, object).
valid(dynamic_declarations, object).
valid(complements, object).
valid(complements(_), object).

%!  entity_property(+Kind, +Entity, ?Property) is nondet.

entity_property(Kind, Entity, Property) :-
	(	nonvar(Property) ->
		true
	;	valid(Property, Kind)
	),
	property(Property, Kind, Entity).

property(static, _, Entity) :-
	mode(Entity, static).
property((dynamic), _, Entity) :-
	mode(Entity, (dynamic)).
property(built_in, _, Entity) :-
	entity_property_(Entity, built_in),
	!.
property(threaded, _, Entity) :-
	entity_property_(Entity, threaded),
	!.
property(module, _, Entity) :-
	entity_property_(Entity, module),
	!.
property(file(Path), _, Entity) :-
	source_file(Entity, Path).
property(file(Base, Directory), _, Entity) :-
	source_file(Entity, Path),
	file_base_name(Path, Base),
	file_directory_name(Path, Directory0),
	(	sub_atom(Directory0, _, 1, 0, /) ->
		Directory = Directory0
	;	atom_concat(Directory0, /, Directory)
	).
property(lines(First, Last), _, Entity) :-
	entity_property_(Entity, lines(First0, Last0)),
	!,
	First = First0,
	Last = Last0.
property(info(Info), _, Entity) :-
	entity_property_(Entity, info(Info0)),
	!,
	Info = Info0.
property(source_data, _, Entity) :-
	flag_is(Entity, source_data, on).
property(debugging, _, Entity) :-
	flag_is(Entity, debug, on).
property(events, _, Entity) :-
	flag_is(Entity, events, allow).
property(context_switching_calls, _, Entity) :-
	flag_is(Entity, context_switching_calls, allow).
property(dynamic_declarations, _, Entity) :-
	flag_is(Entity, dynamic_declarations, allow).
property(complements, _, Entity) :-
	entity_property_(Entity, flag(complements, Value)),
	!,
	Value \== deny.
property(complements(Value), _, Entity) :-
	entity_property_(Entity, flag(complements, Value0)),
	!,
	Value0 \== deny,
	Value = Value0.
property(public(Indicators), _, Entity) :-
	findall(Indicator, declared_indicator(Entity, (public), Indicator), Indicators).
property(protected(Indicators), _, Entity) :-
	findall(Indicator, declared_indicator(Entity, protected, Indicator), Indicators).
property(private(Indicators), _, Entity) :-
	findall(Indicator, declared_indicator(Entity, private, Indicator), Indicators).
property(declares(Indicator, Properties), _, Entity) :-
	indicated(Indicator, Predicate),
	declared_(Predicate, Entity, Scope),
	functor(Predicate, Name, Arity),
	Indicator = Name/Arity,
	findall(Property, declaration_property(Predicate, Entity, Scope, Property), Properties).
property(defines(Indicator, Properties), _, Entity) :-
	indicated(Indicator, Predicate),
	definition(Predicate, Entity, Defined),
	functor(Predicate, Name, Arity),
	Indicator = Name/Arity,
	findall(Property, definition_property(Defined, Predicate, Entity, Property), Properties).
property(alias(Indicator, Properties), _, Entity) :-
	indicated(Indicator, Alias),
	alias(Alias, Entity, Original, From),
	functor(Alias, Name, Arity),
	Indicator = Name/Arity,
	findall(Property, alias_property(Alias, Entity, Original, From, Property), Properties).
property(includes(Indicator, From, Properties), _, Entity) :-
	indicated(Indicator, Predicate),
	entity_(Entity, _, _, _),
	defined_(Predicate, Entity, Call, _),
	contributor(Call, From, Number, Rules),
	From \== Entity,
	functor(Predicate, Name, Arity),
	Indicator = Name/Arity,
	Properties = [number_of_clauses(Number), number_of_rules(Rules)].
property(provides(Indicator, To, Properties), _, Entity) :-
	indicated(Indicator, Predicate),
	defined_(Predicate, To, Call, _),
	contributor(Call, Entity, Number, Rules),
	To \== Entity,
	functor(Predicate, Name, Arity),
	Indicator = Name/Arity,
	Properties = [number_of_clauses(Number), number_of_rules(Rules)].
property(calls(Callee, Properties), _, Entity) :-
	entity_property_(Entity, calls(Callee, Properties)).
property(updates(Predicate, Properties), _, Entity) :-
	entity_property_(Entity, updates(Predicate, Properties)).
property(references(Reference, Properties), _, Entity) :-
	entity_property_(Entity, references(Reference, Properties)).
property(number_of_clauses(Clauses), Kind, Entity) :-
	Kind \== protocol,
	count(Entity, Clauses, _).
property(number_of_rules(Rules), Kind, Entity) :-
	Kind \== protocol,
	count(Entity, _, Rules).
property(number_of_user_clauses(Clauses), Kind, Entity) :-
	Kind \== protocol,
	count(Entity, Clauses, _).
property(number_of_user_rules(Rules), Kind, Entity) :-
	Kind \== protocol,
	count(Entity, _, Rules).

mode(Entity, Mode) :-
	entity_(Entity, _, _, Mode0),
	!,
	Mode0 == Mode.

source_file(Entity, Path) :-
	entity_property_(Entity, file(Path0)),
	!,
	Path = Path0.

flag_is(Entity, Flag, Value) :-
	(	entity_property_(Entity, flag(Flag, Value0)) ->
		Value0 == Value
	;	compiler_flag(Flag, Value)
	).

indicated(Indicator, Predicate) :-
	(	nonvar(Indicator),
		Indicator = Name/Arity,
		atom(Name),
		integer(Arity) ->
		functor(Predicate, Name, Arity)
	;	true
	).

%   A predicate that is declared counts as defined, even without clauses.

definition(Predicate, Entity, Code) :-
	defined_(Predicate, Entity, Call, _),
	(	wrapped(Predicate, Entity) ->
		Call =.. [Name0| Arguments],
		atom_concat(Name0, ' (step)', Name),
		Code =.. [Name| Arguments]
	;	Code = Call
	).
definition(Predicate, Entity, none) :-
	declared_(Predicate, Entity, _),
	\+ defined_(Predicate, Entity, _, _),
	(	entity_(Entity, object, _, _) ->
		true
	;	entity_(Entity, category, _, _),
		\+ predicate_(Predicate, Entity, (dynamic))
	).

alias(Alias, Entity, Original, Ancestor) :-
	alias_(Entity, Ancestor, Original, Alias).
alias(Alias, Entity, Original, From) :-
	uses_(Alias, Entity, Target),
	Target =.. [_, From, Original],
	nonvar(Original),
	functor(Original, Name, Arity),
	\+ functor(Alias, Name, Arity).

alias_property(_, _, Original, _, for(Name/Arity)) :-
	functor(Original, Name, Arity).
alias_property(_, _, _, From, from(From)).
alias_property(Alias, Entity, Original, From, Property) :-
	once(predicate_(Alias, Entity, alias_non_terminal(_))),
	Property = non_terminal(Name//Arity),
	functor(Original, Name, PredicateArity),
	Arity is PredicateArity - 2,
	From = From.
alias_property(Alias, Entity, _, _, line_count(Line)) :-
	once(predicate_(Alias, Entity, alias_at(Line))).

contributor(Call, Entity, Number, Rules) :-
	functor(Call, Name, Arity),
	functor(Head, Name, Arity),
	findall(
		Contributor-Rule,
		(	contribution_(Contributor, Reference),
			catch(clause(user:Head, Body, Reference), error(_, _), fail),
			(	Body == true ->
				Rule = 0
			;	Rule = 1
			)
		),
		Pairs
	),
	Pairs \== [],
	findall(Contributor, member(Contributor-_, Pairs), Contributors0),
	sort(Contributors0, Contributors),
	member(Entity, Contributors),
	findall(Rule, member(Entity-Rule, Pairs), Counts),
	length(Counts, Number),
	sum_list(Counts, Rules).

declared_indicator(Entity, Scope, Name/Arity) :-
	declared_(Predicate, Entity, Scope),
	functor(Predicate, Name, Arity).
declared_indicator(Entity, Scope, op(Priority, Specifier, Operator)) :-
	entity_property_(Entity, op(Priority, Specifier, Operator, Scope)).

declaration_property(_, _, Scope, Scope).
declaration_property(_, _, Scope, scope(Scope)).
declaration_property(Predicate, Entity, _, Mode) :-
	(	predicate_(Predicate, Entity, (dynamic)) ->
		Mode = (dynamic)
	;	Mode = static
	).
declaration_property(Predicate, Entity, _, Property) :-
	predicate_(Predicate, Entity, Property),
	directive_property(Property).
declaration_property(Predicate, Entity, _, line_count(Line)) :-
	once(predicate_(Predicate, Entity, declared_at(Line))),
	Line > 0.

declaration_property(Predicate, Entity, _, include(Path)) :-
	once(predicate_(Predicate, Entity, declared_include(Path))).

directive_property(meta_predicate(_)).
directive_property(coinductive(_)).
directive_property((multifile)).
directive_property(synchronized).
directive_property(non_terminal(_)).
directive_property(mode(_, _)).
directive_property(info(_)).

definition_property(none, _, _, number_of_clauses(0)).
definition_property(none, _, _, number_of_rules(0)).
definition_property(Call, _, _, number_of_clauses(Number)) :-
	Call \== none,
	clauses(Call, Number, _).
definition_property(Call, _, _, number_of_rules(Number)) :-
	Call \== none,
	clauses(Call, _, Number).
definition_property(_, Predicate, Entity, auxiliary) :-
	once(predicate_(Predicate, Entity, auxiliary)).
definition_property(_, Predicate, Entity, inline) :-
	once(predicate_(Predicate, Entity, inline)).
definition_property(_, Predicate, Entity, non_terminal(NonTerminal)) :-
	once(predicate_(Predicate, Entity, non_terminal(NonTerminal))).
definition_property(_, Predicate, Entity, line_count(Line)) :-
	once(predicate_(Predicate, Entity, defined_at(Line))),
	Line > 0.

definition_property(_, Predicate, Entity, include(Path)) :-
	once(predicate_(Predicate, Entity, defined_include(Path))).

clauses(Call, Clauses, Rules) :-
	(	predicate_property(user:Call, number_of_clauses(Clauses0)) ->
		Clauses = Clauses0,
		(	predicate_property(user:Call, number_of_rules(Rules0)) ->
			Rules = Rules0
		;	Rules = 0
		)
	;	Clauses = 0,
		Rules = 0
	).

contributed(Call, Clauses, Rules) :-
	findall(Number-Rules0, contributor(Call, _, Number, Rules0), Counts),
	findall(Number, member(Number-_, Counts), Numbers),
	sum_list(Numbers, Clauses),
	findall(Number, member(_-Number, Counts), Numbers1),
	sum_list(Numbers1, Rules).

count(Entity, Clauses, Rules) :-
	findall(
		counts(Clauses0, Rules0),
		(	definition(_, Entity, Call),
			Call \== none,
			clauses(Call, AllClauses, AllRules),
			contributed(Call, OtherClauses, OtherRules),
			Clauses0 is AllClauses - OtherClauses,
			Rules0 is AllRules - OtherRules
		),
		Counts
	),
	sum(Counts, 0, Clauses, 0, Rules).

sum([], Clauses, Clauses, Rules, Rules).
sum([counts(Clauses1, Rules1)| Counts], Clauses0, Clauses, Rules0, Rules) :-
	Clauses2 is Clauses0 + Clauses1,
	Rules2 is Rules0 + Rules1,
	sum(Counts, Clauses2, Clauses, Rules2, Rules).
