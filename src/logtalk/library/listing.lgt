:- category(listing).

    :- info([comment is 'Lists the clauses of the dynamic predicates of an object.']).

    :- public(listing/0).
    :- mode(listing, one).
    :- info(listing/0, [comment is 'Writes the clauses of all dynamic predicates.']).

    :- public(listing/1).
    :- mode(listing(+predicate_indicator), one_or_error).
    :- info(listing/1, [
        comment is 'Writes the clauses of a dynamic predicate.',
        argnames is ['Predicate'],
        exceptions is [
            'Predicate is a variable' - instantiation_error,
            'Predicate is no predicate indicator' - type_error(predicate_indicator, 'Predicate'),
            'There is no such predicate' - existence_error(predicate, 'Predicate'),
            'The predicate is static' - permission_error(access, predicate, 'Predicate')
        ]
    ]).

    :- public(portray_clause/1).
    :- mode(portray_clause(+clause), one).
    :- info(portray_clause/1, [
        comment is 'Writes a clause with names for its variables.',
        argnames is ['Clause']
    ]).

    listing :-
        (   ::current_predicate(Name/Arity),
            functor(Head, Name, Arity),
            ::predicate_property(Head, (dynamic)),
            list_clauses(Head),
            fail
        ;   true
        ).

    listing(Predicate) :-
        context(Context),
        type::check(predicate_indicator, Predicate, Context),
        Predicate = Name/Arity,
        functor(Head, Name, Arity),
        (   \+ ::current_predicate(Name/Arity) ->
            throw(error(existence_error(predicate, Predicate), Context))
        ;   ::predicate_property(Head, (dynamic)) ->
            list_clauses(Head)
        ;   throw(error(permission_error(access, predicate, Predicate), Context))
        ).

    list_clauses(Head) :-
        functor(Head, Name, Arity),
        write(':- dynamic('),
        writeq(Name/Arity),
        write(').'),
        nl,
        (   ::clause(Head, Body),
            (   Body == true ->
                portray_clause(Head)
            ;   portray_clause((Head :- Body))
            ),
            fail
        ;   nl
        ).

    portray_clause(Clause) :-
        \+ \+ (
            {numbervars(Clause, 0, _)},
            write_clause(Clause)
        ).

    write_clause((Head :- Body)) :-
        !,
        write_goal(Head),
        write(' :-'),
        write_body(Body, 1),
        write('.'),
        nl.
    write_clause(Head) :-
        write_goal(Head),
        write('.'),
        nl.

    write_body((Goal, Goals), Indent) :-
        !,
        write_body(Goal, Indent),
        write(','),
        write_body(Goals, Indent).
    write_body(Goal, Indent) :-
        nl,
        indent(Indent),
        write_goal(Goal).

    indent(Indent) :-
        (   Indent =:= 0 ->
            true
        ;   write('    '),
            Indent1 is Indent - 1,
            indent(Indent1)
        ).

    write_goal(Goal) :-
        write_term(Goal, [quoted(true), numbervars(true)]).

:- end_category.
