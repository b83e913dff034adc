import type { Arrival, ConnectionState, Receipt } from '../../../src/contract/engine';

/** An alert on a page, as a viewer would see it. Times are on the simulation's clock, which is always right. */
export interface Painting {
  readonly element: string;
  readonly page: string;
  readonly key: string;
  readonly keys: readonly string[];
  readonly origin: string;
  readonly durationMs: number;
  /** Whether the alert sums up missed events (SPEC SHW-9). */
  readonly isMissed?: boolean;
  readonly drawnAtMs: number;
  /** For events that joined an alert: when the alert began, and its total duration. undefined for the events that began the alert. */
  readonly joined?: { readonly beganAtMs: number; readonly wholeMs: number };
  removedAtMs: number | null;
}

export interface PlatformRequest {
  readonly atMs: number;
  readonly what: 'connect' | 'mint' | 'rest';
  readonly copy: boolean;
  status: number;
}

export interface Commit {
  readonly atMs: number;
  /** Time of the commit on the platform's clock, epoch ms. */
  readonly serviceMs: number;
  readonly engine: string;
  /** Whether the write was reported as failed, but was committed later. */
  readonly isGivenUp: boolean;
  /** The resume point that this commit stores. undefined if the commit stores none. */
  readonly cursor?: string | null;
  readonly baselineMs?: number | null;
  readonly seen: readonly string[];
  readonly arrivals: readonly Arrival[];
  readonly receipts: readonly Receipt[];
  readonly setAside: readonly string[];
  readonly places: readonly string[];
  /** By element: sequence numbers of events that were cleared or rejected, but can still be restored. */
  readonly leaving: Readonly<Record<string, readonly number[]>>;
  /** By element: sequence numbers of approved alerts that have not ended. */
  readonly approved: Readonly<Record<string, readonly number[]>>;
  readonly queued: readonly { readonly seq: number; readonly key: string }[];
}

/** A time during which shows are interrupted or not recorded. `untilMs` is null until the interruption is over. */
export interface Interruption {
  readonly what: string;
  readonly fromMs: number;
  untilMs: number | null;
}

/**
 * A time during which all overlays had confirmed that every alert needs approval: from `fromMs` to `endedAtMs`. From `forgottenAtMs` on,
 * the settings have no trace of this time.
 */
export interface ApproveFirst {
  readonly fromMs: number;
  endedAtMs: number;
  forgottenAtMs: number;
}

export interface StateReport {
  readonly atMs: number;
  readonly engine: string;
  readonly state: ConnectionState;
}

/** In `pageContacts`, messages at most this far apart are one period. Longer than the time between pings (engine/pageMessages.ts). */
const contactGapMs = 2_000;

/** A history: what happened in one simulated run. The checkers compare it with the plan and the contract. */
export class History {
  readonly paintings: Painting[] = [];
  readonly requests: PlatformRequest[] = [];
  readonly commits: Commit[] = [];
  readonly interruptions: Interruption[] = [];
  readonly states: StateReport[] = [];
  totals: readonly { readonly key: string; readonly text: string }[] = [];
  readonly bytesReceived: { readonly atMs: number; readonly engine: string }[] = [];
  /** The times during which an engine had a page, derived from the page's messages. An engine without pages reports no state. */
  readonly pageContacts: { readonly engine: string; readonly fromMs: number; untilMs: number }[] = [];
  readonly freezes: { readonly engine: string; readonly fromMs: number; untilMs: number | null }[] = [];
  readonly clearedAtMs: number[] = [];
  /** The times during which all overlays had confirmed a pause, and no action except new events occurred. */
  readonly paused: { readonly fromMs: number; untilMs: number }[] = [];
  #isPaused = false;
  readonly approveFirst: ApproveFirst[] = [];
  /** How far the computer's clock is ahead of the right time at the start. Negative if the clock is behind. */
  skewMs = 0;
  readonly engines: { readonly engine: string; readonly fromMs: number; untilMs: number | null }[] = [];
  readonly texts: string[] = [];
  /** Texts that {@link texts} must not contain. */
  readonly secrets = new Set<string>();
  readonly reached = new Map<string, number>();
  readonly #lines: string[] | null;

  constructor(
    readonly now: () => number,
    /** When the history starts. The times of the plan's actions count from here. */
    readonly startMs: number,
    traces: boolean,
  ) {
    this.#lines = traces ? [] : null;
  }

  clockText(atMs: number): string {
    return `${((atMs - this.startMs) / 1_000).toFixed(3)} s`;
  }

  /** Adds a line to the trace. `what` is called only if there is a trace. */
  note(who: string, what: () => string): void {
    if (!this.#lines) return;
    this.#lines.push(`${this.clockText(this.now()).padStart(13)}  ${who.padEnd(10)} ${what()}`);
  }

  reach(branch: string): void {
    this.reached.set(branch, (this.reached.get(branch) ?? 0) + 1);
  }

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

  beginApproveFirst(): void {
    this.forgetApproveFirst();
    this.approveFirst.push({ fromMs: this.now(), endedAtMs: Number.POSITIVE_INFINITY, forgottenAtMs: Number.POSITIVE_INFINITY });
  }

  endApproveFirst(): void {
    const last = this.approveFirst.at(-1);
    if (last) last.endedAtMs = Math.min(last.endedAtMs, this.now());
  }

  /** Records that the settings have no trace of "approve first" from now on. */
  forgetApproveFirst(): void {
    const last = this.approveFirst.at(-1);
    if (last) last.forgottenAtMs = Math.min(last.forgottenAtMs, this.now());
  }

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
