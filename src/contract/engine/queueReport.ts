import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { Count, Instant, ReportedCount, wholeWithin } from '../numbers';
import { designParts, variationIdLength } from '../settings/design';
import { Arrival, BusinessKey, ModerationNotes, Outcome } from './receipts';

/*
 * An element's queue, as *Stream* shows it. It contains names and texts, so only keys of the control API can read it (SPEC CTL-5). Times are
 * epoch ms.
 */

/** Maximum length of each list and text. Entries above the maximum are left out, so their total is in a separate field. */
export const queueReportLimits = { queue: 50, recent: 20, stageKeys: 100, perks: 10, textLength: 300 } as const;

/** A text of up to `textLength` characters, plus an ellipsis if it was cut. Each character has one or two UTF-16 units. */
const cutText = z.string().check(z.maxLength(2 * queueReportLimits.textLength + 1));

function listOf<Item extends z.ZodMiniType>(item: Item, maxLength: number) {
  return z.array(item).check(z.maxLength(maxLength, `must be ${maxLength} or fewer`));
}

export const QueueEntry = z.object({
  seq: Count,
  key: BusinessKey,
  type: EventType,
  arrival: Arrival,
  receivedAtMs: Instant,
  /** The displayed name. null if anonymous or hidden. */
  name: z.nullable(cutText),
  title: cutText,
  amount: z.nullable(cutText),
  message: z.nullable(cutText),
  notes: ModerationNotes,
  /**
   * null if the event needs no approval (SPEC MOD-10). `untilMs`: when the event is shown even without approval; null if there is no
   * such time.
   */
  held: z.nullable(z.object({ untilMs: z.nullable(Instant) })),
});
export type QueueEntry = z.infer<typeof QueueEntry>;

export const StageEntry = z.object({
  key: BusinessKey,
  /** The keys of all events of the alert, up to a limit. Absent in reports of earlier versions. */
  keys: z.optional(listOf(BusinessKey, queueReportLimits.stageKeys)),
  type: EventType,
  /**
   * How the event arrived: `live`, `replayed` by the event stream after a gap, or `reconciled` from the platform's lists. `replay` and
   * `test`: the creator started the alert.
   */
  origin: z.enum(['live', 'replayed', 'reconciled', 'replay', 'test']),
  /** The displayed name. null if anonymous or hidden. */
  name: z.optional(z.nullable(cutText)),
  title: cutText,
  amount: z.nullable(cutText),
  message: z.nullable(cutText),
  events: ReportedCount,
  speaks: z.boolean(),
  /** The theme, the colors and the accent with which the entry is drawn. Absent in reports of earlier versions. */
  colors: z.optional(z.object({ theme: designParts.theme, colors: designParts.colors, accent: designParts.accent })),
  /**
   * What the miniature of the overlay on *Stream* needs to draw the alert, besides settings and texts (SPEC DSK-22). Absent in reports of
   * earlier versions.
   */
  drawn: z.optional(
    z.object({
      tier: wholeWithin({ min: 0, max: 4 }),
      /** The id of the variation that applies in addition to the base variation; null if none does. */
      variation: z.nullable(z.string().check(z.maxLength(variationIdLength))),
      titleLines: z.nullable(Count),
      messageLines: z.nullable(Count),
      perks: listOf(z.object({ title: cutText, quantity: Count }), queueReportLimits.perks),
    }),
  ),
  startedAtMs: Instant,
  endsAtMs: Instant,
});
export type StageEntry = z.infer<typeof StageEntry>;

export const RecentEntry = z.object({
  seq: Count,
  key: BusinessKey,
  type: EventType,
  name: z.nullable(cutText),
  title: cutText,
  amount: z.nullable(cutText),
  message: z.nullable(cutText),
  endedAtMs: Instant,
  fate: Outcome,
});
export type RecentEntry = z.infer<typeof RecentEntry>;

export const QueueReport = z.object({
  stage: z.nullable(StageEntry),
  waiting: ReportedCount,
  held: ReportedCount,
  /** The next events, in order. An event that needs approval has the place that it would have after the approval. */
  queue: listOf(QueueEntry, queueReportLimits.queue),
  recent: listOf(RecentEntry, queueReportLimits.recent),
  /** How many alerts `undo` would restore, and until when `undo` is possible. null if there is nothing to undo. */
  undo: z.nullable(z.object({ alerts: ReportedCount, untilMs: Instant })),
});
export type QueueReport = z.infer<typeof QueueReport>;
