import { toMajorUnits } from '../../../contract';

/** Money as it is said: `25 US dollars`, because a voice makes `dollar twenty-five point zero zero` of `$25.00`. */
export function spokenMoney(minor: number, currency: string, locale: string | null): string {
  return new Intl.NumberFormat(locale ?? undefined, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(toMajorUnits(minor, currency));
}
