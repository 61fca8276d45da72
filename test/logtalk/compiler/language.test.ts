import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from './logtalk.js';

let logtalk: Logtalk;

beforeAll(async () => {
  logtalk = await Logtalk.start();
});

/** Loads a text that must be without fault, and solves goals one after the other. */
function program(text: string, cases: [goal: string, answers: string[]][]): void {
  expect(logtalk.load(text)).toEqual([]);
  for (const [goal, answers] of cases) expect(logtalk.solve(goal), goal).toEqual(answers);
}

describe('grammar rules', () => {
  it('in objects: terminals, push-back, call//N, messages, self, inherited and lambda non-terminals', () => {
    program(
      `:- object(words).
         :- public([word//1, letters//1]).
         word(W) --> letters(Cs), {Cs \\== [], atom_chars(W, Cs)}.
         letters([C| Cs]) --> [C], {char_type(C, alpha)}, !, letters(Cs).
         letters([]) --> [].
       :- end_object.
       :- object(sentence, extends(words)).
         :- public([words//1, twice//2, peek//1, parse/2, upper//1, any/2, tail/3, strings//0]).
         :- meta_non_terminal(twice(1, *)).
         words([W| Ws]) --> ::word(W), ( " ", !, words(Ws) | {Ws = []} ).
         word(w(W)) --> ^^word(W).
         twice(N, [A, B]) --> call(N, A), call(N, B).
         peek(C), [C] --> [C].
         parse(Text, Ws) :- atom_chars(Text, Cs), phrase(chars(Ws), Cs).
         chars(Ws) --> words_(Ws).
         words_([W| Ws]) --> words::word(W), ( [' '], !, words_(Ws) ; {Ws = []} ).
         upper(U) --> call([C, [C| R], R]>>true, L), {upcase_atom(L, U)}.
         any(X, Xs) :- phrase(([X] ; [_], [X]), Xs, _).
         peek_and_take(C) --> peek(C), [C].
         tail(X, L, R) :- phrase([X], L, R).
         strings --> "ab", \\+ "c", !, "d".
       :- end_object.`,
      [
        ["sentence::parse('one two', Ws)", ['Ws=[one,two]']],
        ['sentence<<phrase(peek(X), [a,b], R)', ['X=a, R=[a,b]']],
        ['sentence<<phrase(twice(peek_and_take, L), [a,b])', ['L=[a,b]']],
        ['sentence::any(X, [1,2])', ['X=1', 'X=2']],
        ['sentence::tail(X, [1,2,3], R)', ['X=1, R=[2,3]']],
        ['atom_codes(abd, Cs), sentence<<phrase(strings, Cs), X = ok', ['Cs=[97,98,100], X=ok']],
        ["sentence<<phrase(word(W), [a,' '], R)", ["W=w(a), R=[' ']"]],
      ],
    );
  });
});

