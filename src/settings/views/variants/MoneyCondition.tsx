import { useMemo } from 'preact/hooks';
import type { VariantConditions } from '../../../contract';
import { t } from '../../../languages';
import { ParsedField, Select } from '../../../ui';
import { currencyChoices } from '../../words/currencyNames';
import { formatAmountText, optional, parseAmountText } from '../../words/valueText';

type Money = Pick<VariantConditions, 'currency' | 'amountAtLeast' | 'amountExactly'>;

interface MoneyConditionProps {
  readonly when: VariantConditions;
  readonly onChange: (change: { readonly [Name in keyof Money]: Money[Name] | undefined }) => void;
}

/** An amount is one of a currency: without one there is none to be asked for. */
export function MoneyCondition({ when, onChange }: MoneyConditionProps) {
  const { currency, amountAtLeast, amountExactly } = when;
  const currencies = useMemo(currencyChoices, []);
  const isExact = amountExactly !== undefined;
  const amount = amountExactly ?? amountAtLeast;
  const money = (minor: number | undefined, exact: boolean) =>
    onChange({ amountExactly: exact ? minor : undefined, amountAtLeast: exact ? undefined : minor });
  return (
    <>
      <Select
        label={t('Currency')}
        value={currency ?? ''}
        options={[{ value: '', text: t('Any') }, ...currencies]}
        // What an amount means changes with its currency.
        onChange={(code) => onChange({ currency: code === '' ? undefined : code, amountAtLeast: undefined, amountExactly: undefined })}
      />
      {currency !== undefined && (
        <>
          <ParsedField
            key={currency}
            label={t('Amount')}
            suffix={currency}
            inputMode="decimal"
            text={amount === undefined ? '' : formatAmountText(amount, currency)}
            parse={optional<number>((text) => parseAmountText(text, currency))}
            onValue={(minor) => money(minor, isExact)}
            hint={t('Empty = any amount')}
          />
          {amount !== undefined && (
            <Select
              label={t('Which is meant as')}
              value={isExact ? 'exactly' : 'least'}
              options={[
                { value: 'least', text: t('This much or more') },
                { value: 'exactly', text: t('Exactly this') },
              ]}
              onChange={(value) => money(amount, value === 'exactly')}
            />
          )}
        </>
      )}
    </>
  );
}
