import * as z from 'zod/mini';
import { count, integerParameter } from '../api/parameters';
import { endpoint } from '../endpoint';
import { UpperCurrency } from '../money';
import { Count, Decimal, Whole } from '../numbers';
import { LocalizedText } from './localizedText';
import { ReadGoal } from './reads';

/* The account's statistics from the platform (SPEC STA). Money is in minor units, currencies are in upper case, days and hours in UTC. */

const currency = UpperCurrency;
const money = Whole;
const date = z.iso.date();

/** For how many days the API can return donations by hour of the day. */
export const maxHourlyDays = 90;

export const statsItems = {
  /** Totals of all time, and of the current UTC month. */
  totals: z.object({ currency, total: money, count, thisMonthTotal: money, thisMonthCount: count, average: money }),
  /** Totals by day, oldest first. Days without donations are left out. */
  daily: z.object({ date, currency, amount: money, count }),
  /**
   * Donations of the last {@link maxHourlyDays} days or fewer, by hour of the day. `amount`: major units. The API adds all currencies
   * without conversion.
   */
  hourly: z.object({ hour: z.int().check(z.gte(0), z.lte(23)), amount: Decimal, count }),
  supporters: z.object({ name: z.nullable(z.string()), currency, total: money, count }),
  countries: z.object({ country: z.string(), currency, total: money, count }),
  followers: z.object({ date, count }),
  goals: z.extend(ReadGoal, { createdAt: z.nullable(z.string()) }),
  perks: z.object({ id: z.string(), title: z.string(), currency, quantity: Whole, total: money }),
} as const;
const list = <Item extends z.ZodMiniType>(item: Item) => z.nullable(z.array(item));

const statsParts = ['totals', 'daily', 'hourly', 'supporters', 'countries', 'followers', 'goals', 'perks'] as const;
export type StatsPart = (typeof statsParts)[number];

/** The statistics. A part that the platform did not return is null, and `missing` contains its name. */
export const Stats = z.object({
  asOf: z.iso.datetime(),
  days: Count,
  /**
   * `daily` and `followers` also include this many days before the range: as many as the range has, or 0 if the platform does not return
   * so many days.
   */
  daysBefore: Count,
  totals: list(statsItems.totals),
  daily: list(statsItems.daily),
  hourly: list(statsItems.hourly),
  supporters: list(statsItems.supporters),
  countries: list(statsItems.countries),
  followers: list(statsItems.followers),
  goals: list(statsItems.goals),
  /**
   * The sold perks. `since` is null if all donations of the range were counted. Otherwise only donations after this time were counted,
   * because the range has too many donations to read.
   */
  perks: z.nullable(z.object({ sold: z.array(statsItems.perks), since: z.nullable(z.string()) })),
  missing: z.array(z.object({ part: z.enum(statsParts), why: LocalizedText })),
});
export type Stats = z.infer<typeof Stats>;

export const statsEndpoints = {
  getStats: endpoint({
    method: 'GET',
    path: '/stats',
    auth: 'settings',
    group: 'Stats',
    summary: 'Get totals, curves and rankings of the last days; cached for 5 minutes',
    query: z.object({ days: integerParameter({ min: 1, max: 365, fallback: 30 }) }),
    response: Stats,
  }),
} as const;
