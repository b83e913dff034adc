import type { AlertTexts } from './alertTexts';
import ar from './ar/alertTexts.json' with { type: 'json' };
import de from './de/alertTexts.json' with { type: 'json' };
import { alerts as en } from './en/alertTexts';
import es from './es/alertTexts.json' with { type: 'json' };
import fr from './fr/alertTexts.json' with { type: 'json' };
import ja from './ja/alertTexts.json' with { type: 'json' };
import type { Language } from './language';
import ptBr from './pt-BR/alertTexts.json' with { type: 'json' };
import type { SameIds } from './texts';

const translation = <Texts extends AlertTexts>(texts: Texts & SameIds<AlertTexts, Texts>): AlertTexts => texts;

const catalogs: Record<Language, AlertTexts> = {
  en,
  de: translation(de),
  es: translation(es),
  fr: translation(fr),
  'pt-BR': translation(ptBr),
  ja: translation(ja),
  ar: translation(ar),
};

export const alertTexts = (language: Language): AlertTexts => catalogs[language];
