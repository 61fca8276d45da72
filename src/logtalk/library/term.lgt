:- object(term,
    implements(termp)).

    :- info([
        comment is 'Predicates on any term.',
        see_also is [atomic, compound, callable]
    ]).

    :- alias(termp, [variables/2 as vars/2]).

    depth(Term, Depth) :-
        depth_(Term, Depth).

    depth_(Term, Depth) :-
        (   var(Term) ->
            Depth = 0
        ;   compound(Term) ->
            functor(Term, _, Arity),
            deepest_argument(Arity, Term, 0, Deepest),
            Depth is Deepest + 1
        ;   Depth = 0
        ).

    deepest_argument(0, _, Deepest, Deepest) :-
        !.
    deepest_argument(N, Term, Deepest0, Deepest) :-
        arg(N, Term, Argument),
        depth_(Argument, Depth),
        Deepest1 is max(Depth, Deepest0),
        M is N - 1,
        deepest_argument(M, Term, Deepest1, Deepest).

    ground(Term) :-
        {ground(Term)}.

    occurs(Variable, Term) :-
        term_variables(Term, Variables),
        identical_member(Variables, Variable).

    identical_member([Head| Tail], Variable) :-
        (   Head == Variable ->
            true
        ;   identical_member(Tail, Variable)
        ).

    subsumes(General, Specific) :-
        subsumes_term(General, Specific).

    subterm(Term, Term).
    subterm(Subterm, Term) :-
        compound(Term),
        functor(Term, _, Arity),
        subterm(Arity, Term, Subterm).

    subterm(N, Term, Subterm) :-
        N > 0,
        (   arg(N, Term, Argument),
            subterm(Subterm, Argument)
        ;   M is N - 1,
            subterm(M, Term, Subterm)
        ).

    valid(_).

    check(Term) :-
        (   ::valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   self(Self),
            type_error(Self, Term)
        ).

    % terms without common variables are variants when each subsumes the other
    variant(Term1, Term2) :-
        copy_term(Term1, Copy1),
        copy_term(Term2, Copy2),
        subsumes_term(Copy1, Copy2),
        subsumes_term(Copy2, Copy1).

    variables(Term, Variables) :-
        term_variables(Term, Variables).

    vars(Term, Variables) :-
        term_variables(Term, Variables).

    singletons(Term, Singletons) :-
        occurrences([Term], Occurrences, []),
        term_variables(Term, Variables),
        once_only(Variables, Occurrences, Singletons).

    % all variable occurrences of a list of terms, in order
    occurrences([], Occurrences, Occurrences).
    occurrences([Term| Terms], Occurrences0, Occurrences) :-
        (   var(Term) ->
            Occurrences0 = [Term| Occurrences1]
        ;   Term =.. [_| Arguments],
            occurrences(Arguments, Occurrences0, Occurrences1)
        ),
        occurrences(Terms, Occurrences1, Occurrences).

    once_only([], _, []).
    once_only([Variable| Variables], Occurrences, Singletons) :-
        (   occurs_again(Occurrences, Variable, 0) ->
            Singletons = Rest
        ;   Singletons = [Variable| Rest]
        ),
        once_only(Variables, Occurrences, Rest).

    occurs_again([Head| Tail], Variable, Count) :-
        (   Head \== Variable ->
            occurs_again(Tail, Variable, Count)
        ;   Count =:= 1 ->
            true
        ;   occurs_again(Tail, Variable, 1)
        ).

    numbervars(Term, From, Next) :-
        {numbervars(Term, From, Next)}.

    numbervars(Term) :-
        {numbervars(Term, 0, _)}.

:- end_object.
