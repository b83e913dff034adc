/** Signs in the countries of a currency that `Intl` has in no language of the pages. */
const local: Readonly<Record<string, readonly string[]>> = { JPY: ['円'], CNY: ['元', '円'], KRW: ['원'], CHF: ['Fr.', 'SFr.'] };
const languages = ['en', 'en-CA', 'de', 'ja', 'zh', 'ar'];
const displays = ['symbol', 'narrowSymbol', 'code'] as const;

/** What is written beside an amount of a currency: `$`, `US$`, `USD`. */
export function currencySigns(currency: string): string[] {
  const code = currency.toUpperCase();
  const written = languages.flatMap((language) => displays.map((currencyDisplay) => signIn(language, code, currencyDisplay)));
  return [...new Set([...written, ...(local[code] ?? [])])];
}

function signIn(language: string, currency: string, currencyDisplay: (typeof displays)[number]): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
