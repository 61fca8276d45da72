import type { ChildProcess } from 'node:child_process';

/** Characters of what is printed while it starts, at most. */
const MAX_KEPT = 2000;

/** What `installation/process.lgt` prints last while it starts. */
const STARTED = 'rhetor: started\n';

/**
 * What a process prints. While it starts that is kept, to be shown when it does not start, since a top level greets and prompts;
 * afterwards it is the application's, and goes to standard error.
 */
export class ProcessOutput {
  #kept = '';

  constructor({ stdout, stderr }: ChildProcess) {
    for (const stream of [stdout, stderr]) {
      stream?.setEncoding('utf8');
      // the end of the process tells all there is to tell
      stream?.on('error', () => {});
    }
    let passesOn = false;
    let last = '';
    stdout?.on('data', (text: string) => {
      if (passesOn) {
        process.stderr.write(text);
        return;
      }
      this.#keep(text);
      // the end of what came before may hold the beginning of the line
      const seen = last + text;
      const at = seen.indexOf(STARTED);
      last = seen.slice(-STARTED.length);
      if (at < 0) return;
      passesOn = true;
      this.#kept = '';
      process.stderr.write(seen.slice(at + STARTED.length));
    });
    stderr?.on('data', (text: string) => {
      if (passesOn) process.stderr.write(text);
      else this.#keep(text);
    });
  }

  /** The last that was printed while it started. */
  kept(): string {
    return this.#kept.trim();
  }

  #keep(text: string): void {
    this.#kept = (this.#kept + text).slice(-MAX_KEPT);
  }
}
