:- object(bintree,
    extends(avltree)).

    :- info([comment is 'The balanced trees of ``avltree`` with traversals.']).

    :- public(preorder/2).
    :- mode(preorder(@tree, -list(pair)), one).
    :- info(preorder/2, [
        comment is 'The pairs of each node before those of its branches.',
        argnames is ['Tree', 'Pairs']
    ]).

    :- public(inorder/2).
    :- mode(inorder(@tree, -list(pair)), one).
    :- info(inorder/2, [
        comment is 'The pairs in the order of their keys.',
        argnames is ['Tree', 'Pairs']
    ]).

    :- public(postorder/2).
    :- mode(postorder(@tree, -list(pair)), one).
    :- info(postorder/2, [
        comment is 'The pairs of each node after those of its branches.',
        argnames is ['Tree', 'Pairs']
    ]).

    preorder(Tree, Pairs) :-
        preorder(Tree, Pairs, []).

    preorder(t, Pairs, Pairs).
    preorder(t(Key, Value, _, Left, Right), [Key-Value| Pairs0], Pairs) :-
        preorder(Left, Pairs0, Pairs1),
        preorder(Right, Pairs1, Pairs).

    inorder(Tree, Pairs) :-
        ^^as_list(Tree, Pairs).

    postorder(Tree, Pairs) :-
        postorder(Tree, Pairs, []).

    postorder(t, Pairs, Pairs).
    postorder(t(Key, Value, _, Left, Right), Pairs0, Pairs) :-
        postorder(Left, Pairs0, Pairs1),
        postorder(Right, Pairs1, [Key-Value| Pairs]).

:- end_object.
