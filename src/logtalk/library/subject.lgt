:- category(subject).

    :- info([
        comment is 'Objects that tell others about their changes.',
        see_also is [observer]
    ]).

    :- public(changed/0).
    :- mode(changed, one).
    :- info(changed/0, [comment is 'Tells the dependents of a change, through the message ``update(Self)``.']).

    :- public(changed/1).
    :- mode(changed(?nonvar), one).
    :- info(changed/1, [
        comment is 'Tells the dependents of a change, through the message ``update(Change)``.',
        argnames is ['Change']
    ]).

    :- public(dependents/1).
    :- mode(dependents(-list(object_identifier)), one).
    :- info(dependents/1, [
        comment is 'The objects that are told.',
        argnames is ['Dependents']
    ]).

    :- public(addDependent/1).
    :- mode(addDependent(@object_identifier), one).
    :- info(addDependent/1, [
        comment is 'Adds an object to those that are told.',
        argnames is ['Dependent']
    ]).

    :- public(removeDependent/1).
    :- mode(removeDependent(?object_identifier), zero_or_more).
    :- info(removeDependent/1, [
        comment is 'Removes an object from those that are told.',
        argnames is ['Dependent']
    ]).

    :- private(dependent_/1).
    :- dynamic(dependent_/1).
    :- mode(dependent_(?object_identifier), zero_or_more).
    :- info(dependent_/1, [
        comment is 'The objects that are told.',
        argnames is ['Dependent']
    ]).

    changed :-
        self(Self),
        changed(Self).

    changed(Change) :-
        dependents(Dependents),
        tell(Dependents, Change).

    tell([], _).
    tell([Dependent| Dependents], Change) :-
        (   Dependent::update(Change) ->
            true
        ;   true
        ),
        tell(Dependents, Change).

    dependents(Dependents) :-
        findall(Dependent, ::dependent_(Dependent), Dependents).

    addDependent(Dependent) :-
        (   ::dependent_(Dependent) ->
            true
        ;   ::assertz(dependent_(Dependent))
        ).

    removeDependent(Dependent) :-
        ::retract(dependent_(Dependent)).

:- end_category.
