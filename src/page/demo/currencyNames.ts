import { currencies } from '../../contract';

const often = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'];

/** Every currency's code, the usual ones first. */
export function currencyChoices(): readonly { readonly value: string; readonly text: string }[] {
  const codes = new Set([...often, ...currencies.map((code) => code.toUpperCase())]);
  return [...codes].map((code) => ({ value: code, text: code }));
}
