import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engine, goals, startEngine } from './support.js';

goals('json', [
  [
    String.raw`json::parse(atom('{"a":1, "b":[true,false,null], "c":{}, "d":"x\\ny"}'),T)`,
    [String.raw`T={a-1,b-[@true,@false,@null],c-{},d-'x\ny'}`],
  ],
  ['json::parse(atom(\'""\'),T)', ["T=''"]],
  ["json::parse(atom('[]'),T)", ['T=[]']],
  ['json::parse(atom(\'{"a":1,}\'),T)', ['! domain_error(json_source,atom(\'{"a":1,}\'))']],
  ["json::parse(atom('[1,]'),T)", ["! domain_error(json_source,atom('[1,]'))"]],
  ["json::parse(atom('01'),T)", ["! domain_error(json_source,atom('01'))"]],
  ["json::parse(atom('1.'),T)", ["! domain_error(json_source,atom('1.'))"]],
  ["json::parse(atom('.5'),T)", ["! domain_error(json_source,atom('.5'))"]],
  ["json::parse(atom('-'),T)", ['! domain_error(json_source,atom(-))']],
  ["json::parse(atom('1e'),T)", ["! domain_error(json_source,atom('1e'))"]],
  ["json::parse(atom('tru'),T)", ['! domain_error(json_source,atom(tru))']],
  [String.raw`json::parse(atom('"\\u00e9\\ud83d\\ude00\\ud800x"'),T)`, ["T='é😀�x'"]],
  [String.raw`json::parse(atom('"a\nb"'),T)`, [String.raw`! domain_error(json_source,atom('"a\nb"'))`]],
  ["json::parse(atom('\"abc'),T)", ["! domain_error(json_source,atom('\"abc'))"]],
  ["json::parse(atom('[1] x'),T)", ["! domain_error(json_source,atom('[1] x'))"]],
  ["json::parse(atom(''),T)", ["! domain_error(json_source,atom(''))"]],
  ["json::parse(atom('1e400'),T)", ["! domain_error(json_source,atom('1e400'))"]],
  ["json::parse(atom('123456789012345678901234567890'),T)", ['T=123456789012345678901234567890']],
  ["json::parse(codes([0'1]),T)", ['T=1']],
  ["json::parse(chars(['1']),T)", ['T=1']],
  ['json::parse(foo,T)', ['! domain_error(json_source,foo)']],
  ['json::parse(_,T)', ['! instantiation_error']],
  ['json(chars)::parse(atom(\'"ab"\'),T)', ['T=chars([a,b])']],
  ['json(codes)::parse(atom(\'{"ab":"c"}\'),T)', ['T={codes([97,98])-codes([99])}']],
  ['json(list,equal,atom)::parse(atom(\'{"a":1,"b":2}\'),T)', ['T=json([a=1,b=2])']],
  ['json(curly,colon,atom)::parse(atom(\'{"a":1,"b":2}\'),T)', ['T={a:1,b:2}']],
  ["json(list,dash,atom)::parse(atom('{}'),T)", ['T=json([])']],
  ["json::generate(atom(A),{a-1,b-[x,'Y',@true],c-{}})", ['A=\'{"a":1,"b":["x","Y",true],"c":{}}\'']],
  [
    String.raw`json::generate(atom(A),[1.5,"s",chars([a,'"']),codes([0'\\,10,1]),'/',[],{}])`,
    [String.raw`A='[1.5,"s","a\\"","\\\\\\n\\u0001","/",[],{}]'`],
  ],
  ['json::generate(atom(A),json([a=1,b:2,c-3]))', ['A=\'{"a":1,"b":2,"c":3}\'']],
  ['json::generate(atom(A),json([]))', ['A={}']],
  ['json::generate(codes(C),a)', ['C=[34,97,34]']],
  ['json::generate(chars(C),1)', ["C=['1']"]],
  ['json::generate(atom(A),_)', ['! instantiation_error']],
  ['json::generate(atom(A),[1|_])', ['! instantiation_error']],
  ['json::generate(atom(A),f(x))', ['! domain_error(json_sink,f(x))']],
  ['json::generate(atom(A),{a})', ['! domain_error(json_sink,{a})']],
  ['json::generate(atom(A),{a-f(x)})', ['! domain_error(json_sink,f(x))']],
  ["json::generate(atom(A),'')", ['A=\'""\'']],
  ['json::generate(atom(A),@foo)', ['! domain_error(json_sink,@foo)']],
  ['json::generate(foo,a)', ['! domain_error(json_sink,foo)']],
  ['json::generate(_,a)', ['! instantiation_error']],
  ['json::generate(atom(A),é)', ['A=\'"é"\'']],
  ['json::parse(atom(" [1,2.5,-3,1e2,1E-2,-0,0.0] "),T)', ['T=[1,2.5,-3,100.0,0.01,0,0.0]']],
  ['_X is inf, json::generate(atom(A),_X)', ['! domain_error(json_sink,1.0Inf)']],
]);

describe('json and JSON agree', () => {
  startEngine();

  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, false),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      // A string of one of these texts is no atom: see the representation of strings.
      fc.string().filter((text) => text !== '[]' && text !== '{}'),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
    ),
  })).value;

  it('on what a parsed and generated text means', () => {
    fc.assert(
      fc.property(value, (json) => {
        expect(roundTrip(JSON.stringify(json))).toEqual(JSON.parse(JSON.stringify(json)));
      }),
      { numRuns: 200 },
    );
  });

  it('on which texts are none', () => {
    const text = fc.stringMatching(/^[[\]{}",:0-9eE+.tfn \\-]{0,8}$/);
    fc.assert(
      fc.property(text, (candidate) => {
        expect(isJson(candidate)).toBe(parses(candidate));
      }),
      { numRuns: 500 },
    );
  });

  it('in 10,000 levels of nesting', () => {
    expect(isJson('['.repeat(10_000) + ']'.repeat(10_000))).toBe(true);
  });
});

function roundTrip(text: string): unknown {
  const [answer = ''] = engine().solve(`json::parse(codes(${codes(text)}), _T), json::generate(codes(C), _T)`);
  const written = /C=\[([\d,]*)\]/.exec(answer)?.[1] ?? '';
  return JSON.parse(String.fromCodePoint(...written.split(',').map(Number)));
}

function isJson(text: string): boolean {
  return engine().solve(`json::parse(codes(${codes(text)}), _)`)[0] === 'true';
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function codes(text: string): string {
  return `[${Array.from(text, (character) => character.codePointAt(0)).join(',')}]`;
}
