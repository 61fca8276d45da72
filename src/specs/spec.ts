import type { Awaitable, SpecVersion } from '../application/index.js';
import type { ErrorName } from '../jsonrpc/errors.js';
import type { Text } from '../jsonrpc/long-text.js';
import type { Call } from './call.js';
import type { Era } from './era.js';

/** The optional facets that a method can need. */
export type Facet = 'prompts' | 'resources' | 'completions';

/** Answers one request with the JSON text of its result. A rejection with an `RpcError` reaches the client as it is. */
export type Handler = (call: Call) => Awaitable<Text>;

/** One method of one spec. */
export interface Method {
  readonly handle: Handler;
  /** Without this facet the method does not exist. */
  readonly needs?: Facet;
  /** Its handler may ask the client. */
  readonly mayAsk?: boolean;
  /** It goes on until the client or the server ends it; no time limit applies. */
  readonly isEndless?: boolean;
  /** The result that tells of a time-out or shutdown; without it, that is a JSON-RPC error. */
  readonly interrupted?: (call: Call, reason: string) => string;
}

/** What sets one revision apart from the others. */
export interface Spec {
  readonly version: SpecVersion;
  readonly era: Era;
  readonly methods: ReadonlyMap<string, Method>;
  /** Icons, and the server's description and web page. */
  readonly hasIcons: boolean;
  /** `outputSchema` and `structuredContent` can be anything, not only objects. */
  readonly hasAnyOutput: boolean;
  /** Pages to open, titled and multiple choices and defaults in forms; tools and several blocks in sampling. */
  readonly hasRichQuestions: boolean;
  /** An empty string is a cursor like any other (else it is the first page). */
  readonly hasEmptyCursor: boolean;
  /** The error for a resource that is not there. */
  readonly resourceNotFound: ErrorName;
}
