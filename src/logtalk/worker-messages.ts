import type { Alarm } from './alarm.js';
import type { HostMessage } from './engine-host.js';
import type { LogtalkInstallation } from './logtalk-installation.js';

/** What a worker is started with. */
export interface WorkerSetup {
  /** The file of the saved state of Rhetor's own Logtalk. */
  readonly state: string;
  /** Runs instead of it. */
  readonly installation?: LogtalkInstallation | undefined;
  /** The application's folder. */
  readonly folder: string;
  /** Further folders that it may read, and those that it may read and write. */
  readonly allowRead: readonly string[];
  readonly allowWrite: readonly string[];
  /** Bytes for the stacks of Prolog. */
  readonly stackLimit: number;
  /** Bytes for all the memory of the engine. */
  readonly memoryLimit?: number | undefined;
  /** The memory of `Interrupts`. */
  readonly interrupts: SharedArrayBuffer;
  /** The memory of `Rendezvous`. */
  readonly rendezvous: SharedArrayBuffer;
}

/** What a worker sends. */
export type WorkerMessage =
  | HostMessage
  /** Sent before it is ready, and again with more in it when the first request runs in a Prolog engine of its own. */
  | { readonly kind: 'alarm'; readonly alarm: Alarm };
