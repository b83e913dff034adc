export const languages = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

export const rightToLeft: readonly string[] = ['ar'] satisfies Language[];

/** The supported language of a BCP 47 tag, ignoring its region. null means the runtime's locale. */
export function languageOf(locale: string | null): Language {
  const tag = locale ?? new Intl.DateTimeFormat().resolvedOptions().locale;
  return languages.find((language) => withoutRegion(language) === withoutRegion(tag)) ?? languages[0];
}

const withoutRegion = (tag: string) => tag.split('-')[0];
