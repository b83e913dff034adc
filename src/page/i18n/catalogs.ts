import { en } from './en';
import type { Language } from './language';
import type { Texts } from './texts';

/** English is always there, because it stands in for a language that cannot be loaded. */
const catalogs: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  ja: async () => (await import('./ja')).ja,
  ar: async () => (await import('./ar')).ar,
};

/** What the pages say. What alerts and widgets say is apart from it, so that an overlay loads none of this. */
export const loadTexts = (language: Language): Promise<Texts> => catalogs[language]();
