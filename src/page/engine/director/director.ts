// This file has over 300 lines, because queue, timers and commands of one element share its state.
import type { BusinessEvent } from '../../../contract/api';
import {
  type Alert,
  type CustomFailure,
  type EngineReport,
  type FailureCause,
  liveness,
  maxKeyLength,
  type Outcome,
  type QueuedEvent,
  type SummaryCause,
} from '../../../contract/engine';
import type { Settings } from '../../../contract/settings';
import type { EventFilter, TestAlert } from '../../alerts';
import type { Completion } from '../ledger';
import type { Page } from '../pages';
import { type Composed, compose, composed, composeNext } from './compose';
import { type DirectorOptions, settingsOf } from './directorOptions';
import { ElementQueue } from './elementQueue';
import { onShowTick, onUpdatePainted, type StageOwner } from './growAndInterrupt';
import { decideForElement } from './partitionQueue';
import {
  cancelAll,
  createShow,
  RenderFailures,
  type RepeatedFailure,
  type Show,
  type Stage,
  shownAfterShare,
  shownOutcome,
  toCompletion,
} from './show';
import { TestQueue } from './testQueue';

/** How long to wait for the page's `ended` message when the alert's duration is over. */
const graceMs = 3_000;
const storageRetryMs = 5_000;

/**
 * Plays an element's alerts. Main path: `wake`, `decideForElement`, `#present`, `#show`, `started`, `ended`, `#finish`, `#complete`, `#rest`.
 */
export class Director implements StageOwner {
  readonly element: string;
  #stage: Stage = { tag: 'free' };
  readonly queue: ElementQueue;
  readonly tests = new TestQueue();
  readonly #failures = new RenderFailures();
  readonly interruptedOnce = new WeakSet<BusinessEvent>();
  #cancelWait = () => {};
  #closed = false;

  constructor(
    readonly options: DirectorOptions,
    waiting: readonly QueuedEvent[],
  ) {
    this.element = options.element;
    this.queue = new ElementQueue(waiting);
  }

  get pending(): readonly QueuedEvent[] {
    return this.queue.pending;
  }

  get show(): Show | null {
    return this.#stage.tag === 'showing' ? this.#stage.show : null;
  }

  get settings(): EventFilter {
    return settingsOf(this.options);
  }

  report(): Pick<EngineReport['boxes'][number], 'queued' | 'showing' | 'endsAtMs'> {
    const { show, pending } = this;
    return { queued: pending.length, showing: show?.alert.key.slice(0, maxKeyLength) ?? null, endsAtMs: show?.endsAtMs ?? null };
  }

