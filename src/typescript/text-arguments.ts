import {
  ApplicationError,
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  type PromptArgument,
} from '../application/index.js';
import { numberView } from '../jsonrpc/serialize.js';
import { validatorFor } from '../schema/index.js';
import type { Completer } from './assemble.js';

/**
 * Reads arguments that travel as text (of prompts, and variables of templates) as what a schema of all of them says. Those that it
 * does not know are left out.
 * The function throws an {@link ApplicationError} that names an argument that does not fit.
 */
export function textReader(schema: JsonSchema): (args: Readonly<Record<string, string>>) => JsonObject {
  const { $defs } = schema;
  const schemas = Object.entries(propertiesOf(schema)).map(([name, property]): [string, JsonSchema] => [
    name,
    $defs === undefined ? property : { ...property, $defs },
  ]);
  return (args) =>
    Object.fromEntries(
      schemas.flatMap(([name, property]): [string, Json][] => {
        const text = Object.hasOwn(args, name) ? args[name] : undefined;
        return text === undefined ? [] : [[name, fromText(text, property, name)]];
      }),
    );
}

/** The text itself when the schema takes it; else the JSON value it spells. */
function fromText(text: string, schema: JsonSchema, name: string): Json {
  const validator = validatorFor(schema);
  const problem = validator.explain(text);
  if (problem === undefined) return text;
  const value = parse(text);
  if (value !== undefined && validator.explain(numberView(value)) === undefined) return value;
  throw new ApplicationError(`Argument "${name}": ${problem.replace('(the whole value): ', '')}`);
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The arguments of a prompt, from the schema of them. */
export function promptArguments(input: JsonSchema): readonly PromptArgument[] {
  const required = Array.isArray(input.required) ? input.required : [];
  return Object.entries(propertiesOf(input)).map(([name, { title, description }]) => ({
    name,
    ...(typeof title === 'string' ? { title } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    required: required.includes(name),
  }));
}

/** Completers of the arguments that have a list of values. */
export function enumerations(input: JsonSchema): [string, Completer][] {
  return Object.entries(propertiesOf(input)).flatMap(([name, { enum: values, type }]): [string, Completer][] => {
    const choices = type === 'boolean' ? ['true', 'false'] : Array.isArray(values) ? values.map(String) : [];
    if (choices.length === 0) return [];
    return [[name, (typed) => choices.filter((choice) => choice.toLowerCase().startsWith(typed.toLowerCase()))]];
  });
}

/** The schemas of the members that an object schema names. */
export function propertiesOf({ properties }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  if (!isObject(properties)) return {};
  const entries = Object.entries(properties as JsonObject);
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonObject] => isObject(entry[1])));
}
