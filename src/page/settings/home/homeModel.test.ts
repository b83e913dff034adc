import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { CallCompanion } from '../../companion';
import { createHomeModel } from './homeModel';

function openHome() {
  const time = createVirtualTime();
  const asked: { readonly path: string; readonly query: object; readonly body: unknown }[] = [];
  const call = ((row: { path: string }, { params, query, body }: { params?: { verb?: string }; query?: object; body?: unknown }) => {
    asked.push({ path: row.path.replace(':verb', params?.verb ?? ''), query: query ?? {}, body });
    const receipt = (element: string, key: string, tag: string) => ({ box: element, key, fate: { tag } });
    // The first event was suppressed in one element but shown in another.
    const today = [receipt('big', 'one', 'suppressed'), receipt('alerts', 'one', 'shown'), receipt('alerts', 'missed', 'suppressed')];
    const value = row.path === '/feed' ? { events: [{ key: 'latest' }] } : { receipts: today };
    return Promise.resolve({ ok: true, value: { ...value, nextCursor: null } });
  }) as unknown as CallCompanion;
  const updates = signal<unknown>(1);
  const account = signal<string | null>('A');
  const feedChanges = signal(0);
  const home = createHomeModel({ call, ports: time, updates, feedChanges, account, timeZone: () => 'UTC' });
  return { home, time, asked, updates, feedChanges, account };
}

test('[SPG-34] the latest events and today’s events not shown are read while the page is open, and again after each event', async () => {
  const { home, time, asked, updates } = openHome();
  await time.advance(10_000);
  expect(asked).toEqual([]);
  const leave = home.watch();
  await time.advance(100);
  expect(home.latest.value).toMatchObject([{ key: 'latest' }]);
  expect(home.notShown.value).toMatchObject([{ key: 'missed' }]);
  expect(asked.map(({ query }) => query)).toMatchObject([{ limit: '5' }, { limit: '100', from: '2026-01-01T00:00:00.000Z' }]);
  updates.value = 2;
  await time.advance(2_000);
  expect(asked).toHaveLength(4);
  leave();
  updates.value = 3;
  await time.advance(2_000);
  expect(asked).toHaveLength(4);
  expect([home.latest.value, home.notShown.value]).toEqual([[], []]);
});

test('[SPG-120] a change of the feed is read at once, also while the status changes; many changes are read one after another', async () => {
  const { home, time, asked, updates, feedChanges } = openHome();
  const leave = home.watch();
  await time.advance(100);
  feedChanges.value = 1;
  updates.value = 2;
  await time.advance(0);
  expect(asked).toHaveLength(4);
  await time.advance(2_000);
  for (let change = 2; change < 50; change += 1) feedChanges.value = change;
  await time.advance(0);
  expect(asked).toHaveLength(8);
  leave();
  feedChanges.value = 99;
  await time.advance(2_000);
  expect(asked).toHaveLength(8);
});

test('[STA-9] the latest events belong to the current account', async () => {
  const { home, time, asked, account } = openHome();
  const leave = home.watch();
  await time.advance(100);
  expect(home.latest.value).toHaveLength(1);
  account.value = 'B';
  expect([home.latest.value, home.notShown.value, home.reading.value.tag]).toEqual([[], [], 'reading']);
  await time.advance(100);
  expect([asked.length, home.latest.value.length]).toEqual([4, 1]);
  leave();
});

test('[SPG-34] what was switched in Live control is ended by its own command', async () => {
  const { home, asked } = openHome();
  await home.end('paused');
  await home.end('approveFirst');
  await home.end('safeMode');
  await home.end('silent');
  await home.end('muted');
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/control/resume', {}],
    ['/control/approve-first', { isOn: false }],
    ['/control/safe-mode', { forMs: 0 }],
    ['/control/volume', { level: 1 }],
    ['/control/unmute', { what: 'alerts' }],
    ['/control/unmute', { what: 'sound' }],
    ['/control/unmute', { what: 'speech' }],
  ]);
});
