:- category(observer).

    :- info([
        comment is 'Objects that are told about the changes of others.',
        see_also is [subject]
    ]).

    :- public(update/1).
    :- mode(update(?nonvar), zero_or_one).
    :- info(update/1, [
        comment is 'Called when a subject has changed. To be defined by the importing object.',
        argnames is ['Change']
    ]).

    update(_).

:- end_category.
