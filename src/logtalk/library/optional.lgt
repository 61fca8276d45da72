:- object(optional).

    :- info([
        comment is 'Makes optional terms, which hold a value or are empty.',
        see_also is [optional(_), maybe]
    ]).

    :- multifile(type::type/1).
    type::type(optional).

    :- multifile(type::check/2).
    type::check(optional, Term) :-
        (   var(Term) ->
            throw(instantiation_error)
        ;   optional_term(Term) ->
            true
        ;   throw(type_error(optional, Term))
        ).

    :- public(empty/1).
    :- mode(empty(--nonvar), one).
    :- info(empty/1, [
        comment is 'The empty optional term.',
        argnames is ['Optional']
    ]).

    :- public(of/2).
    :- mode(of(@term, --nonvar), one).
    :- info(of/2, [
        comment is 'The optional term that holds Value.',
        argnames is ['Value', 'Optional']
    ]).

    :- public(from_goal/3).
    :- meta_predicate(from_goal(0, *, *)).
    :- mode(from_goal(+callable, --term, --nonvar), one).
    :- info(from_goal/3, [
        comment is 'The optional term of Value after proving Goal once, which is empty when Goal fails or throws.',
        argnames is ['Goal', 'Value', 'Optional']
    ]).

    :- public(from_goal/2).
    :- meta_predicate(from_goal(1, *)).
    :- mode(from_goal(+callable, --nonvar), one).
    :- info(from_goal/2, [
        comment is 'The optional term of Value after proving ``call(Closure, Value)`` once, which is empty when that fails or throws.',
        argnames is ['Closure', 'Optional']
    ]).

    :- public(from_generator/3).
    :- meta_predicate(from_generator(0, *, *)).
    :- mode(from_generator(+callable, --term, --nonvar), one_or_more).
    :- info(from_generator/3, [
        comment is 'Enumerates the optional terms of Value for the solutions of Goal, and last the empty one.',
        argnames is ['Goal', 'Value', 'Optional']
    ]).

    :- public(from_generator/2).
    :- meta_predicate(from_generator(1, *)).
    :- mode(from_generator(+callable, --nonvar), one_or_more).
    :- info(from_generator/2, [
        comment is 'Enumerates the optional terms of Value for the solutions of ``call(Closure, Value)``, and last the empty one.',
        argnames is ['Closure', 'Optional']
    ]).

    optional_term(empty).
    optional_term(optional(_)).

    empty(empty).

    of(Value, optional(Value)).

    from_goal(Goal, Value, Optional) :-
        (   catch(Goal, _, fail) ->
            Optional = optional(Value)
        ;   Optional = empty
        ).

    from_goal(Closure, Optional) :-
        (   catch(call(Closure, Value), _, fail) ->
            Optional = optional(Value)
        ;   Optional = empty
        ).

    from_generator(Goal, Value, Optional) :-
        catch(Goal, _, fail),
        Optional = optional(Value).
    from_generator(_, _, empty).

    from_generator(Closure, Optional) :-
        catch(call(Closure, Value), _, fail),
        Optional = optional(Value).
    from_generator(_, empty).

:- end_object.


