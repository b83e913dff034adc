import type { Timers } from '../../contract';
import type { EngineMessage, EnginePort, PageMessage } from '../../contract/engine';
import { textLibrary } from '../alerts/moderationLibrary';
import { Engine } from './engine';
import { browserPorts, type ChannelLike, openChannel } from './ports';

/*
 * Without a SharedWorker, the pages agree on one engine, to save connections. If they fail to agree, the ledger still rejects the writes of
 * all but the newest engine.
 */

/** A message to all other pages. `host`: id of an engine that runs in a page. `guest`: id of a page that uses this engine. */
type ElectionMessage =
  | { readonly kind: 'who' }
  | { readonly kind: 'here'; readonly host: string }
  | { readonly kind: 'hosting'; readonly host: string }
  | { readonly kind: 'to-engine'; readonly host: string; readonly guest: string; readonly message: PageMessage }
  | { readonly kind: 'to-page'; readonly guest: string; readonly message: EngineMessage };

interface EngineLike {
  join(port: EnginePort): void;
  close(): void;
}

interface ElectionOptions {
  readonly channel: ChannelLike;
  readonly timers: Timers;
  readonly random: () => number;
  readonly newId: () => string;
  openEngine(onClosed: () => void): EngineLike;
}

/** How long a page waits for an answer. A random time is added, so that two pages rarely start an engine together. */
const answerTimeoutMs = 300;
const answerSpreadMs = 400;
/**
 * Engines that start within this time of each other cannot know of each other. The engine with the smaller id then continues, and the
 * other one closes.
 */
const conflictMs = answerTimeoutMs + answerSpreadMs;

interface Hosted {
  readonly id: string;
  readonly engine: EngineLike;
  readonly guests: Map<string, (message: PageMessage) => void>;
  isNew: boolean;
}

export class Election {
  #hosted: Hosted | null = null;
  /** Id of the latest engine of another page that this page joined. A new search ignores this engine, because it is silent or closed. */
  #host: string | null = null;

  constructor(private readonly options: ElectionOptions) {
    this.#listen((message) => this.#receive(message));
  }

  join(port: EnginePort): void {
    if (this.#hosted) return this.#hosted.engine.join(port);
    const previousHost = this.#host;
    const { timers, random } = this.options;
    const unlisten = this.#listen((message) => {
      if ((message.kind !== 'here' && message.kind !== 'hosting') || message.host === previousHost) return;
      settle();
      this.#host = message.host;
      this.#relay(port, message.host);
    });
    const settle = () => {
      unlisten();
      cancel();
    };
    const cancel = timers.set(
      () => {
        settle();
        this.#startEngine().engine.join(port);
      },
      answerTimeoutMs + random() * answerSpreadMs,
    );
    this.#post({ kind: 'who' });
  }

  /** Called when the page closes or enters the back/forward cache. Informs the pages that use this page's engine. */
  leave(): void {
    this.#hosted?.engine.close();
  }

  #post(message: ElectionMessage): void {
    this.options.channel.post(message);
  }

  #listen(listener: (message: ElectionMessage) => void): () => void {
    return this.options.channel.listen((message) => listener(message as ElectionMessage)); // both sides are from the same build
  }

  #startEngine(): Hosted {
    if (this.#hosted) return this.#hosted;
    const { timers, newId, openEngine } = this.options;
    const id = newId();
    const engine = openEngine(() => {
      if (this.#hosted?.id === id) this.#hosted = null;
    });
    const hosted: Hosted = { id, engine, guests: new Map(), isNew: true };
    this.#hosted = hosted;
    timers.set(() => {
      hosted.isNew = false;
    }, conflictMs);
    this.#post({ kind: 'hosting', host: id });
    return hosted;
  }

  #receive(message: ElectionMessage): void {
    const hosted = this.#hosted;
    if (!hosted) return;
    if (message.kind === 'who') this.#post({ kind: 'here', host: hosted.id });
    else if (message.kind === 'hosting') this.#resolveConflict(hosted, message.host);
    else if (message.kind === 'to-engine' && message.host === hosted.id) this.#deliver(hosted, message.guest, message.message);
  }

  /** Called when another engine has started, either because this engine answered too slowly or because both engines started together. */
  #resolveConflict(hosted: Hosted, other: string): void {
    if (hosted.isNew && hosted.id < other) this.#post({ kind: 'hosting', host: hosted.id });
    else hosted.engine.close();
  }

  #deliver({ engine, guests }: Hosted, guest: string, message: PageMessage): void {
    if (!guests.has(guest)) engine.join(this.#guestPort(guests, guest));
    guests.get(guest)?.(message);
  }

  #guestPort(guests: Hosted['guests'], guest: string): EnginePort {
    return {
      post: (message) => this.#post({ kind: 'to-page', guest, message }),
      listen: (listener) => {
        guests.set(guest, listener);
        return () => guests.delete(guest);
      },
      close: () => {},
    };
  }

  #relay(port: EnginePort, host: string): void {
    const guest = this.options.newId();
    const unlistenChannel = this.#listen((message) => {
      if (message.kind === 'to-page' && message.guest === guest) port.post(message.message);
    });
    const unlistenPort = port.listen((message) => {
      this.#post({ kind: 'to-engine', host, guest, message });
      if (message.kind !== 'leave') return;
      unlistenChannel();
      unlistenPort();
      port.close();
    });
  }
}

/**
 * Returns the library for texts, moderation and speech. It is imported statically: other pages share its file, and the build refuses to
 * load a shared file on demand (src/build/optionalParts.ts).
 */
const loadTextLibrary = () => Promise.resolve(textLibrary);

export function pageElection(window: Window & typeof globalThis): Election {
  const { timers, random, newId } = browserPorts(window, { loadTextLibrary, onClosed: () => {} });
  const election = new Election({
    timers,
    random,
    newId,
    channel: openChannel(window, 'ovation-engine'),
    openEngine: (onClosed) => {
      const engine = new Engine(browserPorts(window, { loadTextLibrary, onClosed }));
      window.addEventListener('online', () => engine.probe());
      return engine;
    },
  });
  window.addEventListener('pagehide', () => election.leave());
  return election;
}
