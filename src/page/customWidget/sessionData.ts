import type { CustomSession, CustomTop, CustomEvent as WidgetEvent } from '../../contract/settings';
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
  const bought = tips.find(({ items }) => items.length > 0);
  return {
    ...missingFamilies,
    'tip-latest': { name: tip?.name ?? '', amount: tip?.amount ?? 0, message: tip?.message ?? '' },
    ...bySpan('tip', session.tips, 'amount'),
    'tip-goal': { amount: session.tips.goal },
    'tip-count': { count: session.tips.count },
    ...Object.fromEntries(topSpans.flatMap((span) => topsOf('tip', span, session.top[span]))),
    'tip-recent': tips.map(recentOf),
    ...(bought && {
      'purchase-latest': { name: bought.name, amount: bought.amount, avatar: '', message: bought.message, items: bought.items },
    }),
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

/** A sum of nothing: some documents have counts where others have amounts. */
const zero = { count: 0, amount: 0 };

/** The families that StreamElements documents, with their latest event; the Creator API has no events of them. */
const latestOf: Readonly<Record<string, SessionData>> = {
  subscriber: { name: '', amount: 0, tier: '', message: '', sender: '', gifted: false },
  sponsor: { name: '', amount: 0, tier: '', message: '', sender: '' },
  cheer: { name: '', amount: 0, message: '' },
  cheerPurchase: { name: '', amount: 0, avatar: '' },
  superchat: { name: '', amount: 0, message: '' },
  host: { name: '', amount: 0 },
  raid: { name: '', amount: 0 },
  charityCampaignDonation: { name: '', amount: 0 },
  merch: { name: '', amount: 0, items: [] },
  purchase: { name: '', amount: 0, avatar: '', message: '', items: [] },
  'channel-points': { name: '', amount: 0, message: '', redemption: '' },
  hypetrain: { name: '', amount: 0, type: '', active: 0, level: 0, levelChanged: 0 },
  'community-gift': { name: '', amount: 0, tier: '', message: '', sender: '' },
  ...Object.fromEntries(['fan', 'share', 'stars', 'supporter', 'videolike'].map((family) => [family, { name: '', amount: 0 }])),
};

/** Gifts of memberships are families of their own. */
const membershipsOf = (family: string): SessionData => {
  const part = { name: '', amount: 0, tier: '', message: '', sender: '' };
  const kinds = ['new', 'resub', 'gifted'].flatMap((kind): [string, unknown][] => [
    [`${family}-${kind}-latest`, part],
    [`${family}-${kind}-session`, zero],
  ]);
  return { ...Object.fromEntries(kinds), [`${family}-alltime-gifter`]: noTop, [`${family}-points`]: { amount: 0 } };
};

const missingFamilies: SessionData = {
  ...Object.assign({}, ...Object.entries(latestOf).map(([family, latest]) => familyWithout(family, latest))),
  ...membershipsOf('subscriber'),
  ...membershipsOf('sponsor'),
  'merch-goal-orders': { amount: 0 },
  'merch-goal-items': { amount: 0 },
  'merch-goal-total': { amount: 0 },
  'hypetrain-level-progress': { amount: 0, percent: 0 },
  'hypetrain-level-goal': { amount: 0 },
  'hypetrain-latest-top-contributors': [],
};

function familyWithout(family: string, latest: SessionData): SessionData {
  const nobody = { donation: null, donator: null };
  return {
    [`${family}-latest`]: latest,
    ...Object.fromEntries([...spans, 'count'].map((span) => [`${family}-${span}`, zero])),
    [`${family}-goal`]: { amount: 0 },
    [`${family}-recent`]: [],
    ...Object.fromEntries(topSpans.flatMap((span) => topsOf(family, span, nobody))),
  };
}
