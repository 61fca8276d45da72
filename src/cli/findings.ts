import { type Finding, isObject, type JsonObject } from '../application/index.js';
import { schemaProblem } from '../schema/index.js';
import { headerProblems } from '../specs/parameter-headers.js';
import type { View } from './check.js';

/** A finding as a line of text, in the form that editors understand when its place is known. */
export function findingText({ severity, message, place }: Finding): string {
  return place === undefined ? `${severity}: ${message}` : `${place}: ${severity}: ${message}`;
}

interface Rule<T> {
  readonly severity: Finding['severity'];
  /** What is wrong with an item, or `undefined`. */
  problem(item: T): string | undefined;
}

const NAME = /^[A-Za-z0-9_.-]{1,128}$/;

const TOOL_RULES: readonly Rule<JsonObject>[] = [
  { severity: 'error', problem: ({ inputSchema }) => explain('inputSchema', inputSchema) },
  {
    severity: 'error',
    problem: ({ outputSchema }) => (outputSchema === undefined ? undefined : explain('outputSchema', outputSchema)),
  },
  {
    severity: 'error',
    problem: ({ inputSchema }) =>
      isObject(inputSchema) && inputSchema.type !== 'object' && explain('', inputSchema) === undefined
        ? 'the root type of inputSchema is not "object".'
        : undefined,
  },
  {
    severity: 'error',
    problem: ({ inputSchema }) =>
      isObject(inputSchema) ? headerProblems(inputSchema as JsonObject).join('; ') || undefined : undefined,
  },
  {
    severity: 'warning',
    problem: ({ name }) =>
      NAME.test(String(name)) ? undefined : 'some clients refuse a name that is not 1 to 128 of A-Z a-z 0-9 _ . -',
  },
  {
    severity: 'warning',
    problem: ({ description }) =>
      description ? undefined : 'it has no description: a model cannot know when to use it.',
  },
  { severity: 'warning', problem: undescribedArguments },
];

const PROMPT_RULES: readonly Rule<JsonObject>[] = [
  { severity: 'warning', problem: ({ description }) => (description ? undefined : 'it has no description.') },
];

/** Errors first, and otherwise as they were. */
export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.severity.localeCompare(b.severity));
}

/** Everything that is wrong with what a client sees. */
export function review(view: View): Finding[] {
  const findings = [
    ...apply(TOOL_RULES, 'tool', view.tools, 'name'),
    ...apply(PROMPT_RULES, 'prompt', view.prompts, 'name'),
    ...duplicates('tool', view.tools, 'name'),
    ...duplicates('prompt', view.prompts, 'name'),
    ...duplicates('resource', view.resources, 'uri'),
    ...duplicates('resource template', view.resourceTemplates, 'uriTemplate'),
  ];
  if (view.tools.length === 0) findings.push({ severity: 'warning', message: 'There are no tools.' });
  return findings;
}

function apply(rules: readonly Rule<JsonObject>[], kind: string, items: readonly JsonObject[], key: string): Finding[] {
  return items.flatMap((item) =>
    rules.flatMap(({ severity, problem }) => {
      const found = problem(item);
      return found === undefined ? [] : [{ severity, message: `${kind} ${item[key]}: ${found}` }];
    }),
  );
}

function duplicates(kind: string, items: readonly JsonObject[], key: string): Finding[] {
  const seen = new Set<unknown>();
  return items.flatMap((item) => {
    if (!seen.has(item[key])) {
      seen.add(item[key]);
      return [];
    }
    return [{ severity: 'error' as const, message: `${kind} ${item[key]}: there are several with this ${key}.` }];
  });
}

function explain(member: string, schema: unknown): string | undefined {
  if (!isObject(schema)) return `${member} is not a JSON Schema object.`;
  const problem = schemaProblem(schema as JsonObject);
  return problem === undefined ? undefined : `${member} is not usable: ${problem}`;
}

function undescribedArguments({ inputSchema }: JsonObject): string | undefined {
  const properties = isObject(inputSchema) && isObject(inputSchema.properties) ? inputSchema.properties : {};
  const names = Object.entries(properties)
    .filter(([, schema]) => isObject(schema) && !schema.description)
    .map(([name]) => name);
  return names.length === 0 ? undefined : `no description for ${names.join(', ')}.`;
}
