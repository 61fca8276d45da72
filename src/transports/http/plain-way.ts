import { ERRORS, type RpcError } from '../../jsonrpc/errors.js';
import type { Cors } from './cors.js';
import { EventStream, type StreamHouse } from './event-stream.js';
import { eventText } from './events.js';
import type { Incoming } from './incoming.js';
import type { Fields, Outlet } from './outlet.js';
import type { MessageStream, Way } from './way.js';

/** The way of clients without a session: nothing is kept, and a stream that breaks is lost. */
export class PlainWay implements Way {
  readonly disconnectCancels = true;
  readonly status: (error: RpcError) => number;
  readonly #house: StreamHouse;
  readonly #cors: Cors;

  constructor(house: StreamHouse, cors: Cors, status: (error: RpcError) => number) {
    this.#house = house;
    this.#cors = cors;
    this.status = status;
  }

  fields(request: Incoming): Fields {
    return this.#cors.fields(request.get('origin'));
  }

  open(request: Incoming, outlet: Outlet, onGone: () => void): MessageStream | undefined {
    const stream = EventStream.open(this.#house, outlet, request.address, this.fields(request), onGone);
    return stream && new PlainStream(stream);
  }
}

class PlainStream implements MessageStream {
  readonly #stream: EventStream;

  constructor(stream: EventStream) {
    this.#stream = stream;
  }

  get isFull(): boolean {
    return this.#stream.isFull;
  }

  whenDrained(listener: () => void): void {
    this.#stream.whenDrained(listener);
  }

  send(message: string): void {
    this.#stream.write(eventText(message));
  }

  finish(message?: string): void {
    this.#stream.end(message === undefined ? undefined : eventText(message));
  }

  destroy(): void {
    this.#stream.destroy();
  }
}

/** Every error has its status under the modern spec. */
export function modernStatus({ kind }: RpcError): number {
  return kind.status;
}

/** The legacy specs know no status for an unknown method: it is an answer like any other. */
export function legacyStatus({ kind }: RpcError): number {
  return kind === ERRORS.methodNotFound ? 200 : kind.status;
}
