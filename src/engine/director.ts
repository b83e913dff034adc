import {
  type AlertSource,
  type ComposeOptions,
  composeAlert,
  composeSummary,
  type Decision,
  decideNext,
  moderated,
  type TestAlert,
} from '../alerts';
import { type Alert, type BoxSettings, boxSettings, type Fate, type QueuedEvent } from '../contract';
import type { Ending, IntakeBatch } from '../ledger';
import type { DirectorOptions } from './directorOptions';
import type { Page } from './pages';
import { cancelAll, type Show, shownAs, toEnding } from './show';

/** A page that does not say that a show has ended is given this much longer than the show's own time. */
const graceMs = 3_000;
/** A ledger write that failed is tried again after this long. */
const storageRetryMs = 5_000;
/** A test that cannot start within this time is dropped: nobody waits for it any more. */
const testWaitsMs = 30_000;
/** A show that never drew its first frame is tried this often before it is given up. */
const drawAttempts = 3;

/**
 * `busy` = a ledger write is under way; `kept` = so is the intake of that batch, and with it the mark of what begins
 * then; `resting` = the gap after an alert, or the wait after a storage failure.
 */
type Stage =
  | { tag: 'free' }
  | { tag: 'busy' }
  | { tag: 'kept'; batch: IntakeBatch; begin: () => void }
  | { tag: 'resting'; cancel: () => void }
  | { tag: 'showing'; show: Show };

/** What one box shows, one alert at a time: from the queue to the stage and to the receipt. */
export class Director {
  #stage: Stage = { tag: 'free' };
  #pending: QueuedEvent[];
  /** Up to here in the log everything was given to it. */
  #givenSeq: number;
  readonly #tests: (TestAlert & { readonly askedAtMs: number })[] = [];
  readonly #drawFailures = new Map<string, number>();
  #cancelWait = () => {};
  #closed = false;

  constructor(
    private readonly options: DirectorOptions,
    waiting: readonly QueuedEvent[],
  ) {
    this.#pending = [...waiting];
    this.#givenSeq = waiting.at(-1)?.seq ?? 0;
  }

  get box(): string {
    return this.options.box;
  }

