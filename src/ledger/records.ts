import * as z from 'zod/mini';
import { Arrival, EventType, Mark, parseBusinessEvent, type QueuedEvent } from '../contract';

/*
 * What the ledger keeps, one key a record:
 *   ['meta']               Meta
 *   ['seen', identity]     epoch ms at which the event came first
 *   ['log', lastSeq]       StoredEvent[], a batch whose places are in a row; the last of them is its key
 *   ['place', box]         Place
 *   ['receipt', box, seq]  Receipt
 *   ['uncopied', box, seq] Receipt that the companion does not have yet (receiptOutbox.ts)
 *   ['standing']           supporters' digests and the stream's largest donations (engine/standing)
 *   ['unreadable', id]     a frame that could not be read, with why
 */

export const Meta = z.object({
  /** Raised by each engine that takes over; a write of an older one is refused. */
  epoch: z.int(),
  /** Resume point of the stream: at most the last frame that is in the log (SPEC DLV-3). */
  cursor: z.nullable(z.string()),
  /** Business time before this is history: known, not shown. Epoch ms; null until the first mint. */
  baselineMs: z.nullable(z.number()),
  nextSeq: z.int(),
  /** Lists of REST, up to when they have been read completely: epoch ms by the server's clock. */
  covered: z.optional(z.record(z.string(), z.number())),
  /** Instants of the last attempts to connect, epoch ms. */
  attempts: z.optional(z.array(z.number())),
  /** Seen keys up to here have been looked at in this round for being old. */
  sweptTo: z.optional(z.string()),
  /** Business time of the newest event that was taken in, epoch ms. */
  newestMs: z.optional(z.number()),
  /** Identities that were taken in and that the cursor, which is held or behind a REST pass, does not cover. */
  ahead: z.optional(z.array(z.string())),
  /** As the companion counted erasures when all receipts were last offered to it. */
  erasures: z.optional(z.int()),
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

/** What a box has on stage. */
export const Showing = z.object({
  seqs: z.array(z.int()),
  startedAtMs: z.number(),
  /** At least half of its time is over: after a crash it counts as shown. */
  half: z.boolean(),
  /** Several events as one alert: they end as merged into it. */
  isSummary: z.optional(z.boolean()),
  /** Those that joined it on stage and have not stood there for half of their own time yet. */
  young: z.optional(z.array(z.int())),
});
export type Showing = z.infer<typeof Showing>;

/** A box's place in the log. */
export const Place = z.object({
  /** Everything below has ended. */
  next: z.int(),
  /** Ended out of order, all of them at or above `next`. */
  ended: z.array(z.int()),
  showing: z.nullable(Showing),
  /** Times that events were put back after a crash, by seq. */
  restarts: z.record(z.string(), z.int()),
  /** What the creator decided of events that wait, by seq. */
  marks: z.optional(z.record(z.string(), Mark)),
});
export type Place = z.infer<typeof Place>;

/** By seq. */
export type Marks = Readonly<Record<string, Mark>>;

/** The meta record; one that cannot be read begins anew behind the log that is there. */
export function readMeta(value: unknown, lastSeq = 0): Meta {
  const parsed = z.safeParse(Meta, value);
  return parsed.success ? parsed.data : { ...emptyMeta, nextSeq: lastSeq + 1 };
}

/** A log record as a queued event; null when it cannot be read, as after a downgrade. */
export function readStoredEvent(value: unknown): QueuedEvent | null {
  const stored = z.safeParse(StoredEvent, value);
  if (!stored.success) return null;
  const { seq, key, type, data, arrival, receivedAtMs } = stored.data;
  const parsed = parseBusinessEvent(type, data);
  return parsed.ok ? { seq, key, event: parsed.event, arrival, receivedAtMs } : null;
}

/** The place when these events go on stage. */
export function withShowing(place: Place, seqs: readonly number[], isSummary: boolean, startedAtMs: number): Place {
  return { ...staying(place, seqs), showing: { seqs: [...seqs], startedAtMs, half: false, isSummary } };
}

/** The place when these events join what is on stage; nothing changes where that is not `first`'s alert any more. */
export function withJoined(place: Place, first: number, seqs: readonly number[]): Place {
  const { showing } = place;
  if (showing?.seqs[0] !== first) return place;
  const young = [...(showing.young ?? []), ...seqs];
  return { ...staying(place, seqs), showing: { ...showing, seqs: [...showing.seqs, ...seqs], isSummary: true, young } };
}

/** What is shown is not out: a write that took it out, and was told as failed, may have been done all the same. */
function staying(place: Place, seqs: readonly number[]): Place {
  if (!place.marks) return place;
  const marks = Object.entries(place.marks).map(([seq, mark]) => [
    seq,
    seqs.includes(Number(seq)) ? { ...mark, leaving: undefined } : mark,
  ]);
  return { ...place, marks: Object.fromEntries(marks) };
}

/** The place when what is on stage has stood for half of its time, or these that joined it have. */
export function withHalf(place: Place, first: number, seqs: readonly number[] | null): Place {
  const { showing } = place;
  if (showing?.seqs[0] !== first) return place;
  return {
    ...place,
    showing: seqs ? { ...showing, young: showing.young?.filter((seq) => !seqs.includes(seq)) } : { ...showing, half: true },
  };
}

/**
 * The place after some events have ended: `next` moves over every run that is complete. What was on stage is off, with
 * what stood there and has not ended put back, unless nothing of it is among them.
 */
export function placeAfter(place: Place, endedSeqs: readonly number[]): Place {
  const ended = new Set([...place.ended, ...endedSeqs.filter((seq) => seq >= place.next)]);
  const isOff = place.showing?.seqs.some((seq) => ended.has(seq));
  const back = isOff ? withRestart(place) : place;
  let next = place.next;
  while (ended.delete(next)) next += 1;
  const ofPending = <T>(bySeq: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(bySeq).filter(([seq]) => Number(seq) >= next && !ended.has(Number(seq))));
  return {
    ...{ ...back, next, ended: [...ended].sort((a, b) => a - b), restarts: ofPending(back.restarts) },
    marks: back.marks && ofPending(back.marks),
  };
}

/** The place with these in the stead of whatever marks the events had. */
export function withMarks(place: Place, marks: Marks): Place {
  return { ...place, marks: { ...place.marks, ...marks } };
}

/** The place when `first`'s alert is taken off: it will be shown from its beginning. Nothing changes where another one is on stage. */
export function withPutBack(place: Place, first: number): Place {
  return place.showing?.seqs[0] === first ? withRestart(place) : place;
}

/** Takes what is on stage off again: it will be shown from its beginning. */
export function withRestart(place: Place): Place {
  const restarts = { ...place.restarts };
  for (const seq of place.showing?.seqs ?? []) restarts[seq] = (restarts[seq] ?? 0) + 1;
  return { ...place, showing: null, restarts };
}
