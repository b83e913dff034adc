import type { AlertWords } from './alertWords';
import { alerts as ar } from './ar/alerts';
import { alerts as de } from './de/alerts';
import { alerts as en } from './en/alerts';
import { alerts as ja } from './ja/alerts';
import type { Language } from './language';

const wordsOf: Record<Language, AlertWords> = { en, de, ja, ar };

/** What alerts say by default. */
export const alertWords = (language: Language): AlertWords => wordsOf[language];
