import type { BusinessEvent } from '../../contract/api';
import type { ReadGoal, ReadTopDonor } from '../../contract/companion';
import {
  defaultElementText,
  type ElementSettings,
  type Settings,
  type TimerReading,
  type TopSpan,
  type WidgetWord,
} from '../../contract/settings';
import { languageOf, type WidgetTexts, widgetTexts } from '../i18n';
import type { Sums } from './eventHistory';

export interface ReachedGoal {
  readonly goal: ReadGoal;
  /** Business key of the completion. */
  readonly key: string;
  readonly isCelebrated: boolean;
}

export interface WidgetData {
  /** Newest first, of all streams. */
  readonly events: readonly BusinessEvent[];
  /** Events of this stream, newest first. */
  readonly streamEvents: readonly BusinessEvent[];
  /** null: not known yet. */
  readonly sums: Sums | null;
  /** The open goal by the platform; undefined: not known yet; null: none. */
  readonly goal: ReadGoal | null | undefined;
  /** The newest goals. Absent: not known or not needed. */
  readonly goals?: readonly ReadGoal[];
  /** Number of completed items per purchase line, by `lineKey`. */
  readonly perksDone: Readonly<Record<string, number>>;
  /** The last goal reached while a widget was open. */
  readonly reached: ReachedGoal | null;
  readonly top: { readonly [Span in TopSpan]?: readonly ReadTopDonor[] };
}

export interface WidgetContext {
  readonly box: ElementSettings;
  /** null: the runtime's locale. */
  readonly locale: string | null;
  /** null: the time zone of the computer that shows the overlay. */
  readonly timeZone: string | null;
  readonly words: WidgetTexts;
  /** The element's timer. Absent: it was not started. */
  readonly timer?: TimerReading;
  /** The current time by the platform's clock, for weeks and months of custom widgets. Absent: the time of the newest event. */
  readonly nowMs?: number;
  /** The event as viewers may see it; null: not shown. */
  moderate(event: BusinessEvent): BusinessEvent | null;
}

const defaultAnonymous = defaultElementText().anonymous;

/** The built-in texts of widgets in the locale's language (SPEC TXT-12). Anonymous supporters have the same name as in alerts (SPEC WDG-7). */
export function widgetTextsOf({ locale, boxes }: Pick<Settings, 'locale' | 'boxes'>): WidgetTexts {
  const words = widgetTexts(languageOf(locale));
  const someone = Object.values(boxes).find(({ widget }) => !widget)?.text?.anonymous ?? defaultAnonymous;
  return someone === defaultAnonymous ? words : { ...words, someone };
}

/** The creator's text, or the built-in text. */
export function textOf(word: WidgetWord, { box: { widget }, words }: Pick<WidgetContext, 'box' | 'words'>): string {
  const own = widget && 'words' in widget ? widget.words?.[word]?.trim() : '';
  return own || words.labels[word];
}
