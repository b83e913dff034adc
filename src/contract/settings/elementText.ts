import * as z from 'zod/mini';
import { MinimumAmounts } from '../money';
import { wholeWithin } from '../numbers';

/** Alerts that have their own templates: each event type, a combo of one supporter, missed events, and groups of one type. */
export const textSlots = ['donation.created', 'perks.purchased', 'follower.created', 'goal.reached', 'combo', 'away', 'many'] as const;
export type TextSlot = (typeof textSlots)[number];

export const moneyDisplays = ['symbol', 'narrowSymbol', 'code'] as const;

export const textBounds = {
  template: 1_000,
  anonymous: 100,
  nameLength: { min: 1, max: 200 },
  messageLength: { min: 1, max: 500 },
  titleLines: { min: 1, max: 4 },
  messageLines: { min: 1, max: 9 },
  delayMs: { min: 0, max: 30_000 },
} as const;

export function defaultElementText(): ElementText {
  return {
    templates: {},
    anonymous: 'Someone',
    nameLength: null,
    messageLength: null,
    titleLines: null,
    messageLines: null,
    messageFrom: {},
    delayMs: 0,
    money: { display: 'symbol', hideZeros: false },
  };
}

/**
 * A template in ICU MessageFormat. Its syntax is not checked here, because one text with an error must not make the document invalid (SPEC
 * TXT-3).
 */
export const Template = z.string().check(z.maxLength(textBounds.template, `must be ${textBounds.template} characters or fewer`));

const Templates = z.optional(z.object({ title: z.optional(Template), message: z.optional(Template) }));

export const ElementText = z.object({
  templates: z._default(
    z.object({
      'donation.created': Templates,
      'perks.purchased': Templates,
      'follower.created': Templates,
      'goal.reached': Templates,
      combo: Templates,
      away: Templates,
      many: Templates,
    }),
    {},
  ),
  anonymous: z._default(
    z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(textBounds.anonymous, 'must be 100 characters or fewer')),
    'Someone',
  ),
  /** How many characters of a name are shown. null if names are not shortened. */
  nameLength: z._default(z.nullable(wholeWithin(textBounds.nameLength)), null),
  messageLength: z._default(z.nullable(wholeWithin(textBounds.messageLength)), null),
  /** How many lines the title may have. null means as many as the theme has space for. */
  titleLines: z._default(z.nullable(wholeWithin(textBounds.titleLines)), null),
  messageLines: z._default(z.nullable(wholeWithin(textBounds.messageLines)), null),
  /** The amount from which a supporter's message is shown. A currency that is not listed has no minimum. */
  messageFrom: z._default(MinimumAmounts, {}),
  /** How much later than the image and the sound the texts appear. */
  delayMs: z._default(wholeWithin(textBounds.delayMs), 0),
  money: z._default(
    z.object({
      display: z._default(z.enum(moneyDisplays), 'symbol'),
      /** Whether to write `$5` instead of `$5.00`. `$5.50` does not change. */
      hideZeros: z._default(z.boolean(), false),
    }),
    { display: 'symbol', hideZeros: false },
  ),
});
export type ElementText = z.infer<typeof ElementText>;
