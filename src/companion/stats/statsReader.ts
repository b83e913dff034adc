import * as z from 'zod/mini';
import { dayMs } from '../../contract';
import { apiEndpoints, PerkLine } from '../../contract/api';
import { type LocalizedText, maxHourlyDays, type Stats, type StatsPart, statsItems } from '../../contract/companion';
import { HttpProblem } from '../../server/http';
import type { AccountModel } from '../account/accountModel';
import { type Fields, goalFields, type ListRead, readList, upperCurrency } from '../platform/reads';
import type { CallUpstream } from '../platform/upstream';
import type { Clock } from '../ports';
import { toLocalizedText } from '../problems';

/** How long statistics are reused, so that opening the page *Stats* often does not use up quota. */
const freshForMs = 5 * 60_000;
const incompleteForMs = 30_000;
const maxDailyDays = 365;
const maxRanked = 10;

interface CacheEntry {
  readonly stats: Promise<Stats>;
  readonly atMs: number;
  forMs: number;
}

interface StatsReaderOptions {
  readonly call: CallUpstream;
  readonly accounts: Pick<AccountModel, 'current' | 'reference'>;
  readonly clock: Clock;
}

export function createStatsReader(options: StatsReaderOptions) {
  const { accounts, clock } = options;
  const cache = new Map<string, CacheEntry>();
  /** The absolute value makes an entry expire even if the clock was set back. */
  const isFresh = ({ atMs, forMs }: CacheEntry) => Math.abs(clock.now() - atMs) < forMs;
  return {
    /** Statistics for the last `days` UTC days. Throws only if no part of the statistics can be read. */
    read(days: number) {
      const nowMs = clock.now();
      const name = `${accounts.reference()?.id} ${days}`;
      const known = cache.get(name);
      if (known && isFresh(known)) return known.stats;
      for (const [other, kept] of cache) if (!isFresh(kept)) cache.delete(other);
      const entry: CacheEntry = { stats: readStats(options, days, nowMs), atMs: nowMs, forMs: freshForMs };
      cache.set(name, entry);
      entry.stats.then(
        ({ missing }) => {
          if (missing.length > 0) entry.forMs = incompleteForMs;
        },
        () => cache.delete(name),
      );
      return entry.stats;
    },
  };
}

/** Reads the parts of the statistics one after the other, so that quota is left for alerts. */
async function readStats({ call, accounts: present }: StatsReaderOptions, days: number, nowMs: number): Promise<Stats> {
  // Uses the same account for all parts, even if another account is connected during the read.
  const [account, reference] = [present.current(), present.reference()];
  const accounts = { current: () => account, reference: () => reference };
  const list = async <Item extends z.ZodMiniType>(read: ListRead<Item>, query: Fields) =>
    (await readList(call, accounts, read, query)).items;
  const daysBefore = days * 2 > maxDailyDays ? 0 : days;
  const fromMs = startOfDays(nowMs, days);
  const top = { limit: maxRanked, startDate: iso(fromMs), endDate: iso(nowMs) };
  const failures: { readonly part: StatsPart; readonly error: unknown }[] = [];
  async function part<T>(name: StatsPart, read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      failures.push({ part: name, error });
      return null;
    }
  }
  const parts = {
    totals: await part('totals', () => list(statsReads.totals, {})),
    daily: await part('daily', () => list(statsReads.daily, { days: days + daysBefore })),
    hourly: await part('hourly', () => list(statsReads.hourly, { days: Math.min(days, maxHourlyDays) })),
    supporters: await part('supporters', () => list(statsReads.supporters, top)),
    countries: await part('countries', () => list(statsReads.countries, top)),
    followers: await part('followers', () => list(statsReads.followers, { days: days + daysBefore })),
    goals: await part('goals', () => list(statsReads.goals, {})),
    perks: await part('perks', () => readPerksSold((query) => readList(call, accounts, statsReads.donations, query), fromMs)),
  };
  if (Object.values(parts).every((read) => read === null)) throw failures[0]?.error;
  const missing = failures.map(({ part, error }) => ({ part, why: reasonOf(error) }));
  return { asOf: iso(nowMs), days, daysBefore, ...parts, missing };
}

