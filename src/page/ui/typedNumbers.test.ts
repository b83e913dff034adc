import { expect, test } from 'vitest';
import { currencySigns, parseDecimal, readingsOf } from './decimal';

/**
 * Each line: the number of decimals, the currency (`-`: none), the expected result, and the typed or pasted text. The `|` ends the text,
 * because spaces count. The result is the parsed value, the reason for a refusal, or `no` for a refusal with any reason.
 */
const typed = `
2 USD 500 $5|
2 USD 550 $5.50|
2 USD 500 5 USD|
2 USD 123456 USD 1,234.56|
2 USD 2000 US$ 20|
2 USD 123456 $1,234.56|
2 - 500 +5|
2 - 500 + 5|
2 - 500 5.|
2 - 1230  12.30 |
2 GBP 500 £5|
2 USD no £5|
2 USD no €5|
2 USD no 5 EUR|
2 - no 5k|
2 USD no 5 dollars|
2 - no five|
2 - no 5-10|
2 - no 5/2|
2 - no 1e2|
2 - no 5²|
2 - no x²|
2 - no ½|
2 - no 1½|
2 - no ①|
2 - no ⒌|
2 - no 5⁰|
2 - no Ⅴ|
2 - no 01,000|
2 - no 01.000|
0 - 7 007|
2 - 50 00.50|
2 - ambiguous 1,000|
2 USD ambiguous $1,000|
0 - no 100%|
2 - 1234567 12 345.67|
2 EUR 123450 1.234,50 €|
2 EUR 500 5,00 €|
2 EUR 500 5,00€|
2 EUR 500 € 5,00|
2 EUR 500 EUR 5,00|
2 EUR ambiguous 1.000 €|
2 EUR 123450 1 234,50 €|
2 EUR no 5,- €|
2 - 1000000 10 000|
2 - 1000050 10'000.50|
2 CHF 1250 CHF 12.50|
2 EUR no 12.50 CHF|
2 - 123456700 1 234 567|
2 USD 1250 12,5 $|
2 CAD 1250 12,5 $ CA|
2 EUR 123456789 1.234.567,89 €|
2 MXN 123450 $ 1.234,50|
2 MXN 5000 MX$50|
2 BRL 5000 R$ 50,00|
2 USD no R$50|
0 JPY ambiguous ¥1,000|
0 JPY 500 ¥500|
0 JPY 500 ￥500|
0 JPY 500 500円|
2 - 1234560 １２，３４５．６０|
0 - 1000 １０００|
2 USD no ５円|
0 JPY 1234567 1,234,567円|
0 - no 千|
0 - no 五|
2 CNY 2050 ¥20.5|
2 CNY 2000 20元|
0 KRW 5000 ₩5000|
0 KRW 5000 5000원|
2 INR 50000 ₹500|
2 - 50000 ५००|
2 INR 12345650 ₹१,२३,४५६.५०|
2 - 1250 १२.५|
0 - 123 ১২৩|
2 - 12350 ๑๒๓.๕๐|
2 THB 10000 ฿100|
0 - 123 ١٢٣|
2 - 100000 ١٬٠٠٠|
3 - 1000 ١٫٠٠٠|
2 - 100 1٫٠٠٠|
2 - 1250 ١٢٫٥|
2 AED 5000 ٥٠ د.إ|
2 - 5000 \u200f٥٠\u200f|
2 - 12340 ۱۲۳٫۴|
0 - 1234567 ۱٬۲۳۴٬۵۶۷|
2 ILS 5000 ₪50|
2 ILS 5000 \u200f50 \u200f₪|
2 TRY 5025 ₺50,25|
2 RUB 123450 1 234,50 ₽|
2 USD no 5 ₽|
2 PLN 1250 12,50 zł|
2 SEK 10000 100 kr|
2 CZK 5000 50 Kč|
2 - 500 \u200b5|
2 - 500 5\ufeff|
2 - 500 5|
2 - 123450 \u202a1.234,50\u202c|
2 - negative -5|
2 USD negative −$5|
2 USD negative $-5|
2 - no (5)|
2 - 500 𝟓|
2 - no 5 5|
2 - no 1,2,3|
2 - no 1.2.3|
2 - 5500 ٥5|
2 EUR no €$5|
2 USD no $|
2 - 0 0,000|
2 - 100 1,0000|
2 USD 500 US$5|
2 USD 500 usd 5|
2 USD 500 5usd|
2 CAD 1299 CA$12.99|
2 CAD 1299 $12.99|
2 AUD 300 A$3|
2 USD no A$3|
2 GBP 123456 £1,234.56|
2 USD no 5 bucks|
2 USD no $5-$10|
2 - no ~5|
2 - no >5|
2 - no 5!|
2 - no #5|
2 - 500000000 5,000,000.00|
2 - 50000000 5,00,000.00|
2 - 120 ١,٢|
0 - 1000000 1 000 000|
2 USD ambiguous 1,000 USD|
2 - 10 0.1|
2 - 10 000.10|
0 - 8 08|
2 - ambiguous 08.500|
0 - no 5³|
2 - no 3⁄4|
2 - no ¼|
0 - no Ⅻ|
0 - no ㊿|
2 - no 5.5.5|
2 - no ++5|
2 - no +-5|
2 - no 5-|
2 - no 5+|
2 EUR 1250 12,50 EUR|
2 - 1234560 12.345,6|
2 CHF 550 Fr. 5.50|
2 CHF 550 5.50 Fr.|
2 CHF 123450 1’234.50|
2 DKK no kr.5|
2 DKK 500 kr 5|
2 NOK 123450 1 234,50 kr|
2 HUF 150000 1 500 Ft|
2 CZK 150000 1 500,00 Kč|
2 RON 1500 15 lei|
2 UAH 10000 100 ₴|
0 JPY 1234567 ￥１，２３４，５６７|
0 JPY 1234 1234円|
0 JPY 1234 JPY 1234|
0 JPY too-many-digits 12.5円|
0 KRW 12 １２원|
0 VND 50000 50000 ₫|
0 VND ambiguous 50.000 ₫|
0 - 123 ௧௨௩|
1 - 1234 ၁၂၃.၄|
0 - 50 ៥០|
2 SAR 5075 ٥٠٫٧٥ ر.س|
2 AED 5000 د.إ ٥٠|
2 AED no ر.س.\u200f ٥٠|
2 - 5050 \u200f۵۰٫۵|
0 - 123 ۱۲۳|
2 ILS 5000 \u206850\u2069 ₪|
2 - no ٫|
0 - negative -٥|
2 - no 5 -|
2 - no ' 5|
`;

