import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { VariationConditions } from '../../../../contract/settings';
import { currentLocale, t } from '../../../i18n';
import { ParsedField, Select } from '../../../ui';
import { EquivalentsChoice } from '../../form/AmountList';
import { currencyChoices, equivalentsText } from '../../form/amountText';
import { formatAmountText, optional, parseAmountText } from '../../form/valueText';
import { inCurrency, type MoneyChange, type MoneyChoice, type MoneyForm, moneyChange, moneyChoice } from './moneyChoice';

interface MoneyConditionProps {
  readonly when: VariationConditions;
  readonly homeCurrency: string;
  readonly locale: string | null;
  readonly onChange: (change: MoneyChange) => void;
}

export function MoneyCondition({ when, homeCurrency, locale, onChange }: MoneyConditionProps) {
  const currencies = useMemo(currencyChoices, [currentLocale()]);
  // The chosen currency, and whether the amount must be exact. A condition without an amount may not store them.
  const chosen = useSignal<MoneyForm | null>(null);
  const choice = moneyChoice(when, chosen.value ?? { currency: homeCurrency, isExact: false });
  const { currency, amount, isExact, isAlone } = choice;

  function choose(next: MoneyChoice): void {
    chosen.value = next;
    onChange(moneyChange(next));
  }

  return (
    <>
      <ParsedField
        key={currency}
        label={t('variations.amount')}
        suffix={currency}
        inputMode="decimal"
        text={amount === undefined ? '' : formatAmountText(amount, currency)}
        parse={optional<number>((text) => parseAmountText(text, currency))}
        onValue={(minor) => choose({ ...choice, amount: minor })}
        hint={t('variations.amount.hint')}
      />
      <Select label={t('input.currency')} value={currency} options={currencies} onChange={(code) => choose(inCurrency(choice, code))} />
      <EquivalentsChoice
        label={t('variations.currencies')}
        isAlone={isAlone}
        hint={amount === undefined || isAlone ? undefined : equivalentsText(amount, currency, locale)}
        onChange={(alone) => choose({ ...choice, isAlone: alone })}
      />
      {amount !== undefined && (
        <Select
          label={t('variations.amount.match')}
          value={isExact ? 'exactly' : 'least'}
          options={[
            { value: 'least', text: t('variations.amount.atLeast') },
            { value: 'exactly', text: t('variations.amount.exactly') },
          ]}
          onChange={(value) => choose({ ...choice, isExact: value === 'exactly' })}
        />
      )}
    </>
  );
}
