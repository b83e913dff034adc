import { type BodyInputOf, dayMs } from '../contract';
import type { operatorEndpoints } from '../contract/api';

type Visit = BodyInputOf<(typeof operatorEndpoints)['createVisit']>;

const minuteMs = 60_000;
export const demoHistoryDays = 30;

/** Visits per day, in rotation: more come on days with a stream. */
const visitsOfDays = [6, 9, 7, 8, 12, 21, 17];
/** Number of visitors who come back; all others come once. */
const regulars = 24;

// Used in rotation; the lengths have no common factor, so that the combinations vary.
const paths = ['/demo', '/demo', '/demo/perks', '/demo', '/demo/goals', '/demo/perks', '/demo'];
const sources = [
  'twitch.tv',
  null,
  'twitch.tv',
  'youtube.com',
  'discord.com',
  'twitch.tv',
  null,
  'google.com',
  'bsky.app',
  'twitch.tv',
  null,
];
const countries = ['US', 'DE', 'US', 'GB', 'JP', 'US', 'BR', 'FR', 'US', 'CA', null, 'SE', 'DE'];
const devices = ['mobile', 'desktop', 'mobile', 'desktop', 'tablet'] as const;

/** Visits to the demo account's page in the days before `nowMs`, oldest first; the last one was two minutes ago. The same for each start. */
export function demoVisits(nowMs: number): Visit[] {
  const visits: Visit[] = [];
  for (let day = 0; day < demoHistoryDays; day += 1) {
    const count = pick(visitsOfDays, day);
    for (let n = 0; n < count; n += 1) {
      const agoMs = (demoHistoryDays - day) * dayMs - Math.floor(((n + 1) * dayMs) / count) + 2 * minuteMs;
      visits.push(visit(visits.length, new Date(nowMs - agoMs).toISOString()));
    }
  }
  return visits;
}

function visit(n: number, visitedAt: string): Visit {
  const isRegular = n % 5 < 3;
  return {
    visitorId: isRegular ? `regular-${(n * 7) % regulars}` : `visitor-${n}`,
    path: pick(paths, n),
    source: pick(sources, n),
    country: pick(countries, n),
    device: pick(devices, n),
    visitedAt,
  };
}

function pick<T>(values: readonly T[], n: number): T {
  return values[n % values.length] as T; // none of the lists is empty
}
