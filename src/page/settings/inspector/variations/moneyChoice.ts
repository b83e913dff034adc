import type { VariationConditions } from '../../../../contract/settings';
import { sameFigure } from '../../form/valueText';

type Money = Pick<VariationConditions, 'currency' | 'amountAtLeast' | 'amountExactly' | 'equivalents'>;

/** All fields of the condition; undefined = no condition. */
export type MoneyChange = { readonly [Name in keyof Required<Money>]: Money[Name] | undefined };

/** The form of a condition's amount. */
export interface MoneyChoice {
  /** Currency of the amount, or of the next one. */
  readonly currency: string;
  /** Minor units; undefined = any amount. */
  readonly amount: number | undefined;
  readonly isExact: boolean;
  /** Whether the condition applies to that currency only. */
  readonly isAlone: boolean;
}

/** What the form remembers while the condition has no amount or no currency. */
export type MoneyForm = Pick<MoneyChoice, 'currency' | 'isExact'>;

/** The form of a condition. `form`: values for what the condition lacks. */
export function moneyChoice({ currency, amountAtLeast, amountExactly, equivalents }: Money, form: MoneyForm): MoneyChoice {
  return {
    currency: currency ?? form.currency,
    amount: amountExactly ?? amountAtLeast,
    isExact: amountExactly !== undefined || (amountAtLeast === undefined && form.isExact),
    isAlone: currency !== undefined && !equivalents,
  };
}

/** The condition of a form. Without an amount it may still require the currency. */
export function moneyChange({ currency, amount, isExact, isAlone }: MoneyChoice): MoneyChange {
  const hasAmount = amount !== undefined;
  return {
    currency: hasAmount || isAlone ? currency : undefined,
    amountAtLeast: isExact ? undefined : amount,
    amountExactly: isExact ? amount : undefined,
    equivalents: hasAmount && !isAlone ? true : undefined,
  };
}

/** Changes the currency and keeps the typed figure, rounded to the new currency's decimals. */
export function inCurrency(choice: MoneyChoice, currency: string): MoneyChoice {
  const { amount } = choice;
  return { ...choice, currency, amount: amount === undefined ? undefined : sameFigure(amount, choice.currency, currency) };
}
