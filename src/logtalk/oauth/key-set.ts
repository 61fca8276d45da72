import { isObject, type JsonObject } from '../../application/index.js';
import type { KeySet, KeySource } from '../../auth/options.js';
import { FileError } from '../file-error.js';
import { jsonObject, NoJsonError } from '../json-terms.js';
import type { ReadOnlyFolder } from '../read-only-folder.js';
import { Compound, isCompound, type Term } from '../term.js';
import { ProtectionError, refuse } from './problem.js';

/** Where the keys of `http_oauth_jwt_verifier/2` come from. */
export type Keys = KeySource & { readonly issuer?: string };

const TAKES = 'a JWK Set {keys-[Key, ...]}, a JWK {kty-Type, ...}, file(Name), jwks_uri(URL) or issuer(URL)';

/** @param folder That of the application. @throws ProtectionError */
export function keysOf(term: Term, folder: ReadOnlyFolder): Keys {
  const [place] = term instanceof Compound && term.args.length === 1 ? term.args : [];
  if (isCompound(term, 'file', 1) && typeof place === 'string') return { jwks: fileKeys(place, folder) };
  if (isCompound(term, 'jwks_uri', 1) && typeof place === 'string') return { jwksUri: place };
  if (isCompound(term, 'issuer', 1) && typeof place === 'string') return { issuer: place };
  if (typeof term === 'string') {
    throw new ProtectionError(
      `the key set of http_oauth_jwt_verifier takes ${TAKES}; no shared secret, with which a server could also issue tokens`,
    );
  }
  const keys = keySetIn(inlineObject(term));
  return keys === undefined ? refuse('the key set of http_oauth_jwt_verifier', TAKES, term) : { jwks: keys };
}

function inlineObject(term: Term): JsonObject | undefined {
  try {
    return jsonObject(term);
  } catch (error) {
    if (error instanceof NoJsonError) return undefined;
    throw error;
  }
}

function keySetIn(value: unknown): KeySet | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.kty === 'string') return { keys: [value as JsonObject] };
  const { keys } = value;
  return Array.isArray(keys) && keys.every(isObject) ? { keys: keys as JsonObject[] } : undefined;
}

/** Read now, to tell of mistakes at the start, and again when it is asked for. */
function fileKeys(name: string, folder: ReadOnlyFolder): () => KeySet {
  readKeys(name, folder);
  return () => readKeys(name, folder);
}

/** @throws ProtectionError */
function readKeys(name: string, folder: ReadOnlyFolder): KeySet {
  const keys = keySetIn(parsed(name, textIn(name, folder)));
  if (keys === undefined) throw new ProtectionError(`${name} holds no JWK Set`);
  return keys;
}

function textIn(name: string, folder: ReadOnlyFolder): string {
  try {
    return new TextDecoder().decode(folder.read(name));
  } catch (cause) {
    if (!(cause instanceof FileError)) throw cause;
    throw new ProtectionError(`the key set file(${name}) cannot be read below the folder of the application`, {
      cause,
    });
  }
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // the text of the error would quote the file
    throw new ProtectionError(`${name} holds no JSON`, cause instanceof SyntaxError ? {} : { cause });
  }
}
