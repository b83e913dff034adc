/** A decimal number as typed, as an integer in units of its last digit: `12.5` with two digits is 1250. */
export type Decimal =
  | { readonly ok: true; readonly scaled: number }
  | { readonly ok: false; readonly why: 'empty' | 'not-a-number' | 'ambiguous' | 'negative' | 'too-many-digits' | 'too-large' };

/**
 * Reads the characters, because a float would turn 1.005 into 1.00. The decimal mark is a point or a comma; the other one, spaces and
 * apostrophes group thousands. Refuses a single mark before three digits (SPEC SPG-79): it may be either, and another language reads the other.
 */
export function parseDecimal(text: string, digits: number): Decimal {
  const trimmed = inAscii(text.trim());
  if (trimmed === '') return { ok: false, why: 'empty' };
  if (/^[-−]/.test(trimmed)) {
    const positive = parseDecimal(trimmed.slice(1), digits);
    return positive.ok ? { ok: false, why: 'negative' } : positive;
  }
  // Fields write three decimals with a point.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(trimmed) && !(digits > 2 && trimmed.includes('.'))) return { ok: false, why: 'ambiguous' };
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(withoutGroups(trimmed));
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { ok: false, why: 'not-a-number' };
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > digits) return { ok: false, why: 'too-many-digits' };
  const scaled = Number(whole + significant.padEnd(digits, '0'));
  return Number.isSafeInteger(scaled) ? { ok: true, scaled } : { ok: false, why: 'too-large' };
}

/** Digits of Arabic and Persian, wide ones of Japanese keyboards, and the marks that go with them. */
function inAscii(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u066b\u060c\u3001]/g, ',')
    .replace(/[\u066c\u2019]/g, "'");
}

/** Marks between groups of thousands; India groups hundreds above those. Other texts stay as they are. */
const grouped = /^[1-9]\d{0,2}(?:([.,' ])\d{2,3}(?:\1\d{2,3})*(?<=\1\d{3})(?!\1)(?:(?!\1)[.,]\d*)?)$/;

function withoutGroups(text: string): string {
  const [, mark] = grouped.exec(text) ?? [];
  if (mark === undefined) return text;
  const isSingle = text.split(mark).length === 2;
  const hasOther = /[.,]/.test(text.replaceAll(mark, ''));
  return isSingle && !hasOther && /[.,]/.test(mark) ? text : text.replaceAll(mark, '');
}

/** Both readings of an ambiguous number: `1,000` is `1000`, or `1.000`. */
export function readingsOf(text: string): { readonly whole: string; readonly decimal: string } {
  const ascii = inAscii(text.trim());
  return { whole: ascii.replace(/[.,]/, ''), decimal: ascii.replace(',', '.').replace(/\.?0+$/, '') };
}

/** The inverse of {@link parseDecimal}: `fixed` keeps every digit (`5.00`), `short` drops trailing zeros (`0.8`). */
export function formatDecimal(scaled: number, digits: number, style: 'fixed' | 'short'): string {
  if (digits === 0) return String(scaled);
  const text = String(scaled).padStart(digits + 1, '0');
  const fixed = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return style === 'fixed' ? fixed : fixed.replace(/\.?0+$/, '');
}
