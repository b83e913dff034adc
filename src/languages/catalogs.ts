import type { Language } from './language';
import type { Catalog } from './translate';

/** Apart from what alerts say, so that an overlay loads none of it. */
const pageWords: Record<Language, () => Promise<Catalog>> = {
  en: async () => ({}), // pages are written in it
  de: async () => (await import('./de/pages')).pages,
  ja: async () => (await import('./ja/pages')).pages,
  ar: async () => (await import('./ar/pages')).pages,
};

/** What the creator's pages say. */
export const loadPageWords = (language: Language): Promise<Catalog> => pageWords[language]();
