import { type BoxText, minorDigits, toMajorUnits } from '../../../contract';
import type { Money } from '../types';

/** Money as a creator wants it read. Formats are made once: that takes longer than all the rest of a text. */
export function createMoney({ display, hideZeros }: BoxText['money'], locale: string | null): Money {
  const formats = new Map<string, Intl.NumberFormat>();
  return (minor, currency) => {
    const digits = minorDigits(currency);
    const format =
      formats.get(currency) ??
      new Intl.NumberFormat(locale ?? undefined, {
        ...{ style: 'currency', currency, currencyDisplay: display },
        ...{ minimumFractionDigits: digits, maximumFractionDigits: digits, trailingZeroDisplay: hideZeros ? 'stripIfInteger' : 'auto' },
      });
    formats.set(currency, format);
    return format.format(toMajorUnits(minor, currency));
  };
}
