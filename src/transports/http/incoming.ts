import type { Grant } from '../../auth/grant.js';
import type { RequestHeaders } from '../../specs/headers.js';

/** Why a body cannot be taken; after `cut off` nobody waits for an answer. */
export type BodyFault = 'too large' | 'not UTF-8' | 'cut off';

/** A whole body, or what is wrong with it. */
export type Body = { readonly text: string } | { readonly fault: BodyFault };

/** One HTTP request, whoever holds the socket. */
export interface Incoming extends RequestHeaders {
  readonly method: string;
  /** The path of the URL, without query. */
  readonly path: string;
  /** The MCP method in the body, once that is known; for the log. */
  rpc: string | undefined;
  /** What its token grants, where the server is protected; once that is known. */
  grant: Grant | undefined;
  /** All `Authorization` fields, with commas between them; `undefined` when there is none. */
  authorization(): string | undefined;
  /** Where the client is, as far as that is known. */
  readonly address: string;
  /** Reads the body, once. Beyond `limit` bytes it is not kept. */
  read(limit: number, done: (body: Body) => void): void;
}
