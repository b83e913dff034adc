import { minorDigits, toMajorUnits } from '../../contract';

/** Cached: creating a format takes longer than the rest of an alert's text. */
const formats = new Map<string, Intl.NumberFormat>();

/** Minor units as a viewer reads them: `$25.00`, `¥1,500`, by locale and by the currency's own decimals. */
export function formatMoney(minor: number, currency: string, locale: string | null): string {
  const name = `${currency} ${locale}`;
  const digits = minorDigits(currency);
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(locale ?? undefined, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(name, format);
  return format.format(toMajorUnits(minor, currency));
}
