:- object(tests,
	extends(lgtunit)).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Tests of the cookbook: its tools as predicates, its prompts, resources and completions as a client asks for them.'
	]).

	cover(cookbook).

	test(recipes_with_onion, true(Recipes == [tortilla, gazpacho])) :-
		cookbook::recipes_with(onion, Recipes).

	test(recipes_with_nothing_known, true(Recipes == [])) :-
		cookbook::recipes_with(caviar, Recipes).

	test(amounts_of_several_recipes_are_added_up, true(Amount == 140)) :-
		cookbook::shopping_list([tortilla, gazpacho], 2, Items),
		list::memberchk({ingredient-onion, amount-Amount, unit-gram}, Items).

	test(unknown_recipe, error(domain_error(recipe, pizza))) :-
		cookbook::shopping_list([pizza], 2, _).

	test(menu_for_vegans_has_no_egg, fail) :-
		cookbook::prompt_get(plan_menu, [guests-'4', diet-vegan], messages(_, [message(user, text(Text))])),
		sub_atom(Text, _, _, _, tortilla).

	test(prompt_for_unknown_recipe, subsumes(error(_), Result)) :-
		cookbook::prompt_get(explain_recipe, [recipe-pizza], Result).

	test(recipe_as_resource) :-
		cookbook::resource_read('recipe://gazpacho', [], contents([text_content(_, 'text/markdown', Text)])),
		sub_atom(Text, 0, _, _, '# gazpacho').

	test(every_recipe_of_the_index_can_be_completed, true(Values == [gazpacho])) :-
		cookbook::completion(resource('recipe://{name}'), name-g, [], completion(Values)).

:- end_object.
