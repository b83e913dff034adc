import * as z from 'zod/mini';
import { EventType } from './events';
import { motions, placements, safeAreaRange, scaleRange, soundNames, themeNames } from './look';

function numberWithin({ min, max }: { readonly min: number; readonly max: number }) {
  return z.number().check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** What a variant may replace of a box's look. */
export const lookParts = {
  theme: z.enum(themeNames),
  placement: z.enum(placements),
  /** Times the theme's own size. */
  scale: numberWithin(scaleRange),
  /** `#rrggbb`; null = the theme's own colour of each event type. */
  accent: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #ffc928'))),
  entrance: z.enum(motions),
  exit: z.enum(motions),
};

export const Look = z.object({
  ...lookParts,
  /** Kept free at each edge, in hundredths of the source's width and height. */
  safeArea: numberWithin(safeAreaRange),
  /** Nothing moves: alerts fade. It is so too where the system asks for reduced motion. */
  calm: z.boolean(),
  /** Large donations stand longer, larger and louder. */
  tiers: z.boolean(),
});
export type Look = z.infer<typeof Look>;

const optional = z.optional;
const name = z.string().check(z.minLength(1), z.maxLength(100));
const minor = z.int().check(z.gte(0, 'must be 0 or more'));

/** When a variant applies: all of it must be met by one event of the alert. Money in minor units of `currency`. */
export const VariantConditions = z
  .object({
    type: EventType,
    currency: optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three uppercase letters'))),
    /** A donation's amount, a cart's total, what a goal has raised. */
    amountAtLeast: optional(minor),
    amountExactly: optional(minor),
    perkId: optional(name),
    /** Of that perk; of all perks together where none is named. */
    quantityAtLeast: optional(z.int().check(z.positive('must be 1 or more'))),
    platform: optional(name),
    origin: optional(name),
    goalId: optional(name),
  })
  .check(
    z.refine(
      (when) => when.currency !== undefined || (when.amountAtLeast ?? when.amountExactly) === undefined,
      'an amount needs its currency',
    ),
  );
export type VariantConditions = z.infer<typeof VariantConditions>;

/** What is different about an alert; what is not named stays as the box has it. */
export const VariantChange = z.object({
  look: optional(z.partial(z.object(lookParts))),
  sound: optional(z.enum(soundNames)),
  /** 0 is silent, 1 is full. */
  volume: optional(z.number().check(z.gte(0, 'must be 0 or more'), z.lte(1, 'must be 1 or less'))),
  durationMs: optional(z.int().check(z.gte(250, 'must be 250 ms or more'), z.lte(120_000, 'must be 120000 ms or less'))),
  /** Text with `{name}`, `{amount}`, `{message}`, `{perk}` and `{quantity}` (of the first line). */
  title: optional(z.string().check(z.maxLength(200))),
  message: optional(z.string().check(z.maxLength(500))),
});
export type VariantChange = z.infer<typeof VariantChange>;

/** A look of its own for some events of a box (SPEC SHW-20). */
export const Variant = z.object({
  id: name,
  when: VariantConditions,
  /** Share among variants that are equally specific; 0 = switched off. */
  weight: z.number().check(z.gte(0, 'must be 0 or more')),
  change: VariantChange,
});
export type Variant = z.infer<typeof Variant>;
