import { type LeastAmount, type LeastAmounts, minorOf } from '../../../contract';
import { t } from '../../i18n';
import { Button, ParsedField } from '../../ui';
import { AddMinimum } from './AddMinimum';
import { type AmountKind, type AmountListLabels, amountListLabels, equivalentsText } from './amountText';
import { EquivalentsChoice } from './EquivalentsChoice';
import { formatAmountText, parseAmountText } from './valueText';

interface AmountListProps {
  readonly amounts: LeastAmounts;
  /** Whether smaller ones are left out. */
  readonly kind?: AmountKind;
  readonly onSet: (currency: string, least: LeastAmount) => void;
  readonly onRemove: (currency: string) => void;
}

/** A least amount for any currency, or for each that has one of its own. */
export function AmountList({ amounts, kind = 'minimum', onSet, onRemove }: AmountListProps) {
  const words = amountListLabels()[kind];
  const rows = Object.entries(amounts).sort(([one], [other]) => one.localeCompare(other));
  const listed = rows.map(([currency]) => currency);
  // The first one stands for all; one beside it is there because its currency is to differ.
  const standsForAll = rows.every(([, least]) => typeof least === 'number');
  return (
    <>
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map(([currency, least]) => (
            <AmountRow key={currency} {...{ currency, least, words, listed, onSet, onRemove }} />
          ))}
        </ul>
      )}
      <AddMinimum
        words={words}
        taken={listed}
        onAdd={(currency, minor) => onSet(currency, standsForAll ? { minor, equivalents: true } : minor)}
      />
    </>
  );
}

interface AmountRowProps extends Pick<AmountListProps, 'onSet' | 'onRemove'> {
  readonly currency: string;
  readonly least: LeastAmount;
  readonly words: AmountListLabels;
  /** Every currency that has an amount of its own. */
  readonly listed: readonly string[];
}

function AmountRow({ currency, least, words, listed, onSet, onRemove }: AmountRowProps) {
  const minor = minorOf(least);
  const isAlone = typeof least === 'number';
  const set = (amount: number, alone: boolean) => onSet(currency, alone ? amount : { minor: amount, equivalents: true });
  return (
    <li class="minimum">
      <ParsedField
        label={words.amount(currency)}
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
      <Button look="quiet" label={words.remove(currency)} onClick={() => onRemove(currency)}>
        {t('ui.remove')}
      </Button>
    </li>
  );
}
