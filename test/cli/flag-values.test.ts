import { Option } from 'commander';
import { expect, test } from 'vitest';
import { optionsFromFlags } from '../../src/cli/flag-values.js';
import { camelCase, OPTIONS } from '../../src/options.js';

const flags = Object.entries(OPTIONS).flatMap(([name, { flag }]) =>
  flag === undefined ? [] : [[flag, name] as const],
);

test.each(flags)('the value of %s is found where commander puts it, and is the option %s', (flag, name) => {
  const parsed = { [new Option(flag).attributeName()]: 'value' };
  expect(optionsFromFlags(parsed)).toEqual({ [camelCase(name)]: 'value' });
});
