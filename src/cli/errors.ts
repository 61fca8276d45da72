import type { Finding } from '../application/index.js';

/** Exit statuses of the command line. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** An error that ends a command: its message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly status: number;
  /** What is wrong, one by one. */
  readonly findings: readonly Finding[];

  constructor(
    message: string,
    status: number = EXIT.failed,
    { findings, ...options }: ErrorOptions & { readonly findings?: readonly Finding[] } = {},
  ) {
    super(message, options);
    this.status = status;
    this.findings = findings ?? [{ severity: 'error', message }];
  }
}
