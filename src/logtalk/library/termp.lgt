:- protocol(termp).

    :- info([
        comment is 'What every term object understands.',
        see_also is [term]
    ]).

    :- public(depth/2).
    :- mode(depth(@term, ?integer), zero_or_one).
    :- info(depth/2, [
        comment is 'Depth of nesting: 0 for a variable or an atomic term, one more than its deepest argument for a compound.',
        argnames is ['Term', 'Depth']
    ]).

    :- public(ground/1).
    :- mode(ground(@term), zero_or_one).
    :- info(ground/1, [
        comment is 'True when Term holds no variables.',
        argnames is ['Term']
    ]).

    :- public(new/1).
    :- mode(new(-nonvar), zero_or_one).
    :- info(new/1, [
        comment is 'A new term of this type, when the type has an obvious one.',
        argnames is ['Term']
    ]).

    :- public(occurs/2).
    :- mode(occurs(@var, @term), zero_or_one).
    :- info(occurs/2, [
        comment is 'True when Variable occurs in Term.',
        argnames is ['Variable', 'Term']
    ]).

    :- public(subsumes/2).
    :- mode(subsumes(?term, @term), zero_or_one).
    :- info(subsumes/2, [
        comment is 'True when General becomes identical to Specific by binding variables of General only. Binds nothing.',
        argnames is ['General', 'Specific']
    ]).

    :- public(subterm/2).
    :- mode(subterm(?term, +term), zero_or_more).
    :- info(subterm/2, [
        comment is 'Enumerates Term and the terms within it, each before its arguments and the last argument first.',
        argnames is ['Subterm', 'Term']
    ]).

    :- public(valid/1).
    :- mode(valid(@nonvar), zero_or_one).
    :- info(valid/1, [
        comment is 'True when Term is a term of this type.',
        argnames is ['Term']
    ]).

    :- public(check/1).
    :- mode(check(@nonvar), one).
    :- info(check/1, [
        comment is 'Throws an error when Term is not a term of this type.',
        argnames is ['Term']
    ]).

    :- public(variant/2).
    :- mode(variant(@term, @term), zero_or_one).
    :- info(variant/2, [
        comment is 'True when the terms are equal after renaming of variables.',
        argnames is ['Term1', 'Term2']
    ]).

    :- public(variables/2).
    :- mode(variables(@term, -list), one).
    :- info(variables/2, [
        comment is 'The variables of Term in depth-first, left-to-right order.',
        argnames is ['Term', 'Variables']
    ]).

    :- public(singletons/2).
    :- mode(singletons(@term, -list), one).
    :- info(singletons/2, [
        comment is 'The variables that occur once in Term, in depth-first, left-to-right order.',
        argnames is ['Term', 'Singletons']
    ]).

    :- public(numbervars/3).
    :- mode(numbervars(?term, +integer, ?integer), zero_or_one).
    :- info(numbervars/3, [
        comment is 'Binds the variables of Term to ``''$VAR''(N)`` terms, with N from From up to and not including Next.',
        argnames is ['Term', 'From', 'Next']
    ]).

    :- public(numbervars/1).
    :- mode(numbervars(?term), zero_or_one).
    :- info(numbervars/1, [
        comment is 'Like numbervars/3, from zero.',
        argnames is ['Term']
    ]).

:- end_protocol.
