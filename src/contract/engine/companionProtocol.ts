import * as z from 'zod/mini';
import { TokenFilter } from '../api/streamToken';
import { ReportedSentence } from '../companion/localizedText';
import { endpoint } from '../endpoint';
import { Count, Decimal, Instant, ReportedCount } from '../numbers';
import { BoxName, maxBoxes, Settings } from '../settings/settings';
import { Command } from './commands';
import { connectionTags } from './pageMessages';
import { QueueReport } from './queueReport';
import { BusinessKey } from './receipts';

/*
 * What an engine and the companion say to each other; the rest of the companion protocol is in `../companion`.
 */

export const companionBasePath = '/companion/v1';

/** A minted token, with where to use it. */
export const MintedToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** Seconds. */
  expiresIn: Decimal,
  /** Absolute URL of the event stream, without query. */
  streamUrl: z.string(),
  /** {@link AccountReference}'s id: whose events the token brings, also when the account changed a moment ago. */
  accountId: z.optional(z.string()),
});
export type MintedToken = z.infer<typeof MintedToken>;

/** Which ledger belongs to the account. `id` is opaque, stable over key renewal, and no secret. */
export const AccountReference = z.object({ id: z.string(), streamOrigin: z.string() });
export type AccountReference = z.infer<typeof AccountReference>;

/** Problems that a report tells of at most. */
export const maxProblems = 20;

/** What an engine reports of itself; never a secret. */
export const EngineReport = z.object({
  /** What the creator should know beside the state: a storage that fails, a list that could not be reconciled. */
  problems: z.optional(z.array(ReportedSentence).check(z.maxLength(maxProblems))),
  /** `ConnectionState`'s tag and, where it has them, its reason (a `WaitReason`, or what a later build or the platform calls it) and the time of the next try (epoch ms). */
  state: z.object({
    tag: z.enum(connectionTags),
    reason: z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    retryAtMs: z.nullable(Instant),
  }),
  boxes: z
    .array(
      z.object({
        box: BoxName,
        /** Open pages of this box. */
        pages: ReportedCount,
        visible: z.boolean(),
        /** Events that wait. */
        queued: ReportedCount,
        /** Business key of what is on stage. */
        showing: z.nullable(BusinessKey),
        /** When that should be over, epoch ms. */
        endsAtMs: z.optional(z.nullable(Instant)),
      }),
    )
    .check(z.maxLength(maxBoxes, `must be ${maxBoxes} or fewer`)),
});
export type EngineReport = z.infer<typeof EngineReport>;

const account = z.nullable(AccountReference);
/** null = this build cannot read them: the account beside them is needed all the same. */
const settings = z.catch(z.nullable(Settings), null);
/** Messages of the live channel to an engine: SSE `data:`, JSON. */
const EngineLiveMessage = z.discriminatedUnion('type', [
  /** `erasures` rises whenever receipts were erased in the companion (SPEC RCP-6); `build` = another text for each page that differs. */
  z.object({ type: z.literal('hello'), account, settings, erasures: z.optional(Count), build: z.optional(z.string()) }),
  z.object({ type: z.literal('account'), account }),
  z.object({ type: z.literal('settings'), settings }),
  /** `id` = an answer is waited for. */
  z.object({ type: z.literal('command'), command: Command, id: z.optional(z.string()) }),
  z.object({ type: z.literal('erased'), erasures: Count }),
  /** Something of the perk to-do list was ticked off, or is new on it. */
  z.object({ type: z.literal('perk-tasks') }),
  z.object({ type: z.literal('ping') }),
]);
export type EngineLiveMessage = z.infer<typeof EngineLiveMessage>;

/** A message, or null: a companion of a newer build may say more than this one knows. */
export function parseEngineLiveMessage(value: unknown): EngineLiveMessage | null {
  const parsed = z.safeParse(EngineLiveMessage, value);
  return parsed.success ? parsed.data : null;
}

/** The live channel sends a `ping` this often, and is dead after the watchdog's time without any byte. */
export const liveChannel = { pingEveryMs: 10_000, watchdogMs: 25_000 } as const;

/** Live channel: `GET`, SSE, bearer overlay key (query `engine=<id>`) or settings key. */
export const livePath = '/live';

const Empty = z.object({});

export const mintStreamToken = endpoint({
  method: 'POST',
  path: '/stream-token',
  response: MintedToken,
  auth: 'overlay',
  group: 'Companion',
  summary: 'Mint a token for one connect to the event stream',
  body: TokenFilter,
});
export const reportEngine = endpoint({
  method: 'POST',
  path: '/engine-report',
  response: Empty,
  auth: 'overlay',
  group: 'Companion',
  summary: 'What an engine is doing; `engineId` is the one its live channel was opened with',
  body: z.object({
    engineId: z.string().check(z.minLength(1), z.maxLength(64)),
    report: EngineReport,
    /** The engine's clock, epoch ms: it may run on another computer. */
    nowMs: z.optional(Instant),
    /** Apart from the report, which says no name. */
    queues: z.optional(
      z.array(z.object({ box: BoxName, report: QueueReport })).check(z.maxLength(maxBoxes, `must be ${maxBoxes} or fewer`)),
    ),
  }),
});
