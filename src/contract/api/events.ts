import * as z from 'zod/mini';
import { maxMinorUnits, UpperCurrency } from '../money';
import { lastInstantMs, Whole } from '../numbers';

/** The public event types in the order of creator-api.md, "Public event types". */
export const eventTypes = ['donation.created', 'perks.purchased', 'follower.created', 'goal.reached'] as const;
export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

const text = z.nullable(z.string());
/**
 * The greatest length of an id. Short enough that a business key, which contains the id, does not exceed `maxKeyLength`
 * (`engine/receipts.ts`).
 */
export const maxIdLength = 400;
/** The greatest length of a time: longer than any spelling of an ISO 8601 date-time. */
export const maxInstantLength = 64;
const id = z.string().check(z.minLength(1), z.maxLength(maxIdLength));
/** An instant in the stream's format. It must be a valid date, because queues are sorted by instants. */
const instant = z
  .string()
  .check(z.maxLength(maxInstantLength), z.refine(isWithinCalendar, 'must be an ISO 8601 date-time between 1970 and the year 9999'));
/** No event reaches this limit: an event on the stream has at most 256 kB. */
const maxPerkLines = 4_000;
const currency = UpperCurrency;
const maxIssuesListed = 5;

function isWithinCalendar(instant: string): boolean {
  const atMs = Date.parse(instant);
  return atMs >= 0 && atMs <= lastInstantMs; // false for NaN
}

/** A perk at the time of its purchase. Money is in minor units. */
export const PerkLine = z.object({
  id,
  title: z.string(),
  quantity: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  unitAmount: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  lineTotal: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  currency,
});
export type PerkLine = z.infer<typeof PerkLine>;

const PerkLines = z.array(PerkLine).check(z.maxLength(maxPerkLines));

export const PerkReference = z.object({ id, title: text });
export type PerkReference = z.infer<typeof PerkReference>;

export const DonationCreated = z.object({
  id,
  /** Minor units, gross. */
  amount: Whole,
  currency,
  donorName: text,
  message: text,
  country: text,
  perk: z.nullable(PerkReference),
  perks: PerkLines,
  createdAt: instant,
});
export type DonationCreated = z.infer<typeof DonationCreated>;

export const PerksPurchased = z.object({
  donationId: id,
  currency,
  donorName: text,
  perk: z.nullable(PerkReference),
  perks: PerkLines,
  /** The total of all perk lines, in minor units. null for an old purchase of a single perk. */
  cartTotal: z.nullable(Whole),
  createdAt: instant,
});
export type PerksPurchased = z.infer<typeof PerksPurchased>;

export const followerOrigins = ['manual', 'provider', 'legacy'] as const;
export const FollowerCreated = z.object({
  id,
  username: z.string(),
  displayName: text,
  platform: z.string(),
  origin: z.string(),
  createdAt: instant,
});
export type FollowerCreated = z.infer<typeof FollowerCreated>;

export const GoalReached = z.object({
  goalId: id,
  description: text,
  /** The goal's target, in minor units. */
  amount: Whole,
  /** The amount raised when the goal was completed, in minor units. */
  totalRaised: Whole,
  currency,
  completedAt: instant,
});
export type GoalReached = z.infer<typeof GoalReached>;

const eventData = {
  'donation.created': DonationCreated,
  'perks.purchased': PerksPurchased,
  'follower.created': FollowerCreated,
  'goal.reached': GoalReached,
} as const;

export type BusinessEvent =
  | { readonly type: 'donation.created'; readonly data: DonationCreated }
  | { readonly type: 'perks.purchased'; readonly data: PerksPurchased }
  | { readonly type: 'follower.created'; readonly data: FollowerCreated }
  | { readonly type: 'goal.reached'; readonly data: GoalReached };

/** Fields that every frame has. Some control frames have no other fields. */
export const FrameHead = z.object({ family: z.string(), type: z.string(), data: z.optional(z.unknown()) });

export const envelopeVersion = 1;

export interface Envelope {
  readonly id: string;
  readonly family: 'domain';
  readonly type: string;
  readonly version: number;
  readonly createdAt: string;
  readonly replayed: boolean;
  readonly data: unknown;
}

export const controlTypes = ['connected', 'replayed', 'ping', 'reconnect', 'resync', 'error'] as const;
export type ControlType = (typeof controlTypes)[number];

export const resyncReasons = [
  'cursor-trimmed',
  'cursor-ahead',
  'replay-over-cap',
  'replay-scan-over-cap',
  'replay-corrupt',
  'live-buffer-overflow',
] as const;
export type ResyncReason = (typeof resyncReasons)[number];

const streamErrorCodes = [
  'keyRevoked',
  'keyDisabled',
  'keyExpired',
  'entitlementLost',
  'subscriberUnavailable',
  'subscriptionUnavailable',
  'streamFailed',
] as const;
export type StreamErrorCode = (typeof streamErrorCodes)[number];

/** Key of a business event (SPEC DLV-2): the type and the platform's id; for a reached goal, also the time at which it was completed. */
export function businessKey(event: BusinessEvent): string {
  switch (event.type) {
    case 'perks.purchased':
      return `perks.purchased:${event.data.donationId}`;
    case 'goal.reached':
      return `goal.reached:${event.data.goalId}:${event.data.completedAt}`;
    default:
      return `${event.type}:${event.data.id}`;
  }
}

