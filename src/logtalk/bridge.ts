import { andThen, isPending } from '../application/awaitable.js';
import {
  ApplicationError,
  ApplicationUnavailableError,
  type Awaitable,
  type Context,
  type Logger,
} from '../application/index.js';
import { type ApplicationMeans, Caller } from './caller.js';
import { type Engine, type EngineCall, EngineLostError, EngineRequestError } from './engine.js';
import { exceptionText } from './exceptions.js';
import { unsendableText } from './outputs.js';
import { objectText } from './show-term.js';
import { Compound, isCompound, type Term } from './term.js';
import { readTerm, TermSyntaxError, UnwritableTermError } from './term-text.js';

/** The application object that a bridge asks about. */
export interface BridgedObject extends ApplicationMeans {
  readonly object: Term;
  /** What its `capabilities/1` lists. */
  readonly capabilities: ReadonlySet<string>;
  /** The protocols of Rhetor that it conforms to; it is not asked for what they declare otherwise. */
  readonly protocols?: ReadonlySet<string> | undefined;
}

/** Asks the object `mcp_bridge` about one application object. Whatever goes wrong there is an {@link ApplicationError} here. */
export class Bridge {
  readonly #engine: Engine;
  readonly #about: BridgedObject;
  readonly #logger: Logger;

  constructor(engine: Engine, about: BridgedObject, logger: Logger) {
    this.#engine = engine;
    this.#about = about;
    this.#logger = logger;
  }

  /** The application object, for a message. */
  get object(): string {
    return objectText(this.#about.object);
  }

  /** Whether it may answer calls of its tools itself, by `tool_call/3`. */
  get mayAnswerCalls(): boolean {
    return this.#about.protocols?.has('mcp_tool_protocol') === true;
  }

  /**
   * The text of the reply to a request about the object: `request('call', ...)` asks `call(Object, ...)`.
   * Equal texts are equal replies.
   */
  text(functor: string, ...args: readonly Term[]): Awaitable<string> {
    return this.#text({}, functor, args);
  }

  /** The reply to a request about the object; `undefined` when the predicate of the application failed. */
  ask(functor: string, ...args: readonly Term[]): Awaitable<Compound | undefined> {
    return andThen(this.#text({}, functor, args), (text) => readReply(text));
  }

  /** Who a call of a client is made for. */
  caller(context: Context): Caller {
    const { capabilities, functions, tokens } = this.#about;
    const means = { functions, tokens, canAsk: this.#engine.canAsk };
    return new Caller(context, capabilities, this.#logger, means);
  }

  /** Same as {@link ask}, for a call of a client, which may be asked meanwhile. @throws What its questions throw. */
  serve(caller: Caller, functor: string, ...args: readonly Term[]): Awaitable<Compound | undefined> {
    return andThen(this.#text(caller, functor, args, caller), (text) => readReply(text, caller));
  }

  #text(call: EngineCall, functor: string, args: readonly Term[], caller?: Caller): Awaitable<string> {
    const request = new Compound(functor, this.#about.object, ...args);
    try {
      const reply = this.#engine.ask(caller?.requestOf(request) ?? request, call);
      return isPending(reply) ? reply.then(undefined, throwTranslated) : reply;
    } catch (error) {
      return throwTranslated(error);
    }
  }
}

function throwTranslated(error: unknown): never {
  throw translated(error);
}

/**
 * A reply from its text.
 * @param caller Knows the errors of its questions.
 * @throws ApplicationError when it tells of an exception, or of a value that could not be sent.
 */
export function readReply(text: string, caller?: Caller): Compound | undefined {
  const reply = readTermOr(text);
  if (reply === 'failed') return undefined;
  if (isCompound(reply, 'exception', 1)) {
    throw caller?.errorOf(reply.args[0]) ?? new ApplicationError(exceptionText(reply.args[0]));
  }
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
