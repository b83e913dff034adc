import * as z from 'zod/mini';
import { UpperCurrency } from '../money';
import { mediaPattern } from '../names';
import { wholeWithin } from '../numbers';
import { FieldValues, maxWidgetHosts, WidgetHost } from './customWidget/code';
import { Color, FontRef } from './design';

export const figureNames = ['donated', 'donations', 'followers', 'perks'] as const;
export const maxElementText = 500;

/**
 * A text in the form of an IANA time zone name or offset. Accepts unknown names, because rejecting one would reject all settings. With an
 * unknown name, the browser's time zone applies.
 */
export const TimeZoneName = z.string().check(z.regex(/^[A-Za-z0-9_+/:-]{1,60}$/, 'must be a time zone such as Europe/Berlin'));

const text = z.string().check(z.maxLength(80, 'must be 80 characters or fewer'));
const currency = z.nullable(UpperCurrency);
const withDefault = z._default;

const addedSeconds = withDefault(wholeWithin({ min: 0, max: 86_400 }), 0);
const perDollar = { minor: 100, currency: 'USD' } as const;

export const Milestone = z.object({ percent: wholeWithin({ min: 1, max: 99 }), text: withDefault(text, '') });
export type Milestone = z.infer<typeof Milestone>;

/** Default texts of widgets, apart from titles. Creators can override them. */
export const widgetWords = {
  goal: ['goalReached'],
  feed: ['followed', 'goalReached'],
  ticker: ['followed', 'goalReached'],
  top: [],
  latest: [],
  totals: ['donated', 'donations', 'followers', 'perks'],
  credits: ['donors', 'buyers', 'newFollowers', 'everyone'],
  perks: [],
  text: [],
  image: [],
  clock: [],
  timer: ['timeUp'],
  background: [],
  frame: [],
  socials: [],
  custom: [],
} as const;
export type WidgetWord = (typeof widgetWords)[keyof typeof widgetWords][number];
/** Texts that replace {@link widgetWords}. If a text is absent or empty, the default is used. */
const LocalTexts = z.optional(z.record(z.string().check(z.maxLength(20)), text));

/**
 * `platform`: one of `socialPlatforms`. Accepts unknown platforms, because rejecting one would reject all settings. An unknown platform
 * has the icon of `handle`.
 */
export const SocialAccount = z.object({ platform: z.string().check(z.regex(/^[a-z]{1,20}$/)), name: text });
export type SocialAccount = z.infer<typeof SocialAccount>;

