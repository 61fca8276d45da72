:- protocol(comparingp).

    :- info([comment is 'Comparison of objects that have an order.']).

    :- public('<'/2).
    :- mode('<'(+term, +term), zero_or_one).
    :- info('<'/2, [
        comment is 'Term1 comes before Term2.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public('=<'/2).
    :- mode('=<'(+term, +term), zero_or_one).
    :- info('=<'/2, [
        comment is 'Term1 comes before Term2 or is equal to it.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public('>'/2).
    :- mode('>'(+term, +term), zero_or_one).
    :- info('>'/2, [
        comment is 'Term1 comes after Term2.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public('>='/2).
    :- mode('>='(+term, +term), zero_or_one).
    :- info('>='/2, [
        comment is 'Term1 comes after Term2 or is equal to it.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public('=:='/2).
    :- mode('=:='(+term, +term), zero_or_one).
    :- info('=:='/2, [
        comment is 'The terms are equal in this order.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public('=\\='/2).
    :- mode('=\\='(+term, +term), zero_or_one).
    :- info('=\\='/2, [
        comment is 'The terms are not equal in this order.',
        argnames is ['Term1', 'Term2']
    ]).

:- end_protocol.
