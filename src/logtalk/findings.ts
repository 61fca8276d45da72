import type { Finding, Logger } from '../application/index.js';
import { didYouMean } from '../closest.js';
import { ASKED_FOR } from './interaction.js';
import { showTerm } from './show-term.js';
import type { Term } from './term.js';

/** Logs what a server should know of: an error is a warning there, since the rest is served. */
export function logFindings(logger: Logger, findings: readonly Finding[]): void {
  for (const { severity, message } of findings) logger[severity === 'error' ? 'warn' : 'debug']({}, message);
}

/** An element of a list that is not what the list takes. */
export function wrongElement(predicate: string, element: Term, shape: string): Finding {
  return { severity: 'error', message: `${predicate}: ${showTerm(element)} is not ${shape}; it is not served` };
}

/** The protocol that a capability is of no use without. */
const PROTOCOLS: Readonly<Record<string, string>> = {
  prompts: 'mcp_prompt_protocol',
  resources: 'mcp_resource_protocol',
  completions: 'mcp_completion_protocol',
};

const CAPABILITIES: readonly string[] = [...Object.keys(PROTOCOLS), 'tools', 'logging', 'ui', ...ASKED_FOR];

/** What is wrong with `capabilities/1`. */
export function capabilityFindings({
  capabilities,
  protocols,
}: {
  readonly capabilities: ReadonlySet<string>;
  readonly protocols: ReadonlySet<string>;
}): Finding[] {
  return [...capabilities].flatMap((capability) => {
    const problem = capabilityProblem(capability, protocols);
    return problem === undefined ? [] : [{ severity: 'warning', message: `capabilities/1: ${problem}` }];
  });
}

function capabilityProblem(capability: string, protocols: ReadonlySet<string>): string | undefined {
  if (!CAPABILITIES.includes(capability))
    return `${showTerm(capability)} is not known${didYouMean(capability, CAPABILITIES)}`;
  const protocol = PROTOCOLS[capability];
  return protocol === undefined || protocols.has(protocol)
    ? undefined
    : `${capability} has no effect, since the object does not implement ${protocol}`;
}
