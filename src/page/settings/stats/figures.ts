import { dayMs, type Stats } from '../../../contract';

/* Figures of plots and tables, from the platform's statistics. Money in minor units, days as UTC dates. */

export interface DayFigure {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly value: number;
}

/** Every day of the range, oldest first; the last one is the day of `asOf`. */
export function datesOf({ asOf, days }: Pick<Stats, 'asOf' | 'days'>): string[] {
  const lastMs = Math.floor(Date.parse(asOf) / dayMs) * dayMs;
  return Array.from({ length: days }, (_, index) => new Date(lastMs - (days - 1 - index) * dayMs).toISOString().slice(0, 10));
}

/** Currencies of donations, the most used of the range first. */
export function currenciesOf({ daily, totals }: Stats): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of totals ?? []) counts.set(currency, 0);
  for (const { currency, count } of daily ?? []) counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** Donations of each day in one currency; null = not known. */
export function givenByDay(stats: Stats, currency: string): DayFigure[] | null {
  if (!stats.daily) return null;
  const amounts = new Map(stats.daily.filter((day) => day.currency === currency).map(({ date, amount }) => [date, amount]));
  return datesOf(stats).map((date) => ({ date, value: amounts.get(date) ?? 0 }));
}

/** New followers each day; null = not known. */
export function followersByDay(stats: Stats): DayFigure[] | null {
  if (!stats.followers) return null;
  const counts = new Map(stats.followers.map(({ date, count }) => [date, count]));
  return datesOf(stats).map((date) => ({ date, value: counts.get(date) ?? 0 }));
}

export interface RangeSum {
  readonly amount: number;
  readonly count: number;
  /** Rounded to whole minor units; 0 without donations. */
  readonly average: number;
}

export function sumOf({ daily }: Stats, currency: string): RangeSum | null {
  if (!daily) return null;
  const own = daily.filter((day) => day.currency === currency);
  const amount = own.reduce((sum, day) => sum + day.amount, 0);
  const count = own.reduce((sum, day) => sum + day.count, 0);
  return { amount, count, average: count === 0 ? 0 : Math.round(amount / count) };
}

export type GoalStats = NonNullable<Stats['goals']>[number];

/**
 * A goal's progress within the range: its amount at the end of each day, which is the platform's total less later donations.
 * Days before the goal was created are left out; null = not known.
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
