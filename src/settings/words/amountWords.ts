import { t } from '../../languages';

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
