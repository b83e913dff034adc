import * as z from 'zod/mini';
import { frameLimits, storeAreas } from '../../names';
import { FieldValue, valueLimits, WidgetHost } from './code';
import type { CustomContent, CustomEvent } from './content';

/* Messages between a custom widget's frame and its overlay. The frame's are foreign: the overlay bounds them, the engine parses them. */

/** Frame to overlay and on to the engine, as JSON. Besides, a frame sends {@link frameReady} and {@link framePong}. */
export const FrameMessage = z.discriminatedUnion('kind', [
  /** Its document was loaded anew: what was logged before is of another one. */
  z.object({ kind: z.literal('loaded') }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['log', 'warn', 'error']),
    text: z.string().check(z.maxLength(frameLimits.logText)),
  }),
  /** The frame's policy refused a host that the creator has not allowed. */
  z.object({ kind: z.literal('refused'), host: WidgetHost }),
  /** A value that the widget stores, as JSON; null = removed. */
  z.object({
    kind: z.literal('store'),
    area: z.enum(storeAreas),
    key: z.string().check(z.minLength(1), z.maxLength(frameLimits.storeKey)),
    json: z.nullable(z.string().check(z.maxLength(frameLimits.storeValue))),
    /** The frame's name for itself. */
    by: z.optional(z.string().check(z.maxLength(frameLimits.name))),
  }),
  /** `SE_API.setField()`, for the form in the editor. `reload`: the widget is to be loaded again. */
  z.object({
    kind: z.literal('field'),
    name: z.string().check(z.minLength(1), z.maxLength(valueLimits.name)),
    value: FieldValue,
    reload: z.boolean(),
  }),
  /** `SE_API.resumeQueue()`: the widget's alert is over. */
  z.object({ kind: z.literal('resume') }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** null = unreadable: the widget has forged it. */
export function readFrameMessage(text: string): FrameMessage | null {
  try {
    const parsed = z.safeParse(FrameMessage, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // no JSON
  }
}

/** What happens to a custom widget. Each open frame of it gets it once, and a frame that opens later does not get it. */
export type FrameEvent =
  /** A supporter's event, which has just happened or was caught up. The content that comes with it has it, too. */
  | { readonly kind: 'event'; readonly event: CustomEvent }
  /** A test of the creator's, which counts nowhere. */
  | { readonly kind: 'test'; readonly event: CustomEvent }
  /** The creator pressed a field of type `button`. */
  | { readonly kind: 'button'; readonly field: string; readonly value: FieldValue | null }
  /** The creator skipped an alert of the widget's overlay. */
  | { readonly kind: 'skip' }
  /** A frame has stored a value, as JSON; null = removed. `by` = that frame's name for itself. */
  | { readonly kind: 'stored'; readonly key: string; readonly json: string | null; readonly by?: string | undefined };

/** Overlay to frame. */
export type HostMessage =
  /** The state; the first one starts the widget. */
  | { readonly kind: 'content'; readonly content: CustomContent }
  | FrameEvent
  /** The alert that the frame draws: its event, which the frame answers with `framePainted` once something is to be seen. */
  | { readonly kind: 'alert'; readonly event: CustomEvent; readonly isTest: boolean }
  | { readonly kind: 'ping'; readonly ping: number };
