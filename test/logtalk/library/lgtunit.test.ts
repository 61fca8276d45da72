import { beforeAll, describe, expect, it } from 'vitest';
import { answers, engine, startEngine } from './support.js';

const tests = `
  :- object(tests, extends(lgtunit)).
    :- uses(lgtunit, [op(700, xfx, =~=), =~= /2]).
    :- private(set/1).
    :- dynamic(set/1).
    first_of([1,2], X) :- X = 1 ; X = 2.
    passes(true) :- true.

    test(plain) :- true.
    test(fails) :- fail.
    test(throws_instead) :- throw(oops).
    test(assertion, true(X == 1)) :- X = 1.
    test(wrong_assertion, true(X == 2)) :- X = 1.
    test(broken_assertion, true(atom_length(_, _))) :- true.
    test(late_assertion, true(Assertion)) :- ^^set_text_output(''), write(hello), ^^text_output_assertion(hello, Assertion).
    test(error, error(type_error(_, _))) :- atom_length(f(x), _).
    test(wrong_error, error(instantiation_error)) :- atom_length(f(x), _).
    test(no_error, error(type_error(_, _))) :- true.
    test(errors, errors([type_error(_, _), instantiation_error])) :- atom_length(_, _).
    test(ball, ball(b(_))) :- throw(b(1)).
    test(too_general_ball, ball(b(1))) :- throw(b(_)).
    test(balls, balls([a, b])) :- throw(b).
    test(failure, fail) :- fail.
    test(no_failure, false) :- true.
    test(deterministic, deterministic) :- true.
    test(not_deterministic, deterministic(X == 1)) :- first_of([1,2], X).
    test(variant, variant(X, f(_))) :- X = f(_).
    test(subsumes, subsumes(f(_), X)) :- X = f(1).
    test(does_not_subsume, subsumes(f(1), X)) :- X = f(_).
    test(all, all(integer(X))) :- list::member(X, [1, 2]).
    test(not_all, all(X == 1)) :- list::member(X, [1, 2]).
    test(exists, exists(X == 2)) :- list::member(X, [1, 2]).
    test(exists_not, exists(X == 3)) :- list::member(X, [1, 2]).
    - test(skipped) :- no_such_predicate(Nothing, Nothing).
    test(condition, true, [condition(fail)]) :- true.
    test(setup, true(X == 3), [setup(assertz(set(3))), cleanup(retractall(set(_)))]) :- set(X).
    test(cleaned_up, fail) :- set(_).
    test(broken_setup, true, [setup(fail)]) :- true.
    test(shared(X), true, [condition(X = 1), note(X)]) :- X == 1.
    test(explained, true, [explain(assertz(set(explained)))]) :- fail.
    test(explanation, true, [cleanup(retractall(set(_)))]) :- set(explained).
    succeeds(dialect_succeeds) :- passes(true).
    deterministic(dialect_deterministic) :- true.
    fails(dialect_fails) :- fail.
    throws(dialect_throws, a(_)) :- throw(a(1)).
    throws(dialect_throws_one_of, [b, a(_)]) :- throw(a(1)).
    quick_check(quick_check, list::append(+list(atom), +list(integer), -list)).
    quick_check(quick_check_fails, list::max(+list(integer), -integer), [n(500)]).
    test(text_input, true(X == foo(1))) :- ^^set_text_input('foo(1). bar. '), read(X).
    test(text_input_left) :- ^^set_text_input(alias, 'foo(1). bar. '), read(alias, _), ^^check_text_input(alias, ' bar. ').
    test(text_output) :- ^^set_text_output('x'), write(hello), ^^check_text_output(xhello).
    test(suppressed) :- ^^suppress_text_output, write(noise).
    test(binary_input) :- ^^set_binary_input([1,2,3]), get_byte(1), ^^check_binary_input([2,3]).
    test(binary_output, true(A)) :- ^^set_binary_output(out, []), put_byte(out, 7), ^^binary_output_assertion(out, [7], A).
    test(text_file) :- ^^create_text_file('/scratch.txt', abc), ^^check_text_file('/scratch.txt', abc), ^^clean_file('/scratch.txt').
    test(closed_stream, error(existence_error(_, _))) :- ^^closed_input_stream(S, []), get_char(S, _).
    test(file_path, true(P == '/app/x.txt')) :- ^^file_path('x.txt', P).
    test(close_numbers, true(1.0 =~= 1.000000001)) :- true.
    test(named_assertion) :- ^^assertion(name, 1 == 2).
  :- end_object.
`;

