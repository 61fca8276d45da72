import type { EngineSettings } from '../logtalk/start-engine.js';
import { camelCase, OPTIONS, type OptionName } from '../options.js';

/** The options that say how an application is loaded. */
export const LOAD_OPTIONS = [
  'logtalk',
  'backend',
  'stack_limit',
  'engine_memory',
  'load_timeout',
  'allow_read',
  'allow_write',
  'solutions',
] as const satisfies readonly OptionName[];

/** What flags say of the engine, and how long it may load. */
export interface EngineFlags extends EngineSettings {
  readonly loadTimeout?: number | undefined;
}

/** What flags say of how a file is loaded, and what of it is served. */
export interface FileFlags extends EngineFlags {
  readonly object?: string | undefined;
  /** Objects, or predicates of them, that are tools. */
  readonly expose?: readonly string[] | undefined;
  /** The most solutions that a tool gives. */
  readonly solutions?: number | undefined;
  /** The Logtalk engines that work at the same time. */
  readonly engines?: number | undefined;
}

/** What is said among the parsed flags of a command of how a file is loaded. */
export function loadFlags({ object, expose, ...parsed }: FileFlags): FileFlags {
  const given = optionsFromFlags({ ...parsed });
  return {
    object,
    expose,
    ...Object.fromEntries(
      [...LOAD_OPTIONS, 'engines' as const].map((name) => [camelCase(name), given[camelCase(name)]]),
    ),
  };
}

/** The server options among the parsed flags of a command, in camelCase. */
export function optionsFromFlags(parsed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, { flag }] of Object.entries(OPTIONS)) {
    const value = flag === undefined ? undefined : parsed[attributeName(flag)];
    if (value !== undefined) options[camelCase(name)] = value;
  }
  return options;
}

/** The name under which the value of a flag is found: `httpPort` for `--http-port <number>`. */
function attributeName(flag: string): string {
  return camelCase(flag.replace(/^--| .*$/g, '').replaceAll('-', '_'));
}
