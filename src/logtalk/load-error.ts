import type { Finding } from '../application/index.js';

/** A file that makes no application. The message says why, with a line `FILE:LINE: error: TEXT` for each mistake. */
export class LogtalkLoadError extends Error {
  override readonly name = 'LogtalkLoadError';
  /** Each mistake. */
  readonly findings: readonly Finding[];

  constructor(reason: string | readonly Finding[], options?: ErrorOptions) {
    const findings = typeof reason === 'string' ? [{ severity: 'error' as const, message: reason }] : reason;
    super(findings.map(findingLine).join('\n'), options);
    this.findings = findings;
  }
}

function findingLine({ severity, message, place }: Finding): string {
  return place === undefined ? message : `${place}: ${severity}: ${message}`;
}
