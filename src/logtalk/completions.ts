import {
  ApplicationError,
  type Completion,
  type CompletionArgument,
  type CompletionReference,
  type Completions,
  type Context,
} from '../application/index.js';
import type { Bridge } from './bridge.js';
import { jsonNumber } from './json-terms.js';
import { Compound, isCompound, isList, pair, type Term } from './term.js';

/** The completions of a Logtalk object. Whatever goes wrong there, the client learns only that there is none. */
export class LogtalkCompletions implements Completions {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async complete(
    reference: CompletionReference,
    argument: CompletionArgument,
    chosen: Readonly<Record<string, string>>,
    context: Context,
  ): Promise<Completion> {
    const about =
      reference.type === 'ref/prompt'
        ? new Compound('prompt', reference.name)
        : new Compound('resource', reference.uri);
    const pairs = Object.entries(chosen).map(([name, value]) => pair(name, value));
    try {
      const reply = await this.#bridge.serve(
        this.#bridge.caller(context),
        'completion',
        about,
        pair(argument.name, argument.value),
        pairs,
      );
      return completionOf(reply?.args[0]);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      throw new ApplicationError('Completion failed', { cause: error });
    }
  }
}

function completionOf(term: Term | undefined): Completion {
  if (isCompound(term, 'completion', 1)) return { values: valuesOf(term.args[0]) };
  if (isCompound(term, 'completion', 3)) {
    const [values, total, hasMore] = term.args;
    const more = hasMore === 'true';
    if (typeof total === 'bigint' && total >= 0n && (more || hasMore === 'false')) {
      return { values: valuesOf(values), total: Number(jsonNumber(total)), hasMore: more };
    }
  }
  throw new ApplicationError('completion/4 gives no completion term');
}

function valuesOf(term: Term | undefined): string[] {
  const values: string[] = [];
  for (const value of isList(term) ? term : [undefined]) {
    if (typeof value !== 'string') throw new ApplicationError('completion/4 gives values that are no atoms');
    values.push(value);
  }
  return values;
}
