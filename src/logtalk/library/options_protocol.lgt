:- protocol(options_protocol).

    :- info([
        comment is 'What an object that has options understands. An option is a compound term, usually with one argument.',
        see_also is [options]
    ]).

    :- public(check_option/1).
    :- mode(check_option(@term), one_or_error).
    :- info(check_option/1, [
        comment is 'Throws when Option is not a valid option.',
        argnames is ['Option'],
        exceptions is [
            'Option is a variable' - instantiation_error,
            'Option is neither a variable nor a compound term' - type_error(compound, 'Option'),
            'Option is a compound term but not a valid option' - domain_error(option, 'Option')
        ]
    ]).

    :- public(check_options/1).
    :- mode(check_options(@term), one_or_error).
    :- info(check_options/1, [
        comment is 'Throws when Options is not a list of valid options.',
        argnames is ['Options'],
        exceptions is [
            'Options or one of its elements is a variable' - instantiation_error,
            'Options is not a list' - type_error(list, 'Options'),
            'An element is neither a variable nor a compound term' - type_error(compound, 'Option'),
            'An element is a compound term but not a valid option' - domain_error(option, 'Option')
        ]
    ]).

    :- public(valid_option/1).
    :- mode(valid_option(@term), zero_or_one).
    :- info(valid_option/1, [
        comment is 'True for a valid option. To be defined by the importing object.',
        argnames is ['Option']
    ]).

    :- public(valid_options/1).
    :- mode(valid_options(@term), zero_or_one).
    :- info(valid_options/1, [
        comment is 'True for a list of valid options.',
        argnames is ['Options']
    ]).

    :- public(default_option/1).
    :- mode(default_option(?compound), zero_or_more).
    :- info(default_option/1, [
        comment is 'Enumerates the options with their default values. To be defined by the importing object.',
        argnames is ['Option']
    ]).

    :- public(default_options/1).
    :- mode(default_options(-list(compound)), one).
    :- info(default_options/1, [
        comment is 'The list of the default options.',
        argnames is ['Options']
    ]).

    :- public(option/2).
    :- mode(option(+compound, +list(compound)), zero_or_one).
    :- info(option/2, [
        comment is 'Unifies Option with the first option in Options that has the same name and number of arguments.',
        argnames is ['Option', 'Options']
    ]).

    :- public(option/3).
    :- mode(option(+compound, +list(compound), +compound), zero_or_one).
    :- info(option/3, [
        comment is 'Like option/2, with Default when there is no such option.',
        argnames is ['Option', 'Options', 'Default']
    ]).

    :- protected(merge_options/2).
    :- mode(merge_options(+list(compound), -list(compound)), one).
    :- info(merge_options/2, [
        comment is 'Completes the user options with the defaults of those that are missing and applies fix_options/2. The user options come first.',
        argnames is ['UserOptions', 'Options']
    ]).

    :- protected(fix_options/2).
    :- mode(fix_options(+list(compound), -list(compound)), one).
    :- info(fix_options/2, [
        comment is 'Applies fix_option/2 to each option.',
        argnames is ['Options', 'FixedOptions']
    ]).

    :- protected(fix_option/2).
    :- mode(fix_option(+compound, -compound), zero_or_one).
    :- info(fix_option/2, [
        comment is 'Rewrites an option, for example to make a path absolute. Options it fails for are kept. To be defined by the importing object.',
        argnames is ['Option', 'FixedOption']
    ]).

:- end_protocol.
