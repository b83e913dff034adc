import { languages } from '../i18n';

/** The integer for a typed decimal number, in units of the last digit: `12.5` with two digits is 1250. */
export type Decimal =
  | { readonly ok: true; readonly scaled: number }
  | {
      readonly ok: false;
      readonly why: 'empty' | 'not-a-number' | 'other-currency' | 'ambiguous' | 'negative' | 'too-many-digits' | 'too-large';
    };

/**
 * Parses the characters themselves, because a float would turn 1.005 into 1.00. `units`: signs that the text may contain, such as `€`.
 * A single point or comma before three digits is rejected, because languages read it differently (SPEC SPG-72).
 */
export function parseDecimal(text: string, digits: number, units: readonly string[] = []): Decimal {
  const { number, isNegative, rest } = partsOf(text, units);
  const isMoney = units.some((unit) => /^[A-Z]{3}$/.test(unit));
  if (rest !== '') return { ok: false, why: isMoney && currencySign.test(rest) ? 'other-currency' : 'not-a-number' };
  const read = parseFigures(number, digits);
  return read.ok && isNegative ? { ok: false, why: 'negative' } : read;
}

function parseFigures(number: string, digits: number): Decimal {
  if (number === '') return { ok: false, why: 'empty' };
  // In a field with three decimals, `1.000` is not ambiguous, because the field itself shows its value in this form.
  if (/^(?:0\d+|[1-9]\d{0,2})[.,]\d{3}$/.test(number) && !(digits > 2 && /^[1-9].*\./.test(number))) return { ok: false, why: 'ambiguous' };
  const match = /^(\d*)(?:[.,\u066b](\d*))?$/.exec(withoutGroups(number));
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { ok: false, why: 'not-a-number' };
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > digits) return { ok: false, why: 'too-many-digits' };
  const scaled = Number(whole + significant.padEnd(digits, '0'));
  return Number.isSafeInteger(scaled) ? { ok: true, scaled } : { ok: false, why: 'too-large' };
}

/** Nobody types a longer number, so longer texts are rejected unread. */
const maxLength = 100;
const minus = /^[-\u2010-\u2013\u2212]/;
const minuses = /[-\u2010-\u2013\u2212]/g;
/** A sign or code of a currency, including letters: `$`, `CA$`, `zł`, `EUR`. */
const currencySign = /\p{Sc}|^\p{L}{2,3}\.?$|^\p{Lo}$/u;

interface Parts {
  readonly number: string;
  readonly isNegative: boolean;
  readonly rest: string;
}

function partsOf(text: string, units: readonly string[]): Parts {
  const plain = plainFigures(text);
  if (plain.length > maxLength) return { number: '', isNegative: false, rest: plain };
  const [, before = '', number = '', behind = ''] = /^(\D*?)((?:[.,\u066b]?\d[\d.,' \u066b]*)?)(\D*)$/.exec(plain) ?? ['', plain];
  const sign = before.replaceAll(' ', '');
  const isNegative = minus.test(sign) || minus.test(sign.slice(-1));
  const left = sign.replace(isNegative ? minuses : /^\+|\+$/, '');
  const right = behind.replaceAll(' ', '');
  const known = units.map(unitKey);
  const isUnit = [left, right].every((unit) => unit === '' || known.includes(unitKey(unit))) && !(left && right);
  // In `kr.5`, the point belongs to the unit, not to the number.
  const isApart = left === '' || !/^[.,\u066b]/.test(number);
  return { number: number.trim(), isNegative, rest: isUnit && isApart ? '' : left + right };
}

const unitKey = (unit: string) => plainFigures(unit).replaceAll(' ', '').replace(/\.$/, '').toLowerCase();

/**
 * Replaces digits of any script by 0 to 9, every kind of space by a normal space, and every kind of apostrophe by `'`. Keeps signs such as
 * `²`, which have another meaning.
 */
export function plainFigures(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (figure) => String(figureValue(figure)))
    .replace(/[^\p{N}\p{L}]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/[\u060c\u3001]/g, ',')
    .replace(/[\u066c\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\s/g, ' ')
    .trim();
}

/** The value of a digit in any script. In Unicode, the ten digits of a script are consecutive. */
function figureValue(figure: string): number {
  const code = figure.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** A number with marks between groups of digits. The last group has three digits. In Indian numbers, the others have two: `12,34,567`. */
const grouped = /^[1-9]\d{0,2}(?:([.,' ])\d{2,3}(?:\1\d{2,3})*(?<=\1\d{3})(?!\1)(?:(?!\1)[.,\u066b]\d*)?)$/;

function withoutGroups(text: string): string {
  const [, mark] = grouped.exec(text) ?? [];
  if (mark === undefined) return text;
  const isSingle = text.split(mark).length === 2;
  const hasOther = /[.,\u066b]/.test(text.replaceAll(mark, ''));
  return isSingle && !hasOther && /[.,]/.test(mark) ? text : text.replaceAll(mark, '');
}

/** Both readings of an ambiguous number. `1,000` can be read as `1000` or as `1.000`. */
export function readingsOf(text: string): { readonly whole: string; readonly decimal: string } {
  const figures = plainFigures(text)
    .replace(/[^\d.,]/g, '')
    .replace(/^0+(?=\d)/, '');
  return { whole: figures.replace(/[.,]/, '').replace(/^0+(?=\d)/, ''), decimal: figures.replace(',', '.').replace(/\.?0+$/, '') };
}

/** The inverse of {@link parseDecimal}. `fixed` writes all digits (`5.00`), `short` drops trailing zeros (`0.8`). */
export function formatDecimal(scaled: number, digits: number, style: 'fixed' | 'short'): string {
  if (digits === 0) return String(scaled);
  const text = String(scaled).padStart(digits + 1, '0');
  const fixed = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return style === 'fixed' ? fixed : fixed.replace(/\.?0+$/, '');
}

/** Local currency signs that `Intl` does not know for the pages' languages. */
const local: Readonly<Record<string, readonly string[]>> = { JPY: ['円'], CNY: ['元', '円'], KRW: ['원'], CHF: ['Fr.', 'SFr.'] };
const signLanguages = [...languages, 'en-CA', 'zh'];
const displays = ['symbol', 'narrowSymbol', 'code'] as const;

/** The signs that can accompany an amount of a currency, such as `$`, `US$` and `USD`. */
export function currencySigns(currency: string): string[] {
  const code = currency.toUpperCase();
  const written = signLanguages.flatMap((language) => displays.map((currencyDisplay) => signIn(language, code, currencyDisplay)));
  return [...new Set([...written, ...(local[code] ?? [])])];
}

function signIn(language: string, currency: string, currencyDisplay: (typeof displays)[number]): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
