import * as z from 'zod/mini';
import { TokenFilter } from '../api/streamToken';
import { StoreChange } from '../companion/customWidgets';
import { ReportedText } from '../companion/localizedText';
import { endpoint } from '../endpoint';
import { Count, Decimal, Instant, ReportedCount } from '../numbers';
import { ElementName } from '../settings/overlay';
import { maxElements, maxOverlays, Settings } from '../settings/settings';
import { ReportedTimer } from '../settings/timer';
import { Command } from './commands';
import { connectionTags } from './pageMessages';
import { QueueReport } from './queueReport';
import { BusinessKey } from './receipts';

/* Messages between an engine and the companion. All other endpoints are in `../companion`. */

export const companionBasePath = '/companion/v1';

export const MintedToken = z.object({
  streamToken: z.string().check(z.minLength(1)),
  expiresAt: z.string(),
  /** How long the token is valid, in seconds. */
  expiresIn: Decimal,
  /** Absolute URL of the event stream, without query. */
  streamUrl: z.string(),
  /** Id of the stream's {@link AccountReference}. Just after a change of account, the engine may still know the previous account's id. */
  accountId: z.optional(z.string()),
});
export type MintedToken = z.infer<typeof MintedToken>;

/** Identifies an account. `id` is not secret. It does not change when the account's API key is renewed. */
export const AccountReference = z.object({ id: z.string(), streamOrigin: z.string() });
export type AccountReference = z.infer<typeof AccountReference>;

/** An open overlay of an engine, with its link's key. Without the key, the companion ignores reports about the overlay's elements (SPEC CMP-38). */
export interface OverlayLink {
  readonly overlay: string;
  readonly key: string;
}

/** Request header that contains the links of an engine's overlays. Keys are sent only in headers, never in a body. */
export const overlayLinksHeader = 'Ovation-Links';
const overlayLink = /^([a-z0-9-]{1,40})=([\w-]{16,200})$/;

export function writeOverlayLinks(links: readonly OverlayLink[]): string {
  return [...new Set(links.map(({ overlay, key }) => `${overlay}=${key}`))]
    .filter((link) => overlayLink.test(link))
    .slice(0, maxOverlays)
    .join(' ');
}

export function readOverlayLinks(text: string): OverlayLink[] {
  return text.split(' ', maxOverlays).flatMap((link) => {
    const [, overlay, key] = overlayLink.exec(link) ?? [];
    return overlay !== undefined && key !== undefined ? [{ overlay, key }] : [];
  });
}

export const maxProblems = 20;

/** What an engine reports to the companion. It contains no secrets. */
export const EngineReport = z.object({
  /** Problems that `state` does not express, such as failing storage or a list that could not be reconciled. */
  problems: z.optional(z.array(ReportedText).check(z.maxLength(maxProblems))),
  /**
   * The engine's `ConnectionState`. `reason`: a `WaitReason`, or a reason of a later build or of the platform. `retryAtMs`: epoch ms.
   */
  state: z.object({
    tag: z.enum(connectionTags),
    reason: z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    retryAtMs: z.nullable(Instant),
  }),
  boxes: z
    .array(
      z.object({
        box: ElementName,
        pages: ReportedCount,
        visible: z.boolean(),
        queued: ReportedCount,
        showing: z.nullable(BusinessKey),
        /** When the alert on stage should end, in epoch ms. */
        endsAtMs: z.optional(z.nullable(Instant)),
        timer: z.optional(ReportedTimer),
      }),
    )
    .check(z.maxLength(maxElements, `must be ${maxElements} or fewer`)),
  /** How many open pages each overlay has. Absent in reports of older builds. */
  overlays: z.optional(
    z
      .array(z.object({ overlay: ElementName, pages: ReportedCount, visible: z.boolean() }))
      .check(z.maxLength(maxOverlays, `must be ${maxOverlays} or fewer`)),
  ),
});
export type EngineReport = z.infer<typeof EngineReport>;

/** The overlays that an engine reports. A report of an older build lists only elements, so each of them counts as an overlay. */
export function overlaysIn({
  boxes: elements,
  overlays,
}: Pick<EngineReport, 'boxes' | 'overlays'>): readonly { pages: number; visible: boolean }[] {
  return overlays ?? elements;
}

export const hasOpenOverlay = (report: Pick<EngineReport, 'boxes' | 'overlays'>) => overlaysIn(report).some(({ pages }) => pages > 0);

const account = z.nullable(AccountReference);
/** Ids of this account's donations that the platform has deleted. Absent if there are none. */
const gone = z.catch(z.optional(z.array(BusinessKey).check(z.maxLength(1_000))), undefined);
/** The settings, or null if this build cannot parse them. The rest of the message is valid nevertheless. */
const settings = z.catch(z.nullable(Settings), null);
const EngineLiveMessage = z.discriminatedUnion('type', [
  /**
   * `erasures` increases with each erasure of receipts (SPEC RCP-6). `build`: the build of the pages. `worker`: the path of the engine's
   * script. `nowMs`: the companion's clock.
   */
  z.object({
    type: z.literal('hello'),
    account,
    gone,
    settings,
    erasures: z.optional(Count),
    build: z.optional(z.string()),
    worker: z.optional(z.string()),
    nowMs: z.optional(Instant),
  }),
  z.object({ type: z.literal('account'), account, gone }),
  z.object({ type: z.literal('settings'), settings }),
  z.object({ type: z.literal('command'), command: Command, id: z.optional(z.string()) }),
  z.object({ type: z.literal('erased'), erasures: Count }),
  z.object({ type: z.literal('gone'), gone }),
  z.object({ type: z.literal('perk-tasks') }),
  z.object({ type: z.literal('widget-stored'), news: StoreChange }),
  z.object({ type: z.literal('ping') }),
]);
export type EngineLiveMessage = z.infer<typeof EngineLiveMessage>;

/** Parses a message of the live channel. Returns null if the message is unknown, for example because the companion is newer. */
export function parseEngineLiveMessage(value: unknown): EngineLiveMessage | null {
  const parsed = z.safeParse(EngineLiveMessage, value);
  return parsed.success ? parsed.data : null;
}

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
/** Enough for full queues of all elements. A full queue in Japanese has 90 kB. */
const maxReportBytes = 16 * 1024 * 1024;

export const reportEngine = endpoint({
  method: 'POST',
  path: '/engine-report',
  bodyBytes: maxReportBytes,
  response: Empty,
  auth: 'overlay',
  group: 'Companion',
  summary: 'Report the state of an engine; `Ovation-Links` proves its other overlays',
  body: z.object({
    engineId: z.string().check(z.minLength(1), z.maxLength(64)),
    report: EngineReport,
    /** The engine's clock, in epoch ms. The companion needs this time, because its own clock may differ. */
    nowMs: z.optional(Instant),
    /** The queues of elements. They are not part of `report`, because queues contain names. */
    queues: z.optional(
      z.array(z.object({ box: ElementName, report: QueueReport })).check(z.maxLength(maxElements, `must be ${maxElements} or fewer`)),
    ),
  }),
});
