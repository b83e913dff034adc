import type { BusinessEvent } from '../../../contract/api';
import { isInterrupted, joinOnStage, notQueued, sourceOf } from '../../alerts';
import { compose, composed } from './compose';
import { areAlertsMuted, droppedBy, partitionQueue, type QueueOwner } from './partitionQueue';
import { type Joining, type Show, shownAfterShare, toCompletion } from './show';

/* Lets the alert on stage grow when further events join, or interrupts it for a larger alert. */

export interface StageOwner extends QueueOwner {
  readonly element: string;
  /** The first event of each alert that was interrupted. An alert is interrupted at most once. */
  readonly interruptedOnce: WeakSet<BusinessEvent>;
  wake(): void;
  awaitEnd(show: Show, forMs: number): void;
  cutShort(show: Show, why: 'interrupted'): void;
}

/** Minimum time after an alert has grown before it may grow again, so that viewers can read it in between. */
const growEveryMs = 300;

export function onShowTick(director: StageOwner, show: Show): void {
  const [first] = show.queued;
  const { settings, clock } = director.options;
  const { control } = settings();
  if (show.startedAtMs === null || !first || control?.paused || areAlertsMuted(control, clock.now())) return;
  if (!director.interruptedOnce.has(first.event) && mustYield(director, show)) {
    director.interruptedOnce.add(first.event);
    return director.cutShort(show, 'interrupted');
  }
  if (!show.joining) grow(director, show, show.startedAtMs);
  // Events join first, because an event that can join must not end as `not-queued`.
  if (!show.joining) endNotQueued(director, show);
}

/** Ends events whose type is set not to wait for the end of an alert (SPEC SHW-35). If the write fails, they stay in the queue. */
function endNotQueued(director: StageOwner, { queued: [first, ...joined] }: Show): void {
  const { element, queue, pending, settings, options } = director;
  if (!first || settings.pacing.notQueued.length === 0) return;
  const nowMs = options.clock.now();
  const shown = new Set([first, ...joined].map(({ seq }) => seq));
  const waiting = partitionQueue(director, pending, nowMs).free.filter(({ seq }) => !shown.has(seq));
  const ended = notQueued(first, waiting, settings, nowMs);
  if (ended.length === 0) return;
  const undo = queue.exclude(ended);
  const completions = ended.map((queued) => toCompletion(queued, null, { tag: 'suppressed', rule: 'not-queued' }));
  options.reportWrite(options.ledger.end(element, completions)).then(() => {
    queue.remove(ended);
    undo();
    options.onEnded(element, completions);
    director.wake();
    options.onChange();
  }, undo);
}

function mustYield(director: StageOwner, { queued }: Show): boolean {
  const nowMs = director.options.clock.now();
  const { free } = partitionQueue(director, director.pending, nowMs);
  return isInterrupted(queued, free, director.settings, nowMs, droppedBy(director, nowMs));
}

function grow(director: StageOwner, show: Show, startedAtMs: number): void {
  const { clock, ledger, reportWrite } = director.options;
  const {
    queued,
    cause,
    ownMs,
    alert: { durationMs },
  } = show;
  const nowMs = clock.now();
  const shown = { queued, cause, ownMs, durationMs, elapsedMs: Math.max(0, nowMs - startedAtMs) };
  const { free } = partitionQueue(director, director.pending, nowMs);
  const more = joinOnStage(shown, free, director.settings, nowMs, droppedBy(director, nowMs));
  const [first, ...others] = queued;
  if (!more || !first) return;
  const all = sourceOf([first, ...others, ...more.queued]);
  const alert = composed(director.options, () => compose(director.options, all, more.cause, show.alert.origin))?.alert;
  if (!alert) return; // these events cannot be composed alone either, and are dropped when it is their turn
  const { look: design, sound, volume, speech } = show.alert;
  const joining: Joining = {
    update: show.updates + 1,
    queued: more.queued,
    cause: more.cause,
    alert: { ...alert, look: design, sound, volume, speech, durationMs: more.durationMs },
  };
  show.updates += 1;
  show.joining = joining;
  reportWrite(
    ledger.join(
      director.element,
      first.seq,
      more.queued.map(({ seq }) => seq),
    ),
  ).then(
    () => {
      if (director.show !== show) return;
      show.page.post({ kind: 'update', showId: show.id, update: joining.update, alert: joining.alert });
      const shownMs = Math.max(more.durationMs, show.endsAtMs - startedAtMs);
      director.awaitEnd(show, leftOf(shownMs, startedAtMs, clock.now()));
    },
    () => {
      show.joining = null; // reportWrite has reported the failure; the events stay in the queue
    },
  );
}

/** How much of `shownMs` is left. Never more than `shownMs`: after the clock was set back, the alert must not stay for hours. */
function leftOf(shownMs: number, startedAtMs: number, nowMs: number): number {
  return shownMs - Math.max(0, nowMs - startedAtMs);
}

export function onUpdatePainted(director: StageOwner, show: Show, update: number): void {
  const { joining, startedAtMs } = show;
  if (joining?.update !== update || startedAtMs === null) return;
  const { clock, timers, reportWrite, ledger } = director.options;
  const seqs = joining.queued.map(({ seq }) => seq);
  show.queued.push(...joining.queued);
  show.alert = joining.alert;
  show.cause = joining.cause;
  for (const seq of seqs) show.recentlyMerged.add(seq);
  const passHalf = () => {
    for (const seq of seqs) show.recentlyMerged.delete(seq);
    const [first] = show.queued;
    if (first) reportWrite(ledger.passHalf(director.element, first.seq, seqs)).catch(() => {}); // reportWrite reports the failure; if Ovation then crashes, the alert may be repeated
  };
  const growAgain = () => {
    show.joining = null;
    onShowTick(director, show);
  };
  const leftMs = leftOf(joining.alert.durationMs, startedAtMs, clock.now());
  show.cancels.push(timers.set(passHalf, leftMs * shownAfterShare), timers.set(growAgain, growEveryMs));
  director.options.onChange();
}
