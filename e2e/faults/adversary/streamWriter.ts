import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { Mood } from './moods.ts';
import type { Dice } from './random.ts';

const megabyteOfComments = `: ${'c'.repeat(1_000)}\n`.repeat(1_000);

/** Puts text onto one stream's wire, in order, in as many pieces as the mood makes of it. */
export class Pen {
  readonly #gzip: Gzip | null = null;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly response: ServerResponse,
    private readonly mood: () => Mood,
    private readonly dice: Dice,
  ) {
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };
    if (mood() === 'streams come gzipped') {
      this.#gzip = createGzip();
      this.#gzip.on('data', (bytes: Buffer) => response.write(bytes));
      this.#gzip.once('end', () => response.end());
    }
    response.writeHead(200, { ...headers, ...(this.#gzip && { 'content-encoding': 'gzip' }) });
    response.flushHeaders();
  }

  write(text: string): void {
    const mood = this.mood();
    this.#tail = this.#tail.then(async () => {
      for (const piece of this.#piecesOf(text, mood)) {
        if (this.response.destroyed || this.response.writableEnded) return;
        this.#put(piece);
        if (mood === 'split anywhere, slowly') await pause(this.dice.between(0, 3));
      }
    });
  }

  end(): void {
    this.#tail = this.#tail.then(() => (this.#gzip ?? this.response).end());
  }

  #put(piece: Buffer): void {
    if (!this.#gzip) return void this.response.write(piece);
    this.#gzip.write(piece);
    this.#gzip.flush();
  }

  #piecesOf(text: string, mood: Mood): Buffer[] {
    switch (mood) {
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

  /** Inside characters and between CR and LF too. */
  #split(bytes: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    for (let from = 0; from < bytes.length; ) {
      const to = from + this.dice.between(1, 60);
      pieces.push(bytes.subarray(from, to));
      from = to;
    }
    return pieces;
  }
}
