import { ALGORITHMS, type Algorithm, type JwtOptions } from '../../auth/options.js';
import type { ReadOnlyFolder } from '../read-only-folder.js';
import type { Compound } from '../term.js';
import { type ClaimPolicy, claimPolicies, issuersIn } from './claim-policy.js';
import { keysOf } from './key-set.js';
import { BOOLEAN, optionsIn, type Readers, SECONDS, TERM, TEXT, TEXTS } from './option-list.js';
import { ProtectionError } from './problem.js';

/** What `http_oauth_jwt_verifier(KeySet, Options)` asks for. */
export interface JwtVerification {
  readonly jwt: JwtOptions;
  readonly policies: readonly ClaimPolicy[];
}

const WHAT = 'http_oauth_jwt_verifier';

/** Seconds, as in the JWT library of Logtalk. */
const DEFAULT_SKEW = 60;

/** The options of the JWT library of Logtalk, without those that weaken it or are about its way of working. */
const OPTIONS = {
  allow_algorithms: TEXTS,
  algorithm: TEXT,
  allow_missing_exp: BOOLEAN,
  clock_skew: SECONDS,
  max_age: SECONDS,
  required_claims: TEXTS,
  claim_policy: TERM,
} satisfies Readers<Record<string, unknown>>;

/** @throws ProtectionError */
export function jwtVerification({ args }: Compound, folder: ReadOnlyFolder): JwtVerification {
  const [keySet = '', list = ''] = args;
  const given = optionsIn(WHAT, list, OPTIONS);
  const { claim_policy = [], clock_skew: leeway = DEFAULT_SKEW, max_age: maxAge, required_claims = [] } = given;
  const { issuer: discovered, ...keys } = keysOf(keySet, folder);
  const issuer = issuersIn(claim_policy) ?? discovered;
  return {
    jwt: {
      ...keys,
      ...(issuer === undefined ? {} : { issuer }),
      ...algorithmsIn(given),
      leeway,
      ...(maxAge === undefined ? {} : { maxAge }),
      requiredClaims: given.allow_missing_exp ? required_claims : ['exp', ...required_claims],
    },
    policies: claimPolicies(claim_policy, { skew: leeway, maxAge }),
  };
}

function algorithmsIn(given: {
  allow_algorithms?: readonly string[];
  algorithm?: string;
}): Pick<JwtOptions, 'algorithms'> {
  const { algorithm, allow_algorithms: allowed } = given;
  if (algorithm === undefined && allowed === undefined) return {};
  const names =
    algorithm === undefined ? (allowed ?? []) : [algorithm].filter((name) => allowed?.includes(name) ?? true);
  const bad = names.find((name) => !isAlgorithm(name));
  if (bad !== undefined || names.length === 0) {
    throw new ProtectionError(
      `${WHAT} takes the algorithms ${ALGORITHMS.join(', ')}${bad === undefined ? ', at least one of them' : `, not ${bad}`}`,
    );
  }
  return { algorithms: names.filter(isAlgorithm) };
}

function isAlgorithm(name: string): name is Algorithm {
  return ALGORITHMS.some((each) => each === name);
}
