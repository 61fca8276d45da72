import { showTerm } from './show-term.js';
import { isCompound, isList, type Term } from './term.js';

/** What an element of `tools/1` says. */
export interface Descriptor {
  readonly name: string;
  readonly functor: string;
  readonly arity: number;
  /** The most solutions that the tool gives, if its predicate can have several. */
  readonly solutions: number | undefined;
}

/** A descriptor that does not make a tool. */
export class DescriptorError extends Error {
  override readonly name = 'DescriptorError';
}

/** The most arguments of a tool's predicate: a schema is made of each, though nobody may have written that predicate. */
const MAX_ARITY = 255;

/** Reads `tool(Name, Functor, Arity)` or `tool(Name, Functor, Arity, Options)`. @throws DescriptorError */
export function readDescriptor(descriptor: Term): Descriptor {
  const [name, functor, arity, options = []] =
    isCompound(descriptor, 'tool', 3) || isCompound(descriptor, 'tool', 4) ? descriptor.args : [];
  if (typeof name !== 'string' || typeof functor !== 'string' || typeof arity !== 'bigint' || arity < 0n) {
    throw new DescriptorError(
      `tools/1: ${showTerm(descriptor)} is not tool(Name, Functor, Arity) with two atoms and an integer; it is not served`,
    );
  }
  if (arity > MAX_ARITY) {
    throw new DescriptorError(
      `tool ${name}: a predicate of ${arity} arguments has more than ${MAX_ARITY}; the tool is not served`,
    );
  }
  return { name, functor, arity: Number(arity), solutions: solutionsIn(name, options) };
}

/** The first option counts, as in Logtalk. */
function solutionsIn(tool: string, options: Term): number | undefined {
  if (!isList(options)) throw wrongOption(tool, options);
  const values = options.map((option) => {
    const [value] = isCompound(option, 'solutions', 1) ? option.args : [];
    if (typeof value !== 'bigint' || value < 1n || value > Number.MAX_SAFE_INTEGER) throw wrongOption(tool, option);
    return Number(value);
  });
  return values[0];
}

function wrongOption(tool: string, option: Term): DescriptorError {
  return new DescriptorError(
    `tool ${tool}: ${showTerm(option)} is no option of a tool: they are a list with solutions(Max), where Max is an integer from 1; the tool is not served`,
  );
}
