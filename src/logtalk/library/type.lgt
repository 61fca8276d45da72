:- object(type).

    :- info([
        comment is 'Type checking of terms. Further types are added by clauses for the multifile predicates ``type/1`` and ``check/2``.',
        remarks is [
            'Types with parameters' - 'Such as ``list(Type)``, ``pair(KeyType, ValueType)``, ``between(Type, Lower, Upper)``, ``one_of(Type, Set)``, ``var_or(Type)``, ``types(Types)`` and ``property(Type, Lambda)``, where the lambda expression is ``[Parameter]>>Goal``.',
            'Errors' - 'A variable is an instantiation error. A term of the wrong kind is a type error, and a term of the right kind with a wrong value is a domain error. ``check/2`` throws the bare formal error and ``check/3`` wraps it in ``error(Formal, Context)``.'
        ]
    ]).

    :- set_logtalk_flag(complements, allow).

    :- public(type/1).
    :- multifile(type/1).
    :- mode(type(?callable), zero_or_more).
    :- info(type/1, [
        comment is 'Enumerates the known types.',
        argnames is ['Type']
    ]).

    :- public(meta_type/3).
    :- multifile(meta_type/3).
    :- mode(meta_type(?callable, -list, -list), zero_or_more).
    :- info(meta_type/3, [
        comment is 'Types with parameters, with those of the parameters that are types and those that are values.',
        argnames is ['Type', 'SubTypes', 'Values']
    ]).

    :- public(valid/2).
    :- mode(valid(@callable, @term), zero_or_one).
    :- info(valid/2, [
        comment is 'True when Term is of type Type. Fails for an unknown type.',
        argnames is ['Type', 'Term']
    ]).

    :- public(check/3).
    :- mode(check(@callable, @term, @term), one_or_error).
    :- info(check/3, [
        comment is 'Throws ``error(Formal, Context)`` when Term is not of type Type.',
        argnames is ['Type', 'Term', 'Context'],
        exceptions is [
            'Term is not bound enough' - instantiation_error,
            'Term is of another type' - type_error('Type', 'Term'),
            'Term is of the right type with a wrong value' - domain_error('Type', 'Term')
        ]
    ]).

    :- public(check/2).
    :- multifile(check/2).
    :- mode(check(@callable, @term), one_or_error).
    :- info(check/2, [
        comment is 'Throws when Term is not of type Type. Fails for an unknown type.',
        argnames is ['Type', 'Term'],
        exceptions is [
            'Term is not bound enough' - instantiation_error,
            'Term is of another type' - type_error('Type', 'Term'),
            'Term is of the right type with a wrong value' - domain_error('Type', 'Term')
        ]
    ]).

    valid(Type, Term) :-
        catch(check(Type, Term), _, fail),
        !.

    check(Type, Term, Context) :-
        catch(check(Type, Term), Error, rethrow(Error, Context)).

    rethrow(Error, Context) :-
        (   nonvar(Error),
            Error = error(Formal, _) ->
            throw(error(Formal, Context))
        ;   throw(error(Error, Context))
        ).

    type(term).
    type(var).
    type(nonvar).
    type(atomic).
    type(atom).
    type(number).
    type(integer).
    type(float).
    type(compound).
    type(callable).
    type(ground).
    type(qualified_callable).
    type(cyclic).
    type(acyclic).
    type(type).
    type(between(_Type, _Lower, _Upper)).
    type(property(_Type, _Lambda)).
    type(constrain(_Type, _Closure)).
    type(one_of(_Type, _Set)).
    type(var_or(_Type)).
    type(ground(_Type)).
    type(types(_Types)).

    meta_type(between(Type, Lower, Upper), [Type], [Lower, Upper]).
    meta_type(property(Type, Lambda), [Type], [Lambda]).
    meta_type(constrain(Type, Closure), [Type], [Closure]).
    meta_type(one_of(Type, Set), [Type], [Set]).
    meta_type(var_or(Type), [Type], []).
    meta_type(ground(Type), [Type], []).
    meta_type(types(Types), Types, []).

    check(atomic, Term) :-
        (   atomic(Term) ->
            true
        ;   mismatch(atomic, Term)
        ).
    check(atom, Term) :-
        (   atom(Term) ->
            true
        ;   mismatch(atom, Term)
        ).
    check(number, Term) :-
        (   number(Term) ->
            true
        ;   mismatch(number, Term)
        ).
    check(integer, Term) :-
        (   integer(Term) ->
            true
        ;   mismatch(integer, Term)
        ).
    check(float, Term) :-
        (   float(Term) ->
            true
        ;   mismatch(float, Term)
        ).
    check(compound, Term) :-
        (   compound(Term) ->
            true
        ;   mismatch(compound, Term)
        ).
    check(callable, Term) :-
        (   callable(Term) ->
            true
        ;   mismatch(callable, Term)
        ).
    check(term, _).
    check(var, Term) :-
        (   var(Term) ->
            true
        ;   throw(type_error(var, Term))
        ).
    check(nonvar, Term) :-
        bound(Term).
    check(ground, Term) :-
        (   {ground(Term)} ->
            true
        ;   throw(instantiation_error)
        ).
    check(cyclic, Term) :-
        bound(Term),
        (   {acyclic_term(Term)} ->
            throw(type_error(cyclic, Term))
        ;   true
        ).
    check(acyclic, Term) :-
        bound(Term),
        (   {acyclic_term(Term)} ->
            true
        ;   throw(type_error(acyclic, Term))
        ).
    check(qualified_callable, Term) :-
        (   nonvar(Term),
            Term = Qualifier:Unqualified ->
            check(module_identifier, Qualifier),
            check(qualified_callable, Unqualified)
        ;   check(callable, Term)
        ).
    check(type, Term) :-
        bound(Term),
        (   type(Term) ->
            true
        ;   throw(domain_error(type, Term))
        ).
    check(between(Type, Lower, Upper), Term) :-
        check(Type, Term),
        (   within(Type, Lower, Term, Upper) ->
            true
        ;   throw(domain_error(between(Type, Lower, Upper), Term))
        ).
    check(property(Type, Lambda), Term) :-
        check(Type, Term),
        copy_term(Lambda, [Term]>>Goal),
        (   {once(Goal)} ->
            true
        ;   throw(domain_error(property(Type, Lambda), Term))
        ).
    check(constrain(Type, Closure), Term) :-
        check(Type, Term),
        (   {call(Closure, Term)} ->
            true
        ;   throw(domain_error(constrain(Type, Closure), Term))
        ).
    check(one_of(Type, Set), Term) :-
        check(Type, Term),
        (   is_member(Set, Term) ->
            true
        ;   throw(domain_error(one_of(Type, Set), Term))
        ).
    check(var_or(Type), Term) :-
        (   var(Term) ->
            true
        ;   check(Type, Term)
        ).
    check(ground(Type), Term) :-
        check(Type, Term),
        check(ground, Term).
    check(types(Types), Term) :-
        (   has_one_of_types(Types, Term) ->
            true
        ;   throw(domain_error(types(Types), Term))
        ).

    bound(Term) :-
        (   nonvar(Term) ->
            true
        ;   throw(instantiation_error)
        ).

    mismatch(Type, Term) :-
        bound(Term),
        throw(type_error(Type, Term)).

    within(Type, Lower, Term, Upper) :-
        (   number(Term),
            Type \== term ->
            Lower =< Term,
            Term =< Upper
        ;   Lower @=< Term,
            Term @=< Upper
        ).

    is_member([Head| Tail], Term) :-
        (   Head == Term ->
            true
        ;   is_member(Tail, Term)
        ).

    has_one_of_types([Type| Types], Term) :-
        (   valid(Type, Term) ->
            true
        ;   has_one_of_types(Types, Term)
        ).

:- end_object.
