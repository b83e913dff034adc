import { minorDigits, toMajorUnits } from '../../../contract';
import { textBounds } from '../../../contract/settings';
import { t } from '../../i18n';
import { currencySigns, type Decimal, formatDecimal, type Parsed, parseDecimal, plainFigures, readingsOf } from '../../ui';

/** Formats an amount in minor units: `5.00` USD, `500` JPY, `1.500` KWD. */
export function formatAmountText(minor: number, currency: string): string {
  return formatDecimal(minor, minorDigits(currency), 'fixed');
}

/** Parses a typed amount in major units. Returns minor units. */
export function parseAmountText(text: string, currency: string): Parsed<number> {
  const digits = minorDigits(currency);
  const tooManyDigits = digits === 0 ? t('input.noDecimals', { currency }) : t('input.decimals', { currency, digits });
  return decimalIn(text, digits, tooManyDigits, currencySigns(currency), t('input.otherCurrency', { currency }));
}

/** Like {@link parseAmountText}, but rejects 0. */
export function parsePositiveAmount(text: string, currency: string): Parsed<number> {
  const parsed = parseAmountText(text, currency);
  return parsed.ok && parsed.value === 0 ? { ok: false, why: t('input.amount.positive') } : parsed;
}

/**
 * Converts an amount to a currency without changing the number of major units: 5.00 USD becomes 5 JPY. Takes and returns minor units. The
 * result is rounded to the decimals of the new currency.
 */
export function sameFigure(minor: number, from: string, to: string): number {
  return Math.round(toMajorUnits(minor, from) * 10 ** minorDigits(to));
}

export function formatSecondsText(ms: number): string {
  return formatDecimal(ms, 3, 'short');
}

/** Parses a typed number of seconds within bounds. Returns milliseconds. */
export function parseSecondsText(text: string, { minMs, maxMs }: { readonly minMs: number; readonly maxMs: number }): Parsed<number> {
  const parsed = decimalIn(text, 3, t('input.places', { digits: 3 }), ['s']);
  if (!parsed.ok || (parsed.value >= minMs && parsed.value <= maxMs)) return parsed;
  return {
    ok: false,
    why: t('input.seconds.range', { min: formatSecondsText(minMs), max: formatSecondsText(maxMs) }),
  };
}

export function parseCountText(text: string, units: readonly string[] = []): Parsed<number> {
  return decimalIn(text, 0, t('input.whole'), units);
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Parses a whole number within bounds. `rangeText`: the error for a number out of bounds. */
export function parseCountWithin(
  text: string,
  { min, max }: Bounds,
  rangeText = t('input.range', { min, max }),
  units: readonly string[] = [],
): Parsed<number> {
  const parsed = parseCountText(text, units);
  return !parsed.ok || (parsed.value >= min && parsed.value <= max) ? parsed : { ok: false, why: rangeText };
}

/** Parses a number that can be negative. `range`: the error for a number out of bounds. */
export function parseSigned(
  text: string,
  digits: number,
  { min, max }: Bounds,
  range: string,
  units: readonly string[] = [],
): Parsed<number> {
  const [, minus, figures = ''] = /^([-\u2010-\u2013\u2212]?)(.*)$/su.exec(plainFigures(text)) ?? [];
  const parsed = decimalIn(figures, digits, digits === 0 ? t('input.whole') : t('input.places', { digits }), units);
  if (!parsed.ok) return parsed;
  const value = (minus ? 0 - parsed.value : parsed.value) / 10 ** digits;
  return value >= min && value <= max ? { ok: true, value } : { ok: false, why: range };
}

export function formatPercentText(percent: number): string {
  return formatDecimal(Math.round(percent), 0, 'short');
}

export function parsePercentText(text: string, bounds: Bounds): Parsed<number> {
  return parseCountWithin(text, bounds, t('input.percent.range', { min: bounds.min, max: bounds.max }), ['%', '٪']);
}

function decimalIn(
  text: string,
  digits: number,
  tooManyDigits: string,
  units: readonly string[] = [],
  otherCurrency?: string,
): Parsed<number> {
  const decimal: Decimal = parseDecimal(text, digits, units);
  // With three decimals, `1.500` can mean 1.5 or 1500, so it is ambiguous.
  const isAmbiguous = digits > 2 && otherCurrency === undefined && /^\D*[1-9]\d{0,2}\.\d\d0\D*$/.test(plainFigures(text));
  if (isAmbiguous) return { ok: false, why: t('input.ambiguous', readingsOf(text)) };
  if (decimal.ok) return { ok: true, value: decimal.scaled };
  const reasons = {
    empty: t('input.missing'),
    'not-a-number': t('input.notNumber'),
    'other-currency': otherCurrency ?? t('input.notNumber'),
    ambiguous: t('input.ambiguous', readingsOf(text)),
    negative: t('input.negative'),
    'too-many-digits': tooManyDigits,
    'too-large': t('input.tooLarge'),
  };
  return { ok: false, why: reasons[decimal.why] };
}

/** Wraps a parser: an empty text is parsed as undefined. */
export function optional<Value>(parse: (text: string) => Parsed<Value>): (text: string) => Parsed<Value | undefined> {
  return (text) => (text.trim() === '' ? { ok: true, value: undefined } : parse(text));
}

export function formatCount(count: number | undefined): string {
  return count === undefined ? '' : String(count);
}

export function parsePositiveCount(text: string): Parsed<number> {
  const parsed = parseCountText(text);
  return parsed.ok && parsed.value === 0 ? { ok: false, why: t('input.positive') } : parsed;
}

/** Parses a weight: 0 or more, with up to two decimals. */
export function parseWeight(text: string): Parsed<number> {
  const parsed = decimalIn(text, 2, t('input.places', { digits: 2 }));
  return parsed.ok ? { ok: true, value: parsed.value / 100 } : parsed;
}

export function parseShortText(text: string): Parsed<string> {
  const trimmed = text.trim();
  return trimmed.length <= 100 ? { ok: true, value: trimmed } : { ok: false, why: t('input.hundredCharacters') };
}

export function parseTemplateText(text: string): Parsed<string> {
  return text.length <= textBounds.template
    ? { ok: true, value: text }
    : { ok: false, why: t('texts.template.tooLong', { most: textBounds.template }) };
}
