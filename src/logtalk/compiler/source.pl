:- module(lgt_source,
	[ compile_source/3,           % +Path, +Parent, -Goals
	  expanded_items/4,           % +Terms, +Info, +State0, -State
	  included_file/3,            % ?Path, ?Included, ?Modified
	  current_term/2              % +Key, -Value
	]).

:- use_module(library(lists), [member/2, reverse/2]).
:- use_module(operators).
:- use_module(tables).
:- use_module(context).
:- use_module(body).
:- use_module(entity).
:- use_module(directives).
:- use_module(expansion).
:- use_module(grammar).
:- use_module(reader).
:- use_module(conditional).
:- use_module(source_operators).
:- use_module(prolog_clauses).
:- use_module(heads).
:- use_module(flags).
:- use_module(files).
:- use_module(diagnostics).
:- use_module(source_entities).

/** <module> Reading a source file

The terms of a file come one after the other; the state that goes along is
`s(Entity, Conditions, Goals, Errors)`: the entity that is open, or `none`; the conditional
compilation directives that are; the goals to run when the file is loaded, last first; and
how many errors there were. An open entity is `e(Template, Kind, Identifier, Items,
Operators, Flags, Line, Errors)`.
*/

:- dynamic
	included_file/3,             % Path, Included, Modified
	current_term/2.              % what is being expanded: term, position, stream

%!  compile_source(+Path, +Parent, -Goals) is det.
%
%   Compiles and loads the entities and clauses of the file. All errors are reported; if there
%   were any, the last thing is an exception.

compile_source(Path, _, Goals) :-
	forget_clauses(Path),
	retractall(included_file(Path, _, _)),
	setup_call_cleanup(
		open_source(Path, Stream),
		with_position(Path, 0, read_file(Stream, s(none, [], [], 0), State)),
		close(Stream)
	),
	State = s(_, _, ReversedGoals, Errors),
	finish_user_predicates(Path),
	(	Errors =:= 0 ->
		reverse(ReversedGoals, Goals)
	;	throw(error(compilation_error(Path, Errors), logtalk(logtalk_load(Path), user)))
	).

%   Expansions see the beginning and the end of the file as terms.

read_file(Stream, State0, State) :-
	(	has_expansions ->
		source_item(term(begin_of_file, [], [], 0, 0), Stream, State0, State1)
	;	State1 = State0
	),
	read_source(Stream, State1, State).

read_source(Stream, State0, State) :-
	read_item(Stream, Item),
	(	Item = term(end_of_file, _, _, _, Line) ->
		(	has_expansions ->
			source_item(term(end_of_file, [], [], Line, Line), Stream, State0, State1)
		;	State1 = State0
		),
		end_of_source(Line, State1, State)
	;	source_item(Item, Stream, State0, State1),
		read_source(Stream, State1, State)
	).

end_of_source(Line, State0, State) :-
	set_line(Line),
	(	State0 = s(e(Module, object, _, _, _, _, _, _), _, _, _),
		entity_property_(Module, module) ->
		end_entity(object, i([], [], Line, Line), State0, State1)
	;	State1 = State0
	),
	State1 = s(Entity, Conditions, Goals, Errors0),
	(	Entity = e(_, Kind, _, _, _, _, _, _) ->
		atom_concat(end_, Kind, End),
		report(existence_error(directive, End), Errors0, Errors1),
		discard_entity(Entity)
	;	Errors1 = Errors0
	),
	(	Conditions == [] ->
		Errors = Errors1
	;	report(existence_error(directive, endif/0), Errors1, Errors)
	),
	State = s(none, [], Goals, Errors).

%   Conditional compilation. A condition is `c(Taken, Active)`: Taken tells whether one of its
%   branches was read already, and Active whether the one that is being read now counts.

source_item(syntax_error(Line, What), _, State0, State) :-
	set_line(Line),
	(	skipping(State0) ->
		State = State0
	;	state_error(error(syntax_error(What), none), Line, _, State0, State)
	).
source_item(term(Term, Names, Singletons, FirstLine, LastLine), Stream, State0, State) :-
	set_line(FirstLine),
	(	conditional(Term, State0, State1) ->
		State = State1
	;	skipping(State0) ->
		State = State0
	;	catch(
			expand_item(Term, Names, FirstLine-LastLine, Stream, Terms),
			Error,
			true
		),
		(	nonvar(Error) ->
			state_error(Error, FirstLine, Term, State0, State)
		;	warn_singletons(Term, Singletons),
			expanded_items(Terms, i(Names, Singletons, FirstLine, LastLine), State0, State)
		)
	).

%   Expansions can ask for what they are given.

