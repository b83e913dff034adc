import { type BodyInputOf, dayMs } from '../contract';
import type { operatorEndpoints } from '../contract/api';

/* The content of the demo account at the first start. Donations are in major units, all other amounts in minor units. */

export const demoHandle = 'demo';
export const demoName = 'Juniper Vale';
export const demoCurrency = 'usd';

export const demoPerks = [
  { title: 'Pick the next song', unitAmount: 300 },
  { title: 'Hydrate!', unitAmount: 150 },
  { title: 'Name a villager', unitAmount: 500 },
  { title: 'Choose the next map', unitAmount: 800 },
  { title: 'Postcard from the road', unitAmount: 1_500 },
  { title: 'Play a round with me', unitAmount: 2_500 },
] as const;

export const demoGoal = { description: 'A new microphone for late-night streams', amount: 40_000 } as const;
export const nextDemoGoals = [
  { description: 'A camera that sees in the dark', amount: 60_000 },
  { description: 'A weekend of streaming for the animal shelter', amount: 100_000 },
  { description: 'A chair that does not squeak', amount: 25_000 },
] as const;

export const demoDonations = [
  { amount: 5, currency: 'usd', donorName: 'Marisol Vega', message: 'First time catching you live. Love the vibe!' },
  { amount: 25, currency: 'usd', donorName: 'nightowl_77', message: 'For the microphone fund. Keep it going!' },
  { amount: 12.5, currency: 'eur', donorName: 'Jonas', message: 'Grüße aus Leipzig 👋' },
  { amount: 3, currency: 'usd', donorName: 'tinycactus' },
  { amount: 1_500, currency: 'jpy', donorName: '山田花子', message: 'いつも楽しく見ています!' },
  { amount: 42, currency: 'usd', donorName: 'Priya N.', message: 'That boss fight alone was worth it. Forty-two, obviously.' },
  { amount: 8, currency: 'gbp', donorName: 'Old Tom', message: 'One for the kettle.' },
  { amount: 10, currency: 'usd', message: 'Happy to help, no name needed.' },
  { amount: 60, currency: 'usd', donorName: 'Callum & Bea', message: 'From both of us, thank you for three years of Fridays.' },
] as const;

export const demoPurchases = [
  { donorName: 'ferngully', message: 'Something slow and rainy, please', lines: [{ perk: 0, quantity: 1 }] },
  {
    donorName: 'Dex',
    message: 'Drink up!',
    lines: [
      { perk: 1, quantity: 2 },
      { perk: 2, quantity: 1 },
    ],
  },
] as const;

/** Past streams: how many hours ago each began, and how many hours it lasted. */
export const demoSessions = [
  { beganHoursAgo: 26 * 24, hours: 3, peakViewerCount: 74, finalViewerCount: 51, note: 'Cosy building, first evening of the new world' },
  { beganHoursAgo: 19 * 24, hours: 4, peakViewerCount: 118, finalViewerCount: 97, note: 'Boss night' },
  { beganHoursAgo: 12 * 24, hours: 2, peakViewerCount: 89, finalViewerCount: 60, note: 'Community maps' },
  { beganHoursAgo: 5 * 24, hours: 3, peakViewerCount: 164, finalViewerCount: 122, note: 'Late-night building' },
] as const;
export const demoRaid = { type: 'raid', note: 'lofi_lars came by with 38 people' } as const;

export const demoFollowers = ['pixelkoenigin', 'lofi_lars', 'sundaycrow', 'mossandmoon'] as const;

type Visit = BodyInputOf<(typeof operatorEndpoints)['createVisit']>;

const minuteMs = 60_000;
export const demoHistoryDays = 30;

/** Visits (page views) per day, repeated in a cycle. Days with a stream have more visits. */
const visitsOfDays = [6, 9, 7, 8, 12, 21, 17];
const regulars = 24;

// The following lists are repeated in cycles. Their lengths have no common factor, so that the combinations vary.
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

/** Visits to the demo account's page before `nowMs`, oldest first. The newest is two minutes old. The visits are the same at every start. */
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
  return values[n % values.length] as T;
}
