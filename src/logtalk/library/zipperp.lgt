:- protocol(zipperp).

    :- info([
        comment is 'What every zipper object understands. A zipper is a sequence with a current element.',
        see_also is [zlist]
    ]).

    :- public(zip/2).
    :- mode(zip(+sequence, --zipper), zero_or_one).
    :- info(zip/2, [
        comment is 'The zipper of a sequence at its first element. Fails for the empty sequence.',
        argnames is ['Sequence', 'Zipper']
    ]).

    :- public(zip/3).
    :- mode(zip(+sequence, --zipper, --term), zero_or_one).
    :- info(zip/3, [
        comment is 'Like zip/2, with the first element.',
        argnames is ['Sequence', 'Zipper', 'First']
    ]).

    :- public(unzip/2).
    :- mode(unzip(@zipper, --sequence), one).
    :- info(unzip/2, [
        comment is 'The sequence of a zipper.',
        argnames is ['Zipper', 'Sequence']
    ]).

    :- public(current/2).
    :- mode(current(+zipper, ?term), zero_or_one).
    :- info(current/2, [
        comment is 'The current element.',
        argnames is ['Zipper', 'Current']
    ]).

    :- public(next/2).
    :- mode(next(+zipper, --zipper), zero_or_one).
    :- info(next/2, [
        comment is 'Moves to the next element. Fails at the last one.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(next/3).
    :- mode(next(+zipper, --zipper, -term), zero_or_one).
    :- info(next/3, [
        comment is 'Like next/2, with the new current element.',
        argnames is ['Zipper', 'NewZipper', 'Next']
    ]).

    :- public(previous/2).
    :- mode(previous(+zipper, --zipper), zero_or_one).
    :- info(previous/2, [
        comment is 'Moves to the previous element. Fails at the first one.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(previous/3).
    :- mode(previous(+zipper, --zipper, -term), zero_or_one).
    :- info(previous/3, [
        comment is 'Like previous/2, with the new current element.',
        argnames is ['Zipper', 'NewZipper', 'Previous']
    ]).

    :- public(rewind/2).
    :- mode(rewind(+zipper, --zipper), one).
    :- info(rewind/2, [
        comment is 'Moves to the first element.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(rewind/3).
    :- mode(rewind(+zipper, --zipper, ?term), zero_or_one).
    :- info(rewind/3, [
        comment is 'Like rewind/2, with the first element.',
        argnames is ['Zipper', 'NewZipper', 'First']
    ]).

    :- public(forward/2).
    :- mode(forward(+zipper, --zipper), one).
    :- info(forward/2, [
        comment is 'Moves to the last element.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(forward/3).
    :- mode(forward(+zipper, --zipper, ?term), zero_or_one).
    :- info(forward/3, [
        comment is 'Like forward/2, with the last element.',
        argnames is ['Zipper', 'NewZipper', 'Last']
    ]).

    :- public(apply/2).
    :- meta_predicate(apply(1, *)).
    :- mode(apply(+callable, +zipper), zero_or_more).
    :- info(apply/2, [
        comment is 'Proves ``call(Closure, Current)``.',
        argnames is ['Closure', 'Zipper']
    ]).

    :- public(insert_before/3).
    :- mode(insert_before(+zipper, ?term, --zipper), zero_or_one).
    :- info(insert_before/3, [
        comment is 'Inserts an element before the current one.',
        argnames is ['Zipper', 'Element', 'NewZipper']
    ]).

    :- public(insert_after/3).
    :- mode(insert_after(+zipper, ?term, --zipper), zero_or_one).
    :- info(insert_after/3, [
        comment is 'Inserts an element after the current one.',
        argnames is ['Zipper', 'Element', 'NewZipper']
    ]).

    :- public(replace/3).
    :- mode(replace(+zipper, ?term, --zipper), one).
    :- info(replace/3, [
        comment is 'Replaces the current element.',
        argnames is ['Zipper', 'Element', 'NewZipper']
    ]).

    :- public(delete_and_previous/2).
    :- mode(delete_and_previous(+zipper, --zipper), zero_or_one).
    :- info(delete_and_previous/2, [
        comment is 'Deletes the current element and moves to the previous one. Fails at the first one.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(delete_and_next/2).
    :- mode(delete_and_next(+zipper, --zipper), zero_or_one).
    :- info(delete_and_next/2, [
        comment is 'Deletes the current element and moves to the next one. Fails at the last one.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(delete_and_unzip/2).
    :- mode(delete_and_unzip(+zipper, --sequence), one).
    :- info(delete_and_unzip/2, [
        comment is 'The sequence without the current element.',
        argnames is ['Zipper', 'Sequence']
    ]).

    :- public(delete_all_before/2).
    :- mode(delete_all_before(+zipper, --zipper), one).
    :- info(delete_all_before/2, [
        comment is 'Deletes the elements before the current one.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(delete_all_before_and_unzip/2).
    :- mode(delete_all_before_and_unzip(+zipper, --sequence), one).
    :- info(delete_all_before_and_unzip/2, [
        comment is 'The sequence from the current element on.',
        argnames is ['Zipper', 'Sequence']
    ]).

    :- public(delete_all_after/2).
    :- mode(delete_all_after(+zipper, --zipper), one).
    :- info(delete_all_after/2, [
        comment is 'Deletes the elements after the current one.',
        argnames is ['Zipper', 'NewZipper']
    ]).

    :- public(delete_all_after_and_unzip/2).
    :- mode(delete_all_after_and_unzip(+zipper, --sequence), one).
    :- info(delete_all_after_and_unzip/2, [
        comment is 'The sequence up to and with the current element.',
        argnames is ['Zipper', 'Sequence']
    ]).

:- end_protocol.