describe('meta-predicates', () => {
  it('call their meta-arguments where these come from', () => {
    program(
      `:- object(mapper).
         :- public([map/3, filter/3, twice/2, count/2, both/2]).
         :- meta_predicate([map(2, *, *), filter(1, *, *), twice(0, *), count(^, *), both(0, 0)]).
         map(_, [], []).
         map(F, [X| Xs], [Y| Ys]) :- call(F, X, Y), map(F, Xs, Ys).
         filter(P, Xs, Ys) :- findall(X, (list::member(X, Xs), call(P, X)), Ys).
         twice(G, N) :- findall(x, (G ; G), L), list::length(L, N).
         count(G, N) :- ( bagof(x, G, L) -> list::length(L, N) ; N = 0 ).
         both(G1, G2) :- call((G1, G2)).
         local(wrong).
       :- end_object.
       :- object(client).
         :- public([p/1, q/1, r/1, s/1, t/1, u/1, v/1, w/1, x/1, nested/1, offset/2]).
         p(L) :- mapper::map(add(10), [1,2,3], L).
         add(A, B, C) :- C is A + B.
         q(L) :- mapper::filter([X]>>(X > 1, even(X)), [1,2,3,4], L).
         even(X) :- 0 is X mod 2.
         r(N) :- mapper::twice(local(_), N).
         local(1). local(2).
         s(N) :- mapper::count(X^local(X), N).
         t(L) :- G = local(X), findall(X, G, L).
         u(L) :- setof(A-B, local_pair(A, B), L).
         local_pair(b, 1). local_pair(a, 2).
         v(X) :- mapper::both(local(X), X > 1).
         w(L) :- list::sort([C, A, B]>>compare(C, A, B), [c, a, b], L) -> true ; L = none.
         x(L) :- Add = {N}/[X, Y]>>(Y is X + N), N = 5, mapper::map(Add, [1,2], L).
         nested(L) :- mapper::map([X, Y]>>(mapper::map({X}/[A, B]>>add(X, A, B), [1, 2], Y)), [10, 20], L).
         offset(N, L) :- mapper::map({N}/[X, Y]>>(Y is X + N), [1, 2], L).
       :- end_object.`,
      [
        ['client::p(L)', ['L=[11,12,13]']],
        ['client::q(L)', ['L=[2,4]']],
        ['client::r(N)', ['N=4']],
        ['client::s(N)', ['N=2']],
        ['client::t(L)', ['L=[1,2]']],
        ['client::u(L)', ['L=[a-2,b-1]']],
        ['client::v(X)', ['X=2']],
        ['client::x(L)', ['L=[6,7]']],
        ['client::nested(L)', ['L=[[11,12],[21,22]]']],
        ['client::offset(3, L)', ['L=[4,5]']],
        ['mapper::map([X, Y]>>(Y = X-X), [1, 2], L)', ['L=[1-1,2-2]']],
        ['mapper::map(succ, [1, 2], L)', ['L=[2,3]']],
        ['mapper::twice(client::p(_), N)', ['N=2']],
      ],
    );
  });

  it('see free variables in bagof/3 and setof/3 as they were written', () => {
    program(
      `:- object(free(_Base_)).
         :- public([by_age/2, all/1, sum/1]).
         age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
         by_age(Age, Names) :- bagof(Name, age(Name, Age), Names).
         all(Names) :- setof(Name, Age^age(Name, Age), Names).
         sum(S) :- findall(A, age(_, A), As), list::length(As, N), S = N-_Base_.
       :- end_object.`,
      [
        ['free(_)::by_age(11, Names)', ['Names=[ann,mike]']],
        ['free(_)::by_age(A, [_]), A > 7', ['A=8']],
        ['free(_)::all(Names)', ['Names=[ann,mike,pat,peter,tom]']],
        ['free(b)::sum(S)', ['S=5-b']],
      ],
    );
  });
});

