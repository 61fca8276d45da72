:- object(rhetor_diagnostics).

    :- info([
        comment is 'Keeps what the compiler of an installed Logtalk says of source files, and hands it out as Rhetor''s own compiler does.'
    ]).

    :- public(diagnostics/1).
    :- mode(diagnostics(-list(compound)), one).
    :- info(diagnostics/1, [
        comment is 'What was gathered since the last call, oldest first.',
        arguments is ['Diagnostics' - 'Terms ``diagnostic(Severity, File, Line, none, Message)``; ``Line`` is 0 when it is not known.']
    ]).

    :- public(record/4).
    :- mode(record(+atom, +atom, +integer, +atom), one).
    :- info(record/4, [
        comment is 'Keeps a diagnostic.',
        argnames is ['Severity', 'File', 'Line', 'Message']
    ]).

    :- private(diagnostic_/1).
    :- dynamic(diagnostic_/1).
    :- mode(diagnostic_(?compound), zero_or_more).
    :- info(diagnostic_/1, [
        comment is 'The diagnostics.',
        argnames is ['Diagnostic']
    ]).

    :- uses(term_io, [write_term_to_atom/3]).

    :- multifile(logtalk::message_hook/4).
    :- dynamic(logtalk::message_hook/4).

    % printed as well, unless reports are off
    logtalk::message_hook(Message, Kind, core, Tokens) :-
        severity(Kind, Severity),
        place(Message, File, Line),
        text(Tokens, Text),
        record(Severity, File, Line, Text),
        current_logtalk_flag(report, off).

    diagnostics(Diagnostics) :-
        findall(Diagnostic, retract(diagnostic_(Diagnostic)), Diagnostics).

    record(Severity, File, Line, Message) :-
        assertz(diagnostic_(diagnostic(Severity, File, Line, none, Message))).

    severity(error, error).
    severity(warning, warning).
    severity(warning(_), warning).

    place(Message, File, Line) :-
        Message =.. [_, File| Arguments],
        atom(File),
        (   Arguments = [Line-_| _],
            integer(Line) ->
            true
        ;   Line = 0
        ).

    % the lines of the message but for those that tell the place
    text(Tokens, Text) :-
        lines(Tokens, '', Lines),
        joined(Lines, Joined),
        lower_case(Joined, Text).

    lines([], Line, [Line]).
    lines([Token| Tokens], Line, Lines) :-
        (   Token == nl ->
            Lines = [Line| Rest],
            lines(Tokens, '', Rest)
        ;   Token = Format - Arguments ->
            formatted(Format, Arguments, Part),
            atom_concat(Line, Part, Longer),
            lines(Tokens, Longer, Lines)
        ;   lines(Tokens, Line, Lines)
        ).

    formatted(Format, Arguments, Text) :-
        atom_chars(Format, Characters),
        format_parts(Characters, Arguments, '', Text).

    format_parts([], _, Text, Text).
    format_parts([Character| Characters], Arguments, Text0, Text) :-
        (   Character == (~),
            Characters = [Directive| Rest],
            directive(Directive, Options),
            Arguments = [Argument| Others] ->
            write_term_to_atom(Argument, Part, Options),
            atom_concat(Text0, Part, Text1),
            format_parts(Rest, Others, Text1, Text)
        ;   atom_concat(Text0, Character, Text1),
            format_parts(Characters, Arguments, Text1, Text)
        ).

    directive(q, [quoted(true), numbervars(true)]).
    directive(w, [numbervars(true)]).
    directive(a, []).
    directive(d, []).

    joined([], '').
    joined([Line| Lines], Text) :-
        joined(Lines, Rest),
        trimmed(Line, Trimmed),
        (   ( Trimmed == '' ; of_place(Trimmed) ) ->
            Text = Rest
        ;   Rest == '' ->
            Text = Trimmed
        ;   atom_concat(Trimmed, ', ', Start),
            atom_concat(Start, Rest, Text)
        ).

    trimmed(Line, Trimmed) :-
        (   atom_concat(' ', Rest, Line) ->
            trimmed(Rest, Trimmed)
        ;   Trimmed = Line
        ).

    of_place(Line) :-
        place_prefix(Prefix),
        sub_atom(Line, 0, _, _, Prefix),
        !.

    place_prefix('while compiling ').
    place_prefix('in file ').
    place_prefix('in term').

    lower_case(Text, Lower) :-
        (   sub_atom(Text, 0, 1, _, First),
            sub_atom('ABCDEFGHIJKLMNOPQRSTUVWXYZ', Position, 1, _, First) ->
            sub_atom('abcdefghijklmnopqrstuvwxyz', Position, 1, _, Small),
            sub_atom(Text, 1, _, 0, Rest),
            atom_concat(Small, Rest, Lower)
        ;   Lower = Text
        ).

:- end_object.

logtalk_diagnostics(Diagnostics) :-
    rhetor_diagnostics::diagnostics(Diagnostics).
