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
/** What of the perk to-do list is ticked off: it is marked, left out, or looks as if it were not. */
export const doneMarks = ['show', 'hide', 'ignore'] as const;
export type DoneMark = (typeof doneMarks)[number];
export const tickerMotions = ['turn', 'roll'] as const;
export const figureNames = ['donated', 'donations', 'followers', 'perks'] as const;
export type FigureName = (typeof figureNames)[number];

const text = z.string().check(z.maxLength(80, 'must be 80 characters or fewer'));
const currency = z.nullable(UpperCurrency);
const withDefault = z._default;

/** A mark on the way to a goal. */
export const Milestone = z.object({ percent: wholeWithin({ min: 1, max: 99 }), text: withDefault(text, '') });
export type Milestone = z.infer<typeof Milestone>;

/** What widgets say by themselves, beside their titles; a creator may say it otherwise. */
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
/** Absent or empty = the widget's own words. */
const OwnWords = z.optional(z.record(z.string().check(z.maxLength(20)), text));

/** What a box shows in the place of alerts, by kind. `title` null = the widget's own words, empty = none. */
export const Widget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('goal'),
    /** Absent = the one that is open. */
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
    /** One entry after another, each standing still; or a band that rolls, which costs frames all the time. */
    motion: withDefault(z.enum(tickerMotions), 'turn'),
    /** Seconds that an entry stands. */
    seconds: withDefault(wholeWithin({ min: 2, max: 60 }), 6),
  }),
  z.object({
    kind: z.literal('top'),
    title: withDefault(z.nullable(text), null),
    span: withDefault(z.enum(topSpans), 'all'),
    entries: withDefault(wholeWithin({ min: 1, max: 10 }), 5),
    /** null = the one that most was given in. */
    currency: withDefault(currency, null),
  }),
  z.object({ kind: z.literal('latest'), title: withDefault(z.nullable(text), null), what: withDefault(z.enum(latestKinds), 'donation') }),
  z.object({
    kind: z.literal('totals'),
    words: OwnWords,
    title: withDefault(z.nullable(text), ''),
    figures: withDefault(z.array(z.enum(figureNames)), [...figureNames]),
  }),
  z.object({
    kind: z.literal('credits'),
    words: OwnWords,
    title: withDefault(z.nullable(text), null),
    thanks: withDefault(z.nullable(text), null),
    /** Seconds that a line takes from the foot of the source to its head. */
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

/** What a box can show in the place of alerts. */
export const widgetKinds = ['goal', 'feed', 'ticker', 'top', 'latest', 'totals', 'credits', 'perks'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** A line of a list; `name` null = nobody is named. What supporters typed stands in `name` and `message` alone. */
export interface WidgetEntry {
  readonly key: string;
  readonly type: EventType;
  readonly name: string | null;
  /** What they did, where the type has words for it. */
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

/** What stands in a widget's box, ready to be drawn: money is formatted, names are moderated. `title` empty = none. */
export type WidgetContent =
  | {
      readonly kind: 'goal';
      readonly style: GoalStyle;
      readonly title: string;
      readonly goalId: string;
      readonly raised: string;
      readonly target: string;
      /** 0 and more, whole. */
      readonly percent: number;
      readonly marks: readonly GoalMark[];
      readonly isReached: boolean;
      /** Differs for each completion that is celebrated now; null = none is. */
      readonly celebrates: string | null;
      readonly reachedWords: string;
    }
  | { readonly kind: 'feed'; readonly title: string; readonly entries: readonly WidgetEntry[] }
  | {
      readonly kind: 'ticker';
      readonly title: string;
      readonly entries: readonly WidgetEntry[];
      readonly rolls: boolean;
      readonly standsMs: number;
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
  /** Of the first one's, 0 to 1. */
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
  /** How many of them are ticked off. */
  readonly done: number;
  /** Who bought it, the latest first; null = nobody is named. */
  readonly buyers: readonly (string | null)[];
  /** Buyers beyond those. */
  readonly more: number;
}

export interface WidgetView {
  readonly look: Look;
  readonly content: WidgetContent;
}

/** A widget as it is when it is new. */
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
