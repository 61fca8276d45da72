import type { JsonObject, Logger } from '../../application/index.js';
import { createVerifier } from '../../auth/create-verifier.js';
import type { OAuthOptions, Verification } from '../../auth/options.js';
import type { TokenVerifier, VerifiedToken } from '../../auth/verifier.js';
import type { Engine } from '../engine.js';
import type { ReadOnlyFolder } from '../read-only-folder.js';
import { Compound, isCompound, type Term } from '../term.js';
import { writeTerm } from '../term-text.js';
import type { ClaimPolicy } from './claim-policy.js';
import { introspection } from './introspection.js';
import { jwtVerification } from './jwt.js';
import { OwnVerifier } from './own-verifier.js';
import { ProtectionError } from './problem.js';
import { claimsTerm, infoTerm, introspectedTerm, TokenInfos } from './token-info.js';

/** What the verifiers of an application have in common. */
export interface VerifierEnvironment extends Pick<OAuthOptions, 'resource' | 'authorizationServers'> {
  readonly engine: Engine;
  /** That of the application. */
  readonly folder: ReadOnlyFolder;
  readonly logger: Logger;
  /** Seconds for which the answers of a verifier of one's own are used again. */
  readonly freshFor: number;
}

/** A verifier, and how it tells of a token in Logtalk. */
export interface NamedVerifier {
  readonly verifier: TokenVerifier;
  readonly infos: TokenInfos;
}

type Known = Pick<VerifiedToken, 'scopes' | 'claims'>;

/** The verifiers that objects of Logtalk stand for. */
export class Verifiers {
  readonly #environment: VerifierEnvironment;
  /** Those that were asked, by their object identifiers. */
  readonly #known = new Map<string, NamedVerifier>();

  constructor(environment: VerifierEnvironment) {
    this.#environment = environment;
  }

  /** The verifier that an object identifier stands for. @throws ProtectionError */
  verifierOf(object: Term): NamedVerifier {
    if (isCompound(object, 'http_oauth_jwt_verifier', 2)) return this.#jwt(object);
    if (isCompound(object, 'http_oauth_introspection_verifier', 2)) return this.#introspection(object);
    return this.#own(object);
  }

  #jwt(object: Compound): NamedVerifier {
    const { resource, folder } = this.#environment;
    const { jwt, policies } = jwtVerification(object, folder);
    const made = ({ scopes, claims }: Known) =>
      infoTerm('jwt', scopes, new Compound('exact', resource), claimsTerm(claims));
    return { verifier: new PolicedVerifier(this.#create({ jwt }), policies), infos: new TokenInfos(made) };
  }

  #introspection(object: Compound): NamedVerifier {
    const options = introspection(object);
    const { resource } = this.#environment;
    const source = new Compound('introspection', options.endpoint);
    const validation = options.audience === 'trusted' ? 'trust_active' : new Compound('exact', resource);
    const made = ({ scopes, claims }: Known) => infoTerm(source, scopes, validation, introspectedTerm(scopes, claims));
    return { verifier: this.#create({ introspection: options }), infos: new TokenInfos(made) };
  }

  #own(object: Term): NamedVerifier {
    const infos = new TokenInfos();
    const ways = { onQuestion: (question: Term) => this.#answer(question), close: () => this.#close() };
    return { verifier: new OwnVerifier({ ...this.#environment, ...ways, object, infos }), infos };
  }

  #create(verification: Verification): TokenVerifier {
    return createVerifier(verification, this.#environment.authorizationServers);
  }

  /** A verifier of one's own has the token verified by one that is not Logtalk. */
  async #answer(question: Term): Promise<Term> {
    const [object = '', token, resource] = isCompound(question, 'verify', 3) ? question.args : [];
    if (typeof token !== 'string' || typeof resource !== 'string') {
      throw new ProtectionError('a verifier can ask only for what another verifier knows of a token');
    }
    const { verifier, infos } = this.#asked(object);
    const verified = await verifier.verify(token, resource);
    return new Compound('answer', verified === undefined ? 'invalid' : new Compound('valid', infos.of(verified)));
  }

  #asked(object: Term): NamedVerifier {
    const key = writeTerm(object);
    const asked = this.#known.get(key) ?? this.verifierOf(object);
    this.#known.set(key, asked);
    return asked;
  }

  #close(): void {
    for (const { verifier } of this.#known.values()) verifier.close?.();
  }
}

/** A verifier that takes only tokens whose claims are as policies want them. */
class PolicedVerifier implements TokenVerifier {
  readonly freshFor: number | undefined;
  readonly #verifier: TokenVerifier;
  readonly #policies: readonly ClaimPolicy[];

  constructor(verifier: TokenVerifier, policies: readonly ClaimPolicy[]) {
    this.freshFor = verifier.freshFor;
    this.#verifier = verifier;
    this.#policies = policies;
  }

  async verify(token: string, resource: string): Promise<VerifiedToken | undefined> {
    const verified = await this.#verifier.verify(token, resource);
    return verified !== undefined && this.#takes(verified.claims) ? verified : undefined;
  }

  close(): void {
    this.#verifier.close?.();
  }

  #takes(claims: JsonObject): boolean {
    const now = Date.now() / 1000;
    return this.#policies.every((policy) => policy(claims, now));
  }
}
