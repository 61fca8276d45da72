import { ApplicationError, ApplicationUnavailableError } from '../application/index.js';
import { type Engine, EngineLostError, EngineRequestError } from './engine.js';
import { exceptionText } from './exceptions.js';
import { Compound, isCompound, type Term } from './term.js';
import { readTerm, TermSyntaxError, UnwritableTermError } from './term-text.js';

/** Why a reply could not be sent: the term of the bridge, for people. */
export function unsendableText(reason: Term | undefined): string {
  return reason === 'cyclic' ? 'a cyclic term' : 'a term that is nested too deeply';
}

/** Asks the object `bridge` about one application object. Whatever goes wrong there is an {@link ApplicationError} here. */
export class Bridge {
  readonly #engine: Engine;
  readonly #object: Term;

  constructor(engine: Engine, object: Term) {
    this.#engine = engine;
    this.#object = object;
  }

  /**
   * The text of the reply to a request about the object: `request('call', ...)` asks `call(Object, ...)`.
   * Equal texts are equal replies.
   */
  async text(signal: AbortSignal | undefined, functor: string, ...args: readonly Term[]): Promise<string> {
    try {
      return await this.#engine.ask(new Compound(functor, this.#object, ...args), signal);
    } catch (error) {
      throw translated(error);
    }
  }

  /** The reply to a request about the object; `undefined` when the predicate of the application failed. */
  async ask(signal: AbortSignal | undefined, functor: string, ...args: readonly Term[]): Promise<Compound | undefined> {
    return readReply(await this.text(signal, functor, ...args));
  }
}

/** A reply from its text. @throws ApplicationError when it tells of an exception, or of a value that could not be sent. */
export function readReply(text: string): Compound | undefined {
  const reply = readTermOr(text);
  if (reply === 'failed') return undefined;
  if (isCompound(reply, 'exception', 1)) throw new ApplicationError(exceptionText(reply.args[0]));
  if (isCompound(reply, 'unsendable', 1))
    throw new ApplicationError(`The result holds ${unsendableText(reply.args[0])}`);
  return reply instanceof Compound ? reply : new Compound(typeof reply === 'string' ? reply : '');
}

function readTermOr(text: string): Term {
  try {
    return readTerm(text);
  } catch (error) {
    if (!(error instanceof TermSyntaxError || error instanceof UnwritableTermError)) throw error;
    throw new ApplicationError('The result holds a term that cannot be sent', { cause: error });
  }
}

/** What an error on the way to the engine is to a client. */
export function translated(error: unknown): unknown {
  if (error instanceof EngineLostError) {
    return new ApplicationUnavailableError(`The Logtalk engine is gone: ${error.message}`, { cause: error });
  }
  if (error instanceof EngineRequestError)
    return new ApplicationError(`Logtalk did not answer: ${error.message}`, { cause: error });
  if (error instanceof UnwritableTermError)
    return new ApplicationError(`The arguments are ${error.message}`, { cause: error });
  return error;
}
