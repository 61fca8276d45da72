:- object(coroutining).

    :- info([comment is 'Goals that wait for variables to be bound.']).

    :- public(dif/2).
    :- mode(dif(+term, +term), zero_or_one).
    :- info(dif/2, [
        comment is 'The terms are different and stay so.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public(dif/1).
    :- mode(dif(+list(term)), zero_or_one).
    :- info(dif/1, [
        comment is 'The terms are different from each other and stay so.',
        argnames is ['Terms']
    ]).

    :- public(freeze/2).
    :- meta_predicate(freeze(*, 0)).
    :- mode(freeze(+term, +callable), zero_or_more).
    :- info(freeze/2, [
        comment is 'Proves Goal when Variable is bound.',
        argnames is ['Variable', 'Goal']
    ]).

    :- public(frozen/2).
    :- mode(frozen(@var, --callable), one).
    :- info(frozen/2, [
        comment is 'What waits for Variable to be bound.',
        argnames is ['Variable', 'Goal']
    ]).

    :- public(when/2).
    :- meta_predicate(when(*, 0)).
    :- mode(when(+callable, +callable), zero_or_more).
    :- info(when/2, [
        comment is 'Proves Goal when Condition holds: ``nonvar(Term)``, ``ground(Term)``, ``?=(Term1, Term2)``, or a conjunction or disjunction of these.',
        argnames is ['Condition', 'Goal']
    ]).

    :- uses(user, [freeze/2 as prolog_freeze/2, when/2 as prolog_when/2]).
    :- meta_predicate(user::freeze(*, 0)).
    :- meta_predicate(user::when(*, 0)).

    dif(Term1, Term2) :-
        {dif(Term1, Term2)}.

    dif([]).
    dif([Term| Terms]) :-
        dif_from_each(Terms, Term),
        dif(Terms).

    dif_from_each([], _).
    dif_from_each([Other| Terms], Term) :-
        {dif(Term, Other)},
        dif_from_each(Terms, Term).

    freeze(Variable, Goal) :-
        prolog_freeze(Variable, Goal).

    frozen(Variable, Goal) :-
        {frozen(Variable, Goal)}.

    when(Condition, Goal) :-
        prolog_when(Condition, Goal).

:- end_object.
