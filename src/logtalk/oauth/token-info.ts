import type { Json, JsonObject } from '../../application/index.js';
import { principalIn } from '../../auth/claims.js';
import type { VerifiedToken } from '../../auth/verifier.js';
import { jsonToTerm, NoJsonError, termToJson, textOf } from '../json-terms.js';
import { objectText } from '../show-term.js';
import { Compound, curlyMembers, isCompound, isList, type Term } from '../term.js';

/** What a Logtalk verifier gave that is no token information. */
export class TokenInfoError extends Error {
  override readonly name = 'TokenInfoError';
}

/** A scope (RFC 6749, section 3.3). */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * What `verify/3` gave, as TypeScript has it.
 * @param info The term `oauth_token_info(Properties)`.
 * @throws TokenInfoError when a property is missing or is none.
 */
export function verifiedToken(info: Term | undefined, token: string): VerifiedToken {
  const properties = propertiesOf(info);
  const claims = claimsObject(property(properties, 'claims'));
  property(properties, 'audience_validation');
  const source = property(properties, 'source');
  return {
    source: textOf(source) ?? objectText(source),
    scopes: scopesOf(property(properties, 'scopes')),
    claims,
    ...(typeof claims.exp === 'number' ? { expiresAt: claims.exp } : {}),
    principal: principalIn(claims, '', token),
  };
}

function propertiesOf(info: Term | undefined): readonly Term[] {
  const [properties] = isCompound(info, 'oauth_token_info', 1) ? info.args : [];
  if (isList(properties)) return properties;
  throw new TokenInfoError('verify/3 gave no term oauth_token_info(Properties) with a list of properties');
}

function property(properties: readonly Term[], name: string): Term {
  const found = properties.find((each) => isCompound(each, name, 1));
  const [value] = found instanceof Compound ? found.args : [];
  if (value === undefined) throw new TokenInfoError(`the properties of oauth_token_info/1 lack ${name}/1`);
  return value;
}

function scopesOf(term: Term): string[] {
  const scopes = isList(term)
    ? term.map((scope) => (typeof scope === 'string' && SCOPE.test(scope) ? scope : undefined))
    : [];
  if (!isList(term) || scopes.includes(undefined)) {
    throw new TokenInfoError('scopes/1 of oauth_token_info/1 takes a list of atoms, each of them one scope');
  }
  return scopes.flatMap((scope) => scope ?? []);
}

/** Claims as an object, as far as they have names and JSON values. */
function claimsObject(term: Term): JsonObject {
  const members = curlyMembers(term) ?? (isList(term) ? term : []);
  const claims: Record<string, Json> = Object.create(null);
  for (const member of members) {
    const claim = claimOf(member);
    if (claim !== undefined && !(claim[0] in claims)) claims[claim[0]] = claim[1];
  }
  return { ...claims };
}

/** `Name-Value` or `Name(Value)`. */
function claimOf(member: Term): [string, Json] | undefined {
  if (!(member instanceof Compound)) return undefined;
  const [name, value] = member.args.length === 1 ? [member.functor, member.args[0]] : named(member);
  if (name === undefined || value === undefined) return undefined;
  try {
    return [name, termToJson(value)];
  } catch (error) {
    if (error instanceof NoJsonError) return undefined;
    throw error;
  }
}

function named({ functor, args }: Compound): [string | undefined, Term | undefined] {
  const [key = '', value] = args;
  return functor === '-' && args.length === 2 ? [textOf(key), value] : [undefined, undefined];
}

/** What a verified token says, to this server or to its application. */
type Known = Pick<VerifiedToken, 'scopes' | 'claims'>;

/** Says what a verifier knows of a token in the words of Logtalk: the term `oauth_token_info(Properties)`. */
export class TokenInfos {
  readonly #given = new WeakMap<JsonObject, Term>();
  readonly #made: (known: Known) => Term;

  /** @param made Makes the term for what no Logtalk object gave; what verifies is not of Logtalk by default. */
  constructor(made: (known: Known) => Term = otherTerm) {
    this.#made = made;
  }

  /** Keeps the very term that `verify/3` gave, for as long as its claims are in use. */
  keep({ claims }: Known, info: Term): void {
    this.#given.set(claims, info);
  }

  of(known: Known): Term {
    return this.#given.get(known.claims) ?? this.#made(known);
  }
}

/** The term `oauth_token_info(Properties)`. */
export function infoTerm(source: Term, scopes: readonly string[], validation: Term, claims: Term): Term {
  return new Compound('oauth_token_info', [
    new Compound('source', source),
    new Compound('scopes', scopes),
    new Compound('audience_validation', validation),
    new Compound('claims', claims),
  ]);
}

function otherTerm({ scopes, claims }: Known): Term {
  return infoTerm('server', scopes, 'server', claimsTerm(claims));
}

/** The claims of a JWT: a curly-term. */
export function claimsTerm(claims: JsonObject): Term {
  return jsonToTerm(claims);
}

/** What the answer of an introspection endpoint can say (RFC 7662, section 2.2), besides `active` and `scope`. */
const INTROSPECTED = ['client_id', 'username', 'token_type', 'exp', 'iat', 'nbf', 'sub', 'aud', 'iss', 'jti'];

/** The claims of a token that was introspected, as in the HTTP library of Logtalk: a list of properties. */
export function introspectedTerm(scopes: readonly string[], claims: JsonObject): Term {
  const known = INTROSPECTED.flatMap((name) => {
    const value = claims[name];
    return value === undefined ? [] : [new Compound(name, jsonToTerm(value))];
  });
  return [
    new Compound('active', 'true'),
    new Compound('scopes', scopes),
    ...known,
    new Compound('raw', jsonToTerm(claims)),
  ];
}
