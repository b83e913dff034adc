import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { MinorUnits, UpperCurrency } from '../money';
import { mediaPattern } from '../names';
import { numberWithin, wholeWithin } from '../numbers';
import { AlertCode } from './customWidget/code';
import { Template } from './elementText';
import { elementTimes, timeWithin } from './pacing';

/** Built-in themes. Each has a folder in `src/page/overlay/themes`. */
export const themeNames = ['pin', 'broadcast', 'paper', 'quest', 'gilt', 'neon', 'clean', 'glass', 'pastel'] as const;
export type ThemeName = (typeof themeNames)[number];

/**
 * The names of each theme's colours, the default ones first. A name belongs to one theme only. The colours themselves are in
 * `src/page/palettes`.
 */
export const themeColors = {
  pin: ['amber', 'mint', 'rose', 'ink'],
  broadcast: ['navy', 'crimson', 'pitch', 'arctic'],
  paper: ['cream', 'kraft', 'blush', 'sky'],
  quest: ['dusk', 'forest', 'ember', 'frost'],
  gilt: ['gold', 'silver', 'copper', 'emerald'],
  neon: ['magenta', 'lime', 'ice', 'sunset'],
  clean: ['sun', 'coral', 'ocean', 'mono'],
  glass: ['azure', 'aurora', 'apricot', 'smoke'],
  pastel: ['candy', 'lavender', 'matcha', 'lemon'],
} as const satisfies Readonly<Record<ThemeName, readonly [string, string, string, string]>>;

/** Where alerts are placed in the overlay's browser source. `takeover` fills the source and dims the scene behind it. */
export const placements = [
  'lower-third',
  'center',
  'upper-third',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'takeover',
] as const;
export type Placement = (typeof placements)[number];

/** Animations of entrance and exit. `own`: the theme's own animations. */
export const motions = ['own', 'fade', 'rise', 'slide'] as const;
export type MotionName = (typeof motions)[number];

/** Built-in sounds. Each theme has its own file for each of them, in `public/sounds/<theme>`. */
export const soundNames = ['donation', 'perks', 'follower', 'goal', 'grand', 'grandest'] as const;
export type SoundName = (typeof soundNames)[number];

/** Where an alert's image is, relative to its text. `beside` replaces the theme's emblem. With `behind`, the image is shaded. */
export const layouts = ['beside', 'above', 'behind'] as const;
export type Layout = (typeof layouts)[number];

/** Built-in fonts. `own` is the theme's font, and `system` is the system's font, which is also used for scripts that the other fonts lack. */
export const fonts = ['own', 'bricolage', 'saira', 'caveat', 'jersey', 'playfair', 'tilt-neon', 'system'] as const;
export type FontName = (typeof fonts)[number];
/** A built-in font, or the id of an uploaded font. */
export const FontRef = z.string().check(z.regex(new RegExp(`^(?:${fonts.join('|')}|[0-9a-f]{32})$`), 'must be a font'));
export const isFontName = (font: string): font is FontName => fonts.some((name) => name === font);

const idles = ['none', 'float', 'pulse', 'sway'] as const;
export type Idle = (typeof idles)[number];

/** How large an alert is: 0 a toast without a card, 1 a card, 2 a card with more motion, 3 a large layout, 4 a hero that settles into a card. */
export type Tier = 0 | 1 | 2 | 3 | 4;

/** The amounts from which tiers 1 to 4 start. They also apply to equivalent amounts in other currencies (SPEC SHW-36). */
export const TierStarts = z
  .object({ currency: UpperCurrency, amounts: z.tuple([MinorUnits, MinorUnits, MinorUnits, MinorUnits]) })
  .check(z.refine(({ amounts }) => amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0)), 'amounts must ascend'));
export type TierStarts = z.infer<typeof TierStarts>;
export const defaultTierStarts: TierStarts = { currency: 'USD', amounts: [1_000, 5_000, 20_000, 50_000] };

export const scaleRange = { min: 0.5, max: 2 } as const;
export const maxCssLength = 6_000;

export const defaultDesign: Design = {
  theme: 'pin',
  placement: 'lower-third',
  scale: 1,
  accent: null,
  entrance: 'own',
  exit: 'own',
  safeArea: 5,
  calm: false,
  tiers: true,
};

const optional = z.optional;
export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #ffc928'));

