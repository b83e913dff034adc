import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { Random } from '../../simulation/random.ts';
import type { FaultMode } from './faultModes.ts';

const megabyteOfComments = `: ${'c'.repeat(1_000)}\n`.repeat(1_000);

/** Writes text to one stream in order, split as the fault mode requires. */
export class StreamWriter {
  readonly #gzip: Gzip | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly response: ServerResponse,
    private readonly mode: () => FaultMode,
    private readonly random: Random,
  ) {
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };
    if (mode() === 'streams come gzipped') {
      this.#gzip = createGzip();
      this.#gzip.on('data', (bytes: Buffer) => response.write(bytes));
      this.#gzip.once('end', () => response.end());
    }
    response.writeHead(200, { ...headers, ...(this.#gzip && { 'content-encoding': 'gzip' }) });
    response.flushHeaders();
  }

  write(text: string): void {
    const mode = this.mode();
    this.#tail = this.#tail.then(async () => {
      for (const piece of this.#piecesOf(text, mode)) {
        if (this.response.destroyed || this.response.writableEnded) return;
        this.#writePiece(piece);
        if (mode === 'split anywhere, slowly') await pause(this.random.between(0, 3));
      }
    });
  }

  end(): void {
    this.#tail = this.#tail.then(() => (this.#gzip ?? this.response).end());
  }

  #writePiece(piece: Buffer): void {
    if (!this.#gzip) return void this.response.write(piece);
    this.#gzip.write(piece);
    this.#gzip.flush();
  }

  #piecesOf(text: string, mode: FaultMode): Buffer[] {
    switch (mode) {
      case 'byte by byte':
        return Array.from(Buffer.from(text.replaceAll('\n', '\r\n')), (byte) => Buffer.of(byte));
      case 'lines end with CR':
        return [Buffer.from(text.replaceAll('\n', '\r'))];
      case 'split anywhere, slowly':
        return this.#split(Buffer.from(text.replaceAll('\n', '\r\n')));
      case 'a megabyte in one piece':
        return [Buffer.from(megabyteOfComments + text)];
      default:
        return [Buffer.from(text)];
    }
  }

  /** Splits the text at any byte, including inside a character and between CR and LF. */
  #split(bytes: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    for (let from = 0; from < bytes.length; ) {
      const to = from + this.random.between(1, 60);
      pieces.push(bytes.subarray(from, to));
      from = to;
    }
    return pieces;
  }
}
