import type { ServerResponse } from 'node:http';
import { keepsBack, type Mood } from './moods.ts';
import type { Dice } from './random.ts';
import { Pen } from './streamWriter.ts';
import type { Told } from './supporters.ts';
import { bareControlFrame, controlFrame, domainFrame, type Entry, junk, junkId, moodyFrame } from './wire.ts';

const retained = 256;
const replayCap = 50;
const pingEveryMs = 10_000;

interface Stream {
  readonly response: ServerResponse;
  readonly pen: Pen;
  isLive: boolean;
  /** Accepted, and nothing more is ever written. */
  isSilent: boolean;
  /** Pings, and brings no event any more. */
  isDeaf: boolean;
  readonly timers: NodeJS.Timeout[];
}

/** The same business in other words: what was told first holds. */
function otherwise({ data, ...told }: Told): Told {
  return { ...told, data: { ...data, ...('amount' in data && { amount: Number(data.amount) + 1 }), donorName: 'Somebody else' } };
}

/** The log and the open streams, in the platform's mood. */
export class StreamKeeper {
  most = 0;
  readonly #log: Entry[] = [];
  readonly #streams = new Set<Stream>();
  /** Every id that was ever given. */
  readonly #given = new Set([junkId]);
  #sequence = 0;

  constructor(
    private readonly dice: Dice,
    private readonly mood: () => Mood,
    private readonly now: () => number,
  ) {}

  isKnown(cursor: string): boolean {
    return this.#given.has(cursor);
  }

