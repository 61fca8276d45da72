import {
  CapabilityMissingError,
  InteractionError,
  isObject,
  type Json,
  type JsonObject,
} from '../application/index.js';
import type { Spec } from './spec.js';

/** What a question takes of the client. */
export type Need = 'form' | 'url' | 'sampling' | 'samplingTools' | 'roots';

interface Entry {
  /** What the client cannot do when it did not declare it. */
  readonly ability: string;
  /** The client capability, as `-32021` names it. */
  readonly capability: JsonObject;
  /** Whether only specs with rich questions have it. */
  readonly isRich: boolean;
  isDeclared(capabilities: JsonObject): boolean;
}

const NEEDS: Readonly<Record<Need, Entry>> = {
  form: {
    ability: 'form elicitation',
    capability: { elicitation: { form: {} } },
    isRich: false,
    // Without modes, the capability means forms.
    isDeclared: ({ elicitation }) =>
      isObject(elicitation) && (isObject(elicitation.form) || elicitation.url === undefined),
  },
  url: {
    ability: 'URL elicitation',
    capability: { elicitation: { url: {} } },
    isRich: true,
    isDeclared: ({ elicitation }) => isObject(elicitation) && isObject(elicitation.url),
  },
  sampling: {
    ability: 'sampling',
    capability: { sampling: {} },
    isRich: false,
    isDeclared: ({ sampling }) => isObject(sampling),
  },
  samplingTools: {
    ability: 'sampling with tools',
    capability: { sampling: { tools: {} } },
    isRich: true,
    isDeclared: ({ sampling }) => isObject(sampling) && isObject(sampling.tools),
  },
  roots: {
    ability: 'roots',
    capability: { roots: {} },
    isRich: false,
    isDeclared: ({ roots }) => isObject(roots),
  },
};

/**
 * Checks that a question may be put to a client.
 * @throws InteractionError when its spec has no such question. @throws CapabilityMissingError when it did not declare it.
 */
export function checkNeed(need: Need, spec: Spec, capabilities: JsonObject): void {
  const { ability, capability, isRich, isDeclared } = NEEDS[need];
  if (isRich && !spec.hasRichQuestions)
    throw new InteractionError(`There is no ${ability} in MCP ${spec.version}, which the client speaks`);
  if (!isDeclared(capabilities)) throw new CapabilityMissingError(`The client does not support ${ability}`, capability);
}

/** One error for several. */
export function allMissing(errors: readonly CapabilityMissingError[]): CapabilityMissingError {
  const messages = new Set(errors.map(({ message }) => message));
  let capabilities: JsonObject = {};
  for (const { requiredCapabilities } of errors) capabilities = merge(capabilities, requiredCapabilities);
  return new CapabilityMissingError([...messages].join('; '), capabilities);
}

function merge(left: JsonObject, right: JsonObject): JsonObject {
  const merged: Record<string, Json | undefined> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const known = merged[key];
    merged[key] = isObject(known) && isObject(value) ? merge(known, value) : value;
  }
  return merged;
}
