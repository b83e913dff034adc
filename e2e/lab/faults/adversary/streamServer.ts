import type { ServerResponse } from 'node:http';
import type { Random } from '../../simulation/random.ts';
import { type FaultMode, withholdsEvents } from './faultModes.ts';
import { bareControlFrame, controlFrame, domainFrame, eventFrame, junk, junkId, type LoggedEvent } from './frames.ts';
import { StreamWriter } from './streamWriter.ts';
import type { PlatformEvent } from './supporters.ts';

const maxLogLength = 256;
const maxReplay = 50;
const pingEveryMs = 10_000;

interface Stream {
  readonly response: ServerResponse;
  readonly writer: StreamWriter;
  isLive: boolean;
  isSilent: boolean;
  isPingOnly: boolean;
  readonly timers: NodeJS.Timeout[];
}

/** Returns an event with the same business key but different data. Clients must keep the data that they received first. */
function withOtherData({ data, ...event }: PlatformEvent): PlatformEvent {
  return { ...event, data: { ...data, ...('amount' in data && { amount: Number(data.amount) + 1 }), donorName: 'Somebody else' } };
}

/** The event log and the open streams. The fault mode decides how they misbehave. */
export class StreamServer {
  maxOpen = 0;
  readonly #log: LoggedEvent[] = [];
  readonly #streams = new Set<Stream>();
  readonly #sentIds = new Set([junkId]);
  #sequence = 0;

  constructor(
    private readonly random: Random,
    private readonly mode: () => FaultMode,
    private readonly now: () => number,
  ) {}

  isKnown(cursor: string): boolean {
    return this.#sentIds.has(cursor);
  }

