import { expect, test } from 'vitest';
import type { Receipt } from '../../../src/contract/engine';
import { defaultElementSettings } from '../../../src/contract/settings';
import { checkSuppressed } from './checkSuppressed';
import { emptyCommit } from './emptyCommit';
import type { ExpectedEvent } from './expected';
import { History, type Painting } from './history';
import { makePlan } from './makePlan';
import type { Plan } from './plan';

const [given, bought] = ['donation.created:d', 'perks.purchased:d'];
const element = { ...defaultElementSettings(), minimumAmounts: { USD: 900 } };
const plan: Plan = { ...makePlan(1), settings: { version: 1, locale: null, boxes: { alerts: element } }, actions: [], faultWindows: [] };

function receiptOf(key: string, type: Receipt['type']): Receipt {
  return {
    box: 'alerts',
    seq: key === given ? 1 : 2,
    key,
    type,
    arrival: 'live',
    receivedAtMs: 0,
    startedAtMs: null,
    endedAtMs: 9_000,
    alertKey: null,
    restarts: 0,
    fate: { tag: 'suppressed', rule: 'below-minimum' },
  };
}

/** The keys that the checker reports if a donation of `amount` pays for a purchase of `cartTotal`, and `ended` are the receipts. */
function problems(
  amount: number,
  cartTotal: number,
  ended: readonly Receipt[],
  paintings: readonly Painting[] = [],
  actions: Plan['actions'] = [],
): string[] {
  const history = new History(() => 100_000, 0, false);
  const queued = [
    { seq: 1, key: given },
    { seq: 2, key: bought },
  ];
  history.commits.push({ ...emptyCommit, queued }, { ...emptyCommit, atMs: 9_000, receipts: ended });
  history.paintings.push(...paintings);
  const donated = { amount, currency: 'USD' };
  const expected: ExpectedEvent[] = [
    { key: given, type: 'donation.created', businessMs: 0, money: donated },
    { key: bought, type: 'perks.purchased', businessMs: 0, money: { amount: cartTotal, currency: 'USD' }, donated },
  ];
  return checkSuppressed({ plan: { ...plan, actions }, history, expected, published: [] }).map(({ what }) =>
    what.slice(0, what.indexOf(' ')),
  );
}

const donation = receiptOf(given, 'donation.created');
const purchase = receiptOf(bought, 'perks.purchased');

test('[FLT-2] a donation suppressed by a minimum that it reaches is detected, and so is a purchase whose donation reaches it', () => {
  expect(problems(700, 1_500, [donation, purchase])).toEqual([]);
  expect(problems(1_200, 500, [donation])).toEqual([given]);
  expect(problems(1_200, 500, [purchase])).toEqual([]);
  expect(problems(1_200, 1_500, [purchase])).toEqual([bought]);
});

test('[FLT-2] a purchase is detected that is shown while its donation, which is below the minimum, is in the queue', () => {
  const painting = (drawnAtMs: number, keys = [bought]): Painting => ({
    element: 'alerts',
    page: 'page-1',
    key: bought,
    keys,
    origin: 'live',
    durationMs: 1_000,
    drawnAtMs,
    removedAtMs: drawnAtMs + 1_000,
  });
  expect(problems(700, 1_500, [donation], [painting(5_000)])).toEqual([bought]);
  expect(problems(700, 1_500, [donation], [painting(100)])).toEqual([]);
  expect(problems(700, 1_500, [donation], [painting(9_500)])).toEqual([]);
  expect(problems(700, 1_500, [donation], [painting(5_000, [])])).toEqual([]);
  const changedAt = (atMs: number): Plan['actions'] => [{ atMs, do: 'settings', settings: plan.settings }];
  expect(problems(700, 1_500, [donation], [painting(5_000)], changedAt(6_000))).toEqual([]);
  expect(problems(700, 1_500, [donation], [painting(5_000)], changedAt(1_000))).toEqual([bought]);
});

test('[SHW-35] an event may end at once beside an alert whose page died, until the engine can have noticed', () => {
  const notQueued = {
    ...defaultElementSettings(),
    pacing: { ...defaultElementSettings().pacing, notQueued: ['donation.created' as const] },
  };
  const busy: Plan = { ...plan, settings: { version: 1, locale: null, boxes: { alerts: notQueued } } };
  const isReported = (frozen: readonly { readonly engine: string; readonly fromMs: number; readonly untilMs: number | null }[]) => {
    const history = new History(() => 100_000, 0, false);
    const ended = { ...donation, fate: { tag: 'suppressed', rule: 'not-queued' } } as const;
    history.commits.push(
      { ...emptyCommit, atMs: 9_000, queued: [{ seq: 1, key: given }] },
      { ...emptyCommit, atMs: 9_001, receipts: [ended] },
    );
    history.paintings.push({
      element: 'alerts',
      page: 'page-1',
      key: 'follower.created:f',
      keys: ['follower.created:f'],
      origin: 'live',
      durationMs: 5_000,
      drawnAtMs: 2_000,
      removedAtMs: 5_000,
    });
    history.freezes.push(...frozen);
    return checkSuppressed({ plan: busy, history, expected: [], published: [] }).length > 0;
  };
  expect(isReported([])).toBe(true);
  expect(isReported([{ engine: emptyCommit.engine, fromMs: 4_000, untilMs: 7_000 }])).toBe(false); // the engine ran for 2 s after the page died
  expect(isReported([{ engine: emptyCommit.engine, fromMs: 1_000, untilMs: 5_100 }])).toBe(true);
  expect(isReported([{ engine: 'another', fromMs: 4_000, untilMs: 7_000 }])).toBe(true);
});

test('[OVL-9] an event that ends because its element was removed is detected if all settings name the element', () => {
  const history = new History(() => 100_000, 0, false);
  history.commits.push({ ...emptyCommit, receipts: [{ ...donation, fate: { tag: 'suppressed', rule: 'box-removed' } }] });
  const isReported = (actions: Plan['actions']) =>
    checkSuppressed({ plan: { ...plan, actions }, history, expected: [], published: [] }).length > 0;
  expect(isReported([])).toBe(true);
  expect(isReported([{ atMs: 1, do: 'settings', settings: { version: 1, locale: null, boxes: { other: element } } }])).toBe(false);
});
