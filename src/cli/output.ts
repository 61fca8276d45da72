import { Writable } from 'node:stream';

/** Standard output, for a command alone: once it is claimed, what the application prints goes to standard error. */
export class Output {
  readonly #write: typeof process.stdout.write;

  /** Claims standard output. */
  constructor() {
    this.#write = process.stdout.write.bind(process.stdout);
    process.stdout.write = process.stderr.write.bind(process.stderr);
    process.stdout.on('error', endQuietly);
  }

  /** Writes text. */
  print(text: string): void {
    this.#write(text);
  }

  /** A stream to standard output, with its back-pressure. */
  stream(): Writable {
    const write = this.#write;
    const stream = new Writable({
      decodeStrings: false,
      write: (chunk: string | Uint8Array, _encoding, done) => void write(chunk, (error) => done(error)),
    });
    process.stdout.off('error', endQuietly);
    process.stdout.on('error', (error) => stream.destroy(error));
    return stream;
  }
}

/** A reader that has seen enough, such as `head`, is no error. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