expand_item(Term, Names, Position, Stream, Terms) :-
	(	has_expansions ->
		retractall(current_term(_, _)),
		assertz(current_term(term, Term-Names)),
		assertz(current_term(position, Position)),
		assertz(current_term(stream, Stream)),
		expand_source_term(Term, Terms)
	;	Terms = [Term]
	).

%!  expanded_items(+Terms, +Info, +State0, -State) is det.
%
%   Takes the terms that one of the source was expanded to. Info is `i(Names, Singletons,
%   FirstLine, LastLine)`.

expanded_items([], _, State, State).
expanded_items([Term| Terms], Info, State0, State) :-
	expanded_item(Term, Info, State0, State1),
	expanded_items(Terms, Info, State1, State).

expanded_item(Term, Info, State0, State) :-
	(	nonvar(Term), is_list(Term) ->
		expanded_items(Term, Info, State0, State)
	;	conditional(Term, State0, State1) ->
		State = State1
	;	skipping(State0) ->
		State = State0
	;	Info = i(_, _, Line, _),
		catch(item(Term, Info, State0, State1), Error, true),
		(	nonvar(Error) ->
			state_error(Error, Line, Term, State0, State)
		;	State = State1
		)
	).

%   An error belongs to the entity that is open, which is then thrown away at its end.

state_error(Error, Line, Term, s(Entity0, Conditions, Goals, Errors0), s(Entity, Conditions, Goals, Errors)) :-
	error_at(Line, Error, Term),
	Errors is Errors0 + 1,
	(	Entity0 = e(Template, Kind, Identifier, Items, Operators, Flags, Line0, EntityErrors0) ->
		EntityErrors is EntityErrors0 + 1,
		Entity = e(Template, Kind, Identifier, Items, Operators, Flags, Line0, EntityErrors)
	;	Entity = Entity0
	).

%   One term.

item(Term, Info, State0, State) :-
	State0 = s(Entity, _, _, _),
	(	var(Term) ->
		compile_error(instantiation_error)
	;	( Term == begin_of_file ; Term == end_of_file ) ->
		State = State0
	;	Term = (:- Directive) ->
		directive(Directive, Entity, Info, State0, State)
	;	Term = {Verbatim} ->
		verbatim(Verbatim, State0, State)
	;	Term = (_ --> _) ->
		(	Entity == none,
			\+ Term = (_::_ --> _) ->
			grammar_rule(Term, Clause),
			clause_item(Clause, Info, State0, State)
		;	grammar_rule(Term, Clause),
			note_non_terminal(Term, Entity),
			add_clause(Clause, Info, State0, State)
		)
	;	clause_item(Term, Info, State0, State)
	).

