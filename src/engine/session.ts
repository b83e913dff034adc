import type { Standing } from '../alerts';
import type { CallCompanion } from '../client';
import {
  type BusinessEvent,
  boxSettings,
  type Command,
  type ConnectionState,
  type QueuedEvent,
  type Settings,
  type ShowMessage,
  wantedEventTypes,
} from '../contract';
import { type IntakeBatch, type Ledger, type Opening, Superseded } from '../ledger';
import { createStreamClient, type Outcome, type StreamBatch, type StreamClient, type StreamFilter } from '../stream';
import { Director } from './director';
import type { BoxReport, EngineExtras } from './directorOptions';
import { readBatch } from './intake';
import { mint } from './mint';
import type { Page, Pages } from './pages';
import type { EnginePorts } from './ports';
import type { ReceiptCopier } from './receiptCopier';
import type { Covered, Reconciler } from './reconcile';
import type { StandingDesk } from './standing';
import type { WidgetDesk } from './widgets';

const retryMs = 5_000;

export type ProblemSubject = 'storage' | 'event' | 'reconciliation' | 'extras' | 'widgets' | `box ${string}`;

export interface SessionOptions {
  readonly ports: EnginePorts;
  readonly call: CallCompanion;
  readonly pages: Pages;
  readonly ledger: Ledger;
  readonly accountId: string;
  settings(): Settings;
  /** How often receipts were erased in the companion; null = it has not said yet. */
  erasures(): number | null;
  nextShowId(): number;
  /** undefined = they are being loaded; null = they could not be. */
  extras(): EngineExtras | null | undefined;
  onState(state: ConnectionState): void;
  onChange(): void;
  /** Something that the creator should know; null = what it was about is well again. */
  onProblem(about: ProblemSubject, problem: string | null): void;
  /** Another engine has taken over. */
  onSuperseded(): void;
}

/** Everything that belongs to one account: its ledger, its stream, the directors of its boxes. */
export class Session {
  readonly #directors = new Map<string, Director>();
  readonly #entering = new Set<string>();
  readonly #stream: StreamClient;
  #reconciler: Reconciler | null = null;
  /** null until it is loaded. */
  #copier: ReceiptCopier | null = null;
  /** null until a page of a widget's box is open, and it is loaded. */
  #widgets: WidgetDesk | null = null;
  /** The same, where a variant asks for it. */
  #standing: StandingDesk | null = null;
  #loadingStanding: Promise<void> | null = null;
  #baselineMs: number | null = null;
  #covered: Covered = {};
  /** What the server's clock is ahead of ours. */
  #serverAheadMs = 0;
  /** The last mint, by the server's clock: ours may be set between a mint and a reading. */
  #mintedAtMs = 0;
  #boxes = '';
  readonly #unlisten: () => void;
  #ready = false;
  #closed = false;

