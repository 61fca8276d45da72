import { spawn } from 'node:child_process';

/** The middle value of a list of numbers, and the distance between its quartiles. */
export function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
  return { median: at(0.5), spread: at(0.75) - at(0.25) };
}

/** Runs each subject `rounds` times in turn, so that a slow moment of the machine meets them all. */
export async function alternate(rounds, subjects) {
  const values = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(subjects)) values[name].push(await run());
  }
  return Object.fromEntries(Object.entries(values).map(([name, list]) => [name, summary(list)]));
}

/** Milliseconds from starting a process until it has written its first line, or has ended when `message` is absent. */
export function timeToFirstLine(args, message) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let first;
    child.on('error', reject);
    child.stdout.on('data', (chunk) => {
      if (first === undefined && chunk.includes(10)) {
        first = performance.now() - start;
        child.stdin.end();
      }
    });
    child.on('close', () => resolve(first ?? performance.now() - start));
    if (message === undefined) child.stdin.end();
    else child.stdin.write(`${JSON.stringify(message)}\n`);
  });
}

/** A server process on stdio that a load can be sent to. */
export class StdioLoad {
  constructor(args) {
    this.child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = 0;
    this.onLine = () => {};
    this.child.stdout.on('data', (chunk) => {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.lines += 1;
      this.onLine();
    });
  }

  /** Sends `count` messages with at most `inFlight` unanswered; gives replies per second. */
  run(count, inFlight, messageFor) {
    return new Promise((resolve) => {
      const start = performance.now();
      const base = this.lines;
      let sent = 0;
      const step = () => {
        const done = this.lines - base;
        if (done >= count) {
          this.onLine = () => {};
          resolve((count / (performance.now() - start)) * 1000);
          return;
        }
        let batch = '';
        while (sent < count && sent - done < inFlight) {
          batch += `${messageFor(base + sent)}\n`;
          sent += 1;
        }
        if (batch !== '') this.child.stdin.write(batch);
      };
      this.onLine = step;
      step();
    });
  }

  close() {
    return new Promise((resolve) => {
      this.child.on('close', resolve);
      this.child.stdin.end();
    });
  }
}

/** A `tools/call` request of MCP 2026-07-28. */
export function toolCall(id, name, args) {
  return {
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: {
      name,
      arguments: args,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
}
