import type { Activity, AnalyticsOverview, OldestRecords } from '../../../contract/api';
import { isoTime } from '../../runtime';
import type { RecordsOptions } from '../records';
import { readActivity } from './activity';
import { type Days, dateOf, type Grain, hourLabelOf, lastDays, lastWeeks, weekStartOf } from './buckets';
import { countVisitors } from './visitorStatistics';

/** Activity of an account, from all of its records. */
export function createAnalytics({ database, clock }: Pick<RecordsOptions, 'database' | 'clock'>) {
  const { statistics: queries } = database;
  const now = () => clock.now();

  async function by<Named>(
    grain: Grain,
    of: { accountId: string; days: Days },
    name: (bucket: number) => Named,
  ): Promise<(Activity & Named)[]> {
    const found = await readActivity(queries, { ...of, grain, nowMs: now() });
    return found.map(({ bucket, ...activity }) => ({ ...name(bucket), ...activity }));
  }

  async function oldest(table: 'donations' | 'followers' | 'visits' | 'live_sessions', accountId: string): Promise<number | null> {
    const column = table === 'live_sessions' ? 'start_time' : 'created_at';
    const first = queries
      .selectFrom(table)
      .select((eb) => eb.fn.min<number | null>(column).as('at'))
      .where('account_id', '=', accountId);
    const { at } = await first.executeTakeFirstOrThrow();
    return at;
  }

  return {
    overview: async (accountId: string, days: number): Promise<AnalyticsOverview> => {
      const span = lastDays(now(), days);
      const [activity] = await by('all', { accountId, days: span }, () => ({}));
      if (!activity) throw new Error('A span has one bucket of everything');
      const { visitors } = await countVisitors(queries, accountId, span);
      return { startDate: isoTime(span.fromMs), endDate: isoTime(now()), ...activity, visitors };
    },

    daily: (accountId: string, days: number) => by('day', { accountId, days: lastDays(now(), days) }, (day) => ({ date: dateOf(day) })),

    hourly: (accountId: string, days: number) =>
      by('hourOfDay', { accountId, days: lastDays(now(), days) }, (hour) => ({ hour, hourLabel: hourLabelOf(hour) })),

    weekly: (accountId: string, weeks: number) =>
      by('week', { accountId, days: lastWeeks(now(), weeks) }, (week) => ({ weekStart: weekStartOf(week) })),

    oldest: async (accountId: string): Promise<OldestRecords> => {
      const [donation, follower, session, visit] = await Promise.all([
        oldest('donations', accountId),
        oldest('followers', accountId),
        oldest('live_sessions', accountId),
        oldest('visits', accountId),
      ]);
      const known = [donation, follower, session, visit].filter((at) => at !== null);
      const iso = (at: number | null) => (at === null ? null : isoTime(at));
      const first = known.length > 0 ? Math.min(...known) : null;
      return { oldest: iso(first), donation: iso(donation), follower: iso(follower), session: iso(session), visit: iso(visit) };
    },
  };
}
