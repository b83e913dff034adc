import { optionalPart, timersOf } from '../../contract';
import { en } from './en';
import type { Language } from './language';
import type { Texts } from './texts';

/** Those of the browser, or of Node in tests. Alerts are compiled without the types of either, and this with them. */
export const timers = timersOf(globalThis as unknown as Parameters<typeof timersOf>[0]);
/** After a failure the next call asks for the texts under another URL: a browser remembers the failed one. */
const part = <Part>(load: () => Promise<Part>) => optionalPart(load, (url) => import(/* @vite-ignore */ url), timers);

const german = part(() => import('./de'));
const japanese = part(() => import('./ja'));
const arabic = part(() => import('./ar'));

/** English is part of the page: it is the fallback for a language that cannot be loaded. */
const catalogs: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await german()).de,
  ja: async () => (await japanese()).ja,
  ar: async () => (await arabic()).ar,
};

/** The texts of the pages. Those of alerts and widgets are separate, so that an overlay loads none of these. */
export const loadTexts = (language: Language): Promise<Texts> => catalogs[language]();