note_non_terminal((Head0 --> _), e(Template, _, _, _, _, _, _, _)) :-
	(	nonvar(Head0), Head0 = (Head, _) ->
		true
	;	Head = Head0
	),
	callable(Head),
	Head \= _::_,
	!,
	functor(Head, Name, Arity),
	PredicateArity is Arity + 2,
	functor(Predicate, Name, PredicateArity),
	(	predicate_(Predicate, Template, non_terminal(_)) ->
		true
	;	assertz(predicate_(Predicate, Template, non_terminal(Name//Arity)))
	).
note_non_terminal(_, _).

%   Of a clause or grammar rule of the source, whatever it is expanded to.

warn_singletons(Term, Singletons) :-
	findall(Name, ( member(Name=_, Singletons), \+ sub_atom(Name, 0, _, _, '_') ), Names),
	(	( Names == [] ; nonvar(Term), ( Term = (:- _) ; Term = {_} ) ) ->
		true
	;	atomic_list_concat(Names, ', ', Text),
		warning(singleton_variables, 'singleton variables: ~w', [Text])
	).

verbatim(Term, State0, State) :-
	(	var(Term) ->
		compile_error(instantiation_error)
	;	Term = (:- Goal) ->
		run_directive(Goal),
		State = State0
	;	prolog_clause(Term),
		State = State0
	).

clause_item(Clause, Info, State0, State) :-
	State0 = s(Entity, _, _, _),
	(	Entity == none ->
		prolog_clause(Clause),
		State = State0
	;	add_clause(Clause, Info, State0, State)
	).

add_clause(Clause, Info, s(Entity0, Conditions, Goals, Errors), s(Entity, Conditions, Goals, Errors)) :-
	Info = i(Names, _, Line, _),
	Entity0 = e(Template, Kind, Identifier, Items, Operators, Flags, Line0, EntityErrors),
	(	Kind == protocol ->
		clause_indicator(Clause, Indicator),
		compile_error(permission_error(define, clause, Indicator))
	;	Template == failed ->
		Entity = Entity0
	;	warn_discontiguous(Clause, Items, Template),
		note_clause(Clause, Template, Line),
		Entity = e(Template, Kind, Identifier, [clause(Clause, Names, Line)| Items], Operators, Flags, Line0, EntityErrors)
	).

clause_indicator(Clause, Name/Arity) :-
	(	Clause = (Head :- _) ->
		true
	;	Head = Clause
	),
	(	callable(Head) ->
		functor(Head, Name, Arity)
	;	Name/Arity = Head/0
	).

%   The clauses of a predicate should stand together.

warn_discontiguous(Clause, Items, Template) :-
	(	Items = [clause(Last, _, _)| _],
		head(Clause, Head),
		head(Last, LastHead),
		functor(Head, Name, Arity),
		\+ functor(LastHead, Name, Arity),
		functor(Predicate, Name, Arity),
		predicate_(Predicate, Template, defined_at(_)),
		\+ predicate_(Predicate, Template, (discontiguous)) ->
		warning(missing_directives, 'the clauses of ~q are not together, and it is not declared discontiguous', [Name/Arity])
	;	true
	).

head(Clause, Head) :-
	nonvar(Clause),
	(	Clause = (Head0 :- _) ->
		Head = Head0
	;	Head = Clause
	),
	callable(Head),
	Head \= _::_,
	Head \= _:_.

%   Directives.

directive(Directive, Entity, Info, State0, State) :-
	(	var(Directive) ->
		compile_error(instantiation_error)
	;	Directive = include(File) ->
		include(File, State0, State)
	;	Entity == none ->
		file_directive(Directive, Info, State0, State)
	;	ending(Directive, Kind) ->
		end_entity(Kind, Info, State0, State)
	;	Entity = e(Template, _, _, _, _, _, _, _),
		Template == failed ->
		State = State0
	;	entity_opening(Directive, _, _, _) ->
		compile_error(permission_error(open, entity, Directive))
	;	Directive = initialization(Goal) ->
		add_initialization(Goal, Info, State0, State)
	;	Directive = op(Priority, Specifier, Operators) ->
		entity_operators(Priority, Specifier, Operators, State0, State)
	;	Info = i(Names, _, Line, _),
		Entity = e(Template, Kind0, _, _, _, _, _, _),
		scoped_operators(Directive, State0, State),
		entity_template(Template, Fresh),
		entity_directive(Directive, Fresh, Kind0, Names, Line)
	).

ending(end_object, object).
ending(end_category, category).
ending(end_protocol, protocol).

file_directive(Directive, Info, State0, State) :-
	Info = i(Names, _, Line, _),
	(	entity_opening(Directive, Kind, Identifier, Relations) ->
		begin_entity(Kind, Identifier, Relations, Names, Line, State0, State)
	;	Directive = set_logtalk_flag(Flag, Value) ->
		set_file_flag(Flag, Value),
		State = State0
	;	Directive = initialization(Goal) ->
		State0 = s(Entity, Conditions, Goals, Errors),
		State = s(Entity, Conditions, [user(Goal, Line)| Goals], Errors)
	;	Directive = module(Module, Exports) ->
		begin_module(Module, Exports, Info, State0, State)
	;	Directive = module(Module) ->
		begin_module(Module, [], Info, State0, State)
	;	Directive = encoding(_) ->
		State = State0
	;	ending(Directive, Kind) ->
		compile_error(existence_error(directive, Kind))
	;	run_directive(Directive),
		State = State0
	).

run_directive(Directive) :-
	user_directive(Directive, Goal),
	user_context(Context),
	(	run_goal(Goal, Context) ->
		true
	;	warning(general, 'the directive ~q fails', [Directive])
	).

user_directive(Directive, Goal) :-
	(	declaration(Directive) ->
		Goal = user:Directive
	;	Goal = Directive
	).

declaration(dynamic(_)).
declaration(discontiguous(_)).
declaration(multifile(_)).
declaration(table(_)).
declaration(use_module(_)).
declaration(use_module(_, _)).
declaration(ensure_loaded(_)).

%   include/1.

include(File, State0, State) :-
	(	var(File) ->
		compile_error(instantiation_error)
	;	source_path(File, Path) ->
		true
	;	compile_error(existence_error(file, File))
	),
	position(Outer, Line, Entity),
	setup_call_cleanup(
		open_source(Path, Stream),
		(	note_included(Path),
			set_position(Path, 0, Entity),
			include_source(Stream, State0, State)
		),
		(	close(Stream),
			set_position(Outer, Line, Entity)
		)
	).

note_included(Included) :-
	(	load_stack_(Path, _, _) ->
		time_file(Included, Modified),
		assertz(included_file(Path, Included, Modified))
	;	true
	).

include_source(Stream, State0, State) :-
	read_item(Stream, Item),
	(	Item = term(end_of_file, _, _, _, _) ->
		State = State0
	;	source_item(Item, Stream, State0, State1),
		include_source(Stream, State1, State)
	).
