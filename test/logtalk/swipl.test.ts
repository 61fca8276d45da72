import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a program prints that runs with `swipl` in scope; an engine cannot be had twice in one thread. */
function run(program: string): string {
  const built = (path: string) => JSON.stringify(new URL(`../../dist/logtalk/${path}`, import.meta.url));
  const script = `
    import { readFileSync } from 'node:fs';
    import { startSwipl } from ${built('swipl.js')};
    const state = readFileSync(new URL(${built('logtalk.state')}));
    const { swipl, memory } = await startSwipl({ state, print: (line) => console.log(line) });
    ${program}`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString();
}

test('the library of Prolog is unpacked when a file of it is looked for, and not before', () => {
  const program = `
    const count = () => Object.keys(swipl.FS.lookupPath('/swipl/library').node.contents).length;
    const before = count();
    swipl.prolog.call('use_module(library(nb_set)), empty_nb_set(S), add_nb_set(1, S), gen_nb_set(S, V), write(V), nl');
    console.log(count() > before + 50);`;
  expect(run(program)).toBe('1\ntrue\n');
});

test('a library that does not exist is an error all the same', () => {
  expect(run("swipl.prolog.call('catch(use_module(library(no_such)), error(Formal, _), (write(Formal), nl))');")).toBe(
    'existence_error(source_sink,library(no_such))\n',
  );
});

test('the memory can be seen by other threads, also after it has grown', () => {
  const program = `
    const before = memory.buffer;
    swipl.prolog.call('numlist(1, 2000000, L), length(L, N), write(N), nl');
    console.log(before instanceof SharedArrayBuffer, memory.buffer.byteLength > before.byteLength);`;
  expect(run(program)).toBe('2000000\ntrue true\n');
});
