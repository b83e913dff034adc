import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { KeptReceipt, LateOutcome } from '../../../contract/companion';
import { FakeCompanion } from '../../../testing/settings/fakeCompanion';
import { createTestPorts } from '../../../testing/settings/settingsPorts';
import type { CallCompanion } from '../../companion';
import { createActivityModel } from './activityModel';

function companionOf(total: number) {
  const asked: Record<string, unknown>[] = [];
  let waiting: (() => void)[] | null = null;
  let isFailing = false;
  const call = (async (_row, input) => {
    const { query = {} } = input ?? {};
    asked.push(query);
    if (isFailing) return { ok: false, status: 0, message: 'away', details: null };
    if (waiting) await new Promise<void>((resolve) => waiting?.push(resolve));
    const from = Number(query.cursor ?? 0);
    const keys = Array.from({ length: Math.min(Number(query.limit), total - from) }, (_, index) => `${query.search ?? ''}${from + index}`);
    const next = from + keys.length;
    return { ok: true, value: { receipts: keys.map((key) => ({ key }) as KeptReceipt), nextCursor: next < total ? String(next) : null } };
  }) as CallCompanion;
  return {
    asked,
    call,
    fail: (fails: boolean) => {
      isFailing = fails;
    },
    hold: () => {
      const held: (() => void)[] = [];
      waiting = held;
      return () => {
        waiting = null;
        for (const resolve of held) resolve();
      };
    },
  };
}

const elementsOf = (overlay: string) => (overlay === 'main' ? ['alerts', 'big'] : []);
const defaults = { settingsKey: 'k', pageId: 'page', timeZone: () => null, elementsOf, lateOutcome: signal(null) };

function openHistory(total: number) {
  const companion = companionOf(total);
  const { ports, time } = createTestPorts(new FakeCompanion());
  const updates = signal<unknown>({});
  const account = signal<string | null>('A');
  const model = createActivityModel({ ...defaults, call: companion.call, ports, updates, account });
  return { ...companion, model, time, updates, account, keys: () => model.receipts.value.map(({ key }) => key) };
}

test('the newest receipts are read on every update, more on demand, and an update does not reset the list', async () => {
  const { model, time, updates, asked, keys } = openHistory(40);
  await time.advance(0);
  expect(keys()).toHaveLength(25);
  expect(model.hasMore.value).toBe(true);
  model.readMore();
  await time.advance(0);
  expect(keys()).toHaveLength(40);
  expect(model.hasMore.value).toBe(false);
  updates.value = {};
  await time.advance(5_000);
  expect(asked).toHaveLength(2);
  model.close();
});

test('[STA-9] another account’s events replace all events, and without an account none remain', async () => {
  const { model, time, updates, account, hold, asked, keys } = openHistory(40);
  await time.advance(0);
  model.readMore();
  await time.advance(0);
  expect(keys()).toHaveLength(40);
  account.value = 'B';
  expect([keys(), model.hasMore.value, model.reading.value.tag]).toEqual([[], false, 'reading']);
  await time.advance(0);
  expect([asked.at(-1), keys().length]).toEqual([{ limit: '25' }, 25]);

  // The filter changes while the first request is pending, so the first answer is ignored.
  const release = hold();
  model.readMore();
  updates.value = null;
  account.value = null;
  release();
  await time.advance(5_000);
  expect([keys(), model.hasMore.value, model.reading.value.tag]).toEqual([[], false, 'reading']);
  model.close();
});

test('the answer to an earlier query is dropped', async () => {
  const { model, time, hold, keys } = openHistory(3);
  const release = hold();
  model.read();
  model.setFilter({ search: 'ada' });
  await time.advance(300);
  release();
  await time.advance(0);
  expect(keys()).toEqual(['ada0', 'ada1', 'ada2']);
  model.close();
});

test('loading more after the filter changed reloads the list instead of mixing two filters', async () => {
  const { model, time, hold, asked, keys } = openHistory(60);
  await time.advance(0);
  const release = hold();
  model.setFilter({ type: 'donation.created' });
  model.readMore();
  release();
  await time.advance(0);
  expect(keys()).toHaveLength(25);
  expect(asked.at(-1)).toEqual({ limit: '25', type: 'donation.created' });
  model.readMore();
  await time.advance(0);
  expect(keys()).toHaveLength(50);
  model.close();
});

