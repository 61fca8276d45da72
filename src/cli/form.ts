import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { isObject, type Json, type JsonObject } from '../application/index.js';

/** Puts an elicitation to a person; gives its result. */
export type Form = (params: JsonObject) => Promise<JsonObject>;

/** Asks for the fields of a form one by one, on lines. Several forms wait for each other. The end of the input is `cancel`. */
export function formOn(input: Readable, output: Writable): Form {
  let last: Promise<unknown> = Promise.resolve();
  return (params) => {
    const next = last.then(() => fillIn(params, input, output));
    last = next.catch(() => {});
    return next;
  };
}

type Ask = (prompt: string) => Promise<string | undefined>;

async function fillIn(params: JsonObject, input: Readable, output: Writable): Promise<JsonObject> {
  const lines = createInterface({ input, output });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  const ask: Ask = (prompt) => Promise.race([lines.question(prompt), ended]);
  try {
    output.write(`${params.message}\n`);
    return await (params.mode === 'url' ? openPage(params, ask) : fields(params, ask, output));
  } finally {
    lines.close();
  }
}

async function openPage({ url }: JsonObject, ask: Ask): Promise<JsonObject> {
  const said = await ask(`  ${url}\n  open it? (yes, no) `);
  if (said === undefined) return { action: 'cancel' };
  return { action: BOOLEANS.get(said.trim().toLowerCase()) === true ? 'accept' : 'decline' };
}

async function fields({ requestedSchema }: JsonObject, ask: Ask, output: Writable): Promise<JsonObject> {
  const schema = isObject(requestedSchema) ? (requestedSchema as JsonObject) : {};
  const properties = isObject(schema.properties) ? (schema.properties as JsonObject) : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const content: Record<string, Json> = {};
  for (const [name, field] of Object.entries(properties)) {
    const property = isObject(field) ? (field as JsonObject) : {};
    const value = await askField(name, property, required.includes(name), ask, output);
    if (value === CANCELLED) return { action: 'cancel' };
    if (value !== undefined) content[name] = value;
  }
  if (Object.keys(properties).length > 0) return { action: 'accept', content };
  return confirmed(await ask('  (yes, no) '));
}

function confirmed(said: string | undefined): JsonObject {
  if (said === undefined) return { action: 'cancel' };
  const isYes = BOOLEANS.get(said.trim().toLowerCase()) === true;
  return isYes ? { action: 'accept', content: {} } : { action: 'decline' };
}

const CANCELLED = Symbol('cancelled');

/** Asks until the answer can be read; an empty line leaves the field out, or takes its default. */
async function askField(
  name: string,
  field: JsonObject,
  isRequired: boolean,
  ask: Ask,
  output: Writable,
): Promise<Json | undefined | typeof CANCELLED> {
  for (;;) {
    const said = await ask(`  ${label(name, field, isRequired)}: `);
    if (said === undefined) return CANCELLED;
    const text = said.trim();
    if (text === '' && field.default !== undefined) return field.default;
    if (text === '' && !isRequired) return undefined;
    const value = text === '' ? undefined : READERS[String(field.type)]?.(text);
    if (value !== undefined) return value;
    output.write(`  It takes ${takes(field)}.\n`);
  }
}

function label(name: string, field: JsonObject, isRequired: boolean): string {
  const title = typeof field.title === 'string' ? field.title : name;
  const notes = [takes(field), ...(isRequired ? [] : ['optional'])];
  return `${title} (${notes.join('; ')}${field.default === undefined ? '' : `; default ${field.default}`})`;
}

function takes(field: JsonObject): string {
  const choices = choicesOf(isObject(field.items) ? (field.items as JsonObject) : field);
  const list = field.type === 'array' ? 'several with commas: ' : '';
  if (choices.length > 0) return `${list}${choices.join(', ')}`;
  return TAKES[String(field.type)] ?? 'text';
}

function choicesOf({ enum: values, oneOf, anyOf }: JsonObject): readonly string[] {
  if (Array.isArray(values)) return values.map(String);
  const titled = Array.isArray(oneOf) ? oneOf : Array.isArray(anyOf) ? anyOf : [];
  return titled.flatMap((choice: Json) => (isObject(choice) ? [String((choice as JsonObject).const)] : []));
}

const TAKES: Readonly<Record<string, string>> = { number: 'a number', integer: 'an integer', boolean: 'yes, no' };

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['no', false],
  ['n', false],
  ['false', false],
]);

const READERS: Readonly<Record<string, (text: string) => Json | undefined>> = {
  string: (text) => text,
  number: (text) => finite(Number(text)),
  integer: (text) => (Number.isInteger(Number(text)) ? Number(text) : undefined),
  boolean: (text) => BOOLEANS.get(text.toLowerCase()),
  array: (text) => text.split(',').map((item) => item.trim()),
};

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