const row = /^(\d) (\S+) (\S+) (.*)\|$/su;

test.each(typed.split('\n').filter((line) => row.test(line)))('[SPG-72] %j', (line) => {
  const [, digits, currency = '', expected, text = ''] = row.exec(line) ?? [];
  const read = parseDecimal(text, Number(digits), currency === '-' ? [] : currencySigns(currency));
  if (expected === 'no') expect(read.ok).toBe(false);
  else expect(read.ok ? String(read.scaled) : read.why).toBe(expected);
});

test('[SPG-72] another currency is refused with that reason; a number with its own unit is not', () => {
  expect(parseDecimal('$5', 2, currencySigns('EUR'))).toEqual({ ok: false, why: 'other-currency' });
  expect(parseDecimal('5 EUR', 2, currencySigns('USD'))).toEqual({ ok: false, why: 'other-currency' });
  expect(parseDecimal('50 %', 0, ['%'])).toEqual({ ok: true, scaled: 50 });
  expect(parseDecimal('$5', 0, ['%'])).toEqual({ ok: false, why: 'not-a-number' });
});

test('[SPG-72] both readings are in plain digits', () => {
  expect(readingsOf('\u200e\u0661,\u0660\u0660\u0660 \u20ac')).toEqual({ whole: '1000', decimal: '1' });
  expect(readingsOf('01,500')).toEqual({ whole: '1500', decimal: '1.5' });
});

test('a long paste is refused at once', () => {
  const started = performance.now();
  for (const one of ['1', ' ', '1,', '1 ', '$', '\u0661', "1'"]) expect(parseDecimal(one.repeat(100_000), 2, ['$', 'USD']).ok).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
});
