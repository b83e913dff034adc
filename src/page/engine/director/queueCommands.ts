import { type Mark, type QueuedEvent, undoMs } from '../../../contract/engine';
import type { Marks } from '../ledger';
import type { Director } from './director';
import { waitingAlerts } from './partitionQueue';

/* The creator's decisions about waiting events, stored as marks in the ledger. Each command returns how many alerts it affected. */

async function mark(director: Director, marks: Marks): Promise<boolean> {
  const { queue, element, options } = director;
  const settle = queue.mark(marks);
  const isKept = await options.reportWrite(options.ledger.mark(element, marks)).then(
    () => true,
    () => false,
  );
  settle(isKept);
  director.wake();
  options.onChange();
  return isKept;
}

function marksOf(events: readonly QueuedEvent[], change: Mark): Marks {
  return Object.fromEntries(events.map(({ seq, mark }) => [seq, { ...mark, ...change }]));
}

/** The alerts that a command approves or rejects: the one with the `key`. Without a key: all alerts, or the one that waits longest. */
function awaitingOf(director: Director, key: string | undefined, all: boolean): readonly (readonly QueuedEvent[])[] {
  const { alerts, partition } = waitingAlerts(director);
  const awaiting = alerts.filter((events) => events.some((queued) => partition.awaitingApproval.has(queued)));
  if (key !== undefined) return awaiting.filter((events) => events.some((queued) => queued.key === key));
  return all ? awaiting : awaiting.toSorted(([a], [b]) => a.seq - b.seq).slice(0, 1);
}

/** Approved alerts join the queue as if they had just arrived (SPEC MOD-11). */
export async function approve(director: Director, key: string | undefined, all: boolean): Promise<number> {
  const alerts = awaitingOf(director, key, all);
  const marks = marksOf(alerts.flat(), { approvedAtMs: director.options.clock.now() });
  return alerts.length > 0 && (await mark(director, marks)) ? alerts.length : 0;
}

/** Refuses alerts. After the undo time, they get the outcome "suppressed" with the reason `refused` (SPEC MOD-11). */
export function refuse(director: Director, key: string | undefined, all: boolean, by: string): Promise<number> {
  return leave(director, awaitingOf(director, key, all), true, by);
}

/**
 * Clears the queue. After the undo time, all waiting alerts get the outcome "skipped". Test alerts and replays end immediately (SPEC
 * CTL-7).
 */
export async function clear(director: Director, by: string): Promise<number> {
  const dropped = director.tests.clear();
  return dropped + (await leave(director, waitingAlerts(director).alerts, false, by));
}

async function leave(director: Director, alerts: readonly (readonly QueuedEvent[])[], isRefused: boolean, by: string): Promise<number> {
  const { clock, timers } = director.options;
  const leaving = { atMs: clock.now() + undoMs, isRefused, by };
  if (alerts.length === 0 || !(await mark(director, marksOf(alerts.flat(), { leaving })))) return 0;
  timers.set(() => director.wake(), undoMs); // an idle element has no other timer that wakes it
  return alerts.length;
}

export async function undo(director: Director): Promise<number> {
  const { leaving } = waitingAlerts(director).partition;
  const marks = marksOf(leaving, { leaving: undefined });
  if (leaving.length === 0 || !(await mark(director, marks))) return 0;
  const back = new Set(leaving.map(({ seq }) => seq));
  return waitingAlerts(director).alerts.filter(([first]) => back.has(first.seq)).length;
}

/** Moves an alert to the front, or before another waiting alert (SPEC CTL-9). The alerts in front of the moved one keep their order. */
export async function move(director: Director, key: string, before: string | undefined): Promise<number> {
  const { alerts } = waitingAlerts(director);
  const has = (wanted: string | undefined) => (events: readonly QueuedEvent[]) => events.some((queued) => queued.key === wanted);
  const moved = alerts.find(has(key));
  if (!moved || before === key) return 0;
  const others = alerts.filter((events) => events !== moved);
  const place = before === undefined ? 0 : others.findIndex(has(before));
  if (place < 0) return 0;
  const order = [...others.slice(0, place), moved, ...others.slice(place)];
  const last = order.findLastIndex(([first], index) => index <= place || first.mark?.order !== undefined);
  const marks = Object.fromEntries(order.slice(0, last + 1).map(([{ seq, mark }], index) => [seq, { ...mark, order: index }]));
  return (await mark(director, marks)) ? 1 : 0;
}
