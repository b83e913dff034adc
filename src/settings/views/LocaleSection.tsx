import { formatMoney } from '../../alerts';
import { t } from '../../languages';
import { Section, Select, tx } from '../../ui';
import { type Change, localeChange } from '../changes';
import { localeChoices } from '../words/localeChoices';

interface LocaleSectionProps {
  /** null = the overlay's own. */
  readonly locale: string | null;
  readonly onChange: (change: Change) => void;
}

export function LocaleSection({ locale, onChange }: LocaleSectionProps) {
  const options = [{ value: '', text: t('As the computer has it') }, ...localeChoices(locale)];
  return (
    <Section
      title={t('Language, numbers and money')}
      intro={t('In all boxes. Alerts without texts of your own say theirs in English, German, Japanese or Arabic.')}
    >
      <div class="pair">
        <Select
          label={t('Written as in')}
          value={locale ?? ''}
          options={options}
          onChange={(tag) => onChange(localeChange(tag === '' ? null : tag))}
        />
        <p class="hint example">
          {tx('For example {money}, {money2}, {money3}', {
            money: <bdi>{formatMoney(123_450, 'USD', locale)}</bdi>,
            money2: <bdi>{formatMoney(123_450, 'EUR', locale)}</bdi>,
            money3: <bdi>{formatMoney(1_234, 'JPY', locale)}</bdi>,
          })}
        </p>
      </div>
    </Section>
  );
}
