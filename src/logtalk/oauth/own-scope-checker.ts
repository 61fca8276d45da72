import type { ScopeChecker } from '../../auth/scopes.js';
import { readReply, translated } from '../bridge.js';
import type { Engine } from '../engine.js';
import { Compound, type Term } from '../term.js';

/** Milliseconds that `sufficient/2` may take. */
const TIME_LIMIT = 10_000;

/** An object that implements `http_oauth_scope_checker_protocol` as a function. @throws What the object throws, as an ApplicationError. */
export function ownScopeChecker(object: Term, engine: Engine): ScopeChecker {
  return async (granted, required) => {
    const request = new Compound('sufficient', object, granted, required);
    try {
      return readReply(await engine.ask(request, { signal: AbortSignal.timeout(TIME_LIMIT) })) !== undefined;
    } catch (error) {
      throw translated(error);
    }
  };
}
