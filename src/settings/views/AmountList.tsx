import { t } from '../../languages';
import { Button, ParsedField } from '../../ui';
import { type AmountKind, amountWords } from '../words/amountWords';
import { formatAmountText, parseAmountText } from '../words/valueText';
import { AddMinimum } from './AddMinimum';

interface AmountListProps {
  /** Minor units by currency. */
  readonly amounts: Readonly<Record<string, number>>;
  /** Whether smaller ones are left out. */
  readonly kind?: AmountKind;
  readonly onSet: (currency: string, minor: number) => void;
  readonly onRemove: (currency: string) => void;
}

/** A least amount for each currency that has one. */
export function AmountList({ amounts, kind = 'minimum', onSet, onRemove }: AmountListProps) {
  const words = amountWords[kind];
  const rows = Object.entries(amounts).sort(([one], [other]) => one.localeCompare(other));
  return (
    <>
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map(([currency, minor]) => (
            <li key={currency} class="minimum">
              <ParsedField
                label={words.present(currency)}
                hideLabel
                suffix={currency}
                inputMode="decimal"
                text={formatAmountText(minor, currency)}
                parse={(text) => parseAmountText(text, currency)}
                onValue={(amount) => onSet(currency, amount)}
              />
              <Button look="quiet" label={words.remove(currency)} onClick={() => onRemove(currency)}>
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddMinimum words={words} taken={rows.map(([currency]) => currency)} onAdd={onSet} />
    </>
  );
}
