:- protocol(dictionaryp).

    :- info([
        comment is 'What every dictionary object understands. A dictionary maps ground keys, compared in the standard order of terms, to values.',
        see_also is [avltree, bintree, rbtree]
    ]).

    :- public(as_dictionary/2).
    :- mode(as_dictionary(@list(pair), -dictionary), one).
    :- info(as_dictionary/2, [
        comment is 'The dictionary of a list of pairs. Of pairs with the same key, the last one counts.',
        argnames is ['Pairs', 'Dictionary']
    ]).

    :- public(as_list/2).
    :- mode(as_list(@dictionary, -list(pair)), one).
    :- info(as_list/2, [
        comment is 'The pairs, in the order of their keys.',
        argnames is ['Dictionary', 'Pairs']
    ]).

    :- public(as_curly_bracketed/2).
    :- mode(as_curly_bracketed(@dictionary, -term), one).
    :- info(as_curly_bracketed/2, [
        comment is 'The pairs as a term ``{Key-Value, ...}``, or ``{}``.',
        argnames is ['Dictionary', 'Term']
    ]).

    :- public(clone/3).
    :- mode(clone(+dictionary, -dictionary, -list(pair)), one).
    :- info(clone/3, [
        comment is 'A dictionary with the same keys whose values are new variables, and its pairs.',
        argnames is ['Dictionary', 'Clone', 'ClonePairs']
    ]).

    :- public(clone/4).
    :- mode(clone(+dictionary, -list(pair), -dictionary, -list(pair)), one).
    :- info(clone/4, [
        comment is 'Like clone/3, with the pairs of both dictionaries.',
        argnames is ['Dictionary', 'Pairs', 'Clone', 'ClonePairs']
    ]).

    :- public(insert/4).
    :- mode(insert(+dictionary, +ground, @term, -dictionary), one).
    :- info(insert/4, [
        comment is 'Adds a pair, in the place of one with the same key.',
        argnames is ['OldDictionary', 'Key', 'Value', 'NewDictionary']
    ]).

    :- public(delete/4).
    :- mode(delete(+dictionary, @ground, ?term, -dictionary), zero_or_one).
    :- info(delete/4, [
        comment is 'Removes the pair with a key. Fails when there is none or its value does not unify with Value.',
        argnames is ['OldDictionary', 'Key', 'Value', 'NewDictionary']
    ]).

    :- public(update/3).
    :- mode(update(+dictionary, +list(pair), -dictionary), zero_or_one).
    :- info(update/3, [
        comment is 'Replaces the values of several keys. Fails when one of the keys does not exist.',
        argnames is ['OldDictionary', 'Pairs', 'NewDictionary']
    ]).

    :- public(update/4).
    :- mode(update(+dictionary, @ground, +term, -dictionary), zero_or_one).
    :- info(update/4, [
        comment is 'Replaces the value of a key. Fails when the key does not exist.',
        argnames is ['OldDictionary', 'Key', 'NewValue', 'NewDictionary']
    ]).

    :- public(update/5).
    :- mode(update(+dictionary, @ground, ?term, +term, -dictionary), zero_or_one).
    :- info(update/5, [
        comment is 'Replaces the value of a key. Fails when the key does not exist or its value does not unify with OldValue.',
        argnames is ['OldDictionary', 'Key', 'OldValue', 'NewValue', 'NewDictionary']
    ]).

    :- public(empty/1).
    :- mode(empty(@dictionary), zero_or_one).
    :- info(empty/1, [
        comment is 'The dictionary has no pairs.',
        argnames is ['Dictionary']
    ]).

    :- public(lookup/2).
    :- mode(lookup(+list(pair), @dictionary), zero_or_one).
    :- info(lookup/2, [
        comment is 'Looks up several keys.',
        argnames is ['Pairs', 'Dictionary']
    ]).

    :- public(lookup/3).
    :- mode(lookup(+ground, ?term, @dictionary), zero_or_one).
    :- mode(lookup(-ground, ?term, @dictionary), zero_or_more).
    :- info(lookup/3, [
        comment is 'Value of a key. Enumerates the pairs in the order of their keys when Key is a variable.',
        argnames is ['Key', 'Value', 'Dictionary']
    ]).

    :- public(intersection/2).
    :- mode(intersection(+dictionary, +dictionary), zero_or_one).
    :- info(intersection/2, [
        comment is 'The values of the keys in both dictionaries unify.',
        argnames is ['Dictionary1', 'Dictionary2']
    ]).

    :- public(intersection/3).
    :- mode(intersection(+dictionary, +dictionary, -dictionary), zero_or_one).
    :- info(intersection/3, [
        comment is 'The dictionary of the keys in both. Fails when their values do not unify.',
        argnames is ['Dictionary1', 'Dictionary2', 'Intersection']
    ]).

    :- public(previous/4).
    :- mode(previous(+dictionary, +ground, -ground, -term), zero_or_one).
    :- info(previous/4, [
        comment is 'The pair with the greatest key before Key.',
        argnames is ['Dictionary', 'Key', 'Previous', 'Value']
    ]).

    :- public(next/4).
    :- mode(next(+dictionary, +ground, -ground, -term), zero_or_one).
    :- info(next/4, [
        comment is 'The pair with the least key after Key.',
        argnames is ['Dictionary', 'Key', 'Next', 'Value']
    ]).

    :- public(min/3).
    :- mode(min(+dictionary, -ground, -term), zero_or_one).
    :- info(min/3, [
        comment is 'The pair with the least key. Fails for the empty dictionary.',
        argnames is ['Dictionary', 'Key', 'Value']
    ]).

    :- public(max/3).
    :- mode(max(+dictionary, -ground, -term), zero_or_one).
    :- info(max/3, [
        comment is 'The pair with the greatest key. Fails for the empty dictionary.',
        argnames is ['Dictionary', 'Key', 'Value']
    ]).

    :- public(delete_min/4).
    :- mode(delete_min(+dictionary, -ground, -term, -dictionary), zero_or_one).
    :- info(delete_min/4, [
        comment is 'Removes the pair with the least key. Fails for the empty dictionary.',
        argnames is ['OldDictionary', 'Key', 'Value', 'NewDictionary']
    ]).

    :- public(delete_max/4).
    :- mode(delete_max(+dictionary, -ground, -term, -dictionary), zero_or_one).
    :- info(delete_max/4, [
        comment is 'Removes the pair with the greatest key. Fails for the empty dictionary.',
        argnames is ['OldDictionary', 'Key', 'Value', 'NewDictionary']
    ]).

    :- public(keys/2).
    :- mode(keys(@dictionary, -list), one).
    :- info(keys/2, [
        comment is 'The keys, in order.',
        argnames is ['Dictionary', 'Keys']
    ]).

    :- public(values/2).
    :- mode(values(@dictionary, -list), one).
    :- info(values/2, [
        comment is 'The values, in the order of their keys.',
        argnames is ['Dictionary', 'Values']
    ]).

    :- public(map/2).
    :- meta_predicate(map(1, *)).
    :- mode(map(@callable, +dictionary), zero_or_more).
    :- info(map/2, [
        comment is '``call(Closure, Key-Value)`` succeeds for each pair.',
        argnames is ['Closure', 'Dictionary']
    ]).

    :- public(map/3).
    :- meta_predicate(map(2, *, *)).
    :- mode(map(@callable, +dictionary, -dictionary), zero_or_more).
    :- info(map/3, [
        comment is 'Replaces each pair by the one from ``call(Closure, Key-OldValue, Key-NewValue)``. Fails when a key changes.',
        argnames is ['Closure', 'OldDictionary', 'NewDictionary']
    ]).

    :- public(apply/4).
    :- meta_predicate(apply(2, *, *, *)).
    :- mode(apply(+callable, +dictionary, +ground, -dictionary), zero_or_one).
    :- info(apply/4, [
        comment is 'Replaces the pair with a key by the one from ``call(Closure, Key-OldValue, Key-NewValue)``.',
        argnames is ['Closure', 'OldDictionary', 'Key', 'NewDictionary']
    ]).

    :- public(size/2).
    :- mode(size(@dictionary, ?integer), zero_or_one).
    :- info(size/2, [
        comment is 'Number of pairs.',
        argnames is ['Dictionary', 'Size']
    ]).

:- end_protocol.
