import type { EngineHost, HostMessage, HostReply, HostRequest, Outcome } from '../../src/logtalk/engine-host.js';

/** A host that does what the test says. */
export class ScriptedHost implements EngineHost {
  readonly capacity: number;
  running = 0;
  begun = 0;
  isKept = true;
  isTerminated = false;
  readonly posted: HostRequest[] = [];
  readonly interrupted: number[] = [];
  readonly #tell: (message: HostMessage) => void;

  constructor(tell: (message: HostMessage) => void, capacity: number) {
    this.#tell = tell;
    this.capacity = capacity;
  }

  post(requests: readonly HostRequest[]): void {
    this.posted.push(...requests);
  }

  /** What becomes of a request that comes while nothing runs; by default it is to be posted. */
  answers: (request: HostRequest) => HostReply | 'later' | undefined = () => undefined;

  answer(request: HostRequest): HostReply | 'later' | undefined {
    const reply = this.answers(request);
    if (reply !== undefined) this.posted.push(request);
    return reply;
  }

  interrupt(id: number): void {
    this.interrupted.push(id);
  }

  ref(): void {
    this.isKept = true;
  }

  unref(): void {
    this.isKept = false;
  }

  async terminate(): Promise<void> {
    this.isTerminated = true;
  }

  ready(): void {
    this.#tell({ kind: 'ready' });
  }

  break(): void {
    this.#tell({ kind: 'broken', reason: 'a test' });
  }

  /** Begins the request with a text, without ending it. */
  begin(text: string): number {
    const [id] = this.posted.find(([, posted]) => posted === text) ?? [];
    if (id === undefined) throw new Error(`${text} was not posted`);
    this.running = id;
    this.begun = id;
    return id;
  }

  end(text: string, outcome: Outcome = 'answered'): void {
    const id = this.begin(text);
    this.running = 0;
    this.#tell({ kind: 'replies', replies: [[id, outcome, `reply to ${text}`]] });
  }

  publish(text: string): void {
    this.#tell({ kind: 'event', text });
  }

  texts(): string[] {
    return this.posted.map(([, text]) => text);
  }
}

/** Requests are posted at the end of the turn. */
export const posted = () => Promise.resolve();
