import { optionalPart, timersOf } from '../../contract';
import { en } from './en';
import type { Language } from './language';
import type { SameIds, Texts } from './texts';

/** Those of the browser, or of Node in tests. Alerts are compiled without the types of either, and this with them. */
export const timers = timersOf(globalThis as unknown as Parameters<typeof timersOf>[0]);

/** The texts of a language's files. After a failure the next call asks for them under another URL: a browser remembers the failed one. */
function translation<Files extends object>(load: () => Promise<Files & SameIds<Texts, Files[keyof Files]>>): () => Promise<Texts> {
  const files = optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);
  return async () => Object.assign({}, ...Object.values(await files()));
}

/** English is part of the page: it is the fallback for a language that cannot be loaded. */
const catalogs: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: translation(() => import('./de')),
  es: translation(() => import('./es')),
  fr: translation(() => import('./fr')),
  'pt-BR': translation(() => import('./pt-BR')),
  ja: translation(() => import('./ja')),
  ar: translation(() => import('./ar')),
};

/** The texts of the pages. Those of alerts and widgets are separate, so that an overlay loads none of these. */
export const loadTexts = (language: Language): Promise<Texts> => catalogs[language]();
