import { widgets as ar } from './ar/widgetTexts';
import { widgets as de } from './de/widgetTexts';
import { widgets as en } from './en/widgetTexts';
import { widgets as ja } from './ja/widgetTexts';
import type { Language } from './language';
import type { WidgetTexts } from './widgetTexts';

const catalogs: Record<Language, WidgetTexts> = { en, de, ja, ar };

/** The default texts of widgets. */
export const widgetTexts = (language: Language): WidgetTexts => catalogs[language];
