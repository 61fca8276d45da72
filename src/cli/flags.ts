import { type Command, InvalidArgumentError, Option } from 'commander';
import { accepts, camelCase, describeType, OPTIONS, type OptionName, type OptionType } from '../options.js';

const TABLE = Object.entries(OPTIONS).map(([name, option]) => ({ name: name as OptionName, ...option }));

/** Adds the flags that say what to serve of a Logtalk file, and those of some options. */
export function addFileFlags(command: Command, options: readonly OptionName[] = []): Command {
  command
    .option('--object <name>', 'The Logtalk object to serve, when the file has several.')
    .option(
      '--expose <object>',
      'A Logtalk object whose public predicates are tools, or OBJECT::name/arity for one of them; repeatable.',
      collect,
      [],
    );
  return addOptionFlags(command, options);
}

/** Adds a value to those of a repeatable flag. */
export function collect(text: string, all: readonly string[]): readonly string[] {
  return [...all, text];
}

/** Adds the flags of options, of every one that has one unless some are named. */
export function addOptionFlags(command: Command, names?: readonly OptionName[]): Command {
  for (const { name, type, meaning, flag, default: value } of TABLE) {
    if (flag === undefined || !(names?.includes(name) ?? true)) continue;
    const option = new Option(flag, describe(type, meaning, value)).argParser((text: string) => parse(type, text));
    command.addOption(option);
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

function parse(type: OptionType, text: string): unknown {
  const value = convert(type, text);
  if (!accepts(type, value)) throw new InvalidArgumentError(`It takes ${describeType(type)}.`);
  return value;
}

function convert(type: OptionType, text: string): unknown {
  switch (type.kind) {
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