  publish(told: readonly Told[]): void {
    const { dice } = this;
    const mood = this.mood();
    if (keepsBack(mood)) return this.#keepBack(told, mood);
    if (mood === 'purchases come first, and late' && told.length > 1) {
      this.#append(told.slice(1));
      setTimeout(() => this.#append(told.slice(0, 1)), dice.between(500, 6_000)).unref();
    } else this.#append(told);
    if (mood === 'published twice at once') this.#append(told);
    if (mood === 'told again otherwise') this.#append(told.map(otherwise));
    if (mood === 'published again' || dice.happens(0.1)) setTimeout(() => this.#append(told), dice.between(500, 90_000)).unref();
  }

  /** Some of it never comes to the stream, which owns up a moment later. */
  #keepBack(told: readonly Told[], mood: Mood): void {
    const isPair = mood === 'half of a pair is missing';
    const kept = told.filter(() => !this.dice.happens(isPair ? 0.5 : 0.3));
    this.#append(kept);
    if (kept.length < told.length) setTimeout(() => this.resyncAll(), this.dice.between(200, 4_000)).unref();
  }

  /** Again, it is a producer's retry: the same business, other envelope ids. */
  #append(told: readonly Told[]): void {
    const entries = told.map((one) => ({ ...one, id: this.#nextId(), atMs: this.now() }));
    for (const entry of entries) {
      this.#given.add(entry.id);
      this.#log.push(entry);
      if (this.#log.length > retained) this.#log.shift();
    }
    for (const stream of [...this.#streams]) if (stream.isLive) for (const entry of entries) this.#tell(stream, entry);
  }

  #nextId(): string {
    const mood = this.mood();
    const last = this.#log.at(-1);
    if (mood === 'ids repeat' && last && this.dice.happens(0.5)) return last.id;
    const id = `e${String(++this.#sequence).padStart(8, '0')}`;
    if (mood === 'ids are huge') return id + 'h'.repeat(this.dice.pick([900, 1_100, 20_000]));
    return mood === 'ids are odd' ? `${id} %25&streamToken=x#?+/\\"'<é😀>` : id;
  }

  open(response: ServerResponse, cursor: string | null): void {
    const mood = this.mood();
    const pen = new Pen(response, this.mood, this.dice);
    if (mood === 'streams end at once') return pen.end();
    const isSilent = mood === 'silence';
    const stream: Stream = { response, pen, isLive: false, isSilent, isDeaf: false, timers: [] };
    this.#streams.add(stream);
    this.most = Math.max(this.most, this.#streams.size);
    response.once('close', () => this.#forget(stream));
    if (isSilent) return;
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
      if (mood !== 'no connected') this.#control(stream, 'connected', { baselineCursor: this.#baseline(mood) });
    };
    if (mood !== 'connected comes last') connected();
    for (const entry of missed) this.#tell(stream, entry, true);
    if (resumed) this.#control(stream, 'replayed', { count: missed.length, endCursor: this.#log.at(-1)?.id ?? '0-0' });
    stream.isLive = true;
    if (mood === 'connected comes last') stream.timers.push(setTimeout(connected, 1_500));
    if (mood === 'connected again and again') stream.timers.push(setInterval(connected, 300));
    stream.timers.push(setInterval(() => this.#ping(stream), pingEveryMs));
    stream.timers.push(setTimeout(() => this.#turn(stream, mood), this.dice.between(1_500, 6_000)));
  }

  #baseline(mood: Mood): unknown {
    if (mood === 'baselines are odd') return this.dice.pick([undefined, null, 7, '', '0-0', {}, 'b'.repeat(5_000)]);
    return this.#log.at(-1)?.id ?? '0-0';
  }

  /** What becomes of a stream after a few seconds. */
  #turn(stream: Stream, mood: Mood): void {
    const { dice } = this;
    switch (mood) {
      case 'resync in mid-stream':
        return this.#resync(stream, dice.pick(['live-buffer-overflow', 'replay-corrupt']));
      case 'rotation without a word':
        return stream.pen.end();
      case 'rotation with reconnect':
        return this.#endWith(stream, 'reconnect', {});
      case 'transient errors':
        return this.#fail(stream, ['streamFailed', 'subscriberUnavailable', 'subscriptionUnavailable', 'never-heard']);
      case 'terminal errors about the key':
        return this.#fail(stream, ['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
      case 'frames after the end':
        return this.#speakOn(stream);
      case 'endless lines':
        return this.#write(stream, `event: tip.jar\ndata: ${'x'.repeat(400_000)}\n\n`);
    }
  }

  #fail(stream: Stream, codes: readonly string[]): void {
    this.#endWith(stream, 'error', { code: this.dice.pick(codes), message: 'no' });
  }

  #endWith(stream: Stream, type: string, data: unknown): void {
    stream.isLive = false;
    this.#control(stream, type, data);
    stream.pen.end();
  }

  /** Says that it is over, and goes on with what is in the log. */
  #speakOn(stream: Stream): void {
    const [type, data] = this.dice.pick([
      ['reconnect', {}],
      ['resync', { reason: 'live-buffer-overflow' }],
      ['error', { code: 'streamFailed', message: 'no' }],
    ] as const);
    const late = this.#log.slice(-3).map((entry) => domainFrame(entry, false));
    this.#write(stream, controlFrame(type, data) + late.join('') + controlFrame('connected', {}));
    stream.isLive = false;
    stream.pen.end();
  }

  #tell(stream: Stream, entry: Entry, replayed = false): void {
    const { dice } = this;
    const mood = this.mood();
    if (mood === 'silence') stream.isSilent = true;
    if (mood === 'deaf but pinging' && dice.happens(0.5)) stream.isDeaf = true;
    if (stream.isDeaf) return;
    if (mood === 'cut in mid-frame' && dice.happens(0.5)) return this.#cutIn(stream, domainFrame(entry, replayed));
    if (mood === 'junk between frames') this.#write(stream, dice.pick(junk));
    this.#write(stream, moodyFrame(entry, replayed, mood, dice));
    if (mood === 'ids go backwards' && dice.happens(0.4)) this.#write(stream, domainFrame(dice.pick(this.#log), false));
  }

  #cutIn(stream: Stream, text: string): void {
    this.#write(stream, text.slice(0, this.dice.between(1, text.length - 1)));
    stream.isSilent = true;
    setTimeout(() => stream.response.destroy(), 50);
  }

  /** Its checkpoint, where it has one, is what the stream has told. */
  #ping(stream: Stream): void {
    if (this.mood() === 'silence') stream.isSilent = true;
    if (this.mood() === 'pings are comments') return this.#write(stream, ': ping\n\n');
    const checkpoint = stream.isDeaf || this.dice.happens(0.5) ? undefined : this.#log.at(-1)?.id;
    this.#control(stream, 'ping', { timestamp: this.now() }, checkpoint);
  }

  #control(stream: Stream, type: string, data: unknown, id?: string): void {
    this.#write(stream, this.mood() === 'bare control frames' ? bareControlFrame(type, data) : controlFrame(type, data, id));
  }

  resyncAll(): void {
    for (const stream of [...this.#streams]) this.#resync(stream, 'live-buffer-overflow');
  }

  #resync(stream: Stream, reason: string): void {
    this.#endWith(stream, 'resync', { reason });
  }

  #write({ pen, isSilent }: Stream, text: string): void {
    if (!isSilent) pen.write(text);
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
