:- protocol(heapp).

    :- info([
        comment is 'What every heap object understands. A heap is a priority queue of pairs.',
        see_also is [heap(_), minheap, maxheap]
    ]).

    :- public(insert/4).
    :- mode(insert(+term, +term, +heap, -heap), one).
    :- info(insert/4, [
        comment is 'Adds a pair.',
        argnames is ['Key', 'Value', 'Heap', 'NewHeap']
    ]).

    :- public(insert_all/3).
    :- mode(insert_all(@list(pair), +heap, -heap), one).
    :- info(insert_all/3, [
        comment is 'Adds the pairs of a list.',
        argnames is ['Pairs', 'Heap', 'NewHeap']
    ]).

    :- public(delete/4).
    :- mode(delete(+heap, ?term, ?term, -heap), zero_or_one).
    :- info(delete/4, [
        comment is 'Takes the top pair out. Fails for the empty heap.',
        argnames is ['Heap', 'TopKey', 'TopValue', 'NewHeap']
    ]).

    :- public(merge/3).
    :- mode(merge(+heap, +heap, -heap), one).
    :- info(merge/3, [
        comment is 'The heap of the pairs of two heaps.',
        argnames is ['Heap1', 'Heap2', 'NewHeap']
    ]).

    :- public(empty/1).
    :- mode(empty(@heap), zero_or_one).
    :- info(empty/1, [
        comment is 'The heap has no pairs.',
        argnames is ['Heap']
    ]).

    :- public(size/2).
    :- mode(size(+heap, ?integer), zero_or_one).
    :- info(size/2, [
        comment is 'Number of pairs.',
        argnames is ['Heap', 'Size']
    ]).

    :- public(as_list/2).
    :- mode(as_list(+heap, -list(pair)), one).
    :- info(as_list/2, [
        comment is 'The pairs in the order in which delete/4 takes them out.',
        argnames is ['Heap', 'Pairs']
    ]).

    :- public(as_heap/2).
    :- mode(as_heap(+list(pair), -heap), one).
    :- info(as_heap/2, [
        comment is 'The heap of the pairs of a list.',
        argnames is ['Pairs', 'Heap']
    ]).

    :- public(top/3).
    :- mode(top(+heap, ?term, ?term), zero_or_one).
    :- info(top/3, [
        comment is 'The top pair. Fails for the empty heap.',
        argnames is ['Heap', 'TopKey', 'TopValue']
    ]).

    :- public(top_next/5).
    :- mode(top_next(+heap, ?term, ?term, ?term, ?term), zero_or_one).
    :- info(top_next/5, [
        comment is 'The top pair and the one after it. Fails when there are fewer than two.',
        argnames is ['Heap', 'TopKey', 'TopValue', 'NextKey', 'NextValue']
    ]).

:- end_protocol.
