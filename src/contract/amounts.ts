import * as z from 'zod/mini';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number of the settings. */
export function numberWithin({ min, max }: Bounds) {
  return z.number().check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** A whole number of the settings. */
export function wholeWithin({ min, max }: Bounds) {
  return z.int('must be a whole number').check(z.gte(min, `must be ${min} or more`), z.lte(max, `must be ${max} or less`));
}

/** As events and settings write it. */
export const UpperCurrency = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three uppercase letters'));

export const MinorUnits = wholeWithin({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Minor units of one currency alone, or of one and their equivalent in each that is not listed beside it (SPEC SHW-36). */
export const LeastAmount = z.union([MinorUnits, z.object({ minor: MinorUnits, equivalents: z.literal(true) })]);
export type LeastAmount = z.infer<typeof LeastAmount>;

/** Least amounts by currency. */
export const LeastAmounts = z.record(UpperCurrency, LeastAmount);
export type LeastAmounts = Readonly<z.infer<typeof LeastAmounts>>;

/** The figure alone. */
export function minorOf(least: LeastAmount): number {
  return typeof least === 'number' ? least : least.minor;
}
