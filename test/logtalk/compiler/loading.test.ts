import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from './logtalk.js';

let logtalk: Logtalk;

beforeAll(async () => {
  logtalk = await Logtalk.start();
});

describe('loading', () => {
  it('finds a file relative to the one that loads it, with and without extension', () => {
    logtalk.write('/app/rel/loader.lgt', ':- initialization(logtalk_load([one, sub/two, three])).');
    logtalk.write('/app/rel/loader2.lgt', ":- initialization(logtalk_load([one, 'sub/two', 'three.pl'])).");
    logtalk.write('/app/rel/one.lgt', ':- object(one). :- public(x/1). x(1). :- end_object.');
    logtalk.write('/app/rel/sub/two.lgt', ':- object(two). :- public(x/1). x(2). :- end_object.');
    logtalk.write('/app/rel/three.pl', 'three(3).');
    expect(logtalk.solve("logtalk_load('/app/rel/loader2')")).toEqual(['true']);
    expect(logtalk.solve('one::x(A), two::x(B), three(C)')).toEqual(['A=1, B=2, C=3']);
  });

  it('finds the files of a library that the program defines', () => {
    logtalk.write('/app/lib/thing.lgt', ':- object(thing). :- public(x/1). x(9). :- end_object.');
    logtalk.load(`
      :- multifile(logtalk_library_path/2).
      :- dynamic(logtalk_library_path/2).
      logtalk_library_path(my_root, '/app/').
      logtalk_library_path(my_lib, my_root('lib/')).
      :- initialization(logtalk_load(my_lib(thing))).
    `);
    expect(logtalk.solve('thing::x(X), logtalk::expand_library_path(my_lib, P)')).toEqual(["X=9, P='/app/lib/'"]);
  });

  it('takes the libraries that come with it as loaded', () => {
    expect(logtalk.solve('logtalk_load([types(loader), library(types_loader), list(loader)])')).toEqual(['true']);
    expect(logtalk.solve('list::length([a, b], N)')).toEqual(['N=2']);
  });

  it('loads plain Prolog, with its modules, grammars and directives', () => {
    expect(
      logtalk.load(
        `:- dynamic(counter/1).
         counter(0).
         :- use_module(library(lists)).
         total(L, S) :- sum_list(L, S).
         greeting --> "hello", name.
         name --> " ", letters.
         letters --> [].
         letters --> [_], letters.
         :- initialization((retract(counter(_)), assertz(counter(5)))).`,
        'pl',
      ),
    ).toEqual([]);
    expect(logtalk.solve('total([1,2,3], S), counter(C)')).toEqual(['S=6, C=5']);
    expect(logtalk.solve("atom_codes('hello bob', Cs), once(phrase(greeting, Cs)), X = yes")[0]).toContain('X=yes');
    logtalk.write('/app/mod.pl', ':- module(mod, [twice/2]). twice(X, Y) :- Y is 2 * X.');
    expect(logtalk.solve("logtalk_load('/app/mod.pl')")).toEqual(['true']);
    expect(
      logtalk.load(
        ':- object(uses_mod). :- use_module(mod, [twice/2 as double/2]). :- public(p/1). p(X) :- double(4, X). :- end_object.',
      ),
    ).toEqual([]);
    expect(logtalk.solve('uses_mod::p(X), mod:twice(1, Y)')).toEqual(['X=8, Y=2']);
  });

  it('replaces the clauses of plain Prolog when a file is loaded again', () => {
    logtalk.write('/app/again.pl', 'again(1). again(2).', 1000);
    logtalk.solve("logtalk_load('/app/again.pl')");
    logtalk.write('/app/again.pl', 'again(3).', 2000);
    logtalk.solve("logtalk_load('/app/again.pl')");
    expect(logtalk.solve('again(X)')).toEqual(['X=3']);
  });

  it('obeys the reload flag', () => {
    logtalk.write(
      '/app/counted.lgt',
      ':- initialization((nb_getval(loads, N), M is N + 1, nb_setval(loads, M))).',
      1000,
    );
    logtalk.solve('nb_setval(loads, 0)');
    const counted = (flags: string) => {
      logtalk.solve(`logtalk_load('/app/counted', ${flags})`);
      return logtalk.solve('nb_getval(loads, N)');
    };
    expect(counted('[]')).toEqual(['N=1']);
    expect(counted('[]')).toEqual(['N=1']);
    expect(counted('[reload(always)]')).toEqual(['N=2']);
    logtalk.write(
      '/app/counted.lgt',
      ':- initialization((nb_getval(loads, N), M is N + 10, nb_setval(loads, M))).',
      2000,
    );
    expect(counted('[reload(skip)]')).toEqual(['N=2']);
    expect(counted('[reload(changed)]')).toEqual(['N=12']);
  });

  it('compiles what the conditional directives leave', () => {
    logtalk.load(`
      :- if(current_logtalk_flag(prolog_dialect, swi)).
        :- object(cond). :- public(x/1). 
        :- if(fail). x(1). :- elif((true, true)). x(2). :- elif(true). x(3). :- else. x(4). :- endif.
        :- if(fail). :- if(true). x(5). :- else. x(6). :- endif. :- else. x(7). :- endif.
        :- end_object.
      :- else.
        :- object(cond2). syntax error here. :- end_object.
      :- endif.
    `);
    expect(logtalk.solve('cond::x(X)')).toEqual(['X=2', 'X=7']);
    expect(logtalk.solve('current_object(cond2)')).toEqual([]);
  });

  it('includes files in files and in entities', () => {
    logtalk.write('/app/inc/facts.pl', 'fact(1). fact(2).');
    logtalk.write(
      '/app/inc/main.lgt',
      ':- include(facts). :- object(inc). :- public(fact/1). :- include(facts). :- end_object.',
    );
    expect(logtalk.solve("logtalk_load('/app/inc/main')")).toEqual(['true']);
    expect(logtalk.solve('findall(X, inc::fact(X), L), findall(X, fact(X), M)')[0]).toContain('L=[1,2], M=[1,2]');
  });

  it('runs initialization goals in order, after the whole file', () => {
    logtalk.solve('nb_setval(order, [])');
    logtalk.load(`
      :- initialization(note(1)).
      :- object(init_a). :- initialization((this(T), {note(T)})). :- end_object.
      :- initialization(note(2)).
      note(X) :- nb_getval(order, L), nb_setval(order, [X| L]).
    `);
    expect(logtalk.solve('nb_getval(order, L)')).toEqual(['L=[2,init_a,1]']);
  });

  it('expands terms and goals with the hook object', () => {
    logtalk.load(`
      :- object(my_hook, implements(expanding)).
        term_expansion(gen(N), [n(N), n(M)]) :- M is N + 1.
        term_expansion((:- object(O)), [(:- object(O)), (:- public(hooked/0)), hooked]).
        goal_expansion(magic(X), X = 42).
      :- end_object.
    `);
    logtalk.write(
      '/app/hooked.lgt',
      ':- object(hooked). :- public([n/1, m/1]). gen(1). m(X) :- magic(X). :- end_object.',
    );
    expect(logtalk.solve("logtalk_load('/app/hooked', [hook(my_hook)])")).toEqual(['true']);
    expect(logtalk.solve('hooked::hooked, findall(N, hooked::n(N), L), hooked::m(X)')[0]).toContain('L=[1,2], X=42');
  });

  it('tells what is being loaded', () => {
    logtalk.write(
      '/app/ctx/c.lgt',
      ':- initialization((logtalk_load_context(directory, D), logtalk_load_context(basename, B), nb_setval(ctx, D-B))).',
    );
    logtalk.solve("logtalk_load('/app/ctx/c')");
    expect(logtalk.solve('nb_getval(ctx, X)')).toEqual(["X='/app/ctx/'-'c.lgt'"]);
    expect(logtalk.solve('logtalk_load_context(_, _)')).toEqual([]);
  });

  it('keeps the flags of a file in the file', () => {
    logtalk.load(':- set_logtalk_flag(events, allow). :- object(flagged). :- end_object.');
    expect(logtalk.solve('object_property(flagged, events), current_logtalk_flag(events, E)')).toEqual(['E=deny']);
  });

  it.each([
    [
      'a file that does not exist',
      "logtalk_load('/app/none')",
      "! existence_error(file,'/app/none') in logtalk_load('/app/none')",
    ],
    ['an unknown library', 'logtalk_load(nolib(x))', '! existence_error(library,nolib) in logtalk_load(nolib(x))'],
    ['no file', 'logtalk_load(_)', '! instantiation_error in logtalk_load(A)'],
    ['a number', 'logtalk_load(1)', '! type_error(source_file_name,1) in logtalk_load(1)'],
    ['an unknown flag', 'logtalk_load(x, [nope(1)])', '! domain_error(flag,nope) in logtalk_load(x,[nope(1)])'],
    [
      'a wrong flag value',
      'logtalk_load(x, [events(1)])',
      '! domain_error(flag_value,events+1) in logtalk_load(x,[events(1)])',
    ],
  ])('refuses %s', (_, goal, error) => {
    expect(logtalk.solve(goal)).toEqual([error]);
  });

  it('does not let a program halt the engine', () => {
    logtalk.load(
      ':- object(halter). :- public([p/0, q/0, r/0, s/0]). p :- halt. q :- G = halt(1), call(G). r :- {halt}. s :- findall(X, (X = 1, halt), _). :- end_object. plain_halt :- halt(3).',
    );
    for (const goal of ['halter::p', 'halter::q', 'halter::r', 'halter::s', 'plain_halt', 'halt', 'G = halt, call(G)'])
      expect(logtalk.solve(goal)[0], goal).toMatch(/^! permission_error\(halt,engine,/);
    expect(logtalk.solve('X = 1')).toEqual(['X=1']);
  });
});
