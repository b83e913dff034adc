import * as z from 'zod/mini';
import { count, integerParameter } from '../api/parameters';
import { endpoint } from '../endpoint';
import { Count, Decimal, Whole } from '../numbers';
import { LocalizedText } from './localizedText';
import { ReadGoal } from './reads';

/*
 * What the platform says of the account over time, for the creator's eyes (SPEC STA). Money in minor units, currencies in
 * uppercase, days and hours in UTC. Nothing of it is counted by us.
 */

const currency = z.string();
const money = Whole;
/** `YYYY-MM-DD`. */
const date = z.iso.date();

/** What each list is made of. */
export const statsItems = {
  /** Of all time and of the UTC month. */
  totals: z.object({ currency, total: money, count, thisMonthTotal: money, thisMonthCount: count, average: money }),
  /** Days without a donation are left out; oldest first. */
  daily: z.object({ date, currency, amount: money, count }),
  /** Every hour of the day; `amount` in major units of all currencies together, as the platform has it. Of 90 days at most. */
  hourly: z.object({ hour: z.int().check(z.gte(0), z.lte(23)), amount: Decimal, count }),
  supporters: z.object({ name: z.nullable(z.string()), currency, total: money, count }),
  countries: z.object({ country: z.string(), currency, total: money, count }),
  /** New ones by day, oldest first. */
  followers: z.object({ date, count }),
  /** Newest first. */
  goals: z.extend(ReadGoal, { createdAt: z.nullable(z.string()) }),
  /** Lines of the donations in the range, most sold first. */
  perks: z.object({ id: z.string(), title: z.string(), currency, quantity: Whole, total: money }),
} as const;
const list = <Item extends z.ZodMiniType>(item: Item) => z.nullable(z.array(item));

export const statsParts = ['totals', 'daily', 'hourly', 'supporters', 'countries', 'followers', 'goals', 'perks'] as const;
export type StatsPart = (typeof statsParts)[number];

/** A part that the platform did not answer, or answered in a shape that cannot be read, is null and named in `missing`. */
export const Stats = z.object({
  /** When it was read. */
  asOf: z.iso.datetime(),
  days: Count,
  totals: list(statsItems.totals),
  daily: list(statsItems.daily),
  hourly: list(statsItems.hourly),
  supporters: list(statsItems.supporters),
  countries: list(statsItems.countries),
  followers: list(statsItems.followers),
  goals: list(statsItems.goals),
  /** `since` = of the donations after this instant only, because there are more than are read. */
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
    summary: 'What the platform says of the last days: sums, curves, rankings; kept for five minutes',
    query: z.object({ days: integerParameter({ min: 1, max: 365, fallback: 30 }) }),
    response: Stats,
  }),
} as const;
