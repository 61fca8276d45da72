/**
 * What runs Logtalk for a supervised engine: a worker thread, or a process. It takes requests, works on one at a time in the order in
 * which they came, and tells what comes of them. It decides nothing: cancelling, waiting and replacing are the business of
 * `SupervisedEngine`.
 */
export interface EngineHost {
  /** Requests that it may have taken and not yet answered, at most. */
  readonly capacity: number;
  /** The id of the request that it works on; 0 while it is idle. */
  readonly running: number;
  /** The id of the request that it began last, also when that has ended; 0 before the first. */
  readonly begun: number;
  /** Takes requests; also before it is ready. */
  post(requests: readonly HostRequest[]): void;
  /**
   * Takes one request when it works on nothing, and waits a moment for the reply: `later`: it tells it; `undefined`: it does not take
   * the request so.
   * @param caller For whom the request is made, where that is known: those of one caller follow each other.
   */
  answer?(request: HostRequest, caller: object | undefined): HostReply | 'later' | undefined;
  /**
   * Makes a request end as `interrupted`: at its next step when it is running, without being run when it has not begun. One call need
   * not be enough to stop a request that runs, so it is repeated every few milliseconds until the request has ended.
   */
  interrupt(id: number): void;
  /** From now on it keeps the Node process running; it does so when it is started. */
  ref(): void;
  /** From now on it does not keep the Node process running. */
  unref(): void;
  /** Ends it, whatever it is doing. */
  terminate(): Promise<unknown>;
}

/** Starts a host. It tells nothing before the call has returned; it may still tell something when `terminate` was called. */
export type StartHost = (tell: (message: HostMessage) => void) => EngineHost;

/** A request: its id, which is positive and not used twice, and its term in canonical text. */
export type HostRequest = readonly [id: number, text: string];

/** How a request ended. `failed` carries a reason, `answered` a term in canonical text. */
export type Outcome = 'answered' | 'interrupted' | 'failed';

export type HostReply = readonly [id: number, outcome: Outcome, text: string];

/** What a host tells. */
export type HostMessage =
  /** It has started. A request that runs there can ask unless it says otherwise. */
  | { readonly kind: 'ready'; readonly canAsk?: boolean }
  | { readonly kind: 'replies'; readonly replies: readonly HostReply[] }
  /** Something that the application published; a term in canonical text. */
  | { readonly kind: 'event'; readonly text: string }
  /** What a request tells while it runs; a term in canonical text. */
  | { readonly kind: 'note'; readonly id: number; readonly text: string }
  /** It can no longer be used. */
  | { readonly kind: 'broken'; readonly reason: string };
