:- object(term_io).

    :- info([
        comment is 'What the bridge needs of the library object ``term_io``, for installations that have none.'
    ]).

    :- public(read_term_from_atom/3).
    :- mode(read_term_from_atom(+atom, -term, +list(read_option)), one_or_error).
    :- info(read_term_from_atom/3, [
        comment is 'Reads a term from an atom.',
        argnames is ['Atom', 'Term', 'Options']
    ]).

    :- public(write_term_to_atom/3).
    :- mode(write_term_to_atom(@term, -atom, +list(write_option)), one).
    :- info(write_term_to_atom/3, [
        comment is 'Writes a term to an atom.',
        argnames is ['Term', 'Atom', 'Options']
    ]).

    :- if(current_logtalk_flag(prolog_dialect, gnu)).

        read_term_from_atom(Atom, Term, Options) :-
            {read_term_from_atom(Atom, Term, Options)}.

        write_term_to_atom(Term, Atom, Options) :-
            {write_term_to_atom(Atom, Term, Options)}.

    :- else.

        % a file is the one place that every back-end can read text from

        read_term_from_atom(Atom, Term, Options) :-
            file(File),
            open(File, write, Output),
            write(Output, Atom),
            write(Output, '\n.\n'),
            close(Output),
            open(File, read, Input),
            catch(read_term(Input, Term, Options), Error, true),
            close(Input),
            (   var(Error) ->
                true
            ;   throw(Error)
            ).

        write_term_to_atom(Term, Atom, Options) :-
            file(File),
            open(File, write, Output),
            catch(write_term(Output, Term, Options), Error, true),
            close(Output),
            (   var(Error) ->
                open(File, read, Input),
                get_char(Input, Character),
                characters(Character, Input, Characters),
                close(Input),
                atom_chars(Atom, Characters)
            ;   throw(Error)
            ).

        characters(end_of_file, _, []) :-
            !.
        characters(Character, Input, [Character| Characters]) :-
            get_char(Input, Next),
            characters(Next, Input, Characters).

        file(File) :-
            {rhetor_folder(Folder)},
            atom_concat(Folder, '/text', File).

    :- endif.

:- end_object.
