import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { StreamTokenRequest } from './endpoints';
import { DonationCreated, EventType, FollowerCreated, GoalReached } from './events';
import { CurrencyCode } from './money';
import { BoxName, Settings } from './settings';

/*
 * The companion protocol. Bearer keys: an overlay key (one per box, narrow), the settings key, the demo key.
 * What the companion passes on from REST is cut down to these fields: a donor's e-mail, last four digits and
 * payment ids never reach a page (SPEC CMP-4).
 */

export const companionBasePath = '/companion/v1';

/** A minted token, with where to use it. */
export const MintedToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** Seconds. */
  expiresIn: z.number(),
  /** Absolute URL of the event stream, without query. */
  streamUrl: z.string(),
});
export type MintedToken = z.infer<typeof MintedToken>;

/** Which ledger belongs to the account. `id` is opaque, stable over key renewal, and no secret. */
export const AccountReference = z.object({ id: z.string(), streamOrigin: z.string() });
export type AccountReference = z.infer<typeof AccountReference>;

/** Why an account cannot be used, in words a creator can act on. */
export const accountProblems = ['none', 'rejected-key', 'no-premium', 'unreachable', 'not-this-api'] as const;
export const AccountProblem = z.enum(accountProblems);
export type AccountProblem = z.infer<typeof AccountProblem>;

export const AccountStatus = z.object({
  baseUrl: z.string(),
  /** From the profile; null when it could not be read. */
  displayName: z.nullable(z.string()),
  problem: AccountProblem,
  /** The embedded service's demo account. */
  demo: z.boolean(),
  /** True when the environment names the account, so that it cannot be changed in the settings page. */
  fixed: z.boolean(),
});
export type AccountStatus = z.infer<typeof AccountStatus>;

/** What an engine reports of itself; never a secret. */
export const EngineReport = z.object({
  /** What the creator should know beside the state: a storage that fails, a list that could not be reconciled. */
  problem: z.optional(z.nullable(z.string())),
  /** `ConnectionState`'s tag and, where it has them, its reason and the time of the next try (epoch ms). */
  state: z.object({ tag: z.string(), reason: z.nullable(z.string()), retryAtMs: z.nullable(z.number()) }),
  boxes: z.array(
    z.object({
      box: BoxName,
      /** Open pages of this box. */
      pages: z.int(),
      visible: z.boolean(),
      /** Events that wait. */
      queued: z.int(),
      /** Business key of what is on stage. */
      showing: z.nullable(z.string()),
    }),
  ),
});
export type EngineReport = z.infer<typeof EngineReport>;

export const LinkStatus = z.object({ box: BoxName, url: z.string(), lastUsedAt: z.nullable(z.string()) });
export type LinkStatus = z.infer<typeof LinkStatus>;

/** Everything the settings page says about the present. */
export const CompanionStatus = z.object({
  /** null = no account yet. */
  account: z.nullable(AccountStatus),
  /** Engines whose live channel is open. */
  engines: z.array(EngineReport),
  links: z.array(LinkStatus),
  demoUrl: z.nullable(z.string()),
});
export type CompanionStatus = z.infer<typeof CompanionStatus>;

/** What a creator tells the overlays to do. */
export const Command = z.discriminatedUnion('type', [z.object({ type: z.literal('test'), box: BoxName, event: EventType })]);
export type Command = z.infer<typeof Command>;

/** Messages of the live channel to an engine (SSE `data:`, JSON). */
export const EngineLiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), account: z.nullable(AccountReference), settings: Settings }),
  z.object({ type: z.literal('account'), account: z.nullable(AccountReference) }),
  z.object({ type: z.literal('settings'), settings: Settings }),
  z.object({ type: z.literal('command'), command: Command }),
  z.object({ type: z.literal('ping') }),
]);
export type EngineLiveMessage = z.infer<typeof EngineLiveMessage>;

/** Messages of the live channel to a settings page. */
export const SettingsLiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), status: CompanionStatus, settings: Settings }),
  z.object({ type: z.literal('status'), status: CompanionStatus }),
  z.object({ type: z.literal('settings'), settings: Settings }),
  z.object({ type: z.literal('ping') }),
]);
export type SettingsLiveMessage = z.infer<typeof SettingsLiveMessage>;

/** The live channel sends a `ping` this often, and is dead after the watchdog's time without any byte. */
export const liveChannel = { pingEveryMs: 10_000, watchdogMs: 25_000 } as const;

/*
 * Reads that pages may make through the companion, with only what they need. They take the contract's `limit` and
 * `cursor`. Each list is read leniently: another implementation may add fields, and where a shape is "not shown"
 * may differ; an answer that cannot be read is a 502 UPSTREAM_REJECTED that says so.
 */
const nextCursor = z.nullable(z.string());
const ReadQuery = z.object({ limit: z.optional(z.string()), cursor: z.optional(z.string()) });

/** A donation as a page may see it: `donation.created`'s data, with the currency in the stream's uppercase. */
export const ReadDonation = DonationCreated;
export const ReadPerk = z.object({ id: z.string(), title: z.string() });
export type ReadPerk = z.infer<typeof ReadPerk>;
/** `completedAt` is null for a goal that is still open. */
export const ReadGoal = z.object({
  id: z.string(),
  description: z.nullable(z.string()),
  amount: z.int(),
  totalRaised: z.int(),
  currency: z.string(),
  completedAt: z.nullable(GoalReached.shape.completedAt),
});
export type ReadGoal = z.infer<typeof ReadGoal>;

export const SettingsConflict = z.object({ settings: Settings });
export const Links = z.object({ links: z.array(LinkStatus) });
export const empty = z.object({});

