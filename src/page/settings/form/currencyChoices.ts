import { currencies } from '../../../contract';
import { currentLocale } from '../../i18n';

export interface CurrencyChoice {
  readonly value: string;
  readonly text: string;
}

const commonCurrencies = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'BRL', 'KRW', 'MXN', 'SEK'];

/** Every currency with its name, the usual ones first. */
export function currencyChoices(): readonly CurrencyChoice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency', fallback: 'code' });
  const codes = new Set([...commonCurrencies, ...currencies.map((code) => code.toUpperCase())]);
  return [...codes].map((code) => ({ value: code, text: `${code} – ${names.of(code)}` }));
}
