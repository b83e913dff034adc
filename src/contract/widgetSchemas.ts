import * as z from 'zod/mini';
import { UpperCurrency } from './amounts';

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

function whole(min: number, max: number) {
  return z.int('must be a whole number').check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

const text = z.string().check(z.maxLength(80, 'must be 80 characters or fewer'));
const currency = z.nullable(UpperCurrency);
const withDefault = z._default;

/** A mark on the way to a goal. */
export const Milestone = z.object({ percent: whole(1, 99), text: withDefault(text, '') });
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
    entries: withDefault(whole(1, 12), 5),
    messages: withDefault(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('ticker'),
    words: OwnWords,
    title: withDefault(z.nullable(text), null),
    entries: withDefault(whole(1, 30), 12),
    messages: withDefault(z.boolean(), false),
    /** One entry after another, each standing still; or a band that rolls, which costs frames all the time. */
    motion: withDefault(z.enum(tickerMotions), 'turn'),
    /** Seconds that an entry stands. */
    seconds: withDefault(whole(2, 60), 6),
  }),
  z.object({
    kind: z.literal('top'),
    title: withDefault(z.nullable(text), null),
    span: withDefault(z.enum(topSpans), 'all'),
    entries: withDefault(whole(1, 10), 5),
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
    seconds: withDefault(whole(4, 60), 14),
    again: withDefault(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('perks'),
    title: withDefault(z.nullable(text), null),
    entries: withDefault(whole(1, 12), 6),
    names: withDefault(z.boolean(), true),
    done: withDefault(z.enum(doneMarks), 'show'),
  }),
]);
export type Widget = z.infer<typeof Widget>;