/** Id of the donation in a {@link businessKey}. null if the event is neither a donation nor a purchase of perks. */
export function donationOfKey(key: string): string | null {
  return /^(?:donation\.created|perks\.purchased):(.+)$/s.exec(key)?.[1] ?? null;
}

/** The key of an event in the feed. A donation and the perks bought with it have the same key. */
export function feedKeyOf(key: string): string {
  return key.replace(/^perks\.purchased:/, 'donation.created:');
}

/** The business keys that receipts and queues can have for an event in the feed: the inverse of {@link feedKeyOf}. */
export function businessKeysOf(feedKey: string): string[] {
  const purchase = feedKey.replace(/^donation\.created:/, 'perks.purchased:');
  return purchase === feedKey ? [feedKey] : [feedKey, purchase];
}

/**
 * Identity of an event, the same in REST and on the stream. For a reached goal, contains the normalized time, because REST and the stream
 * may format the time differently.
 */
export function identityOf(event: BusinessEvent): string {
  return event.type === 'goal.reached'
    ? `${event.type}:${event.data.goalId}:${new Date(businessTimeMs(event)).toISOString()}`
    : businessKey(event);
}

/** When the event happened, in epoch ms. This is the platform's time, not the time of arrival. */
export function businessTimeMs(event: BusinessEvent): number {
  return Date.parse(event.type === 'goal.reached' ? event.data.completedAt : event.data.createdAt);
}

/**
 * Whether the event's amounts are above 0, and a gift's amount is at most {@link maxMinorUnits} (SPEC FLT-4). False, for example, for a
 * refund that a platform records as a donation.
 */
export function hasPossibleAmount({ type, data }: BusinessEvent): boolean {
  switch (type) {
    case 'donation.created':
      return isPossible(data.amount);
    case 'perks.purchased':
      return data.cartTotal === null || isPossible(data.cartTotal);
    case 'goal.reached':
      return data.amount > 0 && data.totalRaised > 0;
    case 'follower.created':
      return true;
  }
}

const isPossible = (minor: number) => minor > 0 && minor <= maxMinorUnits;

/** Default values of the fields that a platform may omit. */
export const fieldDefaults = {
  'donation.created': { donorName: null, message: null, country: null, perk: null, perks: [] },
  'perks.purchased': { donorName: null, perk: null, cartTotal: null },
  'follower.created': { displayName: null },
  'goal.reached': { description: null },
} as const satisfies { readonly [Type in EventType]: object };

/** Longest text, in UTF-16 units. A text has up to 500 characters (SPEC API-9), and a character has one or two units. */
export const maxTextLength = 1_000;

const uuidLength = 36;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Removes U+0000, at which SQLite ends a text (SPEC DLV-54). Converts UUIDs to lower case (SPEC DLV-50). Cuts very long texts, because
 * they could block a page. Never cuts ids.
 */
export function normalizeRecord<T>(value: T, name?: string): T;
export function normalizeRecord(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (value.length !== uuidLength && value.length <= maxTextLength && !value.includes('\0')) return value;
    if (/id$/i.test(name)) return uuid.test(value) ? value.toLowerCase() : value;
    const text = value.replaceAll('\0', '');
    return text.length > maxTextLength ? `${text.slice(0, maxTextLength).replace(/[\ud800-\udbff]$/, '')}…` : text;
  }
  if (typeof value !== 'object' || value === null) return value;
  // Usually no field changes. Then the same object is returned, which saves time in a burst of events.
  const changed = Object.entries(value).flatMap(([field, item]) => {
    const normalized = normalizeRecord(item, Array.isArray(value) ? '' : field);
    return normalized === item ? [] : [[field, normalized] as const];
  });
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
}

/** Fills omitted fields one by one, because spreading two objects into one takes eight times as long. */
export function withFieldDefaults<Data extends object>(type: EventType, data: Data): Data {
  const absent = Object.entries(fieldDefaults[type]).filter(([field]) => !(field in data));
  return absent.length > 0 ? { ...data, ...Object.fromEntries(absent) } : data;
}

/** Parses the payload of an event of a known type. `error` says what is wrong with the payload. */
export function parseBusinessEvent(type: EventType, data: unknown): { ok: true; event: BusinessEvent } | { ok: false; error: string } {
  if (hasHugeList(data)) return { ok: false, error: `a list of more than ${maxPerkLines} items` };
  const parsed = z.safeParse(eventData[type], typeof data === 'object' && data !== null ? withFieldDefaults(type, data) : data);
  if (!parsed.success) return { ok: false, error: describeIssues(parsed.error.issues.slice(0, maxIssuesListed)) };
  // `type` selected the schema, so type and data match. TypeScript cannot deduce this.
  return { ok: true, event: { type, data: normalizeRecord(parsed.data) } as BusinessEvent };
}

/** Whether `data` has a list with too many items. Checked first, because a schema parses every item before it counts the items. */
export function hasHugeList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => Array.isArray(part) && part.length > maxPerkLines);
}

export function describeIssues(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues.map((issue) => (issue.path.length ? `${issue.path.map(String).join('.')}: ${issue.message}` : issue.message)).join('; ');
}
