import { currentLocale } from '../../i18n';

/** Languages whose way of writing numbers and money is offered by name; any other may stand in the document. */
const offered = [
  ...['ar', 'cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'en-AU', 'en-CA', 'en-GB', 'en-IN', 'en-US', 'es-ES', 'es-MX', 'fi-FI'],
  ...['fr-CA', 'fr-FR', 'he-IL', 'hi-IN', 'hu-HU', 'id-ID', 'it-IT', 'ja-JP', 'ko-KR', 'nb-NO', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT'],
  ...['ro-RO', 'ru-RU', 'sv-SE', 'th-TH', 'tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'],
];

export interface LocaleChoice {
  readonly value: string;
  readonly text: string;
}

/** By name, each with how it writes an amount; `present` is among them, whatever it is. */
export function localeChoices(present: string | null): readonly LocaleChoice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const tags = present === null || offered.includes(present) ? offered : [...offered, present];
  const choices = tags.map((tag) => ({ value: tag, text: names.of(tag) ?? tag }));
  return choices.sort((one, other) => one.text.localeCompare(other.text));
}
