:- module(lgt_context,
	[ within_reach/4,             % +Scope, +Container, +Access, +Context
	  user_context/1,             % -Context
	  context_this/2,             % +Context, -This
	  context_field/3             % ?Field, ?Context, ?Value
	]).

:- use_module(operators).

/** <module> The execution context

Every compiled predicate takes it as its last argument:
`c(Entity, This, Self, Sender, Extra)`.

  - Entity is the object or category that holds the clause,
  - This is the object for which it runs: Entity itself, or the object that imports it,
  - Self received the message, and Sender sent it,
  - Extra is `[]`, or `x(Caller, MetaArguments, Stack)`: the context in which the
    meta-arguments are to be called, and the goals that a coinductive predicate is proving.
*/

%!  user_context(-Context) is det.
%
%   The context of goals that no object calls.

user_context(c(user, user, user, user, [])).

%!  context_this(?Context, -This) is det.

context_this(Context, This) :-
	(	nonvar(Context), Context = c(_, This0, _, _, _) ->
		This = This0
	;	This = user
	).

%!  context_field(?Field, ?Context, ?Value) is nondet.

context_field(entity, c(Entity, _, _, _, _), Entity).
context_field(this, c(_, This, _, _, _), This).
context_field(self, c(_, _, Self, _, _), Self).
context_field(sender, c(_, _, _, Sender, _), Sender).
context_field(extra, c(_, _, _, _, Extra), Extra).

%!  within_reach(+Scope, +Container, +Access, +Context) is semidet.
%
%   True if a predicate of this scope can be used. Access is `local` when an object calls its
%   own predicate, `self` for `::/1`, and `public` for a message to another object. Container
%   is the object to which a private scope refers.

within_reach(public, _, _, _) :-
	!.
within_reach(protected, _, local, _) :-
	!.
within_reach(protected, _, self, _) :-
	!.
within_reach(_, Container, _, Context) :-
	context_this(Context, This),
	functor(This, Name, Arity),
	functor(Container, Name, Arity).
