import { minorDigits, toMajorUnits } from '../../contract';
import { t } from '../i18n';
import { currencySigns, type Parsed, parseDecimal, readingsOf } from '../ui';

/** Limits of an amount in `donation/create`, in major units. Amounts are multiples of 0.01. */
const bounds = { min: 1, max: 10_000 } as const;

/** Formats an amount in major units. `short` omits the decimals of integers. */
export function formatMoney(major: number, currency: string, style: 'full' | 'short' = 'full'): string {
  const digits = style === 'short' && Number.isInteger(major) ? 0 : minorDigits(currency);
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(undefined, options).format(major);
}

export function formatMinor(minor: number, currency: string, style: 'full' | 'short' = 'full'): string {
  return formatMoney(toMajorUnits(minor, currency), currency, style);
}

export function parseDonation(text: string, currency: string): Parsed<number> {
  const digits = Math.min(2, minorDigits(currency));
  const decimal = parseDecimal(text, digits, currencySigns(currency));
  if (!decimal.ok && decimal.why === 'empty') return { ok: false, why: t('demo.donate.amountMissing') };
  if (!decimal.ok && decimal.why === 'too-many-digits')
    return { ok: false, why: digits === 0 ? t('input.noDecimals', { currency }) : t('demo.donate.decimals') };
  if (!decimal.ok && decimal.why === 'ambiguous') return { ok: false, why: t('input.ambiguous', readingsOf(text)) };
  if (!decimal.ok && decimal.why === 'other-currency') return { ok: false, why: t('input.otherCurrency', { currency }) };
  const amount = decimal.ok ? decimal.scaled / 10 ** digits : Number.NaN;
  if (amount >= bounds.min && amount <= bounds.max) return { ok: true, value: amount };
  return { ok: false, why: t('demo.donate.range', { min: bounds.min, max: bounds.max }) };
}
