import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { answers, engine, startEngine } from './support.js';

const folder = new URL('../../../src/logtalk/library/', import.meta.url);
const table = readFileSync(new URL('libraries.pl', folder), 'utf8');
const libraries = [...table.matchAll(/^logtalk_library\((\w+), \[(?<files>[^\]]*)\]/gm)]
  .map((match) => ({
    name: match[1] ?? '',
    files: (match[2] ?? '').split(',').map((file) => file.trim()),
  }))
  .filter(({ name }) => name !== 'library');

describe('every public predicate of the library', () => {
  startEngine();

  beforeAll(() => {
    engine().write(
      '/support/documentation.pl',
      `
      entity(Entity, Property) :- current_object(Entity), object_property(Entity, Property).
      entity(Entity, Property) :- current_protocol(Entity), protocol_property(Entity, Property).
      entity(Entity, Property) :- current_category(Entity), category_property(Entity, Property).
      public(Name, Indicator, Properties) :-
        entity(Entity, declares(Indicator, Properties)),
        functor(Entity, Name, _),
        memberchk((public), Properties).
      undocumented(Name, Indicator) :-
        public(Name, Indicator, Properties),
        \\+ (
          memberchk(mode(_, _), Properties),
          memberchk(info(Info), Properties),
          memberchk(comment(_), Info),
          Indicator =.. [_, _, Arity],
          ( Arity =:= 0 -> true ; memberchk(argnames(Names), Info), length(Names, Arity) )
        ).
      `,
    );
    answers("load_files('/support/documentation.pl')");
  });

  it('has a mode, a comment and a name for each argument', () => {
    const ours = libraries.flatMap(({ files }) => files);
    expect(ours.length).toBeGreaterThan(80);
    expect(answers(`member(_N,[${ours.join(',')}]), undocumented(_N,_P), Missing = _N::_P`)).toEqual([]);
    expect(answers('public(listp,append/3,_)')).toEqual(['true']);
  });
});

describe('the table of libraries', () => {
  startEngine();

  it('names files that exist', () => {
    const present = readdirSync(fileURLToPath(folder));
    const named = libraries.flatMap(({ files }) => files);
    expect(named.filter((file) => !present.includes(`${file}.lgt`))).toEqual([]);
  });

  it.each([
    ...libraries.map(({ name }) => `${name}(loader)`),
    'library(list)',
    'library(types_loader)',
    'library(basic_types_loader)',
    'os(os)',
  ])('lets %s be loaded', (library) => {
    expect(answers(`logtalk_load(${library})`)).toEqual(['true']);
  });
});
