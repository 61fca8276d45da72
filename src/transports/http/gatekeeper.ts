import { isPending } from '../../application/awaitable.js';
import type { Awaitable, Logger } from '../../application/index.js';
import type { Challenge } from '../../auth/challenge.js';
import { Grant } from '../../auth/grant.js';
import type { Request } from '../../auth/operations.js';
import type { Protection } from '../../auth/protection.js';
import { VerifierUnavailableError } from '../../auth/verifier.js';
import { VERSION_HEADER } from '../../specs/headers.js';
import type { Cors } from './cors.js';
import type { Incoming } from './incoming.js';
import type { Outlet } from './outlet.js';
import { type Refusal, refuse } from './refusals.js';

const UNAVAILABLE: Refusal = {
  status: 503,
  message: 'The access token cannot be verified now',
  fields: ['Retry-After', '5'],
};
const FAILED: Refusal = { status: 500, message: 'Internal error' };

/** Lets requests in whose token allows it, and answers the others. */
export class Gatekeeper {
  readonly #protection: Protection;
  readonly #cors: Cors;
  readonly #logger: Logger;

  constructor(protection: Protection, cors: Cors, logger: Logger) {
    this.#protection = protection;
    this.#cors = cors;
    this.#logger = logger;
  }

  /** Finds out who calls; `enter` goes on with a request that has a valid token. */
  authenticate(request: Incoming, outlet: Outlet, enter: () => void): void {
    this.#decide(
      request,
      outlet,
      () => this.#protection.authenticate(request.authorization()),
      (outcome) => {
        if (!(outcome instanceof Grant)) return outcome;
        request.grant = outcome;
        return undefined;
      },
      enter,
    );
  }

  /**
   * Finds out whether the caller may send a message; `enter` goes on with it.
   * @param message Absent for what has none, or none that can be read.
   */
  authorize(request: Incoming, outlet: Outlet, message: Request | undefined, enter: () => void): void {
    const { grant } = request;
    if (grant === undefined) return;
    // Clients of this revision ask for no more than a challenge names, and lose what they had.
    const names = request.get(VERSION_HEADER) === '2025-11-25';
    this.#decide(request, outlet, () => this.#protection.judge(grant, message, names), asItIs, enter);
  }

  #decide<T>(
    request: Incoming,
    outlet: Outlet,
    ask: () => Awaitable<T>,
    challengeIn: (outcome: T) => Challenge | undefined,
    enter: () => void,
  ): void {
    const use = (outcome: T) => {
      const challenge = challengeIn(outcome);
      if (challenge === undefined) enter();
      else outlet.send(challenge.status, [...challenge.fields, ...this.#corsFields(request)], challenge.body);
    };
    const failed = (error: unknown) => this.#failed(request, outlet, error);
    try {
      const outcome = ask();
      if (isPending(outcome)) outcome.then(use).then(undefined, failed);
      else use(outcome);
    } catch (error) {
      failed(error);
    }
  }

  #failed(request: Incoming, outlet: Outlet, error: unknown): void {
    const reason = masked(error, request.authorization());
    this.#logger.error({ reason, method: request.method, path: request.path }, 'a token could not be judged');
    refuse(outlet, error instanceof VerifierUnavailableError ? UNAVAILABLE : FAILED, this.#corsFields(request));
  }

  #corsFields(request: Incoming): readonly string[] {
    return this.#cors.fields(request.get('origin'));
  }
}

function asItIs(challenge: Challenge | undefined): Challenge | undefined {
  return challenge;
}

/** What an error says, without the token: a verifier of one's own may quote it. */
function masked(error: unknown, authorization: string | undefined): string {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const token = authorization?.replace(/^\S+ +/, '');
  return token === undefined || token === '' ? reason : reason.replaceAll(token, '[token]');
}
