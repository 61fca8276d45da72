:- object(zlist,
    implements(zipperp)).

    :- info([comment is 'Zippers of lists.']).

    :- public(zip_at_index/4).
    :- mode(zip_at_index(+positive_integer, +list, --zipper, --term), zero_or_one).
    :- info(zip_at_index/4, [
        comment is 'The zipper of a list at the element with a position from one.',
        argnames is ['Index', 'List', 'Zipper', 'Element']
    ]).

    % zip(Before, Current, After), where Before is reversed

    zip([Current| After], zip([], Current, After)).

    zip([First| After], zip([], First, After), First).

    zip_at_index(Index, List, Zipper, Element) :-
        integer(Index),
        Index > 0,
        zip(List, Zipper0),
        move(Index, Zipper0, Zipper),
        current(Zipper, Element).

    move(Index, Zipper0, Zipper) :-
        (   Index =:= 1 ->
            Zipper = Zipper0
        ;   next(Zipper0, Zipper1),
            Index1 is Index - 1,
            move(Index1, Zipper1, Zipper)
        ).

    unzip(zip(Before, Current, After), List) :-
        reverse_onto(Before, [Current| After], List).

    reverse_onto([], List, List).
    reverse_onto([Element| Elements], List0, List) :-
        reverse_onto(Elements, [Element| List0], List).

    current(zip(_, Current, _), Current).

    next(zip(Before, Current, [Next| After]), zip([Current| Before], Next, After)).

    next(zip(Before, Current, [Next| After]), zip([Current| Before], Next, After), Next).

    previous(zip([Previous| Before], Current, After), zip(Before, Previous, [Current| After])).

    previous(zip([Previous| Before], Current, After), zip(Before, Previous, [Current| After]), Previous).

    rewind(Zipper, NewZipper) :-
        unzip(Zipper, List),
        zip(List, NewZipper).

    rewind(Zipper, NewZipper, First) :-
        unzip(Zipper, List),
        zip(List, NewZipper, First).

    forward(zip(Before, Current, After), zip(NewBefore, Last, [])) :-
        reverse_onto(After, [Current| Before], [Last| NewBefore]).

    forward(Zipper, NewZipper, Last) :-
        forward(Zipper, NewZipper),
        current(NewZipper, Last).

    :- meta_predicate(apply(1, *)).

    apply(Closure, zip(_, Current, _)) :-
        call(Closure, Current).

    insert_before(zip(Before, Current, After), Element, zip([Element| Before], Current, After)).

    insert_after(zip(Before, Current, After), Element, zip(Before, Current, [Element| After])).

    replace(zip(Before, _, After), Element, zip(Before, Element, After)).

    delete_and_previous(zip([Previous| Before], _, After), zip(Before, Previous, After)).

    delete_and_next(zip(Before, _, [Next| After]), zip(Before, Next, After)).

    delete_and_unzip(zip(Before, _, After), List) :-
        reverse_onto(Before, After, List).

    delete_all_before(zip(_, Current, After), zip([], Current, After)).

    delete_all_before_and_unzip(zip(_, Current, After), [Current| After]).

    delete_all_after(zip(Before, Current, _), zip(Before, Current, [])).

    delete_all_after_and_unzip(zip(Before, Current, _), List) :-
        reverse_onto(Before, [Current], List).

:- end_object.
