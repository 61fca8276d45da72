import type { Command } from 'commander';
import type { EngineSettings } from '../logtalk/start-engine.js';
import { accepts, camelCase, describeType, OPTIONS, type OptionName, type OptionType } from '../options.js';
import { InvalidArgumentError, Option } from './commander.js';

const TABLE = Object.entries(OPTIONS).map(([name, option]) => ({ name: name as OptionName, ...option }));

/** The options that say how an application is loaded. */
const LOAD_OPTIONS = [
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

/** Adds the flags that say what to serve of a Logtalk file and how to load it. */
export function addFileFlags(command: Command): Command {
  command
    .option('--object <name>', 'The Logtalk object to serve, when the file has several.')
    .option(
      '--expose <object>',
      'A Logtalk object whose public predicates are tools, or OBJECT::name/arity for one of them; repeatable.',
      collect,
      [],
    );
  return addOptionFlags(command, LOAD_OPTIONS);
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

/** Adds a value to those of a repeatable flag. */
export function collect(text: string, all: readonly string[]): readonly string[] {
  return [...all, text];
}

/** Adds the flags of options, of every one that has one unless some are named; but not again. */
export function addOptionFlags(command: Command, names?: readonly OptionName[]): Command {
  for (const { name, type, meaning, flag, default: value } of TABLE) {
    if (flag === undefined || !(names?.includes(name) ?? true)) continue;
    const option = new Option(flag, describe(type, meaning, value));
    if (command.options.some(({ long }) => long === option.long)) continue;
    command.addOption(option.argParser((text: string, before: unknown) => parse(type, text, before)));
  }
  return command;
}

/** The server options among the parsed flags of a command, in camelCase. */
export function optionsFromFlags(parsed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const { name, flag } of TABLE) {
    if (flag === undefined) continue;
    const value = parsed[new Option(flag).attributeName()];
    if (value !== undefined) options[camelCase(name)] = value;
  }
  return options;
}

function describe(type: OptionType, meaning: string, value: unknown): string {
  const choices = type.kind === 'choice' ? ` One of ${type.values.join(', ')}.` : '';
  return value === undefined || typeof value === 'object'
    ? `${meaning}${choices}`
    : `${meaning}${choices} Default: ${value}.`;
}

/** @param before The value so far, of a flag that is given again. */
function parse(type: OptionType, text: string, before: unknown): unknown {
  const value = convert(type, text, before);
  if (!accepts(type, value)) throw new InvalidArgumentError(`It takes ${describeType(type)}.`);
  return value;
}

function convert(type: OptionType, text: string, before: unknown): unknown {
  switch (type.kind) {
    case 'folders':
      return [...(Array.isArray(before) ? before : []), text];
    case 'integer':
    case 'number':
      return text.trim() === '' ? Number.NaN : Number(text);
    case 'specs':
    case 'texts':
      return text.split(',').map((item) => item.trim());
    default:
      return text;
  }
}
