:- object(loop,
    implements(loopp)).

    :- info([comment is 'Loops that call a goal for its effects.']).

    :- meta_predicate(whiledo(0, 0)).

    whiledo(Condition, Goal) :-
        (   \+ \+ call(Condition) ->
            \+ \+ call(Goal),
            whiledo(Condition, Goal)
        ;   true
        ).

    :- meta_predicate(dowhile(0, 0)).

    dowhile(Goal, Condition) :-
        \+ \+ call(Goal),
        whiledo(Condition, Goal).

    :- meta_predicate(foreach(*, *, 0)).

    foreach(Element, List, Goal) :-
        foreach_(List, Element, Goal).

    :- meta_predicate(foreach_(*, *, 0)).

    foreach_([], _, _).
    foreach_([Element0| List], Element, Goal) :-
        \+ \+ (Element = Element0, call(Goal)),
        foreach_(List, Element, Goal).

    :- meta_predicate(foreach(*, *, *, 0)).

    foreach(Element, Index, List, Goal) :-
        foreach_(List, Element, 1, Index, Goal).

    :- meta_predicate(foreach_(*, *, *, *, 0)).

    foreach_([], _, _, _, _).
    foreach_([Element0| List], Element, Index0, Index, Goal) :-
        \+ \+ (Element = Element0, Index = Index0, call(Goal)),
        Index1 is Index0 + 1,
        foreach_(List, Element, Index1, Index, Goal).

    :- meta_predicate(forto(*, *, 0)).

    forto(First, Last, Goal) :-
        forto(_, First, Last, 1, Goal).

    :- meta_predicate(forto(*, *, *, 0)).

    forto(Count, First, Last, Goal) :-
        forto(Count, First, Last, 1, Goal).

    :- meta_predicate(forto(*, *, *, *, 0)).

    forto(Count, First, Last, Increment, Goal) :-
        Start is First,
        Limit is Last,
        Step is Increment,
        up(Start, Limit, Step, Count, Goal).

    :- meta_predicate(up(*, *, *, *, 0)).

    up(Current, Limit, Step, Count, Goal) :-
        (   Current =< Limit ->
            \+ \+ (Count = Current, call(Goal)),
            Next is Current + Step,
            up(Next, Limit, Step, Count, Goal)
        ;   true
        ).

    :- meta_predicate(fordownto(*, *, 0)).

    fordownto(First, Last, Goal) :-
        fordownto(_, First, Last, 1, Goal).

    :- meta_predicate(fordownto(*, *, *, 0)).

    fordownto(Count, First, Last, Goal) :-
        fordownto(Count, First, Last, 1, Goal).

    :- meta_predicate(fordownto(*, *, *, *, 0)).

    fordownto(Count, First, Last, Decrement, Goal) :-
        Start is First,
        Limit is Last,
        Step is Decrement,
        down(Start, Limit, Step, Count, Goal).

    :- meta_predicate(down(*, *, *, *, 0)).

    down(Current, Limit, Step, Count, Goal) :-
        (   Current >= Limit ->
            \+ \+ (Count = Current, call(Goal)),
            Next is Current - Step,
            down(Next, Limit, Step, Count, Goal)
        ;   true
        ).

:- end_object.
