:- object(hook_pipeline(_Pipeline_),
    implements(expanding)).

    :- info([
        comment is 'Expands with a list of hook objects, each expanding the results of the one before it.',
        parnames is ['Pipeline'],
        see_also is [hook_set(_)]
    ]).

    term_expansion(Term, Terms) :-
        term_expansions(_Pipeline_, [Term], Terms).

    term_expansions([], Terms, Terms).
    term_expansions([Hook| Hooks], Terms0, Terms) :-
        expand_each(Terms0, Hook, Terms1),
        term_expansions(Hooks, Terms1, Terms).

    expand_each([], _, []).
    expand_each([Term| Terms], Hook, Expanded) :-
        (   nonvar(Term),
            Hook::term_expansion(Term, Expansion) ->
            (   proper_list(Expansion) ->
                list::append(Expansion, Rest, Expanded)
            ;   Expanded = [Expansion| Rest]
            )
        ;   Expanded = [Term| Rest]
        ),
        expand_each(Terms, Hook, Rest).

    proper_list(Term) :-
        list::valid(Term).

    goal_expansion(Goal, ExpandedGoal) :-
        goal_expansion(_Pipeline_, Goal, ExpandedGoal),
        Goal \== ExpandedGoal.

    goal_expansion([], Goal, Goal).
    goal_expansion([Hook| Hooks], Goal0, Goal) :-
        (   nonvar(Goal0),
            Hook::goal_expansion(Goal0, Goal1) ->
            true
        ;   Goal1 = Goal0
        ),
        goal_expansion(Hooks, Goal1, Goal).

:- end_object.
