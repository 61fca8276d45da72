%   The libraries that loaders name, with the files of each. The order of the files is an order in
%   which they can be loaded.

%!  logtalk_library(?Alias, ?Files) is nondet.
%
%   Alias is the name in `Alias(loader)` and Files are names of files in this folder.

logtalk_library(types, [
	termp, term, atomic, compound, callable, listp, type, list, list1,
	number_types, text_types, list_types, entity_types,
	comparingp, number, float, integer, natural, boolean, atom, characterp, character, pairs,
	numberlistp, numberlist, varlistp, varlist, difflist
]).
logtalk_library(basic_types, [
	termp, term, atomic, compound, callable, listp, type, list, list1,
	number_types, text_types, list_types, entity_types,
	comparingp, number, float, integer, natural, boolean, atom, characterp, character, pairs
]).
logtalk_library(sets, [setp, set, set1]).
logtalk_library(os, [osp, os, os_types]).
logtalk_library(random, [randomp, random, fast_random, backend_random]).
logtalk_library(arbitrary, [arbitrary]).
logtalk_library(dates, [timep, time, datep, date_format, date]).
logtalk_library(options, [options_protocol, options]).
logtalk_library(meta, [metap, meta]).
logtalk_library(metapredicates, [metap, meta]).
logtalk_library(hierarchies, [hierarchyp, proto_hierarchyp, proto_hierarchy, class_hierarchyp, class_hierarchy]).
logtalk_library(reader, [reader]).
logtalk_library(term_io, [term_io_protocol, term_io]).
logtalk_library(json, [text_sources, json_protocol, json_writer, json]).
logtalk_library(dictionaries, [dictionaryp, avltree, bintree, rbtree]).
logtalk_library(optionals, [optional, maybe]).
logtalk_library(optional, [optional, maybe]).
logtalk_library(expecteds, [expected, either]).
logtalk_library(expected, [expected, either]).
logtalk_library(queues, [queuep, queue]).
logtalk_library(heaps, [heapp, heaps]).
logtalk_library(zippers, [zipperp, zlist]).
logtalk_library(loops, [loopp, loop]).
logtalk_library(counters, [counters]).
logtalk_library(gensym, [gensym]).
logtalk_library(intervals, [intervalp, interval]).
logtalk_library(statistics, [statisticsp, statistics, sample, population]).
logtalk_library(assignvars, [assignvarsp, assignvars]).
logtalk_library(streamvars, [streamvars]).
logtalk_library(attributes, [attributes]).
logtalk_library(cloning, [cloning]).
logtalk_library(listing, [listing]).
logtalk_library(logging, [loggingp, logging, logger]).
logtalk_library(format, [format]).
logtalk_library(uuid, [uuid_protocol, uuid]).
logtalk_library(events, [event_registryp, before_event_registry, after_event_registry, event_registry, monitorp, monitor]).
logtalk_library(dependents, [subject, observer]).
logtalk_library(hook_flows, [hook_pipeline, hook_set]).
logtalk_library(csv, [csv_protocol, csv]).
logtalk_library(base64, [text_sources, utf_8, base64]).
logtalk_library(ids, [ids]).
logtalk_library(genint, [genint_core, genint]).
logtalk_library(coroutining, [coroutining]).
logtalk_library(edcg, [edcg]).
logtalk_library(meta_compiler, [meta_compiler]).
logtalk_library(http_oauth, [
	http_oauth_verifier_protocol, http_oauth_scope_checker_protocol, http_oauth_exact_scope_checker,
	http_oauth_jwt_verifier, http_oauth_introspection_verifier
]).
logtalk_library(lgtunit, [
	lgtunit_expansion, lgtunit_runner, lgtunit_verdicts, lgtunit_streams, lgtunit_text_streams, lgtunit_binary_streams,
	lgtunit_quick_check, lgtunit_messages, lgtunit
]).

%   `library(list)`, `library(types_loader)` and the like.

logtalk_library(library, []).
