import * as z from 'zod/mini';
import { LeastAmounts } from './amounts';
import { moneyDisplays, textBounds } from './boxText';

function wholeWithin({ min, max }: { readonly min: number; readonly max: number }) {
  return z.int('must be a whole number').check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** ICU MessageFormat. Whether it can be read is not asked here: a document is not refused for a text (SPEC TXT-3). */
export const Template = z.string().check(z.maxLength(textBounds.template, `must be ${textBounds.template} characters or fewer`));

const Templates = z.optional(z.object({ title: z.optional(Template), message: z.optional(Template) }));

/** What a box's alerts say, and how (SPEC TXT). What is not set is as it is without texts of one's own. */
export const BoxText = z.object({
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
  /** Who gave no name. */
  anonymous: z._default(
    z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(textBounds.anonymous, 'must be 100 characters or fewer')),
    'Someone',
  ),
  /** null = as long as it is. */
  nameLength: z._default(z.nullable(wholeWithin(textBounds.nameLength)), null),
  messageLength: z._default(z.nullable(wholeWithin(textBounds.messageLength)), null),
  /** null = what the look has room for. */
  titleLines: z._default(z.nullable(wholeWithin(textBounds.titleLines)), null),
  messageLines: z._default(z.nullable(wholeWithin(textBounds.messageLines)), null),
  /** Least amount for a supporter's message to be shown, minor units by currency; a currency that is not listed has none. */
  messageFrom: z._default(LeastAmounts, {}),
  /** Texts come this much later than picture and sound. */
  delayMs: z._default(wholeWithin(textBounds.delayMs), 0),
  money: z._default(
    z.object({
      display: z._default(z.enum(moneyDisplays), 'symbol'),
      /** `$5` for `$5.00`; `$5.50` stays. */
      hideZeros: z._default(z.boolean(), false),
    }),
    { display: 'symbol', hideZeros: false },
  ),
});
export type BoxText = z.infer<typeof BoxText>;
