:- object(cookbook,
	implements((
		mcp_tool_protocol,
		mcp_prompt_protocol,
		mcp_resource_protocol,
		mcp_completion_protocol,
		mcp_cache_protocol
	))).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'A small cookbook: recipes as resources, a menu as a prompt, a search as a tool, completions for their arguments.'
	]).

	:- uses(list, [member/2, memberchk/2]).

	:- public(recipes_with/2).
	:- mode(recipes_with(+atom, -list(atom)), one).
	:- info(recipes_with/2, [
		title is 'Recipes with an ingredient',
		comment is 'Finds the recipes that use an ingredient.',
		arguments is [
			'Ingredient'-'One ingredient, in the singular: egg, potato, onion.',
			'Recipes'-'The names of the recipes; read one as recipe://NAME.'
		]
	]).

	:- public(shopping_list/3).
	:- mode(shopping_list(+list(atom), +between(integer, 1, 50), -list(compound)), zero_or_one).
	:- info(shopping_list/3, [
		title is 'Shopping list',
		comment is 'Adds up what several recipes need for a number of guests.',
		arguments is [
			'Recipes'-'Names of recipes.',
			'Guests'-'How many people eat.',
			'Items'-'Ingredients with their amounts and units.'
		]
	]).

	capabilities([prompts, resources, completions]).

	tools([
		tool(recipes_with, recipes_with, 2),
		tool(shopping_list, shopping_list, 3)
	]).

	recipes_with(Ingredient, Recipes) :-
		findall(
			Recipe,
			(	recipe(Recipe, _, Items, _),
				memberchk(item(Ingredient, _, _), Items)
			),
			Recipes
		).

	shopping_list(Recipes, Guests, Items) :-
		findall(
			need(Ingredient, Unit)-Amount,
			(	member(Recipe, Recipes),
				known_recipe(Recipe, Needs),
				member(item(Ingredient, PerGuest, Unit), Needs),
				Amount is PerGuest * Guests
			),
			Pairs0
		),
		keysort(Pairs0, Pairs),
		add_up(Pairs, Items).

	known_recipe(Recipe, Items) :-
		(	recipe(Recipe, _, Items, _) ->
			true
		;	domain_error(recipe, Recipe)
		).

	add_up([], []).
	add_up([need(Ingredient, Unit)-Amount| Pairs], Items) :-
		add_up(Pairs, Ingredient, Unit, Amount, Items).

	add_up([need(Ingredient, Unit)-More| Pairs], Ingredient, Unit, Amount0, Items) :-
		!,
		Amount is Amount0 + More,
		add_up(Pairs, Ingredient, Unit, Amount, Items).
	add_up(Pairs, Ingredient, Unit, Amount, [{ingredient-Ingredient, amount-Amount, unit-Unit}| Items]) :-
		add_up(Pairs, Items).

	prompts([
		prompt(plan_menu, 'Plan a menu', 'Plans a menu from the recipes of this cookbook.', [
			argument(guests, 'How many people eat.', true),
			argument(diet, 'vegan, vegetarian or any.', false)
		]),
		prompt(explain_recipe, 'Explain a recipe', 'Explains a recipe to a beginner.', [
			argument(recipe, 'The name of the recipe.', true)
		])
	]).

	prompt_get(plan_menu, Arguments, messages('A menu from this cookbook', [message(user, text(Text))])) :-
		memberchk(guests-Guests, Arguments),
		(	memberchk(diet-Diet, Arguments) ->
			true
		;	Diet = any
		),
		findall(Recipe, (recipe(Recipe, Diets, _, _), fits(Diet, Diets)), Recipes),
		names(Recipes, Names),
		concat(['Plan a menu for ', Guests, ' people. Choose from these recipes: ', Names, '. Say why they go together.'], Text).
	prompt_get(explain_recipe, [recipe-Recipe], Result) :-
		(	recipe_text(Recipe, Recipe_) ->
			concat(['Explain this recipe to somebody who never cooked:\n\n', Recipe_], Text),
			Result = messages([message(user, text(Text))])
		;	Result = error('There is no such recipe.')
		).

	resources([
		resource('recipe://index', index, 'All recipes', 'The names of all recipes.', 'text/plain')
	]).

	resource_templates([
		resource_template('recipe://{name}', recipe, 'Recipe', 'One recipe, with ingredients for one guest.', 'text/markdown')
	]).

	resource_read('recipe://index', _, contents([text_content('recipe://index', 'text/plain', Text)])) :-
		!,
		findall(Recipe, recipe(Recipe, _, _, _), Recipes),
		names(Recipes, Text).
	resource_read(URI, _, contents([text_content(URI, 'text/markdown', Text)])) :-
		atom_concat('recipe://', Recipe, URI),
		recipe_text(Recipe, Text).

	completion(prompt(plan_menu), diet-Partial, _, completion(Values)) :-
		findall(Diet, (member(Diet, [any, vegan, vegetarian]), sub_atom(Diet, 0, _, _, Partial)), Values).
	completion(prompt(plan_menu), guests-_, _, completion(['2', '4', '6'])).
	completion(prompt(explain_recipe), recipe-Partial, _, completion(Values)) :-
		starting_with(Partial, Values).
	completion(resource('recipe://{name}'), name-Partial, _, completion(Values)) :-
		starting_with(Partial, Values).

	cache_policy(resources_read, 'recipe://index', 60000, public).
	cache_policy(tools_list, _, 3600000, public).

	starting_with(Partial, Recipes) :-
		findall(Recipe, (recipe(Recipe, _, _, _), sub_atom(Recipe, 0, _, _, Partial)), Recipes).

	fits(any, _) :-
		!.
	fits(Diet, Diets) :-
		memberchk(Diet, Diets).

	% recipe(Name, Diets, Items for one guest, Steps)
	recipe(tortilla, [vegetarian], [item(egg, 2, piece), item(potato, 200, gram), item(onion, 50, gram)], 'Fry potato and onion slowly in oil, add the beaten eggs, turn once.').
	recipe(gazpacho, [vegan, vegetarian], [item(tomato, 250, gram), item(cucumber, 50, gram), item(onion, 20, gram)], 'Blend everything with oil, vinegar and salt. Serve cold.').
	recipe(croquettes, [], [item(ham, 40, gram), item(milk, 150, millilitre), item(flour, 25, gram)], 'Make a thick sauce with the ham, cool it, shape it, fry it.').
	recipe(arroz_con_leche, [vegetarian], [item(milk, 250, millilitre), item(rice, 40, gram)], 'Simmer the rice in the milk with cinnamon and lemon peel, stirring often.').

	recipe_text(Recipe, Text) :-
		recipe(Recipe, _, Items, Steps),
		!,
		lines(Items, Lines),
		concat(['# ', Recipe, '\n\nFor one guest:\n\n', Lines, '\n', Steps, '\n'], Text).

	lines([], '').
	lines([item(Ingredient, Amount, Unit)| Items], Text) :-
		lines(Items, Rest),
		concat(['- ', Amount, ' ', Unit, ' ', Ingredient, '\n', Rest], Text).

	names([], '').
	names([Name], Name) :-
		!.
	names([Name| Names], Text) :-
		names(Names, Rest),
		concat([Name, ', ', Rest], Text).

	concat([], '').
	concat([Atomic| Rest], Text) :-
		concat(Rest, Suffix),
		(	number(Atomic) ->
			number_codes(Atomic, Codes),
			atom_codes(Atom, Codes)
		;	Atom = Atomic
		),
		atom_concat(Atom, Suffix, Text).

:- end_object.