const results = {
  passed: [
    'plain',
    'assertion',
    'late_assertion',
    'error',
    'errors',
    'ball',
    'balls',
    'failure',
    'deterministic',
    'variant',
    'subsumes',
    'all',
    'exists',
    'setup',
    'cleaned_up',
    'shared(1)',
    'explanation',
    'dialect_succeeds',
    'dialect_deterministic',
    'dialect_fails',
    'dialect_throws',
    'dialect_throws_one_of',
    'quick_check',
    'text_input',
    'text_input_left',
    'text_output',
    'suppressed',
    'binary_input',
    'binary_output',
    'text_file',
    'closed_stream',
    'file_path',
    'close_numbers',
  ],
  skipped: ['skipped', 'condition', 'broken_setup'],
};

const failures: readonly (readonly [test: string, reason: string])[] = [
  ['fails', 'failure_instead_of_success'],
  ['throws_instead', 'error_instead_of_success(oops)'],
  ['wrong_assertion', 'assertion_failure(1==2)'],
  ['broken_assertion', 'assertion_error'],
  ['wrong_error', 'wrong_error(error(instantiation_error'],
  ['no_error', 'success_instead_of_error'],
  ['too_general_ball', 'wrong_error(b(1),b('],
  ['no_failure', 'success_instead_of_failure'],
  ['not_deterministic', 'non_deterministic_success'],
  ['does_not_subsume', 'assertion_failure(subsumes('],
  ['not_all', 'assertion_failure('],
  ['exists_not', 'assertion_failure('],
  ['explained', 'failure_instead_of_success'],
  ['quick_check_fails', 'quick_check_failed(list::max([],'],
  ['named_assertion', 'assertion_failure(name)'],
];

