import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from './logtalk.js';

let logtalk: Logtalk;

beforeAll(async () => {
  logtalk = await Logtalk.start();
  expect(
    logtalk.load(`
      square(5).
      square(6).

      :- protocol(shaped).
        :- public(area/1).
        :- public(corners/1).
      :- end_protocol.

      :- category(describing).
        :- public(describe/1).
        describe(Self-This-Area) :- self(Self), this(This), ::area(Area).
      :- end_category.

      :- object(shape, implements(shaped), imports(describing)).
        :- public([name/1, both/2, asker/1]).
        :- protected(secret/1).
        :- private(count/1).
        :- dynamic(count/1).
        name(shape).
        secret(42).
        count(0).
        both(Name, Area) :- ::name(Name), ::area(Area).
        asker(Sender) :- sender(Sender).
        :- public(next/1).
        next(N) :- retract(count(M)), N is M + 1, assertz(count(N)).
      :- end_object.

      :- object(square(_Side_), extends(shape)).
        name(Name) :- ^^name(Parent), Name = square-Parent.
        area(Area) :- Area is _Side_ * _Side_.
        :- public([side/1, secret_of_parent/1, ask/1]).
        side(Side) :- parameter(1, Side).
        secret_of_parent(S) :- ::secret(S).
        ask(Sender) :- shape::asker(Sender).
      :- end_object.

      :- object(proxy, implements(forwarding)).
        forward(Message) :- [square(2)::Message].
      :- end_object.

      :- object(boss).
        :- public(ask/1).
        ask(Who) :- proxy::asker(Who).
      :- end_object.

      :- object(root, instantiates(root)).
        :- public([kind/1, new/1, depth/1]).
        kind(root).
        depth(0).
      :- end_object.
      :- object(node, instantiates(root), specializes(root)).
        kind(node).
        depth(D) :- ^^depth(D0), D is D0 + 1.
      :- end_object.
      :- object(leaf, instantiates(node)).
        kind(leaf).
        depth(D) :- ^^depth(D0), D is D0 + 1.
      :- end_object.
    `),
  ).toEqual([]);
});

describe('messages', () => {
  it.each([
    ['a predicate of the object itself', 'shape::name(X)', ['X=shape']],
    ['an overriding predicate that calls the inherited one', 'square(3)::name(X)', ['X=square-shape']],
    ['an inherited predicate that sends to self', 'square(3)::both(N, A)', ['N=square-shape, A=9']],
    ['a predicate of an imported category', 'square(3)::describe(X)', ['X=square(3)-shape-9']],
    ['a parameter', 'square(7)::side(X)', ['X=7']],
    ['an unbound parameter', 'square(P)::side(X), P == X', ['true']],
    ['a protected predicate, from inside', 'square(1)::secret_of_parent(X)', ['X=42']],
    ['the sender of an object', 'square(1)::ask(X)', ['X=square(1)']],
    ['the sender of the top level', 'shape::asker(X)', ['X=user']],
    ['a forwarded message', 'proxy::area(X)', ['X=4']],
    ['a delegated message keeps its sender', 'boss::ask(X)', ['X=boss']],
    ['a conjunction of messages', 'square(2)::(side(X), area(Y))', ['X=2, Y=4']],
    ['a disjunction of messages', 'square(2)::(side(X) ; area(X))', ['X=2', 'X=4']],
    [
      'a receiver that is only known when it runs',
      'member(O, [shape, square(1)]), O::name(X)',
      ['O=shape, X=shape', 'O=square(1), X=square-shape'],
    ],
    ['a message that is only known when it runs', 'M = name(_), shape::M', ['M=name(shape)']],
    ['a parametric object proxy', '{square(P)}::area(X)', ['P=5, X=25', 'P=6, X=36']],
    ['a class: an instance inherits from it', 'leaf::depth(X)', ['X=2']],
    ['a class that is its own metaclass', 'root::kind(X)', ['X=root']],
    ['switching the context', 'shape<<secret(X)', ['X=42']],
    ['a declared predicate without clauses fails', 'shape::corners(_)', []],
  ])('%s', (_, goal, answers) => {
    expect(logtalk.solve(goal)).toEqual(answers);
  });

  it('keep the state of a dynamic predicate', () => {
    expect(logtalk.solve('shape::next(A), shape::next(B), square(1)::next(C)')).toEqual(['A=1, B=2, C=3']);
  });

  it.each([
    [
      'an undeclared predicate',
      'shape::nothing',
      '! existence_error(predicate_declaration,nothing/0) in shape::nothing',
    ],
    [
      'a protected one',
      'shape::secret(_)',
      '! permission_error(access,protected_predicate,secret/1) in shape::secret(A)',
    ],
    ['a private one', 'shape::count(_)', '! permission_error(access,private_predicate,count/1) in shape::count(A)'],
    ['an unknown object', 'nobody::name(_)', '! existence_error(object,nobody) in nobody::name(A)'],
    ['an unbound object', '_::name(_)', '! instantiation_error in A::name(B)'],
    ['an unbound message', 'shape::_', '! instantiation_error in shape::A'],
    ['a number as object', '1::name(_)', '! type_error(object_identifier,1) in 1::name(A)'],
    ['a number as message', 'shape::1', '! type_error(callable,1) in shape::1'],
    [
      'a method for inside use',
      'shape::findall(X, true, _)',
      '! permission_error(access,private_predicate,findall/3) in shape::findall(A,true,B)',
    ],
  ])('throw for %s', (_, goal, error) => {
    expect(logtalk.solve(goal)).toEqual([error]);
  });

  it('find what a later load of the object defines', () => {
    logtalk.load(':- object(callee). :- public([p/1, q/1]). p(1). q(1). :- end_object.');
    logtalk.load(
      ':- object(caller). :- public([p/1, q/1]). p(X) :- callee::p(X). q(X) :- callee::q(X). :- end_object.',
    );
    expect(logtalk.solve('caller::p(X), caller::q(Y)')).toEqual(['X=1, Y=1']);
    logtalk.load(':- object(callee_parent). :- public(q/1). q(2). :- end_object.');
    logtalk.load(':- object(callee, extends(callee_parent)). :- public(p/1). p(2). :- end_object.');
    expect(logtalk.solve('caller::p(X), caller::q(Y)')).toEqual(['X=2, Y=2']);
  });
});

