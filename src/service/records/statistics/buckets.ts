import { type Expression, type RawBuilder, sql } from 'kysely';
import { dayMs, hourMs } from '../../../contract';

export const amountSum = sql<number>`sum(amount)`.as('amount');
export const donationSum = sql<number>`sum(donations)`.as('donations');

export function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, add: (sum: Row, row: Row) => Row): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? row : add(sum, row));
  }
  return [...sums.values()];
}

export function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : Math.round(total / count);
}

/** A ratio with two decimals, rounded half up. 0 if `whole` is 0. */
export function ratioOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole) / 100;
}

/**
 * UTC hours, days and weeks since the epoch. The SQL divides by literals: a number that is passed as a parameter may become a float, and
 * the result would not be an integer.
 */

const hoursOfDay = 24;
const hoursOfWeek = 168;
/** How many hours there are from Monday 0:00 to the epoch, which is a Thursday. */
const epochAfterMonday = 72;

export type Grain = 'all' | 'hourOfDay' | 'day' | 'week';

/** A range of days. `untilMs` and `untilHour` are not in the range. */
export interface Days {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly fromHour: number;
  readonly untilHour: number;
}

/** The latest UTC days, including today. */
export function lastDays(nowMs: number, days: number): Days {
  const today = Math.floor(nowMs / dayMs);
  return wholeDays(today - days + 1, today + 1);
}

/** The latest weeks, from Monday to Sunday, including the current week. */
export function lastWeeks(nowMs: number, weeks: number): Days {
  const week = Math.floor((nowMs / hourMs + epochAfterMonday) / hoursOfWeek);
  return wholeDays(mondayOf(week - weeks + 1), mondayOf(week + 1));
}

function wholeDays(first: number, end: number): Days {
  return { fromMs: first * dayMs, untilMs: end * dayMs, fromHour: first * hoursOfDay, untilHour: end * hoursOfDay };
}

export function sinceMonth(nowMs: number): Pick<Days, 'fromHour' | 'untilHour'> {
  return { fromHour: monthHour(nowMs), untilHour: Number.MAX_SAFE_INTEGER };
}

export function monthHour(nowMs: number): number {
  const now = new Date(nowMs);
  return hourOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}

export function dayHour(nowMs: number): number {
  return Math.floor(nowMs / dayMs) * hoursOfDay;
}

export function hourOf(ms: number): number {
  return Math.floor(ms / hourMs);
}

export function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}

export function spanOfDay(day: number): Pick<Days, 'fromMs' | 'untilMs'> {
  return { fromMs: day * dayMs, untilMs: (day + 1) * dayMs };
}

export function firstDay({ fromHour }: Pick<Days, 'fromHour'>): number {
  return fromHour / hoursOfDay;
}

export function hourColumn(column: string): RawBuilder<number> {
  return sql<number>`${sql.ref(column)} / ${sql.lit(hourMs)}`;
}

export function bucketOf(hour: Expression<number>, grain: Grain): RawBuilder<number> {
  if (grain === 'all') return sql<number>`0`;
  if (grain === 'hourOfDay') return sql<number>`(${hour}) % ${sql.lit(hoursOfDay)}`;
  if (grain === 'day') return sql<number>`(${hour}) / ${sql.lit(hoursOfDay)}`;
  return sql<number>`((${hour}) + ${sql.lit(epochAfterMonday)}) / ${sql.lit(hoursOfWeek)}`;
}

export function bucketsOf({ fromHour, untilHour }: Days, grain: Grain): number[] {
  if (grain === 'all') return [0];
  if (grain === 'hourOfDay') return numbers(0, hoursOfDay);
  if (grain === 'day') return numbers(fromHour / hoursOfDay, untilHour / hoursOfDay);
  return numbers((fromHour + epochAfterMonday) / hoursOfWeek, (untilHour + epochAfterMonday) / hoursOfWeek);
}

function numbers(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}

export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function weekStartOf(week: number): string {
  return dateOf(mondayOf(week));
}

function mondayOf(week: number): number {
  return (week * hoursOfWeek - epochAfterMonday) / hoursOfDay;
}

export function hourLabelOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** `Intl.DateTimeFormat` is not used, because its first use in a process takes as long as opening a database. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function formatDay(day: number): string {
  const date = new Date(day * dayMs);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}
