import { minorDigits, toMajorUnits, type VariantConditions } from '../../../contract';

type Money = Pick<VariantConditions, 'currency' | 'amountAtLeast' | 'amountExactly' | 'equivalents'>;

/** A whole answer: undefined = not asked for. */
export type MoneyChange = { readonly [Name in keyof Required<Money>]: Money[Name] | undefined };

/** What the fields of a condition's money show. */
export interface MoneyChoice {
  /** In which its amount is, or would be. */
  readonly currency: string;
  /** Minor units; undefined = any amount. */
  readonly amount: number | undefined;
  readonly isExact: boolean;
  /** Whether it stands for that currency alone. */
  readonly isAlone: boolean;
}

/** `currency`: the one that an amount would be in where the condition names none. */
export function moneyChoice({ currency, amountAtLeast, amountExactly, equivalents }: Money, fallback: string): MoneyChoice {
  return {
    currency: currency ?? fallback,
    amount: amountExactly ?? amountAtLeast,
    isExact: amountExactly !== undefined,
    isAlone: currency !== undefined && !equivalents,
  };
}

/** The condition that asks for what was chosen: without an amount, every currency or that one. */
export function moneyChange({ currency, amount, isExact, isAlone }: MoneyChoice): MoneyChange {
  const hasAmount = amount !== undefined;
  return {
    currency: hasAmount || isAlone ? currency : undefined,
    amountAtLeast: isExact ? undefined : amount,
    amountExactly: isExact ? amount : undefined,
    equivalents: hasAmount && !isAlone ? true : undefined,
  };
}

/** The same figure in another currency, as far as that one has the decimals. */
export function inCurrency(choice: MoneyChoice, currency: string): MoneyChoice {
  const { amount } = choice;
  if (amount === undefined) return { ...choice, currency };
  return { ...choice, currency, amount: Math.round(toMajorUnits(amount, choice.currency) * 10 ** minorDigits(currency)) };
}
