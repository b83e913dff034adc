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
  readonly key: string;
  readonly isCelebrated: boolean;
}

export interface WidgetData {
  readonly events: readonly BusinessEvent[];
  readonly streamEvents: readonly BusinessEvent[];
  readonly sums: Sums | null;
  /** The platform's open goal. undefined until it is known; null if there is none. */
  readonly goal: ReadGoal | null | undefined;
  /** The newest goals. Absent if they are unknown or not needed. */
  readonly goals?: readonly ReadGoal[];
  /** How many items of each purchase line are done, by `lineKey`. */
  readonly perksDone: Readonly<Record<string, number>>;
  readonly reached: ReachedGoal | null;
  readonly top: { readonly [Span in TopSpan]?: readonly ReadTopDonor[] };
}

export interface WidgetContext {
  readonly element: ElementSettings;
  /** null means the runtime's locale. */
  readonly locale: string | null;
  /** null means the time zone of the overlay's computer. */
  readonly timeZone: string | null;
  readonly words: WidgetTexts;
  readonly timer?: TimerReading;
  readonly perkImages?: Settings['perkImages'];
  /** The platform's time in epoch ms, for the current week and month of custom widgets. Default: the time of the newest event. */
  readonly nowMs?: number;
  /** The event as viewers may see it, or null if it is hidden. */
  moderate(event: BusinessEvent): BusinessEvent | null;
}

const defaultAnonymous = defaultElementText().anonymous;

/** The built-in texts of widgets in the locale's language (SPEC TXT-12). Anonymous supporters have the same name as in alerts (SPEC WDG-7). */
export function widgetTextsOf({ locale, boxes: elements }: Pick<Settings, 'locale' | 'boxes'>): WidgetTexts {
  const words = widgetTexts(languageOf(locale));
  const someone = Object.values(elements).find(({ widget }) => !widget)?.text?.anonymous ?? defaultAnonymous;
  return someone === defaultAnonymous ? words : { ...words, someone };
}

export function textOf(word: WidgetWord, { element: { widget }, words }: Pick<WidgetContext, 'element' | 'words'>): string {
  const own = widget && 'words' in widget ? widget.words?.[word]?.trim() : '';
  return own || words.labels[word];
}
