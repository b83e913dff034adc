import { t } from '../../languages';
import { Select } from '../../ui';
import { type Range, ranges, type StatsModel } from './statsModel';

const rangeWords: Readonly<Record<Range, string>> = { 7: t('7 days'), 30: t('30 days'), 90: t('3 months'), 365: t('A year') };

/** Which days, and which currency: amounts of different currencies are never added. */
export function StatsChoice({ model }: { readonly model: StatsModel }) {
  const { range, currency, currencies } = model;
  return (
    <div class="stats-choice">
      <Select
        label={t('The last')}
        value={String(range.value)}
        options={ranges.map((days) => ({ value: String(days), text: rangeWords[days] }))}
        onChange={(value) => {
          const chosen = ranges.find((days) => String(days) === value);
          if (chosen) model.chooseRange(chosen);
        }}
      />
      {currencies.value.length > 1 && (
        <Select
          label={t('Currency')}
          value={currency.value ?? ''}
          options={currencies.value.map((code) => ({ value: code, text: code }))}
          onChange={model.chooseCurrency}
        />
      )}
    </div>
  );
}
