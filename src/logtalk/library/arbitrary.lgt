:- category(arbitrary,
    complements(type)).

    :- info([
        comment is 'Random values of types. Further types are added by clauses for the multifile predicates.',
        see_also is [type, lgtunit]
    ]).

    :- public(arbitrary/1).
    :- multifile(arbitrary/1).
    :- mode(arbitrary(?callable), zero_or_more).
    :- info(arbitrary/1, [
        comment is 'Enumerates the types that have random values.',
        argnames is ['Type']
    ]).

    :- public(arbitrary/2).
    :- multifile(arbitrary/2).
    :- mode(arbitrary(@callable, -term), zero_or_one).
    :- info(arbitrary/2, [
        comment is 'Term is a random value of type Type. Fails for an unknown type.',
        argnames is ['Type', 'Term']
    ]).

    :- public(shrink/3).
    :- multifile(shrink/3).
    :- mode(shrink(@callable, @term, -term), zero_or_more).
    :- info(shrink/3, [
        comment is 'Enumerates terms of type Type that are simpler than Large.',
        argnames is ['Type', 'Large', 'Small']
    ]).

    :- public(edge_case/2).
    :- multifile(edge_case/2).
    :- mode(edge_case(?callable, ?term), zero_or_more).
    :- info(edge_case/2, [
        comment is 'Enumerates values of type Type that programs often get wrong.',
        argnames is ['Type', 'Term']
    ]).

    arbitrary(term).
    arbitrary(var).
    arbitrary(nonvar).
    arbitrary(atomic).
    arbitrary(atom).
    arbitrary(non_empty_atom).
    arbitrary(boolean).
    arbitrary(order).
    arbitrary(operator_specifier).
    arbitrary(character).
    arbitrary(char).
    arbitrary(character_code).
    arbitrary(code).
    arbitrary(byte).
    arbitrary(bit).
    arbitrary(operator_priority).
    arbitrary(number).
    arbitrary(integer).
    arbitrary(float).
    arbitrary(probability).
    arbitrary(positive_integer).
    arbitrary(negative_integer).
    arbitrary(non_negative_integer).
    arbitrary(non_positive_integer).
    arbitrary(positive_float).
    arbitrary(negative_float).
    arbitrary(non_negative_float).
    arbitrary(non_positive_float).
    arbitrary(positive_number).
    arbitrary(negative_number).
    arbitrary(non_negative_number).
    arbitrary(non_positive_number).
    arbitrary(compound).
    arbitrary(callable).
    arbitrary(ground).
    arbitrary(predicate_indicator).
    arbitrary(non_terminal_indicator).
    arbitrary(predicate_or_non_terminal_indicator).
    arbitrary(list).
    arbitrary(non_empty_list).
    arbitrary(partial_list).
    arbitrary(list_or_partial_list).
    arbitrary(list(_)).
    arbitrary(list(_, _)).
    arbitrary(list(_, _, _)).
    arbitrary(list(_, _, _, _)).
    arbitrary(non_empty_list(_)).
    arbitrary(difference_list).
    arbitrary(difference_list(_)).
    arbitrary(codes).
    arbitrary(chars).
    arbitrary(pair).
    arbitrary(pair(_, _)).
    arbitrary(between(_, _, _)).
    arbitrary(property(_, _)).
    arbitrary(constrain(_, _)).
    arbitrary(one_of(_, _)).
    arbitrary(var_or(_)).
    arbitrary(ground(_)).
    arbitrary(types(_)).

    arbitrary(term, Term) :-
        one_of_types([atom, integer, float, var, compound], Term).
    arbitrary(var, _).
    arbitrary(nonvar, Term) :-
        one_of_types([atom, integer, float, compound], Term).
    arbitrary(atomic, Term) :-
        one_of_types([atom, integer, float], Term).
    arbitrary(atom, Atom) :-
        random_text(0, Codes),
        atom_codes(Atom, Codes).
    arbitrary(non_empty_atom, Atom) :-
        random_text(1, Codes),
        atom_codes(Atom, Codes).
    arbitrary(boolean, Boolean) :-
        random::member(Boolean, [true, false]).
    arbitrary(order, Order) :-
        random::member(Order, [<, =, >]).
    arbitrary(operator_specifier, Specifier) :-
        random::member(Specifier, [fx, fy, xfx, xfy, yfx, xf, yf]).
    arbitrary(character, Char) :-
        random::between(32, 126, Code),
        char_code(Char, Code).
    arbitrary(char, Char) :-
        arbitrary(character, Char).
    arbitrary(character_code, Code) :-
        random::between(32, 126, Code).
    arbitrary(code, Code) :-
        random::between(32, 126, Code).
    arbitrary(byte, Byte) :-
        random::between(0, 255, Byte).
    arbitrary(bit, Bit) :-
        random::between(0, 1, Bit).
    arbitrary(operator_priority, Priority) :-
        random::between(0, 1200, Priority).
    arbitrary(number, Number) :-
        one_of_types([integer, float], Number).
    arbitrary(integer, Integer) :-
        random::between(-1000, 1000, Integer).
    arbitrary(float, Float) :-
        random::random(-1000.0, 1000.0, Float).
    arbitrary(probability, Probability) :-
        random::random(Probability).
    arbitrary(positive_integer, Integer) :-
        random::between(1, 1000, Integer).
    arbitrary(negative_integer, Integer) :-
        random::between(-1000, -1, Integer).
    arbitrary(non_negative_integer, Integer) :-
        random::between(0, 1000, Integer).
    arbitrary(non_positive_integer, Integer) :-
        random::between(-1000, 0, Integer).
    arbitrary(positive_float, Float) :-
        random::random(Random),
        Float is 1000.0 * (1.0 - Random).
    arbitrary(negative_float, Float) :-
        random::random(Random),
        Float is 1000.0 * (Random - 1.0).
    arbitrary(non_negative_float, Float) :-
        random::random(0.0, 1000.0, Float).
    arbitrary(non_positive_float, Float) :-
        random::random(0.0, 1000.0, Float0),
        Float is -Float0.
    arbitrary(positive_number, Number) :-
        one_of_types([positive_integer, positive_float], Number).
    arbitrary(negative_number, Number) :-
        one_of_types([negative_integer, negative_float], Number).
    arbitrary(non_negative_number, Number) :-
        one_of_types([non_negative_integer, non_negative_float], Number).
    arbitrary(non_positive_number, Number) :-
        one_of_types([non_positive_integer, non_positive_float], Number).
    arbitrary(compound, Compound) :-
        arbitrary(non_empty_atom, Name),
        random::between(1, 3, Arity),
        random_elements(Arity, types([atom, integer, float]), Arguments),
        Compound =.. [Name| Arguments].
    arbitrary(callable, Callable) :-
        one_of_types([atom, compound], Callable).
    arbitrary(ground, Ground) :-
        one_of_types([atom, integer, float, compound], Ground).
    arbitrary(predicate_indicator, Name/Arity) :-
        arbitrary(non_empty_atom, Name),
        random::between(0, 7, Arity).
    arbitrary(non_terminal_indicator, Name//Arity) :-
        arbitrary(non_empty_atom, Name),
        random::between(0, 7, Arity).
    arbitrary(predicate_or_non_terminal_indicator, Indicator) :-
        one_of_types([predicate_indicator, non_terminal_indicator], Indicator).
    arbitrary(list, List) :-
        arbitrary(list(types([atom, integer, float])), List).
    arbitrary(non_empty_list, List) :-
        arbitrary(non_empty_list(types([atom, integer, float])), List).
    arbitrary(partial_list, List) :-
        arbitrary(list, Front),
        list::append(Front, _, List).
    arbitrary(list_or_partial_list, List) :-
        one_of_types([list, partial_list], List).
    arbitrary(list(Type), List) :-
        random::between(0, 42, Length),
        random_elements(Length, Type, List).
    arbitrary(list(Type, Length), List) :-
        random_elements(Length, Type, List).
    arbitrary(list(Type, Min, Max), List) :-
        arbitrary(list(between(Type, Min, Max)), List).
    arbitrary(list(Type, Length, Min, Max), List) :-
        random_elements(Length, between(Type, Min, Max), List).
    arbitrary(non_empty_list(Type), List) :-
        random::between(1, 42, Length),
        random_elements(Length, Type, List).
    arbitrary(difference_list, DifferenceList) :-
        arbitrary(list, List),
        list::as_difflist(List, DifferenceList).
    arbitrary(difference_list(Type), DifferenceList) :-
        arbitrary(list(Type), List),
        list::as_difflist(List, DifferenceList).
    arbitrary(codes, Codes) :-
        arbitrary(list(character_code), Codes).
    arbitrary(chars, Chars) :-
        arbitrary(list(character), Chars).
    arbitrary(pair, Pair) :-
        arbitrary(pair(atom, integer), Pair).
    arbitrary(pair(KeyType, ValueType), Key-Value) :-
        arbitrary(KeyType, Key),
        arbitrary(ValueType, Value).
    arbitrary(between(Type, Lower, Upper), Term) :-
        (   integer(Lower),
            integer(Upper),
            Type \== float ->
            random::between(Lower, Upper, Term)
        ;   number(Lower) ->
            random::random(Random),
            Term is Lower + (Upper - Lower) * Random
        ;   satisfying(Type, between(Type, Lower, Upper), Term)
        ).
    arbitrary(property(Type, Lambda), Term) :-
        satisfying(Type, property(Type, Lambda), Term).
    arbitrary(constrain(Type, Closure), Term) :-
        satisfying(Type, constrain(Type, Closure), Term).
    arbitrary(one_of(_, Set), Element) :-
        random::member(Element, Set).
    arbitrary(var_or(Type), Term) :-
        (   random::maybe ->
            true
        ;   arbitrary(Type, Term)
        ).
    arbitrary(ground(Type), Term) :-
        satisfying(Type, ground(Type), Term).
    arbitrary(types(Types), Term) :-
        one_of_types(Types, Term).

    one_of_types(Types, Term) :-
        random::member(Type, Types),
        arbitrary(Type, Term).

    % 42 characters at most
    random_text(Min, Codes) :-
        random::between(Min, 42, Length),
        random_elements(Length, character_code, Codes).

    random_elements(0, _, []) :-
        !.
    random_elements(Length, Type, [Element| Elements]) :-
        arbitrary(Type, Element),
        Length1 is Length - 1,
        random_elements(Length1, Type, Elements).

    % tries random terms of a type until one is of a narrower type
    satisfying(Type, Narrower, Term) :-
        integer::between(1, 10000, _),
        arbitrary(Type, Term),
        type::valid(Narrower, Term),
        !.

    shrink(integer, Large, Small) :-
        Large =\= 0,
        Small is Large // 2.
    shrink(positive_integer, Large, Small) :-
        Large > 1,
        Small is Large // 2.
    shrink(non_negative_integer, Large, Small) :-
        Large > 0,
        Small is Large // 2.
    shrink(negative_integer, Large, Small) :-
        Large < -1,
        Small is Large // 2.
    shrink(float, Large, Small) :-
        abs(Large) > 0.001,
        Small is Large / 2.0.
    shrink(atom, Large, Small) :-
        Large \== '',
        atom_length(Large, Length),
        Half is Length // 2,
        (   sub_atom(Large, 0, Half, _, Small)
        ;   sub_atom(Large, Half, _, 0, Small),
            Half > 0
        ).
    shrink(non_empty_atom, Large, Small) :-
        shrink(atom, Large, Small),
        Small \== ''.
    shrink(list, Large, Small) :-
        shrink(list(term), Large, Small).
    shrink(list(_), Large, Small) :-
        half(Large, Small).
    shrink(list(Type), Large, Small) :-
        list::select(Element, Large, SmallElement, Small),
        shrink(Type, Element, SmallElement).
    shrink(non_empty_list(Type), Large, Small) :-
        shrink(list(Type), Large, Small),
        Small \== [].
    shrink(codes, Large, Small) :-
        half(Large, Small).
    shrink(chars, Large, Small) :-
        half(Large, Small).
    shrink(pair(KeyType, ValueType), LargeKey-LargeValue, SmallKey-SmallValue) :-
        (   shrink(KeyType, LargeKey, SmallKey),
            SmallValue = LargeValue
        ;   SmallKey = LargeKey,
            shrink(ValueType, LargeValue, SmallValue)
        ).

    % each half of a list, and the list without one of its elements
    half(List, Half) :-
        list::length(List, Length),
        Length > 0,
        Middle is Length // 2,
        (   list::take(Middle, List, Half)
        ;   Middle > 0,
            list::drop(Middle, List, Half)
        ;   Length > 1,
            list::select(_, List, Half)
        ).

    edge_case(atom, '').
    edge_case(atom, {}).
    edge_case(integer, 0).
    edge_case(integer, 1).
    edge_case(integer, -1).
    edge_case(float, 0.0).
    edge_case(float, 1.0).
    edge_case(float, -1.0).
    edge_case(list, []).
    edge_case(list(_), []).
    edge_case(codes, []).
    edge_case(chars, []).

:- end_category.
