import type { AlertTexts } from './alertTexts';
import { alerts as ar } from './ar/alertTexts';
import { alerts as de } from './de/alertTexts';
import { alerts as en } from './en/alertTexts';
import { alerts as ja } from './ja/alertTexts';
import type { Language } from './language';

const catalogs: Record<Language, AlertTexts> = { en, de, ja, ar };

/** The default texts of alerts. */
export const alertTexts = (language: Language): AlertTexts => catalogs[language];
