import * as z from 'zod/mini';
import { EventType, parseBusinessEvent } from '../../../contract/api';
import { Arrival, Mark, type QueuedEvent } from '../../../contract/engine';

/*
 * The ledger's records, one per key. Keys and field names are a data format: profiles of earlier builds contain them.
 *   `['meta']`                   Meta.
 *   `['seen', identity]`         Epoch ms of the event's first arrival.
 *   `['log', lastSeq]`           StoredEvent[]: a batch with consecutive sequence numbers; the last of them is the key.
 *   `['place', element]`         ElementPosition.
 *   `['receipt', element, seq]`  Receipt.
 *   `['uncopied', element, seq]` Receipt that the companion does not have yet (receipts.ts).
 *   `['standing']`               Digests of supporters' names, and the stream's largest donations (engine/supporters).
 *   `['widgets']`                The latest totals of widgets (engine/widgets).
 *   `['stream-start']`           Start of the stream, and the latest time an overlay was open (engine/streamStart.ts).
 *   `['unreadable', id]`         An unreadable frame, with the reason.
 */

/** How many of the newest receipts of each element are kept, however old they are. */
export const minReceipts = 500;

/** A part of the meta record. If it is unreadable, only this part is lost, and not `baselineMs`, which decides what is history. */
const part = <Part extends z.ZodMiniType>(schema: Part) => z.catch(z.optional(schema), undefined);

export const Meta = z.object({
  /** Raised by each engine that takes over. Transactions of older engines are rejected. */
  epoch: z.catch(z.int(), 0),
  /** Where to resume the stream. Never later than the last frame in the log (SPEC DLV-1). */
  cursor: z.catch(z.nullable(z.string()), null),
  /** Events that happened before this time are history: stored as seen, but not shown. Epoch ms, or null until the first mint. */
  baselineMs: z.catch(z.nullable(z.number()), null),
  nextSeq: z.int(),
  covered: part(z.record(z.string(), z.number())),
  attempts: part(z.array(z.number())),
  /** The key of the `seen` record that was checked last for deletion. The next check continues after this key. */
  sweptTo: part(z.string()),
  /** When the newest known event happened, epoch ms by the platform's clock. */
  newestMs: part(z.number()),
  /**
   * Identities of events that were stored without moving the cursor, which waits for a REST pass. The stream may send these events again.
   */
  ahead: part(z.array(z.string())),
  /**
   * The companion's count of erasures when all receipts were last marked to be copied to it. If the count changes, all receipts are copied
   * again.
   */
  erasures: part(z.int()),
});
export type Meta = z.infer<typeof Meta>;
export const emptyMeta: Meta = { epoch: 0, cursor: null, baselineMs: null, nextSeq: 1 };