:- object(optional(_Optional_)).

    :- info([
        comment is 'Handles optional terms.',
        parnames is ['Optional'],
        see_also is [optional]
    ]).

    :- public(is_empty/0).
    :- mode(is_empty, zero_or_one).
    :- info(is_empty/0, [comment is 'The optional term is empty.']).

    :- public(is_present/0).
    :- mode(is_present, zero_or_one).
    :- info(is_present/0, [comment is 'The optional term holds a value.']).

    :- public(if_empty/1).
    :- meta_predicate(if_empty(0)).
    :- mode(if_empty(+callable), zero_or_more).
    :- info(if_empty/1, [
        comment is 'Proves Goal if the optional term is empty. Succeeds otherwise.',
        argnames is ['Goal']
    ]).

    :- public(if_present/1).
    :- meta_predicate(if_present(1)).
    :- mode(if_present(+callable), zero_or_more).
    :- info(if_present/1, [
        comment is 'Proves ``call(Closure, Value)`` if there is a value. Succeeds otherwise.',
        argnames is ['Closure']
    ]).

    :- public(if_present_or_else/2).
    :- meta_predicate(if_present_or_else(1, 0)).
    :- mode(if_present_or_else(+callable, +callable), zero_or_more).
    :- info(if_present_or_else/2, [
        comment is 'Proves ``call(Closure, Value)`` if there is a value and Goal otherwise.',
        argnames is ['Closure', 'Goal']
    ]).

    :- public(filter/2).
    :- meta_predicate(filter(1, *)).
    :- mode(filter(+callable, --nonvar), one).
    :- info(filter/2, [
        comment is 'The optional term, or the empty one when ``call(Closure, Value)`` does not succeed.',
        argnames is ['Closure', 'NewOptional']
    ]).

    :- public(map/2).
    :- meta_predicate(map(2, *)).
    :- mode(map(+callable, --nonvar), one).
    :- info(map/2, [
        comment is 'The optional term of NewValue after proving ``call(Closure, Value, NewValue)`` once, which is empty when there is no value or that does not succeed.',
        argnames is ['Closure', 'NewOptional']
    ]).

    :- public(flat_map/2).
    :- meta_predicate(flat_map(2, *)).
    :- mode(flat_map(+callable, --nonvar), one).
    :- info(flat_map/2, [
        comment is 'The optional term from ``call(Closure, Value, NewOptional)``, which is empty when there is no value or that does not succeed.',
        argnames is ['Closure', 'NewOptional']
    ]).

    :- public(or/2).
    :- meta_predicate(or(*, 1)).
    :- mode(or(--term, @callable), zero_or_one).
    :- info(or/2, [
        comment is 'The optional term when it holds a value, and otherwise the one from ``call(Closure, NewOptional)``.',
        argnames is ['NewOptional', 'Closure']
    ]).

    :- public(get/1).
    :- mode(get(--term), one_or_error).
    :- info(get/1, [
        comment is 'The value.',
        argnames is ['Value'],
        exceptions is [
            'The optional term is empty' - existence_error(optional_term, 'Optional')
        ]
    ]).

    :- public(or_else/2).
    :- mode(or_else(--term, @term), one).
    :- info(or_else/2, [
        comment is 'The value, or Default when there is none.',
        argnames is ['Value', 'Default']
    ]).

    :- public(or_else_get/2).
    :- meta_predicate(or_else_get(*, 1)).
    :- mode(or_else_get(--term, +callable), one_or_error).
    :- info(or_else_get/2, [
        comment is 'The value, or the one from ``call(Closure, Value)`` when there is none.',
        argnames is ['Value', 'Closure'],
        exceptions is [
            'There is no value and the call does not succeed' - existence_error(optional_term, 'Optional')
        ]
    ]).

    :- public(or_else_call/2).
    :- meta_predicate(or_else_call(*, 0)).
    :- mode(or_else_call(--term, +callable), zero_or_one).
    :- info(or_else_call/2, [
        comment is 'The value. Proves Goal when there is none.',
        argnames is ['Value', 'Goal']
    ]).

    :- public(or_else_fail/1).
    :- mode(or_else_fail(--term), zero_or_one).
    :- info(or_else_fail/1, [
        comment is 'The value. Fails when there is none.',
        argnames is ['Value']
    ]).

    :- public(or_else_throw/2).
    :- mode(or_else_throw(--term, @nonvar), one_or_error).
    :- info(or_else_throw/2, [
        comment is 'The value. Throws Error when there is none.',
        argnames is ['Value', 'Error']
    ]).

    is_empty :-
        _Optional_ == empty.

    is_present :-
        _Optional_ = optional(_).

    if_empty(Goal) :-
        (   _Optional_ == empty ->
            call(Goal)
        ;   true
        ).

    if_present(Closure) :-
        (   _Optional_ = optional(Value) ->
            call(Closure, Value)
        ;   true
        ).

    if_present_or_else(Closure, Goal) :-
        (   _Optional_ = optional(Value) ->
            call(Closure, Value)
        ;   call(Goal)
        ).

    filter(Closure, NewOptional) :-
        (   _Optional_ = optional(Value),
            catch(call(Closure, Value), _, fail) ->
            NewOptional = _Optional_
        ;   NewOptional = empty
        ).

    map(Closure, NewOptional) :-
        (   _Optional_ = optional(Value),
            catch(call(Closure, Value, NewValue), _, fail) ->
            NewOptional = optional(NewValue)
        ;   NewOptional = empty
        ).

    flat_map(Closure, NewOptional) :-
        (   _Optional_ = optional(Value),
            catch(call(Closure, Value, NewOptional0), _, fail) ->
            NewOptional = NewOptional0
        ;   NewOptional = empty
        ).

    or(NewOptional, Closure) :-
        (   _Optional_ = optional(_) ->
            NewOptional = _Optional_
        ;   catch(call(Closure, NewOptional), _, fail) ->
            true
        ;   NewOptional = empty
        ).

    get(Value) :-
        (   _Optional_ = optional(Value0) ->
            Value = Value0
        ;   existence_error(optional_term, _Optional_)
        ).

    or_else(Value, Default) :-
        (   _Optional_ = optional(Value0) ->
            Value = Value0
        ;   Value = Default
        ).

    or_else_get(Value, Closure) :-
        (   _Optional_ = optional(Value0) ->
            Value = Value0
        ;   catch(call(Closure, Value0), _, fail) ->
            Value = Value0
        ;   existence_error(optional_term, _Optional_)
        ).

    or_else_call(Value, Goal) :-
        (   _Optional_ = optional(Value0) ->
            Value = Value0
        ;   once(Goal)
        ).

    or_else_fail(Value) :-
        _Optional_ = optional(Value).

    or_else_throw(Value, Error) :-
        (   _Optional_ = optional(Value0) ->
            Value = Value0
        ;   throw(Error)
        ).

:- end_object.
