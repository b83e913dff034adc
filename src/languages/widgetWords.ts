import type { LatestKind, TopSpan, WidgetWord } from '../contract';
import { widgets } from './en/widgets';
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

/** Those that are always there: what is said where another language cannot be loaded. */
export const englishWidgetWords: WidgetWords = widgets;

const widgetWords: Record<Language, () => Promise<WidgetWords>> = {
  en: async () => englishWidgetWords,
  de: async () => (await import('./de/widgets')).widgets,
  ja: async () => (await import('./ja/widgets')).widgets,
  ar: async () => (await import('./ar/widgets')).widgets,
};

/** What widgets say by themselves. */
export const loadWidgetWords = (language: Language): Promise<WidgetWords> => widgetWords[language]();
