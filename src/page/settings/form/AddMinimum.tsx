import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { currentLocale, t } from '../../i18n';
import { Button, Select, TextField } from '../../ui';
import type { AmountListLabels } from './amountText';
import { currencyChoices } from './currencyChoices';
import { parseAmountText } from './valueText';

interface AddMinimumProps {
  readonly labels: AmountListLabels;
  readonly taken: readonly string[];
  readonly onAdd: (currency: string, minor: number) => void;
}

export function AddMinimum({ labels, taken, onAdd }: AddMinimumProps) {
  const all = useMemo(currencyChoices, [currentLocale()]);
  const free = all.filter(({ value }) => !taken.includes(value));
  const wanted = useSignal('');
  const amount = useSignal('');
  const error = useSignal<string | null>(null);
  const currency = free.some(({ value }) => value === wanted.value) ? wanted.value : (free[0]?.value ?? '');

  function choose(value: string): void {
    wanted.value = value;
  }

  function type(text: string): void {
    amount.value = text;
    error.value = null;
  }

  function add(event: Event): void {
    event.preventDefault();
    const parsed = parseAmountText(amount.value, currency);
    error.value = parsed.ok ? null : parsed.why;
    if (!parsed.ok) return;
    onAdd(currency, parsed.value);
    amount.value = '';
  }

  if (currency === '') return null;
  return (
    <form class="add-minimum" onSubmit={add} noValidate>
      <Select label={t('input.currency')} hideLabel value={currency} options={free} onChange={choose} />
      <TextField
        label={labels.newAmount}
        hideLabel
        placeholder={t('input.amount')}
        inputMode="decimal"
        value={amount.value}
        error={error.value}
        onInput={type}
      />
      <Button type="submit" label={labels.add}>
        {t('ui.add')}
      </Button>
    </form>
  );
}
