import * as z from 'zod/mini';
import type { EventType } from '../api/events';
import { UpperCurrency } from '../money';
import { wholeWithin } from '../numbers';
import type { Look } from './look';

export const goalStyles = ['bar', 'ring', 'vessel'] as const;
export type GoalStyle = (typeof goalStyles)[number];
export const topSpans = ['all', 'month', 'stream'] as const;
export type TopSpan = (typeof topSpans)[number];
export const latestKinds = ['donation', 'follower', 'perk'] as const;
export type LatestKind = (typeof latestKinds)[number];
/** How perks that are ticked off in the perk queue appear: marked, hidden, or like the others. */
export const doneMarks = ['show', 'hide', 'ignore'] as const;
export type DoneMark = (typeof doneMarks)[number];
export const tickerMotions = ['turn', 'roll'] as const;
export const figureNames = ['donated', 'donations', 'followers', 'perks'] as const;
export type FigureName = (typeof figureNames)[number];

const text = z.string().check(z.maxLength(80, 'must be 80 characters or fewer'));
const currency = z.nullable(UpperCurrency);
const withDefault = z._default;

/** A milestone of a goal. */
export const Milestone = z.object({ percent: wholeWithin({ min: 1, max: 99 }), text: withDefault(text, '') });
export type Milestone = z.infer<typeof Milestone>;

/** Texts of widgets other than titles, which a creator can override. */
export const widgetWords = {
  goal: ['goalReached'],
  feed: ['followed', 'goalReached'],
  ticker: ['followed', 'goalReached'],
  top: [],
  latest: [],
  totals: ['donated', 'donations', 'followers', 'perks'],
  credits: ['donors', 'buyers', 'newFollowers'],
  perks: [],
} as const;
export type WidgetWord = (typeof widgetWords)[keyof typeof widgetWords][number];
/** Overrides of {@link widgetWords}; absent or empty = the default. */
const OwnWords = z.optional(z.record(z.string().check(z.maxLength(20)), text));

/** A widget, shown by a box instead of alerts. `title`: null = the default, empty = none. */
export const Widget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('goal'),
    /** Absent = the active goal. */
    goalId: z.optional(z.string().check(z.maxLength(100))),
    words: OwnWords,
    style: withDefault(z.enum(goalStyles), 'bar'),
    /** null = the goal's own description. */
    title: withDefault(z.nullable(text), null),
    milestones: withDefault(z.array(Milestone).check(z.maxLength(10, 'must be 10 or fewer')), []),
  }),
  z.object({
    kind: z.literal('feed'),
    words: OwnWords,
    title: withDefault(z.nullable(text), ''),
    entries: withDefault(wholeWithin({ min: 1, max: 12 }), 5),
    messages: withDefault(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('ticker'),
    words: OwnWords,
    title: withDefault(z.nullable(text), null),
    entries: withDefault(wholeWithin({ min: 1, max: 30 }), 12),
    messages: withDefault(z.boolean(), false),
    /** `turn` shows one entry after another; `roll` scrolls continuously, which costs rendering time. */
    motion: withDefault(z.enum(tickerMotions), 'turn'),
    /** Seconds that each entry is shown. */
    seconds: withDefault(wholeWithin({ min: 2, max: 60 }), 6),
  }),
  z.object({
    kind: z.literal('top'),
    title: withDefault(z.nullable(text), null),
    span: withDefault(z.enum(topSpans), 'all'),
    entries: withDefault(wholeWithin({ min: 1, max: 10 }), 5),
    /** null = the currency with the highest total. */
    currency: withDefault(currency, null),
  }),
  z.object({ kind: z.literal('latest'), title: withDefault(z.nullable(text), null), what: withDefault(z.enum(latestKinds), 'donation') }),
  z.object({
    kind: z.literal('totals'),
    words: OwnWords,
    title: withDefault(z.nullable(text), ''),
    figures: withDefault(z.array(z.enum(figureNames)).check(z.maxLength(100)), [...figureNames]),
  }),
  z.object({
    kind: z.literal('credits'),
    words: OwnWords,
    title: withDefault(z.nullable(text), null),
    thanks: withDefault(z.nullable(text), null),
    /** Seconds that a line takes from the bottom of the source to the top. */
    seconds: withDefault(wholeWithin({ min: 4, max: 60 }), 14),
    again: withDefault(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('perks'),
    title: withDefault(z.nullable(text), null),
    entries: withDefault(wholeWithin({ min: 1, max: 12 }), 6),
    names: withDefault(z.boolean(), true),
    done: withDefault(z.enum(doneMarks), 'show'),
  }),
]);
export type Widget = z.infer<typeof Widget>;