/** A widget, which an element shows instead of alerts. `title`: null means the default title, empty means no title. */
export const Widget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('goal'),
    /** The goal to show. If absent, the open goal. */
    goalId: z.optional(z.string().check(z.maxLength(100))),
    words: LocalTexts,
    style: withDefault(z.enum(['bar', 'ring', 'vessel']), 'bar'),
    /** The title of the widget. null means the goal's own description. */
    title: withDefault(z.nullable(text), null),
    milestones: withDefault(z.array(Milestone).check(z.maxLength(10, 'must be 10 or fewer')), []),
  }),
  z.object({
    kind: z.literal('feed'),
    words: LocalTexts,
    title: withDefault(z.nullable(text), ''),
    entries: withDefault(wholeWithin({ min: 1, max: 12 }), 5),
    messages: withDefault(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('ticker'),
    words: LocalTexts,
    title: withDefault(z.nullable(text), null),
    entries: withDefault(wholeWithin({ min: 1, max: 30 }), 12),
    messages: withDefault(z.boolean(), false),
    /** `turn` shows one entry after another. `roll` scrolls continuously, which is more work for the browser. */
    motion: withDefault(z.enum(['turn', 'roll']), 'turn'),
    seconds: withDefault(wholeWithin({ min: 2, max: 60 }), 6),
  }),
  z.object({
    kind: z.literal('top'),
    title: withDefault(z.nullable(text), null),
    span: withDefault(z.enum(['all', 'month', 'stream']), 'all'),
    entries: withDefault(wholeWithin({ min: 1, max: 10 }), 5),
    /** The currency of the ranking. null means the currency that most supporters use. */
    currency: withDefault(currency, null),
  }),
  z.object({
    kind: z.literal('latest'),
    title: withDefault(z.nullable(text), null),
    what: withDefault(z.enum(['donation', 'follower', 'perk']), 'donation'),
  }),
  z.object({
    kind: z.literal('totals'),
    words: LocalTexts,
    title: withDefault(z.nullable(text), ''),
    figures: withDefault(z.array(z.enum(figureNames)).check(z.maxLength(100)), [...figureNames]),
  }),
  z.object({
    kind: z.literal('credits'),
    words: LocalTexts,
    title: withDefault(z.nullable(text), null),
    thanks: withDefault(z.nullable(text), null),
    /** How many seconds a line takes to move from the bottom of the source to the top. */
    seconds: withDefault(wholeWithin({ min: 4, max: 60 }), 14),
    again: withDefault(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('perks'),
    title: withDefault(z.nullable(text), null),
    entries: withDefault(wholeWithin({ min: 1, max: 12 }), 6),
    names: withDefault(z.boolean(), true),
    /** How finished perks are shown: marked, not at all, or like the others. */
    done: withDefault(z.enum(['show', 'hide', 'ignore']), 'show'),
  }),
  z.object({
    kind: z.literal('text'),
    text: withDefault(z.string().check(z.maxLength(maxElementText, `must be ${maxElementText} characters or fewer`)), ''),
    align: withDefault(z.enum(['start', 'center', 'end']), 'center'),
    panel: withDefault(z.boolean(), true),
    font: withDefault(FontRef, 'own'),
    weight: withDefault(z.enum(['own', 'regular', 'medium', 'bold']), 'own'),
    /** Font size in pixels of the overlay. null means as large as possible. In both cases, a text shrinks if it is larger than its area. */
    px: withDefault(z.nullable(wholeWithin({ min: 8, max: 400 })), null),
    /** The color of the text. null means the theme's color, or white if there is no panel. */
    color: withDefault(z.nullable(Color), null),
    /** What separates a text without a panel from the background. Dark or light, depending on the text's color. */
    edge: withDefault(z.enum(['outline', 'shadow']), 'outline'),
    /** `title`: a text in the style of the theme's scene titles, without a panel, color or edge of its own. */
    style: withDefault(z.enum(['plain', 'title']), 'plain'),
  }),
  z.object({
    kind: z.literal('image'),
    /** The image that the widget shows. null until the creator chooses an image. */
    medium: withDefault(z.nullable(z.string().check(z.regex(mediaPattern))), null),
    fit: withDefault(z.enum(['contain', 'cover']), 'contain'),
  }),
  z.object({
    kind: z.literal('clock'),
    title: withDefault(z.nullable(text), ''),
    /** The time zone of the clock. null means the time zone of the settings or, if they have none, of the overlay's computer. */
    timeZone: withDefault(z.nullable(TimeZoneName), null),
    /** The hour cycle of `Intl`. `own` means the hour cycle of the locale. */
    hours: withDefault(z.enum(['own', 'h12', 'h23']), 'own'),
    seconds: withDefault(z.boolean(), false),
    date: withDefault(z.boolean(), false),
  }),
  /** A countdown. Gifts and followers add the numbers of seconds below. The creator's steps are in `control.timers`. */
  z.object({
    kind: z.literal('timer'),
    words: LocalTexts,
    title: withDefault(z.nullable(text), ''),
    startSeconds: withDefault(wholeWithin({ min: 0, max: 100 * 3_600 }), 600),
    /** How many seconds a donation of `perAmount` adds. Other amounts add time in proportion. */
    donationSeconds: addedSeconds,
    /** Amounts in other currencies are converted approximately. */
    perAmount: withDefault(z.object({ minor: wholeWithin({ min: 1, max: Number.MAX_SAFE_INTEGER }), currency: UpperCurrency }), perDollar),
    perkSeconds: addedSeconds,
    followerSeconds: addedSeconds,
    /** The maximum number of hours that the timer may run in total, no matter how much time supporters add. null means no limit. */
    limitHours: withDefault(z.nullable(wholeWithin({ min: 1, max: 10_000 })), null),
    /** Whether the timer starts when its element becomes visible on Program (SPEC WDG-45). */
    startWhenShown: withDefault(z.boolean(), false),
  }),
  /** The theme's moving background. Fills its layer. */
  z.object({ kind: z.literal('background'), motion: withDefault(z.enum(['calm', 'still']), 'calm') }),
  /** A frame around a camera, with a transparent middle. `name`: the text on the frame's name plate; empty means no plate. */
  z.object({
    kind: z.literal('frame'),
    shape: withDefault(z.enum(['wide', 'classic', 'square', 'circle']), 'wide'),
    name: withDefault(text, ''),
  }),
  /** The creator's social networks and contacts, shown one after another. */
  z.object({
    kind: z.literal('socials'),
    accounts: withDefault(z.array(SocialAccount).check(z.maxLength(12, 'must be 12 or fewer')), []),
    seconds: withDefault(wholeWithin({ min: 2, max: 60 }), 6),
  }),
  /** HTML, CSS and JavaScript of a creator, in a separate frame (SPEC CUS). */
  z.object({
    kind: z.literal('custom'),
    /** Id of the code in the media store. null until the creator chooses one. */
    code: withDefault(z.nullable(z.string().check(z.regex(mediaPattern))), null),
    values: withDefault(FieldValues, {}),
    /** The currency of the widget's totals. Amounts in other currencies are not included. */
    currency: withDefault(UpperCurrency, 'USD'),
    hosts: withDefault(z.array(WidgetHost).check(z.maxLength(maxWidgetHosts, `must be ${maxWidgetHosts} or fewer`)), []),
    /** Whether the widget shares its `SE_API.store` with all other widgets that have this setting (SPEC CUS-113). */
    shared: z.optional(z.boolean()),
  }),
]);
export type Widget = z.infer<typeof Widget>;

type OfKind<Kind extends WidgetKind> = Extract<Widget, { kind: Kind }>;
export type GoalStyle = OfKind<'goal'>['style'];
export type TopSpan = OfKind<'top'>['span'];
export type LatestKind = OfKind<'latest'>['what'];
export type DoneMark = OfKind<'perks'>['done'];
export type TextWeight = OfKind<'text'>['weight'];
export type ClockHours = OfKind<'clock'>['hours'];
export type ImageFit = OfKind<'image'>['fit'];

export const widgetKinds = [
  'goal',
  'feed',
  'ticker',
  'top',
  'latest',
  'totals',
  'credits',
  'perks',
  'text',
  'image',
  'clock',
  'timer',
  'background',
  'frame',
  'socials',
  'custom',
] as const;
export type WidgetKind = (typeof widgetKinds)[number];

const otherTypes: ReadonlySet<WidgetKind> = new Set(['text', 'image', 'clock', 'timer', 'background', 'frame', 'socials'] as const);
/** Whether a kind of widget shows events. Filters apply only to such widgets. */
export const isAboutEvents = (kind: WidgetKind): boolean => !otherTypes.has(kind);

export function defaultWidget(kind: WidgetKind): Widget {
  return z.parse(Widget, { kind });
}
