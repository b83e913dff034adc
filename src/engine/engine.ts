import { type CallCompanion, createCompanionClient, type LiveChannel, openLiveChannel } from '../client';
import {
  type AccountReference,
  type ConnectionState,
  defaultSettings,
  type EngineLiveMessage,
  type EnginePort,
  type EngineReport,
  parseEngineLiveMessage,
  reportEngine,
  type Settings,
} from '../contract';
import { createPages, type Page, type Pages } from './pages';
import type { EnginePorts } from './ports';
import { Session } from './session';

const callTimeoutMs = 5_000;
/** Reports of one burst of changes go out as one. */
const reportDelayMs = 150;

/** What runs once per profile: pages on one side, companion and stream on the other. */
export class Engine {
  readonly #id: string;
  readonly #pages: Pages;
  readonly #call: CallCompanion;
  /** Overlay keys that the companion refused: another page's key is tried before them. */
  readonly #refusedKeys = new Set<string>();
  #channel: LiveChannel | null = null;
  #channelOpen = false;
  #session: Session | null = null;
  #account: AccountReference | null = null;
  #settings: Settings = defaultSettings();
  #state: ConnectionState = { tag: 'starting' };
  #problem: string | null = null;
  #showIds = 0;
  #cancelReport: (() => void) | null = null;
  #closed = false;

  constructor(private readonly ports: EnginePorts) {
    this.#id = ports.newId();
    const { fetch, clock, timers, companionOrigin: origin } = ports;
    this.#call = createCompanionClient({ fetch, origin, key: () => this.#key(), timeoutMs: callTimeoutMs });
    this.#pages = createPages({
      clock,
      timers,
      onJoined: (page) => this.#joined(page),
      onGone: (page) => this.#session?.pageGone(page),
      onChange: () => this.#changed(),
      onStarted: (page, showId) => this.#session?.started(page, showId),
      onEnded: (page, showId, failure) => this.#session?.ended(page, showId, failure),
    });
    void this.#start();
  }

  /** A page's end of a message port. */
  join(port: EnginePort): void {
    this.#pages.add(port);
  }

  /** The network or the machine came back. */
  probe(): void {
    this.#session?.probe();
    this.#channel?.wake();
  }

  /** Stops everything; the pages find a new engine. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#channel?.close();
    this.#session?.close();
    this.#pages.close();
    this.#cancelReport?.();
  }

  /** What the companion said last time is good enough to begin with. */
  async #start(): Promise<void> {
    const cached = await this.ports.cache.read().catch(() => null); // no cache is no failure: the companion is asked next
    if (this.#closed) return;
    if (cached) this.#apply(cached.account, cached.settings);
    const { fetch, timers, random, companionOrigin: origin } = this.ports;
    this.#channel = openLiveChannel({
      ...{ fetch, timers, random, origin, query: `?engine=${this.#id}`, parse: parseEngineLiveMessage },
      key: () => this.#key(),
      onMessage: (message) => this.#receive(message),
      onOpen: () => {
        this.#channelOpen = true;
      },
      onLost: (why, key) => {
        this.#channelOpen = false;
        if (why === 'refused' && key !== null) this.#refuse(key);
        return 'again';
      },
    });
  }

  #receive(message: EngineLiveMessage): void {
    switch (message.type) {
      case 'hello':
        this.#apply(message.account, message.settings);
        return this.#remember();
      case 'account':
        if (this.#account && message.account?.streamOrigin !== this.#account.streamOrigin) this.#pages.broadcast({ kind: 'reload' });
        this.#apply(message.account, this.#settings);
        return this.#remember();
      case 'settings':
        this.#apply(this.#account, message.settings);
        return this.#remember();
      case 'command':
        return this.#session?.run(message.command);
      case 'ping':
        return;
    }
  }

  #apply(account: AccountReference | null, settings: Settings): void {
    this.#settings = settings;
    if (account?.id !== this.#account?.id || (account && !this.#session)) this.#switchTo(account);
    else this.#session?.applySettings();
    this.#account = account;
    if (!account) this.#setState({ tag: 'unconfigured' });
    this.#changed();
  }

  #switchTo(account: AccountReference | null): void {
    this.#session?.close();
    this.#session = null;
    this.#problem = null;
    if (!account) return;
    this.#session = new Session({
      ports: this.ports,
      call: this.#call,
      pages: this.#pages,
      accountId: account.id,
      ledger: this.ports.openLedger(account.id),
      settings: () => this.#settings,
      nextShowId: () => ++this.#showIds,
      onState: (state) => this.#setState(state),
      onChange: () => this.#scheduleReport(),
      onProblem: (problem) => {
        this.#problem = problem;
        this.#scheduleReport();
      },
      onSuperseded: () => this.close(),
    });
  }

  #remember(): void {
    this.ports.cache.write({ account: this.#account, settings: this.#settings }).catch(() => {
      this.#problem = 'Settings cannot be kept for a start without the companion';
    });
  }

  #joined(page: Page): void {
    page.post({ kind: 'state', state: this.#state });
    this.#channel?.wake();
    this.#session?.probe();
  }

  #changed(): void {
    this.#session?.wake();
    this.#scheduleReport();
  }

  #setState(state: ConnectionState): void {
    this.#state = state;
    this.#pages.broadcast({ kind: 'state', state });
    this.#scheduleReport();
  }

  /** A key of an open page, one that was not refused first. */
  #key(): string | null {
    const keys = this.#pages.all().map(({ overlayKey }) => overlayKey);
    return keys.find((key) => !this.#refusedKeys.has(key)) ?? keys[0] ?? null;
  }

  #refuse(key: string): void {
    this.#refusedKeys.add(key);
    const others = this.#pages.all().some(({ overlayKey }) => !this.#refusedKeys.has(overlayKey));
    if (!others && this.#state.tag === 'starting') {
      this.#setState({ tag: 'stopped', reason: 'link-rejected', retryAtMs: this.ports.clock.now() });
    }
  }

  #scheduleReport(): void {
    if (this.#closed) return;
    this.#cancelReport ??= this.ports.timers.set(() => {
      this.#cancelReport = null;
      if (this.#channelOpen) void this.#call(reportEngine, { body: { engineId: this.#id, report: this.#report() } });
    }, reportDelayMs);
  }

  #report(): EngineReport {
    const state = this.#state;
    const pages = this.#pages.all();
    return {
      problem: this.#problem,
      state: { tag: state.tag, reason: 'reason' in state ? state.reason : null, retryAtMs: 'retryAtMs' in state ? state.retryAtMs : null },
      boxes: [...new Set(pages.map(({ box }) => box))].map((box) => {
        const own = pages.filter((page) => page.box === box);
        return {
          box,
          pages: own.length,
          visible: own.some(({ visible }) => visible),
          ...(this.#session?.report(box) ?? { queued: 0, showing: null }),
        };
      }),
    };
  }
}
