import * as z from 'zod/mini';
import { EventType } from '../api/events';
import { MinorUnits, UpperCurrency } from '../money';
import { mediaPattern } from '../names';
import { numberWithin, wholeWithin } from '../numbers';
import { Template } from './boxText';

/** Looks that come with Ovation; each is a folder in `src/page/overlay/themes`. */
export const themeNames = ['pin', 'broadcast', 'paper', 'quest', 'gilt', 'neon'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Where in the source an alert stands. `takeover` fills it: the scene behind is dimmed. */
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

/** How an alert comes and goes: the theme's `own` way, or one of three plain ones. */
export const motions = ['own', 'fade', 'rise', 'slide'] as const;
export type MotionName = (typeof motions)[number];

/** Sounds that come with Ovation, files of `public/sounds`. */
export const soundNames = ['donation', 'perks', 'follower', 'goal', 'grand', 'grandest'] as const;
export type SoundName = (typeof soundNames)[number];

/** Where an alert's picture stands: `beside` the words, in the theme's own place for its emblem; or behind them, shaded. */
export const layouts = ['beside', 'above', 'behind'] as const;
export type Layout = (typeof layouts)[number];

/** Type: the theme's own, one of those that come with Ovation, or the system's. Scripts that it lacks are the system's. */
export const fonts = ['own', 'bricolage', 'saira', 'caveat', 'jersey', 'playfair', 'tilt-neon', 'system'] as const;
export type FontName = (typeof fonts)[number];

/** How an alert moves while it stands. */
export const idles = ['none', 'float', 'pulse', 'sway'] as const;
export type Idle = (typeof idles)[number];

/** How much of a donation it is, from everyday (0) to the largest (3). */
export type Tier = 0 | 1 | 2 | 3;

export const scaleRange = { min: 0.5, max: 2 } as const;
export const safeAreaRange = { min: 0, max: 20 } as const;
export const imageScaleRange = { min: 0.5, max: 3 } as const;
/** In hundredths of the letters' size. */
export const outlineRange = { min: 1, max: 12 } as const;
export const fadeRange = { minMs: 0, maxMs: 5_000 } as const;
export const maxCssLength = 6_000;

export const defaultLook: Look = {
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
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #ffc928'));

const named = (words: readonly string[]) => new RegExp(`^(?:${words.join('|')})$|${mediaPattern.source}`);
/** A chime of ours, or a medium that can be heard. */
const SoundRef = z.string().check(z.regex(named(soundNames), 'must be a sound'));

/** A creator's own things on a look; what is not named is as the theme has it. A variant replaces each by itself. */
export const Customization = z.object({
  /** `emblem` = the theme's own, `none`, or a medium. */
  image: optional(z.string().check(z.regex(named(['emblem', 'none']), 'must be a picture'))),
  layout: optional(z.enum(layouts)),
  /** Times the layout's own size. */
  imageScale: optional(numberWithin(imageScaleRange)),
  font: optional(z.enum(fonts)),
  /** Of title, message and perks; null = the theme's own. */
  textColor: optional(z.nullable(color)),
  /** Around the letters; `width` in hundredths of their size. */
  outline: optional(z.nullable(z.object({ width: numberWithin(outlineRange), color }))),
  /** Behind the letters: 0 = the theme's own, 1 = strong. */
  shadow: optional(numberWithin({ min: 0, max: 1 })),
  idle: optional(z.enum(idles)),
  /** Whether it throws what its theme throws; absent = it does. */
  confetti: optional(z.boolean()),
  /** The sound fades during the alert's last milliseconds; 0 = it rings out. */
  fadeMs: optional(
    z
      .int('must be a whole number of milliseconds')
      .check(z.gte(fadeRange.minMs, 'must be 0 or more'), z.lte(fadeRange.maxMs, `must be ${fadeRange.maxMs} ms or less`)),
  ),
  /** Style of the alert's own parts (SPEC SHW-53). */
  css: optional(z.string().check(z.maxLength(maxCssLength, `must be ${maxCssLength} characters or less`))),
});
export type Customization = z.infer<typeof Customization>;

/** What a variant may replace of a box's look. */
export const lookParts = {
  theme: z.enum(themeNames),
  placement: z.enum(placements),
  /** Times the theme's own size. */
  scale: numberWithin(scaleRange),
  /** `#rrggbb`; null = the theme's own colour of each event type. */
  accent: z.nullable(color),
  entrance: z.enum(motions),
  exit: z.enum(motions),
};

export const Look = z.object({
  ...lookParts,
  dressing: optional(z.object({ ...Customization.shape, /** Absent = each event type's own. */ sound: optional(SoundRef) })),
  /** Kept free at each edge, in hundredths of the source's width and height. */
  safeArea: numberWithin(safeAreaRange),
  /** Nothing moves: alerts fade. It is so too where the system asks for reduced motion. */
  calm: z.boolean(),
  /** Large donations stand longer, larger and louder. */
  tiers: z.boolean(),
});
export type Look = z.infer<typeof Look>;

const name = z.string().check(z.minLength(1), z.maxLength(100));

/** When a variant applies: all of it must be met by one event of the alert. Money in minor units of `currency`. */
export const VariantConditions = z
  .object({
    type: EventType,
    currency: optional(UpperCurrency),
    /** A donation's amount, a cart's total, what a goal has raised. */
    amountAtLeast: optional(MinorUnits),
    amountExactly: optional(MinorUnits),
    /** The amount's equivalent in any other currency counts as well (SPEC SHW-36); absent = that currency alone. */
    equivalents: optional(z.literal(true)),
    perkId: optional(name),
    /** Of that perk; of all perks together where none is named. */
    quantityAtLeast: optional(wholeWithin({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    platform: optional(name),
    origin: optional(name),
    goalId: optional(name),
    /** Larger than every earlier donation of its currency in this stream (SPEC SHW-25). */
    largest: optional(z.literal(true)),
    /** Nothing was heard of the name before (SPEC SHW-26). */
    firstTime: optional(z.literal(true)),
  })
  .check(
    z.refine(
      (when) => when.currency !== undefined || (when.amountAtLeast ?? when.amountExactly) === undefined,
      'an amount needs its currency',
    ),
    z.refine(
      (when) => when.equivalents === undefined || (when.amountAtLeast ?? when.amountExactly) !== undefined,
      'equivalents are those of an amount',
    ),
  );
export type VariantConditions = z.infer<typeof VariantConditions>;

/** What is different about an alert; what is not named stays as the box has it. */
export const VariantChange = z.object({
  look: optional(z.object({ ...z.partial(z.object(lookParts)).shape, dressing: optional(Customization) })),
  sound: optional(SoundRef),
  /** 0 is silent, 1 is full. */
  volume: optional(z.number().check(z.gte(0, 'must be 0 or more'), z.lte(1, 'must be 1 or less'))),
  durationMs: optional(z.int().check(z.gte(250, 'must be 250 ms or more'), z.lte(120_000, 'must be 120000 ms or less'))),
  /** Texts as those of `BoxText`; they go before them. */
  title: optional(Template),
  message: optional(Template),
});
export type VariantChange = z.infer<typeof VariantChange>;

/** A look of its own for some events of a box (SPEC SHW-20). */
export const Variant = z.object({
  id: name,
  when: VariantConditions,
  /** Share among variants that are equally specific; 0 = switched off. */
  weight: numberWithin({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  change: VariantChange,
});
export type Variant = z.infer<typeof Variant>;
