import { COMMENT, EVENT_STREAM } from './events.js';
import type { Fields, Outlet, Watcher } from './outlet.js';
import type { Alive, Pulse } from './pulse.js';
import type { StreamQuotas } from './quotas.js';

/** What all streams of an endpoint share. */
export interface StreamHouse {
  readonly pulse: Pulse;
  readonly quotas: StreamQuotas;
}

/** One open event stream to one client: counted, kept alive, and told of when it breaks. */
export class EventStream implements Alive, Watcher {
  readonly #house: StreamHouse;
  readonly #outlet: Outlet;
  readonly #address: string;
  readonly #onGone: () => void;
  /** Called when it ends, however it does. */
  onClose: (() => void) | undefined;
  #wasQuiet = false;
  #isOpen = true;

  /** Opens a stream; `undefined` when the address has too many. */
  static open(
    house: StreamHouse,
    outlet: Outlet,
    address: string,
    fields: Fields,
    onGone: () => void,
  ): EventStream | undefined {
    if (!house.quotas.take(address)) return undefined;
    return new EventStream(house, outlet, address, fields, onGone);
  }

  private constructor(house: StreamHouse, outlet: Outlet, address: string, fields: Fields, onGone: () => void) {
    this.#house = house;
    this.#outlet = outlet;
    this.#address = address;
    this.#onGone = onGone;
    outlet.begin(fields.length === 0 ? EVENT_STREAM : [...EVENT_STREAM, ...fields]);
    outlet.watch(this);
    house.pulse.add(this);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The client does not keep up: what can be done without should not be written. */
  get isFull(): boolean {
    return this.#outlet.isFull;
  }

  whenDrained(listener: () => void): void {
    this.#outlet.whenDrained(listener);
  }

  write(text: string): void {
    this.#wasQuiet = false;
    if (this.#isOpen) this.#outlet.write(text);
  }

  end(text?: string): void {
    if (this.#close()) this.#outlet.end(text);
  }

  /** Breaks the connection off, so that the client knows that something is missing. */
  destroy(): void {
    if (this.#close()) this.#outlet.destroy();
  }

  gone(): void {
    if (this.#close()) this.#onGone();
  }

  beat(): void {
    // A reader that does not read is not kept alive.
    if (this.#wasQuiet && !this.#outlet.isFull) this.#outlet.write(COMMENT);
    this.#wasQuiet = true;
  }

  #close(): boolean {
    if (!this.#isOpen) return false;
    this.#isOpen = false;
    this.#house.pulse.remove(this);
    this.#house.quotas.release(this.#address);
    this.onClose?.();
    return true;
  }
}
