import * as z from 'zod/mini';
import { wholeWithin } from './numbers';

/** Currencies that the API accepts, in lower case (creator-api.md, "Currency code"). */
export const currencies = [
  ...'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop'.split(' '),
  ...'crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk htg huf idr ils inr isk jmd'.split(' '),
  ...'jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mro mur mvr mwk mxn myr mzn nad ngn'.split(' '),
  ...'nio nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sll sos srd std stn szl'.split(' '),
  ...'thb tjs top try ttd twd tzs uah ugx uyu usd uzs vnd vuv wst xaf xcd xof xpf yer zar zmw zwl'.split(' '),
] as const;

/** A currency in REST requests and donation records: lower case, one of {@link currencies}. */
export const CurrencyCode = z.enum(currencies, { error: 'must be a supported currency code, lowercase (for example usd)' });
export type CurrencyCode = z.infer<typeof CurrencyCode>;

export const UpperCurrency = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three uppercase letters'));

/** Maximum of an amount, a price and a cart, in minor units. Small enough that the sum of thousands of them is still an exact integer. */
export const maxMinorUnits = 10 ** 12;

export const MinorUnits = wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER });

/**
 * A threshold for one currency, in minor units. With `equivalents`, the threshold also applies to all currencies without a threshold of
 * their own (SPEC SHW-36).
 */
export const MinimumAmount = z.union([MinorUnits, z.object({ minor: MinorUnits, equivalents: z.literal(true) })]);
export type MinimumAmount = z.infer<typeof MinimumAmount>;

export const MinimumAmounts = z.record(UpperCurrency, MinimumAmount);
export type MinimumAmounts = Readonly<z.infer<typeof MinimumAmounts>>;

export function minorUnitsOf(minimum: MinimumAmount): number {
  return typeof minimum === 'number' ? minimum : minimum.minor;
}

// Currencies whose minor unit does not have 2 decimals in ISO 4217. `Intl` is not used, because its data (CLDR) differs from ISO 4217 for AFN, LAK
// and others.
const digitsByCurrency = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** How many decimals the minor unit of a currency has, by ISO 4217: 0, 2 or 3. Upper and lower case are accepted. */
export function minorDigits(currency: string): number {
  return digitsByCurrency.get(currency.toUpperCase()) ?? 2;
}

/** Converts major to minor units. null if the amount is not a multiple of 0.01, or not a whole number of minor units (19.99 JPY). */
export function toMinorUnits(major: number, currency: string): number | null {
  const hundredths = Math.round(major * 100);
  // Rejects values such as 1.005, which is 100.5 hundredths. For a multiple of 0.01, floating point is off by less than 1e-6 hundredths.
  if (!Number.isFinite(major) || Math.abs(major * 100 - hundredths) > 1e-6) return null;
  const scale = 10 ** minorDigits(currency);
  const minor = (hundredths * scale) / 100;
  return Number.isInteger(minor) ? minor : null;
}

export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}