describe('lgtunit', () => {
  startEngine();

  beforeAll(() => {
    engine().write('/app/tests.lgt', tests);
    expect(answers("logtalk_load('/app/tests', [hook(lgtunit)])")).toEqual(['true']);
    expect(answers('tests::run')).toEqual(['true']);
  });

  it('passes the tests that behave as they say', () => {
    const passed = answers('tests::test_result(tests,T,passed)');
    expect(passed).toEqual(results.passed.map((name) => `T=${name}`));
  });

  it('skips tests that are marked, lack their condition or cannot be set up', () => {
    expect(answers('tests::test_result(tests,T,skipped)')).toEqual(results.skipped.map((name) => `T=${name}`));
  });

  it.each(failures)('fails %s because of %s', (test, reason) => {
    const [answer = ''] = answers(`tests::test_result(tests,${test},failed(R))`);
    expect(answer).toContain(`R=${reason}`);
  });

  it('counts the results', () => {
    const [failed, skipped, passed] = [failures.length, results.skipped.length, results.passed.length];
    expect(answers('tests::test_summary(tests,T,S,P,F)')).toEqual([
      `T=${failed + skipped + passed}, S=${skipped}, P=${passed}, F=${failed}`,
    ]);
  });

  it('prints a line for each test and where a failed one is', () => {
    const { printed } = engine();
    expect(printed).toContain('% plain: success');
    expect(printed).toContain('% shared(1): success (1)');
    expect(printed).toContain('% skipped: skipped');
    const failure = printed.indexOf('!     wrong_assertion: failure');
    expect(printed.slice(failure + 1, failure + 3)).toEqual([
      '!       assertion failed: 1==2',
      expect.stringMatching(/^! {7}at lines \d+ to \d+ of \/app\/tests\.lgt$/),
    ]);
  });

  it('restores the streams and deletes the files of a test', () => {
    expect(answers('current_output(_S), stream_property(_S,alias(user_output))')).toEqual(['true']);
    expect(answers('os::temporary_directory(_D), os::directory_files(_D,L,[prefixes([lgtunit])])')).toEqual(['L=[]']);
  });

  it('runs one test, or some in a given order', () => {
    expect(answers('tests::run(plain), tests::test_summary(tests,T,_,P,_)')).toEqual(['T=1, P=1']);
    expect(answers('tests::run([fails,plain]), findall(_N,tests::test_result(tests,_N,_),L)')).toEqual([
      'L=[fails,plain]',
    ]);
    expect(answers('tests::run(no_such_test)')).toEqual([]);
  });

  it('rejects tests with the same name, without a name and with an unknown outcome', () => {
    engine().write(
      '/app/rejected.lgt',
      `:- object(rejected, extends(lgtunit)).
        test(a) :- true.
        test(a) :- true.
        test(_) :- true.
        test(1) :- true.
        test(b, surprise) :- true.
        test(c, _) :- true.
      :- end_object.`,
    );
    expect(answers("logtalk_load('/app/rejected', [hook(lgtunit)])")).toEqual(['true']);
    expect(answers('rejected::test(T)')).toEqual(['T=a']);
    expect(engine().printed).toContain('!     There is another test of rejected with the name a');
  });

  it('skips all tests when the condition or the setup of the object fails', () => {
    engine().write(
      '/app/unwanted.lgt',
      `:- object(unwanted, extends(lgtunit)).
        condition :- fail.
        test(a) :- true.
      :- end_object.
      :- object(broken, extends(lgtunit)).
        setup :- throw(broken).
        test(a) :- true.
        test(b) :- true.
      :- end_object.`,
    );
    answers("logtalk_load('/app/unwanted', [hook(lgtunit)]), unwanted::run, broken::run");
    expect(answers('lgtunit::test_summary(unwanted,T,S,P,F)')).toEqual(['T=1, S=1, P=0, F=0']);
    expect(answers('lgtunit::test_summary(broken,T,S,P,F)')).toEqual(['T=2, S=2, P=0, F=0']);
  });

  it('tests a parametric object with its parameters', () => {
    engine().write(
      '/app/parametric.lgt',
      `:- object(parametric(_Dictionary_), extends(lgtunit)).
        test(new, true(L == [])) :- _Dictionary_::new(D), _Dictionary_::as_list(D, L).
        test(parameter, true(_Dictionary_ == avltree)) :- true.
      :- end_object.`,
    );
    answers(
      "logtalk_load('/app/parametric', [hook(lgtunit)]), lgtunit::run_test_sets([parametric(avltree), parametric(rbtree)])",
    );
    expect(answers('lgtunit::test_result(parametric(avltree),T,R)')).toEqual([
      'T=new, R=passed',
      'T=parameter, R=passed',
    ]);
    expect(answers('lgtunit::test_result(parametric(rbtree),parameter,failed(R))')).toEqual([
      'R=assertion_failure(rbtree==avltree)',
    ]);
  });

  it.each([
    ['lgtunit::deterministic(member(1,[1]))', ['true']],
    ['lgtunit::deterministic(member(1,[1,2]))', []],
    ['lgtunit::deterministic(member(1,[1,2]),D)', ['D=false']],
    ['lgtunit::deterministic(fail,D)', []],
    ['lgtunit::assertion(1 == 1)', ['true']],
    ['lgtunit::assertion(1 == 2)', ['! assertion_failure(1==2)']],
    ['lgtunit::assertion(throw(e))', ['! assertion_error(throw(e),e)']],
    ['lgtunit::variant(f(X,Y),f(Y,X))', ['true']],
    ['lgtunit::variant(f(X,X),f(X,Y))', []],
    ['lgtunit::approximately_equal(1.0,1.1,0.2)', ['true']],
    ["lgtunit::'=~='([1.0,2.0],[1.0,2.0000000001])", ['true']],
    ['lgtunit::benchmark_reified(fail,_T,R), _T >= 0.0', ['R=failure']],
    ['lgtunit::benchmark(true,10,_T), float(_T)', ['true']],
    ['lgtunit::quick_check(atom_length(+atom,-non_negative_integer),R,[n(20)])', ['R=passed']],
    ['lgtunit::quick_check(list::sort({[b,a]},-list(integer)),R,[])', ['R=failed(list::sort([b,a],[a,b]))']],
    ['lgtunit::quick_check(no_such_object::foo(+integer),_R,[]), _R = error(_,_)', ['true']],
  ])('answers %s', (goal, expected) => {
    expect(answers(goal)).toEqual(expected);
  });
});
