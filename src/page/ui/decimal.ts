/** A decimal number as typed, as an integer in units of its last digit: `12.5` with two digits is 1250. */
export type Decimal =
  | { readonly ok: true; readonly scaled: number }
  | { readonly ok: false; readonly why: 'empty' | 'not-a-number' | 'negative' | 'too-many-digits' | 'too-large' };

/** Reads the characters, because a float would turn 1.005 into 1.00. Accepts a point or a comma. */
export function parseDecimal(text: string, digits: number): Decimal {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, why: 'empty' };
  if (/^[-−]/.test(trimmed)) {
    const positive = parseDecimal(trimmed.slice(1), digits);
    return positive.ok ? { ok: false, why: 'negative' } : positive;
  }
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(trimmed);
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || whole + fraction === '') return { ok: false, why: 'not-a-number' };
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > digits) return { ok: false, why: 'too-many-digits' };
  const scaled = Number(whole + significant.padEnd(digits, '0'));
  return Number.isSafeInteger(scaled) ? { ok: true, scaled } : { ok: false, why: 'too-large' };
}

/** The inverse of {@link parseDecimal}: `fixed` keeps every digit (`5.00`), `short` drops trailing zeros (`0.8`). */
export function formatDecimal(scaled: number, digits: number, style: 'fixed' | 'short'): string {
  if (digits === 0) return String(scaled);
  const text = String(scaled).padStart(digits + 1, '0');
  const fixed = `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return style === 'fixed' ? fixed : fixed.replace(/\.?0+$/, '');
}
