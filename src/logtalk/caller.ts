import {
  ApplicationError,
  CallSuspendedError,
  CapabilityMissingError,
  type Context,
  isObject,
  type Logger,
} from '../application/index.js';
import { type StopSignal, stopSignal } from '../application/stopping.js';
import type { EngineCall } from './engine.js';
import { callFunction, type HostFunctions, isFunctionCall } from './functions.js';
import { ASKED_FOR, askQuestion, QUESTIONS } from './interaction.js';
import { jsonToTerm, NoJsonError } from './json-terms.js';
import { passOn } from './notes.js';
import { TokenInfos } from './oauth/token-info.js';
import { Compound, isCompound, type Term } from './term.js';

const CANNOT_ASK =
  'This Logtalk back-end cannot wait for an answer while it works: ask in rounds (tool_call_round/4), or serve the application on SWI-Prolog';

const NO_FUNCTIONS: HostFunctions = {};
/** Of verifiers that are not of Logtalk. */
const OTHER_TOKENS = new TokenInfos();

/** What an application has besides its client. */
export interface ApplicationMeans {
  /** What it can call with `typescript::invoke/3`. */
  readonly functions?: HostFunctions | undefined;
  /** Tells in Logtalk of the token of a call. */
  readonly tokens?: TokenInfos | undefined;
}

/** What a caller has besides its client. */
export interface CallerMeans extends ApplicationMeans {
  /** Whether the engine can ask; default true. */
  readonly canAsk?: boolean | undefined;
}

/**
 * A request to the engine on behalf of a client's call: it may ask when the application lists something in `capabilities/1` that it
 * asks clients for, and the client declares it.
 */
export class Caller implements EngineCall {
  readonly signal: StopSignal;
  readonly onNote: (note: Term) => void;
  readonly onQuestion: ((question: Term) => Promise<Term>) | undefined;
  /** `asking` when the user can be asked by `tool_call/4`. */
  readonly style: 'asking' | 'plain';
  readonly #context: Context;
  readonly #capabilities: ReadonlySet<string>;
  readonly #functions: HostFunctions;
  readonly #tokens: TokenInfos;
  readonly #canAsk: boolean;
  readonly #errors: unknown[] = [];

  /** @param capabilities What `capabilities/1` of the application lists. */
  constructor(context: Context, capabilities: ReadonlySet<string>, logger: Logger, means: CallerMeans = {}) {
    const { functions = NO_FUNCTIONS, tokens = OTHER_TOKENS, canAsk = true } = means;
    const open = ASKED_FOR.filter(
      (capability) => capabilities.has(capability) && isObject(context.clientCapabilities[capability]),
    );
    this.#context = context;
    this.#capabilities = capabilities;
    this.signal = stopSignal(context);
    this.onNote = (note) => passOn(note, context, logger);
    this.#functions = functions;
    this.#canAsk = canAsk;
    this.#tokens = tokens;
    const mayAsk = canAsk && (open.length > 0 || Object.keys(functions).length > 0 || context.auth !== undefined);
    this.onQuestion = mayAsk ? (question) => this.#answer(question) : undefined;
    this.style = canAsk && open.includes('elicitation') ? 'asking' : 'plain';
  }

  /** The error behind an exception of the request, if it is that of a question that was not answered, or could not be asked. */
  errorOf(exception: Term | undefined): unknown {
    if (isCompound(exception, 'asked', 1)) return this.#errors[Number(exception.args[0])];
    const [kind] = isCompound(exception, 'unasked', 1) ? exception.args : [];
    return typeof kind === 'string' ? this.#refusal(kind) : undefined;
  }

  /** The request as the engine gets it: one that cannot ask who calls is told. */
  requestOf(request: Term): Term {
    const token = this.#canAsk ? 'none' : this.#token();
    return token instanceof Compound ? new Compound('as', ...token.args, request) : request;
  }

  /** What goes wrong with a question is an exception in the application, which may go on without the answer. */
  async #answer(question: Term): Promise<Term> {
    if (question === 'token') return new Compound('answer', this.#token());
    const refusal = this.#unlisted(question instanceof Compound ? question.functor : String(question));
    if (refusal !== undefined) return this.#refused(refusal);
    try {
      const answer = isFunctionCall(question)
        ? await callFunction(question, this.#functions, this.#context)
        : await askQuestion(question, this.#context);
      return new Compound('answer', answer);
    } catch (error) {
      if (error instanceof CallSuspendedError || this.signal.aborted) throw error;
      return this.#refused(error instanceof NoJsonError ? new ApplicationError(error.message) : error);
    }
  }

  #token(): Term {
    const { auth } = this.#context;
    return auth === undefined ? 'none' : new Compound('token', this.#tokens.of(auth), jsonToTerm(auth.claims));
  }

  #refused(error: unknown): Term {
    const number = this.#errors.push(error) - 1;
    return new Compound(
      'refused',
      BigInt(number),
      error instanceof ApplicationError ? error.message : 'internal error',
    );
  }

  #refusal(kind: string): Error | undefined {
    const question = QUESTIONS[kind];
    if (!this.#canAsk) return new ApplicationError(CANNOT_ASK);
    if (question === undefined) return undefined;
    const { ability, required } = question;
    return this.#unlisted(kind) ?? new CapabilityMissingError(`The client does not support ${ability}`, required);
  }

  #unlisted(kind: string): Error | undefined {
    const capability = QUESTIONS[kind]?.capability;
    if (capability === undefined || this.#capabilities.has(capability)) return undefined;
    return new ApplicationError(`The application asks for what its capabilities/1 does not list: ${capability}`);
  }
}
