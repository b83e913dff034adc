import { minorDigits, toMajorUnits } from '../../contract';
import type { ElementText } from '../../contract/settings';
import type { Money } from './types';

interface MoneyStyle {
  readonly display: ElementText['money']['display'] | 'name';
  /** Whether to write `$5` instead of `$5.00`. */
  readonly hideZeros: boolean;
  readonly groups?: boolean;
}

const defaultStyle: MoneyStyle = { display: 'symbol', hideZeros: false };
/** Amounts to be read aloud: `25 US dollars`. A voice cannot read `$25.00`, and a voice of another language reads `1,000` as 1. */
const spokenStyle: MoneyStyle = { display: 'name', hideZeros: true, groups: false };

/** Formats are cached, because creating one takes longer than the rest of an alert's text. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats minor units as `$25.00`, `¥1,500`. The number of decimals depends on the currency, everything else on the locale. */
export function formatMoney(minor: number, currency: string, locale: string | null, style = defaultStyle): string {
  const { display, hideZeros, groups = true } = style;
  const key = [currency, locale, display, hideZeros, groups].join();
  const digits = minorDigits(currency);
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale ?? undefined, {
      style: 'currency',
      currency,
      currencyDisplay: display,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: groups,
      trailingZeroDisplay: hideZeros ? 'stripIfInteger' : 'auto',
    });
  formats.set(key, format);
  return format.format(toMajorUnits(minor, currency));
}

export const moneyFormat =
  (locale: string | null, style?: MoneyStyle): Money =>
  (minor, currency) =>
    formatMoney(minor, currency, locale, style);

export const spokenMoneyFormat = (locale: string | null): Money => moneyFormat(locale, spokenStyle);
