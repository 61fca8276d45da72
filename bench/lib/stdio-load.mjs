import { INITIALIZED, initialize, MODERN } from './messages.mjs';

/** Load on the standard input of a server, whose answers are counted by their line ends. */
export class StdioLoad {
  constructor(server, { version = MODERN } = {}) {
    this.server = server;
    this.version = version;
    this.lines = 0;
    this.onLine = () => {};
    server.child.stdout.on('data', (chunk) => {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
      this.onLine();
    });
  }

  /** Opens the link, where the spec has that. */
  async open() {
    if (this.version === MODERN) return this;
    await this.one(JSON.stringify(initialize(this.version)));
    this.server.child.stdin.write(`${JSON.stringify(INITIALIZED)}\n`);
    return this;
  }

  /** Milliseconds from sending a message to the end of its answer. */
  async one(text) {
    const line = `${text}\n`;
    const start = performance.now();
    const answered = new Promise((resolve) => {
      this.onLine = resolve;
    });
    this.server.child.stdin.write(line);
    await answered;
    return performance.now() - start;
  }

  /** Sends `count` messages with at most `inFlight` unanswered. */
  async run(count, inFlight, messageFor) {
    const before = await this.server.usage();
    const start = performance.now();
    await this.#send(count, inFlight, messageFor);
    const elapsed = performance.now() - start;
    const { cpu } = await this.server.usage();
    return { perSecond: (count / elapsed) * 1000, cpu: (cpu - before.cpu) / count };
  }

  #send(count, inFlight, messageFor) {
    return new Promise((resolve) => {
      const base = this.lines;
      let sent = 0;
      this.onLine = () => {
        const done = this.lines - base;
        if (done >= count) resolve();
        let batch = '';
        for (; sent < count && sent - done < inFlight; sent += 1) batch += `${messageFor(base + sent)}\n`;
        if (batch !== '') this.server.child.stdin.write(batch);
      };
      this.onLine();
    });
  }
}
