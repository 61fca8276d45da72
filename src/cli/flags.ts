import { type Command, InvalidArgumentError, Option } from 'commander';
import { accepts, camelCase, describeType, OPTIONS, type OptionName, type OptionType } from '../options.js';

const TABLE = Object.entries(OPTIONS).map(([name, option]) => ({ name: name as OptionName, ...option }));

/** Adds the flag of every option that has one. */
export function addOptionFlags(command: Command): Command {
  for (const { type, meaning, flag, default: value } of TABLE) {
    if (flag === undefined) continue;
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
