import { type MinimumAmount, type MinimumAmounts, minorUnitsOf } from '../../../contract';
import { t } from '../../i18n';
import { Button, ParsedField } from '../../ui';
import { AddMinimum } from './AddMinimum';
import { type AmountKind, type AmountListLabels, amountListLabels, equivalentsText } from './amountText';
import { EquivalentsChoice } from './EquivalentsChoice';
import { formatAmountText, parseAmountText } from './valueText';

interface AmountListProps {
  readonly amounts: MinimumAmounts;
  /** `minimum`: smaller amounts are left out. */
  readonly kind?: AmountKind;
  readonly onSet: (currency: string, least: MinimumAmount) => void;
  readonly onRemove: (currency: string) => void;
}

/** Amounts by currency, each with or without its equivalents in other currencies. */
export function AmountList({ amounts, kind = 'minimum', onSet, onRemove }: AmountListProps) {
  const labels = amountListLabels()[kind];
  const rows = Object.entries(amounts).sort(([one], [other]) => one.localeCompare(other));
  const listed = rows.map(([currency]) => currency);
  // The first amount applies to every currency; a further one makes an exception for its own.
  const appliesToAll = rows.every(([, least]) => typeof least === 'number');
  return (
    <>
      {rows.length > 0 && (
        <ul class="rows">
          {rows.map(([currency, least]) => (
            <AmountRow key={currency} {...{ currency, least, labels, listed, onSet, onRemove }} />
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
  readonly least: MinimumAmount;
  readonly labels: AmountListLabels;
  /** All currencies in the list. */
  readonly listed: readonly string[];
}

function AmountRow({ currency, least, labels, listed, onSet, onRemove }: AmountRowProps) {
  const minor = minorUnitsOf(least);
  const isAlone = typeof least === 'number';
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
