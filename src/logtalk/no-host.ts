import type { EngineHost, HostMessage } from './engine-host.js';

/** Stands for a host that could not even be tried to start: it tells why, and is then gone. */
export class NoHost implements EngineHost {
  readonly capacity = 1;
  readonly running = 0;
  readonly begun = 0;

  constructor(reason: string, tell: (message: HostMessage) => void) {
    setImmediate(() => tell({ kind: 'broken', reason }));
  }

  post(): void {}
  interrupt(): void {}
  ref(): void {}
  unref(): void {}
  async terminate(): Promise<void> {}
}
