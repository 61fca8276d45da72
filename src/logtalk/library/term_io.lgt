:- object(term_io,
    implements(term_io_protocol)).

    :- info([comment is 'Reads terms from text and writes terms to text.']).

    read_term_from_atom(Atom, Term, Options) :-
        check_text(Atom),
        atom_codes(Atom, Codes),
        read_codes(Codes, Term, Options).

    read_from_atom(Atom, Term) :-
        read_term_from_atom(Atom, Term, []).

    read_term_from_chars(Chars, Term, Options) :-
        check_text(Chars),
        atom_chars(Atom, Chars),
        read_term_from_atom(Atom, Term, Options).

    read_from_chars(Chars, Term) :-
        read_term_from_chars(Chars, Term, []).

    read_term_from_codes(Codes, Term, Options) :-
        check_text(Codes),
        read_codes(Codes, Term, Options).

    read_from_codes(Codes, Term) :-
        read_term_from_codes(Codes, Term, []).

    check_text(Text) :-
        (   var(Text) ->
            instantiation_error
        ;   true
        ).

    % a new line before the period keeps it apart from a symbol or a comment at the end of the text
    read_codes(Codes, Term, Options) :-
        check_nesting(Codes),
        atom_codes(Text, Codes),
        atom_concat(Text, '\n.', Clause),
        {setup_call_cleanup(
            open_string(Clause, Stream),
            read_term(Stream, Term0, Options),
            close(Stream)
        )},
        Term = Term0.

    write_term_to_atom(Term, Atom, Options) :-
        check_depth(Term),
        {with_output_to(atom(Atom), write_term(Term, Options))}.

    write_to_atom(Term, Atom) :-
        write_term_to_atom(Term, Atom, []).

    write_term_to_chars(Term, Chars, Options) :-
        write_term_to_chars(Term, Chars, [], Options).

    write_term_to_chars(Term, Chars, Tail, Options) :-
        check_depth(Term),
        {with_output_to(chars(Chars, Tail), write_term(Term, Options))}.

    write_to_chars(Term, Chars) :-
        write_term_to_chars(Term, Chars, [], []).

    write_term_to_codes(Term, Codes, Options) :-
        write_term_to_codes(Term, Codes, [], Options).

    write_term_to_codes(Term, Codes, Tail, Options) :-
        check_depth(Term),
        {with_output_to(codes(Codes, Tail), write_term(Term, Options))}.

    write_to_codes(Term, Codes) :-
        write_term_to_codes(Term, Codes, [], []).

    format_to_atom(Format, Arguments, Atom) :-
        check_depth(Arguments),
        {format(atom(Atom), Format, Arguments)}.

    format_to_chars(Format, Arguments, Chars) :-
        format_to_chars(Format, Arguments, Chars, []).

    format_to_chars(Format, Arguments, Chars, Tail) :-
        check_depth(Arguments),
        {format(chars(Chars, Tail), Format, Arguments)}.

    format_to_codes(Format, Arguments, Codes) :-
        format_to_codes(Format, Arguments, Codes, []).

    format_to_codes(Format, Arguments, Codes, Tail) :-
        check_depth(Arguments),
        {format(codes(Codes, Tail), Format, Arguments)}.

    :- uses(user, [with_output_to/2 as prolog_with_output_to/2]).
    :- meta_predicate(user::with_output_to(*, 0)).

    :- meta_predicate(with_output_to(*, 0)).

    with_output_to(Sink, Goal) :-
        prolog_with_output_to(Sink, Goal).

    % WebAssembly has a small stack, on which the built-in predicates that write and read recur;
    % the errors are without the usual context, which would hold the term and be written
    :- if(current_prolog_flag(emscripten, true)).

        check_depth(Term) :-
            (   deep(Term, 1000) ->
                throw(error(resource_error(term_depth), term_io))
            ;   true
            ).

        check_nesting(Codes) :-
            (   nested(Codes, 0, 1000) ->
                throw(error(resource_error(term_depth), term_io))
            ;   true
            ).

    :- else.

        check_depth(_).

        check_nesting(_).

    :- endif.

    % the tail of a list is as deep as the list
    deep(Term, Limit) :-
        compound(Term),
        (   Limit =:= 0 ->
            true
        ;   Term = [Head| Tail] ->
            (   deep_below(Head, Limit) ->
                true
            ;   deep(Tail, Limit)
            )
            % a term such as ``f()`` has no arguments, and functor/3 of it is an error
        ;   arg(1, Term, _),
            functor(Term, _, Arity),
            deep_argument(Arity, Term, Limit)
        ).

    deep_below(Term, Limit) :-
        Below is Limit - 1,
        deep(Term, Below).

    deep_argument(N, Term, Limit) :-
        N > 0,
        arg(N, Term, Argument),
        (   deep_below(Argument, Limit) ->
            true
        ;   M is N - 1,
            deep_argument(M, Term, Limit)
        ).

    % counts brackets, also those in quoted text
    nested([Code| Codes], Depth, Limit) :-
        (   Depth > Limit ->
            true
        ;   bracket(Code, Step) ->
            Depth1 is max(0, Depth + Step),
            nested(Codes, Depth1, Limit)
        ;   nested(Codes, Depth, Limit)
        ).

    bracket(0'(, 1).
    bracket(0'[, 1).
    bracket(0'{, 1).
    bracket(0'), -1).
    bracket(0'], -1).
    bracket(0'}, -1).

:- end_object.