  /**
   * The events that an idle element would show next if its queue were `queued`, or null. Pure, because the intake calls it in a transaction
   * that may be repeated.
   */
  choose(queued: readonly QueuedEvent[]): readonly number[] | null {
    const fresh = this.queue.newOf(queued);
    if (this.#closed || this.#stage.tag !== 'free' || fresh.length === 0 || this.tests.size > 0 || !this.options.pickPage()) return null;
    const decision = decideForElement(this, [...this.pending, ...fresh], true);
    return decision.tag === 'show' && !decision.cause ? decision.queued.map(({ seq }) => seq) : null;
  }

  /** Adds events in log order and ignores known ones. `started`: what {@link choose} returned; the ledger has already stored the start. */
  add(queued: readonly QueuedEvent[], started: readonly number[] | null = null): void {
    this.queue.add(queued);
    this.wake(started);
    this.options.onChange();
  }

  addTest(test: TestAlert): void {
    this.tests.add(test, this.options.clock.now());
    this.wake();
  }

  wake(started: readonly number[] | null = null): void {
    if (this.#closed) return;
    if (this.show) this.#onShowTick(this.show);
    if (this.#stage.tag !== 'free') return;
    this.#cancelWait();
    const { clock, timers } = this.options;
    const canPlay = this.options.pickPage() !== null;
    const test = canPlay && this.tests.next(clock.now());
    if (test) {
      const { source, cause = null, origin = 'test', applyVariation } = test;
      return this.#present([], () => compose(this.options, source, cause, origin, applyVariation), null);
    }
    const decision = decideForElement(this, this.pending, canPlay);
    switch (decision.tag) {
      case 'idle':
        return;
      case 'wait':
        this.#cancelWait = timers.set(() => this.wake(), Math.max(0, decision.untilMs - clock.now()));
        return;
      case 'end':
        return this.#complete(decision.ended.map(({ queued, outcome }) => toCompletion(queued, null, outcome)));
      case 'show':
        return this.#present(decision.queued, () => composeNext(this.options, decision), decision.cause, started);
    }
  }

  /** Stores that the events have started, then shows them (SPEC DLV-4). */
  #present(
    queued: readonly QueuedEvent[],
    work: () => Composed,
    cause: SummaryCause | null,
    started: readonly number[] | null = null,
  ): void {
    const made = composed(this.options, work);
    if (!made) return this.#complete(queued.map((one) => toCompletion(one, null, { tag: 'failed', why: 'draw-failed' })));
    const { alert, notes } = made;
    if (!alert) return this.#complete(queued.map((one) => toCompletion(one, null, { tag: 'suppressed', rule: 'moderated', notes })));
    const seqs = queued.map(({ seq }) => seq);
    const isMarked = seqs.length === 0 || (cause === null && seqs.join() === started?.join());
    const start = () => this.options.ledger.start(this.element, seqs, cause !== null);
    const decidedBy = this.options.settings();
    const begin = () => this.#tryShow(queued, alert, cause, decidedBy);
    // If the write fails, the director chooses again: nothing has been shown yet, and the creator may change something before the next attempt.
    this.#write(isMarked ? null : start, begin, () => this.#free());
  }

  #tryShow(queued: readonly QueuedEvent[], alert: Alert, cause: SummaryCause | null, decidedBy: Settings): void {
    if (this.#closed) return;
    // During the write, the page may have closed, or the creator may have cleared or muted the alert or changed its settings.
    const page = this.options.pickPage();
    const isLeaving = queued.some(({ seq }) => this.pending.find((one) => one.seq === seq)?.mark?.leaving);
    if (page && !isLeaving && this.options.settings() === decidedBy) this.#show(queued, alert, cause, page);
    else this.#free();
  }

  #show(queued: readonly QueuedEvent[], alert: Alert, cause: SummaryCause | null, page: Page): void {
    const id = this.options.nextShowId();
    const show = createShow(id, page, queued, alert, cause);
    this.awaitEnd(show, alert.durationMs);
    this.#stage = { tag: 'showing', show };
    page.post({ kind: 'show', showId: id, alert });
    this.options.onChange();
  }

  awaitEnd(show: Show, forMs: number): void {
    show.cancelDue();
    show.endsAtMs = this.options.clock.now() + forMs;
    // Waits `graceMs` longer for a visible page, and for a page that has not drawn the alert yet. All other pages are hidden: their timers
    // are always late, so waiting for them would delay each alert.
    const waits = show.page.visible || show.startedAtMs === null;
    show.cancelDue = this.options.timers.set(() => this.#overdue(show), forMs + (waits ? graceMs : 0));
  }

  started(page: Page, showId: number, update?: number): void {
    const show = this.#showOf(page, showId);
    if (!show) return;
    if (update !== undefined) return onUpdatePainted(this, show, update);
    if (show.startedAtMs !== null) return;
    show.startedAtMs = this.options.clock.now();
    // A visible page plays the full duration from now, because custom code may take seconds to start. A hidden page gets only the time that is left.
    this.awaitEnd(show, page.visible ? show.alert.durationMs : Math.max(0, show.endsAtMs - show.startedAtMs));
    show.cancels.push(this.options.timers.set(() => this.#passHalf(show), show.alert.durationMs * shownAfterShare));
    this.wake();
  }

  #passHalf(show: Show): void {
    show.half = true;
    const [first] = show.queued;
    if (first) this.options.reportWrite(this.options.ledger.passHalf(this.element, first.seq)).catch(() => {}); // reportWrite reports the failure; if Ovation then crashes, the alert may be repeated
  }

  /** Called when a page needs more time to read the alert aloud. Extends the alert, up to a limit (SPEC SPK-2). */
  extended(page: Page, showId: number, leftMs: number): void {
    const show = this.#showOf(page, showId);
    if (show) this.awaitEnd(show, Math.min(leftMs, show.alert.durationMs + (show.alert.speech?.stayMs ?? 0)));
  }

  /** Custom code did not draw the alert, so the built-in design did. The receipt records this (SPEC CUS-61). */
  drawnInstead(page: Page, showId: number, why: CustomFailure): void {
    const show = this.#showOf(page, showId);
    if (show) show.drawnInstead ??= why;
  }

  ended(page: Page, showId: number, failure: FailureCause | null): void {
    const show = this.#showOf(page, showId);
    if (show) this.#finish(show, failure === null ? shownOutcome(show, false) : { tag: 'failed', why: failure });
  }

  #showOf(page: Page, showId: number): Show | null {
    return this.show?.id === showId && this.show.page === page ? this.show : null;
  }

  /** Ends the events of a show. Events that joined just before an early end remain in the queue. */
  #finish(show: Show, outcome: Outcome, restMs = this.settings.gapMs): void {
    cancelAll(show);
    this.#failures.forget(show.alert.key);
    const isSeen = ({ seq }: QueuedEvent) => !('cutShort' in outcome && outcome.cutShort && show.recentlyMerged.has(seq));
    this.#complete(
      show.queued.filter(isSeen).map((queued) => toCompletion(queued, show, outcome)),
      restMs,
    );
  }

