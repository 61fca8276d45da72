import type { Json } from '../application/index.js';

/** JSON text of a value, with integers of any size in full. */
export function serialize(value: Json): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(serialize).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [`${JSON.stringify(key)}:${serialize(member)}`],
  );
  return `{${members.join(',')}}`;
}
