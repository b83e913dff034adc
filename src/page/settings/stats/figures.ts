import { dayMs } from '../../../contract';
import type { Stats } from '../../../contract/companion';

/* Data for plots and tables, computed from the platform's statistics. Money is in minor units; days are UTC dates. */

export interface DayFigure {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number;
}

/** `range`: the chosen range of days. `before`: the same number of days directly before the range. */
export type Period = 'range' | 'before';

/** Every day of a period, oldest first. The last day of the range is the day of `asOf`. */
export function datesOf({ asOf, days }: Pick<Stats, 'asOf' | 'days'>, period: Period = 'range'): string[] {
  const endMs = Math.floor(Date.parse(asOf) / dayMs) * dayMs;
  const lastMs = period === 'range' ? endMs : endMs - days * dayMs;
  return Array.from({ length: days }, (_, index) => new Date(lastMs - (days - 1 - index) * dayMs).toISOString().slice(0, 10));
}

/** The currencies of donations, ordered by how often they were used in the range. */
export function currenciesOf(stats: Stats): string[] {
  const { daily, totals } = stats;
  const dates = new Set(datesOf(stats));
  const counts = new Map<string, number>();
  for (const { currency } of totals ?? []) counts.set(currency, 0);
  for (const { currency, count, date } of daily ?? []) if (dates.has(date)) counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** The donations of each day in one currency; null if the platform did not send them. */
export function givenByDay(stats: Stats, currency: string, period: Period = 'range'): DayFigure[] | null {
  if (!stats.daily || !covers(stats, period)) return null;
  const amounts = new Map(stats.daily.filter((day) => day.currency === currency).map(({ date, amount }) => [date, amount]));
  return datesOf(stats, period).map((date) => ({ date, value: amounts.get(date) ?? 0 }));
}

/** The new followers of each day; null if the platform did not send them. */
export function followersByDay(stats: Stats, period: Period = 'range'): DayFigure[] | null {
  if (!stats.followers || !covers(stats, period)) return null;
  const counts = new Map(stats.followers.map(({ date, count }) => [date, count]));
  return datesOf(stats, period).map((date) => ({ date, value: counts.get(date) ?? 0 }));
}

function covers({ days, daysBefore }: Stats, period: Period): boolean {
  return period === 'range' || daysBefore >= days;
}

export function changeOf(value: number, before: number | null | undefined): number | null {
  return before ? value / before - 1 : null;
}

export interface RangeSum {
  readonly amount: number;
  readonly count: number;
  /** The average donation, rounded to whole minor units; 0 if there are no donations. */
  readonly average: number;
}

/**
 * The donations of a period in one currency; null if the platform did not send all of the period's days. `withoutLast`: leaves out the last
 * day of the period, because today is incomplete.
 */
export function sumOf(stats: Stats, currency: string, period: Period = 'range', withoutLast = false): RangeSum | null {
  if (!stats.daily || !covers(stats, period)) return null;
  const dates = new Set(datesOf(stats, period).slice(0, withoutLast ? -1 : undefined));
  const own = stats.daily.filter((day) => day.currency === currency && dates.has(day.date));
  const amount = own.reduce((sum, day) => sum + day.amount, 0);
  const count = own.reduce((sum, day) => sum + day.count, 0);
  return { amount, count, average: count === 0 ? 0 : Math.round(amount / count) };
}

export type GoalStats = NonNullable<Stats['goals']>[number];

/**
 * A goal's amount at the end of each day of the range on which the goal was open: the platform's total minus all later donations. null if
 * the platform did not send the donations of each day.
 */
export function goalByDay(stats: Stats, goal: GoalStats): DayFigure[] | null {
  const given = givenByDay(stats, goal.currency);
  if (!given) return null;
  const [firstDate, lastDate] = [goal.createdAt, goal.completedAt].map((instant) => instant?.slice(0, 10) ?? null);
  const own = given.filter(({ date }) => (!firstDate || date >= firstDate) && (!lastDate || date <= lastDate));
  let raised = goal.totalRaised;
  const points: DayFigure[] = [];
  for (const { date, value } of own.reverse()) {
    points.push({ date, value: Math.max(0, raised) });
    raised -= value;
  }
  return points.reverse();
}
