/** Exit statuses of the command line. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** An error that ends a command: its message is for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly status: number;

  constructor(message: string, status: number = EXIT.failed, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
