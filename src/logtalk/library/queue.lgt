:- object(queue,
    implements(queuep),
    extends(compound)).

    :- info([comment is 'Queues as two lists, the second one reversed.']).

    new(queue([], [])).

    empty(Queue) :-
        nonvar(Queue),
        Queue = queue(Front, Back),
        Front == [],
        Back == [].

    % only an empty queue has an empty front
    queue([], Back, queue(Front, [])) :-
        list::reverse(Back, Front).
    queue([Head| Front], Back, queue([Head| Front], Back)).

    head(queue([Head| _], _), Head).

    join(Element, queue(Front, Back), Queue) :-
        queue(Front, [Element| Back], Queue).

    join_all([], Queue, Queue).
    join_all([Element| Elements], Queue0, Queue) :-
        join(Element, Queue0, Queue1),
        join_all(Elements, Queue1, Queue).

    jump(Element, queue(Front, Back), queue([Element| Front], Back)).

    jump_all([], Queue, Queue).
    jump_all([Element| Elements], Queue0, Queue) :-
        jump(Element, Queue0, Queue1),
        jump_all(Elements, Queue1, Queue).

    jump_all_block(Elements, queue(Front0, Back), Queue) :-
        list::append(Elements, Front0, Front),
        queue(Front, Back, Queue).

    append(Queue1, Queue2, Queue) :-
        as_list(Queue2, Elements),
        join_all(Elements, Queue1, Queue).

    length(queue(Front, Back), Length) :-
        list::length(Front, FrontLength),
        list::length(Back, BackLength),
        Length is FrontLength + BackLength.

    serve(queue([Head| Front], Back), Head, Queue) :-
        queue(Front, Back, Queue).

    as_list(queue(Front, Back), List) :-
        list::reverse(Back, Rest),
        list::append(Front, Rest, List).

    map(Closure, Queue) :-
        as_list(Queue, Elements),
        meta::map(Closure, Elements).

    map(Closure, Queue, NewQueue) :-
        as_list(Queue, Elements),
        meta::map(Closure, Elements, NewElements),
        queue(NewElements, [], NewQueue).

    valid(Queue) :-
        nonvar(Queue),
        Queue = queue(Front, Back),
        list::valid(Front),
        list::valid(Back).

    check(Term) :-
        (   valid(Term) ->
            true
        ;   var(Term) ->
            instantiation_error
        ;   type_error(queue, Term)
        ).

:- end_object.
