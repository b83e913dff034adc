import * as z from 'zod/mini';
import { EventType } from './events';
import { ReckonedInstant, ReportedCount } from './instant';
import { Arrival, Fate, ModerationNote } from './receipts';

/*
 * What a box's overlay tells of its queue, for those who control it: names and texts are in it, so that it goes to nobody
 * but the holders of a key that opens the control API (SPEC CTL-2). Times are epoch milliseconds by the overlay's clock.
 */

/** Entries of a list at most; how many there are is told beside it. */
export const deskLists = { queue: 50, recent: 20, messageLength: 300 } as const;

/** An event that waits. */
export const QueueEntry = z.object({
  seq: z.int().check(z.gte(0)),
  /** What commands call it by. */
  key: z.string(),
  type: EventType,
  arrival: Arrival,
  receivedAtMs: ReckonedInstant,
  /** As shown; null = nobody is named, or it is hidden. */
  name: z.nullable(z.string()),
  /** What it says, as it is shown: names and messages as moderation leaves them. */
  title: z.string(),
  /** With its currency. */
  amount: z.nullable(z.string()),
  /** Cut after 300 characters. */
  message: z.nullable(z.string()),
  /** What moderation does to it, by its rules. */
  notes: z.array(ModerationNote),
  /** Held for approval until then, or with null until it is approved or refused (SPEC MOD-10); null = it is not. */
  held: z.nullable(z.object({ untilMs: z.nullable(ReckonedInstant) })),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

/** What is on stage. */
export const StageEntry = z.object({
  key: z.string(),
  type: EventType,
  /** `live`, `replayed` and `reconciled` are events; `replay` and `test` are not. */
  origin: z.enum(['live', 'replayed', 'reconciled', 'replay', 'test']),
  /** As shown; null = nobody is named, or it is hidden. */
  name: z.optional(z.nullable(z.string())),
  title: z.string(),
  amount: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** Events that it stands for. */
  events: ReportedCount,
  /** It can be read aloud: there is a speech to skip. */
  speaks: z.boolean(),
  /** When it was put there, and when it should be over. */
  startedAtMs: ReckonedInstant,
  endsAtMs: ReckonedInstant,
});
export type StageEntry = z.infer<typeof StageEntry>;

/** An event that has ended, for a replay. */
export const RecentEntry = z.object({
  seq: z.int().check(z.gte(0)),
  key: z.string(),
  type: EventType,
  name: z.nullable(z.string()),
  title: z.string(),
  amount: z.nullable(z.string()),
  message: z.nullable(z.string()),
  endedAtMs: ReckonedInstant,
  fate: Fate,
});
export type RecentEntry = z.infer<typeof RecentEntry>;

export const BoxDesk = z.object({
  /** null = nothing is. */
  stage: z.nullable(StageEntry),
  /** Events that wait, held ones among them; without what is on stage. */
  waiting: ReportedCount,
  /** Of these, those that are held. */
  held: ReportedCount,
  /** The first of them, in the order in which they would be shown, each held one where it would stand. */
  queue: z.array(QueueEntry),
  /** Ended last, newest first. */
  recent: z.array(RecentEntry),
  /** What can be brought back by `undo`, and until when; null = nothing. */
  undo: z.nullable(z.object({ alerts: ReportedCount, untilMs: ReckonedInstant })),
});
export type BoxDesk = z.infer<typeof BoxDesk>;
