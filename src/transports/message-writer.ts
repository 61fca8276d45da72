import type { Writable } from 'node:stream';

/** With more than this unwritten, the output does not keep up (characters, which is close enough to bytes). */
const FULL = 1024 * 1024;

/** Writes messages, a line each; those of one tick go out in one write. Once the output is gone, they are dropped. */
export class MessageWriter {
  /** Called when the output can take more (also when it always could). */
  onDrain: () => void = () => {};
  /** Called once, when the output has failed or was closed. */
  onClose: (error: Error | undefined) => void = () => {};
  readonly #output: Writable;
  /** What waits for the end of the tick. One text grows by less than a list that is joined. */
  #text = '';
  #isClosed = false;

  constructor(output: Writable) {
    this.#output = output;
    this.#isClosed = output.destroyed || output.writableEnded;
    output.on('error', this.#onError);
    output.on('close', this.#onOutputClose);
    output.on('drain', this.#onOutputDrain);
  }

  /** Nothing more should be produced until {@link onDrain}. */
  get isFull(): boolean {
    if (this.#isClosed) return false;
    const { writableNeedDrain, writableLength } = this.#output;
    return this.#text.length > FULL || (writableNeedDrain && writableLength > FULL);
  }

  /** The output is gone. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  write(message: string): void {
    if (this.#isClosed) return;
    if (this.#text === '') process.nextTick(this.#flush);
    this.#text += `${message}\n`;
  }

  /** Resolves when everything is written, or the output is gone. The output stays open. */
  async end(): Promise<void> {
    this.#flush();
    await new Promise<void>((resolve) => {
      if (this.#isClosed) resolve();
      else {
        this.onClose = () => resolve();
        this.#output.write('', () => resolve());
      }
    });
    this.#isClosed = true;
    this.#output.off('close', this.#onOutputClose);
    this.#output.off('drain', this.#onOutputDrain);
  }

  readonly #flush = (): void => {
    if (this.#text === '' || this.#isClosed) return;
    const text = this.#text;
    this.#text = '';
    this.#output.write(text);
    if (!this.isFull) this.onDrain();
  };

  readonly #onOutputDrain = (): void => this.onDrain();

  // Stays attached: a write that fails late must not end the process.
  readonly #onError = (error: Error): void => this.#close(error);

  readonly #onOutputClose = (): void => this.#close(undefined);

  #close(error: Error | undefined): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#text = '';
    this.onClose(error);
  }
}
