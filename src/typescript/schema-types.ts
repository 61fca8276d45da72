import type { Context, JsonObject, JsonSchema } from '../application/index.js';
import type { StandardSchema } from './standard-schema.js';

/** A schema of a Standard Schema library, or plain JSON Schema. */
export type AnySchema = StandardSchema | JsonSchema;

/** What a handler gets of a value that fits a schema: after defaults and transformations. */
export type Received<S> = S extends StandardSchema ? TypesOf<S>['output'] : OrObject<FromJsonSchema<S>>;

/** What a handler may give where a schema stands: before defaults and transformations. */
export type Given<S> = S extends StandardSchema ? TypesOf<S>['input'] : FromJsonSchema<S>;

type TypesOf<S extends StandardSchema> = NonNullable<S['~standard']['types']>;

/** A schema that says nothing to the compiler still describes an object of arguments. */
type OrObject<T> = unknown extends T ? JsonObject : T;

/** The TypeScript type that a JSON Schema, written as a literal, describes; `unknown` for what it does not say. */
export type FromJsonSchema<S> = S extends { readonly const: infer Value }
  ? Value
  : S extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : S extends { readonly anyOf: readonly (infer Member)[] }
      ? FromJsonSchema<Member>
      : S extends { readonly oneOf: readonly (infer Member)[] }
        ? FromJsonSchema<Member>
        : S extends { readonly type: readonly (infer Name)[] }
          ? Named<Name, S>
          : S extends { readonly type: infer Name }
            ? Named<Name, S>
            : unknown;

interface Primitives {
  string: string;
  number: number;
  integer: number;
  boolean: boolean;
  null: null;
}

type Named<Name, S> = Name extends keyof Primitives
  ? Primitives[Name]
  : Name extends 'array'
    ? Items<S>
    : Name extends 'object'
      ? Members<S>
      : unknown;

type Items<S> = S extends { readonly prefixItems: infer Items extends readonly unknown[] }
  ? { -readonly [I in keyof Items]: FromJsonSchema<Items[I]> }
  : S extends { readonly items: infer Item }
    ? FromJsonSchema<Item>[]
    : unknown[];

type Members<S> = S extends { readonly properties: infer P }
  ? Flat<
      { -readonly [K in keyof P as K extends Required<S> ? K : never]: FromJsonSchema<P[K]> } & {
        -readonly [K in keyof P as K extends Required<S> ? never : K]?: FromJsonSchema<P[K]>;
      }
    >
  : S extends { readonly additionalProperties: infer Value extends object }
    ? Record<string, FromJsonSchema<Value>>
    : JsonObject;

type Required<S> = S extends { readonly required: readonly (infer Name)[] } ? Name : never;

type Flat<T> = { [K in keyof T]: T[K] };

/** The variables of a URI template (RFC 6570): those of a query may be absent. */
export type TemplateVariables<T extends string> = string extends T
  ? Readonly<Record<string, string>>
  : Flat<Variables<T>>;

type Variables<T extends string> = T extends `${string}{${infer Expression}}${infer Rest}`
  ? Expressed<Expression> & Variables<Rest>
  : unknown;

type Expressed<E extends string> = E extends `${'?' | '&'}${infer Names}`
  ? { readonly [N in NamesIn<Names>]?: string }
  : E extends `${'+' | '#' | '.' | '/'}${infer Names}`
    ? { readonly [N in NamesIn<Names>]: string }
    : { readonly [N in NamesIn<E>]: string };

type NamesIn<T extends string> = T extends `${infer Head},${infer Tail}` ? Bare<Head> | NamesIn<Tail> : Bare<T>;

type Bare<N extends string> = N extends `${infer Name}*` ? Name : N extends `${infer Name}:${number}` ? Name : N;

/** How a handler takes what it is called with. */
export type Handler<Args, Result> = (args: Args, context: Context) => Result | PromiseLike<Result>;
