import { type Application, isObject } from '../application/index.js';

/** Whether a value has the facet that every application has. */
export function isApplication(value: unknown): value is Application {
  if (!isObject(value) || !isObject(value.tools)) return false;
  const { list, find, call } = value.tools;
  return [list, find, call].every((member) => typeof member === 'function');
}
