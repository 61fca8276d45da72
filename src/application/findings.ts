/** Something in what an application declares that a client, a model or a user will trip over. */
export interface Finding {
  /** `error`: something is not served, or cannot work. */
  readonly severity: 'error' | 'warning';
  /** A sentence that names what it is about, such as `tool roll: ...`. */
  readonly message: string;
  /** Where it is, when that is known: `FILE` or `FILE:LINE`. */
  readonly place?: string;
}
