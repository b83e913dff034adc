import * as z from 'zod/mini';
import { type BusinessEvent, EventType } from '../api/events';
import { endpoint } from '../endpoint';
import { Count, Instant, Whole, WholeInstant, wholeWithin } from '../numbers';
import { ElementName } from '../settings/overlay';
import { visibleText } from '../supporterText';

const shortText = (maxLength: number) => z.string().check(z.maxLength(maxLength, `must be ${maxLength} characters or fewer`));
/** Longest business key. A key contains an id of the platform. */
export const maxKeyLength = 500;
export const BusinessKey = shortText(maxKeyLength);

export const arrivals = ['live', 'replayed', 'reconciled'] as const;
export const Arrival = z.enum(arrivals);
export type Arrival = z.infer<typeof Arrival>;

/** The creator's decisions about a waiting event. The ledger stores them per element, in the record that lists which events have ended. */
export const Mark = z.object({
  approvedAtMs: z.optional(Instant),
  /** Position among the events that the creator has moved. Moved events are shown first. */
  order: z.optional(Whole),
  /** The event was cleared or refused. It ends at `atMs`, unless the creator undoes the command. `by`: one of {@link commandSources}. */
  leaving: z.optional(z.object({ atMs: Instant, isRefused: z.boolean(), by: z.string() })),
});
export type Mark = z.infer<typeof Mark>;

export interface QueuedEvent {
  /** Position of the event in the engine's log of events. It is higher than that of every earlier event. */
  readonly seq: number;
  readonly key: string;
  readonly event: BusinessEvent;
  readonly arrival: Arrival;
  readonly receivedAtMs: number;
  /** The creator's decision about the event, for this queue's element. Absent if there is none. */
  readonly mark?: Mark | undefined;
}

/** What moderation changed, and by which rule (SPEC MOD-1). Does not contain the moderated text. */
export const ModerationNote = z.object({ rule: shortText(200), did: shortText(200) });
export type ModerationNote = z.infer<typeof ModerationNote>;
export const ModerationNotes = z.array(ModerationNote).check(z.maxLength(50, 'must be 50 notes or fewer'));
const notes = z.optional(ModerationNotes);

/** Where a command comes from. `phone`, `dock`: *Stream* on a phone or in a dock of OBS. `obs`: a program that uses obs-websocket. */
export const commandSources = ['creator', 'control-key', 'phone', 'dock', 'obs'] as const;
export type CommandSource = (typeof commandSources)[number];

/**
 * Why an alert failed. `draw-failed`: the page could not draw the alert. `replaced`: the page received another alert before this one
 * ended. `not-drawn`: no page drew the alert in several attempts. `silent`: the page hung in several attempts (SPEC SHW-61).
 */
export const failureCauses = ['not-drawn', 'silent', 'draw-failed', 'replaced'] as const;
export type FailureCause = (typeof failureCauses)[number];

/**
 * Why the built-in design replaced the custom code (SPEC CUS-61). `absent`: the code has no frame. `late`: the frame was too slow. `empty`: the frame
 * painted nothing. `stopped`: the frame hung, sent too much or navigated.
 */
export const customFailures = ['absent', 'late', 'empty', 'stopped'] as const;
export type CustomFailure = (typeof customFailures)[number];
/**
 * Why custom code did not draw the alert: one of {@link customFailures}, or a reason of another build. Absent if custom code drew the
 * alert, or if the alert has no custom code.
 */
const drawnInstead = z.optional(shortText(200));

export const Outcome = z.discriminatedUnion('tag', [
  /** `cutShort`: the page or the engine closed after at least half of the alert's time. */
  z.object({ tag: z.literal('shown'), cutShort: z.boolean(), notes, drawnInstead }),
  z.object({ tag: z.literal('merged'), cutShort: z.boolean(), notes, drawnInstead }),
  /**
   * The creator ended the alert. `by`: one of {@link commandSources}, or a source of another build. `cleared`: the event was removed from the queue
   * and never shown.
   */
  z.object({ tag: z.literal('skipped'), by: shortText(500), cleared: z.optional(z.literal(true)), notes }),
  z.object({ tag: z.literal('suppressed'), rule: shortText(200), notes }),
  /** `why`: one of {@link failureCauses}, or a cause of another build. */
  z.object({ tag: z.literal('failed'), why: shortText(2_000) }),
]);
export type Outcome = z.infer<typeof Outcome>;

export function outcomeOfLeaving({ isRefused, by }: NonNullable<Mark['leaving']>): Outcome {
  return isRefused ? { tag: 'suppressed', rule: 'refused' } : { tag: 'skipped', by, cleared: true };
}

/**
 * Whether the event was on stage, also if the creator then skipped it. False for cleared, refused, filtered and failed events (SPEC
 * CTL-6).
 */
export function wasOnStage(outcome: Outcome): boolean {
  return outcome.tag === 'shown' || outcome.tag === 'merged' || (outcome.tag === 'skipped' && !outcome.cleared);
}

/** The outcome of one event in one element. Times are epoch ms. */
export const Receipt = z.object({
  box: ElementName,
  seq: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  key: BusinessKey,
  type: EventType,
  arrival: Arrival,
  receivedAtMs: WholeInstant,
  startedAtMs: z.nullable(WholeInstant),
  endedAtMs: WholeInstant,
  alertKey: z.nullable(BusinessKey),
  /**
   * How many times the alert started again, because the page was closed, hidden, reloaded or hung, or because a larger alert interrupted
   * the alert.
   */
  restarts: wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  fate: Outcome,
  /** The event's data, without the fields that pages must not see. Absent in receipts of older builds. */
  data: z.optional(z.unknown()),
});
export type Receipt = z.infer<typeof Receipt>;

/** The supporter's displayed name. null if the supporter is anonymous, or the event has none. */
export function supporterOf({ type, data }: BusinessEvent): string | null {
  switch (type) {
    case 'donation.created':
    case 'perks.purchased':
      return data.donorName;
    case 'follower.created':
      return visibleText(data.displayName) !== null ? data.displayName : data.username;
    case 'goal.reached':
      return null;
  }
}

const maxReceiptsPerCall = 500;

export const copyReceipts = endpoint({
  method: 'POST',
  path: '/receipts',
  response: z.object({ erased: z.array(Count) }),
  auth: 'overlay',
  group: 'Receipts',
  summary: 'Copy receipts to the companion; `erased` are indexes of erased ones',
  // Each receipt is parsed separately, so that an invalid one does not block the others (SPEC RCP-1).
  body: z.object({
    accountId: z.string().check(z.minLength(1), z.maxLength(200)),
    receipts: z.array(z.unknown()).check(z.maxLength(maxReceiptsPerCall)),
    /**
     * The engine's clock, in epoch ms. The companion needs this time, because its own clock may differ. Absent in calls of older builds.
     */
    nowMs: z.optional(WholeInstant),
  }),
});