describe('inheritance', () => {
  it('of parametric objects and categories passes the parameters on', () => {
    program(
      `:- category(scaled(_Factor_)).
         :- public(scale/2).
         scale(X, Y) :- Y is X * _Factor_.
       :- end_category.
       :- object(base(_A_, _B_), imports(scaled(_B_))).
         :- public([ab/2, me/1]).
         ab(_A_, _B_).
         me(This) :- this(This).
       :- end_object.
       :- object(derived(_X_), extends(base(x, _X_))).
       :- end_object.`,
      [
        ['derived(3)::ab(A, B)', ['A=x, B=3']],
        ['derived(3)::scale(7, Y)', ['Y=21']],
        ['derived(3)::me(T)', ['T=base(x,3)']],
        ['base(P, 2)::ab(q, _), P == q', ['P=q']],
      ],
    );
  });

  it('takes the first definition: the object, its categories, its parents, left to right', () => {
    program(
      `:- object(first). :- public([a/1, b/1, c/1, d/1]). a(first). b(first). c(first). d(first). :- end_object.
       :- object(second). :- public([a/1, e/1]). a(second). e(second). :- end_object.
       :- category(cat). :- public(b/1). b(cat). c(cat). :- end_category.
       :- object(child, imports(cat), extends((first, second))). c(child). :- end_object.`,
      [
        ['child::a(X)', ['X=first']],
        ['child::b(X)', ['X=cat']],
        ['child::c(X)', ['X=child']],
        ['child::d(X)', ['X=first']],
        ['child::e(X)', ['X=second']],
      ],
    );
  });

  it('narrows the scope', () => {
    program(
      `:- object(open). :- public([p/1, ask/1]). p(1). ask(X) :- ::p(X). :- end_object.
       :- object(hidden, extends(protected::open)). :- public(q/1). q(X) :- ::p(X). :- end_object.
       :- object(sealed, extends(private::open)). :- public(q/1). q(X) :- ::p(X). :- end_object.
       :- object(below, extends(sealed)). :- public(r/1). r(X) :- ::p(X). :- end_object.`,
      [
        ['hidden::p(_)', ['! permission_error(access,protected_predicate,p/1) in hidden::p(A)']],
        ['hidden::q(X)', ['X=1']],
        ['sealed::p(_)', ['! permission_error(access,private_predicate,p/1) in sealed::p(A)']],
        ['sealed::q(X)', ['X=1']],
        ['below::r(_)', ['! permission_error(access,private_predicate,p/1) in ::p(A)']],
      ],
    );
  });

  it('renames with alias/2', () => {
    program(
      `:- object(rectangle(_W_, _H_)). :- public([width/1, height/1]). width(_W_). height(_H_). :- end_object.
       :- object(square(_S_), extends(rectangle(_S_, _S_))). :- alias(rectangle(_, _), [width/1 as side/1]). :- end_object.`,
      [
        ['square(4)::side(X)', ['X=4']],
        ['square(4)::predicate_property(side(_), alias_of(P))', ['P=width(A)']],
      ],
    );
  });

  it('lets categories complement objects', () => {
    program(
      `:- set_logtalk_flag(complements, allow).
       :- object(patient). :- public([p/1, q/1]). p(old). q(X) :- ::p(X). :- end_object.
       :- set_logtalk_flag(complements, deny).
       :- category(patch, complements(patient)). :- public(new/1). p(patched). new(X) :- this(X). :- end_category.
       :- object(closed). :- public(p/1). p(old). :- end_object.
       :- category(no_patch, complements(closed)). p(patched). :- end_category.`,
      [
        ['patient::p(X), patient::q(Y), patient::new(Z)', ['X=patched, Y=patched, Z=patient']],
        ['closed::p(X)', ['X=old']],
      ],
    );
  });
});

describe('uses/1,2', () => {
  it('calls the predicates of other objects, under other names, with arguments fixed, and passes them on', () => {
    program(
      `:- object(maths). :- public([add/3, neg/2, digit//1]). add(X, Y, Z) :- Z is X + Y. neg(X, Y) :- Y is -X.
         digit(D) --> [C], {char_type(C, digit(D))}. :- end_object.
       :- object(consumer(_Dep_)).
         :- uses(maths, [add/3 as plus/3, neg/2, add(1, X, Y) as next(X, Y), digit//1 as dig//1]).
         :- uses(_Dep_, [name/1]).
         :- uses([maths as m]).
         :- public([a/1, b/1, c/1, d/1, e/1, f/1]).
         a(X) :- plus(1, 2, X).
         b(X) :- neg(5, X).
         c(X) :- next(41, X).
         d(X) :- name(X).
         e(X) :- m::neg(1, X).
         f(D) :- phrase(dig(D), ['7']).
       :- end_object.
       :- object(dep). :- public(name/1). name(dep). :- end_object.
       :- object(reexport). :- public(neg/2). :- uses(maths, [neg/2]). :- end_object.`,
      [
        ['consumer(dep)::(a(A), b(B), c(C), d(D), e(E), f(F))', ['A=3, B=-5, C=42, D=dep, E=-1, F=7']],
        ['reexport::neg(3, X)', ['X=-3']],
      ],
    );
  });
});

