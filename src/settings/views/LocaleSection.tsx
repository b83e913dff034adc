import { formatMoney } from '../../alerts';
import { Section, Select } from '../../ui';
import { type Change, localeChange } from '../changes';
import { localeChoices } from '../words/localeChoices';

interface LocaleSectionProps {
  /** null = the overlay's own. */
  readonly locale: string | null;
  readonly onChange: (change: Change) => void;
}

export function LocaleSection({ locale, onChange }: LocaleSectionProps) {
  const options = [{ value: '', text: 'As the computer has it' }, ...localeChoices(locale)];
  return (
    <Section
      title="Language, numbers and money"
      intro="In all boxes. Alerts without texts of your own say theirs in English, German, Japanese or Arabic."
    >
      <div class="pair">
        <Select
          label="Written as in"
          value={locale ?? ''}
          options={options}
          onChange={(tag) => onChange(localeChange(tag === '' ? null : tag))}
        />
        <p class="hint example">
          For example <bdi>{formatMoney(123_450, 'USD', locale)}</bdi>, <bdi>{formatMoney(123_450, 'EUR', locale)}</bdi>,{' '}
          <bdi>{formatMoney(1_234, 'JPY', locale)}</bdi>
        </p>
      </div>
    </Section>
  );
}
