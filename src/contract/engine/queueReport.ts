import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { Count, Instant, ReportedCount } from '../numbers';
import { Arrival, BusinessKey, Fate, ModerationNotes } from './receipts';

/*
 * What a box's overlay tells of its queue, for those who control it: names and texts are in it, so that it goes to nobody
 * but the holders of a key that opens the control API (SPEC CTL-2). Times are epoch milliseconds by the overlay's clock.
 */

/** Entries of a list at most; how many there are is told beside it. */
export const queueReportLimits = { queue: 50, recent: 20, textLength: 300 } as const;

/** Cut after {@link queueReportLimits.textLength} characters, of which an emoji is one, and marked where it was. */
const cutText = z.string().check(z.maxLength(2 * queueReportLimits.textLength + 1));

function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z.array(item).check(z.maxLength(most, `must be ${most} or fewer`));
}

/** An event that waits. */
export const QueueEntry = z.object({
  seq: Count,
  /** What commands call it by. */
  key: BusinessKey,
  type: EventType,
  arrival: Arrival,
  receivedAtMs: Instant,
  /** As shown; null = nobody is named, or it is hidden. */
  name: z.nullable(cutText),
  /** What it says, as it is shown: names and messages as moderation leaves them. */
  title: cutText,
  /** With its currency. */
  amount: z.nullable(cutText),
  message: z.nullable(cutText),
  /** What moderation does to it, by its rules. */
  notes: ModerationNotes,
  /** Held for approval until then, or with null until it is approved or refused (SPEC MOD-10); null = it is not. */
  held: z.nullable(z.object({ untilMs: z.nullable(Instant) })),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

/** What is on stage. */
export const StageEntry = z.object({
  key: BusinessKey,
  type: EventType,
  /** `live`, `replayed` and `reconciled` are events; `replay` and `test` are not. */
  origin: z.enum(['live', 'replayed', 'reconciled', 'replay', 'test']),
  /** As shown; null = nobody is named, or it is hidden. */
  name: z.optional(z.nullable(cutText)),
  title: cutText,
  amount: z.nullable(cutText),
  message: z.nullable(cutText),
  /** Events that it stands for. */
  events: ReportedCount,
  /** It can be read aloud: there is a speech to skip. */
  speaks: z.boolean(),
  /** When it was put there, and when it should be over. */
  startedAtMs: Instant,
  endsAtMs: Instant,
});
export type StageEntry = z.infer<typeof StageEntry>;

/** An event that has ended, for a replay. */
export const RecentEntry = z.object({
  seq: Count,
  key: BusinessKey,
  type: EventType,
  name: z.nullable(cutText),
  title: cutText,
  amount: z.nullable(cutText),
  message: z.nullable(cutText),
  endedAtMs: Instant,
  fate: Fate,
});
export type RecentEntry = z.infer<typeof RecentEntry>;

export const QueueReport = z.object({
  /** null = nothing is. */
  stage: z.nullable(StageEntry),
  /** Events that wait, held ones among them; without what is on stage. */
  waiting: ReportedCount,
  /** Of these, those that are held. */
  held: ReportedCount,
  /** The first of them, in the order in which they would be shown, each held one where it would stand. */
  queue: listOf(QueueEntry, queueReportLimits.queue),
  /** Ended last, newest first. */
  recent: listOf(RecentEntry, queueReportLimits.recent),
  /** What can be brought back by `undo`, and until when; null = nothing. */
  undo: z.nullable(z.object({ alerts: ReportedCount, untilMs: Instant })),
});
export type QueueReport = z.infer<typeof QueueReport>;
