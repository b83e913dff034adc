import { type Mark, type QueuedEvent, undoMs } from '../../contract';
import type { Marks } from '../../ledger';
import { lineOf } from '../queueReport';
import type { Director } from './director';

/*
 * What the creator decides of events that wait. Each decision is a mark of the event in the ledger, so that it outlives the
 * engine; events that are on stage are past it. Each answers how many alerts it concerned.
 */

interface Note {
  /** Marks that events had without it. */
  readonly before: Record<string, Mark>;
}

/** Notes of a box that are being written, in their order. */
const unwritten = new WeakMap<Director, Note[]>();

/** Notes marks at once, and durably; those that could not be kept are taken back. */
async function note(director: Director, marks: Marks): Promise<boolean> {
  const { queue, box, options } = director;
  const before = Object.fromEntries(queue.pending.filter(({ seq }) => marks[seq]).map(({ seq, mark }) => [seq, mark ?? {}]));
  const notes = unwritten.get(director) ?? [];
  unwritten.set(director, notes);
  const own: Note = { before };
  notes.push(own);
  queue.mark(marks);
  const isKept = await options.kept(options.ledger.mark(box, marks)).then(
    () => true,
    () => false, // told
  );
  const place = notes.indexOf(own);
  if (!isKept) queue.mark(withoutLater(before, notes.slice(place + 1)));
  notes.splice(place, 1);
  director.wake();
  options.onChange();
  return isKept;
}

/** Marks to take back: where a later note was made upon this one, that has to take them back if it cannot be kept either. */
function withoutLater(before: Marks, later: readonly Note[]): Marks {
  const own = Object.entries(before).filter(([seq, mark]) => {
    const next = later.find((one) => Object.hasOwn(one.before, seq));
    if (next) next.before[seq] = mark;
    return !next;
  });
  return Object.fromEntries(own);
}

function marksOf(events: readonly QueuedEvent[], change: Mark): Marks {
  return Object.fromEntries(events.map(({ seq, mark }) => [seq, { ...mark, ...change }]));
}

/** Held alerts that are meant: that of the key, all, or the one that waits longest. */
function heldOf(director: Director, key: string | undefined, all: boolean): readonly (readonly QueuedEvent[])[] {
  const { alerts, sifted } = lineOf(director);
  const held = alerts.filter((events) => events.some((queued) => sifted.held.has(queued)));
  if (key !== undefined) return held.filter((events) => events.some((queued) => queued.key === key));
  return all ? held : held.toSorted(([a], [b]) => a.seq - b.seq).slice(0, 1);
}

/** They go their way as if they came now (SPEC MOD-11). */
export async function approve(director: Director, key: string | undefined, all: boolean): Promise<number> {
  const alerts = heldOf(director, key, all);
  const marks = marksOf(alerts.flat(), { approvedAtMs: director.options.clock.now() });
  return alerts.length > 0 && (await note(director, marks)) ? alerts.length : 0;
}

/** They are not shown: suppressed as `refused`, when that cannot be undone any more (SPEC MOD-11). */
export function refuse(director: Director, key: string | undefined, all: boolean, by: string): Promise<number> {
  return leave(director, heldOf(director, key, all), true, by);
}

/** Everything that waits ends as skipped, when that cannot be undone any more (SPEC CTL-7). */
export function clear(director: Director, by: string): Promise<number> {
  director.tests.clear();
  return leave(director, lineOf(director).alerts, false, by);
}

async function leave(director: Director, alerts: readonly (readonly QueuedEvent[])[], isRefused: boolean, by: string): Promise<number> {
  const { clock, timers } = director.options;
  const leaving = { atMs: clock.now() + undoMs, isRefused, by };
  if (alerts.length === 0 || !(await note(director, marksOf(alerts.flat(), { leaving })))) return 0;
  timers.set(() => director.wake(), undoMs); // also where nothing plays
  return alerts.length;
}

/** Brings back what was cleared or refused in the time for it, and nothing else. */
export async function undo(director: Director): Promise<number> {
  const { leaving } = lineOf(director).sifted;
  const marks = marksOf(leaving, { leaving: undefined });
  if (leaving.length === 0 || !(await note(director, marks))) return 0;
  const back = new Set(leaving.map(({ seq }) => seq));
  return lineOf(director).alerts.filter(([first]) => back.has(first.seq)).length;
}

/** To the front, or before another alert that waits (SPEC CTL-9). All that then stand before it keep their places too. */
export async function move(director: Director, key: string, before: string | undefined): Promise<number> {
  const { alerts } = lineOf(director);
  const has = (wanted: string | undefined) => (events: readonly QueuedEvent[]) => events.some((queued) => queued.key === wanted);
  const moved = alerts.find(has(key));
  if (!moved || before === key) return 0;
  const others = alerts.filter((events) => events !== moved);
  const place = before === undefined ? 0 : others.findIndex(has(before));
  if (place < 0) return 0;
  const order = [...others.slice(0, place), moved, ...others.slice(place)];
  const last = order.findLastIndex(([first], index) => index <= place || first.mark?.order !== undefined);
  const marks = Object.fromEntries(order.slice(0, last + 1).map(([{ seq, mark }], index) => [seq, { ...mark, order: index }]));
  return (await note(director, marks)) ? 1 : 0;
}
