import { equivalentOf, formatMoney } from '../../alerts';
import { spoken, t } from '../../languages';

export type AmountKind = 'minimum' | 'amount';

/** What a list of amounts by currency, and its fields, are called. */
export interface AmountWords {
  present(currency: string): string;
  remove(currency: string): string;
  readonly fresh: string;
  readonly add: string;
}

export const amountWords: Readonly<Record<AmountKind, AmountWords>> = {
  minimum: {
    present: (currency) => t('Minimum in {currency}', { currency }),
    remove: (currency) => t('Remove minimum in {currency}', { currency }),
    fresh: t('New minimum'),
    add: t('Add minimum'),
  },
  amount: {
    present: (currency) => t('Amount in {currency}', { currency }),
    remove: (currency) => t('Remove amount in {currency}', { currency }),
    fresh: t('New amount'),
    add: t('Add amount'),
  },
};

/** Currencies in which many supporters pay, in which a creator can tell what is meant. */
const examples = ['USD', 'EUR', 'GBP', 'JPY', 'BRL'];

/** What counts as much as that amount; of `without` there is something else to say. */
export function equivalentWords(minor: number, currency: string, locale: string | null, without: readonly string[] = []): string {
  const others = examples.filter((code) => code !== currency && !without.includes(code)).slice(0, 3);
  const amounts = others.map((code) => formatMoney(equivalentOf(minor, currency, code), code, locale ?? spoken()));
  return t('Counts as about {amounts}', { amounts: new Intl.ListFormat(spoken(), { type: 'unit' }).format(amounts) });
}
