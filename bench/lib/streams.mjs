import { connect } from 'node:net';
import { requestBytes } from './http-load.mjs';
import { MODERN, modern } from './messages.mjs';
import { quantile } from './statistics.mjs';

/** Streams that are opened at the same time. */
const BATCH = 100;

/** Many event streams to one server, on which `subscriptions/listen` was asked for. */
export class Streams {
  constructor(server) {
    this.server = server;
    this.sockets = [];
    this.onEvent = () => {};
  }

  async open(count) {
    while (this.sockets.length < count)
      await Promise.all(Array.from({ length: Math.min(BATCH, count - this.sockets.length) }, () => this.#openOne()));
  }

  /** Milliseconds from the change until half of the streams, and the last, have heard of it. */
  async broadcast() {
    const arrivals = [];
    const start = performance.now();
    await new Promise((resolve) => {
      this.onEvent = () => {
        if (arrivals.push(performance.now() - start) === this.sockets.length) resolve();
      };
      void this.server.notify();
    });
    return { half: quantile(arrivals, 0.5), last: Math.max(...arrivals) };
  }

  close() {
    for (const socket of this.sockets) socket.destroy();
  }

  #openOne() {
    const target = { port: this.server.port, path: '/mcp' };
    const id = `listen-${this.sockets.length}`;
    const request = requestBytes(
      target,
      modern(id, 'subscriptions/listen', { notifications: { toolsListChanged: true } }),
      MODERN,
    );
    return new Promise((resolve, reject) => {
      const socket = connect({ port: target.port, host: '127.0.0.1' }, () => socket.write(request));
      this.sockets.push(socket);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (chunk.includes('subscriptions/acknowledged')) resolve();
        else if (chunk.includes('list_changed')) this.onEvent();
        else if (!chunk.includes('HTTP/1.1 200')) reject(new Error(`Unexpected answer:\n${chunk}`));
      });
    });
  }
}
