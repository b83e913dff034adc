import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type MinimumAmount, type MinimumAmounts, minorUnitsOf } from '../../../contract';
import { currentLocale, t } from '../../i18n';
import { Button, ParsedField, Select, TextField } from '../../ui';
import { type AmountKind, type AmountListLabels, amountListLabels, currencyChoices, equivalentsText } from './amountText';
import { formatAmountText, parseAmountText } from './valueText';

interface AmountListProps {
  readonly amounts: MinimumAmounts;
  /** Chooses the labels. `minimum`: the setting excludes smaller amounts. */
  readonly kind?: AmountKind;
  readonly onSet: (currency: string, minimum: MinimumAmount) => void;
  readonly onRemove: (currency: string) => void;
}

/** A list of amounts, one for each currency. Each amount can include its equivalents in other currencies. */
export function AmountList({ amounts, kind = 'minimum', onSet, onRemove }: AmountListProps) {
  const labels = amountListLabels()[kind];
  const rows = Object.entries(amounts).sort(([one], [other]) => one.localeCompare(other));
  const listed = rows.map(([currency]) => currency);
  // A new amount applies to all currencies if no amount in the list does. Otherwise, it applies only to its own currency.
  const appliesToAll = rows.every(([, minimum]) => typeof minimum === 'number');
  return (
    <>
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map(([currency, minimum]) => (
            <AmountRow key={currency} {...{ currency, minimum, labels, listed, onSet, onRemove }} />
          ))}
        </ul>
      )}
      <AddMinimum
        labels={labels}
        taken={listed}
        onAdd={(currency, minor) => onSet(currency, appliesToAll ? { minor, equivalents: true } : minor)}
      />
    </>
  );
}

interface AmountRowProps extends Pick<AmountListProps, 'onSet' | 'onRemove'> {
  readonly currency: string;
  readonly minimum: MinimumAmount;
  readonly labels: AmountListLabels;
  readonly listed: readonly string[];
}

function AmountRow({ currency, minimum, labels, listed, onSet, onRemove }: AmountRowProps) {
  const minor = minorUnitsOf(minimum);
  const isAlone = typeof minimum === 'number';
  const set = (amount: number, alone: boolean) => onSet(currency, alone ? amount : { minor: amount, equivalents: true });
  return (
    <li class="minimum">
      <ParsedField
        label={labels.amount(currency)}
        hideLabel
        suffix={currency}
        inputMode="decimal"
        text={formatAmountText(minor, currency)}
        parse={(text) => parseAmountText(text, currency)}
        onValue={(amount) => set(amount, isAlone)}
      />
      <EquivalentsChoice
        label={t('input.otherCurrencies', { currency })}
        hideLabel
        isAlone={isAlone}
        hint={isAlone || minor === 0 ? undefined : equivalentsText(minor, currency, null, listed)}
        onChange={(alone) => set(minor, alone)}
      />
      <Button look="quiet" label={labels.remove(currency)} onClick={() => onRemove(currency)}>
        {t('ui.remove')}
      </Button>
    </li>
  );
}

interface AddMinimumProps {
  readonly labels: AmountListLabels;
  readonly taken: readonly string[];
  readonly onAdd: (currency: string, minor: number) => void;
}

function AddMinimum({ labels, taken, onAdd }: AddMinimumProps) {
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

interface EquivalentsChoiceProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly isAlone: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (isAlone: boolean) => void;
}

export function EquivalentsChoice({ label, hideLabel = false, isAlone, hint, onChange }: EquivalentsChoiceProps) {
  return (
    <Select
      label={label}
      hideLabel={hideLabel}
      value={isAlone ? 'alone' : 'equivalents'}
      options={[
        { value: 'equivalents', text: t('input.anyCurrency') },
        { value: 'alone', text: t('input.thisCurrency') },
      ]}
      hint={hint}
      onChange={(value) => onChange(value === 'alone')}
    />
  );
}
