import { type AlertSource, growth, isInterrupted, notQueued, sourceOf } from '../../alerts';
import type { QueuedEvent } from '../../contract';
import { compose } from './compose';
import type { Director } from './director';
import { passOver, sift } from './partitionQueue';
import { type Joining, type Show, toCompletion } from './show';

/*
 * What happens to an alert while it is on stage: others join it, or something dearer cuts it off.
 */

/** An alert grows in steps, so that each of them can be read. */
const growEveryMs = 300;

/** By box, for boxes share their events: the first ones of alerts that were cut off once play on, whatever comes. */
const interrupted = new WeakMap<Director, WeakSet<QueuedEvent>>();

/** Called whenever something may have changed while this show is on stage. */
export function attend(director: Director, show: Show): void {
  const [first] = show.queued;
  if (show.startedAtMs === null || !first || director.options.settings().control?.paused) return;
  const cutOff = interrupted.get(director) ?? new WeakSet();
  if (!cutOff.has(first) && isCutOff(director, show)) {
    interrupted.set(director, cutOff.add(first));
    return director.cutShort(show, 'interrupted');
  }
  if (!show.joining) grow(director, show, show.startedAtMs);
  // What can join goes before what cannot wait.
  if (!show.joining) leaveOut(director, show);
}

/** Ends what came while this is on stage and does not wait (SPEC SHW-35). Where that cannot be written it waits all the same. */
function leaveOut(director: Director, { queued: [first, ...joined] }: Show): void {
  const { box, queue, pending, settings, options } = director;
  if (!first || settings.pacing.notQueued.length === 0) return;
  const nowMs = options.clock.now();
  const shown = new Set([first, ...joined].map(({ seq }) => seq));
  const waiting = sift(director, pending, nowMs).free.filter(({ seq }) => !shown.has(seq));
  const left = notQueued(first, waiting, settings, nowMs);
  if (left.length === 0) return;
  const forget = passOver(director, left);
  const completions = left.map((queued) => toCompletion(queued, null, { tag: 'suppressed', rule: 'not-queued' }));
  options.kept(options.ledger.end(box, completions)).then(() => {
    queue.remove(left);
    forget();
    options.onEnded(box, completions);
    director.wake();
    options.onChange();
  }, forget); // told
}

function isCutOff(director: Director, { queued }: Show): boolean {
  const { features, clock, settings } = director.options;
  const nowMs = clock.now();
  const { moderation } = settings();
  const isDropped = (source: AlertSource) => (moderation && features().glance?.(source, moderation, nowMs).isDropped) === true;
  const { free } = sift(director, director.pending, nowMs);
  return isInterrupted(queued, free, director.settings, nowMs, isDropped);
}

/** Marks what joins, durably, and only then shows it in the alert (SPEC SHW-34). */
function grow(director: Director, show: Show, startedAtMs: number): void {
  const { clock, ledger, kept } = director.options;
  const {
    queued,
    cause,
    ownMs,
    alert: { durationMs },
  } = show;
  const nowMs = clock.now();
  const on = { queued, cause, ownMs, durationMs, elapsedMs: Math.max(0, nowMs - startedAtMs) };
  const more = growth(on, sift(director, director.pending, nowMs).free, director.settings, nowMs);
  const [first, ...others] = queued;
  if (!more || !first) return;
  const { alert } = compose(director.options, sourceOf([first, ...others, ...more.queued]), more.cause, show.alert.origin);
  if (!alert) return; // it is dropped when it is its turn
  const { look, sound, volume } = show.alert;
  const joining: Joining = {
    ...{ update: show.updates + 1, queued: more.queued, cause: more.cause },
    alert: { ...alert, look, sound, volume, durationMs: more.durationMs },
  };
  show.updates += 1;
  show.joining = joining;
  kept(
    ledger.join(
      director.box,
      first.seq,
      more.queued.map(({ seq }) => seq),
    ),
  ).then(
    () => {
      if (director.show !== show) return;
      show.page.post({ kind: 'update', showId: show.id, update: joining.update, alert: joining.alert });
      const standsMs = Math.max(more.durationMs, show.endsAtMs - startedAtMs);
      director.expect(show, leftOf(standsMs, startedAtMs, clock.now()));
    },
    () => {
      show.joining = null; // told; they have their turn later
    },
  );
}

/** Of so long an alert, at most all of it: a clock that was set back makes none stand for hours. */
function leftOf(standsMs: number, startedAtMs: number, nowMs: number): number {
  return standsMs - Math.max(0, nowMs - startedAtMs);
}

/** The page painted what joined. */
export function joined(director: Director, show: Show, update: number): void {
  const { joining, startedAtMs } = show;
  if (joining?.update !== update || startedAtMs === null) return; // delivered twice
  const { clock, timers, kept, ledger } = director.options;
  const seqs = joining.queued.map(({ seq }) => seq);
  show.queued.push(...joining.queued);
  show.alert = joining.alert;
  show.cause = joining.cause;
  for (const seq of seqs) show.young.add(seq);
  const passHalf = () => {
    for (const seq of seqs) show.young.delete(seq);
    const [first] = show.queued;
    if (first) kept(ledger.passHalf(director.box, first.seq, seqs)).catch(() => {}); // told; it costs a repetition after a crash at most
  };
  const again = () => {
    show.joining = null;
    attend(director, show);
  };
  const leftMs = leftOf(joining.alert.durationMs, startedAtMs, clock.now());
  show.cancels.push(timers.set(passHalf, leftMs / 2), timers.set(again, growEveryMs));
  director.options.onChange();
}
