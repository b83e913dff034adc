import * as z from 'zod/mini';
import { type BusinessEvent, EventType } from '../api/events';
import { endpoint } from '../endpoint';
import { Count, Instant, Whole, WholeInstant, wholeWithin } from '../numbers';
import { BoxName } from '../settings/settings';

const shortText = (most: number) => z.string().check(z.maxLength(most, `must be ${most} characters or fewer`));
/** Of a business key: its type, and an id of the platform with what belongs to it. */
export const maxKeyLength = 500;
export const BusinessKey = shortText(maxKeyLength);

/** How an event reached the ledger. */
export const arrivals = ['live', 'replayed', 'reconciled'] as const;
export const Arrival = z.enum(arrivals);
export type Arrival = z.infer<typeof Arrival>;

/** What the creator decided of an event that waits in a box; kept with the box's place. */
export const Mark = z.object({
  /** When it was approved, epoch ms: it is held no more. */
  approvedAtMs: z.optional(Instant),
  /** Its place among those that were moved by hand, which go first. */
  order: z.optional(Whole),
  /** It was cleared or refused, and ends at that instant unless that is undone. `by` = who did it. */
  leaving: z.optional(z.object({ atMs: Instant, isRefused: z.boolean(), by: z.string() })),
});
export type Mark = z.infer<typeof Mark>;

/** An event in the ledger's log, as boxes read it. */
export interface QueuedEvent {
  /** Place in the log; rises with each event. */
  readonly seq: number;
  readonly key: string;
  readonly event: BusinessEvent;
  readonly arrival: Arrival;
  readonly receivedAtMs: number;
  /** Of the box that read it; absent = nothing was decided. */
  readonly mark?: Mark | undefined;
}

/** What moderation did to an alert, and by which of its rules (SPEC MOD-1). Nothing of what was written is in it. */
export const ModerationNote = z.object({ rule: shortText(200), did: shortText(200) });
export type ModerationNote = z.infer<typeof ModerationNote>;
export const ModerationNotes = z.array(ModerationNote).check(z.maxLength(50, 'must be 50 notes or fewer'));
const notes = z.optional(ModerationNotes);

/** From where a person commands: the creator's page, whatever has the control key, a device's control page, or a program that speaks to OBS. */
export const commandSources = ['creator', 'control-key', 'phone', 'dock', 'obs'] as const;
export type CommandSource = (typeof commandSources)[number];

/** Why an alert is given up: no page drew it, or its page fell silent (SPEC SHW-61). */
export const failureCauses = ['not-drawn', 'silent'] as const;
export type FailureCause = (typeof failureCauses)[number];

/** How an event ended in a box (SPEC DLV-1). */
export const Fate = z.discriminatedUnion('tag', [
  /** `cutShort`: it had been on screen for at least half of its time when the page or the engine went away. */
  z.object({ tag: z.literal('shown'), cutShort: z.boolean(), notes }),
  /** Shown as one of several in the alert that `alertKey` names. */
  z.object({ tag: z.literal('merged'), cutShort: z.boolean(), notes }),
  /** Ended by hand: `by` is one of {@link commandSources}, or another build's. `cleared` = it waited, and the queue was cleared. */
  z.object({ tag: z.literal('skipped'), by: shortText(500), cleared: z.optional(z.literal(true)), notes }),
  z.object({ tag: z.literal('suppressed'), rule: shortText(200), notes }),
  /** `why` is one of {@link failureCauses}, or another build's. */
  z.object({ tag: z.literal('failed'), why: shortText(2_000) }),
]);
export type Fate = z.infer<typeof Fate>;

/** What became of one event in one box. Times are epoch milliseconds. */
export const Receipt = z.object({
  box: BoxName,
  seq: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  key: BusinessKey,
  type: EventType,
  arrival: Arrival,
  receivedAtMs: WholeInstant,
  /** When it went on stage the first time; null when it never did. */
  startedAtMs: z.nullable(WholeInstant),
  endedAtMs: WholeInstant,
  /** Key of the alert that it was part of; null when there was none. */
  alertKey: z.nullable(BusinessKey),
  /** How often it was shown again from its beginning after a crash. */
  restarts: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fate: Fate,
  /** The event's own data, as a page may know it; absent in receipts of older builds. */
  data: z.optional(z.unknown()),
});
export type Receipt = z.infer<typeof Receipt>;

/** Who an event thanks, as it is shown; null when nobody is named. */
export function supporterOf({ type, data }: BusinessEvent): string | null {
  switch (type) {
    case 'donation.created':
    case 'perks.purchased':
      return data.donorName;
    case 'follower.created':
      return data.displayName ?? data.username;
    case 'goal.reached':
      return null;
  }
}

/** Copies of one call. */
export const copiesAtOnce = 500;

/** What an engine says of its receipts. */
export const copyReceipts = endpoint({
  method: 'POST',
  path: '/receipts',
  response: z.object({ erased: z.array(Count) }),
  auth: 'overlay',
  group: 'Receipts',
  summary: 'Copies of receipts, of any box; `erased` are places in `receipts` of those that the creator has erased',
  // Each is read by itself, so that one that cannot be read holds up none (SPEC RCP-2).
  body: z.object({
    accountId: z.string().check(z.minLength(1), z.maxLength(200)),
    receipts: z.array(z.unknown()).check(z.maxLength(copiesAtOnce)),
  }),
});
