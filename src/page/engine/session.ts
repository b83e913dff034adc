import { type CatalogText, catalogText, whyOf } from '../../contract';
import { type RemoteCommand, readDonations } from '../../contract/companion';
import type { Command, ConnectionState, ShowMessage } from '../../contract/engine';
import {
  createReconciler,
  createStreamClient,
  type Outcome,
  type PassPhase,
  type Reconciler,
  readBatch,
  type StreamBatch,
  type StreamClient,
  type StreamFilter,
  type Watermarks,
} from '../../stream';
import type { TextLibrary } from '../alerts';
import type { AccountContext, ProblemSubject } from './accountContext';
import { BackgroundServices } from './backgroundServices';
import type { Director } from './director/director';
import { ElementDirectors } from './director/elementDirectors';
import { type CommandContext, runCommand, runRemoteCommand } from './director/runCommand';
import { createIntake } from './intake';
import { type Completion, type IntakeBatch, Superseded, type Takeover } from './ledger';
import { mint } from './mint';
import type { Page } from './pages';
import { PlatformClock } from './platformClock';
import { reconcileLists } from './reconcile/reconcileLists';

const retryMs = 5_000;

interface SessionOptions extends Omit<AccountContext, 'serverAheadMs' | 'isServerClockKnown' | 'serverClockSettled' | 'reportWrite'> {
  nextShowId(): number;
  textLibrary(): TextLibrary | null;
  /**
   * Resolves when the text library is loaded or not needed, or after a time limit. `wanted`: loads it even if the settings do not need it.
   */
  textsReady(wanted?: boolean): Promise<void>;
  onState(state: ConnectionState): void;
  onChange(): void;
  onEnded(element: string, completions: readonly Completion[]): void;
  onErased(): void;
  /** Replaces the problems of a subject. Without `problems`, the subject's earlier problems are solved. */
  onProblem(about: ProblemSubject, ...problems: readonly CatalogText[]): void;
  onSuperseded(): void;
}

/** Runs one account: takes over the ledger, opens the stream, and passes events to the ledger, the directors and the background services. */
export class Session {
  readonly services: BackgroundServices;
  readonly #elements: ElementDirectors;
  readonly #stream: StreamClient;
  readonly #store: (batch: IntakeBatch) => Promise<void>;
  readonly #platformClock: PlatformClock;
  #reconciler: Reconciler | null = null;
  #baselineMs: number | null = null;
  #watermarks: Watermarks = {};
  readonly #unlisten: () => void;
  #ready = false;
  #closed = false;

