import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { builtFile } from '../package-files.js';
import type { EngineHost, HostMessage, HostRequest } from './engine-host.js';
import { type Features, type ProcessLine, readProcessLine, requestLine } from './process-lines.js';
import { ProcessOutput } from './process-output.js';
import { quoteAtom } from './term-text.js';

export interface ProcessHostOptions {
  /** The integration script. */
  readonly script: string;
  /** The folder in which it is run. */
  readonly folder: string;
  /** The value of LOGTALKHOME, instead of that in the environment. */
  readonly logtalk?: string | undefined;
  /** Bytes for the stacks of Prolog. */
  readonly stackLimit: number;
  /** Bytes of address space for the process. Absent: as much as the system gives. */
  readonly memoryLimit?: number | undefined;
  /** Milliseconds that it may take to start. */
  readonly startTime: number;
}

/** Milliseconds that the last output of a process may take to arrive. */
const LAST_OUTPUT_TIME = 500;

/**
 * Runs the script in a session of its own, which ends when descriptor 3 is closed: also when this process is killed.
 * `$0` is the limit for the memory in kibibytes, or empty.
 */
const LAUNCHER = `
[ -z "$0" ] || ulimit -v "$0"
( trap '' INT; read -r _ <&3; kill -KILL 0 ) >/dev/null 2>&1 &
exec "$@" 3<&-`;

/** An installed Logtalk, in a process of its own. It is asked and answers through named pipes, so that the application can print. */
export class ProcessHost implements EngineHost {
  readonly capacity = 1;
  running = 0;
  begun = 0;
  readonly #tell: (message: HostMessage) => void;
  readonly #folder = mkdtempSync(join(tmpdir(), 'rhetor-'));
  readonly #requests: Socket;
  readonly #replies: Socket;
  readonly #process: ChildProcess;
  readonly #output: ProcessOutput;
  readonly #start: string;
  readonly #startTimer: NodeJS.Timeout;
  /** What it was given before it was ready. */
  readonly #early: HostRequest[] = [];
  #features: Features | undefined;
  /** The id of the request that was sent a signal last: one is enough, and its cleanup goals must get to run. */
  #interrupted = 0;

