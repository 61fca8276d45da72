:- module(lgt_builtins,
	[ (::)/2,                     % +Object, +Message
	  (<<)/2,                    % +Object, +Goal
	  logtalk_built_in/1          % ?Template
	]).

:- use_module(operators).
:- use_module(context).
:- use_module(errors).
:- use_module(send).
:- use_module(body).
:- use_module(runtime).
:- use_module(entities).
:- use_module(events).
:- use_module(flags).
:- use_module(load).
:- use_module(diagnostics).

/** <module> The Logtalk built-in predicates that a program sees

*/

%!  ::(+Object, +Message) is nondet.
%
%   Sends Message to Object for `user`.

Object::Message :-
	user_context(Context),
	(	var(Message) ->
		(	var(Object) ->
			throw_error(instantiation_error, Object::Message, Context)
		;	throw_error(instantiation_error, Object::Message, Context)
		)
	;	compiler_flag(events, allow) ->
		run_goal(Object::Message, Context)
	;	lgt_send(Object, Message, Context)
	).

%!  <<(+Object, +Goal) is nondet.

Object<<Goal :-
	user_context(Context),
	lgt_context_switch(Object, Goal, Context).

%!  logtalk_built_in(?Template) is nondet.
%
%   Goals with that template are built-in predicates inside objects, too.

logtalk_built_in(current_object(_)).
logtalk_built_in(current_category(_)).
logtalk_built_in(current_protocol(_)).
logtalk_built_in(object_property(_, _)).
logtalk_built_in(category_property(_, _)).
logtalk_built_in(protocol_property(_, _)).
logtalk_built_in(create_object(_, _, _, _)).
logtalk_built_in(create_category(_, _, _, _)).
logtalk_built_in(create_protocol(_, _, _)).
logtalk_built_in(abolish_object(_)).
logtalk_built_in(abolish_category(_)).
logtalk_built_in(abolish_protocol(_)).
logtalk_built_in(implements_protocol(_, _)).
logtalk_built_in(implements_protocol(_, _, _)).
logtalk_built_in(imports_category(_, _)).
logtalk_built_in(imports_category(_, _, _)).
logtalk_built_in(instantiates_class(_, _)).
logtalk_built_in(instantiates_class(_, _, _)).
logtalk_built_in(specializes_class(_, _)).
logtalk_built_in(specializes_class(_, _, _)).
logtalk_built_in(extends_object(_, _)).
logtalk_built_in(extends_object(_, _, _)).
logtalk_built_in(extends_protocol(_, _)).
logtalk_built_in(extends_protocol(_, _, _)).
logtalk_built_in(extends_category(_, _)).
logtalk_built_in(extends_category(_, _, _)).
logtalk_built_in(complements_object(_, _)).
logtalk_built_in(conforms_to_protocol(_, _)).
logtalk_built_in(conforms_to_protocol(_, _, _)).
logtalk_built_in(current_event(_, _, _, _, _)).
logtalk_built_in(define_events(_, _, _, _, _)).
logtalk_built_in(abolish_events(_, _, _, _, _)).
logtalk_built_in(current_logtalk_flag(_, _)).
logtalk_built_in(set_logtalk_flag(_, _)).
logtalk_built_in(create_logtalk_flag(_, _, _)).
logtalk_built_in(logtalk_load(_)).
logtalk_built_in(logtalk_load(_, _)).
logtalk_built_in(logtalk_compile(_)).
logtalk_built_in(logtalk_compile(_, _)).
logtalk_built_in(logtalk_make).
logtalk_built_in(logtalk_make(_)).
logtalk_built_in(logtalk_load_context(_, _)).
logtalk_built_in(logtalk_library_path(_, _)).
logtalk_built_in(logtalk_diagnostics(_)).
