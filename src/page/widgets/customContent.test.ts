import { describe, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import { type CustomContent, type ElementSettings, maxCustomEvents, type Widget } from '../../contract/settings';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { widgetContext, widgetData, widgetElement } from '../../testing/widgets';
import { sampleEvent, sampleTexts } from '../alerts';
import { alertTexts, languages, widgetTexts } from '../i18n';
import { contentOf } from './contentOf';

const widget: Extract<Widget, { kind: 'custom' }> = { kind: 'custom', code: '0'.repeat(32), values: {}, currency: 'USD', hosts: [] };

const shown = widgetElement(widget);
const withoutDonations: ElementSettings = { ...shown, show: { ...shown.show, 'donation.created': false } };

const nowMs = Date.parse('2026-11-26T12:00:00Z');
const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

function reported(
  known: Parameters<typeof widgetData>[0] = {},
  change: Parameters<typeof widgetContext>[1] = {},
  currency = 'USD',
): CustomContent {
  const context = widgetContext({ ...widget, currency }, { timeZone: 'UTC', nowMs, ...change });
  const content = contentOf(widgetData(known), context);
  if (content?.kind !== 'custom') throw new Error('no content of a custom widget');
  return content;
}

const streamOf = (...events: BusinessEvent[]) => ({ events, streamEvents: events });

describe('[CUS-20] a custom widget receives', () => {
  test('nothing without code; content with code even if nothing has happened', () => {
    expect(contentOf(widgetData(), widgetContext({ ...widget, code: null }))).toBeNull();
    expect(reported()).toMatchObject({ code: widget.code, currency: 'USD', frame: null, events: [], starts: 0, isEditor: false });
  });

  test('events oldest first, with amounts in major units of their own currency', () => {
    const events = streamOf(
      goalReached({ totalRaised: 10_050, description: ' New desk ' }),
      follower({ displayName: null, username: 'newbie' }),
      donation({ id: 'yen', amount: 1_500, currency: 'JPY', donorName: '山田', message: null }),
      donation({ id: 'dinar', amount: 1_500, currency: 'KWD', message: ' Hi ' }),
    );
    expect(reported(events).events.map(({ type, name, amount, currency, message }) => [type, name, amount, currency, message])).toEqual([
      ['donation.created', 'Ada', 1.5, 'KWD', 'Hi'],
      ['donation.created', '山田', 1_500, 'JPY', ''],
      ['follower.created', 'newbie', 0, '', ''],
      ['goal.reached', 'New desk', 100.5, 'USD', ''],
    ]);
  });

  test('a goal under one key in any time format', () => {
    const [one, other] = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000+00:00'].map((completedAt) => goalReached({ completedAt }));
    const keys = [one, other].flatMap((goal) => (goal ? reported(streamOf(goal)).events.map(({ key }) => key) : []));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  test('a donation and its purchase as one event with items, and a purchase alone if its donation is not shown', () => {
    const lines = [perkLine({ quantity: 2, unitAmount: 250 }), perkLine({ id: 'p2', title: 'Song', quantity: 1, unitAmount: 500 })];
    const events = streamOf(purchase({ perks: lines }), donation({ amount: 1_000 }));
    const items = [
      { name: 'Golden Hat', quantity: 2, price: 2.5 },
      { name: 'Song', quantity: 1, price: 5 },
    ];
    expect(reported(events).events).toMatchObject([{ key: 'donation.created:d1', amount: 10, items }]);
    expect(reported(events, { element: withoutDonations }).events).toMatchObject([{ key: 'perks.purchased:d1', name: 'Ada', items }]);
  });

  test('[CUS-84] a purchase alone with the amount, the currency and the message of its donation', () => {
    const events = streamOf(purchase({ cartTotal: 500, currency: 'USD' }), donation({ amount: 1_000, currency: 'USD', message: 'Hi <b>' }));
    const element = withoutDonations;
    expect(reported(events, { element }).events).toMatchObject([
      { type: 'perks.purchased', amount: 10, currency: 'USD', message: 'Hi <\u2060b>' },
    ]);
    const muted = (event: BusinessEvent) => (event.type === 'donation.created' ? null : event);
    expect(reported(events, { element, moderate: muted }).events).toMatchObject([{ amount: 10, currency: 'USD', message: '' }]);
    expect(reported(events, { element }).session.tips).toMatchObject(reported(events).session.tips);
  });

  test('[CUS-84] a purchase without a known donation with the total of its cart, or of its lines', () => {
    const lines = [perkLine({ currency: 'USD', lineTotal: 500 })];
    const only = (cartTotal: number | null) =>
      reported(streamOf(purchase({ cartTotal, perks: lines })), { element: withoutDonations }).events;
    expect(only(1_500)).toMatchObject([{ amount: 15, currency: 'USD' }]);
    expect(only(null)).toMatchObject([{ amount: 5, currency: 'USD' }]);
  });

  test('[CUS-84] a test of a purchase with its amount', () => {
    const test = sampleEvent('perks.purchased', 'test', daysAgo(0), sampleTexts('en', null), { amount: 900, currency: 'EUR' });
    expect(reported(streamOf(...test), { element: withoutDonations }).events).toMatchObject([
      { type: 'perks.purchased', amount: 9, currency: 'EUR' },
    ]);
  });

  test('[CUS-84] the same total with donations, purchases or both switched on', () => {
    const events = streamOf(
      purchase({ donationId: 'd2', cartTotal: 700 }),
      donation({ id: 'd2', amount: 700 }),
      purchase({ cartTotal: 500 }),
      donation({ amount: 500 }),
    );
    const sum = (element: ElementSettings) => reported(events, { element }).events.reduce((total, { amount }) => total + amount, 0);
    const element = widgetElement(widget);
    const withoutPurchases = { ...element, show: { ...element.show, 'perks.purchased': false } };
    expect([element, withoutDonations, withoutPurchases].map(sum)).toEqual([12, 12, 12]);
  });

  test('a purchase in the older form as one item', () => {
    const old = purchase({ perks: [], perk: { id: 'p', title: 'Song' }, cartTotal: 700 });
    expect(reported(streamOf(old)).events[0]?.items).toEqual([{ name: 'Song', quantity: 1, price: 7 }]);
  });

  test('no event that the element filters or moderation hides', () => {
    const events = streamOf(donation({ id: 'small', amount: 100 }), donation({ id: 'bad', donorName: 'Bad' }), donation({ id: 'fine' }));
    const moderate = (event: BusinessEvent) => ('donorName' in event.data && event.data.donorName === 'Bad' ? null : event);
    const seen = reported(events, { element: widgetElement(widget, { minimumAmounts: { USD: 200 } }), moderate });
    expect(seen.events.map(({ key }) => key)).toEqual(['donation.created:fine']);
    expect(seen.session.top.session.donator).toEqual({ name: 'Ada', amount: 6 });
  });

  test('moderated names and messages', () => {
    const moderate = (event: BusinessEvent): BusinessEvent =>
      event.type === 'donation.created' ? donation({ ...event.data, donorName: '***', message: '###' }) : event;
    const seen = reported(streamOf(donation({ amount: 2_500 })), { moderate });
    expect(seen.events).toMatchObject([{ name: '***', message: '###', amount: 25 }]);
    expect(seen.session.top.alltime).toEqual({ donation: { name: '***', amount: 25 }, donator: { name: '***', amount: 25 } });
  });

  test('the creator’s text for a donor without a name, or the language’s', () => {
    const nameless = streamOf(donation({ donorName: ' ' }));
    expect(reported(nameless).events[0]?.name).toBe('Someone');
    expect(reported(nameless, { words: widgetTexts('de') }).events[0]?.name).toBe('Jemand');
    const seen = reported(nameless, { words: { ...widgetTexts('en'), someone: 'An angel' } });
    expect(seen.events[0]?.name).toBe('An angel');
    expect(seen.session.top.session).toEqual({ donation: { name: 'An angel', amount: 5 }, donator: null });
  });

  test('the newest events only', () => {
    const many = Array.from({ length: maxCustomEvents + 5 }, (_, index) => donation({ id: `d${index}` }));
    const { events } = reported(streamOf(...many));
    expect(events).toHaveLength(maxCustomEvents);
    expect(events.at(-1)?.key).toBe('donation.created:d0');
  });
});

test.each(languages)('[CUS-84] in %s, a supporter without a name has the same name in widgets and in alerts', async (language) => {
  expect(widgetTexts(language).someone).toBe(alertTexts(language).someone);
});

describe('[CUS-21] figures of a custom widget', () => {
  const events = [
    donation({ id: 'now', amount: 2_500, donorName: 'Ada', createdAt: daysAgo(0) }),
    donation({ id: 'euro', amount: 9_900, currency: 'EUR', createdAt: daysAgo(0) }),
    follower({ id: 'f2', createdAt: daysAgo(1) }),
    donation({ id: 'monday', amount: 1_000, donorName: 'Bo', createdAt: daysAgo(3) }),
    donation({ id: 'sunday', amount: 500, donorName: 'Bo', createdAt: daysAgo(4) }),
    donation({ id: 'more', amount: 1_200, donorName: 'Bo', createdAt: daysAgo(5) }),
    follower({ id: 'f1', createdAt: daysAgo(30) }),
    donation({ id: 'october', amount: 10_000, donorName: 'Cleo', createdAt: daysAgo(30) }),
  ];
  const sums = { donated: { USD: 2_500, EUR: 9_900 }, donations: 2, followers: 1, perks: 0 };
  const known = { events, streamEvents: events.slice(0, 2), sums };

  test('cover the stream, the week, the month and all time, in the creator’s currency', () => {
    const { tips, followers } = reported(known).session;
    expect(tips).toEqual({ session: 25, week: 35, month: 52, total: 152, count: 2, goal: 25 });
    expect(followers).toEqual({ session: 1, week: 1, month: 1, total: 2, goal: 1 });
    expect(reported(known, {}, 'EUR').session.tips).toMatchObject({ session: 99, week: 99, month: 99, total: 99 });
  });

  test('name the supporters with the largest donation and the largest total', () => {
    expect(reported(known).session.top).toEqual({
      session: { donation: { name: 'Ada', amount: 25 }, donator: { name: 'Ada', amount: 25 } },
      weekly: { donation: { name: 'Ada', amount: 25 }, donator: { name: 'Ada', amount: 25 } },
      monthly: { donation: { name: 'Ada', amount: 25 }, donator: { name: 'Bo', amount: 27 } },
      alltime: { donation: { name: 'Cleo', amount: 100 }, donator: { name: 'Cleo', amount: 100 } },
    });
  });

  test('use the platform’s ranking if it is known', () => {
    const all = [
      { donorName: null, currency: 'USD', total: 90_000 },
      { donorName: 'Yen', currency: 'JPY', total: 90_000 },
      { donorName: 'Dora', currency: 'USD', total: 40_000 },
    ];
    expect(reported({ ...known, top: { all } }).session.top.alltime.donator).toEqual({ name: 'Dora', amount: 400 });
  });

  test('count towards the platform’s goal, or without one towards the stream’s total', () => {
    const goal = { id: 'g', description: null, amount: 50_000, totalRaised: 31_000, currency: 'USD', completedAt: null };
    expect(reported({ ...known, goal }).session.tips.goal).toBe(310);
    const reached = { goal: { ...goal, totalRaised: 50_100, completedAt: daysAgo(0) }, key: 'k', isCelebrated: true };
    expect(reported({ ...known, goal: null, reached }).session.tips.goal).toBe(501);
    expect(reported({ ...known, goal: { ...goal, currency: 'EUR' } }).session.tips.goal).toBe(25);
  });

  test('are zero if nothing is known', () => {
    expect(reported().session.tips).toEqual({ session: 0, week: 0, month: 0, total: 0, count: 0, goal: 0 });
    expect(reported().session.top.session).toEqual({ donation: null, donator: null });
    expect(reported({ ...known, sums: null }).session.tips).toMatchObject({ session: 0, week: 35 });
  });
});