const StoredEvent = z.object({
  seq: z.int(),
  key: z.string(),
  type: EventType,
  data: z.unknown(),
  arrival: Arrival,
  receivedAtMs: z.number(),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

const Showing = z.object({
  seqs: z.array(z.int()),
  startedAtMs: z.number(),
  /** Whether half of the alert's time is over, so that it counts as shown after a crash. */
  half: z.boolean(),
  /** Whether the alert shows several events, which get the outcome "merged". */
  isSummary: z.optional(z.boolean()),
  /** Events that joined the alert and were on screen for less than half of their time (`recentlyMerged` of a show). */
  young: z.optional(z.array(z.int())),
});

export const ElementPosition = z.object({
  /** All events with a lower sequence number than this have ended. */
  next: z.int(),
  /** Sequence numbers of events that have ended. All are at least `next`. */
  ended: z.array(z.int()),
  showing: z.nullable(Showing),
  restarts: z.record(z.string(), z.int()),
  marks: z.optional(z.record(z.string(), Mark)),
});
export type ElementPosition = z.infer<typeof ElementPosition>;

export type Marks = Readonly<Record<string, Mark>>;

/** Parses the meta record. If it is unreadable, returns an empty record that continues after `lastSeq`. */
export function readMeta(value: unknown, lastSeq = 0): Meta {
  const parsed = z.safeParse(Meta, value);
  return parsed.success ? parsed.data : { ...emptyMeta, nextSeq: lastSeq + 1 };
}

/** Parses a stored event. null if it is unreadable, for example after a downgrade. */
export function readStoredEvent(value: unknown): QueuedEvent | null {
  const stored = z.safeParse(StoredEvent, value);
  if (!stored.success) return null;
  const { seq, key, type, data, arrival, receivedAtMs } = stored.data;
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? { seq, key, event: parsed.event, arrival, receivedAtMs } : null;
}

export function positionAt(next: number): ElementPosition {
  return { next, ended: [], showing: null, restarts: {} };
}

export function withShowing(position: ElementPosition, seqs: readonly number[], isSummary: boolean, startedAtMs: number): ElementPosition {
  return { ...withoutLeaving(position, seqs), showing: { seqs: [...seqs], startedAtMs, half: false, isSummary } };
}

export function withJoined(position: ElementPosition, first: number, seqs: readonly number[]): ElementPosition {
  const { showing } = position;
  if (showing?.seqs[0] !== first) return position;
  const young = [...(showing.young ?? []), ...seqs];
  return { ...withoutLeaving(position, seqs), showing: { ...showing, seqs: [...showing.seqs, ...seqs], isSummary: true, young } };
}

/** Removes the mark `leaving` from events on stage. The mark can remain after a write that was reported as failed but succeeded. */
function withoutLeaving(position: ElementPosition, seqs: readonly number[]): ElementPosition {
  if (!position.marks) return position;
  const marks = Object.entries(position.marks).map(([seq, mark]) => [
    seq,
    seqs.includes(Number(seq)) ? { ...mark, leaving: undefined } : mark,
  ]);
  return { ...position, marks: Object.fromEntries(marks) };
}

/** Marks half of the duration of `first`'s alert as over. With `seqs`, only for these events, which joined the alert. */
export function withHalf(position: ElementPosition, first: number, seqs: readonly number[] | null): ElementPosition {
  const { showing } = position;
  if (showing?.seqs[0] !== first) return position;
  return {
    ...position,
    showing: seqs ? { ...showing, young: showing.young?.filter((seq) => !seqs.includes(seq)) } : { ...showing, half: true },
  };
}

/**
 * Marks events as ended and moves `next` past all consecutive ended events. If one of them is on stage, the stage becomes empty, and the
 * other events of its alert are requeued.
 */
export function positionAfter(position: ElementPosition, endedSeqs: readonly number[]): ElementPosition {
  const ended = new Set([...position.ended, ...endedSeqs.filter((seq) => seq >= position.next)]);
  const leavesStage = position.showing?.seqs.some((seq) => ended.has(seq));
  const requeued = leavesStage ? withRestart(position) : position;
  let next = position.next;
  while (ended.delete(next)) next += 1;
  const ofPending = <T>(bySeq: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySeq).filter(([seq]) => Number(seq) >= next && !ended.has(Number(seq))));
  return {
    ...requeued,
    next,
    ended: [...ended].sort((a, b) => a - b),
    restarts: ofPending(requeued.restarts),
    marks: requeued.marks && ofPending(requeued.marks),
  };
}

export function withMarks(position: ElementPosition, marks: Marks): ElementPosition {
  return { ...position, marks: { ...position.marks, ...marks } };
}

export function withRequeued(position: ElementPosition, first: number): ElementPosition {
  return position.showing?.seqs[0] === first ? withRestart(position) : position;
}

export function withRestart(position: ElementPosition): ElementPosition {
  const restarts = { ...position.restarts };
  for (const seq of position.showing?.seqs ?? []) restarts[seq] = (restarts[seq] ?? 0) + 1;
  return { ...position, showing: null, restarts };
}
