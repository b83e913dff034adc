import type { AlertWords } from './alertTexts';
import { alerts as ar } from './ar/alertTexts';
import { alerts as de } from './de/alertTexts';
import { alerts as en } from './en/alertTexts';
import { alerts as ja } from './ja/alertTexts';
import type { Language } from './language';

const wordsOf: Record<Language, AlertWords> = { en, de, ja, ar };

/** What alerts say by default. */
export const alertWords = (language: Language): AlertWords => wordsOf[language];
