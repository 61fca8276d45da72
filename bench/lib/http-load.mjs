import { connect } from 'node:net';
import { fieldsOf, INITIALIZED, initialize, MODERN } from './messages.mjs';
import { quantile } from './statistics.mjs';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Load over HTTP: connections that are kept, each with one request under way. It writes bytes that are made once and looks at no more
 * of the answers than their ends, so that it costs much less than what it measures.
 */
export class HttpLoad {
  /**
   * @param requestFor Makes the request with an id.
   * @param version The spec to speak; a legacy one has a session, unless the server gives none.
   */
  constructor(server, requestFor, { connections = 64, version = MODERN, path = '/mcp' } = {}) {
    this.server = server;
    this.target = { port: server.port, path };
    this.requestFor = requestFor;
    this.version = version;
    this.count = connections;
  }

  async open() {
    this.session = this.version === MODERN ? undefined : await openSession(this.target, this.version);
    return this;
  }

  /** One answer, as text. */
  async once() {
    const [connection] = await this.#connect(1);
    const text = await connection.once();
    connection.close();
    return text;
  }

  /** Sends as fast as answers come, for some time. The connections are new: servers close those that wait between two runs. */
  async run(seconds) {
    const connections = await this.#connect(this.count);
    const latencies = [];
    const before = await this.server.usage();
    const start = performance.now();
    const end = start + seconds * 1000;
    await Promise.all(connections.map((connection) => connection.run(() => performance.now() < end, latencies)));
    const elapsed = performance.now() - start;
    const { cpu } = await this.server.usage();
    for (const connection of connections) connection.close();
    return {
      perSecond: (latencies.length / elapsed) * 1000,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      cpu: (cpu - before.cpu) / latencies.length,
    };
  }

  /** Makes so many calls; gives the microseconds of processor time that each took the server. */
  async calls(count) {
    const connections = await this.#connect(this.count);
    const before = await this.server.usage();
    let left = count;
    const next = () => {
      left -= 1;
      return left >= 0;
    };
    const latencies = [];
    await Promise.all(connections.map((connection) => connection.run(next, latencies)));
    for (const connection of connections) connection.close();
    const { cpu } = await this.server.usage();
    return (cpu - before.cpu) / latencies.length;
  }

  #connect(count) {
    const ids = Array.from({ length: count }, (_, index) => index + 100);
    return Promise.all(
      ids.map((id) =>
        Connection.open(this.target, requestBytes(this.target, this.requestFor(id), this.version, this.session)),
      ),
    );
  }
}

class Connection {
  static open({ port }, bytes) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.on('error', reject);
      socket.on('connect', () => resolve(new Connection(socket, bytes)));
    });
  }

  constructor(socket, bytes) {
    this.socket = socket;
    this.bytes = bytes;
    this.reject = () => {};
    this.answer = [];
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('close', () => this.reject(new Error('The server closed a connection')));
  }

  close() {
    this.reject = () => {};
    this.socket.destroy();
  }

  once() {
    return new Promise((resolve, reject) => {
      this.reject = reject;
      this.keeps = true;
      this.onAnswer = () => {
        this.keeps = false;
        resolve(Buffer.concat(this.answer).toString());
      };
      this.send();
    });
  }

  /** Sends again and again while `isWanted`. */
  run(isWanted, latencies) {
    return new Promise((resolve, reject) => {
      this.reject = reject;
      let sent = performance.now();
      this.onAnswer = () => {
        const now = performance.now();
        latencies.push(now - sent);
        sent = now;
        if (isWanted()) this.send();
        else resolve();
      };
      this.send();
    });
  }

  send() {
    this.answer = [];
    this.left = undefined;
    this.socket.write(this.bytes);
  }

  take(chunk) {
    if (this.keeps) this.answer.push(chunk);
    if (this.left === undefined) this.begin(chunk);
    else if (this.left >= 0) this.left -= chunk.length;
    const isWhole = this.left < 0 ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : this.left === 0;
    if (isWhole) this.onAnswer();
  }

  /** Finds out where the answer ends: -1 for that of an answer in chunks. */
  begin(chunk) {
    const end = chunk.indexOf(HEAD_END);
    const head = chunk.latin1Slice(0, end);
    if (!head.startsWith('HTTP/1.1 200')) this.reject(new Error(`Unexpected answer:\n${chunk}`));
    const length = /\r\nContent-Length: (\d+)/i.exec(head)?.[1];
    this.left = length === undefined ? -1 : Number(length) - (chunk.length - end - HEAD_END.length);
  }
}

/** The whole HTTP request with a message. */
export function requestBytes({ port, path }, message, version, session) {
  const body = JSON.stringify(message);
  const fields = { ...fieldsOf(message, version, session), 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n${body}`);
}

async function openSession({ port, path }, version) {
  const send = (message, session) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: fieldsOf(message, version, session),
      body: JSON.stringify(message),
    });
  const response = await send(initialize(version));
  await response.text();
  const session = response.headers.get('mcp-session-id') ?? undefined;
  await (await send(INITIALIZED, session)).text();
  return session;
}
