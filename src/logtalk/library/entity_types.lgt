:- object(entity_types).

    :- info([
        comment is 'Types of entities, indicators, clauses and streams.',
        see_also is [type]
    ]).

    :- uses(type, [check/2]).

    :- multifile(type::type/1).
    type::type(entity).
    type::type(object).
    type::type(protocol).
    type::type(category).
    type::type(module).
    type::type(entity_identifier).
    type::type(object_identifier).
    type::type(protocol_identifier).
    type::type(category_identifier).
    type::type(module_identifier).
    type::type(predicate).
    type::type(event).
    type::type(predicate_indicator).
    type::type(non_terminal_indicator).
    type::type(predicate_or_non_terminal_indicator).
    type::type(clause).
    type::type(clause_or_partial_clause).
    type::type(grammar_rule).
    type::type(stream).
    type::type(stream_or_alias).
    type::type(stream(_Property)).

    :- multifile(type::check/2).
    type::check(object_identifier, Term) :-
        check_identifier(object_identifier, Term).
    type::check(category_identifier, Term) :-
        check_identifier(category_identifier, Term).
    type::check(entity_identifier, Term) :-
        check_identifier(entity_identifier, Term).
    type::check(protocol_identifier, Term) :-
        (   atom(Term) ->
            true
        ;   mismatch(protocol_identifier, Term)
        ).
    type::check(module_identifier, Term) :-
        (   atom(Term) ->
            true
        ;   mismatch(module_identifier, Term)
        ).
    type::check(object, Term) :-
        check(object_identifier, Term),
        (   current_object(Term) ->
            true
        ;   throw(existence_error(object, Term))
        ).
    type::check(protocol, Term) :-
        check(protocol_identifier, Term),
        (   current_protocol(Term) ->
            true
        ;   throw(existence_error(protocol, Term))
        ).
    type::check(category, Term) :-
        check(category_identifier, Term),
        (   current_category(Term) ->
            true
        ;   throw(existence_error(category, Term))
        ).
    type::check(entity, Term) :-
        check(entity_identifier, Term),
        (   current_object(Term) ->
            true
        ;   current_category(Term) ->
            true
        ;   atom(Term),
            current_protocol(Term) ->
            true
        ;   throw(existence_error(entity, Term))
        ).
    type::check(module, Term) :-
        check(module_identifier, Term),
        (   known_module(Term) ->
            true
        ;   throw(existence_error(module, Term))
        ).
    type::check(event, Term) :-
        check(nonvar, Term),
        (   (Term == before; Term == after) ->
            true
        ;   throw(type_error(event, Term))
        ).
    type::check(predicate, Term) :-
        check(nonvar, Term),
        (   Term = Object::Predicate ->
            check(object, Object),
            check(predicate_indicator, Predicate),
            (   Object::current_predicate(Predicate) ->
                true
            ;   throw(existence_error(predicate, Term))
            )
        ;   throw(type_error(predicate, Term))
        ).
    type::check(predicate_indicator, Term) :-
        check_indicator(predicate_indicator, Term).
    type::check(non_terminal_indicator, Term) :-
        check_indicator(non_terminal_indicator, Term).
    type::check(predicate_or_non_terminal_indicator, Term) :-
        check_indicator(predicate_or_non_terminal_indicator, Term).
    type::check(clause, Term) :-
        check_clause(clause, Term),
        (   Term = (_ :- Body) ->
            check(callable, Body)
        ;   true
        ).
    type::check(clause_or_partial_clause, Term) :-
        check_clause(clause_or_partial_clause, Term),
        (   Term = (_ :- Body),
            nonvar(Body) ->
            check(callable, Body)
        ;   true
        ).
    type::check(grammar_rule, Term) :-
        check(nonvar, Term),
        (   Term = (Head --> Body) ->
            check_rule_head(Head),
            check(callable, Body)
        ;   throw(type_error(grammar_rule, Term))
        ).
    type::check(stream, Term) :-
        check_stream(Term).
    type::check(stream_or_alias, Term) :-
        check_stream(Term).
    type::check(stream(Property), Term) :-
        check_stream(Term),
        (   stream_property(Stream, alias(Term)) ->
            true
        ;   Stream = Term
        ),
        (   stream_property(Stream, Property) ->
            true
        ;   throw(domain_error(stream(Property), Term))
        ).

    check_identifier(Type, Term) :-
        (   callable(Term) ->
            true
        ;   mismatch(Type, Term)
        ).

    :- if(current_logtalk_flag(modules, supported)).
        known_module(Name) :-
            {current_module(Name)}.
    :- else.
        known_module(_) :-
            fail.
    :- endif.

    check_indicator(Kind, Term) :-
        check(nonvar, Term),
        (   indicator(Kind, Term, Name, Arity) ->
            check(atom, Name),
            check(non_negative_integer, Arity)
        ;   throw(type_error(Kind, Term))
        ).

    indicator(predicate_indicator, Name/Arity, Name, Arity).
    indicator(non_terminal_indicator, Name//Arity, Name, Arity).
    indicator(predicate_or_non_terminal_indicator, Name/Arity, Name, Arity).
    indicator(predicate_or_non_terminal_indicator, Name//Arity, Name, Arity).

    check_clause(Type, Term) :-
        (   callable(Term) ->
            true
        ;   mismatch(Type, Term)
        ),
        (   Term = (Head :- _) ->
            check(callable, Head)
        ;   true
        ).

    check_rule_head(Head) :-
        check(nonvar, Head),
        (   Head = (NonTerminal, PushBack) ->
            check(callable, NonTerminal),
            check(list, PushBack)
        ;   check(callable, Head)
        ).

    check_stream(Term) :-
        (   var(Term) ->
            throw(instantiation_error)
        ;   catch(stream_property(Term, _), _, fail) ->
            true
        ;   atom(Term) ->
            (   stream_property(_, alias(Term)) ->
                true
            ;   throw(existence_error(stream, Term))
            )
        ;   throw(domain_error(stream_or_alias, Term))
        ).

    mismatch(Type, Term) :-
        check(nonvar, Term),
        throw(type_error(Type, Term)).

:- end_object.
