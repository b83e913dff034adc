// ISO 4217 minor units that are not 2. `Intl` follows CLDR here, which differs (AFN, LAK …), so the table is ours.
const digitsByCurrency = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Decimals of a currency's minor unit by ISO 4217: 0, 2 or 3. Takes either case. */
export function minorDigits(currency: string): number {
  return digitsByCurrency.get(currency.toUpperCase()) ?? 2;
}

/**
 * Major units (a multiple of 0.01) to an integer in minor units.
 * `null` when the amount is no multiple of 0.01 or the currency's minor unit cannot hold it (19.99 JPY).
 */
export function toMinorUnits(major: number, currency: string): number | null {
  const hundredths = Math.round(major * 100);
  // 1.005 * 100 is off by half; float noise of a true multiple stays below one part in 10^9.
  if (!Number.isFinite(major) || Math.abs(major * 100 - hundredths) > 1e-6) return null;
  const scale = 10 ** minorDigits(currency);
  const minor = (hundredths * scale) / 100;
  return Number.isInteger(minor) ? minor : null;
}

/** Minor units to major units, for display and for `donation/create`. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}
