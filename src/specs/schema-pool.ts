import type { JsonSchema } from '../application/index.js';
import { canonicalText } from './canonical.js';

const MOST = 256;

/**
 * One object for equal schemas, of which the newest are kept: a validator is made once per object, but handlers build the schemas
 * of their questions anew.
 */
export class SchemaPool {
  readonly #schemas = new Map<string, JsonSchema>();

  same(schema: JsonSchema): JsonSchema {
    const text = canonicalText(schema);
    const known = this.#schemas.get(text) ?? schema;
    this.#schemas.delete(text);
    this.#schemas.set(text, known);
    const [oldest] = this.#schemas.keys();
    if (this.#schemas.size > MOST && oldest !== undefined) this.#schemas.delete(oldest);
    return known;
  }
}
