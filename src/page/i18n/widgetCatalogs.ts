import ar from './ar/widgetTexts.json' with { type: 'json' };
import de from './de/widgetTexts.json' with { type: 'json' };
import { widgets as en } from './en/widgetTexts';
import ja from './ja/widgetTexts.json' with { type: 'json' };
import type { Language } from './language';
import type { SameIds } from './texts';
import type { WidgetTexts } from './widgetTexts';

const translation = <Texts extends WidgetTexts>(texts: Texts & SameIds<WidgetTexts, Texts>): WidgetTexts => texts;

const catalogs: Record<Language, WidgetTexts> = { en, de: translation(de), ja: translation(ja), ar: translation(ar) };

/** The default texts of widgets. */
export const widgetTexts = (language: Language): WidgetTexts => catalogs[language];
