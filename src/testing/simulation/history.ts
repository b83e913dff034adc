import type { Arrival, ConnectionState, Receipt } from '../../contract';

/** An alert on a page, as somebody before the screen would have noted it. Times are true times. */
export interface Painting {
  readonly box: string;
  readonly page: string;
  readonly key: string;
  readonly keys: readonly string[];
  readonly origin: string;
  readonly durationMs: number;
  readonly drawnAtMs: number;
  /** Set where these events joined an alert: when that began, and its time as a whole. */
  readonly joined?: { readonly beganAtMs: number; readonly wholeMs: number };
  /** null while it stands. */
  removedAtMs: number | null;
}

/** A request as it reached the platform. */
export interface PlatformRequest {
  readonly atMs: number;
  readonly what: 'connect' | 'mint' | 'rest';
  /** A second copy that the network made; the client did not ask for it. */
  readonly copy: boolean;
  status: number;
}

/** A write to the overlay's storage that was committed. */
export interface Commit {
  readonly atMs: number;
  /** By the platform's clock. */
  readonly serviceMs: number;
  readonly engine: string;
  /** The engine was told that the write had failed, before it was done all the same. */
  readonly isGivenUp: boolean;
  /** Resume point that it stored; undefined = it stored none. */
  readonly cursor?: string | null;
  readonly baselineMs?: number | null;
  /** Business keys that it marked as seen. */
  readonly seen: readonly string[];
  /** How the events came that it queued. */
  readonly arrivals: readonly Arrival[];
  readonly receipts: readonly Receipt[];
  /** Ids of frames that were set aside. */
  readonly setAside: readonly string[];
  /** Boxes whose place it wrote. */
  readonly places: readonly string[];
  /** Of each of them, places in the log of what was cleared or refused and can be brought back. */
  readonly leaving: Readonly<Record<string, readonly number[]>>;
  /** Events that it queued. */
  readonly queued: readonly { readonly seq: number; readonly key: string }[];
}

/** Something that breaks shows off, or keeps them from being noted down. `untilMs` null = it goes on. */
export interface Interruption {
  readonly what: string;
  readonly fromMs: number;
  untilMs: number | null;
}

export interface StateReport {
  readonly atMs: number;
  readonly engine: string;
  readonly state: ConnectionState;
}

/** A page is pinged more often than that (src/contract/engine/pageMessages.ts). */
const contactGapMs = 2_000;

/** Everything that the checker gets to know. It is written while the history runs, by those who saw it. */
export class History {
  readonly paintings: Painting[] = [];
  readonly requests: PlatformRequest[] = [];
  readonly commits: Commit[] = [];
  readonly interruptions: Interruption[] = [];
  readonly states: StateReport[] = [];
  /** When an engine was handed bytes of the stream. */
  readonly bytesReceived: { readonly atMs: number; readonly engine: string }[] = [];
  /** When an engine had a page to speak to, which it does with each ping: one that has none claims nothing. */
  readonly pageContacts: { readonly engine: string; readonly fromMs: number; untilMs: number }[] = [];
  /** When an engine was not able to run. */
  readonly freezes: { readonly engine: string; readonly fromMs: number; untilMs: number | null }[] = [];
  readonly clearedAtMs: number[] = [];
  /** All overlays had said that they are paused; and until nothing but events came. */
  readonly paused: { readonly fromMs: number; untilMs: number }[] = [];
  #isPaused = false;
  /** What the computer's clock was ahead of the true time in the beginning. */
  skewMs = 0;
  readonly engines: { readonly engine: string; readonly fromMs: number; untilMs: number | null }[] = [];
  /** Everything that may leave a program as text. */
  readonly texts: string[] = [];
  /** What must stand in none of them. */
  readonly secrets = new Set<string>();
  /** What happened, by name: the branches that ran. */
  readonly reached = new Map<string, number>();
  readonly #lines: string[] | null;

  constructor(
    readonly now: () => number,
    /** The times of the plan's actions count from here. */
    readonly startMs: number,
    traces: boolean,
  ) {
    this.#lines = traces ? [] : null;
  }

  /** A moment as the trace writes it. */
  clockText(atMs: number): string {
    return `${((atMs - this.startMs) / 1_000).toFixed(3)} s`;
  }

  /** One line of the trace, made only where there is one. */
  note(who: string, what: () => string): void {
    if (!this.#lines) return;
    this.#lines.push(`${this.clockText(this.now()).padStart(13)}  ${who.padEnd(10)} ${what()}`);
  }

  reach(branch: string): void {
    this.reached.set(branch, (this.reached.get(branch) ?? 0) + 1);
  }

  /** An engine said something to a page. */
  notePageContact(engine: string): void {
    const last = this.pageContacts.findLast((stretch) => stretch.engine === engine);
    if (last && this.now() - last.untilMs <= contactGapMs) last.untilMs = this.now();
    else this.pageContacts.push({ engine, fromMs: this.now(), untilMs: this.now() });
  }

  beginPause(): void {
    this.paused.push({ fromMs: this.now(), untilMs: Number.POSITIVE_INFINITY });
    this.#isPaused = true;
  }

  endPause(): void {
    const last = this.paused.at(-1);
    if (this.#isPaused && last) last.untilMs = this.now();
    this.#isPaused = false;
  }

  /** Answers its end. */
  interrupt(what: string): () => void {
    const interruption: Interruption = { what, fromMs: this.now(), untilMs: null };
    this.interruptions.push(interruption);
    this.note('world', () => what);
    return () => {
      if (interruption.untilMs !== null) return;
      interruption.untilMs = this.now();
      this.note('world', () => `${what}: over`);
    };
  }

  trace(): string {
    return (this.#lines ?? []).join('\n');
  }
}
