import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/application/index.js';
import { Validator } from '../../src/schema/index.js';
import { publish } from '../../src/typescript/convert.js';
import { signaturesOf } from './compile.js';
import { DECLARATIONS, SHAPES } from './shapes.js';

const schemas: JsonSchema[] = [];

beforeAll(async () => {
  const functions = SHAPES.map(({ type }, i) => `export function f${i}(value: ${type}, other: boolean) {}`);
  const { functions: signatures } = await signaturesOf([DECLARATIONS, ...functions].join('\n'), 'shapes.ts', {
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "lib": ["ES2023"], "types": ["node"] } }',
  });
  for (const { input } of signatures) {
    const { properties, $defs } = publish(input) as { properties: { value: JsonSchema }; $defs?: JsonSchema };
    schemas.push($defs === undefined ? properties.value : { ...properties.value, $defs });
  }
}, 60_000);

test('there are more than a hundred shapes', () => {
  expect(SHAPES.length).toBeGreaterThan(100);
});

describe.each(SHAPES.map((shape, i) => ({ ...shape, i })))('$type', ({ schema, fits, misfits, i }) => {
  test('has the schema that a reader expects', () => {
    expect(schemas[i]).toEqual(schema);
  });

  test('accepts what the type accepts and refuses what it does not', () => {
    const validator = new Validator(schemas[i] ?? { not: {} });
    for (const value of fits) expect(validator.explain(value), JSON.stringify(value)).toBeUndefined();
    for (const value of misfits) expect(validator.explain(value), JSON.stringify(value)).toEqual(expect.any(String));
  });
});
