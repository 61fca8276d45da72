import type { Finding, Logger } from '../application/index.js';
import { Bridge } from './bridge.js';
import type { ApplicationMeans } from './caller.js';
import { DescriptorError } from './descriptor.js';
import type { Engine } from './engine.js';
import { toolNames } from './exposed-names.js';
import { ExposedApplication, type ExposedTool } from './exposed-tools.js';
import { logFindings } from './findings.js';
import { modeDirectives } from './modes.js';
import { showTerm } from './show-term.js';
import { type Signature, signatureOf } from './signature.js';
import { Compound, isCompound, type Term } from './term.js';

/** A predicate that may become a tool. */
export interface ExposedPredicate {
  /** The text of its object or module, for messages. */
  readonly object: string;
  /** What the call is sent to: `object(Object)` or `module(Module)`. */
  readonly receiver: Term;
  readonly functor: string;
  readonly arity: number;
  /** `meta` takes goals, `grammar` is a non-terminal. */
  readonly kind: 'plain' | 'meta' | 'grammar';
  /** It has clauses, or may have. */
  readonly defined: boolean;
  /** The pairs of `info/2`. */
  readonly info: Term;
  /** Terms `mode(Template, Proofs)`. */
  readonly modes: Term;
}

/** How predicates are served. */
export interface ExposingOptions extends ApplicationMeans {
  readonly logger: Logger;
  readonly solutions?: number | undefined;
}

/** The predicates that can be tools as an application. The others are findings of it. */
export function exposedApplication(
  engine: Engine,
  predicates: readonly ExposedPredicate[],
  found: readonly Finding[],
  { logger, solutions, ...means }: ExposingOptions,
): ExposedApplication {
  const findings = [...found];
  const served: ExposedPredicate[] = [];
  for (const predicate of predicates) {
    const obstacle = obstacleOf(predicate) ?? (predicate.defined ? undefined : 'it has no clauses');
    if (obstacle === undefined) served.push(predicate);
    else findings.push({ severity: 'warning', message: `${indicatorText(predicate)} is no tool: ${obstacle}` });
  }
  const names = toolNames(served);
  const exposed = served.flatMap((predicate, index): ExposedTool[] => {
    const signature = signatureOrFinding(predicate, names[index] ?? '', solutions);
    if (!('tool' in signature)) {
      findings.push(signature);
      return [];
    }
    findings.push(...renamed(predicate, signature.tool.name), ...signature.findings);
    const about = { object: predicate.receiver, capabilities: new Set<string>(), ...means };
    return [{ signature, bridge: new Bridge(engine, about, logger) }];
  });
  logFindings(logger, findings);
  return new ExposedApplication(engine, exposed, findings);
}

/** `object::name/2`, or `module:name/2`. */
export function indicatorText({ object, receiver, functor, arity }: ExposedPredicate): string {
  return `${object}${isCompound(receiver, 'module', 1) ? ':' : '::'}${showTerm(functor)}/${arity}`;
}

/** Why a predicate cannot be a tool: what a client sends must not be run as a goal. */
export function obstacleOf({ kind, functor, arity, modes }: ExposedPredicate): string | undefined {
  if (kind === 'grammar') return 'it is a non-terminal; offer a predicate that calls phrase/2 or phrase/3';
  return kind === 'meta' || takesGoals(modes, functor, arity)
    ? 'it takes goals, which a client may not send'
    : undefined;
}

const INPUTS: ReadonlySet<string> = new Set(['+', '++', '@', '?']);

function takesGoals(modes: Term, functor: string, arity: number): boolean {
  return modeDirectives(modes, functor, arity).some(({ template }) =>
    template.args.some(
      (mode) => mode instanceof Compound && INPUTS.has(mode.functor) && mode.args.some((type) => isGoalType(type)),
    ),
  );
}

function isGoalType(type: Term): boolean {
  return type === 'callable' || (isCompound(type, 'list', 1) && type.args[0] === 'callable');
}

function signatureOrFinding(
  { object, functor, arity, info, modes }: ExposedPredicate,
  name: string,
  solutions: number | undefined,
): Signature | Finding {
  const descriptor = new Compound('tool', name, functor, BigInt(arity));
  const declaration = new Compound('public', 'true');
  const none = { inputSchema: 'none', outputSchema: 'none', icons: 'none', ui: 'none', handled: false };
  try {
    return signatureOf({ object, descriptor, declaration, info, modes, solutions, ...none });
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error;
    return { severity: 'error', message: error.message };
  }
}

/** Another name than that of the predicate is worth knowing. */
function renamed(predicate: ExposedPredicate, name: string): Finding[] {
  return name === predicate.functor
    ? []
    : [{ severity: 'warning', message: `${indicatorText(predicate)} is the tool ${name}` }];
}
