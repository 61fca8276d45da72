:- module(lgt_reader,
	[ open_source/2,              % +Path, -Stream
	  read_item/2,                % +Stream, -Item
	  read_terms/2,               % +Stream, -Terms
	  text_properties/3           % ?Path, ?Encoding, ?Bom
	]).

:- use_module(operators).
:- use_module(body).

/** <module> Terms of a source file, with their positions

An item is `term(Term, Names, Singletons, FirstLine, LastLine)` or `syntax_error(Line, Error)`.
*/

:- dynamic text_properties/3.  % Path, Encoding, Bom

%!  open_source(+Path, -Stream) is det.

open_source(Path, Stream) :-
	text_encoding(Path, Name, Bom),
	encoding_name(Name, Encoding),
	retractall(text_properties(Path, _, _)),
	assertz(text_properties(Path, Name, Bom)),
	open(Path, read, Stream, [encoding(Encoding), bom(Bom)]).

%   An encoding/1 directive is the first term of the file.

text_encoding(Path, Name, Bom) :-
	(	has_bom(Path) ->
		Bom = true,
		Name = 'UTF-8'
	;	Bom = false,
		directive_encoding(Path, Name)
	).

has_bom(Path) :-
	setup_call_cleanup(
		open(Path, read, Stream, [encoding(utf8), bom(true)]),
		stream_property(Stream, bom(true)),
		close(Stream)
	).

directive_encoding(Path, Name) :-
	setup_call_cleanup(
		open(Path, read, Stream, [encoding(iso_latin_1), bom(false)]),
		(	catch(read_term(Stream, Term, [module(user)]), error(_, _), fail),
			nonvar(Term),
			Term = (:- Directive),
			nonvar(Directive),
			Directive = encoding(Name0),
			encoding_name(Name0, _) ->
			Name = Name0
		;	Name = 'UTF-8'
		),
		close(Stream)
	).

encoding_name('UTF-8', utf8).
encoding_name('ISO-8859-1', iso_latin_1).
encoding_name('US-ASCII', ascii).
encoding_name('UTF-16', utf16be).
encoding_name('UTF-16BE', utf16be).
encoding_name('UTF-16LE', utf16le).

%!  read_item(+Stream, -Item) is det.
%
%   read_item(+Stream, -Item): `term(Term, Names, Singletons, FirstLine, LastLine)`, or
%   `syntax_error(Line, Error)`.

read_item(Stream, Item) :-
	catch(
		(	read_term(Stream, Term, [
				module(user),
				variable_names(Names),
				singletons(Singletons),
				term_position(Position),
				syntax_errors(error)
			]),
			line_count(Stream, LastLine),
			(	ground(Position) ->
				stream_position_data(line_count, Position, FirstLine)
			;	FirstLine = LastLine
			),
			Item = term(Term, Names, Singletons, FirstLine, LastLine)
		),
		error(syntax_error(What), Where),
		(	error_line(Where, Stream, Line),
			Item = syntax_error(Line, What)
		)
	).

error_line(Where, Stream, Line) :-
	(	nonvar(Where), Where = stream(_, Line0, _, _) ->
		Line = Line0
	;	nonvar(Where), Where = file(_, Line0, _, _) ->
		Line = Line0
	;	line_count(Stream, Line)
	).

%!  read_terms(+Stream, -Terms) is det.

read_terms(Stream, Terms) :-
	read_item(Stream, Item),
	(	Item = term(end_of_file, _, _, _, _) ->
		Terms = []
	;	Item = term(Term, _, _, _, _) ->
		Terms = [Term| Rest],
		read_terms(Stream, Rest)
	;	Item = syntax_error(_, What),
		compile_error(syntax_error(What))
	).