/* The rows an engine calls stand alone, so that its bundle holds no others. */
export const mintStreamToken = endpoint({
  method: 'POST',
  path: '/stream-token',
  auth: 'overlay',
  group: 'Companion',
  summary: 'Mint a token for one connect to the event stream',
  body: StreamTokenRequest,
  response: MintedToken,
});
export const reportEngine = endpoint({
  method: 'POST',
  path: '/engine-report',
  auth: 'overlay',
  group: 'Companion',
  summary: 'What an engine is doing; `engineId` is the one its live channel was opened with',
  body: z.object({ engineId: z.string().check(z.minLength(1), z.maxLength(64)), report: EngineReport }),
  response: empty,
});
export const readDonations = endpoint({
  method: 'GET',
  path: '/read/donation/list',
  auth: 'any-link',
  group: 'Reads',
  summary: 'Donations',
  query: ReadQuery,
  response: z.object({ donations: z.array(ReadDonation), nextCursor }),
});
export const readFollowers = endpoint({
  method: 'GET',
  path: '/read/follower/list',
  auth: 'any-link',
  group: 'Reads',
  summary: 'Followers',
  query: ReadQuery,
  response: z.object({ followers: z.array(FollowerCreated), nextCursor }),
});
export const readGoals = endpoint({
  method: 'GET',
  path: '/read/goal/list',
  auth: 'any-link',
  group: 'Reads',
  summary: 'Goals',
  query: ReadQuery,
  response: z.object({ goals: z.array(ReadGoal), nextCursor }),
});

export const companionEndpoints = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    auth: 'none',
    group: 'Companion',
    summary: 'Whether the companion runs',
    response: z.object({ ok: z.literal(true) }),
  }),
  mintStreamToken,
  reportEngine,
  readDonations,
  readFollowers,
  readGoals,
  readActiveGoal: endpoint({
    method: 'GET',
    path: '/read/goal/active',
    auth: 'any-link',
    group: 'Reads',
    summary: 'The goal that is being filled',
    response: z.nullable(ReadGoal),
  }),
  readPerks: endpoint({
    method: 'GET',
    path: '/read/perk/list',
    auth: 'any-link',
    group: 'Reads',
    summary: 'The perk catalogue',
    query: ReadQuery,
    response: z.object({ perks: z.array(ReadPerk), nextCursor }),
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    summary: 'The settings document',
    response: Settings,
  }),
  putSettings: endpoint({
    method: 'PUT',
    path: '/settings',
    auth: 'settings',
    group: 'Settings',
    summary: 'Save the settings document; an older `version` is a 409 whose details carry the present one',
    body: Settings,
    response: Settings,
  }),
  getStatus: endpoint({
    method: 'GET',
    path: '/status',
    auth: 'settings',
    group: 'Settings',
    summary: 'Account, overlays and links',
    response: CompanionStatus,
  }),
  putAccount: endpoint({
    method: 'PUT',
    path: '/account',
    auth: 'settings',
    group: 'Account',
    summary: 'Connect an account: the key is verified, stored, and never sent back',
    body: z.object({
      baseUrl: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
      apiKey: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'must be the key as it was given, without spaces')),
    }),
    response: CompanionStatus,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/account',
    auth: 'settings',
    group: 'Account',
    summary: 'Forget the stored account',
    response: CompanionStatus,
  }),
  sendCommand: endpoint({
    method: 'POST',
    path: '/commands',
    auth: 'settings',
    group: 'Settings',
    summary: 'Tell the overlays to do something; answers how many engines it was sent to',
    body: Command,
    response: z.object({ engines: z.int() }),
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/links/:box/renew',
    auth: 'settings',
    group: 'Links',
    summary: 'A new overlay key for the box; the old link stops working',
    response: Links,
  }),
  renewSettingsKey: endpoint({
    method: 'POST',
    path: '/settings-key/renew',
    auth: 'settings',
    group: 'Links',
    summary: 'A new settings key; the old link stops working',
    response: z.object({ url: z.string() }),
  }),
  getDemo: endpoint({
    method: 'GET',
    path: '/demo',
    auth: 'demo',
    group: 'Demo',
    summary: 'What a supporter of the demo account sees',
    response: z.object({
      displayName: z.string(),
      goal: z.nullable(ReadGoal),
      perks: z.array(z.object({ id: z.string(), title: z.string(), unitAmount: z.int(), currency: z.string() })),
    }),
  }),
  demoDonate: endpoint({
    method: 'POST',
    path: '/demo/donations',
    auth: 'demo',
    group: 'Demo',
    summary: 'Donate; `amount` in major units',
    body: z.object({
      amount: z.number(),
      currency: CurrencyCode,
      donorName: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
    response: z.object({ id: z.string() }),
  }),
  demoPurchase: endpoint({
    method: 'POST',
    path: '/demo/purchases',
    auth: 'demo',
    group: 'Demo',
    summary: 'Buy perks',
    body: z.object({
      currency: CurrencyCode,
      donorName: z.optional(z.string()),
      message: z.optional(z.string()),
      lines: z.array(z.object({ perkId: z.string(), quantity: z.int() })),
    }),
    response: z.object({ donationId: z.string() }),
  }),
  demoFollow: endpoint({
    method: 'POST',
    path: '/demo/followers',
    auth: 'demo',
    group: 'Demo',
    summary: 'Follow',
    body: z.object({ username: z.string() }),
    response: z.object({ id: z.string() }),
  }),
} as const;
export type CompanionEndpoints = typeof companionEndpoints;

/** Live channel: `GET`, SSE, bearer overlay key (query `engine=<id>`) or settings key. */
export const livePath = '/live';
