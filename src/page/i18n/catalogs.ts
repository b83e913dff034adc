import { en } from './en';
import type { Language } from './language';
import type { Texts } from './texts';

/** English is part of the page: it is the fallback for a language that cannot be loaded. */
const catalogs: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  ja: async () => (await import('./ja')).ja,
  ar: async () => (await import('./ar')).ar,
};

/** The texts of the pages. Those of alerts and widgets are separate, so that an overlay loads none of these. */
export const loadTexts = (language: Language): Promise<Texts> => catalogs[language]();
