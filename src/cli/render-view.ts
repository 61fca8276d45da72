import { type Finding, isObject, type Json, type JsonObject } from '../application/index.js';
import type { View } from './check.js';
import { findingText } from './findings.js';

/** What a client sees, as text for a person. */
export function renderView(view: View, findings: readonly Finding[]): string {
  const { name, version, title, instructions, capabilities } = view.server;
  const lines = [
    `${title ?? name} (${name} ${version})`,
    ...(instructions === undefined ? [] : [`  ${instructions}`]),
    `  offers ${Object.keys(isObject(capabilities) ? capabilities : {}).join(', ')}`,
    ...section('Tools', view.tools, renderTool),
    ...section('Prompts', view.prompts, renderPrompt),
    ...section('Resources', view.resources, (resource) => renderResource(resource, 'uri')),
    ...section('Resource templates', view.resourceTemplates, (template) => renderResource(template, 'uriTemplate')),
    '',
    ...(findings.length === 0 ? ['Nothing is wrong.'] : findings.map(findingText)),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, items: readonly JsonObject[], render: (item: JsonObject) => string[]): string[] {
  return items.length === 0 ? [] : ['', title, ...items.flatMap(render)];
}

function renderTool({ name, title, description, inputSchema, outputSchema }: JsonObject): string[] {
  return [
    `  ${heading(name, title)}`,
    ...about(description),
    ...renderSchema('takes', inputSchema),
    ...(outputSchema === undefined ? [] : renderSchema('gives', outputSchema)),
  ];
}

function renderSchema(verb: string, schema: Json | undefined): string[] {
  const { properties, required, additionalProperties } = isObject(schema) ? schema : {};
  if (!isObject(properties) || Object.keys(properties).length === 0) {
    const isEmpty = isObject(properties) || additionalProperties === false;
    return [`    ${verb} ${isEmpty ? 'nothing' : typeName(schema)}`];
  }
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties).map(([name, property]) => {
    const { description } = isObject(property) ? property : {};
    const optional = needed.has(name) ? '' : ', optional';
    return `    ${verb} ${name}: ${typeName(property)}${optional}${description ? `. ${description}` : ''}`;
  });
}

function typeName(schema: unknown): string {
  if (!isObject(schema)) return 'anything';
  const { type, const: value, enum: values, anyOf, $ref, items, minimum, maximum } = schema;
  if (typeof $ref === 'string') return $ref.replace(/^.*\//, '');
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(anyOf)) return anyOf.map(typeName).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (type === 'array') return items === undefined ? 'array' : `array of ${bracketed(typeName(items))}`;
  const bounds = [minimum === undefined ? '' : ` from ${minimum}`, maximum === undefined ? '' : ` to ${maximum}`].join(
    '',
  );
  return `${Array.isArray(type) ? type.join(' | ') : (type ?? 'anything')}${bounds}`;
}

function bracketed(name: string): string {
  return name.includes(' | ') ? `(${name})` : name;
}

function renderPrompt({ name, title, description, arguments: args }: JsonObject): string[] {
  const parts = Array.isArray(args) ? args.filter((arg): arg is JsonObject => isObject(arg)) : [];
  return [
    `  ${heading(name, title)}`,
    ...about(description),
    ...parts.map(
      (arg) =>
        `    takes ${arg.name}${arg.required === true ? '' : ', optional'}${arg.description ? `. ${arg.description}` : ''}`,
    ),
  ];
}

function renderResource(resource: JsonObject, key: string): string[] {
  const { name, title, description, mimeType } = resource;
  return [
    `  ${resource[key]}  ${heading(name, title)}${mimeType === undefined ? '' : `, ${mimeType}`}`,
    ...about(description),
  ];
}

function heading(name: Json | undefined, title: Json | undefined): string {
  return title === undefined || title === name ? `${name}` : `${name} (${title})`;
}

function about(description: Json | undefined): string[] {
  if (typeof description !== 'string' || description === '') return [];
  return description.split('\n').map((line) => (line === '' ? '' : `    ${line}`));
}
