import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onServerCore } from './cores.mjs';

const PROBE = new URL('probe.mjs', import.meta.url).href;

/** The path of a file in the repository. */
export function path(name) {
  return fileURLToPath(new URL(`../../${name}`, import.meta.url));
}

/** A server in a process of its own, on its own core. */
export class ServerProcess {
  /** @param onAllCores For servers that have several threads to measure. */
  constructor(args, { onAllCores = false } = {}) {
    const nodeArgs = ['--expose-gc', '--import', PROBE, ...args];
    const [command, all] = onServerCore(process.execPath, nodeArgs, onAllCores);
    this.child = spawn(command, all, {
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.child.on('error', (error) => {
      throw error;
    });
  }

  /** Waits until an HTTP server says where it listens: it sends its `{ port }`. */
  async listening() {
    this.port = (await this.#next('port')).port;
    return this;
  }

  /** Microseconds of processor time so far, and bytes of memory. */
  usage() {
    return this.#ask('usage');
  }

  /** As `usage`, after garbage collections. Connections that were closed just now need more than one. */
  async collect() {
    for (let times = 0; times < 3; times += 1) {
      await this.#ask('collect');
      await later(100);
    }
    return this.#ask('collect');
  }

  /** Has the server tell its clients of a change. */
  notify() {
    return this.#ask('notify');
  }

  /** Sends a message; gives a member of the answer. */
  async told(message, member) {
    const answer = this.#next(member);
    this.child.send(message);
    return (await answer)[member];
  }

  async close() {
    const gone = once(this.child, 'close');
    this.child.stdin.end();
    // Not all end with their input.
    if (this.port !== undefined || (await Promise.race([gone, later(500)])) === 'later') this.child.kill('SIGKILL');
    await gone;
  }

  #ask(ask) {
    return this.told({ ask }, 'usage');
  }

  /** The next message with a member. */
  #next(member) {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`${this.child.spawnargs.join(' ')} ended`));
      const take = (message) => {
        if (!(member in message)) return;
        this.child.off('message', take);
        this.child.off('exit', ended);
        resolve(message);
      };
      this.child.on('message', take);
      this.child.on('exit', ended);
    });
  }
}

function later(milliseconds) {
  return new Promise((resolve) => setTimeout(() => resolve('later'), milliseconds));
}
