import type { VariationConditions } from '../../../../contract/settings';
import { sameFigure } from '../../form/valueText';

type Money = Pick<VariationConditions, 'currency' | 'amountAtLeast' | 'amountExactly' | 'equivalents'>;

export type MoneyChange = { readonly [Name in keyof Required<Money>]: Money[Name] | undefined };

export interface MoneyChoice {
  readonly currency: string;
  /** Minor units; undefined if any amount matches. */
  readonly amount: number | undefined;
  readonly isExact: boolean;
  readonly isAlone: boolean;
}

/** The choices that the form remembers while the variation's condition does not store them. */
export type MoneyForm = Pick<MoneyChoice, 'currency' | 'isExact'>;

/** Converts a condition to what the form shows. `form`: the choices that the condition does not store. */
export function moneyChoice({ currency, amountAtLeast, amountExactly, equivalents }: Money, form: MoneyForm): MoneyChoice {
  return {
    currency: currency ?? form.currency,
    amount: amountExactly ?? amountAtLeast,
    isExact: amountExactly !== undefined || (amountAtLeast === undefined && form.isExact),
    isAlone: currency !== undefined && !equivalents,
  };
}

/** Converts what the form shows to a condition. A condition without an amount can still require a currency. */
export function moneyChange({ currency, amount, isExact, isAlone }: MoneyChoice): MoneyChange {
  const hasAmount = amount !== undefined;
  return {
    currency: hasAmount || isAlone ? currency : undefined,
    amountAtLeast: isExact ? undefined : amount,
    amountExactly: isExact ? amount : undefined,
    equivalents: hasAmount && !isAlone ? true : undefined,
  };
}

/** Changes the currency but keeps the typed number, rounded to the decimals of the new currency. */
export function inCurrency(choice: MoneyChoice, currency: string): MoneyChoice {
  const { amount } = choice;
  return { ...choice, currency, amount: amount === undefined ? undefined : sameFigure(amount, choice.currency, currency) };
}
