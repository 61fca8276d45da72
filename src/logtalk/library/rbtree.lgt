:- object(rbtree,
    extends(avltree)).

    :- info([comment is 'Another name of the balanced trees of ``avltree``, for programs that use it.']).

:- end_object.
