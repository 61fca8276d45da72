:- object(mcp_expose_bridge).

    :- info([
        comment is 'What Rhetor asks about objects whose public predicates are tools, though they do not implement ``mcp_tool_protocol``.'
    ]).

    :- public(objects/1).
    :- mode(objects(--list(object_identifier)), one).
    :- info(objects/1, [
        comment is 'The objects of the application: all but those of the library.',
        argnames is ['Objects']
    ]).

    :- public(predicates/2).
    :- mode(predicates(+object_identifier, --list(compound)), one).
    :- info(predicates/2, [
        comment is 'The public predicates of an object, also those that it inherits or imports.',
        arguments is [
            'Object' - 'An object.',
            'Predicates' - 'Terms ``predicate(Indicator, Kind, Origin, Defined, Info, Modes)``. The kind is ``plain``, ``meta`` for a predicate that takes goals, or ``grammar`` for a non-terminal. The origin is ``own``, or ``library`` for a predicate that the library declares. Defined is ``true`` when there are clauses, or there can be. Info and modes are those of ``info/2`` and ``mode/2``.'
        ]
    ]).

    :- uses(list, [member/2]).

    objects(Objects) :-
        findall(Object, (current_object(Object), \+ in_library(Object)), Objects).

    predicates(Object, Predicates) :-
        findall(Predicate, predicate(Object, Predicate), Predicates).

    predicate(Object, predicate(Functor/Arity, Kind, Origin, Defined, Info, Modes)) :-
        catch(Object::current_predicate(Functor/Arity), error(_, _), fail),
        functor(Head, Functor, Arity),
        Object::predicate_property(Head, (public)),
        kind(Object, Head, Kind),
        origin(Object, Head, Origin),
        (   Object::predicate_property(Head, defined_in(_)) ->
            Defined = true
        ;   Defined = false
        ),
        (   Object::predicate_property(Head, info(Info)) ->
            true
        ;   Info = []
        ),
        findall(mode(Template, Proofs), Object::predicate_property(Head, mode(Template, Proofs)), Modes).

    kind(Object, Head, Kind) :-
        (   Object::predicate_property(Head, non_terminal(_)) ->
            Kind = grammar
        ;   Object::predicate_property(Head, meta_predicate(Template)),
            Template =.. [_| Arguments],
            member(Argument, Arguments),
            Argument \== (*) ->
            Kind = meta
        ;   Kind = plain
        ).

    % all predicates of an object of the library are its own
    origin(Object, Head, Origin) :-
        (   Object::predicate_property(Head, declared_in(Entity)),
            in_library(Entity),
            \+ in_library(Object) ->
            Origin = library
        ;   Origin = own
        ).

    % what is made while the application runs has no file
    in_library(Entity) :-
        entity_file(Entity, File),
        library_folder(Folder),
        sub_atom(File, 0, _, _, Folder),
        !.

    entity_file(Entity, File) :-
        (   current_object(Entity) ->
            object_property(Entity, file(File))
        ;   current_protocol(Entity) ->
            protocol_property(Entity, file(File))
        ;   current_category(Entity),
            category_property(Entity, file(File))
        ).

    library_folder(Folder) :-
        object_property(mcp_expose_bridge, file(_, Folder)).
    library_folder(Folder) :-
        object_property(logtalk, file(_, Folder)).
    library_folder(Folder) :-
        object_property(logtalk, file(_, Core)),
        atom_concat(Home, 'core/', Core),
        atom_concat(Home, 'library/', Folder).

:- end_object.
