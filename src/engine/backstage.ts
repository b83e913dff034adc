import { type AlertSource, sourceOf } from '../alerts';
import type { QueuedEvent } from '../contract';
import { compose } from './compose';
import type { Director } from './director';
import { type Joining, type Show, toEnding } from './show';
import { passOver, sift } from './sift';

/*
 * What happens to an alert while it is on stage: others join it, or something dearer cuts it off; and what a queue with more
 * than a single alert does next. It is loaded apart (directorOptions.ts).
 */
export { decide } from './sift';

/** An alert grows in steps, so that each of them can be read. */
const growEveryMs = 300;

/** By box, for boxes share their events: the first ones of alerts that were cut off once play on, whatever comes. */
const interrupted = new WeakMap<Director, WeakSet<QueuedEvent>>();

/** Called whenever something may have changed while this show is on stage. */
export function attend(director: Director, show: Show): void {
  const [first] = show.queued;
  if (show.startedAtMs === null || !first || director.options.settings().control?.paused) return;
  const cutOff = interrupted.get(director) ?? new WeakSet();
  if (!cutOff.has(first) && isInterrupted(director, show)) {
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
  const left = options.extras()?.pacing.notQueued(first, waiting, settings, nowMs) ?? [];
  if (left.length === 0) return;
  const forget = passOver(director, left);
  const endings = left.map((queued) => toEnding(queued, null, { tag: 'suppressed', rule: 'not-queued' }));
  options.kept(options.ledger.end(box, endings)).then(() => {
    queue.remove(left);
    forget();
    options.onEnded(box, endings);
    director.wake();
    options.onChange();
  }, forget); // told
}

function isInterrupted(director: Director, { queued }: Show): boolean {
  const { extras, clock, settings } = director.options;
  const nowMs = clock.now();
  const { moderation } = settings();
  const isDropped = (source: AlertSource) => (moderation && extras()?.glance?.(source, moderation, nowMs).isDropped) === true;
  const { free } = sift(director, director.pending, nowMs);
  return extras()?.pacing.isInterrupted(queued, free, director.settings, nowMs, isDropped) === true;
}

/** Marks what joins, durably, and only then shows it in the alert (SPEC SHW-34). */
function grow(director: Director, show: Show, startedAtMs: number): void {
  const { extras, clock, ledger, kept } = director.options;
  const {
    queued,
    cause,
    ownMs,
    alert: { durationMs },
  } = show;
  const nowMs = clock.now();
  const on = { queued, cause, ownMs, durationMs, elapsedMs: nowMs - startedAtMs };
  const growth = extras()?.pacing.growth(on, sift(director, director.pending, nowMs).free, director.settings, nowMs);
  const [first, ...others] = queued;
  if (!growth || !first) return;
  const { alert } = compose(director.options, sourceOf([first, ...others, ...growth.queued]), growth.cause, show.alert.origin);
  if (!alert) return; // it is dropped when it is its turn
  const { look, sound, volume } = show.alert;
  const joining: Joining = {
    ...{ update: show.updates + 1, queued: growth.queued, cause: growth.cause },
    alert: { ...alert, look, sound, volume, durationMs: growth.durationMs },
  };
  show.updates += 1;
  show.joining = joining;
  kept(
    ledger.join(
      director.box,
      first.seq,
      growth.queued.map(({ seq }) => seq),
    ),
  ).then(
    () => {
      if (director.show !== show) return;
      show.page.post({ kind: 'update', showId: show.id, update: joining.update, alert: joining.alert });
      director.expect(show, Math.max(startedAtMs + growth.durationMs, show.endsAtMs) - clock.now());
    },
    () => {
      show.joining = null; // told; they have their turn later
    },
  );
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
    kept(ledger.passHalf(director.box, seqs)).catch(() => {}); // told; it costs a repetition after a crash at most
  };
  const again = () => {
    show.joining = null;
    attend(director, show);
  };
  const leftMs = startedAtMs + joining.alert.durationMs - clock.now();
  show.cancels.push(timers.set(passHalf, leftMs / 2), timers.set(again, growEveryMs));
  director.options.onChange();
}
