import { describe, expect, test } from 'vitest';
import { defaultWidget, type Widget } from '../../../contract/settings';
import { createEngineWorld, type WorldPage } from '../../../testing/engineWorld';
import { donation } from '../../../testing/events';
import { settingsWith } from '../../../testing/widgets';
import { createWidgetWorld, last } from '../../../testing/widgetWorld';

const now = '2026-01-01T00:00:05.000Z';

const unreachable = () => Response.json({ error: 'no', code: 'UPSTREAM_UNREACHABLE', details: null }, { status: 502 });

describe('[WDG-6] a stored ranking', () => {
  const hourMs = 3_600_000;
  const dayMs = 24 * hourMs;
  const at = Date.parse('2026-01-01T00:00:00.000Z');
  const donors = [{ donorName: 'Old', currency: 'USD', total: 5_000 }];
  const opened = async (span: 'stream' | 'month' | 'all', startedAgoMs: number, aliveAgoMs: number) => {
    const kept = { top: { [span]: donors }, startMs: at - startedAgoMs, aliveMs: at - aliveAgoMs };
    const { page } = await createWidgetWorld(
      { ...defaultWidget('top'), span } as Widget,
      { '/read/donation/top-donors': unreachable() },
      kept,
    );
    return last(page);
  };

  test('survives a restart in the same stream, and ends with the stream', async () => {
    expect(await opened('stream', 3 * hourMs, hourMs)).toMatchObject({ rows: [{ name: 'Old' }] });
    expect(await opened('stream', 24 * hourMs, 20 * hourMs)).toBeNull();
  });

  test('of a month ends with the month, and one of all time stays', async () => {
    expect(await opened('month', 3 * hourMs, 0)).toMatchObject({ rows: [{ name: 'Old' }] });
    expect(await opened('month', 40 * dayMs, 32 * dayMs)).toBeNull();
    expect(await opened('all', 40 * dayMs, 32 * dayMs)).toMatchObject({ rows: [{ name: 'Old' }] });
  });
});

test('[WDG-6] a ranking of the month ends with the month, even while the platform is away', async () => {
  const widget = { ...defaultWidget('top'), span: 'month' } as Widget;
  const donors = [{ donorName: 'Dora', currency: 'USD', total: 90_000 }];
  const read = '/read/donation/top-donors';
  const startMs = Date.parse('2026-01-01T00:45:00.000Z');
  const world = await createWidgetWorld(widget, { [read]: { donors, accountId: 'me' } }, {}, { startMs });
  const { settings, saveSettings, reads, page, time } = world;
  await saveSettings({ ...settings, timeZone: 'Atlantic/Cape_Verde' }); // local time is an hour behind, so the year ends an hour later
  await time.advance(6 * 60_000);
  expect(last(page)).toMatchObject({ rows: [{ name: 'Dora' }] });
  reads.set(read, unreachable);
  await time.advance(8 * 60_000);
  expect(last(page)).toMatchObject({ rows: [{ name: 'Dora' }] });
  await time.advance(60_000 + 500);
  expect(last(page)).toBeNull();
});

test('[WDG-6] a ranking of the month ends at midnight, between two readings of the platform', async () => {
  const world = createEngineWorld({ startMs: Date.parse('2026-01-01T00:50:00.000Z') });
  await world.openAccountLedger('me').takeOver();
  const donors = [{ donorName: 'Dora', currency: 'USD', total: 90_000 }];
  world.reads.set('/read/donation/top-donors', { donors, accountId: 'me' });
  await world.time.advance(150_000); // from here on, rankings are read every five minutes
  const widget = { ...defaultWidget('top'), span: 'month' } as Widget;
  await world.saveSettings({ ...settingsWith({ widget }), timeZone: 'Atlantic/Cape_Verde' }).catch(() => {}); // the channel is not open yet, so this stores the settings without sending them
  const page = await world.goLive({ overlay: 'widget' });
  const untilMs = Date.parse('2026-01-01T01:00:00.000Z');
  await world.time.advance(untilMs - 500 - world.time.clock.now());
  expect(last(page)).toMatchObject({ rows: [{ name: 'Dora' }] });
  world.reads.set('/read/donation/top-donors', unreachable);
  await world.time.advance(1_000);
  expect(last(page)).toBeNull();
});

test('[LNG-3] the month of a ranking starts in the time zone of the settings', async () => {
  const widget = { ...defaultWidget('top'), span: 'month' } as Widget;
  const { settings, saveSettings, readRequests, time } = await createWidgetWorld(widget);
  for (const [timeZone, start] of [
    ['Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
    ['Pacific/Honolulu', '2025-12-01T10:00:00.000Z'],
  ] as const) {
    await saveSettings({ ...settings, timeZone });
    await time.advance(6 * 60_000);
    const lastRead = readRequests.findLast((path) => path.startsWith('/read/donation/top-donors'));
    expect(new URL(lastRead ?? '', 'http://api').searchParams.get('startDate')).toBe(start);
  }
});

test('[CUS-21] a custom widget has the platform’s ranking only while an element reads it', async () => {
  const code = '0'.repeat(32);
  const custom = { ...defaultWidget('custom'), code, currency: 'USD' } as Widget;
  const donors = [{ donorName: 'Dora', currency: 'USD', total: 90_000 }];
  const world = await createWidgetWorld(custom, { '/read/donation/top-donors': { donors, accountId: 'me' } }, { top: { stream: donors } });
  const donator = (page: WorldPage) => {
    const content = last(page);
    return content?.kind === 'custom' ? content.session.top.session.donator : expect.fail('no custom widget');
  };
  await world.publish(donation({ donorName: 'Ada', amount: 2_000, createdAt: now }), '1-0');
  expect(donator(world.page)).toEqual({ name: 'Ada', amount: 20 });
  const top = { ...defaultWidget('top'), span: 'stream' } as Widget;
  await world.saveSettings(settingsWith({ widget: custom, top }));
  const ranking = world.openPage({ pageId: 'top', overlay: 'top' });
  await expect.poll(() => world.time.advance(500).then(() => donator(world.page))).toEqual({ name: 'Dora', amount: 900 });
  ranking.say({ kind: 'leave' });
  await expect.poll(() => world.time.advance(500).then(() => donator(world.page))).toEqual({ name: 'Ada', amount: 20 });
});
