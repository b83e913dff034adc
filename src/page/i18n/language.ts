/** The first is what is spoken where none of them is asked for. */
export const languages = ['en', 'de', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Of a BCP 47 tag; null = the runtime's own. */
export function languageOf(locale: string | null): Language {
  const tag = locale ?? new Intl.DateTimeFormat().resolvedOptions().locale;
  return languages.find((language) => tag.split('-')[0] === language) ?? languages[0];
}
