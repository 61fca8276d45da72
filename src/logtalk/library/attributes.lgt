:- category(attributes).

    :- info([comment is 'Attributes that an object gets and loses at runtime.']).

    :- public(attribute/2).
    :- mode(attribute(?nonvar, ?nonvar), zero_or_more).
    :- info(attribute/2, [
        comment is 'Enumerates the attributes.',
        argnames is ['Attribute', 'Value']
    ]).

    :- public(attributes/1).
    :- mode(attributes(-list(pair)), one).
    :- info(attributes/1, [
        comment is 'The list of ``Attribute-Value`` pairs.',
        argnames is ['Attributes']
    ]).

    :- public(set_attribute/2).
    :- mode(set_attribute(+nonvar, +nonvar), one).
    :- info(set_attribute/2, [
        comment is 'Sets an attribute.',
        argnames is ['Attribute', 'Value']
    ]).

    :- public(set_attributes/1).
    :- mode(set_attributes(+list(pair)), one).
    :- info(set_attributes/1, [
        comment is 'Sets the attributes of a list of ``Attribute-Value`` pairs.',
        argnames is ['Attributes']
    ]).

    :- public(del_attribute/2).
    :- mode(del_attribute(?nonvar, ?nonvar), zero_or_more).
    :- info(del_attribute/2, [
        comment is 'Deletes a matching attribute.',
        argnames is ['Attribute', 'Value']
    ]).

    :- public(del_attributes/2).
    :- mode(del_attributes(@term, @term), one).
    :- info(del_attributes/2, [
        comment is 'Deletes all matching attributes.',
        argnames is ['Attribute', 'Value']
    ]).

    :- private(attribute_/2).
    :- dynamic(attribute_/2).
    :- mode(attribute_(?nonvar, ?nonvar), zero_or_more).
    :- info(attribute_/2, [
        comment is 'The attributes.',
        argnames is ['Attribute', 'Value']
    ]).

    attribute(Attribute, Value) :-
        ::attribute_(Attribute, Value).

    attributes(Attributes) :-
        findall(Attribute-Value, ::attribute_(Attribute, Value), Attributes).

    set_attribute(Attribute, Value) :-
        ::retractall(attribute_(Attribute, _)),
        ::assertz(attribute_(Attribute, Value)).

    set_attributes([]).
    set_attributes([Attribute-Value| Attributes]) :-
        set_attribute(Attribute, Value),
        set_attributes(Attributes).

    del_attribute(Attribute, Value) :-
        ::retract(attribute_(Attribute, Value)).

    del_attributes(Attribute, Value) :-
        ::retractall(attribute_(Attribute, Value)).

:- end_category.
