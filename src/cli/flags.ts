import type { Command } from 'commander';
import { accepts, describeType, OPTIONS, type OptionName, type OptionType } from '../options.js';
import { InvalidArgumentError, Option } from './commander.js';
import { LOAD_OPTIONS } from './flag-values.js';

const TABLE = Object.entries(OPTIONS).map(([name, option]) => ({ name: name as OptionName, ...option }));

/** Adds the flags that say what to serve of a Logtalk file and how to load it. */
export function addFileFlags(command: Command): Command {
  command
    .option('--object <name>', 'The Logtalk object to serve, when the file has several.')
    .option(
      '--expose <object>',
      'A Logtalk object whose public predicates are tools, or OBJECT::name/arity for one of them; repeatable.',
      collect,
    );
  return addOptionFlags(command, LOAD_OPTIONS);
}

/** Adds a value to those of a repeatable flag. */
export function collect(text: string, all: readonly string[] = []): readonly string[] {
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
