import { optionalPart, timersOf } from '../../contract';
import { en } from './en';
import type { Language } from './language';
import type { SameIds, Texts } from './texts';

/** The timers of the browser, or of Node in tests. The cast is needed because this folder is compiled without browser and Node types. */
export const timers = timersOf(globalThis as unknown as Parameters<typeof timersOf>[0]);

/** Returns a function that loads a language. After a failure, its next call uses another URL, because browsers cache failed imports. */
function translation<Files extends object>(load: () => Promise<Files & SameIds<Texts, Files[keyof Files]>>): () => Promise<Texts> {
  const files = optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);
  return async () => Object.assign({}, ...Object.values(await files()));
}

/** English is bundled, because it is shown if another language cannot be loaded. */
const catalogs: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: translation(() => import('./de')),
  es: translation(() => import('./es')),
  fr: translation(() => import('./fr')),
  'pt-BR': translation(() => import('./pt-BR')),
  ja: translation(() => import('./ja')),
  ar: translation(() => import('./ar')),
};

/** Loads the texts of the creator's pages. Overlays do not use this: they load only the texts of alerts and widgets. */
export const loadTexts = (language: Language): Promise<Texts> => catalogs[language]();
