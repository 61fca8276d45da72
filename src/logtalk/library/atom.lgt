:- object(atom,
    extends(atomic)).

    :- info([comment is 'Predicates on atoms.']).

    :- public(replace_sub_atom/4).
    :- mode(replace_sub_atom(+atom, +atom, +atom, ?atom), zero_or_one).
    :- info(replace_sub_atom/4, [
        comment is 'Replaces all occurrences of Old in Input by New, from left to right.',
        argnames is ['Old', 'New', 'Input', 'Output']
    ]).

    :- public(split/3).
    :- mode(split(+atom, +atom, -list(atom)), one).
    :- info(split/3, [
        comment is 'Cuts Atom at each Delimiter. With the empty atom as delimiter, Parts has the characters of Atom.',
        argnames is ['Atom', 'Delimiter', 'Parts']
    ]).

    replace_sub_atom(Old, New, Input, Output) :-
        (   Old == '' ->
            Output = Input
        ;   split(Input, Old, Parts),
            join(Parts, New, Output)
        ).

    join([Part| Parts], Separator, Atom) :-
        atom_codes(Separator, SeparatorCodes),
        join_codes(Parts, Part, SeparatorCodes, Codes),
        atom_codes(Atom, Codes).

    join_codes([], Part, _, Codes) :-
        atom_codes(Part, Codes).
    join_codes([Next| Parts], Part, SeparatorCodes, Codes) :-
        atom_codes(Part, PartCodes),
        list::append(PartCodes, Codes1, Codes),
        list::append(SeparatorCodes, Rest, Codes1),
        join_codes(Parts, Next, SeparatorCodes, Rest).

    split(Atom, Delimiter, Parts) :-
        (   var(Atom) ->
            instantiation_error
        ;   Delimiter == '' ->
            atom_chars(Atom, Parts)
        ;   atom_codes(Delimiter, DelimiterCodes),
            atom_codes(Atom, Codes),
            split_codes(Codes, DelimiterCodes, Parts)
        ).

    split_codes(Codes, Delimiter, [Part| Parts]) :-
        (   cut_at(Codes, Delimiter, PartCodes, Rest) ->
            atom_codes(Part, PartCodes),
            split_codes(Rest, Delimiter, Parts)
        ;   atom_codes(Part, Codes),
            Parts = []
        ).

    cut_at(Codes, Delimiter, Part, Rest) :-
        (   list::append(Delimiter, Rest0, Codes) ->
            Part = [],
            Rest = Rest0
        ;   Codes = [Code| Codes1],
            Part = [Code| Part1],
            cut_at(Codes1, Delimiter, Part1, Rest)
        ).

    valid(Term) :-
        atom(Term).

:- end_object.