const named = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$|${mediaPattern.source}`);
/** A built-in sound, or the id of a media file with sound. */
const SoundRef = z.string().check(z.regex(named(soundNames), 'must be a sound'));

/** The creator's changes to a theme. Fields that are absent have the theme's values. A variation overrides individual fields. */
export const Customization = z.object({
  /** `emblem` (the theme's), `none`, or the id of a media file. */
  image: optional(z.string().check(z.regex(named(['emblem', 'none']), 'must be an image'))),
  layout: optional(z.enum(layouts)),
  /** Factor for the image's size in its layout. */
  imageScale: optional(numberWithin({ min: 0.5, max: 3 })),
  font: optional(FontRef),
  /** Color of the title, the message and the perks. null means the theme's color. */
  textColor: optional(z.nullable(Color)),
  /** Outline of the letters. `width` in percent of the font size. */
  outline: optional(z.nullable(z.object({ width: numberWithin({ min: 1, max: 12 }), color: Color }))),
  /** Shadow of the letters: 0 is the theme's, 1 is strong. */
  shadow: optional(numberWithin({ min: 0, max: 1 })),
  idle: optional(z.enum(idles)),
  confetti: optional(z.boolean()),
  /** Whether the theme shows the amount. `{amount}` in a text is shown in any case. */
  showAmount: optional(z.boolean()),
  /** How long the sound fades out at the alert's end. If 0, the sound plays to its end. */
  fadeMs: optional(
    z.int('must be a whole number of milliseconds').check(z.gte(0, 'must be 0 or more'), z.lte(5_000, 'must be 5000 ms or less')),
  ),
  css: optional(z.string().check(z.maxLength(maxCssLength, `must be ${maxCssLength} characters or less`))),
});
export type Customization = z.infer<typeof Customization>;

export const defaultCustomization: Required<Customization> = {
  image: 'emblem',
  layout: 'beside',
  imageScale: 1,
  font: 'own',
  textColor: null,
  outline: null,
  shadow: 0,
  idle: 'none',
  confetti: true,
  showAmount: true,
  fadeMs: 0,
  css: '',
};

export const designParts = {
  theme: z.enum(themeNames),
  /** One of the names in {@link themeColors}. The theme's default colours are used if the name is absent, unknown, or of another theme. */
  colors: optional(z.string().check(z.regex(/^[a-z]{3,20}$/, 'must be a name'))),
  placement: z.enum(placements),
  scale: numberWithin(scaleRange),
  /** `#rrggbb`, or null for the theme's color of each event type. */
  accent: z.nullable(Color),
  entrance: z.enum(motions),
  exit: z.enum(motions),
};

export const Design = z.object({
  ...designParts,
  dressing: optional(z.object({ ...Customization.shape, /** If absent, each event type has its own sound. */ sound: optional(SoundRef) })),
  /** Margin at each edge, in percent of the width and height of the source. */
  safeArea: numberWithin({ min: 0, max: 20 }),
  /** Whether alerts only fade instead of moving. They also only fade if the system requests reduced motion. */
  calm: z.boolean(),
  tiers: z.boolean(),
  /** The amounts from which tiers start. If absent, {@link defaultTierStarts}. */
  tierStarts: optional(TierStarts),
});
export type Design = z.infer<typeof Design>;

export const variationIdLength = 100;
const name = z.string().check(z.minLength(1), z.maxLength(variationIdLength));

/** Conditions of a variation. One of the alert's events must meet all conditions. Money is in minor units of `currency`. */
export const VariationConditions = z
  .object({
    type: EventType,
    currency: optional(UpperCurrency),
    /** The minimum amount: of the donation, of the purchase, or raised by the goal. */
    amountAtLeast: optional(MinorUnits),
    amountExactly: optional(MinorUnits),
    /** Whether equivalent amounts in other currencies match as well (SPEC SHW-36). If absent, only amounts in `currency` match. */
    equivalents: optional(z.literal(true)),
    perkId: optional(name),
    /** The minimum number of items of `perkId`. If `perkId` is absent, of all perks together. */
    quantityAtLeast: optional(wholeWithin({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    platform: optional(name),
    origin: optional(name),
    goalId: optional(name),
    /** Whether the donation must be this stream's largest so far in its currency (SPEC SHW-25). */
    largest: optional(z.literal(true)),
    /** Whether the supporter's name must be new (SPEC SHW-25). */
    firstTime: optional(z.literal(true)),
  })
  .check(
    z.refine(
      (when) => when.currency !== undefined || (when.amountAtLeast ?? when.amountExactly) === undefined,
      'an amount needs its currency',
    ),
    z.refine(
      (when) => when.equivalents === undefined || (when.amountAtLeast ?? when.amountExactly) !== undefined,
      'equivalents need an amount',
    ),
  );
export type VariationConditions = z.infer<typeof VariationConditions>;

export const VariationChange = z.object({
  look: optional(z.object({ ...z.partial(z.object(designParts)).shape, dressing: optional(Customization) })),
  sound: optional(SoundRef),
  /** From 0 (silent) to 1 (full). */
  volume: optional(z.number().check(z.gte(0, 'must be 0 or more'), z.lte(1, 'must be 1 or less'))),
  durationMs: optional(timeWithin(elementTimes.durationMs)),
  title: optional(Template),
  message: optional(Template),
  /** The custom code that draws the alert (SPEC CUS-60). null means the built-in design. */
  drawnBy: optional(z.nullable(AlertCode)),
});
export type VariationChange = z.infer<typeof VariationChange>;

export const Variation = z
  .object({
    id: name,
    when: VariationConditions,
    /**
     * Whether the variation applies to every alert of its type. If an alert has another variation as well, that variation overrides
     * fields of this one (SPEC SHW-20). If several variations of a type have `base`, only the first applies.
     */
    base: optional(z.literal(true)),
    /** Relative weight among variations that are equally specific. 0 disables the variation. */
    weight: numberWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    change: VariationChange,
  })
  .check(z.refine(({ base, when }) => base === undefined || Object.keys(when).length === 1, 'a base has no condition but its type'));
export type Variation = z.infer<typeof Variation>;