  /** Lets a batch begin its show with its intake, which spares a write before the first pixel. The stage is kept for it until `add`. */
  choose(queued: readonly QueuedEvent[], batch: IntakeBatch): readonly number[] | null {
    if (this.#keptFor(batch)) this.#stage = { tag: 'free' }; // the transaction is tried again
    if (this.#closed || this.#stage.tag !== 'free' || queued.length === 0 || this.#tests.length > 0 || !this.options.pickPage())
      return null;
    const decision = this.#decide([...this.#pending, ...this.#newOf(queued)]);
    if (decision.tag !== 'show') return null;
    const { alert } = this.#compose(decision.source, decision.queued[0].arrival);
    if (!alert) return null;
    this.#cancelWait();
    this.#stage = { tag: 'kept', batch, begin: () => this.#appear(decision.queued, alert, false) };
    return decision.queued.map(({ seq }) => seq);
  }

  #keptFor(batch: IntakeBatch | null): Extract<Stage, { tag: 'kept' }> | null {
    return this.#stage.tag === 'kept' && this.#stage.batch === batch ? this.#stage : null;
  }

  /** In the order of the log. What was given before is passed over. `batch` = what brought it; nothing, when it was not taken in. */
  add(queued: readonly QueuedEvent[], batch: IntakeBatch | null = null): void {
    const kept = this.#keptFor(batch);
    this.#pending.push(...this.#newOf(queued));
    this.#givenSeq = Math.max(this.#givenSeq, queued.at(-1)?.seq ?? 0);
    if (!kept) this.wake();
    else if (queued.length > 0) kept.begin();
    else this.#free();
    this.options.onChange();
  }

  #newOf(queued: readonly QueuedEvent[]): QueuedEvent[] {
    return queued.filter(({ seq }) => seq > this.#givenSeq);
  }

  /** Shows an alert that stands for no event of the log; it goes first. */
  test(test: TestAlert): void {
    this.#tests.push({ ...test, askedAtMs: this.options.clock.now() });
    this.wake();
  }

  report(): { readonly queued: number; readonly showing: string | null } {
    return { queued: this.#pending.length, showing: this.#stage.tag === 'showing' ? this.#stage.show.alert.key : null };
  }

  /** Takes the next step if the stage is free. Called whenever something that decisions depend on has changed. */
  wake(): void {
    if (this.#closed) return;
    if (this.#stage.tag === 'showing') this.#keepSeen(this.#stage.show);
    if (this.#stage.tag !== 'free') return;
    this.#cancelWait();
    if (!this.options.pickPage()) return;
    const test = this.#nextTest();
    if (test) return this.#present([], test.source, 'test', test.vary);
    const { clock, timers } = this.options;
    const decision = this.#decide(this.#pending);
    switch (decision.tag) {
      case 'idle':
        return;
      case 'wait':
        this.#cancelWait = timers.set(() => this.wake(), Math.max(0, decision.untilMs - clock.now()));
        return;
      case 'suppress':
        return this.#settle(decision.suppressed.map(({ queued, rule }) => toEnding(queued, null, { tag: 'suppressed', rule })));
      case 'show':
        return this.#present(decision.queued, decision.source, decision.queued[0].arrival);
      case 'sum-up': {
        const [first, ...others] = decision.queued;
        const source: AlertSource = [first.event, ...others.map(({ event }) => event)];
        return this.#begin(decision.queued, composeSummary(source, decision.cause, this.#as(first.arrival)), true);
      }
    }
  }

  #decide(queue: readonly QueuedEvent[]): Decision {
    return decideNext(queue, this.#settings, this.options.clock.now(), this.options.serverAheadMs());
  }

  started(page: Page, showId: number): void {
    const show = this.#showOf(page, showId);
    if (!show || show.startedAtMs !== null) return;
    show.startedAtMs = this.options.clock.now();
    show.cancels.push(this.options.timers.set(() => this.#passHalf(show), show.alert.durationMs / 2));
  }

  /** It stands longer while it speaks, not for ever (SPEC SPK-2). */
  extended(page: Page, showId: number, leftMs: number): void {
    const show = this.#showOf(page, showId);
    if (show) this.#endIn(show, Math.min(leftMs, show.alert.durationMs + (show.alert.speech?.stayMs ?? 0)));
  }

  ended(page: Page, showId: number, failure: string | null): void {
    const show = this.#showOf(page, showId);
    if (show) this.#finish(show, failure === null ? shownAs(show, false) : { tag: 'failed', why: failure });
  }

  pageGone(page: Page): void {
    if (this.#stage.tag === 'showing' && this.#stage.show.page === page) this.#cutShort(this.#stage.show, 'page-gone');
  }

  close(): void {
    this.#closed = true;
    this.#cancelWait();
    if (this.#stage.tag === 'resting') this.#stage.cancel();
    if (this.#stage.tag === 'showing') this.#takeOff(this.#stage.show);
  }

  /** A page that was only busy must not go on with what another one shows. */
  #takeOff(show: Show): void {
    cancelAll(show);
    show.page.post({ kind: 'clear', showId: show.id });
  }

  get #settings(): BoxSettings {
    return boxSettings(this.options.settings(), this.box);
  }

  #as(origin: Alert['origin'], vary = this.options.extras()?.vary ?? null): ComposeOptions {
    return { box: this.#settings, locale: this.options.settings().locale, origin, vary };
  }

  /** Time that nobody can see is no time on screen (SPEC SHW-11). */
  #keepSeen(show: Show): void {
    if (!show.page.visible && this.#settings.whileHidden === 'hold') this.#cutShort(show, 'page-gone');
  }

  /** `alert` null = moderation drops it. */
  #compose(
    events: AlertSource,
    origin: Alert['origin'],
    vary?: ComposeOptions['vary'],
  ): { readonly alert: Alert | null; readonly notes: Alert['notes'] } {
    const { settings, extras, clock } = this.options;
    const { source, notes, isDropped } = moderated(events, settings(), extras(), clock.now());
    return { alert: isDropped ? null : { ...composeAlert(source, this.#as(origin, vary)), notes }, notes };
  }

  #present(queued: readonly QueuedEvent[], events: AlertSource, origin: Alert['origin'], vary?: ComposeOptions['vary']): void {
    const { alert, notes } = this.#compose(events, origin, vary);
    if (alert) this.#begin(queued, alert);
    else this.#settle(queued.map((one) => toEnding(one, null, { tag: 'suppressed', rule: 'moderated', notes })));
  }

  /** Marks as started, durably, and only then shows (delivery.md, "Honest limit"). */
  #begin(queued: readonly QueuedEvent[], alert: Alert, isSummary = false): void {
    const { ledger } = this.options;
    const seqs = queued.map(({ seq }) => seq);
    this.#write(seqs.length === 0 ? null : () => ledger.start(this.box, seqs, isSummary), () => this.#appear(queued, alert, isSummary));
  }

  #appear(queued: readonly QueuedEvent[], alert: Alert, isSummary: boolean): void {
    if (this.#closed) return;
    // Asked only now: a page may have gone while the mark was written.
    const page = this.options.pickPage();
    if (page) this.#show(queued, alert, isSummary, page);
    else this.#free();
  }

  /** A test that nobody could see for a while is not wanted any more. */
  #nextTest() {
    const sinceMs = this.options.clock.now() - testWaitsMs;
    while (this.#tests[0] && this.#tests[0].askedAtMs < sinceMs) this.#tests.shift();
    return this.#tests.shift();
  }

  #show(queued: readonly QueuedEvent[], alert: Alert, isSummary: boolean, page: Page): void {
    const id = this.options.nextShowId();
    const show: Show = { id, page, queued, alert, isSummary, startedAtMs: null, half: false, cancels: [] };
    this.#endIn(show, alert.durationMs);
    this.#stage = { tag: 'showing', show };
    page.post({ kind: 'show', showId: id, alert });
    this.options.onChange();
  }

  /** The first of a show's cancels. The timers of a hidden page are late, ours are not. */
  #endIn(show: Show, leftMs: number): void {
    show.cancels[0]?.();
    show.cancels[0] = this.options.timers.set(() => this.#overdue(show), leftMs + (show.page.visible ? graceMs : 0));
  }

  #showOf(page: Page, showId: number): Show | null {
    if (this.#stage.tag !== 'showing') return null;
    const { show } = this.#stage;
    return show.id === showId && show.page === page ? show : null;
  }

  #passHalf(show: Show): void {
    show.half = true;
    if (show.queued.length > 0) this.options.kept(this.options.ledger.passHalf(this.box)).catch(() => {}); // told; it costs a repetition after a crash at most
  }

  #overdue(show: Show): void {
    if (show.startedAtMs === null) return this.#cutShort(show, 'not-drawn');
    this.#takeOff(show);
    this.#finish(show, shownAs(show, false));
  }

  /** The page went away, or never drew: half of its time on screen counts as shown, less is shown again. */
  #cutShort(show: Show, why: 'page-gone' | 'not-drawn'): void {
    this.#takeOff(show);
    if (show.half) return this.#finish(show, shownAs(show, true));
    const { key } = show.alert;
    const failures = (this.#drawFailures.get(key) ?? 0) + (why === 'not-drawn' ? 1 : 0);
    if (failures >= drawAttempts) return this.#finish(show, { tag: 'failed', why: 'no page drew it' });
    if (failures > 0) this.#drawFailures.set(key, failures);
    this.#write(show.queued.length === 0 ? null : () => this.options.ledger.putBack(this.box), () => this.#free());
  }

  #finish(show: Show, fate: Fate): void {
    cancelAll(show);
    this.#drawFailures.delete(show.alert.key);
    this.#settle(
      show.queued.map((queued) => toEnding(queued, show, fate)),
      show,
    );
  }

  /** Writes the receipts; after a show the stage rests for the gap. */
  #settle(endings: readonly Ending[], show: Show | null = null): void {
    this.#write(endings.length === 0 ? null : () => this.options.ledger.end(this.box, endings), () => {
      const ended = new Set(endings.map(({ queued }) => queued.seq));
      this.#pending = this.#pending.filter(({ seq }) => !ended.has(seq));
      if (show) this.#rest(this.#settings.gapMs);
      else this.#free();
    });
  }

  /** One ledger write (none for tests), then the next step. A write that failed is tried again: what was shown must not be shown twice. */
  #write(work: (() => Promise<void>) | null, next: () => void): void {
    this.#stage = { tag: 'busy' };
    if (!work) return next();
    this.options.kept(work()).then(
      () => {
        if (!this.#closed) next();
      },
      () => {
        if (this.#closed) return;
        this.#stage = { tag: 'resting', cancel: this.options.timers.set(() => this.#write(work, next), storageRetryMs) };
      },
    );
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
}
