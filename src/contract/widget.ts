import type { EventType } from './events';
import type { Look } from './lookSchemas';
import type { GoalStyle, Widget } from './widgetSchemas';

/** What a box can show in the place of alerts. */
export const widgetKinds = ['goal', 'feed', 'ticker', 'top', 'latest', 'totals', 'credits', 'perks'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

/** A line of a list; `name` null = nobody is named. What supporters typed stands in `name` and `message` alone. */
export interface WidgetEntry {
  readonly key: string;
  readonly type: EventType;
  readonly name: string | null;
  /** What they did, where the type has words for it. */
  readonly deed: string | null;
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
