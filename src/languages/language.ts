import type { AlertWords } from './alertWords';

/** The first is what is spoken where none of them is asked for. */
export const languages = ['en', 'de', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Of a BCP 47 tag; null = the runtime's own. */
export function languageOf(locale: string | null): Language {
  const tag = locale ?? new Intl.DateTimeFormat().resolvedOptions().locale;
  return languages.find((language) => tag.split('-')[0] === language) ?? languages[0];
}

const alertWords: Record<Language, () => Promise<AlertWords>> = {
  en: async () => (await import('./en/alerts')).alerts,
  de: async () => (await import('./de/alerts')).alerts,
  ja: async () => (await import('./ja/alerts')).alerts,
  ar: async () => (await import('./ar/alerts')).alerts,
};

/** What alerts say by default. */
export const loadAlertWords = (language: Language): Promise<AlertWords> => alertWords[language]();
