import type { ServerResponse } from 'node:http';
import type { Dice } from './dice.ts';
import type { Mood } from './moods.ts';
import type { Told } from './supporters.ts';
import { bareControlFrame, controlFrame, domainFrame, type Entry, junk } from './wire.ts';

const retained = 256;
const replayCap = 50;
const pingEveryMs = 10_000;

interface Stream {
  readonly response: ServerResponse;
  isLive: boolean;
  /** Accepted, and nothing more is ever written. */
  isSilent: boolean;
  readonly timers: NodeJS.Timeout[];
}

/** The log and the open streams, in the platform's mood. */
export class StreamKeeper {
  most = 0;
  readonly #log: Entry[] = [];
  readonly #streams = new Set<Stream>();
  #sequence = 0;

  constructor(
    private readonly dice: Dice,
    private readonly mood: () => Mood,
    private readonly now: () => number,
  ) {}

  publish(told: readonly Told[]): void {
    const entries = told.map((one) => this.#append(one));
    for (const stream of [...this.#streams]) if (stream.isLive) for (const entry of entries) this.#tell(stream, entry);
    if (this.mood() === 'published again' || this.dice.happens(0.1))
      setTimeout(() => this.#again(told), this.dice.between(500, 90_000)).unref();
  }

  /** A producer's retry: the same business, other envelope ids. */
  #again(told: readonly Told[]): void {
    const entries = told.map((one) => this.#append(one));
    for (const stream of this.#streams) if (stream.isLive) for (const entry of entries) this.#tell(stream, entry);
  }

  #append(told: Told): Entry {
    const entry = { ...told, id: `e${String(++this.#sequence).padStart(8, '0')}`, atMs: this.now() };
    this.#log.push(entry);
    if (this.#log.length > retained) this.#log.shift();
    return entry;
  }

  open(response: ServerResponse, cursor: string | null): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    const mood = this.mood();
    if (mood === 'streams end at once') return void response.end();
    const stream: Stream = { response, isLive: false, isSilent: mood === 'silence', timers: [] };
    this.#streams.add(stream);
    this.most = Math.max(this.most, this.#streams.size);
    response.once('close', () => this.#forget(stream));
    if (stream.isSilent) return response.flushHeaders();
    this.#write(stream, 'retry: 2000\n\n');
    if (mood === 'resync at each connect')
      return this.#resync(stream, this.dice.pick(['cursor-trimmed', 'cursor-ahead', 'replay-corrupt', 'unheard-of']));
    const place = cursor === null ? this.#log.length : this.#log.findIndex(({ id }) => id === cursor) + 1;
    if (place === 0) return this.#resync(stream, 'cursor-trimmed');
    const missed = this.#log.slice(Math.max(0, place - (mood === 'replay overlaps' && cursor ? 4 : 0)));
    if (missed.length > replayCap) return this.#resync(stream, 'replay-over-cap');
    this.#begin(stream, missed, cursor !== null);
  }

  #begin(stream: Stream, missed: readonly Entry[], resumed: boolean): void {
    const mood = this.mood();
    const connected = () => {
      if (mood !== 'no connected') this.#control(stream, 'connected', { baselineCursor: this.#log.at(-1)?.id ?? '0-0' });
    };
    if (mood !== 'connected comes last') connected();
    for (const entry of missed) this.#tell(stream, entry, true);
    if (resumed) this.#control(stream, 'replayed', { count: missed.length, endCursor: this.#log.at(-1)?.id ?? '0-0' });
    stream.isLive = true;
    if (mood === 'connected comes last') stream.timers.push(setTimeout(connected, 1_500));
    stream.timers.push(setInterval(() => this.#ping(stream), pingEveryMs));
    const endsAfterMs = this.dice.between(1_500, 6_000);
    const end = (how: () => void) => stream.timers.push(setTimeout(how, endsAfterMs));
    if (mood === 'resync in mid-stream') end(() => this.#resync(stream, this.dice.pick(['live-buffer-overflow', 'replay-corrupt'])));
    if (mood === 'rotation without a word') end(() => stream.response.end());
    if (mood === 'rotation with reconnect')
      end(() => {
        this.#control(stream, 'reconnect', {});
        stream.response.end();
      });
    if (mood === 'transient errors')
      end(() => {
        this.#control(stream, 'error', {
          code: this.dice.pick(['streamFailed', 'subscriberUnavailable', 'subscriptionUnavailable', 'never-heard']),
          message: 'no',
        });
        stream.response.end();
      });
    if (mood === 'endless lines') end(() => this.#write(stream, `event: tip.jar\ndata: ${'x'.repeat(400_000)}\n\n`));
  }

  #tell(stream: Stream, entry: Entry, replayed = false): void {
    const mood = this.mood();
    if (mood === 'silence') stream.isSilent = true;
    if (mood === 'cut in mid-frame' && this.dice.happens(0.5)) {
      const text = domainFrame(entry, replayed);
      this.#write(stream, text.slice(0, this.dice.between(1, text.length - 1)));
      stream.isSilent = true;
      setTimeout(() => stream.response.destroy(), 50);
      return;
    }
    if (mood === 'junk between frames') this.#write(stream, this.dice.pick(junk));
    if (mood === 'events of no known shape' && this.dice.happens(0.5))
      return this.#write(
        stream,
        domainFrame(
          entry,
          replayed,
          this.dice.pick([
            { version: 2 },
            { data: null },
            { data: { ...entry.data, amount: '5', username: 7, goalId: null, donationId: {} } },
          ]),
        ),
      );
    this.#write(stream, domainFrame(entry, replayed));
    if (mood === 'ids go backwards' && this.dice.happens(0.4)) {
      const earlier = this.dice.pick(this.#log);
      this.#write(stream, domainFrame(earlier, false));
    }
  }

  #ping(stream: Stream): void {
    if (this.mood() === 'silence') stream.isSilent = true;
    this.#control(stream, 'ping', { timestamp: this.now() });
  }

  #control(stream: Stream, type: string, data: unknown): void {
    this.#write(stream, this.mood() === 'bare control frames' ? bareControlFrame(type, data) : controlFrame(type, data));
  }

  #resync(stream: Stream, reason: string): void {
    stream.isLive = false;
    this.#control(stream, 'resync', { reason });
    stream.response.end();
  }

  #write(stream: Stream, text: string): void {
    const { response, isSilent } = stream;
    if (isSilent || response.destroyed || response.writableEnded) return;
    if (this.mood() !== 'byte by byte') return void response.write(text);
    for (const byte of Buffer.from(text.replaceAll('\n', '\r\n'))) response.write(Buffer.of(byte));
  }

  #forget(stream: Stream): void {
    stream.isLive = false;
    for (const timer of stream.timers) clearTimeout(timer);
    this.#streams.delete(stream);
  }

  cut(): void {
    for (const { response } of this.#streams) response.destroy();
  }

  close(): void {
    this.cut();
  }
}