/** Start of a range of `days` UTC days. Its last day is today, as on the platform. */
function startOfDays(nowMs: number, days: number): number {
  return Math.floor(nowMs / dayMs) * dayMs - (days - 1) * dayMs;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** The text of a failure of the platform. Rethrows all other errors, because they are bugs. */
function reasonOf(error: unknown): LocalizedText {
  if (error instanceof HttpProblem) return toLocalizedText(error);
  throw error;
}

/* The platform's list for each part of the statistics. The schemas drop the e-mail addresses of donors (SPEC CMP-4). */

const statsReads = {
  totals: { endpoint: apiEndpoints.getDonationStats, name: 'stats', item: statsItems.totals, adapt: upperCurrency },
  daily: { endpoint: apiEndpoints.getDailyDonations, name: 'daily', item: statsItems.daily, adapt: upperCurrency },
  hourly: { endpoint: apiEndpoints.getHourlyDonations, name: 'hourly', item: statsItems.hourly },
  supporters: {
    endpoint: apiEndpoints.getTopDonors,
    name: 'topDonors',
    item: statsItems.supporters,
    adapt: (donor) => ({ name: donor.donorName ?? null, ...upperCurrency(donor) }),
  },
  countries: { endpoint: apiEndpoints.getTopCountries, name: 'topCountries', item: statsItems.countries, adapt: upperCurrency },
  followers: {
    endpoint: apiEndpoints.getDailyAnalytics,
    name: 'daily',
    item: statsItems.followers,
    adapt: (day) => ({ date: day.date, count: day.followers }),
  },
  goals: {
    endpoint: apiEndpoints.listGoals,
    name: 'goals',
    item: statsItems.goals,
    adapt: (goal) => ({ createdAt: null, completedAt: null, ...goalFields(goal) }),
  },
  donations: {
    endpoint: apiEndpoints.listDonations,
    name: 'donations',
    item: z.object({ createdAt: z.iso.datetime(), perks: z.array(PerkLine) }),
  },
} as const satisfies Record<string, ListRead<z.ZodMiniType>>;

interface DonationPage {
  readonly items: readonly { readonly createdAt: string; readonly perks: readonly PerkLine[] }[];
  readonly nextCursor: string | null;
}

/** How many pages of 100 donations are read. More would use too much of the account's quota. */
const maxPages = 5;

type PerksSold = NonNullable<Stats['perks']>;

/**
 * Adds up the perk lines of donations since `fromMs`. `since` is null if all these donations were read. Otherwise, it is the time of the
 * last donation that was read: the oldest, if the platform lists the newest first.
 */
async function readPerksSold(readPage: (query: Fields) => Promise<DonationPage>, fromMs: number): Promise<PerksSold> {
  const sold = new Map<string, PerksSold['sold'][number]>();
  let cursor: string | null = null;
  let oldest: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { items, nextCursor }: DonationPage = await readPage({ limit: 100, ...(cursor !== null && { cursor }) });
    for (const { createdAt, perks } of items) if (Date.parse(createdAt) >= fromMs) for (const line of perks) add(sold, line);
    oldest = items.at(-1)?.createdAt ?? oldest;
    cursor = nextCursor;
    // The order of the list is not defined. Reading stops only at a page that has no donation in the time range.
    const isOver = items.every(({ createdAt }) => Date.parse(createdAt) < fromMs);
    if (cursor === null || isOver) return { sold: ranked(sold), since: null };
  }
  return { sold: ranked(sold), since: oldest };
}

/** Adds a perk line to the sum of its perk and currency. If titles differ, the sum has the title of the line that was added first. */
function add(sold: Map<string, PerksSold['sold'][number]>, { id, title, currency, quantity, lineTotal }: PerkLine): void {
  const name = `${id} ${currency}`;
  const known = sold.get(name) ?? { id, title, currency, quantity: 0, total: 0 };
  sold.set(name, { ...known, quantity: known.quantity + quantity, total: known.total + lineTotal });
}

function ranked(sold: ReadonlyMap<string, PerksSold['sold'][number]>): PerksSold['sold'] {
  return [...sold.values()].sort((one, other) => other.quantity - one.quantity || other.total - one.total);
}
