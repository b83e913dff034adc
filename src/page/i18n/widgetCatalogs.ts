import ar from './ar/widgetTexts.json' with { type: 'json' };
import de from './de/widgetTexts.json' with { type: 'json' };
import { widgets as en } from './en/widgetTexts';
import es from './es/widgetTexts.json' with { type: 'json' };
import fr from './fr/widgetTexts.json' with { type: 'json' };
import ja from './ja/widgetTexts.json' with { type: 'json' };
import type { Language } from './language';
import ptBr from './pt-BR/widgetTexts.json' with { type: 'json' };
import type { SameIds } from './texts';
import type { WidgetTexts } from './widgetTexts';

const translation = <Texts extends WidgetTexts>(texts: Texts & SameIds<WidgetTexts, Texts>): WidgetTexts => texts;

const catalogs: Record<Language, WidgetTexts> = {
  en,
  de: translation(de),
  es: translation(es),
  fr: translation(fr),
  'pt-BR': translation(ptBr),
  ja: translation(ja),
  ar: translation(ar),
};

export const widgetTexts = (language: Language): WidgetTexts => catalogs[language];