test('updates are still read after loading more failed', async () => {
  const { model, time, updates, asked, fail, keys } = openHistory(60);
  await time.advance(0);
  fail(true);
  model.readMore();
  await time.advance(0);
  expect([model.reading.value.tag, keys().length]).toEqual(['failed', 25]);
  fail(false);
  updates.value = {};
  await time.advance(5_000);
  expect([model.reading.value.tag, asked.length]).toEqual(['ready', 3]);
  model.close();
});

test('[SPG-14] the filter limits what is read: an overlay to all its alerts, a period to end now', async () => {
  const { model, time, asked } = openHistory(3);
  model.setFilter({ fate: 'no' });
  await time.advance(0);
  expect(asked.at(-1)).toEqual({ limit: '25', played: 'no' });
  model.setFilter({ fate: 'skipped', type: 'perks.purchased', overlay: 'main', period: 'hour' });
  await time.advance(0);
  const from = new Date(time.clock.now() - 3_600_000).toISOString();
  expect(asked.at(-1)).toEqual({ limit: '25', fate: 'skipped', type: 'perks.purchased', box: 'alerts,big', from });
  model.close();
});

test('days are whole local days, and a range may be open at one end', async () => {
  const { model, time, asked } = openHistory(3);
  model.setFilter({ period: 'days', fromDay: '2026-03-01', toDay: '2026-03-02' });
  await time.advance(0);
  const [from, to] = [new Date('2026-03-01T00:00:00'), new Date('2026-03-02T23:59:59.999')].map((at) => at.toISOString());
  expect(asked.at(-1)).toEqual({ limit: '25', from, to });
  model.setFilter({ fromDay: '' });
  await time.advance(0);
  expect(asked.at(-1)).toEqual({ limit: '25', to });
  model.close();
});

const receipt = { box: 'alerts', key: 'donation.created:d1' } as KeptReceipt;

test('a replay reports whether an overlay had the event', async () => {
  const { ports } = createTestPorts(new FakeCompanion());
  let answer: unknown = null;
  const call = (async () => answer) as unknown as CallCompanion;
  const model = createActivityModel({ ...defaults, call, ports, updates: signal(null), account: signal(null) });
  const results: unknown[] = [];
  for (const value of [
    { engines: 0, overlays: 0, alerts: 0 },
    { engines: 1, overlays: 0, alerts: 0 },
    { engines: 1, overlays: 2, alerts: 0 },
    { engines: 1, overlays: 2, alerts: 1 },
  ]) {
    answer = { ok: true, value };
    await model.replay(receipt);
    results.push(model.replayResult.value?.tag);
  }
  answer = { ok: false, message: 'away' };
  await model.replay(receipt);
  expect([...results, model.replayResult.value?.tag]).toEqual(['no-overlay', 'sent', 'unknown', 'shown', 'failed']);
  model.close();
});

test('[DSK-3] a late answer of an overlay to a replay is reported, even if it arrives before the response', async () => {
  const { ports } = createTestPorts(new FakeCompanion());
  const lateOutcome = signal<LateOutcome | null>(null);
  const commandIds: string[] = [];
  let beforeAnswer = () => {};
  let isAway = false;
  const call = (async (_row, input) => {
    commandIds.push(String(Object(input?.query).commandId));
    beforeAnswer();
    return isAway ? { ok: false, status: 0, message: 'away' } : { ok: true, value: { engines: 1, overlays: 0, alerts: 0 } };
  }) as CallCompanion;
  const model = createActivityModel({ ...defaults, call, ports, lateOutcome, updates: signal(null), account: signal(null) });
  const report = (commandId = '', alerts = 1) => {
    lateOutcome.value = { type: 'outcome', commandId, outcome: { engines: 1, overlays: 1, alerts } };
  };
  const result = () => model.replayResult.value;
  await model.replay(receipt);
  report('of-another-page');
  expect(result()).toEqual({ id: 'alerts donation.created:d1', tag: 'sent' });
  report(commandIds[0]);
  expect(result()).toEqual({ id: 'alerts donation.created:d1', tag: 'shown' });

  const other = { ...receipt, key: 'donation.created:d2' };
  beforeAnswer = () => {
    report(commandIds[0]);
    report(commandIds[1], 0);
    report('of-another-page');
  };
  await model.replay(other);
  expect(result()).toEqual({ id: 'alerts donation.created:d2', tag: 'unknown' });
  report(commandIds[0]);
  expect(result()).toEqual({ id: 'alerts donation.created:d2', tag: 'unknown' });
  isAway = true;
  beforeAnswer = () => report(commandIds[2]);
  await model.replay(other);
  expect(result()).toEqual({ id: 'alerts donation.created:d2', tag: 'shown' });
  expect(new Set(commandIds).size).toBe(3);
  model.close();
});
