import * as z from 'zod/mini';
import { FieldValues, maxWidgetHosts, valueLimits, WidgetHost } from '../customWidget/code';
import { StoredEntry } from '../customWidget/frameMessages';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { mediaPattern } from '../names';
import { BoxName } from '../settings/overlay';

/* Frames of custom widgets (SPEC CUS): the companion serves each from a host name of its own. */

/** Paths of frames on the companion: `/widget/<id>/…`. */
export const framePathPattern = /^\/widget\/([0-9a-f]{32})\/([a-zA-Z0-9._/-]{0,200})$/;

export const OpenWidgetFrame = z.object({
  box: BoxName,
  /** The medium of the code. */
  code: z.string().check(z.regex(mediaPattern)),
  values: FieldValues,
  /** Hosts that the creator lets the widget load files from. */
  hosts: z.array(WidgetHost).check(z.maxLength(maxWidgetHosts)),
  /** Of the widget's sums. */
  currency: UpperCurrency,
});
export type OpenWidgetFrame = z.infer<typeof OpenWidgetFrame>;

export const openWidgetFrame = endpoint({
  method: 'POST',
  path: '/widget-frames',
  auth: 'any-link',
  group: 'Custom widgets',
  bodyBytes: valueLimits.totalBytes + 16 * 1024,
  summary: 'A frame for a custom widget with these values; the same request has the same path',
  body: OpenWidgetFrame,
  response: z.object({ path: z.string().check(z.regex(framePathPattern)) }),
});

export const storeWidgetEntry = endpoint({
  method: 'PUT',
  path: '/widget-store/:box',
  auth: 'overlay',
  group: 'Custom widgets',
  bodyBytes: 80 * 1024,
  summary: 'Keep a value that a custom widget stores; 409 when it has more than its share',
  body: StoredEntry,
  response: z.object({}),
});
