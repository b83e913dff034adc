import type { CustomSession, CustomTop, CustomEvent as WidgetEvent } from '../../contract/settings';

export interface EventDetail {
  readonly listener: string;
  readonly event: Readonly<Record<string, unknown>>;
}

export interface ShapeContext {
  readonly channel: string;
  /** The currency of the widget's totals, and of events that have no currency. */
  readonly currency: string;
  /** How many events the frame has received. Tests are not counted. */
  readonly sessionCount: number;
}

/** The `detail`s of the DOM events for an event. Most events are sent in two shapes: first the general one, then the specific one. */
export function detailsOf(event: WidgetEvent, context: ShapeContext): readonly EventDetail[] {
  if (event.type === 'goal.reached') return [{ listener: 'goal-reached', event: goalOf(event) }];
  const isFollow = event.type === 'follower.created';
  return [
    { listener: 'event', event: generalOf(event, isFollow ? 'follower' : 'tip', context) },
    isFollow ? { listener: 'follower-latest', event: followerOf(event) } : { listener: 'tip-latest', event: tipOf(event) },
  ];
}

/**
 * The `detail`s for a creator's test: `event:test` with the specific shape inside, then the specific shape with `isTest`. Totals do not
 * include tests.
 */
export function testDetailsOf(event: WidgetEvent, context: ShapeContext): readonly EventDetail[] {
  const [specific] = detailsOf(event, context).slice(-1);
  if (!specific) return [];
  const test = { ...specific, event: { ...specific.event, isTest: true } };
  return [{ listener: 'event:test', event: { ...test } }, test];
}

export function recentOf(event: WidgetEvent): Readonly<Record<string, unknown>> | null {
  if (event.type === 'goal.reached') return null;
  const isFollow = event.type === 'follower.created';
  return {
    type: isFollow ? 'follower' : 'tip',
    name: event.name,
    ...(!isFollow && { amount: event.amount, message: event.message, ...itemsOf(event) }),
    createdAt: timeOf(event),
    _id: event.key,
    activityId: event.key,
  };
}

function generalOf(event: WidgetEvent, type: 'tip' | 'follower', { channel, currency, sessionCount }: ShapeContext) {
  const data = {
    username: event.name,
    displayName: event.name,
    avatar: '',
    ...(type === 'tip' && {
      amount: event.amount,
      currency: event.currency || currency,
      tipId: event.key,
      message: event.message,
      ...itemsOf(event),
    }),
  };
  return {
    type,
    provider: 'ovation',
    channel,
    createdAt: timeOf(event),
    updatedAt: timeOf(event),
    data,
    _id: event.key,
    activityId: event.key,
    sessionEventsCount: sessionCount,
    ...marksOf(event),
  };
}

function tipOf(event: WidgetEvent) {
  return {
    ...specificOf(event, 'tip'),
    amount: event.amount,
    message: event.message,
    currency: event.currency,
    count: 1,
    sessionTop: false,
    ...itemsOf(event),
  };
}

const followerOf = (event: WidgetEvent) => specificOf(event, 'follower');

function specificOf(event: WidgetEvent, type: 'tip' | 'follower') {
  return {
    type,
    name: event.name,
    displayName: event.name,
    _id: event.key,
    activityId: event.key,
    createdAt: timeOf(event),
    originalEventName: `${type}-latest`,
    ...marksOf(event),
  };
}

const goalOf = (event: WidgetEvent) => ({ name: event.name, amount: event.amount, currency: event.currency, _id: event.key });

const itemsOf = ({ items }: WidgetEvent) => items.length > 0 && { items: items.map((item) => ({ ...item })) };

const marksOf = ({ isReplay }: WidgetEvent) => isReplay && { isReplay };

const timeOf = ({ atMs }: WidgetEvent) => new Date(atMs).toISOString();

/* `session.data`, with every key that widgets read (SPEC CUS-21). Values of a family without events in Ovation are zero or empty. */

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

const zero = { count: 0, amount: 0 };

/** The latest event of each family that StreamElements has but the Creator API does not. */
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
