import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from './logtalk.js';

let logtalk: Logtalk;

beforeAll(async () => {
  logtalk = await Logtalk.start();
});

/** Loads a text and gives its diagnostics as `severity:line:message`. */
function check(text: string): string[] {
  logtalk.diagnostics();
  logtalk.load(text);
  return logtalk.diagnostics().map(({ severity, line, message }) => `${severity}:${line}: ${message}`);
}

describe('diagnostics', () => {
  it.each([
    [
      'a singleton variable',
      ':- object(w1).\n:- public(p/2).\np(X,\n Y) :- q(X).\nq(_).\n:- end_object.',
      ['warning:3: singleton variables: Y'],
    ],
    [
      'a call of an unknown predicate',
      ':- object(w2).\n:- public(p/1).\np(X) :-\n  foo(X).\n:- end_object.',
      ['warning:3: the predicate foo/1 is called, but neither declared nor defined'],
    ],
    [
      'a call of a declared predicate without clauses',
      ':- object(w3).\n:- public([p/1, q/1]).\np(X) :- q(X).\n:- end_object.',
      ['warning:3: the predicate q/1 is declared and called, but not defined'],
    ],
    [
      'an unknown parent',
      ':- object(w4,\n  extends(no_such)).\n:- end_object.',
      ['warning:1: the entity no_such, which it extends, is not known (yet)'],
    ],
    [
      'a message to an unknown object',
      ':- object(w5).\n:- public(p/0).\np :- no_such::p.\n:- end_object.',
      ['warning:3: the object no_such is not known (yet)'],
    ],
    [
      'clauses that are not together',
      ':- object(w6).\n:- public([p/1, q/1]).\np(1).\nq(1).\np(2).\n:- end_object.',
      ['warning:5: the clauses of p/1 are not together, and it is not declared discontiguous'],
    ],
    ['nothing in a good file', ':- object(w7).\n:- public(p/1).\np(X) :- X = 1 ; X = 2.\n:- end_object.', []],
    ['a directive that fails', ':- fail.\n', ['warning:1: the directive fail fails']],
    [
      'an initialization goal that fails',
      ':- initialization(fail).\n',
      ['warning:1: the initialization goal fail fails'],
    ],
    [
      'a predicate that is changed and not dynamic',
      ':- object(w8).\n:- public([p/0, q/1]).\np :- assertz(a(1)),\n  retractall(q(_)).\n:- end_object.',
      [
        'warning:3: the predicate a/1 is changed, but not declared dynamic',
        'warning:3: the predicate q/1 is changed, but not declared dynamic',
      ],
    ],
    [
      'nothing when the predicate is dynamic, inherited, of another object, or may be created',
      `:- object(w9). :- public(q/1). :- dynamic(q/1). :- end_object.
:- object(w10, extends(w9)).
:- public(p/1).
:- private(a/1). :- dynamic(a/1).
p(X) :- assertz(a(1)), assertz(q(1)), assertz(X), w9::assertz(q(2)), assertz((q(Y) :- a(Y))).
:- end_object.
:- object(w11).
:- set_logtalk_flag(dynamic_declarations, allow).
:- public(p/0).
p :- assertz(b(1)).
:- end_object.`,
      [],
    ],
  ])('warn of %s', (_, text, expected) => {
    expect(check(text)).toEqual(expected);
  });

  it.each([
    [
      'a syntax error',
      ':- object(e1).\n:- public(p/1).\np(X) :- X = = 1.\np(2).\n:- end_object.',
      ['error:3: syntax error: a full stop, a comma, a closing bracket or an operator is missing'],
    ],
    ['a clause that is a number', ':- object(e2).\n1.\n:- end_object.', ['error:2: expected callable, found 1']],
    [
      'a body that is a number',
      ':- object(e3).\np :- 1.\n:- end_object.',
      ['error:2: expected callable, found 1, in p:-1'],
    ],
    [
      'a directive that does not exist',
      ':- object(e4).\n:- foo(1).\n:- end_object.',
      ['error:2: foo/1 is not a valid directive, in :-foo(1)'],
    ],
    [
      'a predicate indicator that is none',
      ':- object(e5).\n:- public(foo).\n:- end_object.',
      ['error:2: expected predicate_indicator, found foo, in :-public foo'],
    ],
    ['a missing end', ':- object(e6).\np.\n', ['error:3: the directive end_object is missing']],
    ['an end without a beginning', ':- end_object.\n', ['error:1: the directive object is missing, in :-end_object']],
    ['an endif without if', ':- endif.\n', ['error:1: the directive if/1 is missing']],
    ['a missing endif', ':- if(true).\nfoo1.\n', ['error:3: the directive endif/0 is missing']],
    [
      'a relation of the wrong kind',
      ':- object(e7, implements(list)).\n:- end_object.',
      ['error:1: expected protocol, found list, in :-object(e7, implements(list))'],
    ],
    [
      'a redefined control construct',
      ':- object(e8).\n(a, b) :- true.\n:- end_object.',
      ["error:2: no permission to modify the control_construct (',')/2, in a, b:-true"],
    ],
    [
      'a file that is not there',
      ':- include(no_file).\n',
      ['error:1: the file no_file does not exist, in :-include(no_file)'],
    ],
  ])('name the place and the term of %s', (_, text, expected) => {
    expect(check(text)).toEqual(expected);
  });

  it('report all errors of a file, load nothing of a broken entity, and all of the others', () => {
    const text =
      ':- object(good1).\n:- end_object.\n:- object(bad).\n1.\np :- 2.\n3.\n:- end_object.\n:- object(good2).\n:- end_object.\n';
    expect(check(text)).toEqual(['error:4: expected callable, found 1', 'error:6: expected callable, found 3']);
    expect(logtalk.solve('current_object(bad)')).toEqual([]);
    expect(logtalk.solve('current_object(good1), current_object(good2)')).toEqual(['true']);
    expect(logtalk.load(text)[0]).toMatch(/^! compilation_error/);
  });

  it('go to the error stream in the form that editors know', () => {
    logtalk.printed.length = 0;
    logtalk.write('/app/printed.lgt', ':- object(printed).\np(X).\n:- end_object.');
    logtalk.solve("logtalk_load('/app/printed')");
    expect(logtalk.printed).toEqual(['/app/printed.lgt:2: warning: singleton variables: X']);
  });

  it.each([
    ['set_logtalk_flag(singleton_variables, silent)', []],
    ['set_logtalk_flag(singleton_variables, error)', ['error:3: singleton variables: X']],
  ])('follow %s', (directive, expected) => {
    expect(check(`:- object(flagged).\n:- ${directive}.\np(X).\n:- end_object.`)).toEqual(expected);
  });

  it('are given once', () => {
    logtalk.load(':- object(once).\np(X).\n:- end_object.');
    expect(logtalk.diagnostics()).toHaveLength(1);
    expect(logtalk.diagnostics()).toEqual([]);
  });
});