  publish(events: readonly PlatformEvent[]): void {
    const { random } = this;
    const mode = this.mode();
    if (withholdsEvents(mode)) return this.#withhold(events, mode);
    if (mode === 'purchases come first, and late' && events.length > 1) {
      this.#append(events.slice(1));
      setTimeout(() => this.#append(events.slice(0, 1)), random.between(500, 6_000)).unref();
    } else this.#append(events);
    if (mode === 'republished at once') this.#append(events);
    if (mode === 'events repeated with other data') this.#append(events.map(withOtherData));
    if (mode === 'republished later' || random.happens(0.1)) setTimeout(() => this.#append(events), random.between(500, 90_000)).unref();
  }

  /** Withholds some events from the stream, and sends `resync` a moment later. */
  #withhold(events: readonly PlatformEvent[], mode: FaultMode): void {
    const isPair = mode === 'half of a pair is missing';
    const published = events.filter(() => !this.random.happens(isPair ? 0.5 : 0.3));
    this.#append(published);
    if (published.length < events.length) setTimeout(() => this.resyncAll(), this.random.between(200, 4_000)).unref();
  }

  /** Appends the same events again, like a producer that retries: with the same business keys, but new envelope ids. */
  #append(events: readonly PlatformEvent[]): void {
    const entries = events.map((one) => ({ ...one, id: this.#nextId(), atMs: this.now() }));
    for (const entry of entries) {
      this.#sentIds.add(entry.id);
      this.#log.push(entry);
      if (this.#log.length > maxLogLength) this.#log.shift();
    }
    for (const stream of [...this.#streams]) if (stream.isLive) for (const entry of entries) this.#send(stream, entry);
  }

  #nextId(): string {
    const mode = this.mode();
    const last = this.#log.at(-1);
    if (mode === 'ids repeat' && last && this.random.happens(0.5)) return last.id;
    const id = `e${String(++this.#sequence).padStart(8, '0')}`;
    if (mode === 'ids are huge') return id + 'h'.repeat(this.random.pick([900, 1_100, 20_000]));
    return mode === 'ids are odd' ? `${id} %25&streamToken=x#?+/\\"'<é😀>` : id;
  }

  open(response: ServerResponse, cursor: string | null): void {
    const mode = this.mode();
    const writer = new StreamWriter(response, this.mode, this.random);
    if (mode === 'streams end at once') return writer.end();
    const isSilent = mode === 'silence';
    const stream: Stream = { response, writer, isLive: false, isSilent, isPingOnly: false, timers: [] };
    this.#streams.add(stream);
    this.maxOpen = Math.max(this.maxOpen, this.#streams.size);
    response.once('close', () => this.#forget(stream));
    if (isSilent) return;
    this.#write(stream, 'retry: 2000\n\n');
    if (mode === 'resync at each connect')
      return this.#resync(stream, this.random.pick(['cursor-trimmed', 'cursor-ahead', 'replay-corrupt', 'unheard-of']));
    const position = cursor === null ? this.#log.length : this.#log.findIndex(({ id }) => id === cursor) + 1;
    if (position === 0) return this.#resync(stream, 'cursor-trimmed');
    const missed = this.#log.slice(Math.max(0, position - (mode === 'replay overlaps' && cursor ? 4 : 0)));
    if (missed.length > maxReplay) return this.#resync(stream, 'replay-over-cap');
    this.#start(stream, missed, cursor !== null);
  }

  #start(stream: Stream, missed: readonly LoggedEvent[], resumed: boolean): void {
    const mode = this.mode();
    const connected = () => {
      if (mode !== 'no connected') this.#control(stream, 'connected', { baselineCursor: this.#baseline(mode) });
    };
    if (mode !== 'connected comes last') connected();
    for (const entry of missed) this.#send(stream, entry, true);
    if (resumed) this.#control(stream, 'replayed', { count: missed.length, endCursor: this.#log.at(-1)?.id ?? '0-0' });
    stream.isLive = true;
    if (mode === 'connected comes last') stream.timers.push(setTimeout(connected, 1_500));
    if (mode === 'connected again and again') stream.timers.push(setInterval(connected, 300));
    stream.timers.push(setInterval(() => this.#ping(stream), pingEveryMs));
    stream.timers.push(setTimeout(() => this.#misbehave(stream, mode), this.random.between(1_500, 6_000)));
  }

  #baseline(mode: FaultMode): unknown {
    if (mode === 'baselines are odd') return this.random.pick([undefined, null, 7, '', '0-0', {}, 'b'.repeat(5_000)]);
    return this.#log.at(-1)?.id ?? '0-0';
  }

  /** Makes an open stream fail after a few seconds, as the fault mode requires. */
  #misbehave(stream: Stream, mode: FaultMode): void {
    const { random } = this;
    switch (mode) {
      case 'resync in mid-stream':
        return this.#resync(stream, random.pick(['live-buffer-overflow', 'replay-corrupt']));
      case 'rotation without reconnect':
        return stream.writer.end();
      case 'rotation with reconnect':
        return this.#endWith(stream, 'reconnect', {});
      case 'transient errors':
        return this.#fail(stream, ['streamFailed', 'subscriberUnavailable', 'subscriptionUnavailable', 'never-heard']);
      case 'terminal errors about the key':
        return this.#fail(stream, ['keyRevoked', 'keyDisabled', 'keyExpired', 'entitlementLost']);
      case 'frames after the end':
        return this.#sendAfterEnd(stream);
      case 'endless lines':
        return this.#write(stream, `event: tip.jar\ndata: ${'x'.repeat(400_000)}\n\n`);
    }
  }

  #fail(stream: Stream, codes: readonly [string, ...string[]]): void {
    this.#endWith(stream, 'error', { code: this.random.pick(codes), message: 'no' });
  }

  #endWith(stream: Stream, type: string, data: unknown): void {
    stream.isLive = false;
    this.#control(stream, type, data);
    stream.writer.end();
  }

  /** Sends a message that ends the stream, and then more messages, which a client must ignore. */
  #sendAfterEnd(stream: Stream): void {
    const [type, data] = this.random.pick<readonly [string, unknown]>([
      ['reconnect', {}],
      ['resync', { reason: 'live-buffer-overflow' }],
      ['error', { code: 'streamFailed', message: 'no' }],
    ]);
    const late = this.#log.slice(-3).map((entry) => domainFrame(entry, false));
    this.#write(stream, controlFrame(type, data) + late.join('') + controlFrame('connected', {}));
    stream.isLive = false;
    stream.writer.end();
  }

  #send(stream: Stream, entry: LoggedEvent, replayed = false): void {
    const { random } = this;
    const mode = this.mode();
    if (mode === 'silence') stream.isSilent = true;
    if (mode === 'pings but no events' && random.happens(0.5)) stream.isPingOnly = true;
    if (stream.isPingOnly) return;
    if (mode === 'cut in mid-frame' && random.happens(0.5)) return this.#cutInFrame(stream, domainFrame(entry, replayed));
    if (mode === 'junk between frames') this.#write(stream, random.pick(junk));
    this.#write(stream, eventFrame(entry, replayed, mode, random));
    if (mode === 'ids go backwards' && random.happens(0.4))
      this.#write(stream, domainFrame(this.#log[random.between(0, this.#log.length - 1)] ?? entry, false));
  }

  #cutInFrame(stream: Stream, text: string): void {
    this.#write(stream, text.slice(0, this.random.between(1, text.length - 1)));
    stream.isSilent = true;
    setTimeout(() => stream.response.destroy(), 50);
  }

  /** Sends a ping. Half of the pings contain a checkpoint, which is the id of the latest event. */
  #ping(stream: Stream): void {
    if (this.mode() === 'silence') stream.isSilent = true;
    if (this.mode() === 'pings are comments') return this.#write(stream, ': ping\n\n');
    const checkpoint = stream.isPingOnly || this.random.happens(0.5) ? undefined : this.#log.at(-1)?.id;
    this.#control(stream, 'ping', { timestamp: this.now() }, checkpoint);
  }

  #control(stream: Stream, type: string, data: unknown, id?: string): void {
    this.#write(stream, this.mode() === 'bare control frames' ? bareControlFrame(type, data) : controlFrame(type, data, id));
  }

  resyncAll(): void {
    for (const stream of [...this.#streams]) this.#resync(stream, 'live-buffer-overflow');
  }

  #resync(stream: Stream, reason: string): void {
    this.#endWith(stream, 'resync', { reason });
  }

  #write({ writer, isSilent }: Stream, text: string): void {
    if (!isSilent) writer.write(text);
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
