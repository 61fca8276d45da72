import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformancePage, readDemands } from '../../scripts/document-conformance.mjs';
import { root } from '../cli/run.js';

interface Evidence {
  readonly kind: 'test' | 'referee' | 'none';
  readonly file?: string;
  readonly what: string;
}

interface Demand {
  readonly text: string;
  readonly level: string;
  readonly evidence: readonly Evidence[];
}

const demands: readonly Demand[] = readDemands().flatMap((topic: { demands: readonly Demand[] }) => topic.demands);

test('every test that a demand names exists', () => {
  const missing = demands.flatMap(({ text, evidence }) =>
    evidence
      .filter(({ kind, file = '', what }) => {
        return kind === 'test' && !readFileSync(join(root, file), 'utf8').includes(what);
      })
      .map(({ file, what }) => `${text} ${file}: ${what}`),
  );
  expect(missing).toEqual([]);
});

test('every demand has a test, or a reason for none', () => {
  expect(demands.filter(({ evidence }) => evidence.length === 0).map(({ text }) => text)).toEqual([]);
  expect(
    demands.filter(({ level, evidence }) => level === 'MUST' && evidence.some(({ kind }) => kind === 'none')),
  ).toEqual([]);
});

test('the page is the one that the demands make', () => {
  expect(readFileSync(join(root, 'docs/conformance.md'), 'utf8')).toBe(conformancePage());
});
