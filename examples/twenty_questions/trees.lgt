:- object(trees).

	:- info([
		version is 1:0:0,
		author is 'The Rhetor authors',
		date is 2026-11-30,
		comment is 'Trees of European parks and forests, and what tells them apart.'
	]).

	:- public(tree/1).
	:- mode(tree(?atom), zero_or_more).
	:- info(tree/1, [
		comment is 'The trees that are known.',
		argnames is ['Tree']
	]).

	:- public(has/2).
	:- mode(has(?atom, ?atom), zero_or_more).
	:- info(has/2, [
		comment is 'True when a tree has a feature; what its kind has, it has too.',
		argnames is ['Tree', 'Feature']
	]).

	:- public(feature/2).
	:- mode(feature(?atom, ?atom), zero_or_more).
	:- info(feature/2, [
		comment is 'The features, in the order in which they are easy to see, and what each is called.',
		argnames is ['Feature', 'Description']
	]).

	feature(needles, 'needles').
	feature(evergreen, 'green leaves or needles in winter').
	feature(opposite, 'leaves that stand opposite each other, in pairs').
	feature(compound, 'leaves that are made of several leaflets').
	feature(lobed, 'lobed leaves').
	feature(fingers, 'lobes or leaflets that spread like the fingers of a hand').
	feature(toothed, 'leaves with a toothed edge').
	feature(narrow, 'leaves that are much longer than wide').
	feature(heart, 'heart-shaped leaves').
	feature(spines, 'spines or thorns').
	feature(white_bark, 'white bark').
	feature(scaly_bark, 'bark that falls off in large pieces').
	feature(cones, 'cones').
	feature(upright_cones, 'cones that stand upright').
	feature(clusters, 'needles in clusters').
	feature(nuts, 'nuts or acorns').
	feature(husks, 'fruits in a prickly husk').
	feature(berries, 'berries or cherries').
	feature(wings, 'seeds with wings').
	feature(catkins, 'catkins').

	tree(Tree) :-
		kind(Tree, _).

	has(Tree, Feature) :-
		kind(Tree, Kind),
		kind_has(Kind, Feature).
	has(Tree, Feature) :-
		tree_has(Tree, Feature).

	kind_has(conifer, needles).
	kind_has(evergreen_conifer, needles).
	kind_has(evergreen_conifer, evergreen).
	kind_has(maple, opposite).
	kind_has(maple, lobed).
	kind_has(maple, fingers).
	kind_has(maple, wings).
	kind_has(oak, nuts).
	kind_has(birch, toothed).
	kind_has(birch, catkins).
	kind_has(feathered, compound).

	kind('Norway spruce', evergreen_conifer).
	kind('silver fir', evergreen_conifer).
	kind('Scots pine', evergreen_conifer).
	kind('cedar of Lebanon', evergreen_conifer).
	kind('European larch', conifer).
	kind(yew, evergreen_conifer).
	kind(juniper, evergreen_conifer).
	kind(holly, other).
	kind('holm oak', oak).
	kind('English oak', oak).
	kind(beech, other).
	kind(hornbeam, birch).
	kind('silver birch', birch).
	kind(alder, birch).
	kind(hazel, birch).
	kind(aspen, birch).
	kind('white willow', birch).
	kind('sweet chestnut', other).
	kind('horse chestnut', feathered).
	kind(ash, feathered).
	kind(rowan, feathered).
	kind(walnut, feathered).
	kind('black locust', feathered).
	kind(elder, feathered).
	kind('field maple', maple).
	kind(sycamore, maple).
	kind('London plane', other).
	kind('small-leaved lime', other).
	kind(hawthorn, other).
	kind('wild cherry', other).

	tree_has('Norway spruce', cones).
	tree_has('silver fir', cones).
	tree_has('silver fir', upright_cones).
	tree_has('Scots pine', cones).
	tree_has('Scots pine', clusters).
	tree_has('cedar of Lebanon', cones).
	tree_has('cedar of Lebanon', upright_cones).
	tree_has('cedar of Lebanon', clusters).
	tree_has('European larch', cones).
	tree_has('European larch', clusters).
	tree_has(yew, berries).
	tree_has(juniper, berries).
	tree_has(juniper, spines).
	tree_has(holly, evergreen).
	tree_has(holly, spines).
	tree_has(holly, berries).
	tree_has('holm oak', evergreen).
	tree_has('English oak', lobed).
	tree_has(beech, nuts).
	tree_has(beech, husks).
	tree_has(hornbeam, wings).
	tree_has('silver birch', white_bark).
	tree_has('silver birch', wings).
	tree_has(alder, cones).
	tree_has(hazel, nuts).
	tree_has(hazel, heart).
	tree_has('white willow', narrow).
	tree_has('sweet chestnut', nuts).
	tree_has('sweet chestnut', husks).
	tree_has('sweet chestnut', toothed).
	tree_has('sweet chestnut', narrow).
	tree_has('horse chestnut', opposite).
	tree_has('horse chestnut', fingers).
	tree_has('horse chestnut', toothed).
	tree_has('horse chestnut', nuts).
	tree_has('horse chestnut', husks).
	tree_has(ash, opposite).
	tree_has(ash, wings).
	tree_has(rowan, toothed).
	tree_has(rowan, berries).
	tree_has(walnut, nuts).
	tree_has('black locust', spines).
	tree_has(elder, opposite).
	tree_has(elder, toothed).
	tree_has(elder, berries).
	tree_has(sycamore, toothed).
	tree_has('London plane', lobed).
	tree_has('London plane', fingers).
	tree_has('London plane', scaly_bark).
	tree_has('small-leaved lime', heart).
	tree_has('small-leaved lime', toothed).
	tree_has(hawthorn, lobed).
	tree_has(hawthorn, spines).
	tree_has(hawthorn, berries).
	tree_has('wild cherry', toothed).
	tree_has('wild cherry', berries).

:- end_object.
