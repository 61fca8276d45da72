import { describe, expect, test } from 'vitest';
import { SignatureError } from '../../src/typescript/errors.js';
import { signaturesOf } from './compile.js';
import { loadText } from './load.js';

/** Modules whose first wrong thing is on their third line. */
const REFUSED: readonly (readonly [string, string, string])[] = [
  [
    'a misspelt tag of a parameter',
    '/** F. @param a A. @minimun 3 */ export function f(a: number) {}',
    'function f: there is no tag @minimun (did you mean @minimum?).',
  ],
  [
    'a misspelt tag of a function',
    '/** F. @readOlny */ export function f(a: number) {}',
    'function f: there is no tag @readOlny (did you mean @readonly?).',
  ],
  [
    'a misspelt tag of a type',
    '/** @mininum 1 */ type A = number; export function f(a: A, b: 1) {}',
    'parameter "a" of f: there is no tag @mininum (did you mean @minimum?).',
  ],
  [
    'a function',
    'export function f(n: number, cb: () => void) {}',
    'parameter "cb" of f: the type () => void cannot be expressed in JSON: functions have no JSON form.',
  ],
  [
    'a required method',
    'export function f(a: { run(): void; x: 1 }) {}',
    'property "run" of parameter "a" of f: the type () => void cannot be expressed in JSON: functions have no JSON form.',
  ],
  [
    'a symbol',
    'export function f(a: symbol, b: 1) {}',
    'parameter "a" of f: the type symbol cannot be expressed in JSON: it has no JSON form.',
  ],
  [
    'an instance of a class',
    'class K { x = 1 } export function f(a: K, b: 1) {}',
    'parameter "a" of f: the type K cannot be expressed in JSON: an instance of a class cannot come from JSON; use an interface.',
  ],
  [
    'a class',
    'class K { x = 1 } export function f(a: typeof K, b: 1) {}',
    'parameter "a" of f: the type typeof K cannot be expressed in JSON: functions have no JSON form.',
  ],
  [
    'an iterable argument',
    'export function f(a: Iterable<string>, b: 1) {}',
    'parameter "a" of f: the type Iterable<string> cannot be expressed in JSON: it can only be a result; use an array.',
  ],
  [
    'a promise inside',
    'export function f(): { later: Promise<number> } { return { later: Promise.resolve(1) }; }',
    'property "later" of the result of f: the type Promise<number> cannot be expressed in JSON: only a whole result can be a promise.',
  ],
  [
    'a rest element in the middle',
    'export function f(a: [string, ...number[], string], b: 1) {}',
    'parameter "a" of f: the type [string, ...number[], string] cannot be expressed in JSON: JSON Schema knows rest elements at the end of a tuple only.',
  ],
  [
    'a type that is not there',
    'export function f(a: Missing, b: 1) {}',
    'parameter "a" of f: the type Missing is not found.',
  ],
  [
    'a type without end',
    'type N<T> = { v: T; n?: N<T[]> }; export function f(a: N<1>, b: 1) {}',
    'is nested without end.',
  ],
  [
    'overloads',
    'export function f(a: 1): 1; export function f(a: 2): 2; export function f(a: 1 | 2): 1 | 2 { return a; }',
    'function f: it has 2 overloads, and a tool has one signature. Write one with unions, or mark the function @internal.',
  ],
  [
    'a parameter without a name',
    'export function f({ a }: { a: 1 }, b: 1) {}',
    'function f: a parameter among several needs a name; it is taken apart in its place.',
  ],
  [
    'a tag for no parameter',
    '/** F. @param wrong Text. */ export function f(right: 1, b: 1) {}',
    'function f: @param wrong: there is no such parameter.',
  ],
  [
    'a tag for no member',
    '/** F. @param a.wrong Text. */ export function f(a: { right: 1 }) {}',
    'function f: @param a.wrong: there is no such parameter.',
  ],
  [
    'a minimum that is no number',
    '/** F. @param a Text. @minimum low */ export function f(a: number, b: 1) {}',
    'function f: @minimum takes a number, not "low".',
  ],
  [
    'a length below zero',
    'export function f(/** @minLength -1 */ a: string, b: 1) {}',
    'parameter "a" of f: @minLength takes an integer of 0 or more, not "-1".',
  ],
  [
    'a pattern that is none',
    'export function f(/** @pattern ( */ a: string, b: 1) {}',
    'parameter "a" of f: @pattern takes a regular expression, not "(".',
  ],
  [
    'a flag that is neither',
    '/** F. @readonly maybe */ export function f() {}',
    'function f: @readonly takes nothing, true or false, not "maybe".',
  ],
  [
    'a resource without a URI',
    '/** F. @resource here */ export function f() {}',
    'function f: @resource takes a URI or a URI template, not "here".',
  ],
  [
    'a completion of nothing',
    '/** F. @completes */ export function f(value: string) { return [value]; }',
    'function f: @completes takes a prompt or resource and its argument, as review.language, not "".',
  ],
];

