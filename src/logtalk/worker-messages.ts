import type { Alarm } from './alarm.js';

/** What a worker is started with. */
export interface WorkerSetup {
  /** The saved state's file. */
  readonly state: string;
  /** The application's folder, and where it appears in the engine. */
  readonly folder: string;
  readonly mount: string;
  /** Bytes for the stacks of Prolog. */
  readonly stackLimit: number;
  /** The memory of `Interrupts`. */
  readonly interrupts: SharedArrayBuffer;
}

/** A request: its id, and its term in canonical text. */
export type WorkerRequest = readonly [id: number, text: string];

/** How a request ended. `failed` carries a reason. */
export type Outcome = 'answered' | 'interrupted' | 'failed';

export type WorkerReply = readonly [id: number, outcome: Outcome, text: string];

/** What a worker sends. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly alarm: Alarm }
  /** Found when the first request runs in a Prolog engine of its own. */
  | { readonly kind: 'alarm'; readonly alarm: Alarm }
  | { readonly kind: 'replies'; readonly replies: readonly WorkerReply[] }
  /** Something that the application published; a term in canonical text. */
  | { readonly kind: 'event'; readonly text: string }
  /** What a request tells while it runs; a term in canonical text. */
  | { readonly kind: 'note'; readonly id: number; readonly text: string }
  /** The engine can no longer be used. */
  | { readonly kind: 'broken'; readonly reason: string };
