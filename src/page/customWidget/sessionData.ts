import type { CustomSession, CustomTop, CustomEvent as WidgetEvent } from '../../contract';
import { recentOf } from './eventShapes';

/*
 * `session.data` with every key that authors read without asking (SPEC CUS-22). Families that the Creator API has no events of
 * are there, zero or empty. Pure.
 */

type SessionData = Readonly<Record<string, unknown>>;

const spans = ['session', 'week', 'month', 'total'] as const;
const topSpans = ['session', 'weekly', 'monthly', 'alltime'] as const;
const noTop = { name: '', amount: 0 };

export function sessionDataOf(session: CustomSession, events: readonly WidgetEvent[]): SessionData {
  const newestFirst = [...events].reverse();
  const tips = newestFirst.filter(({ type }) => type === 'donation.created' || type === 'perks.purchased');
  const followers = newestFirst.filter(({ type }) => type === 'follower.created');
  const [tip] = tips;
  return {
    ...missingFamilies,
    'tip-latest': { name: tip?.name ?? '', amount: tip?.amount ?? 0, message: tip?.message ?? '' },
    ...bySpan('tip', session.tips, 'amount'),
    'tip-goal': { amount: session.tips.goal },
    'tip-count': { count: session.tips.count },
    ...Object.fromEntries(topSpans.flatMap((span) => topsOf('tip', span, session.top[span]))),
    'tip-recent': tips.map(recentOf),
    'follower-latest': { name: followers[0]?.name ?? '' },
    ...bySpan('follower', session.followers, 'count'),
    'follower-goal': { amount: session.followers.goal },
    'follower-recent': followers.map(recentOf),
  };
}

function bySpan(family: string, sums: Readonly<Record<(typeof spans)[number], number>>, unit: 'amount' | 'count'): SessionData {
  return Object.fromEntries(spans.map((span) => [`${family}-${span}`, { [unit]: sums[span] }]));
}

function topsOf(
  family: string,
  span: string,
  { donation, donator }: { readonly donation: CustomTop | null; readonly donator: CustomTop | null },
): [string, unknown][] {
  return [
    [`${family}-${span}-top-donation`, donation ?? noTop],
    [`${family}-${span}-top-donator`, donator ?? noTop],
  ];
}

const nothing = { session: 0, week: 0, month: 0, total: 0 } as const;

/** Subscriptions, cheers, raids, hosts and merchandise: nobody sends them here. */
const missingFamilies: SessionData = {
  ...familyWithout('subscriber', { name: '', amount: 0, tier: '', message: '', sender: '', gifted: false }, 'count'),
  'subscriber-new-latest': { name: '', amount: 0, message: '' },
  'subscriber-new-session': { count: 0 },
  'subscriber-resub-latest': { name: '', amount: 0, message: '' },
  'subscriber-resub-session': { count: 0 },
  'subscriber-gifted-latest': { name: '', amount: 0, message: '', tier: '', sender: '' },
  'subscriber-gifted-session': { count: 0 },
  'subscriber-alltime-gifter': noTop,
  'subscriber-points': { amount: 0 },
  ...familyWithout('cheer', { name: '', amount: 0, message: '' }, 'amount'),
  'cheer-count': { count: 0 },
  ...Object.fromEntries(topSpans.flatMap((span) => topsOf('cheer', span, { donation: null, donator: null }))),
  ...familyWithout('cheerPurchase', { name: '', amount: 0, avatar: '' }, 'amount'),
  ...familyWithout('host', { name: '', amount: 0 }, 'count'),
  ...familyWithout('raid', { name: '', amount: 0 }, 'count'),
  ...familyWithout('superchat', { name: '', amount: 0, message: '' }, 'amount'),
  ...familyWithout('sponsor', { name: '', amount: 0, message: '' }, 'count'),
  ...familyWithout('charityCampaignDonation', { name: '', amount: 0 }, 'amount'),
  ...Object.fromEntries(topSpans.flatMap((span) => topsOf('charityCampaignDonation', span, { donation: null, donator: null }))),
  ...familyWithout('merch', { name: '', amount: 0, items: [] }, 'count'),
  'merch-goal-orders': { amount: 0 },
  'merch-goal-items': { amount: 0 },
  'merch-goal-total': { amount: 0 },
  ...Object.fromEntries(
    ['fan', 'share', 'stars', 'supporter', 'videolike'].flatMap((family) =>
      Object.entries(familyWithout(family, { name: '', amount: 0 }, 'count')),
    ),
  ),
  'channel-points-latest': { name: '', amount: '', message: '', redemption: '' },
  'hypetrain-latest': { name: '', amount: 0, type: '' },
  'hypetrain-level-progress': { name: '', amount: 0 },
  'hypetrain-level-goal': { name: '', amount: 0 },
  'hypetrain-total': { amount: 0 },
  'community-gift-latest': { name: '', amount: 0, tier: '' },
};

function familyWithout(family: string, latest: SessionData, unit: 'amount' | 'count'): SessionData {
  return { [`${family}-latest`]: latest, ...bySpan(family, nothing, unit), [`${family}-goal`]: { amount: 0 }, [`${family}-recent`]: [] };
}
