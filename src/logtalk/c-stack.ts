import type { Swipl } from './swipl.js';

/** Bytes; recursion in C that would use them up exceeds the stack of its thread first. */
const SIZE = 16 * 1024 * 1024;
const ALIGNMENT = 16;

/** The functions of the module that move and read its stack pointer, by the names that its build gives them. */
interface StackPointer {
  re(pointer: number): void;
  te(): number;
}

/**
 * Gives the C code of the engine a stack that its recursion does not run out of, such as that of writing a deep term: what the thread
 * has for calls ends first, with a `RangeError`. The stack that the module has lies before its data, and is small; code that overflows
 * it writes over the data, and may then loop for ever where nothing interrupts it.
 * @throws Error for a module of another build.
 */
export function growStack(swipl: Swipl, exported: object): void {
  if (!movesStack(exported)) throw new Error('the WebAssembly module does not move its stack in the way that is known');
  const before = exported.te();
  const top = (swipl._malloc(SIZE) + SIZE) & -ALIGNMENT;
  exported.re(top);
  if (exported.te() !== top || before === top) throw new Error('the stack of the WebAssembly module cannot be moved');
}

function movesStack(exported: object): exported is StackPointer {
  return 're' in exported && typeof exported.re === 'function' && 'te' in exported && typeof exported.te === 'function';
}
