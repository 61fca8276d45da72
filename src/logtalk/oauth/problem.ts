import { showTerm } from '../show-term.js';
import type { Term } from '../term.js';

/** A part of the option `oauth/4` that cannot be served, though it has the right form. */
export class ProtectionError extends Error {
  override readonly name = 'ProtectionError';

  constructor(message: string, options?: ErrorOptions) {
    super(`oauth/4: ${message}`, options);
  }
}

/** @throws ProtectionError saying what is taken instead of a term. */
export function refuse(what: string, takes: string, term: Term): never {
  throw new ProtectionError(`${what} takes ${takes}: ${showTerm(term)} does not fit`);
}
