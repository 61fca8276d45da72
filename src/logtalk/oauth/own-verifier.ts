import type { Logger } from '../../application/index.js';
import { type TokenVerifier, type VerifiedToken, VerifierUnavailableError } from '../../auth/verifier.js';
import { readReply } from '../bridge.js';
import { type Engine, EngineLostError } from '../engine.js';
import { Compound, isCompound, type Term } from '../term.js';
import { type TokenInfos, verifiedToken } from './token-info.js';

export interface OwnVerifierSettings {
  /** The object that implements `http_oauth_verifier_protocol`. */
  readonly object: Term;
  readonly engine: Engine;
  readonly infos: TokenInfos;
  readonly logger: Logger;
  /** Seconds for which an answer is used again. */
  readonly freshFor: number;
  /** Answers what the object asks meanwhile: another verifier. */
  readonly onQuestion: (question: Term) => Promise<Term>;
  /** Frees the verifiers that were asked. */
  readonly close: () => void;
}

/** Milliseconds that `verify/3` may take. */
const TIME_LIMIT = 10_000;

const FAILED = 'a Logtalk verifier could not verify a token';

/** A Logtalk object that verifies tokens. What goes wrong in it is told to the log, without the token. */
export class OwnVerifier implements TokenVerifier {
  readonly freshFor: number;
  readonly #settings: OwnVerifierSettings;

  constructor(settings: OwnVerifierSettings) {
    this.freshFor = settings.freshFor;
    this.#settings = settings;
  }

  async verify(token: string, resource: string): Promise<VerifiedToken | undefined> {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    try {
      return await this.#verify(token, resource, signal);
    } catch (error) {
      if (error instanceof VerifierUnavailableError) throw error;
      const reason = masked(error instanceof Error ? error.message : String(error), token);
      this.#settings.logger.error({ reason, verifier: this.#name }, FAILED);
      if (signal.aborted || error instanceof EngineLostError) throw new VerifierUnavailableError(`${FAILED} in time`);
      throw new Error(`${FAILED}: ${reason}`);
    }
  }

  async #verify(token: string, resource: string, signal: AbortSignal): Promise<VerifiedToken | undefined> {
    const { object, engine, infos, onQuestion } = this.#settings;
    const request = new Compound('verify', object, token, resource);
    const reply = readReply(await engine.ask(request, engine.canAsk ? { signal, onQuestion } : { signal }));
    if (reply === undefined) return undefined;
    const [info] = isCompound(reply, 'verified', 1) ? reply.args : [];
    const verified = verifiedToken(info, token);
    if (info !== undefined) infos.keep(verified, info);
    return verified;
  }

  close(): void {
    this.#settings.close();
  }

  /** Without its parameters, which may hold secrets. */
  get #name(): string {
    const { object } = this.#settings;
    return object instanceof Compound ? object.functor : String(object);
  }
}

/** An application may say anything in its errors. */
function masked(text: string, token: string): string {
  return text.replaceAll(token, '[token]');
}