describe('what cannot be served is refused, with file, line and reason', () => {
  test.each(REFUSED)('%s', async (_, text, reason) => {
    const error = await signaturesOf(`// One.\n// Two.\n${text}\n`, 'refused.ts').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SignatureError);
    const { message, place } = error as SignatureError;
    expect(place.line).toBe(3);
    expect(message).toContain('refused.ts:3: ');
    expect(message).toContain(reason);
  });
});

test('the mistakes of several functions are told at once', async () => {
  const text = 'export function f(a: symbol) {}\nexport function g(n: number) {}\nexport function h(a: Missing) {}\n';
  const error = await signaturesOf(text, 'several.ts').catch((caught: unknown) => caught);
  const lines = (error as SignatureError).message.split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/several\.ts:1: parameter "a" of f: the type symbol/),
    expect.stringMatching(/several\.ts:3: parameter "a" of h: the type Missing is not found/),
  ]);
});

const OTHER_TAGS =
  `abstract alias alpha async augments author beta borrows callback category class constant constructs copyright
  decorator description enum event eventProperty experimental exports external file fires function global group hidden hideconstructor
  implements inheritDoc inner instance interface kind label lends license link listens member memberof mixes namespace note override
  package private privateRemarks property protected public requires sealed see since static summary template this throws todo tutorial
  type typedef typeParam variation version virtual yields`.split(/\s+/);

test.each(OTHER_TAGS)('the tag @%s is for others and is let be', async (tag) => {
  const { functions } = await signaturesOf(`/**\n * F.\n * @${tag} x\n */\nexport function f(a: number) {}\n`);
  expect(functions).toMatchObject([{ name: 'f', description: 'F.' }]);
});

test.each([
  ['export const x = 1;', 'there is nothing to serve'],
  ['export default 42;', 'the default export is not an application'],
  [
    '/** R. @resource a://{x} */ export function f(y: string) { return y; }',
    'the template a://{x} has no variable for the parameter "y"',
  ],
  [
    '/** C. @completes review.x */ export function f(value: string) { return [value]; }',
    'there is no prompt or resource with that argument',
  ],
  ['export const options = 1; export function f() {}', 'the export `options` is not an object'],
  ['\nthrow new Error("no luck");', '.ts:2: no luck'],
  [
    'export const x = 1;\nexport function f(a: number { return a; }',
    '.ts:2: syntax error: Unexpected token, expected ","',
  ],
  ["import { a } from './missing.js';\nexport { a };", "Cannot find module './missing.js'"],
  [
    "export const options = { serverNam: 'x' }; export function f() {}",
    'Unknown option: serverNam; did you mean serverName?',
  ],
  ["export const options = { callTimeout: 'fast' };", '.ts: Option callTimeout takes a number from 0, not "fast".'],
])('a module that cannot be served says why: %s', async (text, reason) => {
  await expect(loadText(text)).rejects.toThrow(reason);
});