  #complete(completions: readonly Completion[], restMs = 0): void {
    this.#write(completions.length === 0 ? null : () => this.options.ledger.end(this.element, completions), () => {
      this.queue.remove(completions.map(({ queued }) => queued));
      this.options.onEnded(this.element, completions);
      this.#rest(restMs);
    });
  }

  #rest(restMs: number): void {
    if (restMs === 0) return this.#free();
    this.#stage = { tag: 'resting', cancel: this.options.timers.set(() => this.#free(), restMs) };
    this.options.onChange();
  }

  #free(): void {
    this.#stage = { tag: 'free' };
    this.wake();
    this.options.onChange();
  }

  /**
   * Runs one ledger write, then `next`. If `work` is null, runs only `next`. Retries a failed write, because a shown alert must not be
   * shown again.
   */
  #write(work: (() => Promise<void>) | null, next: () => void, afterFailure = () => this.#write(work, next)): void {
    this.#stage = { tag: 'busy' };
    if (!work) return next();
    this.options.reportWrite(work()).then(
      () => {
        if (!this.#closed) next();
      },
      () => {
        if (this.#closed) return;
        this.#stage = { tag: 'resting', cancel: this.options.timers.set(afterFailure, storageRetryMs) };
      },
    );
  }

  end(show: Show, outcome: Outcome): void {
    this.#clear(show, true);
    this.#finish(show, outcome);
  }

  #onShowTick(show: Show): void {
    if (!show.page.visible && this.settings.whileHidden === 'hold') this.cutShort(show, 'page-gone');
    else onShowTick(this, show);
  }

  pageGone(page: Page): void {
    if (this.show?.page === page) this.cutShort(this.show, page.unanswered < liveness.pingsUnanswered ? 'page-gone' : 'silent');
  }

  #overdue(show: Show): void {
    if (show.startedAtMs === null) this.cutShort(show, 'not-drawn');
    else this.end(show, shownOutcome(show, false));
  }

  /**
   * Called when the page closed, did not draw the alert, or shows a larger alert instead. If half of the alert's time is over, the alert
   * counts as shown; otherwise it is shown again.
   */
  cutShort(show: Show, why: 'page-gone' | 'interrupted' | RepeatedFailure): void {
    this.#clear(show, why === 'interrupted');
    if (show.half) return this.#finish(show, shownOutcome(show, true), why === 'interrupted' ? 0 : undefined);
    const isGivenUp = why !== 'page-gone' && why !== 'interrupted' && this.#failures.count(show.alert.key, why);
    if (isGivenUp) return this.#finish(show, { tag: 'failed', why });
    const [first] = show.queued;
    this.#write(first ? () => this.options.ledger.requeue(this.element, first.seq) : null, () => this.#free());
  }

  /** Makes the page clear the alert. Otherwise, a page that was only busy could continue an alert that another page now plays. */
  #clear(show: Show, leaves = false): void {
    cancelAll(show);
    show.page.post({ kind: 'clear', showId: show.id, ...(leaves && { leaves }) });
  }

  close(): void {
    this.#closed = true;
    this.#cancelWait();
    if (this.#stage.tag === 'resting') this.#stage.cancel();
    if (this.show) this.#clear(this.show);
  }
}