describe('dynamic predicates and entities', () => {
  it('belong to the object that asserts them', () => {
    program(
      `:- object(store). :- public([put/1, all/1, drop/1, rules/1, fact/1]). :- dynamic(fact/1).
         put(X) :- ::assertz(fact(X)).
         all(L) :- findall(X, ::fact(X), L).
         drop(X) :- ::retract(fact(X)).
         rules(B) :- ::assertz((fact(N) :- N = rule, helper(N))), ::clause(fact(_), B), B \\== true, !.
         helper(_).
       :- end_object.
       :- object(child_store, extends(store)). :- end_object.`,
      [
        ['store::put(1), store::put(2), child_store::put(3), store::all(L), child_store::all(M)', ['L=[1,2], M=[3]']],
        ['store::drop(1), store::all(L)', ['L=[2]']],
        ['child_store::retractall(fact(_)), child_store::all(L)', ['L=[2]']],
        ['store::rules(B)', ['B=A=rule,helper(A)']],
        ['store::all(L)', ['L=[2,rule]']],
        ['store::assertz(other(1))', ['! permission_error(create,predicate_declaration,other/1) in assertz(other(1))']],
        ['store::assertz(all(1))', ['! permission_error(modify,static_predicate,all/1) in assertz(all(1))']],
      ],
    );
  });

  it('are made, asked about and abolished', () => {
    program(':- object(proto). :- public([name/1, greet/1]). greet(hello(N)) :- ::name(N). :- end_object.', [
      [
        'create_object(bob, [extends(proto)], [public(age/1)], [name(bob), age(42), (older(X) :- age(A), X is A + 1)])',
        ['true'],
      ],
      ['bob::greet(X), bob::age(A), bob<<older(O)', ['X=hello(bob), A=42, O=43']],
      ['extends_object(bob, P), object_property(bob, dynamic)', ['P=proto']],
      ['create_object(bob, [], [], [])', ['! permission_error(modify,object,bob) in create_object(bob,[],[],[])']],
      ['create_object(X, [extends(bob)], [], []), X::greet(G), abolish_object(X)', ['X=o0, G=hello(bob)']],
      ['abolish_object(bob), current_object(bob)', []],
      ['bob::greet(_)', ['! existence_error(object,bob) in bob::greet(A)']],
      ['abolish_object(proto)', ['! permission_error(modify,static_object,proto) in abolish_object(proto)']],
      ['create_category(c, [], [public(p/1)], [p(1)]), create_object(oc, [imports(c)], [], []), oc::p(X)', ['X=1']],
      ['create_protocol(pr, [], [public(q/0)]), create_object(op, [implements(pr)], [], []), op::q', []],
      ['conforms_to_protocol(op, P)', ['P=pr']],
    ]);
  });
});

describe('errors', () => {
  it('carry the clause head that throws them', () => {
    program(
      `:- object(thrower). :- public([p/1, q/1, r/1]).
         p(X) :- integer(X), ! ; type_error(integer, X).
         q(X) :- catch(p(X), error(type_error(T, V), _), X = T-V).
         r(X) :- domain_error(positive, X).
       :- end_object.`,
      [
        ['thrower::p(a)', ['! type_error(integer,a) in p(a)']],
        ['thrower::p(1)', ['true']],
        ['thrower::r(0)', ['! domain_error(positive,0) in r(0)']],
        ['catch(thrower::p(a), error(_, logtalk(G, _)), true)', ['G=p(a)']],
      ],
    );
  });

  it('come from calls inside objects as from the Prolog built-in predicates', () => {
    program(
      ':- object(caller). :- public([p/1, q/0, r/1, s/0]). p(X) :- X is foo + 1. q. r(X) :- G = nope(X), call(G). s :- atom_length(_, _). :- end_object.',
      [
        ['caller::r(1)', ['! existence_error(procedure,nope/1) in call(nope(1))']],
        ['caller::s', ['! instantiation_error']],
        ['caller::p(_)', ['! type_error(evaluable,foo/0)']],
      ],
    );
  });
});

