import { sql } from 'kysely';

export const amountSum = sql<number>`sum(amount)`.as('amount');
export const donationSum = sql<number>`sum(donations)`.as('donations');

/** Adds up rows of the same key, in order. */
export function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, add: (sum: Row, row: Row) => Row): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? row : add(sum, row));
  }
  return [...sums.values()];
}

/** The average in whole minor units, halves up; 0 if `count` is 0. */
export function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : Math.round(total / count);
}

/** A ratio of integers with two decimals, halves up; 0 if `whole` is 0. */
export function ratioOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole) / 100;
}
