import * as z from 'zod/mini';
import { mediaPattern, wordLimits } from '../../names';
import { numberWithin } from '../../numbers';
import { FieldValues, maxWidgetHosts, WidgetHost } from './code';
import type { CustomEvent } from './content';

/* Alerts that a creator's own code draws (SPEC CUS-60). */

/** What draws an alert in place of the built-in look: code, with the values of its fields and the hosts that it may load from. */
export const AlertCode = z.object({
  /** The medium of the code. */
  code: z.string().check(z.regex(mediaPattern)),
  values: FieldValues,
  hosts: z.array(WidgetHost).check(z.maxLength(maxWidgetHosts)),
});
export type AlertCode = z.infer<typeof AlertCode>;

/** The code of one alert, and the event that it is told. */
export interface AlertDrawing extends AlertCode {
  readonly event: CustomEvent;
}

const upTo = (most: number) => z.string().check(z.maxLength(most));

/** What the placeholders of an alert box's custom code stand for (SPEC CUS-62). */
export const AlertWords = z.object({
  name: upTo(wordLimits.name),
  /** In major units; 0 where there is none. */
  amount: numberWithin({ min: -1e15, max: 1e15 }),
  /** ISO 4217; empty where there is no amount. */
  currency: upTo(3),
  message: upTo(wordLimits.message),
  /** The alert's title as Ovation would show it. */
  title: upTo(wordLimits.title),
  /** What was bought, as one text. */
  items: upTo(wordLimits.items),
  /** The medium of the alert's picture; empty = none. */
  image: z.string().check(z.regex(new RegExp(`^$|${mediaPattern.source}`))),
  seconds: numberWithin({ min: 0, max: 3_600 }),
  volume: numberWithin({ min: 0, max: 1 }),
});
export type AlertWords = z.infer<typeof AlertWords>;
