import * as z from 'zod/mini';
import { frameLimits, storeAreas } from '../../names';
import { FieldValue, valueLimits, WidgetHost } from './code';
import type { CustomContent, CustomEvent } from './content';

/*
 * Messages between the frame of a custom widget and its overlay. The frame is untrusted: the overlay limits its messages, and the engine parses them.
 */

/**
 * A message that goes from the frame through the overlay to the engine, as JSON. A frame also sends {@link frameReady} and {@link framePong}, to the
 * overlay only.
 */
export const FrameMessage = z.discriminatedUnion('kind', [
  /** The frame's document was reloaded. Log lines before this belong to the previous document. */
  z.object({ kind: z.literal('loaded') }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['log', 'warn', 'error']),
    text: z.string().check(z.maxLength(frameLimits.logText)),
  }),
  /** The frame's policy blocked a host that the creator has not allowed. */
  z.object({ kind: z.literal('refused'), host: WidgetHost }),
  /** A value that the widget stores, as JSON. null removes it. */
  z.object({
    kind: z.literal('store'),
    area: z.enum(storeAreas),
    key: z.string().check(z.minLength(1), z.maxLength(frameLimits.storeKey)),
    json: z.nullable(z.string().check(z.maxLength(frameLimits.storeValue))),
    by: z.optional(z.string().check(z.maxLength(frameLimits.name))),
  }),
  /** From `SE_API.setField()`: a value for the form in the editor. `reload`: whether to reload the widget. */
  z.object({
    kind: z.literal('field'),
    name: z.string().check(z.minLength(1), z.maxLength(valueLimits.name)),
    value: FieldValue,
    reload: z.boolean(),
  }),
  /** From `SE_API.resumeQueue()`: the widget's alert has ended. */
  z.object({ kind: z.literal('resume') }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/**
 * Parses a message of a frame. null if it is invalid. The frame's runtime sends only valid messages, so an invalid one comes from the
 * widget's own code.
 */
export function readFrameMessage(text: string): FrameMessage | null {
  try {
    const parsed = z.safeParse(FrameMessage, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** An event for a custom widget. Every open frame receives the event once. Frames that are opened later do not receive it. */
export type FrameEvent =
  /** A supporter's event, possibly late. The engine also sends the widget's content, which already includes the event. */
  | { readonly kind: 'event'; readonly event: CustomEvent }
  /** A test by the creator. Totals do not include it. */
  | { readonly kind: 'test'; readonly event: CustomEvent }
  | { readonly kind: 'button'; readonly field: string; readonly value: FieldValue | null }
  | { readonly kind: 'skip' }
  /** A frame has stored a value (as JSON) or removed it (null). `by`: the name that the frame has given itself. */
  | { readonly kind: 'stored'; readonly key: string; readonly json: string | null; readonly by?: string | undefined };

export type HostMessage =
  /** The widget's content. The first content starts the widget. */
  | { readonly kind: 'content'; readonly content: CustomContent }
  | FrameEvent
  /** The alert that the frame must draw. When the frame has painted something, it sends `framePainted`. */
  | { readonly kind: 'alert'; readonly event: CustomEvent; readonly isTest: boolean }
  | { readonly kind: 'ping'; readonly ping: number };
