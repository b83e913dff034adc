import * as z from 'zod/mini';
import { EventType, maxIdLength } from '../api/events';
import { alertVerbs } from '../controlVerbs';
import { MinorUnits, UpperCurrency } from '../money';
import { wholeWithin } from '../numbers';
import { FieldValue, valueLimits } from '../settings/customWidget/code';
import { Variation } from '../settings/design';
import { ElementName } from '../settings/overlay';
import { BusinessKey } from './receipts';

/* Commands to the overlays: test alerts, and the alert commands of the control API (SPEC CTL). */

/** How long `clear` and `refuse` can be undone. */
export const undoMs = 30_000;

/**
 * Why one alert summarizes several events. `many`: too many events of one type are waiting (SPEC SHW-10). `combo`: one supporter caused
 * all events (SPEC SHW-33). `late`: the events are older than the creator's limit (SPEC SHW-9).
 */
export const summaryCauses = ['many', 'combo', 'late'] as const;
export type SummaryCause = (typeof summaryCauses)[number];

/** A name or an id. The title of a perk, which may have 200 characters, fits as well. */
const name = z.string().check(z.minLength(1), z.maxLength(maxIdLength));

/** Data of the made-up event of a test alert. If a field is absent, a sample value is used. Money is in minor units. */
export const TestSample = z.object({
  name: z.optional(name),
  message: z.optional(z.string().check(z.maxLength(500))),
  amount: z.optional(MinorUnits),
  currency: z.optional(UpperCurrency),
  perkId: z.optional(name),
  perkTitle: z.optional(name),
  quantity: z.optional(wholeWithin({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  platform: z.optional(name),
  origin: z.optional(name),
  goalId: z.optional(name),
});
export type TestSample = z.infer<typeof TestSample>;

export const TestOptions = z.object({
  sample: z.optional(TestSample),
  /** A variation that replaces the element's own variations. It may be unsaved. */
  variant: z.optional(Variation),
  /** Why the alert summarizes several made-up events. Absent if the alert shows a single event. */
  summary: z.optional(z.enum(summaryCauses)),
});
export type TestOptions = z.infer<typeof TestOptions>;

export const TestCommand = z.object({ type: z.literal('test'), box: ElementName, event: EventType, wish: z.optional(TestOptions) });
export type TestCommand = z.infer<typeof TestCommand>;

/**
 * A command about alerts. `notice` does nothing, but its answer proves that the engine has received all settings that were sent earlier.
 */
export const AlertCommand = z.object({
  type: z.enum([...alertVerbs, 'notice']),
  /** The element to which the command applies. If absent, all elements. */
  box: z.optional(ElementName),
  key: z.optional(BusinessKey),
  before: z.optional(BusinessKey),
  all: z.optional(z.boolean()),
  by: z.optional(z.string().check(z.maxLength(40))),
});
export type AlertCommand = z.infer<typeof AlertCommand>;

/** Sent when the creator presses a field of type `button`. The element's widget receives it in every open overlay (SPEC CUS-33). */
export const ButtonCommand = z.object({
  type: z.literal('widget-button'),
  box: ElementName,
  field: z.string().check(z.minLength(1), z.maxLength(valueLimits.name)),
  value: z.nullable(FieldValue),
});
export type ButtonCommand = z.infer<typeof ButtonCommand>;

export const Command = z.discriminatedUnion('type', [TestCommand, ButtonCommand, AlertCommand]);
export type Command = z.infer<typeof Command>;
