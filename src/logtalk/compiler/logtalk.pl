:- module(logtalk, []).

/** <module> The Logtalk language on Prolog

Loading this file into `user` gives it the operators and the built-in predicates of Logtalk,
and the predicates that compiled code calls.
*/

:- user:use_module(operators).
:- user:use_module(builtins).
:- user:use_module(runtime).
:- user:use_module(calling, except([meta_argument/2])).
:- user:use_module(methods).
:- user:use_module(database).
:- user:use_module(reflection, except([check_object/3, internal/1])).
:- user:use_module(predicate_properties).
:- user:use_module(send).
:- user:use_module(events).
:- user:use_module(coinduction).
:- user:use_module(entities).
:- user:use_module(flags).
:- user:use_module(inspection, []).
:- user:use_module(load).
:- user:use_module(diagnostics, [logtalk_diagnostics/1]).

%   A program cannot end the engine that it runs in.

:- redefine_system_predicate(user:halt).
:- redefine_system_predicate(user:halt(_)).

user:halt :-
	lgt_halt(0).

user:halt(Status) :-
	lgt_halt(Status).

:- initialization(set_prolog_flag(autoload, true), restore).
