import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { frameLimits, framePathPattern, mediaPattern, storeAreas, wordLimits } from '../names';
import { AlertWords } from '../settings/customWidget/alertCode';
import { FieldValues, maxWidgetHosts, valueLimits, WidgetHost } from '../settings/customWidget/code';
import { BoxName } from '../settings/overlay';

/* Frames of custom widgets (SPEC CUS): the companion serves each from a host name of its own. */

export const OpenWidgetFrame = z.object({
  box: BoxName,
  /** The medium of the code. */
  code: z.string().check(z.regex(mediaPattern)),
  values: FieldValues,
  /** Hosts that the creator lets the widget load files from. */
  hosts: z.array(WidgetHost).check(z.maxLength(maxWidgetHosts)),
  /** Of the widget's sums. */
  currency: UpperCurrency,
  /** Of the alert that the frame draws; absent = it is a widget that stays. */
  alert: z.optional(AlertWords),
  /** As the widget's setting. */
  shared: z.optional(z.boolean()),
});
export type OpenWidgetFrame = z.infer<typeof OpenWidgetFrame>;

/** Where a value is kept. */
export const StoreArea = z.enum(storeAreas);
export type StoreArea = z.infer<typeof StoreArea>;

/** A value that a widget stores, as JSON; null = removed. */
export const StoredEntry = z.object({
  area: StoreArea,
  key: z.string().check(z.minLength(1), z.maxLength(frameLimits.storeKey)),
  json: z.nullable(z.string().check(z.maxLength(frameLimits.storeValue))),
});
export type StoredEntry = z.infer<typeof StoredEntry>;

const StoringFrame = z.string().check(z.maxLength(frameLimits.name));

/** A value that a widget has stored, for the other frames of these boxes. */
export const StoredNews = z.object({ ...StoredEntry.shape, boxes: z.array(BoxName), by: z.optional(StoringFrame) });
export type StoredNews = z.infer<typeof StoredNews>;

export const openWidgetFrame = endpoint({
  method: 'POST',
  path: '/widget-frames',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: valueLimits.totalBytes + 16 * 1024 + 4 * (wordLimits.message + wordLimits.name + wordLimits.title + wordLimits.items),
  summary: 'A frame for a custom widget with these values; the same request has the same path',
  body: OpenWidgetFrame,
  response: z.object({ path: z.string().check(z.regex(framePathPattern)) }),
});

export const storeWidgetEntry = endpoint({
  method: 'PUT',
  path: '/widget-store/:box',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: 80 * 1024,
  summary: 'Keep a value that a custom widget stores; 409 when it has more than its share',
  /** `by`: the frame that stores it. */
  body: z.object({ ...StoredEntry.shape, by: z.optional(StoringFrame) }),
  response: z.object({}),
});
