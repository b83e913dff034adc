import type { EventType } from '../api/events';
import type { CustomContent } from './customWidget/content';
import type { Design } from './design';
import type { ClockHours, GoalStyle, ImageFit, Widget, WidgetKind } from './widget';

/* What widgets show. The engine sends this content to the pages. */

/** An entry of a list. `name` is null if moderation hides it, or for a goal. Only `name` and `message` contain text of a supporter. */
export interface WidgetEntry {
  readonly key: string;
  readonly type: EventType;
  readonly name: string | null;
  /** What the supporter did. null if the event's type has no such text. */
  readonly action: string | null;
  readonly amount: string | null;
  readonly perks: readonly WidgetPerk[];
  readonly message: string | null;
  /** The image of a bought perk, as in {@link PerkRow}. Absent if no bought perk has an image. */
  readonly image?: string;
}

interface WidgetPerk {
  readonly title: string;
  readonly quantity: number;
}

export interface GoalMark {
  readonly percent: number;
  readonly text: string;
  readonly isPassed: boolean;
}

/** Content of a widget, ready to be drawn: money is formatted and names are moderated. `title` is empty if there is none. */
export type WidgetContent =
  | {
      readonly kind: 'goal';
      readonly style: GoalStyle;
      readonly title: string;
      readonly goalId: string;
      readonly raised: string;
      readonly target: string;
      readonly percent: number;
      readonly marks: readonly GoalMark[];
      readonly isReached: boolean;
      /** Id of a completed goal while the widget celebrates it, or null. */
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
      readonly sections: readonly CreditSection[];
      readonly thanks: string;
      readonly crossMs: number;
      readonly again: boolean;
    }
  | { readonly kind: 'perks'; readonly title: string; readonly rows: readonly PerkRow[] }
  | Readonly<Extract<Widget, { kind: 'text' | 'background' | 'frame' | 'socials' }>>
  | { readonly kind: 'image'; readonly medium: string; readonly fit: ImageFit }
  /** A clock. The content has no time, because the overlay knows the time. If `locale` or `timeZone` is null, the browser's is used. */
  | {
      readonly kind: 'clock';
      readonly title: string;
      readonly locale: string | null;
      readonly timeZone: string | null;
      readonly hours: ClockHours;
      readonly seconds: boolean;
      readonly date: boolean;
    }
  | CustomContent
  | ({ readonly kind: 'timer'; readonly title: string; readonly timeUp: string } & TimerReading);
export type ContentOf<Kind extends WidgetKind> = Extract<WidgetContent, { kind: Kind }>;

export interface TimerReading {
  /** When the timer reaches 0, in epoch ms by the clock of the engine's computer. May be in the past. null if the timer is stopped. */
  readonly endsAtMs: number | null;
  readonly leftMs: number;
  /** The time that supporters or the creator added most recently. null if none was added yet. */
  readonly added: { readonly key: string; readonly ms: number } | null;
}

export interface TopRow {
  readonly key: string;
  readonly name: string;
  readonly amount: string;
  /** The amount as a fraction of the first row's amount, 0 to 1. */
  readonly share: number;
}

export interface TotalFigure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

export interface CreditSection {
  readonly heading: string;
  readonly names: readonly CreditName[];
  /** Whether the names are those of the largest gifts. */
  readonly isTop?: boolean;
}

export interface CreditName {
  readonly name: string;
  readonly detail: string | null;
}

export interface PerkRow {
  readonly key: string;
  readonly title: string;
  readonly quantity: number;
  readonly done: number;
  /** The buyers, latest first. A name is null if moderation hides it. */
  readonly buyers: readonly (string | null)[];
  readonly more: number;
  /** The perk's image, as in {@link PerkImage}. Absent if the perk has no image. */
  readonly image?: string;
}

export interface WidgetView {
  readonly look: Design;
  readonly content: WidgetContent;
}
