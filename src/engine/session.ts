import { type AlertSource, sampleEvent } from '../alerts';
import type { CallCompanion } from '../client';
import { type Command, type ConnectionState, type Settings, wantedEventTypes } from '../contract';
import { type Ledger, Superseded } from '../ledger';
import { createStreamClient, type StreamBatch, type StreamClient, type StreamFilter } from '../stream';
import { Director } from './director';
import { readBatch } from './intake';
import { mint } from './mint';
import type { Page, Pages } from './pages';
import type { EnginePorts } from './ports';
import { readMissed } from './reconcile';

/** REST passes look back no further than the ledger remembers keys. */
const lookBackMs = 90 * 86_400_000;

export interface SessionOptions {
  readonly ports: EnginePorts;
  readonly call: CallCompanion;
  readonly pages: Pages;
  readonly ledger: Ledger;
  readonly accountId: string;
  settings(): Settings;
  nextShowId(): number;
  onState(state: ConnectionState): void;
  onChange(): void;
  /** Something that the creator should know; null = it is well again. */
  onProblem(problem: string | null): void;
  /** Another engine has taken over. */
  onSuperseded(): void;
}

/** Everything that belongs to one account: its ledger, its stream, the directors of its boxes. */
export class Session {
  readonly #directors = new Map<string, Director>();
  readonly #entering = new Set<string>();
  readonly #stream: StreamClient;
  #baselineMs: number | null = null;
  #ready = false;
  #closed = false;

  constructor(private readonly options: SessionOptions) {
    this.#stream = createStreamClient({
      ports: options.ports,
      mint: (filter, signal) => this.#mint(filter, signal),
      intake: (batch) => this.#intake(batch),
      forgetCursor: () => options.ledger.forgetCursor(),
      reconcile: (_phase, signal) => this.#reconcile(signal),
      onState: options.onState,
    });
    this.#open();
  }

  /** Boxes of open pages get a director; all of them look again at what they may do. */
  wake(): void {
    if (!this.#ready) return;
    for (const { box } of this.options.pages.all()) if (!this.#directors.has(box)) this.#enter(box);
    for (const director of this.#directors.values()) director.wake();
  }

  /** A page was shown, the network is back, the machine woke up: look whether the stream still lives. */
  probe(): void {
    if (this.#ready) this.#stream.wake();
  }

  applySettings(): void {
    if (this.#ready) this.#stream.setFilter(this.#filter());
    this.wake();
  }

  run(command: Command): void {
    const id = `test-${this.options.ports.newId()}`;
    const source: AlertSource = sampleEvent(command.event, id, new Date(this.options.ports.clock.now()).toISOString());
    this.#directors.get(command.box)?.test(source);
  }

  started(page: Page, showId: number): void {
    this.#directors.get(page.box)?.started(page, showId);
  }

  ended(page: Page, showId: number, failure: string | null): void {
    this.#directors.get(page.box)?.ended(page, showId, failure);
  }

  pageGone(page: Page): void {
    this.#directors.get(page.box)?.pageGone(page);
  }

  report(box: string): { readonly queued: number; readonly showing: string | null } {
    return this.#directors.get(box)?.report() ?? { queued: 0, showing: null };
  }

  close(): void {
    this.#closed = true;
    this.#stream.close();
    for (const director of this.#directors.values()) director.close();
  }

  #open(): void {
    this.options.ledger.takeOver().then(
      ({ cursor, baselineMs }) => {
        if (this.#closed) return;
        this.#baselineMs = baselineMs;
        this.#ready = true;
        this.#stream.setFilter(this.#filter());
        this.#stream.start(cursor);
        this.wake();
      },
      (error: unknown) => this.#retryLater(error, () => this.#open()),
    );
  }

  #enter(box: string): void {
    if (this.#entering.has(box)) return;
    this.#entering.add(box);
    const { ports, ledger, pages, settings, nextShowId, onChange } = this.options;
    ledger.enter(box).then(
      (waiting) => {
        this.#entering.delete(box);
        if (this.#closed) return;
        const director = new Director(
          {
            ...{ box, ledger, settings, nextShowId, onChange, clock: ports.clock, timers: ports.timers },
            pickPage: () => pages.pick(box),
            onFailure: (error) => this.#fail(error),
          },
          waiting,
        );
        this.#directors.set(box, director);
        director.wake();
        onChange();
      },
      (error: unknown) =>
        this.#retryLater(error, () => {
          this.#entering.delete(box);
          this.#enter(box);
        }),
    );
  }

  async #mint(filter: StreamFilter, signal: AbortSignal) {
    const result = await mint(this.options.call, this.options.accountId, filter, signal);
    if (result.ok && this.#baselineMs === null) {
      this.#baselineMs = await this.options.ledger.setBaseline(result.serverTimeMs ?? this.options.ports.clock.now());
    }
    return result;
  }

  async #intake(batch: StreamBatch): Promise<void> {
    const read = readBatch(batch);
    const fresh = await this.#kept(this.options.ledger.intake(read));
    if (read.unreadable.length > 0)
      this.options.onProblem(`An event could not be read and was set aside (${read.unreadable[0]?.why ?? ''})`);
    for (const director of this.#directors.values()) director.add(fresh);
  }

  async #reconcile(signal: AbortSignal): Promise<void> {
    const { call, ledger, ports, onProblem } = this.options;
    const sinceMs = Math.max(this.#baselineMs ?? ports.clock.now(), ports.clock.now() - lookBackMs);
    const onUnreadable = (list: string, why: string) => onProblem(`Not reconciled: ${list} (${why})`);
    const events = await readMissed({ call, sinceMs, signal, timers: ports.timers, onUnreadable });
    const incoming = events.map((event) => ({ event, arrival: 'reconciled' as const }));
    const fresh = await this.#kept(ledger.intake({ incoming, unreadable: [], cursor: null }));
    for (const director of this.#directors.values()) director.add(fresh);
  }

  /** A ledger write on the stream's behalf: its failure is told, and stays a failure for the stream. */
  #kept<T>(write: Promise<T>): Promise<T> {
    return write.catch((error: unknown) => {
      this.#fail(error);
      throw error;
    });
  }

  #filter(): StreamFilter {
    const events = wantedEventTypes(this.options.settings());
    return events ? { events } : {};
  }

  #retryLater(error: unknown, again: () => void): void {
    this.#fail(error);
    if (!this.#closed) this.options.ports.timers.set(() => !this.#closed && again(), 5_000);
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof Superseded) return this.options.onSuperseded();
    this.options.onProblem(`The overlay's storage fails: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}
