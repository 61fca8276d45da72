:- module(lgt_properties,
	[ valid_entity_property/2,    % +Kind, @Property
	  entity_property/3           % +Kind, +Entity, ?Property
	]).

:- use_module(operators).
:- use_module(tables).

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

entity_property(_, Entity, Mode) :-
	entity_(Entity, _, _, Mode).
entity_property(_, Entity, Property) :-
	entity_property_(Entity, Property),
	stored(Property).
entity_property(_, Entity, file(Base, Directory)) :-
	once(entity_property_(Entity, file(Path))),
	file_base_name(Path, Base),
	file_directory_name(Path, Directory0),
	(	sub_atom(Directory0, _, 1, 0, /) ->
		Directory = Directory0
	;	atom_concat(Directory0, /, Directory)
	).
entity_property(Kind, Entity, Property) :-
	flag_property(Flag, Value, Property, Kinds),
	memberchk(Kind, Kinds),
	entity_property_(Entity, flag(Flag, Value)).
entity_property(_, Entity, Property) :-
	scope_property(Scope, Indicators, Property),
	findall(Indicator, declared_indicator(Entity, Scope, Indicator), Indicators).
entity_property(_, Entity, declares(Name/Arity, Properties)) :-
	declared_(Predicate, Entity, Scope),
	functor(Predicate, Name, Arity),
	findall(Property, declaration_property(Predicate, Entity, Scope, Property), Properties).
entity_property(Kind, Entity, defines(Name/Arity, Properties)) :-
	Kind \== protocol,
	defined_(Predicate, Entity, _, _),
	functor(Predicate, Name, Arity),
	findall(Property, definition_property(Predicate, Entity, Property), Properties).
entity_property(_, Entity, alias(Name/Arity, Properties)) :-
	(	alias_(Entity, Ancestor, Original, Alias),
		functor(Original, OriginalName, _),
		functor(Alias, Name, Arity),
		Properties0 = [predicate(OriginalName/Arity), from(Ancestor)| Line]
	;	uses_(Alias, Entity, Target),
		arg(1, Target, Ancestor),
		arg(2, Target, Original),
		functor(Original, OriginalName, OriginalArity),
		functor(Alias, Name, Arity),
		Name/Arity \== OriginalName/OriginalArity,
		Properties0 = [predicate(OriginalName/OriginalArity), from(Ancestor)| Line]
	),
	(	predicate_(Alias, Entity, alias_at(At)) ->
		Line = [line_count(At)]
	;	Line = []
	),
	Properties = Properties0.
entity_property(Kind, Entity, Property) :-
	Kind \== protocol,
	count_property(Clauses, Rules, Property),
	count(Entity, Clauses, Rules).
entity_property(object, Entity, module) :-
	fail,
	Entity = _.

stored(file(_)).
stored(lines(_, _)).
stored(info(_)).
stored(built_in).
stored(threaded).

flag_property(source_data, on, source_data, [object, category, protocol]).
flag_property(debug, on, debugging, [object, category, protocol]).
flag_property(events, allow, events, [object, category]).
flag_property(context_switching_calls, allow, context_switching_calls, [object]).
flag_property(dynamic_declarations, allow, dynamic_declarations, [object]).
flag_property(complements, allow, complements, [object]).
flag_property(complements, allow, complements(allow), [object]).
flag_property(complements, restrict, complements, [object]).
flag_property(complements, restrict, complements(restrict), [object]).

scope_property(public, Indicators, public(Indicators)).
scope_property(protected, Indicators, protected(Indicators)).
scope_property(private, Indicators, private(Indicators)).

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

directive_property(meta_predicate(_)).
directive_property(coinductive(_)).
directive_property((multifile)).
directive_property(synchronized).
directive_property(non_terminal(_)).
directive_property(mode(_, _)).
directive_property(info(_)).

definition_property(Predicate, Entity, number_of_clauses(Number)) :-
	once(defined_(Predicate, Entity, Call, _)),
	clauses(Call, Number, _).
definition_property(Predicate, Entity, number_of_rules(Number)) :-
	once(defined_(Predicate, Entity, Call, _)),
	clauses(Call, _, Number).
definition_property(Predicate, Entity, auxiliary) :-
	once(predicate_(Predicate, Entity, auxiliary)).
definition_property(Predicate, Entity, non_terminal(NonTerminal)) :-
	once(predicate_(Predicate, Entity, non_terminal(NonTerminal))).
definition_property(Predicate, Entity, line_count(Line)) :-
	once(predicate_(Predicate, Entity, defined_at(Line))),
	Line > 0.

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

count_property(Clauses, _, number_of_clauses(Clauses)).
count_property(_, Rules, number_of_rules(Rules)).
count_property(Clauses, _, number_of_user_clauses(Clauses)).
count_property(_, Rules, number_of_user_rules(Rules)).

count(Entity, Clauses, Rules) :-
	findall(
		counts(Clauses0, Rules0),
		(	defined_(_, Entity, Call, _),
			clauses(Call, Clauses0, Rules0)
		),
		Counts
	),
	sum(Counts, 0, Clauses, 0, Rules).

sum([], Clauses, Clauses, Rules, Rules).
sum([counts(Clauses1, Rules1)| Counts], Clauses0, Clauses, Rules0, Rules) :-
	Clauses2 is Clauses0 + Clauses1,
	Rules2 is Rules0 + Rules1,
	sum(Counts, Clauses2, Clauses, Rules2, Rules).
