import { type FormContent, isObject, type Json, type JsonObject, type JsonSchema } from '../application/index.js';

/** A form as an older client can show it, and the way from its answers to those of the form that was asked for. */
export interface AdaptedForm {
  readonly schema: JsonSchema;
  restore(content: FormContent): FormContent;
}

/** How one field is shown, under which names, and how its answer is put together again. */
interface Field {
  readonly shown: Readonly<Record<string, JsonSchema>>;
  /** Every shown name must be filled in; only where it stands for the whole field. */
  readonly canBeRequired: boolean;
  restore(content: FormContent): FormContent[string] | undefined;
}

type Adapt = (name: string, field: JsonSchema, isRequired: boolean) => Field | undefined;

/** The forms of fields that 2025-06-18 does not know; the first that fits is taken (specification checklist, 17 and 28.4). */
const ADAPTERS: readonly Adapt[] = [choiceOfTitles, severalChoices];

/**
 * A form for clients of 2025-06-18: titled choices become `enum` with `enumNames`, a list of choices becomes a yes or no for
 * each, and defaults are left out but for booleans.
 */
export function formFor20250618(schema: JsonSchema): AdaptedForm {
  const asked = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : [];
  const fields = new Map<string, Field>();
  for (const [name, field] of asked) if (isObject(field)) fields.set(name, adapt(name, field, required.includes(name)));
  const shown = required.filter((name) => typeof name !== 'string' || fields.get(name)?.canBeRequired !== false);
  return {
    schema: {
      type: 'object',
      properties: Object.assign({}, ...[...fields.values()].map((field) => field.shown)),
      ...(shown.length === 0 ? {} : { required: shown }),
    },
    restore: (content) => restore(fields, content),
  };
}

/** A form as it is. Its answers come in the order of its fields, whatever order the client has: to Logtalk, that is part of a term. */
export function inOrder(schema: JsonSchema): AdaptedForm {
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return {
    schema,
    restore: (content) => {
      const given = new Map(Object.entries(content));
      const own = names.flatMap((name): [string, FormContent[string]][] => {
        const value = given.get(name);
        return value === undefined ? [] : [[name, value]];
      });
      return Object.fromEntries([...own, ...given]);
    },
  };
}

function restore(fields: ReadonlyMap<string, Field>, content: FormContent): FormContent {
  const shown = new Set([...fields.values()].flatMap((field) => Object.keys(field.shown)));
  const extra = Object.entries(content).filter(([name]) => !shown.has(name));
  const own: [string, FormContent[string]][] = [];
  for (const [name, field] of fields) {
    const value = field.restore(content);
    if (value !== undefined) own.push([name, value]);
  }
  return Object.fromEntries([...extra, ...own]);
}

function adapt(name: string, field: JsonSchema, isRequired: boolean): Field {
  for (const adapter of ADAPTERS) {
    const adapted = adapter(name, field, isRequired);
    if (adapted !== undefined) return adapted;
  }
  return whole(name, field.type === 'boolean' ? field : withoutDefault(field));
}

function whole(name: string, schema: JsonSchema): Field {
  return {
    shown: { [name]: schema },
    canBeRequired: true,
    restore: (content) => (Object.hasOwn(content, name) ? content[name] : undefined),
  };
}

function choiceOfTitles(name: string, field: JsonSchema): Field | undefined {
  const choices = titledChoices(field.oneOf);
  if (choices === undefined) return undefined;
  const { oneOf: _, ...rest } = withoutDefault(field);
  return whole(name, {
    ...rest,
    type: 'string',
    enum: choices.map(({ value }) => value),
    enumNames: choices.map(({ title }) => title),
  });
}

function severalChoices(name: string, field: JsonSchema, isRequired: boolean): Field | undefined {
  if (field.type !== 'array' || !isObject(field.items)) return undefined;
  const choices = titledChoices(field.items.anyOf) ?? plainChoices(field.items.enum);
  if (choices === undefined) return undefined;
  const title = typeof field.title === 'string' ? field.title : name;
  const preset = Array.isArray(field.default) ? field.default : [];
  const parts = choices.map((choice) => ({ ...choice, name: `${name}.${choice.value}` }));
  const shown = parts.map((part): [string, JsonSchema] => [
    part.name,
    {
      type: 'boolean',
      title: `${title}: ${part.title}`,
      ...(field.description === undefined ? {} : { description: field.description }),
      default: preset.includes(part.value),
    },
  ]);
  return {
    shown: Object.fromEntries(shown),
    canBeRequired: false,
    restore: (content) => {
      if (Array.isArray(content[name])) return content[name];
      const chosen = parts.filter((part) => content[part.name] === true).map(({ value }) => value);
      return chosen.length > 0 || isRequired ? chosen : undefined;
    },
  };
}

interface Choice {
  readonly value: string;
  readonly title: string;
}

function titledChoices(list: Json | undefined): readonly Choice[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const choices = list.flatMap((item: Json) => (isObject(item) ? readChoice(item) : []));
  return choices.length === list.length ? choices : undefined;
}

function readChoice({ const: value, title }: JsonObject): readonly Choice[] {
  return typeof value === 'string' ? [{ value, title: typeof title === 'string' ? title : value }] : [];
}

function plainChoices(list: Json | undefined): readonly Choice[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const values = list.filter((value) => typeof value === 'string');
  return values.length === list.length ? values.map((value) => ({ value, title: value })) : undefined;
}

function withoutDefault(field: JsonSchema): JsonSchema {
  const { default: _, ...rest } = field;
  return rest;
}
