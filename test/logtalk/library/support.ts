import { beforeAll, describe, expect, it } from 'vitest';
import { Logtalk } from '../compiler/logtalk.js';

let logtalk: Logtalk | undefined;

/** The engine of a test file, started once. */
export function engine(): Logtalk {
  if (logtalk === undefined) throw new Error('the engine is started by startEngine()');
  return logtalk;
}

export function startEngine(): void {
  beforeAll(async () => {
    logtalk ??= await Logtalk.start();
  });
}

/** The answers of a goal without variables whose names start with `_`, or its error without where it comes from. */
export function answers(goal: string): string[] {
  return engine()
    .solve(goal)
    .map((answer) => {
      if (answer.startsWith('! ')) return answer.replace(/^(! .*?) in .*$/s, '$1');
      const bindings = answer.split(/, (?=[A-Z_]\w*=)/).filter((binding) => !binding.startsWith('_'));
      return bindings.length === 0 ? 'true' : bindings.join(', ');
    });
}

/** A table of goals, each with all its answers, or its error. */
export function goals(object: string, table: readonly (readonly [goal: string, expected: readonly string[]])[]): void {
  describe(object, () => {
    startEngine();
    it.each(table)('answers %s', (goal, expected) => {
      expect(answers(goal)).toEqual(expected);
    });
  });
}
