import { isObject, type Json, type JsonObject } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { parseExactly } from '../jsonrpc/exact.js';
import { serializeWithNote } from '../jsonrpc/serialize.js';
import { nodeCrypto } from '../node-crypto.js';
import { canonicalText } from './canonical.js';

/** The request that a state belongs to. Under any other, it cannot be opened. */
export interface StateOwner {
  readonly method: string;
  /** The request's params; `_meta`, `inputResponses` and `requestState` may differ from round to round. */
  readonly params: JsonObject;
  /** Who the request was authenticated as, if anybody. */
  readonly principal: string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = 'v1.';
const EXACT = 'e';
const PLAIN = 'p';
const PURPOSE = 'rhetor requestState v1';
const STATE = /^v1\.[A-Za-z0-9_-]+$/;

/**
 * Seals what a modern call carries from round to round: AES-256-GCM, bound to its request and principal, and with an expiry
 * (specification checklist, section 21). A client can neither read nor change it, nor use it for anything else.
 */
export class RequestStates {
  readonly #secret: string | undefined;
  readonly #ttlMs: number;
  #made: Buffer | undefined;

  /**
   * @param secret Any text; servers that share it take each other's states. Without it, a key is made that lives as long as this
   * server.
   * @param ttlMs How long a state can be used, in milliseconds.
   */
  constructor(secret: string | undefined, ttlMs: number) {
    this.#secret = secret;
    this.#ttlMs = ttlMs;
  }

  /** Made at the first use: Workers have no random bytes while they start. */
  get #key(): Buffer {
    this.#made ??=
      this.#secret === undefined
        ? nodeCrypto().randomBytes(KEY_BYTES)
        : Buffer.from(nodeCrypto().hkdfSync('sha256', this.#secret, '', PURPOSE, KEY_BYTES));
    return this.#made;
  }

  /** @throws UnserializableError */
  seal(content: object, owner: StateOwner): string {
    const iv = nodeCrypto().randomBytes(IV_BYTES);
    const cipher = nodeCrypto().createCipheriv(CIPHER, this.#key, iv);
    cipher.setAAD(ownerDigest(owner));
    const { text, exact } = serializeWithNote({ expires: Date.now() + this.#ttlMs, content });
    // Only what held a bigint may hold one again: other numbers beyond 2^53 are no integers to be kept digit by digit.
    const marked = (exact ? EXACT : PLAIN) + text;
    const sealed = Buffer.concat([iv, cipher.update(marked, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return PREFIX + sealed.toString('base64url');
  }

  /** @throws RpcError `-32602` when the state is not ours, was changed, belongs to another request or principal, or has expired. */
  open(state: Json, owner: StateOwner): Json {
    if (typeof state !== 'string') throw new RpcError('invalidParams', 'params.requestState must be a string');
    const marked = this.#decrypt(state, ownerDigest(owner));
    const text = marked.slice(1);
    const content: Json = marked.startsWith(EXACT) ? parseExactly(text) : JSON.parse(text);
    if (!isObject(content) || typeof content.expires !== 'number') throw refused();
    if (content.expires < Date.now())
      throw new RpcError('invalidParams', 'params.requestState has expired; begin anew');
    return content.content ?? null;
  }

  #decrypt(state: string, owner: Buffer): string {
    const bytes = STATE.test(state) ? Buffer.from(state.slice(PREFIX.length), 'base64url') : Buffer.alloc(0);
    // Some texts differ only in bits that no byte comes from.
    if (bytes.length < IV_BYTES + TAG_BYTES || PREFIX + bytes.toString('base64url') !== state) throw refused();
    const decipher = nodeCrypto().createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(owner);
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const sealed = bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES);
    try {
      return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw refused();
    }
  }
}

function refused(): RpcError {
  return new RpcError('invalidParams', 'params.requestState is not one of this server for this request');
}

function ownerDigest({ method, params, principal }: StateOwner): Buffer {
  const { _meta, inputResponses, requestState, ...same } = params;
  return nodeCrypto()
    .createHash('sha256')
    .update(canonicalText([method, same, principal ?? null]))
    .digest();
}