  constructor(private readonly options: SessionOptions) {
    this.#stream = createStreamClient({
      ports: options.ports,
      mint: (filter, signal) => this.#mint(filter, signal),
      intake: (batch) => this.#intake(batch),
      forgetCursor: () => this.#kept(options.ledger.forgetCursor()),
      reconcile: async (_phase, signal, onProgress) => (await this.#loadReconciler()).run(signal, onProgress),
      onState: options.onState,
    });
    const { ports, accountId, ledger } = options;
    // One that was replaced finds out with its next write: this is one, so that it is not in the middle of a show by then.
    this.#unlisten = ports.takeovers.listen((word) => word === accountId && void this.#kept(ledger.write(async () => {})).catch(() => {})); // told
    this.#open();
  }

  /** Loaded with the first pass, because the stream's alerts need none. A load that fails is a pass that fails. */
  async #loadReconciler(): Promise<Reconciler> {
    const { createReconciler } = await import('./createReconciler');
    this.#reconciler ??= createReconciler(this.options, this.#covered, {
      mintedAtMs: () => this.#mintedAtMs,
      baselineMs: () => this.#baselineMs,
      take: (batch) => this.#take(batch),
    });
    return this.#reconciler;
  }

  /** The companion is there, or receipts were erased in it. No alert needs the copier, so it is loaded apart. */
  copyReceipts(): void {
    if (!this.#ready) return;
    this.#widgets?.refresh();
    this.#standing?.refresh();
    if (this.#copier) return this.#copier.wakeNow();
    import('./receiptCopier').then(
      ({ ReceiptCopier }) => {
        const { ledger, call, accountId, ports, erasures } = this.options;
        const onFailure = (error: unknown) => this.#fail(error);
        this.#copier ??= new ReceiptCopier({ ledger, call, accountId, clock: ports.clock, timers: ports.timers, erasures, onFailure });
        if (!this.#closed) this.#copier.wakeNow();
      },
      () => {}, // loaded when the companion is there again
    );
  }

  /** Boxes that have an open page, and that the settings name, get a director; all directors look again at what they may do. */
  wake(): void {
    if (!this.#ready) return;
    const { boxes } = this.options.settings();
    for (const { box } of this.options.pages.all()) {
      if (boxes[box]?.widget) this.#openWidgets();
      else if (boxes[box] && !this.#directors.has(box)) this.#enter(box);
    }
    if (this.options.extras()?.wantsStanding) this.#openStanding();
    for (const director of this.#directors.values()) director.wake();
    this.#widgets?.wake();
  }

  /** Nobody waits for it: what is not known yet is not said. */
  #openStanding(): void {
    this.#loadingStanding ??= import('./standing').then(
      ({ StandingDesk }) => {
        const { ports } = this.options;
        if (!this.#closed)
          this.#standing = new StandingDesk({
            ...{ ...this.options, clock: ports.clock, timers: ports.timers, serverAheadMs: () => this.#serverAheadMs },
          });
      },
      () => {
        this.#loadingStanding = null; // loaded when something changes again
      },
    );
  }

  /** What variants may ask of an event beyond what it says. */
  standingOf(event: BusinessEvent): Standing | undefined {
    return this.#standing?.of(event);
  }

  #openWidgets(): void {
    if (this.#widgets) return;
    import('./widgets').then(
      ({ WidgetDesk }) => {
        const { ports, onProblem } = this.options;
        if (this.#closed) return;
        this.#widgets ??= new WidgetDesk({
          ...{ ...this.options, clock: ports.clock, timers: ports.timers, serverAheadMs: () => this.#serverAheadMs },
          onProblem: (why) => onProblem('widgets', why),
        });
      },
      () => {}, // loaded when something changes again
    );
  }

  /** A page was shown, the network is back, the machine woke up: look whether the stream still lives. */
  probe(): void {
    if (this.#ready) this.#stream.wake();
  }

  applySettings(): void {
    if (this.#ready) {
      this.#stream.setFilter(this.#filter());
      this.#dropOtherBoxes();
    }
    this.wake();
  }

  /** A box that the settings do not name any more plays nothing and holds up nothing. */
  #dropOtherBoxes(): void {
    const { ledger, settings } = this.options;
    const boxes = Object.entries(settings().boxes).flatMap(([box, { widget }]) => (widget ? [] : box));
    if (this.#boxes === boxes.join()) return;
    this.#boxes = boxes.join();
    for (const [box, director] of this.#directors) {
      if (boxes.includes(box)) continue;
      director.close();
      this.#directors.delete(box);
    }
    this.#kept(ledger.keepBoxes(boxes)).catch(() => {}); // told already; tried again with the next change
  }

  run(command: Command, id?: string): void {
    import('./commands')
      .then(({ runCommand }) => runCommand(command, id, [...this.#directors.values()], this.options))
      .catch(() => this.options.onProblem('event', 'A command could not be carried out'));
  }

  /** What a page says of a show. */
  told(page: Page, message: ShowMessage): void {
    const director = this.#directors.get(page.box);
    switch (message.kind) {
      case 'started':
        return director?.started(page, message.showId, message.update);
      case 'extended':
        return director?.extended(page, message.showId, message.leftMs);
      case 'ended':
        return director?.ended(page, message.showId, message.failure);
    }
  }

  pageGone(page: Page): void {
    this.#directors.get(page.box)?.pageGone(page);
  }

  report(box: string): BoxReport {
    return this.#directors.get(box)?.report() ?? { queued: 0, showing: null };
  }

  close(): void {
    this.#closed = true;
    this.#unlisten();
    this.#stream.close();
    this.#copier?.close();
    this.#widgets?.close();
    this.#standing?.close();
    for (const director of this.#directors.values()) director.close();
  }

  #open(): void {
    this.#kept(this.options.ledger.takeOver()).then(
      ({ cursor, baselineMs, covered, attempts }) => {
        if (this.#closed) return;
        this.options.ports.takeovers.post(this.options.accountId);
        this.#baselineMs = baselineMs;
        this.#covered = covered;
        this.#ready = true;
        this.copyReceipts();
        this.applySettings();
        this.#stream.start(cursor, attempts);
      },
      () => this.#retryLater(() => this.#open()),
    );
  }

  #enter(box: string): void {
    if (this.#entering.has(box)) return;
    this.#entering.add(box);
    const { ports, ledger, pages, settings, nextShowId, extras } = this.options;
    this.#kept(ledger.enter(box)).then(
      (waiting) => {
        this.#entering.delete(box);
        if (this.#closed || !settings().boxes[box] || settings().boxes[box]?.widget) return;
        const director = new Director(
          {
            ...{ box, ledger, settings, nextShowId, onChange: () => this.#changed(), clock: ports.clock, timers: ports.timers },
            extras,
            pickPage: () => (settings().control?.paused ? null : pages.pick(box, boxSettings(settings(), box).whileHidden === 'play')),
            serverAheadMs: () => this.#serverAheadMs,
            kept: (write) => this.#kept(write),
          },
          waiting,
        );
        this.#directors.set(box, director);
        director.wake();
        this.#changed();
      },
      () =>
        this.#retryLater(() => {
          this.#entering.delete(box);
          this.#enter(box);
        }),
    );
  }

  async #mint(filter: StreamFilter, signal: AbortSignal) {
    const { call, accountId, ledger, ports } = this.options;
    await this.#kept(ledger.attempt());
    const result = await mint(call, accountId, filter, signal);
    if (!result.ok) return result;
    const nowMs = ports.clock.now();
    this.#mintedAtMs = result.serverTimeMs ?? nowMs;
    this.#serverAheadMs = this.#mintedAtMs - nowMs;
    this.#baselineMs ??= await this.#kept(ledger.setBaseline(this.#mintedAtMs));
    return result;
  }

  async #intake(batch: StreamBatch): Promise<Outcome> {
    const read = readBatch(batch);
    const why = read.unreadable[0]?.why;
    await this.#take(why ? { ...read, cursor: null } : read);
    if (!why) return 'whole';
    this.options.onProblem('event', `An event could not be read and was set aside (${why})`);
    return 'in-part';
  }

  async #take(batch: IntakeBatch): Promise<void> {
    let fresh: readonly QueuedEvent[] = [];
    let isOver = false; // a storage that hung may come to its work when nobody waits for that any more
    const openings = [...this.#directors.values()].map(
      (director): Opening => ({ box: director.box, choose: (queued) => (isOver ? null : director.choose(queued, batch)) }),
    );
    try {
      fresh = await this.#kept(this.options.ledger.intake(batch, openings));
    } finally {
      isOver = true;
      for (const director of this.#directors.values()) director.add(fresh, batch);
      this.#widgets?.take(fresh);
      this.#standing?.take(fresh);
    }
  }

  /** A ledger write, with its outcome told: its failure stays a failure for who asked. */
  #kept<T>(write: Promise<T>): Promise<T> {
    return write.then(
      (value) => {
        this.options.onProblem('storage', null);
        return value;
      },
      (error: unknown) => {
        this.#fail(error);
        throw error;
      },
    );
  }

  #filter(): StreamFilter {
    const events = wantedEventTypes(this.options.settings());
    return events ? { events } : {};
  }

  #changed(): void {
    this.#copier?.wake();
    this.options.onChange();
  }

  #retryLater(again: () => void): void {
    if (!this.#closed) this.options.ports.timers.set(() => !this.#closed && again(), retryMs);
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof Superseded) return this.options.onSuperseded();
    this.options.onProblem('storage', `The overlay's storage fails: ${error instanceof Error ? error.message : 'unknown cause'}`);
  }
}
