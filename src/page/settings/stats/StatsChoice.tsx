import { t } from '../../i18n';
import { Select } from '../../ui';
import { type Range, ranges, type StatsModel } from './statsModel';

const rangeLabels = (): Readonly<Record<Range, string>> => ({
  7: t('stats.range.7'),
  30: t('stats.range.30'),
  90: t('stats.range.90'),
  365: t('stats.range.365'),
});

/** Range and currency: amounts of different currencies are never added. */
export function StatsChoice({ model }: { readonly model: StatsModel }) {
  const { range, currency, currencies } = model;
  return (
    <div class="stats-choice">
      <Select
        label={t('stats.range')}
        value={String(range.value)}
        options={ranges.map((days) => ({ value: String(days), text: rangeLabels()[days] }))}
        onChange={(value) => {
          const chosen = ranges.find((days) => String(days) === value);
          if (chosen) model.chooseRange(chosen);
        }}
      />
      {currencies.value.length > 1 && (
        <Select
          label={t('input.currency')}
          value={currency.value ?? ''}
          options={currencies.value.map((code) => ({ value: code, text: code }))}
          onChange={model.chooseCurrency}
        />
      )}
    </div>
  );
}
