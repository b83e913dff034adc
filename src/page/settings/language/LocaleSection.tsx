import type { ReadonlySignal } from '@preact/signals';
import { formatMoney } from '../../alerts';
import { currentLocale, languages, t } from '../../i18n';
import { Section, tx } from '../../ui';
import { OneOf } from '../form/controls';
import { dateTimeFormat } from '../form/dateTime';
import type { settingFields } from '../form/settingFields';
import type { DateTimeStyle } from '../frame/frameModel';

const offered = [
  ...['ar', 'cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'en-AU', 'en-CA', 'en-GB', 'en-IN', 'en-US', 'es-ES', 'es-MX', 'fi-FI'],
  ...['fr-CA', 'fr-FR', 'he-IL', 'hi-IN', 'hu-HU', 'id-ID', 'it-IT', 'ja-JP', 'ko-KR', 'nb-NO', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT'],
  ...['ro-RO', 'ru-RU', 'sv-SE', 'th-TH', 'tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'],
];

interface LocaleChoice {
  readonly value: string;
  readonly text: string;
}

function localeChoices(present: string | null): readonly LocaleChoice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language' });
  const tags = present === null || offered.includes(present) ? offered : [...offered, present];
  const choices = tags.map((tag) => ({ value: tag, text: names.of(tag) ?? tag }));
  return choices.sort((one, other) => one.text.localeCompare(other.text));
}

function languageList(): string {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'language', languageDisplay: 'standard' });
  return new Intl.ListFormat(currentLocale()).format(languages.map((language) => names.of(language) ?? language));
}

interface LocaleSectionProps {
  readonly fields: ReturnType<typeof settingFields>;
  readonly dateTimeStyle: DateTimeStyle;
  readonly nowMs: ReadonlySignal<number>;
}

export function LocaleSection({ fields, dateTimeStyle, nowMs }: LocaleSectionProps) {
  const { locale, timeZone } = dateTimeStyle;
  return (
    <Section title={t('language.title')} hideTitle intro={t('language.intro', { languages: languageList() })}>
      <div class="pair">
        <OneOf of={fields.at('locale')} options={localeChoices(locale)} />
        <p class="hint example">
          {tx('language.example', {
            dollars: <bdi>{formatMoney(123_450, 'USD', locale)}</bdi>,
            euros: <bdi>{formatMoney(123_450, 'EUR', locale)}</bdi>,
            yen: <bdi>{formatMoney(1_234, 'JPY', locale)}</bdi>,
          })}
        </p>
      </div>
      <div class="pair">
        <OneOf of={fields.at('timeZone')} options={timeZoneChoices(timeZone)} />
        <ZoneExample dateTimeStyle={dateTimeStyle} nowMs={nowMs} />
      </div>
    </Section>
  );
}

/** A separate component, so that only the example is rendered every second. */
function ZoneExample({ dateTimeStyle, nowMs }: Pick<LocaleSectionProps, 'dateTimeStyle' | 'nowMs'>) {
  return (
    <p class="hint example">
      {tx('language.timeZone.hint', {
        time: <bdi>{dateTimeFormat(dateTimeStyle, { dateStyle: 'medium', timeStyle: 'short' }).format(nowMs.value)}</bdi>,
      })}
    </p>
  );
}

export function timeZoneChoices(present: string | null): readonly { readonly value: string; readonly text: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(present === null ? [] : [present])]);
  return [...names].sort().map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}
