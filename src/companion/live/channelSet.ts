import { liveChannelTimes } from '../../contract/engine';
import { commentFrame, type EventSink, encodeFrame, HttpProblem } from '../../server/http';
import type { Timers } from '../ports';

/** A client with more unread bytes than this is disconnected. When it reconnects, it receives the complete state. */
const maxBufferedBytes = 1024 * 1024;
const maxChannels = 100;
/**
 * How long after a message an empty SSE comment is sent. The comment arrives as a separate chunk, which makes proxies pass the message on.
 */
const commentAfterMs = 50;

export interface Channel<Message, Tag> {
  readonly tag: Tag;
  send(message: Message): void;
  close(): void;
}

export class ChannelSet<Message, Tag> {
  readonly #open = new Map<Channel<Message, Tag>, EventSink>();
  #cancelPing = () => {};
  #cancelComment: (() => void) | null = null;

  constructor(
    private readonly timers: Timers,
    private readonly ping: Message,
  ) {}

  get size(): number {
    return this.#open.size;
  }

  /** Throws 429 if the set is full, or if `max` channels already match `isSame`. Call this before the response begins. */
  refuseWhenFull(isSame: (tag: Tag) => boolean = () => false, max = maxChannels): void {
    const same = [...this.#open.keys()].filter(({ tag }) => isSame(tag)).length;
    if (this.#open.size < maxChannels && same < max) return;
    throw new HttpProblem('TOO_MANY_CONNECTIONS', 'Too many pages are open.', null, { 'Retry-After': '5' });
  }

  add(sink: EventSink, tag: Tag, onClose: () => void): Channel<Message, Tag> {
    const channel = { tag, send: (message: Message) => this.#push(sink, encodeFrame({ data: message })), close: () => sink.close() };
    if (this.#open.size === 0) this.#pingLater();
    this.#open.set(channel, sink);
    sink.onClose(() => {
      this.#open.delete(channel);
      if (this.#open.size === 0) {
        this.#cancelPing();
        this.#cancelComment?.();
        this.#cancelComment = null;
      }
      onClose();
    });
    return channel;
  }

  broadcast(message: Message, isRecipient: (tag: Tag) => boolean = () => true): void {
    const recipients = [...this.#open].filter(([{ tag }]) => isRecipient(tag));
    if (recipients.length === 0) return;
    const frame = encodeFrame({ data: message }); // encoded once for all channels, because a state may be large
    for (const [, sink] of recipients) this.#push(sink, frame);
  }

  closeWhere(matches: (tag: Tag) => boolean): void {
    for (const channel of [...this.#open.keys()]) if (matches(channel.tag)) channel.close();
  }

  #pingLater(): void {
    this.#cancelPing = this.timers.set(() => {
      this.broadcast(this.ping);
      if (this.#open.size > 0) this.#pingLater();
    }, liveChannelTimes.pingEveryMs);
  }

  #push(sink: EventSink, frame: Uint8Array): void {
    if (sink.bufferedBytes() > maxBufferedBytes) return sink.close();
    sink.send(frame);
    this.#cancelComment ??= this.timers.set(() => this.#sendComments(), commentAfterMs);
  }

  #sendComments(): void {
    this.#cancelComment = null;
    for (const sink of this.#open.values()) sink.send(commentFrame);
  }
}
