import { minorDigits, toMajorUnits } from '../contract';

/** Minor units as a viewer reads them: `$25.00`, `¥1,500`, by locale and by the currency's own decimals. */
export function formatMoney(minor: number, currency: string, locale: string | null): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale ?? undefined, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajorUnits(minor, currency));
}