describe('a predicate that does not look at its context', () => {
  const callee = (clauses: string) => `:- object(callee). :- public([next/2, last/2]). ${clauses} :- end_object.`;
  const caller = `
    :- object(caller).
      :- public([fixed/2, variable/2, last/2]).
      fixed(N, M) :- callee::next(N, M).
      variable(N, M) :- Object = callee, Object::next(N, M).
      last(List, Last) :- callee::last(List, Last).
    :- end_object.`;
  const plain = 'next(N, M) :- M is N + 1. last([Last], Last) :- !. last([_| List], Last) :- last(List, Last).';

  it.each([
    [
      'looks at it now',
      'next(N, N-Sender) :- sender(Sender). last(_, Self) :- self(Self).',
      ['M=1-caller', 'N=1-caller', 'L=callee'],
    ],
    [
      'passes it on to one that does',
      'next(N, M) :- other(N, M). other(N, N-Sender) :- sender(Sender). last(_, This) :- this(This).',
      ['M=1-caller', 'N=1-caller', 'L=callee'],
    ],
    [
      'has its errors',
      'next(N, M) :- call(N, M). last(_, L) :- catch(type_error(list, x), error(L, _), true).',
      [/^! type_error\(callable,1\)/, /^! /, 'L=type_error(list,x)'],
    ],
    ['is dynamic', ':- dynamic(next/2). next(1, d). last(_, l).', ['M=d', 'N=d', 'L=l']],
    ['is defined no longer', 'next(1, n).', ['M=n', 'N=n', undefined]],
    ['is the same', plain, ['M=2', 'N=2', 'L=3']],
  ])('can change when its object is loaded again: it %s', (_, clauses, expected) => {
    expect(logtalk.load(callee(plain))).toEqual([]);
    expect(logtalk.load(caller)).toEqual([]);
    const all = () =>
      ['fixed(1, M)', 'variable(1, N)', 'last([1, 2, 3], L)'].map((goal) => logtalk.solve(`caller::${goal}`)[0]);
    expect(all()).toEqual(['M=2', 'N=2', 'L=3']);
    expect(logtalk.load(callee(clauses))).toEqual([]);
    all().forEach((answer, index) => {
      const text = expected[index];
      if (text instanceof RegExp) expect(answer).toMatch(text);
      else expect(answer).toBe(text);
    });
    expect(logtalk.load(callee(plain))).toEqual([]);
    expect(all()).toEqual(['M=2', 'N=2', 'L=3']);
  });
});
