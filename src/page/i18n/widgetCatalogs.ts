import { widgets as ar } from './ar/widgetTexts';
import { widgets as de } from './de/widgetTexts';
import { widgets as en } from './en/widgetTexts';
import { widgets as ja } from './ja/widgetTexts';
import type { Language } from './language';
import type { WidgetWords } from './widgetTexts';

const wordsOf: Record<Language, WidgetWords> = { en, de, ja, ar };

/** What widgets say by themselves. */
export const widgetWords = (language: Language): WidgetWords => wordsOf[language];
