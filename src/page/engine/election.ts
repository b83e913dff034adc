import type { EngineMessage, EnginePort, PageMessage, Timers } from '../../contract';
import type { ChannelLike } from './ports';

/*
 * Where no SharedWorker answers, engines run in pages, and the pages of a profile elect one of them over a channel that
 * all of them hear. Correctness never hangs on it, because the ledger's epoch lets one engine write; it saves
 * connections, and pages that would supersede each other in turns.
 */

/** What pages say to all others. `host` is the id of an engine that runs in a page. */
type Word =
  /** Who hosts an engine? */
  | { readonly kind: 'who' }
  | { readonly kind: 'here'; readonly host: string }
  /** An engine was made: older ones end. */
  | { readonly kind: 'hosting'; readonly host: string }
  | { readonly kind: 'to-engine'; readonly host: string; readonly guest: string; readonly message: PageMessage }
  | { readonly kind: 'to-page'; readonly guest: string; readonly message: EngineMessage };

/** What is asked of an engine here. */
export interface EngineLike {
  join(port: EnginePort): void;
  close(): void;
}

export interface ElectionOptions {
  readonly channel: ChannelLike;
  readonly timers: Timers;
  /** [0, 1). */
  readonly random: () => number;
  readonly newId: () => string;
  openEngine(onClosed: () => void): EngineLike;
}

/** How long an answer is waited for, and by how much that differs from page to page, so that two rarely begin together. */
const askMs = 300;
const askSpreadMs = 400;
/** Engines that were made within this time of each other did not know of each other: the smaller id stays. */
const crossingMs = askMs + askSpreadMs;

interface Hosted {
  readonly id: string;
  readonly engine: EngineLike;
  readonly guests: Map<string, (message: PageMessage) => void>;
  isYoung: boolean;
}

/** One page's part in the election. */
export class Election {
  #hosted: Hosted | null = null;
  /** The host whose guest this page is. One that it left was silent or has ended, and is not taken again. */
  #host: string | null = null;

  constructor(private readonly options: ElectionOptions) {
    options.channel.listen((word) => this.#hear(word as Word)); // both sides come from one build, as with a port
  }

  /** Joins the profile's engine: another page's, or one in this page when none answers. */
  join(port: EnginePort): void {
    if (this.#hosted) return this.#hosted.engine.join(port);
    const left = this.#host;
    const { channel, timers, random } = this.options;
    const undo = channel.listen((word) => {
      const said = word as Word; // as above
      if ((said.kind !== 'here' && said.kind !== 'hosting') || said.host === left) return;
      settle();
      this.#host = said.host;
      this.#relay(port, said.host);
    });
    const settle = () => {
      undo();
      cancel();
    };
    const cancel = timers.set(
      () => {
        settle();
        this.#begin().engine.join(port);
      },
      askMs + random() * askSpreadMs,
    );
    channel.post({ kind: 'who' } satisfies Word);
  }

  /** The page goes, perhaps to come back: guests of its engine hear at once that it ends. */
  leave(): void {
    this.#hosted?.engine.close();
  }

  #begin(): Hosted {
    if (this.#hosted) return this.#hosted;
    const { channel, timers, newId, openEngine } = this.options;
    const id = newId();
    const engine = openEngine(() => {
      if (this.#hosted?.id === id) this.#hosted = null;
    });
    const hosted: Hosted = { id, engine, guests: new Map(), isYoung: true };
    this.#hosted = hosted;
    timers.set(() => {
      hosted.isYoung = false;
    }, crossingMs);
    channel.post({ kind: 'hosting', host: id } satisfies Word);
    return hosted;
  }

  #hear(word: Word): void {
    const hosted = this.#hosted;
    if (!hosted) return;
    if (word.kind === 'who') this.options.channel.post({ kind: 'here', host: hosted.id } satisfies Word);
    else if (word.kind === 'hosting') this.#meet(hosted, word.host);
    else if (word.kind === 'to-engine' && word.host === hosted.id) this.#deliver(hosted, word.guest, word.message);
  }

  /** Another engine was made: because this one was too slow to answer, or at the same moment. */
  #meet(hosted: Hosted, other: string): void {
    if (hosted.isYoung && hosted.id < other) this.options.channel.post({ kind: 'hosting', host: hosted.id } satisfies Word);
    else hosted.engine.close();
  }

  #deliver({ engine, guests }: Hosted, guest: string, message: PageMessage): void {
    if (!guests.has(guest)) engine.join(this.#guestPort(guests, guest));
    guests.get(guest)?.(message);
  }

  #guestPort(guests: Hosted['guests'], guest: string): EnginePort {
    return {
      post: (message) => this.options.channel.post({ kind: 'to-page', guest, message } satisfies Word),
      listen: (listener) => {
        guests.set(guest, listener);
        return () => guests.delete(guest);
      },
      close: () => {},
    };
  }

  /** Between this page's port and the host's engine, until the page leaves. */
  #relay(port: EnginePort, host: string): void {
    const { channel, newId } = this.options;
    const guest = newId();
    const unlisten = channel.listen((word) => {
      const said = word as Word; // as above
      if (said.kind === 'to-page' && said.guest === guest) port.post(said.message);
    });
    const undo = port.listen((message) => {
      channel.post({ kind: 'to-engine', host, guest, message } satisfies Word);
      if (message.kind !== 'leave') return;
      unlisten();
      undo();
      port.close();
    });
  }
}
