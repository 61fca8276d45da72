:- object(mcp_prolog_bridge).

    :- info([
        comment is 'What Rhetor asks about a Prolog file whose predicates are tools. For back-ends with the modules and the reader of SWI-Prolog.'
    ]).

    :- public(file/4).
    :- mode(file(+atom, --atom, --list(compound), --list(compound)), zero_or_one).
    :- info(file/4, [
        comment is 'What a loaded Prolog file offers, and how its comments in the notation of PlDoc describe that.',
        arguments is [
            'File' - 'Path of a file.',
            'Module' - 'The module that it defines, else ``user``.',
            'Predicates' - 'Terms ``predicate(Indicator, Kind)`` for what a module exports, or for what comments of other files describe; the kind is ``plain``, or ``meta`` for a predicate that takes goals.',
            'Comments' - 'Terms ``comment(Modes, Text)``, where a mode is ``mode(Template, Determinism)``, ``grammar(Template)`` or ``unreadable(Text)``. The variables of templates are atoms, and a text without determinism has ``none``.'
        ]
    ]).

    :- uses(list, [append/3, member/2]).

    file(File, Module, Predicates, Comments) :-
        module(File, Module, Exports),
        comments(File, Module, Texts),
        findall(Comment, (member(Text, Texts), comment(Text, Comment)), Comments),
        offered(Exports, Module, Comments, Indicators),
        findall(
            predicate(Indicator, Kind),
            (member(Indicator, Indicators), kind(Module, Indicator, Kind)),
            Predicates
        ).

    module(File, Module, Exports) :-
        (   {module_property(Found, file(File))} ->
            Module = Found,
            {module_property(Found, exports(Exports))}
        ;   Module = user,
            Exports = none
        ).

    offered(none, Module, Comments, Indicators) :-
        !,
        findall(
            Functor/Arity,
            (   member(comment(Modes, _), Comments),
                member(mode(Template, _), Modes),
                functor(Template, Functor, Arity),
                {current_predicate(Module:Functor/Arity)}
            ),
            Found
        ),
        sort(Found, Indicators).
    offered(Exports, _, _, Exports).

    kind(Module, Functor/Arity, Kind) :-
        functor(Head, Functor, Arity),
        (   {predicate_property(Module:Head, meta_predicate(Template))},
            Template =.. [_| Arguments],
            member(Argument, Arguments),
            takes_goal(Argument) ->
            Kind = meta
        ;   Kind = plain
        ).

    takes_goal(Argument) :-
        (   integer(Argument)
        ;   Argument == (^)
        ;   Argument == (//)
        ),
        !.

    % the comments of a file that has operators of its own are read with those of its module

    comments(File, Module, Texts) :-
        open(File, read, Stream),
        catch(read_comments(Stream, Module, Texts), Error, (close(Stream), throw(Error))),
        close(Stream).

    read_comments(Stream, Module, Texts) :-
        {catch(read_term(Stream, Term, [module(Module), comments(Comments)]), error(_, _), (Term = unreadable, Comments = []))},
        joined(Comments, Joined),
        findall(Text, (member(Text, Joined), is_documentation(Text)), Here),
        (   Term == end_of_file ->
            Texts = Here
        ;   append(Here, More, Texts),
            read_comments(Stream, Module, More)
        ).

    % the reader makes one comment of the lines that start with ``%``, but not where they end in CRLF
    joined([], []).
    joined([Position-Text0| Comments0], [Text| Texts]) :-
        line(Position, Line),
        following(Comments0, Line, Text0, Text, Comments),
        joined(Comments, Texts).

    following([Position-Next| Comments0], Line0, Text0, Text, Comments) :-
        line(Position, Line),
        Line =:= Line0 + 1,
        {   sub_atom(Text0, 0, _, _, '%'),
            sub_atom(Next, 0, _, _, '%')
        },
        !,
        {atomic_list_concat([Text0, Next], '\n', Text1)},
        following(Comments0, Line, Text1, Text, Comments).
    following(Comments, _, Text, Text, Comments).

    line(Position, Line) :-
        {stream_position_data(line_count, Position, Line)}.

    is_documentation(Text) :-
        member(Start, ['%!', '%%', '/**']),
        {sub_atom(Text, 0, _, _, Start)},
        !.

    comment(Text, comment(Modes, Body)) :-
        {split_string(Text, "\n", "", Lines)},
        bare_lines(Lines, Bare),
        header(Bare, '', Modes, Rest),
        Modes \== [],
        {atomic_list_concat(Rest, '\n', Body)}.

    bare_lines([], []).
    bare_lines([Line| Lines], [Bare| Bares]) :-
        bare(Line, Bare),
        bare_lines(Lines, Bares).

    % without what makes the line a comment, at either end
    bare(Line, Bare) :-
        {   split_string(Line, "", " \t\r", [Trimmed]),
            (   member(Start, ["%!", "%%", "%", "/**", "*/", "*"]),
                string_concat(Start, Rest0, Trimmed) ->
                true
            ;   Rest0 = Trimmed
            ),
            (   string_concat(Rest1, "*/", Rest0) ->
                true
            ;   Rest1 = Rest0
            ),
            split_string(Rest1, "", " \t\r", [Rest]),
            atom_string(Bare, Rest)
        }.

    % header(Lines, Started, Modes, Rest): modes come first, each on a line or more
    header([''| Lines], '', Modes, Rest) :-
        !,
        header(Lines, '', Modes, Rest).
    header([Line| Lines], Started, Modes, Rest) :-
        Line \== '',
        !,
        atom_concat(Started, ' ', Spaced),
        atom_concat(Spaced, Line, Text),
        (   mode(Text, Mode) ->
            Modes = [Mode| More],
            modes(Lines, More, Rest)
        ;   is_open(Text) ->
            header(Lines, Text, Modes, Rest)
        ;   unreadable(Text, Modes),
            Rest = Lines
        ).
    header(Lines, _, [], Lines).

    modes([Line| Lines], Modes, Rest) :-
        is_start(Line),
        header([Line| Lines], '', Found, After),
        Found = [mode(_, Determinism)| _],
        Determinism \== none,
        !,
        Modes = Found,
        Rest = After.
    modes(Lines, [], Lines).

    % text without a mode, such as the title of a module, is no mistake
    unreadable(Text, Modes) :-
        (   {sub_atom(Text, Before, _, _, ' is ')},
            {sub_atom(Text, Open, 1, _, '(')},
            Open < Before,
            determinism(Determinism),
            {sub_atom(Text, _, _, After, Determinism)},
            After =< 1 ->
            Modes = [unreadable(Text)]
        ;   Modes = []
        ).

    is_start(Line) :-
        {sub_atom(Line, _, 1, _, '(')},
        !.

    is_open(Text) :-
        {   findall(1, sub_atom(Text, _, 1, _, '('), Opening),
            findall(1, sub_atom(Text, _, 1, _, ')'), Closing),
            length(Opening, Openings),
            length(Closing, Closings)
        },
        Openings > Closings.

    mode(Text, Mode) :-
        {atomic_list_concat(Parts, ')//', Text), atomic_list_concat(Parts, ')', Plain)},
        catch(term_in(Plain, Term, Names), error(_, _), fail),
        callable(Term),
        name_variables(Names),
        parts(Term, Template, Determinism),
        (   Parts = [_, _| _] ->
            Mode = grammar(Template)
        ;   Mode = mode(Template, Determinism)
        ).

    % the operators of modes are those of a module that nothing else uses
    term_in(Text, Term, Names) :-
        {   op(200, fy, rhetor_modes:[++, --, +, -, @, ?, !, :]),
            (   atom_concat(Bare, '.', Text) ->
                true
            ;   Bare = Text
            ),
            term_string(Term, Bare, [variable_names(Names), module(rhetor_modes)])
        }.

    name_variables([]).
    name_variables([Name = Name| Names]) :-
        name_variables(Names).

    parts(Term, Template, Determinism) :-
        (   Term = (Head is Determinism) ->
            atom(Determinism),
            determinism(Determinism)
        ;   Head = Term,
            compound(Head),
            Determinism = none
        ),
        unqualified(Head, Template0),
        callable(Template0),
        without_parentheses(Template0, Template),
        functor(Template, Functor, _),
        \+ operator(Functor).

    unqualified(Head, Template) :-
        (   Head = ':'(_, Template0) ->
            Template = Template0
        ;   Template = Head
        ).

    % ``name()`` in a comment is the predicate ``name/0``
    without_parentheses(Template0, Template) :-
        (   {compound(Template0), compound_name_arity(Template0, Name, 0)} ->
            Template = Name
        ;   Template = Template0
        ).

    operator(is).
    operator(',').
    operator(-).
    operator(+).
    operator(?).
    operator(:).

    determinism(det).
    determinism(semidet).
    determinism(nondet).
    determinism(multi).
    determinism(failure).
    determinism(erroneous).
    determinism(undefined).

:- end_object.
