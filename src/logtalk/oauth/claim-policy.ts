import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../application/index.js';
import { NoJsonError, termToJson } from '../json-terms.js';
import { Compound, isCompound, isList, type Term } from '../term.js';
import { refuse } from './problem.js';

/** Whether claims are as a policy wants them; `now` is in seconds since 1970. */
export type ClaimPolicy = (claims: JsonObject, now: number) => boolean;

/** What the times of a policy go by. */
interface Times {
  /** Seconds by which clocks may differ. */
  readonly skew: number;
  /** Seconds after `iat` for which a token is taken at most. */
  readonly maxAge?: number | undefined;
}

type Check = (value: Json, now: number) => boolean;

const POLICY =
  'a list of terms claim(Name, Policy), with a policy required, expected(Value), one_of(Values), contains(Value), time(Kind)';

/** Policies by functor and arity; each makes the check of a claim from its argument. */
const CHECKS: Readonly<Record<string, (argument: Term, times: Times) => Check | undefined>> = {
  'expected/1': (expected) => equalTo(termToJson(expected)),
  'one_of/1': (values) => (isList(values) ? oneOf(values.map(termToJson)) : undefined),
  'contains/1': (expected) => containing(termToJson(expected)),
  'time/1': (kind, times) => (typeof kind === 'string' ? TIMES[kind]?.(times) : undefined),
};

const TIMES: Readonly<Record<string, (times: Times) => Check>> = {
  expiration: ({ skew }) => time((at, now) => now <= at + skew),
  not_before: ({ skew }) => time((at, now) => now + skew >= at),
  issued_at: ({ skew, maxAge }) => time((at, now) => at <= now + skew && (maxAge === undefined || now <= at + maxAge)),
};

/** The policies of an option `claim_policy(Policies)`. @throws ProtectionError */
export function claimPolicies(list: Term, times: Times): readonly ClaimPolicy[] {
  if (!isList(list)) refuse('claim_policy', POLICY, list);
  return list.map((each) => claimPolicy(each, times));
}

function claimPolicy(term: Term, times: Times): ClaimPolicy {
  const [name, policy] = isCompound(term, 'claim', 2) ? term.args : [];
  if (typeof name !== 'string' || policy === undefined) return refuse('claim_policy', POLICY, term);
  const check = policy === 'required' ? () => true : checkOf(policy, times);
  if (check === undefined) return refuse('claim_policy', POLICY, term);
  return (claims, now) => {
    const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
    return value !== undefined && check(value, now);
  };
}

function checkOf(policy: Term, times: Times): Check | undefined {
  if (!(policy instanceof Compound)) return undefined;
  const [argument = ''] = policy.args;
  try {
    return CHECKS[`${policy.functor}/${policy.args.length}`]?.(argument, times);
  } catch (error) {
    if (error instanceof NoJsonError) return undefined;
    throw error;
  }
}

function equalTo(expected: Json): Check {
  return (value) => isDeepStrictEqual(value, expected);
}

function oneOf(values: readonly Json[]): Check {
  return (value) => values.some((each) => isDeepStrictEqual(each, value));
}

function containing(expected: Json): Check {
  return (value) =>
    Array.isArray(value) ? value.some((each) => isDeepStrictEqual(each, expected)) : isDeepStrictEqual(value, expected);
}

function time(isGood: (at: number, now: number) => boolean): Check {
  return (value, now) => typeof value === 'number' && isGood(value, now);
}

/** The issuers that the policies on `iss` leave, if there are any. */
export function issuersIn(list: Term): readonly string[] | undefined {
  for (const each of isList(list) ? list : []) {
    const [name, policy] = isCompound(each, 'claim', 2) ? each.args : [];
    if (name !== 'iss') continue;
    const [value] = policy instanceof Compound ? policy.args : [];
    if (isCompound(policy, 'expected', 1) && typeof value === 'string') return [value];
    if (isCompound(policy, 'one_of', 1) && isList(value))
      return value.flatMap((one) => (typeof one === 'string' ? one : []));
  }
  return undefined;
}
