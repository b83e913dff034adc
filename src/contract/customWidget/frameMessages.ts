import * as z from 'zod/mini';
import { Count } from '../numbers';
import type { FieldValue } from './code';
import type { CustomContent } from './content';

/*
 * Messages between a custom widget's frame and the overlay that holds the frame, over one message port. What the frame sends is
 * foreign: the overlay parses each message, and counts them.
 */

/** Bounds of what a frame may send. */
export const frameLimits = {
  /** Messages within any second; a frame that sends more is stopped. */
  messagesASecond: 100,
  /** Of the key and the value (as JSON) that a widget stores, in UTF-16 units. */
  storeKey: 200,
  storeValue: 32_768,
  /** Of all that one widget stores. */
  storeTotal: 256 * 1024,
  storeKeys: 500,
  logText: 1_000,
} as const;

/** Pings over the port (SPEC CUS-7). A frame that answers none of `unanswered` in a row is stopped. */
export const framePing = { everyMs: 2_000, unanswered: 3, firstAnswerMs: 20_000 } as const;

/** Where a value is kept: `SE_API.store`, or the stand-in of `localStorage`. */
export const storeAreas = ['store', 'local'] as const;
export const StoreArea = z.enum(storeAreas);
export type StoreArea = z.infer<typeof StoreArea>;

/** A value that a widget stores, as JSON; null = removed. */
export const StoredEntry = z.object({
  area: StoreArea,
  key: z.string().check(z.minLength(1), z.maxLength(frameLimits.storeKey)),
  json: z.nullable(z.string().check(z.maxLength(frameLimits.storeValue))),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

/** Frame to overlay. */
export const FrameMessage = z.discriminatedUnion('kind', [
  /** The frame's scripts have run. */
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('pong'), ping: Count }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['log', 'warn', 'error']),
    text: z.string().check(z.maxLength(frameLimits.logText)),
  }),
  z.object({ kind: z.literal('store'), entry: StoredEntry }),
  /** `SE_API.resumeQueue()`: the widget's alert is over. */
  z.object({ kind: z.literal('resume') }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** Overlay to frame. The first message, `open`, comes with the port. */
export type HostMessage =
  /** What happened since: events that are new to the frame are dispatched, oldest first. */
  | { readonly kind: 'content'; readonly content: CustomContent }
  /** A test of the creator's, which counts nowhere. */
  | { readonly kind: 'test'; readonly event: CustomContent['events'][number] }
  | { readonly kind: 'button'; readonly field: string; readonly value: FieldValue | null }
  | { readonly kind: 'ping'; readonly ping: number };

/** What the overlay posts to the frame's window with the port. */
export const openFrameMessage = 'ovation-open';
