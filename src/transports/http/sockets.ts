import type { Socket } from 'node:net';
import type { Watcher } from './outlet.js';

/** Tells who waits on which connection that it has closed; one listener for each connection, however many wait. */
export class Sockets {
  /** Arrays: mostly one waits, and a `Set` would take more memory. */
  readonly #watchers = new WeakMap<Socket, Watcher[]>();

  watch(socket: Socket, watcher: Watcher): void {
    this.#of(socket).push(watcher);
  }

  unwatch(socket: Socket, watcher: Watcher): void {
    const watchers = this.#watchers.get(socket);
    const index = watchers?.indexOf(watcher) ?? -1;
    if (index !== -1) watchers?.splice(index, 1);
  }

  #of(socket: Socket): Watcher[] {
    const known = this.#watchers.get(socket);
    if (known !== undefined) return known;
    const watchers: Watcher[] = [];
    this.#watchers.set(socket, watchers);
    socket.once('close', () => {
      for (const watcher of [...watchers]) watcher.gone();
    });
    return watchers;
  }
}
