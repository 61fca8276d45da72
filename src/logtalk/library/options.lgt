:- category(options,
    implements(options_protocol)).

    :- info([
        comment is 'Checks and merges the options of the object that imports it, which defines valid_option/1, default_option/1 and, if needed, fix_option/2.'
    ]).

    check_options(Options) :-
        context(Context),
        type::check(list, Options, Context),
        check_each(Options).

    check_each([]).
    check_each([Option| Options]) :-
        ::check_option(Option),
        check_each(Options).

    check_option(Option) :-
        context(Context),
        type::check(compound, Option, Context),
        (   \+ \+ ::valid_option(Option) ->
            true
        ;   throw(error(domain_error(option, Option), Context))
        ).

    valid_option(_) :-
        fail.

    default_option(_) :-
        fail.

    valid_options(Options) :-
        type::valid(list(compound), Options),
        valid_each(Options).

    valid_each([]).
    valid_each([Option| Options]) :-
        \+ \+ ::valid_option(Option),
        valid_each(Options).

    default_options(Options) :-
        findall(Option, ::default_option(Option), Options).

    merge_options(UserOptions, Options) :-
        ::default_options(Defaults),
        add_missing(Defaults, UserOptions, Missing),
        list::append(UserOptions, Missing, Options0),
        ::fix_options(Options0, Options).

    add_missing([], _, []).
    add_missing([Default| Defaults], UserOptions, Missing) :-
        (   same_option(UserOptions, Default, _) ->
            Missing = Rest
        ;   Missing = [Default| Rest]
        ),
        add_missing(Defaults, UserOptions, Rest).

    option(Option, Options) :-
        same_option(Options, Option, Found),
        Option = Found.

    option(Option, Options, Default) :-
        (   same_option(Options, Option, Found) ->
            Option = Found
        ;   Option = Default
        ).

    % the first option with the name and number of arguments of another
    same_option([Option| Options], Template, Found) :-
        (   functor(Template, Name, Arity),
            functor(Option, Name, Arity) ->
            Found = Option
        ;   same_option(Options, Template, Found)
        ).

    fix_options([], []).
    fix_options([Option| Options], [Fixed| FixedOptions]) :-
        (   ::fix_option(Option, Fixed0) ->
            Fixed = Fixed0
        ;   Fixed = Option
        ),
        fix_options(Options, FixedOptions).

    fix_option(Option, Option).

:- end_category.
