import type * as z from 'zod/mini';
import { dayMs } from '../../contract';
import { type LocalizedText, maxHourlyDays, type Stats, type StatsPart } from '../../contract/companion';
import { HttpProblem } from '../../server/http';
import type { AccountModel } from '../account/accountModel';
import { type Fields, type ListRead, readList } from '../platform/reads';
import type { CallUpstream } from '../platform/upstream';
import type { Clock } from '../ports';
import { toLocalizedText } from '../problems';
import { readPerksSold } from './perksSold';
import { statsReads } from './statsReads';

interface StatsReader {
  /** Statistics of the last `days` UTC days. Throws if no part could be read. */
  read(days: number): Promise<Stats>;
}

/** How long an answer is reused, so that a page that is opened often costs no quota. */
const freshForMs = 5 * 60_000;
/** How long an answer with missing parts is reused. */
const incompleteForMs = 30_000;
/** The API's maximum for figures by day. */
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

export function createStatsReader(options: StatsReaderOptions): StatsReader {
  const { accounts, clock } = options;
  const cache = new Map<string, CacheEntry>();
  /** A clock that is set back ends it, too. */
  const isFresh = ({ atMs, forMs }: CacheEntry) => Math.abs(clock.now() - atMs) < forMs;
  return {
    read(days) {
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
        () => cache.delete(name), // the caller gets the error
      );
      return entry.stats;
    },
  };
}

/** Reads the parts one after the other, so that statistics leave quota for alerts. */
async function readStats({ call, accounts: present }: StatsReaderOptions, days: number, nowMs: number): Promise<Stats> {
  // All of one account, though another may be connected meanwhile.
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

/** Start of the first of the last `days` UTC days, today included, as the platform counts them. */
function startOfDays(nowMs: number, days: number): number {
  return Math.floor(nowMs / dayMs) * dayMs - (days - 1) * dayMs;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Rethrows defects, which are no failures of the platform. */
function reasonOf(error: unknown): LocalizedText {
  if (error instanceof HttpProblem) return toLocalizedText(error);
  throw error;
}
