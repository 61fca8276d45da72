:- object(tree_guide,
	implements([mcp_tool_protocol, mcp_multiround_protocol])).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Finds out which tree the user stands before, by asking up to twenty questions: in line and in rounds, with the same result.'
	]).

	:- uses(list, [length/2, member/2]).
	:- uses(term_io, [read_term_from_atom/3]).

	:- public(identify_tree/2).
	:- mode(identify_tree(-atom, -integer), zero_or_one).
	:- info(identify_tree/2, [
		title is 'Which tree is this?',
		comment is 'Finds out which tree the user stands before, by asking them up to twenty questions.',
		arguments is ['Tree'-'What it is.', 'Questions'-'How many questions it took.']
	]).

	:- public(identify_tree_in_rounds/2).
	:- mode(identify_tree_in_rounds(-atom, -integer), zero_or_one).
	:- info(identify_tree_in_rounds/2, [
		title is 'Which tree is this? (in rounds)',
		comment is 'The same as identify_tree, written as rounds.',
		arguments is ['Tree'-'What it is.', 'Questions'-'How many questions it took.']
	]).

	:- public(describe_tree/2).
	:- mode(describe_tree(+atom, -list(atom)), zero_or_one).
	:- info(describe_tree/2, [
		title is 'Describe a tree',
		comment is 'What a tree has that can be asked for.',
		arguments is ['Tree'-'Its English name.', 'Features'-'What it has.']
	]).

	:- public(trees/1).
	:- mode(trees(-list(atom)), one).
	:- info(trees/1, [
		title is 'Trees',
		comment is 'The trees that the guide knows.',
		arguments is ['Trees'-'Their English names.']
	]).

	capabilities([elicitation]).

	tools([
		tool(identify_tree, identify_tree, 2),
		tool(identify_tree_in_rounds, identify_tree_in_rounds, 2),
		tool(describe_tree, describe_tree, 2),
		tool(trees, trees, 1)
	]).

	describe_tree(Tree, Features) :-
		trees::tree(Tree),
		!,
		findall(Description, (trees::feature(Feature, Description), has(Tree, Feature)), Features).

	trees(Trees) :-
		findall(Tree, trees::tree(Tree), Trees).

	% in line: a goal that asks and goes on

	identify_tree(Tree, Questions) :-
		identify([], Tree, Questions).

	identify(Known, Tree, Questions) :-
		conclusion(Known, Conclusion),
		identify(Conclusion, Known, Tree, Questions).

	identify(found(Tree, Questions), _, Tree, Questions).
	identify(given_up(Reason), _, _, _) :-
		throw(Reason).
	identify(ask(Feature, Left), Known, Tree, Questions) :-
		tell_progress(mcp_server::progress, Known, Left),
		question(Feature, Message, Schema),
		mcp_server::elicit(Message, Schema, Answer),
		(	Answer = accept({answer-Value}) ->
			identify([Feature-Value| Known], Tree, Questions)
		;	stopped(Reason),
			throw(Reason)
		).

	% in rounds: a step from what is known to what is asked next

	tool_call_round(identify_tree_in_rounds, _, request_context(_, Responses, State, Progress), Round) :-
		carried(State, Known0),
		(	Responses = [] ->
			next_round(Known0, Progress, Round)
		;	Responses = [input_response(Feature, accept({answer-Value}))] ->
			next_round([Feature-Value| Known0], Progress, Round)
		;	stopped(Reason),
			Round = complete(error(Reason))
		).

	carried(none, []) :-
		!.
	carried(State, Known) :-
		read_term_from_atom(State, known(Known), []).

	:- meta_predicate(next_round(*, 3, *)).
	next_round(Known, Progress, Round) :-
		conclusion(Known, Conclusion),
		(	Conclusion = ask(Feature, Left) ->
			tell_progress(Progress, Known, Left),
			question(Feature, Message, Schema),
			Round = input_required([input_request(Feature, form_elicitation(Message, Schema))], known(Known))
		;	result(Conclusion, Result),
			Round = complete(Result)
		).

	result(found(Tree, Questions), structured({'Tree'-Tree, 'Questions'-Questions})).
	result(given_up(Reason), error(Reason)).

	% what both share

	conclusion(Known, Conclusion) :-
		findall(Tree, candidate(Known, Tree), Trees),
		length(Known, Asked),
		(	Trees = [] ->
			Conclusion = given_up('I know no such tree.')
		;	Trees = [Tree] ->
			Conclusion = found(Tree, Asked)
		;	length(Trees, Left),
			(	Asked < 20,
				best_feature(Trees, Left, Known, Feature) ->
				Conclusion = ask(Feature, Left)
			;	atom_concat('I cannot tell. Trees that it may be: ', Left, Reason),
				Conclusion = given_up(Reason)
			)
		).

	candidate(Known, Tree) :-
		trees::tree(Tree),
		\+ (member(Feature-Value, Known), contradicts(Value, Feature, Tree)).

	contradicts(yes, Feature, Tree) :-
		\+ has(Tree, Feature).
	contradicts(no, Feature, Tree) :-
		has(Tree, Feature).

	has(Tree, Feature) :-
		trees::has(Tree, Feature),
		!.

	% the feature that comes nearest to halving what is left; of equals, the one that is easiest to see
	best_feature(Trees, Total, Known, Feature) :-
		findall(
			Score-Candidate,
			(	trees::feature(Candidate, _),
				\+ member(Candidate-_, Known),
				score(Candidate, Trees, Total, Score)
			),
			[Pair| Pairs]
		),
		best(Pairs, Pair, Feature).

	score(Feature, Trees, Total, Score) :-
		findall(Tree, (member(Tree, Trees), has(Tree, Feature)), Having),
		length(Having, Yes),
		Score is min(Yes, Total - Yes),
		Score > 0.

	best([], _-Feature, Feature).
	best([Score-Feature| Pairs], Best-_, Result) :-
		Score > Best,
		!,
		best(Pairs, Score-Feature, Result).
	best([_| Pairs], Best, Result) :-
		best(Pairs, Best, Result).

	question(Feature, Message, Schema) :-
		trees::feature(Feature, Description),
		atom_concat('Does it have ', Description, Start),
		atom_concat(Start, '?', Message),
		Schema = {
			type-object,
			properties-{
				answer-{
					type-string,
					oneOf-[
						{const-yes, title-'Yes'},
						{const-no, title-'No'},
						{const-unknown, title-'I cannot tell'}
					]
				}
			},
			required-[answer]
		}.

	:- meta_predicate(tell_progress(3, *, *)).
	tell_progress(Progress, Known, Left) :-
		length([next| Known], Number),
		call(Progress, Number, none, trees_left(Left)).

	stopped('You do not want to go on.').

:- end_object.
