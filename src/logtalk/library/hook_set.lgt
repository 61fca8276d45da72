:- object(hook_set(_Set_),
    implements(expanding)).

    :- info([
        comment is 'Expands with the first hook object of a list that can.',
        parnames is ['Set'],
        see_also is [hook_pipeline(_)]
    ]).

    term_expansion(Term, Expansion) :-
        list::member(Hook, _Set_),
        Hook::term_expansion(Term, Expansion),
        !.

    goal_expansion(Goal, ExpandedGoal) :-
        list::member(Hook, _Set_),
        Hook::goal_expansion(Goal, ExpandedGoal),
        Goal \== ExpandedGoal,
        !.

:- end_object.
