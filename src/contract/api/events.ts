import * as z from 'zod/mini';
import { UpperCurrency } from '../amounts';
import { Whole } from '../numbers';

/** The public event types, in the contract's order (creator-api.md, "Public event types"). */
export const eventTypes = ['donation.created', 'perks.purchased', 'follower.created', 'goal.reached'] as const;
export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

const text = z.nullable(z.string());
const id = z.string().check(z.minLength(1));
/** An instant as the stream writes it. Checked for being one, because queues are ordered by it. */
const instant = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'must be an ISO 8601 date-time'));
const currency = UpperCurrency;

/** A purchased perk, frozen at purchase; money in minor units. */
export const PerkLine = z.object({
  id,
  title: z.string(),
  quantity: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  unitAmount: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  lineTotal: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
  currency,
});
export type PerkLine = z.infer<typeof PerkLine>;

/** The legacy single-perk reference. */
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
  perks: z.array(PerkLine),
  createdAt: instant,
});
export type DonationCreated = z.infer<typeof DonationCreated>;

export const PerksPurchased = z.object({
  donationId: id,
  currency,
  donorName: text,
  perk: z.nullable(PerkReference),
  perks: z.array(PerkLine),
  /** Minor units; null for a legacy purchase. */
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
  /** Target, minor units. */
  amount: Whole,
  /** Raised at completion, minor units. */
  totalRaised: Whole,
  currency,
  completedAt: instant,
});
export type GoalReached = z.infer<typeof GoalReached>;

/** The payload schema of each public type. */
export const eventData = {
  'donation.created': DonationCreated,
  'perks.purchased': PerksPurchased,
  'follower.created': FollowerCreated,
  'goal.reached': GoalReached,
} as const;

/** A business event: a public type with its payload. */
export type BusinessEvent =
  | { readonly type: 'donation.created'; readonly data: DonationCreated }
  | { readonly type: 'perks.purchased'; readonly data: PerksPurchased }
  | { readonly type: 'follower.created'; readonly data: FollowerCreated }
  | { readonly type: 'goal.reached'; readonly data: GoalReached };

/** What every frame's data carries. Control frames may bring as little as this. */
export const FrameHead = z.object({ family: z.string(), type: z.string(), data: z.optional(z.unknown()) });

/** Version of the envelope that this contract describes. */
export const envelopeVersion = 1;

/** The envelope of a domain frame (creator-api.md, "Envelope"). `data` is read by {@link eventData}. */
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

export const streamErrorCodes = [
  'keyRevoked',
  'keyDisabled',
  'keyExpired',
  'entitlementLost',
  'subscriberUnavailable',
  'subscriptionUnavailable',
  'streamFailed',
] as const;
export type StreamErrorCode = (typeof streamErrorCodes)[number];

/** Identity of a business event (SPEC DLV-2): its type and the provider's id, never text or time of arrival. */
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

/** What all reports of an event have in common: its key, but REST and the stream may write one instant in two ways. */
export function identityOf(event: BusinessEvent): string {
  return event.type === 'goal.reached'
    ? `${event.type}:${event.data.goalId}:${new Date(businessTimeMs(event)).toISOString()}`
    : businessKey(event);
}

/** When the event happened, epoch milliseconds: the provider's business time, not the time of its arrival. */
export function businessTimeMs(event: BusinessEvent): number {
  return Date.parse(event.type === 'goal.reached' ? event.data.completedAt : event.data.createdAt);
}

/** What a platform may leave out where it has nothing to say. */
export const absentFields = {
  'donation.created': { donorName: null, message: null, country: null, perk: null, perks: [] },
  'perks.purchased': { donorName: null, perk: null, cartTotal: null },
  'follower.created': { displayName: null },
  'goal.reached': { description: null },
} as const satisfies { readonly [Type in EventType]: object };

/** UTF-16 units: the contract's longest text has 500 characters of two at most. */
export const longestText = 1_000;

const uuidLength = 36;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What was read, with its texts as long as the contract lets them be at most (SPEC DLV-31): everything that is done with
 * them takes the longer the more there is, and a page that is busy for seconds counts as gone. Identities stay whole, but
 * uuids are in small letters (SPEC DLV-2): a platform may write one in two ways, and all that belongs together is joined by them.
 */
export function asContracted<T>(value: T, name?: string): T;
export function asContracted(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (value.length !== uuidLength && value.length <= longestText) return value;
    if (/id$/i.test(name)) return uuid.test(value) ? value.toLowerCase() : value;
    return value.length > longestText ? `${value.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')}…` : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  // Hardly ever does anything change, and this is done for each event of a flood.
  const changed = Object.entries(value).flatMap(([field, item]) => {
    const contracted = asContracted(item, Array.isArray(value) ? '' : field);
    return contracted === item ? [] : [[field, contracted] as const];
  });
  if (changed.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(changed));
}

/** With what was left out of it. Looked for one by one, because two objects spread into one take eight times as long. */
export function withAbsentFields<Data extends object>(type: EventType, data: Data): Data {
  const absent = Object.entries(absentFields[type]).filter(([field]) => !(field in data));
  return absent.length > 0 ? { ...data, ...Object.fromEntries(absent) } : data;
}

/** Unknown payload of a known type to an event; the error names what is wrong with it. */
export function parseBusinessEvent(type: EventType, data: unknown): { ok: true; event: BusinessEvent } | { ok: false; error: string } {
  const parsed = z.safeParse(eventData[type], typeof data === 'object' && data !== null ? withAbsentFields(type, data) : data);
  if (!parsed.success) return { ok: false, error: describeIssues(parsed.error.issues) };
  // The schema was chosen by `type`, so type and data belong together; TypeScript cannot see that through the index.
  return { ok: true, event: { type, data: asContracted(parsed.data) } as BusinessEvent };
}

/** Issues of a failed parse in one line: `path: message; path: message`. */
export function describeIssues(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  return issues.map((issue) => (issue.path.length ? `${issue.path.map(String).join('.')}: ${issue.message}` : issue.message)).join('; ');
}
