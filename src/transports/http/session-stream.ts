import type { EventStream } from './event-stream.js';
import { eventText, primingText } from './events.js';
import { History } from './history.js';
import type { MessageStream } from './way.js';

/** How the streams of a session behave. */
export interface SessionStreamSettings {
  /** Events to keep for a client that comes back; 0: none, and no ids are sent. */
  readonly history: number;
  /** Milliseconds that a client shall wait before it comes back; `undefined`: its spec has no polling. */
  readonly retryMs: number | undefined;
}

/**
 * One stream of a legacy session: what answers a POST, or what GET listens to. It outlives its connections: while there is none,
 * messages are kept, and a client that comes back gets them.
 */
export class SessionStream implements MessageStream {
  readonly number: number;
  /** The last message has been sent, or will be when the client comes back. */
  isFinished = false;
  /** Called when the last message was given. */
  onFinish: () => void = () => {};
  readonly #settings: SessionStreamSettings;
  readonly #history: History;
  /** Open connections, the newest last; a message goes to that one only. */
  #connections: EventStream[] = [];
  #delivered = 0;

  constructor(number: number, settings: SessionStreamSettings) {
    this.number = number;
    this.#settings = settings;
    this.#history = new History(settings.history);
  }

  /** Characters of the events that are kept. */
  get size(): number {
    return this.#history.size;
  }

  get isConnected(): boolean {
    return this.#connections.length > 0;
  }

  get isFull(): boolean {
    return this.#newest?.isFull ?? false;
  }

  whenDrained(listener: () => void): void {
    this.#newest?.whenDrained(listener);
  }

  /**
   * Adds a connection.
   * @param lastSeen The event after which the client wants to go on; without it, after what was sent to anybody.
   */
  connect(connection: EventStream, lastSeen?: number): void {
    this.#connections.push(connection);
    const from = lastSeen ?? this.#delivered;
    if (lastSeen === undefined) this.#prime(connection, from);
    for (const { number, message } of this.#history.after(from)) {
      connection.write(eventText(message, this.#idOf(number)));
      this.#delivered = Math.max(this.#delivered, number);
    }
    if (this.isFinished) this.#endConnections();
  }

  /** A connection has broken. */
  disconnect(connection: EventStream): void {
    this.#connections = this.#connections.filter((other) => other !== connection);
  }

  send(message: string): void {
    const connection = this.#newest;
    if (this.#settings.history === 0) {
      connection?.write(eventText(message));
      return;
    }
    const number = this.#history.add(message);
    if (connection === undefined) return;
    connection.write(eventText(message, this.#idOf(number)));
    this.#delivered = number;
  }

  finish(message?: string): void {
    if (this.isFinished) return;
    if (message !== undefined) this.send(message);
    this.isFinished = true;
    this.#endConnections();
    this.onFinish();
  }

  destroy(): void {
    for (const connection of this.#connections.splice(0)) connection.destroy();
  }

  release(): void {
    if (this.#canPoll) this.#endConnections();
  }

  get #newest(): EventStream | undefined {
    return this.#connections.at(-1);
  }

  get #canPoll(): boolean {
    return this.#settings.retryMs !== undefined && this.#settings.history > 0;
  }

  #prime(connection: EventStream, number: number): void {
    const { retryMs } = this.#settings;
    if (retryMs !== undefined && this.#canPoll) connection.write(primingText(this.#idOf(number), retryMs));
  }

  #idOf(number: number): string {
    return `${this.number}-${number}`;
  }

  #endConnections(): void {
    for (const connection of this.#connections.splice(0)) connection.end();
  }
}

/** The stream and the event that a `Last-Event-ID` names. */
export function readEventId(id: string): { readonly stream: number; readonly event: number } | undefined {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(id);
  return match === null ? undefined : { stream: Number(match[1]), event: Number(match[2]) };
}
