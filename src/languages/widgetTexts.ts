import type { LatestKind, TopSpan, WidgetWord } from '../contract';
import { widgets as ar } from './ar/widgetTexts';
import { widgets as de } from './de/widgetTexts';
import { widgets as en } from './en/widgetTexts';
import { widgets as ja } from './ja/widgetTexts';
import type { Language } from './language';

/** What widgets say that no creator has worded otherwise. */
export interface WidgetWords {
  readonly goal: string;
  readonly ticker: string;
  readonly top: Readonly<Record<TopSpan, string>>;
  readonly latest: Readonly<Record<LatestKind, string>>;
  readonly credits: string;
  readonly thanks: string;
  readonly perks: string;
  /** Beside their titles. */
  readonly said: Readonly<Record<WidgetWord, string>>;
}

const wordsOf: Record<Language, WidgetWords> = { en, de, ja, ar };

/** What widgets say by themselves. */
export const widgetWords = (language: Language): WidgetWords => wordsOf[language];
