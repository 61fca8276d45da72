/** A signal that is made when somebody has to wait for it. */
export interface LateSignal {
  isAborted(): boolean;
  make(): AbortSignal;
}

export function isAborted(signal: AbortSignal | LateSignal): boolean {
  return 'make' in signal ? signal.isAborted() : signal.aborted;
}

export function madeSignal(signal: AbortSignal | LateSignal): AbortSignal {
  return 'make' in signal ? signal.make() : signal;
}