  constructor(private readonly options: SessionOptions) {
    const { ports, accountId, ledger, nextShowId, onEnded, onErased, onProblem, onChange } = options;
    this.#platformClock = new PlatformClock({ ...ports, ledger });
    const context: AccountContext = {
      ...options,
      serverAheadMs: () => this.#platformClock.aheadMs(),
      isServerClockKnown: () => this.#platformClock.nowMs() !== null,
      serverClockSettled: () => this.#platformClock.settled(),
      reportWrite: (write) => this.#reportWrite(write),
    };
    this.services = new BackgroundServices(context, { onErased, onProblem, onFailure: (error) => this.#fail(error), onTimer: onChange });
    this.#elements = new ElementDirectors(context, {
      nextShowId,
      onEnded,
      onNotComposed: (error) => onProblem('event', catalogText('overlay-alert-not-drawn', { why: whyOf(error) })),
      onChange: () => {
        this.services.eventsEnded();
        onChange();
      },
    });
    this.#store = createIntake({ ...context, directors: () => this.#elements.all(), onStored: (fresh) => this.services.addEvents(fresh) });
    this.#stream = createStreamClient({
      ports,
      mint: (filter, signal) => this.#mint(filter, signal),
      intake: (batch) => this.#intake(batch),
      forgetCursor: () => this.#reportWrite(ledger.forgetCursor()),
      reconcile: (phase, signal, onProgress) => this.#reconcile(phase, signal, onProgress),
      onState: (state) => {
        if (state.tag === 'live') onProblem('stream');
        options.onState(state);
      },
    });
    // Checks immediately whether another engine has taken over. Otherwise, this engine would notice only at its next write, perhaps during
    // a show.
    this.#unlisten = ports.takeovers.listen((taken) => {
      if (taken === accountId) this.#reportWrite(ledger.checkEpoch()).catch(() => {});
    });
    this.#open();
  }

  #open(): void {
    const { textsReady, ports, accountId } = this.options;
    this.#reportWrite(textsReady().then(() => this.#takeOver())).then(
      ({ cursor, baselineMs, covered, attempts }) => {
        if (this.#closed) return;
        ports.takeovers.post(accountId);
        this.#baselineMs = baselineMs;
        this.#watermarks = covered;
        this.#ready = true;
        this.companionReached();
        this.applySettings();
        this.#stream.start(cursor, attempts);
      },
      () => ports.timers.set(() => !this.#closed && this.#open(), retryMs),
    );
  }

  async #takeOver(): Promise<Takeover> {
    const found = await this.options.ledger.takeOver();
    await this.#platformClock.open();
    return found;
  }

  async #mint(filter: StreamFilter, signal: AbortSignal) {
    const { call, accountId, ledger, ports } = this.options;
    await this.#reportWrite(ledger.recordAttempt());
    const result = await mint(call, accountId, filter, signal);
    if (!result.ok) return result;
    await this.#begin(result.serverTimeMs ?? ports.clock.now());
    return result;
  }

  async #intake(batch: StreamBatch): Promise<Outcome> {
    const read = readBatch(batch);
    const why = read.unreadable[0]?.why;
    await this.#store(why ? { ...read, cursor: null } : read);
    if (!why) return 'complete';
    this.options.onProblem('event', catalogText('overlay-event-set-aside', { why }));
    return 'partial';
  }

  async #reconcile(phase: PassPhase, signal: AbortSignal, onProgress: () => void): Promise<Outcome> {
    if (this.#baselineMs === null || this.#platformClock.nowMs() === null) await this.#beginWithoutMint(signal);
    // Created at the first pass: only then have the `#watermarks` been read from the ledger.
    this.#reconciler ??= this.#createReconciler();
    const outcome = await this.#reconciler.run(signal, onProgress);
    if (phase === 'without-stream' && !signal.aborted) this.options.onProblem('stream', catalogText('overlay-without-stream'));
    return outcome;
  }

  #createReconciler(): Reconciler {
    const { call, accountId, ports, onProblem } = this.options;
    return createReconciler(
      {
        readPage: (list, input) => reconcileLists[list](call, input),
        accountId,
        ...ports,
        onUnreadable: (lists) => onProblem('reconciliation', ...lists.map((one) => catalogText('overlay-not-reconciled', one))),
      },
      this.#watermarks,
      {
        platformNowMs: () => this.#platformClock.nowMs() ?? 0,
        baselineMs: () => this.#baselineMs,
        store: (events, covered) => {
          const incoming = events.map((event) => ({ event, arrival: 'reconciled' as const }));
          return this.#store({ incoming, unreadable: [], cursor: null, ...(covered && { covered }) });
        },
      },
    );
  }

  /** Stores the platform's time. The first known time becomes the baseline: earlier events are history. */
  async #begin(platformMs: number): Promise<void> {
    const wasKnown = this.#platformClock.nowMs() !== null;
    this.#platformClock.learn(platformMs);
    if (!wasKnown) this.services.wake();
    this.#baselineMs ??= await this.#reportWrite(this.options.ledger.setBaseline(platformMs));
  }

  /**
   * Sets the baseline if no engine has ever minted a token: everything that the platform has recorded until now is history (SPEC DLV-5).
   */
  async #beginWithoutMint(signal: AbortSignal): Promise<void> {
    const answer = await this.options.call(readDonations, { query: { limit: '1' }, signal });
    signal.throwIfAborted();
    const { platformMs = null, accountId = null } = answer.ok ? answer.value : {};
    if (platformMs === null || accountId !== this.options.accountId) throw new Error('no baseline: history is unknown');
    await this.#begin(platformMs);
  }

  applySettings(): void {
    if (this.#ready) this.#elements.dropOthers();
    this.wake();
  }

  wake(): void {
    if (!this.#ready) return;
    this.#elements.wake();
    this.services.wake();
  }

  /** Call this when the stream's connection may be dead or may work again, for example after the computer woke up. */
  probe(): void {
    if (this.#ready) this.#stream.wake();
  }

  companionReached(): void {
    if (this.#ready) this.services.companionReached();
  }

  run(command: Command, id?: string): void {
    const { textsReady } = this.options;
    textsReady(command.type === 'test') // a test alert may have custom texts even if the settings have none
      .then(() => runCommand(command, id, this.#elements.all(), this.#commandContext))
      .catch(() => this.#reportFailedCommand());
  }

  runRemote(page: Page, command: RemoteCommand): void {
    runRemoteCommand(page, command, this.#elements.all(), this.#commandContext).catch(() => this.#reportFailedCommand());
  }

  get #commandContext(): CommandContext {
    return { ...this.options, customWidgets: this.services.customWidgets };
  }

  #reportFailedCommand(): void {
    this.options.onProblem('event', catalogText('overlay-command-failed'));
  }

  onShowMessage(page: Page, message: ShowMessage): void {
    const director = page.element === null ? undefined : this.#elements.get(page.element);
    switch (message.kind) {
      case 'started':
        return director?.started(page, message.showId, message.update);
      case 'extended':
        return director?.extended(page, message.showId, message.leftMs);
      case 'drawn-instead':
        return director?.drawnInstead(page, message.showId, message.why);
      case 'ended':
        return director?.ended(page, message.showId, message.failure);
    }
  }

  isShowing(page: Page): boolean {
    return page.element !== null && this.#elements.get(page.element)?.show?.page === page;
  }

  pageGone(page: Page, element: string | null): void {
    if (element !== null) this.#elements.get(element)?.pageGone(page);
  }

  director(element: string): Director | undefined {
    return this.#elements.get(element);
  }

  close(): void {
    this.#closed = true;
    this.#unlisten();
    this.#stream.close();
    this.services.close();
    this.#elements.close();
  }

  #reportWrite<T>(write: Promise<T>): Promise<T> {
    return write.then(
      (value) => {
        this.options.onProblem('storage');
        return value;
      },
      (error: unknown) => {
        this.#fail(error);
        throw error;
      },
    );
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof Superseded) return this.options.onSuperseded();
    this.options.onProblem('storage', catalogText('overlay-storage-fails', { why: whyOf(error) }));
  }
}
