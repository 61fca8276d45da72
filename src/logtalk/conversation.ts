import { isPending } from '../application/awaitable.js';
import type { Awaitable } from '../application/index.js';
import type { StopSignal } from '../application/stopping.js';
import { type EngineCall, EngineRequestError } from './engine.js';
import { Compound, isCompound, type Term } from './term.js';
import { readTerm } from './term-text.js';

/** Makes one request of an embedded engine, and gives the text of its reply. */
type Step = (request: Term, call: EngineCall) => Awaitable<string>;

/** Milliseconds for the cleanup goals of a request that is given up. */
const CLEANUP_TIME = 1000;

const ASKING = 'rhetor_asking(';
const LOST = 'rhetor_lost';

/**
 * Makes a request that may ask, one step after the other: `installation/conversation.pl` has the other side.
 * @param key Tells the request apart from all others of the engine.
 */
export async function converse(
  step: Step,
  key: bigint,
  request: Term,
  call: EngineCall,
  onQuestion: (question: Term) => Promise<Term>,
): Promise<string> {
  try {
    let reply = await step(new Compound('rhetor_begin', key, request), call);
    while (reply.startsWith(ASKING)) {
      const answer = await unlessAborted(call.signal, onQuestion(questionIn(reply)));
      reply = await step(new Compound('rhetor_go_on', key, answer), call);
    }
    if (reply === LOST) throw new EngineRequestError('the engine was replaced while the request waited for an answer');
    return reply;
  } catch (error) {
    abandon(step, key);
    throw error;
  }
}

function questionIn(reply: string): Term {
  const asking = readTerm(reply);
  return isCompound(asking, 'rhetor_asking', 1) ? (asking.args[0] ?? '') : asking;
}

/** Nobody waits for it, and nobody learns when it does not work: the request has failed already. */
function abandon(step: Step, key: bigint): void {
  const reply = step(new Compound('rhetor_abandon', key), { signal: AbortSignal.timeout(CLEANUP_TIME) });
  if (isPending(reply)) reply.then(undefined, () => {});
}

async function unlessAborted<T>(signal: StopSignal | undefined, promise: Promise<T>): Promise<T> {
  if (signal === undefined) return promise;
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
  });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
