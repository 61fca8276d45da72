import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { growStack } from './c-stack.js';
import { type Unpacker, unpackLibraryLater } from './prolog-library.js';
import { withSharedMemory } from './shared-memory.js';

/** What is used of the WebAssembly interface of JavaScript, for which the types of Node have no declaration. */
declare const WebAssembly: {
  readonly Memory: new (...args: never[]) => { readonly buffer: ArrayBufferLike };
  instantiate(
    module: Uint8Array<ArrayBuffer>,
    imports: object,
  ): Promise<{ readonly instance: { readonly exports: object } }>;
};

/** What is used of an Emscripten file system. */
export interface FileSystem {
  readonly ErrnoError: new (errno: number) => Error;
  readonly root: FileSystemNode;
  createNode(parent: FileSystemNode | null, name: string, mode: number, device: number): FileSystemNode;
  /** Forgets a node; whoever has it goes on using it. */
  destroyNode(node: FileSystemNode): void;
  lookupNode(parent: FileSystemNode, name: string): FileSystemNode;
  lookupPath(path: string, options?: { readonly follow_mount: boolean }): { readonly node: FileSystemNode };
  mkdirTree(path: string): void;
  mount(type: { mount(): FileSystemNode }, options: object, point: string): void;
  writeFile(path: string, data: Uint8Array): void;
  cwd(): string;
  rename(path: string, next: string): void;
}

export interface FileSystemNode {
  readonly id: number;
  readonly name: string;
  readonly mode: number;
  /** The root of a file system is its own parent. */
  readonly parent: FileSystemNode;
  node_ops: object;
  stream_ops: object;
  /** Bytes of a file in memory. */
  readonly usedBytes?: number;
  /** What a folder in memory holds, by name. */
  readonly contents?: object;
}

/** What an operation sets; times are milliseconds since 1970, and `null` leaves one as it is. */
export interface FileAttributes {
  readonly size?: number;
  readonly atime?: number | null;
  readonly mtime?: number | null;
}

export interface FileSystemStream {
  readonly node: FileSystemNode;
  readonly flags: number;
  readonly position: number;
  /** The same object for every duplicate of the stream. */
  readonly shared: object;
}

/** What is used of the interface of JavaScript to Prolog. */
export interface PrologInterface {
  call(goal: string): boolean;
  /** A term as a JavaScript value. */
  toJSON(term: number, options?: object): unknown;
}

/** What is used of SWI-Prolog in WebAssembly: the module of Emscripten, with the C interface of Prolog. */
export interface Swipl {
  readonly FS: FileSystem;
  readonly prolog: PrologInterface;
  stringToNewUTF8(text: string): number;
  getValue(pointer: number, type: 'i32' | '*'): number;
  _PL_raise(signal: number): number;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _PL_open_foreign_frame(): number;
  _PL_discard_foreign_frame(frame: number): void;
  _PL_new_term_refs(count: number): number;
  _PL_put_term_from_chars(term: number, flags: number, length: number, text: number): number;
  _PL_predicate(name: number, arity: number, module: number): number;
  _PL_call_predicate(module: number, flags: number, predicate: number, terms: number): number;
  _PL_get_nchars(term: number, length: number, text: number, flags: number): number;
}

export interface StartOptions {
  /** The bytes of a saved state. */
  readonly state: Uint8Array;
  /** Takes what Prolog prints, line by line. */
  readonly print: (line: string) => void;
  /** Bytes that its memory may grow to; by default what the module takes at most, 2 GiB. */
  readonly memoryLimit?: number | undefined;
}

/** Where the saved state is in the engine. */
export const STATE_FILE = '/state/logtalk.state';

// V8 swaps a hot function for its optimised form in the middle of the start, whose threads then wait for the compiler: a start takes
// half as long when that begins later, but still in time for the calls. Read by V8 when a module is instantiated, so it is set for
// that long only.
const LATE_TIERING = '--wasm-tiering-budget=250000000';
const USUAL_TIERING = '--wasm-tiering-budget=1800000';

// The module is always the same valid one, and a start needs a part of its functions.
const LATE_VALIDATION = '--wasm-lazy-validation';
const USUAL_VALIDATION = '--no-wasm-lazy-validation';

/** A running SWI-Prolog. */
export interface Started {
  readonly swipl: Swipl;
  /** Its memory, which other threads may see. The buffer is another one when the memory has grown. */
  readonly memory: { readonly buffer: SharedArrayBuffer };
}

/** Starts SWI-Prolog from a saved state. Only one can be started at a time in a thread. */
export async function startSwipl({ state, print, memoryLimit }: StartOptions): Promise<Started> {
  const require = createRequire(import.meta.url);
  const initialise = require('swipl-wasm/dist/swipl-node.js') as (options: object) => Promise<Swipl>;
  const module = readFileSync(require.resolve('swipl-wasm/dist/swipl/swipl-web.wasm'));
  const binary = withSharedMemory(module, memoryLimit);
  let exported = {};
  for (const flag of [LATE_TIERING, LATE_VALIDATION]) setFlagsFromString(flag);
  const swipl = await initialise({
    arguments: ['-q', '-f', 'none', '--no-packs', '-x', STATE_FILE],
    print,
    printErr: print,
    preRun: [
      (module: Swipl & Unpacker) => {
        unpackLibraryLater(module);
        module.FS.mkdirTree('/state');
        module.FS.writeFile(STATE_FILE, state);
      },
    ],
    instantiateWasm: async (imports: object, done: (instance: object) => void) => {
      const { instance } = await WebAssembly.instantiate(binary, imports);
      exported = instance.exports;
      done(instance);
    },
  });
  for (const flag of [USUAL_TIERING, USUAL_VALIDATION]) setFlagsFromString(flag);
  growStack(swipl, exported);
  return { swipl, memory: sharedMemory(exported) };
}

function sharedMemory(exported: object): { readonly buffer: SharedArrayBuffer } {
  for (const memory of Object.values(exported)) {
    if (isShared(memory)) return memory;
  }
  throw new Error('the WebAssembly module exports no shared memory');
}

function isShared(value: unknown): value is { readonly buffer: SharedArrayBuffer } {
  return value instanceof WebAssembly.Memory && value.buffer instanceof SharedArrayBuffer;
}
