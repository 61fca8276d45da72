import type { Socket } from 'node:net';
import type { Watcher } from './outlet.js';

/** Tells who waits on which connection that it has closed; one listener for each connection, however many wait. */
export class Sockets {
  readonly #watchers = new WeakMap<Socket, Set<Watcher>>();

  watch(socket: Socket, watcher: Watcher): void {
    this.#of(socket).add(watcher);
  }

  unwatch(socket: Socket, watcher: Watcher): void {
    this.#watchers.get(socket)?.delete(watcher);
  }

  #of(socket: Socket): Set<Watcher> {
    const known = this.#watchers.get(socket);
    if (known !== undefined) return known;
    const watchers = new Set<Watcher>();
    this.#watchers.set(socket, watchers);
    socket.once('close', () => {
      for (const watcher of [...watchers]) watcher.gone();
    });
    return watchers;
  }
}
