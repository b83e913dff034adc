import { t } from '../../languages';
import { Button, ParsedField } from '../../ui';
import { formatAmountText, parseAmountText } from '../words/valueText';
import { AddMinimum } from './AddMinimum';

interface AmountListProps {
  /** Minor units by currency. */
  readonly amounts: Readonly<Record<string, number>>;
  /** What such an amount is called. */
  readonly noun?: string;
  readonly onSet: (currency: string, minor: number) => void;
  readonly onRemove: (currency: string) => void;
}

/** A least amount for each currency that has one. */
export function AmountList({ amounts, noun = t('minimum'), onSet, onRemove }: AmountListProps) {
  const rows = Object.entries(amounts).sort(([one], [other]) => one.localeCompare(other));
  return (
    <>
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map(([currency, minor]) => (
            <li key={currency} class="minimum">
              <ParsedField
                label={t('{value}{value2} in {currency}', { value: noun.charAt(0).toUpperCase(), value2: noun.slice(1), currency })}
                hideLabel
                suffix={currency}
                inputMode="decimal"
                text={formatAmountText(minor, currency)}
                parse={(text) => parseAmountText(text, currency)}
                onValue={(amount) => onSet(currency, amount)}
              />
              <Button look="quiet" label={t('Remove {noun} in {currency}', { noun, currency })} onClick={() => onRemove(currency)}>
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddMinimum noun={noun} taken={rows.map(([currency]) => currency)} onAdd={onSet} />
    </>
  );
}