/** The kinds of {@link Widget}. */
export const widgetKinds = ['goal', 'feed', 'ticker', 'top', 'latest', 'totals', 'credits', 'perks'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** An entry of a list; `name` null = anonymous. Only `name` and `message` contain supporters' text. */
export interface WidgetEntry {
  readonly key: string;
  readonly type: EventType;
  readonly name: string | null;
  /** Text about the supporter's action, if the type has one. */
  readonly action: string | null;
  readonly amount: string | null;
  readonly perks: readonly WidgetPerk[];
  readonly message: string | null;
}

export interface WidgetPerk {
  readonly title: string;
  readonly quantity: number;
}

export interface GoalMark {
  readonly percent: number;
  readonly text: string;
  readonly isPassed: boolean;
}

/** Content of a widget, ready to draw: money is formatted, names are moderated. `title` empty = none. */
export type WidgetContent =
  | {
      readonly kind: 'goal';
      readonly style: GoalStyle;
      readonly title: string;
      readonly goalId: string;
      readonly raised: string;
      readonly target: string;
      /** Whole, 0 or more; may exceed 100. */
      readonly percent: number;
      readonly marks: readonly GoalMark[];
      readonly isReached: boolean;
      /** Id of the completion being celebrated; null = none. */
      readonly celebrates: string | null;
      readonly reachedWords: string;
    }
  | { readonly kind: 'feed'; readonly title: string; readonly entries: readonly WidgetEntry[] }
  | {
      readonly kind: 'ticker';
      readonly title: string;
      readonly entries: readonly WidgetEntry[];
      readonly rolls: boolean;
      readonly shownMs: number;
    }
  | { readonly kind: 'top'; readonly title: string; readonly rows: readonly TopRow[] }
  | { readonly kind: 'latest'; readonly title: string; readonly entry: WidgetEntry }
  | { readonly kind: 'totals'; readonly title: string; readonly figures: readonly TotalFigure[] }
  | {
      readonly kind: 'credits';
      readonly title: string;
      readonly sections: readonly { readonly heading: string; readonly names: readonly CreditName[] }[];
      readonly thanks: string;
      readonly crossMs: number;
      readonly again: boolean;
    }
  | { readonly kind: 'perks'; readonly title: string; readonly rows: readonly PerkRow[] };
export type ContentOf<Kind extends WidgetKind> = Extract<WidgetContent, { kind: Kind }>;

export interface TopRow {
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  /** Fraction of the first row's amount, 0 to 1. */
  readonly share: number;
}

export interface TotalFigure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

export interface CreditName {
  readonly name: string;
  readonly detail: string | null;
}

export interface PerkRow {
  readonly key: string;
  readonly title: string;
  readonly quantity: number;
  /** How many are ticked off. */
  readonly done: number;
  /** Buyers, latest first; null = anonymous. */
  readonly buyers: readonly (string | null)[];
  /** Number of further buyers. */
  readonly more: number;
}

export interface WidgetView {
  readonly look: Look;
  readonly content: WidgetContent;
}

/** The defaults of a new widget. */
export function defaultWidget(kind: WidgetKind): Widget {
  switch (kind) {
    case 'goal':
      return { kind, style: 'bar', title: null, milestones: [] };
    case 'feed':
      return { kind, title: '', entries: 5, messages: false };
    case 'ticker':
      return { kind, title: null, entries: 12, messages: false, motion: 'turn', seconds: 6 };
    case 'top':
      return { kind, title: null, span: 'all', entries: 5, currency: null };
    case 'latest':
      return { kind, title: null, what: 'donation' };
    case 'totals':
      return { kind, title: '', figures: ['donated', 'donations', 'followers', 'perks'] };
    case 'credits':
      return { kind, title: null, thanks: null, seconds: 14, again: false };
    case 'perks':
      return { kind, title: null, entries: 6, names: true, done: 'show' };
  }
}