  constructor(options: ProcessHostOptions, tell: (message: HostMessage) => void) {
    this.#tell = tell;
    const [requests, replies] = makePipes(this.#folder);
    this.#requests = new Socket({ fd: openPipe(requests), readable: false, writable: true });
    this.#replies = new Socket({ fd: openPipe(replies), readable: true, writable: false });
    this.#start = `rhetor_run(${[requests, replies].map(quoteAtom).join()},${options.stackLimit}).\n`;
    this.#process = launch(options);
    this.#output = new ProcessOutput(this.#process);
    this.#startTimer = setTimeout(() => {
      this.#break(`${options.script} was not ready after ${options.startTime / 1000} s`);
    }, options.startTime);
    this.#startTimer.unref();
    this.#listen(options.script);
    this.#process.stdin?.write(this.#goals());
  }

  post(requests: readonly HostRequest[]): void {
    if (this.#features === undefined) {
      this.#early.push(...requests);
      return;
    }
    for (const [id, text] of requests) {
      this.running = id;
      this.begun = id;
      this.#requests.write(requestLine(id, text, this.#features.isBytes));
    }
  }

  interrupt(id: number): void {
    if (this.running !== id || this.#interrupted === id || !this.#features?.takesInterrupts) return;
    this.#interrupted = id;
    this.#signal('SIGINT');
  }

  ref(): void {
    for (const handle of this.#handles()) handle.ref();
  }

  unref(): void {
    for (const handle of this.#handles()) handle.unref();
  }

  async terminate(): Promise<void> {
    clearTimeout(this.#startTimer);
    this.#signal('SIGKILL');
    this.#requests.destroy();
    this.#replies.destroy();
    for (const stream of this.#process.stdio) stream?.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #handles(): readonly { ref(): unknown; unref(): unknown }[] {
    const streams = this.#process.stdio.filter((stream) => stream instanceof Socket);
    return [this.#process, this.#requests, this.#replies, ...streams];
  }

  #listen(script: string): void {
    createInterface(this.#replies).on('line', (line) => this.#take(line));
    for (const stream of [this.#requests, this.#replies])
      stream.on('error', (error) => this.#break(`it cannot be reached: ${error.message}`));
    // its input is closed when it has ended, and how it ended says more
    this.#process.stdin?.on('error', (error) => {
      if (!isBrokenPipe(error)) this.#break(`it cannot be reached: ${error.message}`);
    });
    this.#process.on('error', (error) => this.#break(`${script} cannot be run: ${error.message}`));
    this.#process.on('exit', (code, signal) => {
      const how = signal === null ? `with exit status ${code}` : `by the signal ${signal}`;
      const when = this.#features === undefined ? ' before it was ready' : '';
      const tellEnd = (): void => this.#break(`${script} ended ${how}${when}`);
      // what it printed at last is still on its way, unless something that it has started keeps its output open
      const time = AbortSignal.timeout(LAST_OUTPUT_TIME);
      const { stdout, stderr } = this.#process;
      const outputs = [stdout, stderr].flatMap((stream) =>
        stream === null ? [] : [finished(stream, { signal: time })],
      );
      void Promise.allSettled(outputs).then(tellEnd);
    });
  }

  /** What the top level is told to run at first; nothing can be asked of one that lacks the loop. */
  #goals(): string {
    const files = ['start', 'process'].map((name) =>
      quoteAtom(fileURLToPath(builtFile(`logtalk/installation/${name}`))),
    );
    return [
      `assertz(rhetor_folder(${quoteAtom(this.#folder)})).\n`,
      // what it compiles must not lie beside the sources
      `set_logtalk_flag(scratch_directory,${quoteAtom(`${this.#folder}/`)}).\n`,
      `logtalk_load([${files.join()}]).\n`,
      '(current_predicate(rhetor_run/3), call(rhetor_loaded) -> true ; halt(1)).\n',
      this.#start,
    ].join('');
  }

  #take(text: string): void {
    const line = readProcessLine(text);
    if (line === undefined) this.#break(`it said ${JSON.stringify(text.slice(0, 80))}, which means nothing`);
    else this.#follow(line);
  }

  #follow(line: ProcessLine): void {
    switch (line.kind) {
      case 'ready':
        // for when something aborts to the top level, which drops the input that it has read already
        this.#process.stdin?.write(this.#start);
        this.#ready(line.features);
        break;
      case 'again':
        this.#process.stdin?.write(this.#start);
        break;
      case 'replies':
        this.running = 0;
        this.#tell(line);
        break;
      default:
        this.#tell(line);
    }
  }

  #ready(features: Features): void {
    clearTimeout(this.#startTimer);
    this.#features = features;
    this.#tell({ kind: 'ready', canAsk: features.canAsk });
    this.post(this.#early.splice(0));
  }

  #break(reason: string): void {
    const printed = this.#features === undefined ? this.#output.kept() : '';
    this.#tell({ kind: 'broken', reason: printed === '' ? reason : `${reason}; it printed:\n${printed}` });
  }

  /** To the whole session: the script may not be what runs Prolog. */
  #signal(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      process.kill(-pid, signal);
    } catch (error) {
      // it has just ended
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

function isBrokenPipe(error: Error): boolean {
  return 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

function makePipes(folder: string): [string, string] {
  const pipes: [string, string] = [join(folder, 'requests'), join(folder, 'replies')];
  execFileSync('mkfifo', ['-m', '600', ...pipes]);
  return pipes;
}

/** Opened both ways, so that it waits for nobody and does not end when the other side opens it anew. */
function openPipe(path: string): number {
  return openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
}

function launch(options: ProcessHostOptions): ChildProcess {
  const { script, memoryLimit, stackLimit, logtalk } = options;
  const limit = memoryLimit === undefined ? '' : String(Math.floor(memoryLimit / 1024));
  return spawn('/bin/sh', ['-c', LAUNCHER, limit, script], {
    cwd: options.folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // an installation can be its own user folder, which the scripts would make otherwise
      ...(logtalk === undefined ? {} : { LOGTALKUSER: logtalk, ...process.env, LOGTALKHOME: logtalk }),
      // for GNU Prolog, which takes its limits from here, in kibibytes, and would edit lines
      ...Object.fromEntries(
        ['GLOBALSZ', 'LOCALSZ', 'TRAILSZ'].map((name) => [name, String(Math.floor(stackLimit / 1024))]),
      ),
      LINEDIT: 'no',
    },
  });
}
