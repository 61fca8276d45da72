/** A module that cannot be loaded or holds nothing to serve. The message says why, for people. */
export class ModuleLoadError extends Error {
  override readonly name = 'ModuleLoadError';
}

/** A place in a source file, as compilers write it. */
export interface Place {
  /** Absolute path. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/**
 * A function that no tool, prompt or resource can be derived from. The message starts with file and line; mistakes of other functions
 * are further lines.
 */
export class SignatureError extends ModuleLoadError {
  readonly place: Place;
  /** What is wrong, without the place. */
  readonly reason: string;

  constructor(place: Place, reason: string, others: readonly SignatureError[] = []) {
    super([`${place.file}:${place.line}: ${reason}`, ...others.map(({ message }) => message)].join('\n'));
    this.place = place;
    this.reason = reason;
  }
}