describe('other directives', () => {
  it('multifile predicates collect clauses of several entities', () => {
    program(
      `:- object(main). :- public(item/1). :- multifile(item/1). item(1). :- end_object.
       :- object(plug). :- multifile(main::item/1). main::item(X) :- own(X). own(2). own(3). :- end_object.
       :- category(plug_cat). :- multifile(main::item/1). main::item(4). :- end_category.`,
      [['findall(X, main::item(X), L)', ['L=[1,2,3,4]']]],
    );
  });

  it('coinductive, tabled and synchronized predicates end', () => {
    program(
      `:- object(streams). :- public([bits/1, fib/2, path/2, once_only/1]).
         :- coinductive(bits/1).
         bits([B| Bs]) :- bit(B), bits(Bs).
         bit(0). bit(1).
         :- table(fib/2).
         fib(0, 0). fib(1, 1).
         fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.
         :- table(path/2).
         path(X, Y) :- path(X, Z), edge(Z, Y).
         path(X, Y) :- edge(X, Y).
         edge(a, b). edge(b, a).
         :- synchronized(once_only/1).
         once_only(1). once_only(2).
       :- end_object.`,
      [
        ['streams::fib(80, F)', ['F=23416728348467685']],
        ['setof(Y, streams::path(a, Y), L)', ['L=[a,b]']],
        ['streams::once_only(X)', ['X=1']],
      ],
    );
    expect(logtalk.solve('\\+ \\+ ( S = [0, 1| S], streams::bits(S) )')).toEqual(['true']);
  });

  it('operators of an object are known in it only', () => {
    program(
      `:- object(ops). :- op(700, xfx, ===>). :- public(p/1). p(a ===> b). :- public(read/2). read(A, T) :- term_to_atom(T, A). :- end_object.
       :- object(scoped). :- public(op(700, xfx, ~~>)). :- end_object.`,
      [
        ['ops::p(X), X = F, functor(F, N, A)', ['X====>(a,b), F====>(a,b), N====>, A=2']],
        ['scoped::current_op(P, T, ~~>)', ['P=700, T=xfx']],
        ['current_op(_, _, ===>)', []],
      ],
    );
  });

  it('monitors see the messages of entities that allow events', () => {
    program(
      `:- object(watcher, implements(monitoring)). :- public(seen/1). :- dynamic(seen/1).
         before(O, M, S) :- assertz(seen(before(O, M, S))).
         after(O, M, S) :- assertz(seen(after(O, M, S))).
       :- end_object.
       :- object(quiet). :- public([ping/1, ask/1]). ping(pong). ask(X) :- quiet::ping(X). :- end_object.
       :- set_logtalk_flag(events, allow).
       :- object(loud). :- public(ask/1). ask(X) :- quiet::ping(X). :- end_object.`,
      [
        ['define_events(_, quiet, ping(_), _, watcher), quiet::ask(_), watcher::seen(_)', []],
        [
          'loud::ask(X), watcher::seen(E)',
          ['X=pong, E=before(quiet,ping(A),loud)', 'X=pong, E=after(quiet,ping(pong),loud)'],
        ],
        ['abolish_events(_, quiet, _, _, watcher), current_event(_, _, _, _, _)', []],
      ],
    );
  });
});

describe('reflection', () => {
  it('tells what was declared, defined and documented', () => {
    program(
      `:- protocol(documented).
         :- info([version is 1:2:3, comment is 'A protocol.']).
         :- public(p/2).
         :- mode(p(+integer, -atom), zero_or_one).
         :- mode(p(-integer, +atom), one).
         :- info(p/2, [comment is 'Does it.', argnames is ['In', 'Out']]).
       :- end_protocol.
       :- object(implementer, implements(documented)).
         :- private(d/1). :- dynamic(d/1).
         p(1, a). p(2, b) :- true.
       :- end_object.`,
      [
        ['implementer::predicate_property(p(_, _), info(I))', ["I=[comment('Does it.'),argnames(['In','Out'])]"]],
        [
          'implementer::predicate_property(p(_, _), mode(M, N))',
          ['M=p(+integer,-atom), N=zero_or_one', 'M=p(-integer,+atom), N=one'],
        ],
        [
          'implementer::predicate_property(p(_, _), declared_in(D)), implementer::predicate_property(p(_, _), defined_in(E))',
          ['D=documented, E=implementer'],
        ],
        ['implementer::predicate_property(p(_, _), number_of_clauses(N))', ['N=2']],
        ['implementer::predicate_property(d(_), P)', []],
        ['findall(P, implementer::current_predicate(P), L)', ['L=[p/2]']],
        ['implements_protocol(implementer, P), object_property(implementer, lines(A, B))', ['P=documented, A=8, B=11']],
        ['protocol_property(documented, info(I))', ["I=[version(1:2:3),comment('A protocol.')]"]],
        ['object_property(implementer, private(L))', ['L=[d/1]']],
      ],
    );
  });
});
