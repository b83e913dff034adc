import { currencies } from '../../../contract';
import { equivalentOf, formatMoney } from '../../alerts';
import { currentLocale, t } from '../../i18n';

export type AmountKind = 'minimum' | 'amount';

export interface AmountListLabels {
  amount(currency: string): string;
  remove(currency: string): string;
  readonly newAmount: string;
  readonly add: string;
}

export const amountListLabels = (): Readonly<Record<AmountKind, AmountListLabels>> => ({
  minimum: {
    amount: (currency) => t('input.minimum.present', { currency }),
    remove: (currency) => t('input.minimum.remove', { currency }),
    newAmount: t('input.minimum.fresh'),
    add: t('input.minimum.add'),
  },
  amount: {
    amount: (currency) => t('input.amount.present', { currency }),
    remove: (currency) => t('input.amount.remove', { currency }),
    newAmount: t('input.amount.fresh'),
    add: t('input.amount.add'),
  },
});

const exampleCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'BRL'];

/** Example amounts in other currencies, except the currencies in `without`. */
export function equivalentsText(minor: number, currency: string, locale: string | null, without: readonly string[] = []): string {
  const others = exampleCurrencies.filter((code) => code !== currency && !without.includes(code)).slice(0, 3);
  const amounts = others.map((code) => formatMoney(equivalentOf(minor, currency, code), code, locale ?? currentLocale()));
  return t('input.equivalents', { amounts: new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(amounts) });
}

export interface CurrencyChoice {
  readonly value: string;
  readonly text: string;
}

const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'BRL', 'KRW', 'MXN', 'SEK'];

export function currencyChoices(): readonly CurrencyChoice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency', fallback: 'code' });
  const codes = new Set([...commonCurrencies, ...currencies.map((code) => code.toUpperCase())]);
  return [...codes].map((code) => ({ value: code, text: `${code} – ${names.of(code)}` }));
}
