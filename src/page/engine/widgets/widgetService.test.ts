import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultWidget, Moderation, type Settings, type TimerReading, type Widget, type WidgetContent } from '../../../contract/settings';
import { createEngineWorld } from '../../../testing/engineWorld';
import { donation, follower, goalReached, perkLine, purchase } from '../../../testing/events';
import { settingsWith } from '../../../testing/widgets';
import { contents, createWidgetWorld, goal, last } from '../../../testing/widgetWorld';

const now = '2026-01-01T00:00:05.000Z';

test('[WDG-1] a widget’s element plays no alert and has no position in the log, and its page receives the content', async () => {
  const { page, publish, reports, time } = await createWidgetWorld(defaultWidget('goal'));
  expect(last(page)).toMatchObject({ kind: 'goal', raised: '$40.00', percent: 40 });
  await publish(donation({ createdAt: now }), '1-0');
  expect(page.shows()).toEqual([]);
  await time.advance(1_000);
  expect(reports.at(-1)?.boxes).toMatchObject([{ box: 'widget', queued: 0, showing: null }]);
});

test('[WDG-3] the goal is read again after donations, once per burst, and never added up here', async () => {
  const { page, publish, reads, readRequests, time } = await createWidgetWorld(defaultWidget('goal'));
  await time.advance(10_000);
  const before = readRequests.length;
  reads.set('/read/goal/active', { ...goal, totalRaised: 4_500 });
  for (const id of ['a', 'b', 'c']) await publish(donation({ id, amount: 999, createdAt: now }), `${id}-0`);
  await time.advance(30_000);
  expect(readRequests.slice(before).filter((path) => path.includes('goal/active')).length).toBeLessThanOrEqual(2);
  expect(last(page)).toMatchObject({ raised: '$45.00', percent: 45 });
});

test('[WDG-3] a reached goal is celebrated once, with the platform’s value, and then the next one is shown', async () => {
  const { page, publish, reads, time } = await createWidgetWorld(defaultWidget('goal'));
  reads.set('/read/goal/active', { ...goal, id: 'g2', description: 'Next', totalRaised: 0 });
  await publish(goalReached({ completedAt: now }), '1-0');
  expect(last(page)).toMatchObject({ goalId: 'g1', isReached: true, raised: '$100.50' });
  const { celebrates } = last(page) as Extract<WidgetContent, { kind: 'goal' }>;
  expect(celebrates).not.toBeNull();
  await publish(goalReached({ completedAt: now }), '2-0');
  await time.advance(20_000);
  expect(last(page)).toMatchObject({ goalId: 'g2', title: 'Next', celebrates: null });
});

test('[WDG-25] a donation that the platform deletes leaves the totals at once, and returns when it is listed again', async () => {
  const { page, publish, reads, sendLive, time } = await createWidgetWorld(defaultWidget('totals'));
  const events = [donation({ id: 'a', createdAt: now }), donation({ id: 'b', createdAt: now })];
  for (const event of events) await publish(event, `${event.data.id}-0`);
  const total = () => JSON.stringify(last(page));
  const before = total();
  await sendLive({ type: 'gone', gone: ['a'] });
  await time.advance(1_000);
  expect(before).toContain('$10.00');
  expect(total()).toContain('$5.00');
  reads.set('/read/donation/list', { donations: events.map(({ data }) => data), nextCursor: null });
  await sendLive({ type: 'gone' });
  await time.advance(61_000);
  expect(total()).toBe(before);
});

test('[WDG-25] a reached goal that was deleted on the platform leaves the bar without a reload', async () => {
  const { page, publish, reads, time } = await createWidgetWorld(defaultWidget('goal'));
  const done = { ...goal, totalRaised: 10_400, completedAt: now };
  reads.set('/read/goal/active', () => Response.json(null));
  reads.set('/read/goal/list', { goals: [done], nextCursor: null });
  const { id: goalId, ...fields } = done;
  await publish({ type: 'goal.reached', data: { goalId, ...fields } }, '1-0');
  await time.advance(30_000);
  expect(last(page)).toMatchObject({ goalId, isReached: true, celebrates: null });
  reads.set('/read/goal/list', { goals: [], nextCursor: null });
  await time.advance(5 * 60_000);
  expect(last(page)).toBeNull();
});

test('[WDG-3] without an open goal, a page that opens shows the last reached goal, full', async () => {
  const reached = { ...goal, id: 'old', totalRaised: 10_200, completedAt: '2025-12-01T12:00:00.000Z' };
  const { page, reads, time } = await createWidgetWorld(defaultWidget('goal'), {
    '/read/goal/active': Response.json(null),
    '/read/goal/list': { goals: [reached], nextCursor: null },
  });
  await time.advance(10_000);
  expect(last(page)).toMatchObject({ goalId: 'old', isReached: true, percent: 100, celebrates: null });
  reads.set('/read/goal/active', goal);
  await time.advance(6 * 60_000);
  expect(last(page)).toMatchObject({ goalId: 'g1', isReached: false });
});

test('[WDG-3] a chosen goal is read from the platform’s list, and again after a donation', async () => {
  const { page, publish, reads, time } = await createWidgetWorld({ ...defaultWidget('goal'), goalId: 'chosen' } as Widget);
  expect(last(page)).toBeNull();
  const chosen = { ...goal, id: 'chosen', description: 'Chosen' };
  reads.set('/read/goal/list', { goals: [goal, chosen], nextCursor: null });
  await publish(donation({ createdAt: now }), '1-0');
  await time.advance(15_000);
  expect(last(page)).toMatchObject({ goalId: 'chosen', title: 'Chosen' });
  reads.set('/read/goal/list', { goals: [{ ...chosen, totalRaised: 4_700 }], nextCursor: null });
  await publish(donation({ id: 'second', createdAt: now }), '2-0');
  await time.advance(15_000);
  expect(last(page)).toMatchObject({ raised: '$47.00' });
});

test('[WDG-2] duplicates and test alerts do not count', async () => {
  const { page, publish, settings, saveSettings, time } = await createWidgetWorld(defaultWidget('totals'));
  expect(last(page)).toMatchObject({ figures: [{ text: '0' }, { text: '0' }, { text: '0' }] });
  const tip = donation({ createdAt: now });
  await publish(tip, '1-0');
  await publish(tip, '2-0');
  await publish(follower({ createdAt: now }), '3-0');
  await saveSettings(settings);
  await time.advance(1_000);
  expect(last(page)).toMatchObject({ figures: [{ key: 'USD', text: '$5.00' }, { text: '1' }, { text: '1' }, { text: '0' }] });
});

test('[SHW-35] events that end at once, because they do not wait, still count', async () => {
  const { page, publish, openPage, settings, saveSettings, reports, time } = await createWidgetWorld(defaultWidget('totals'));
  const alerts = settings.boxes.alerts ?? expect.fail('no box');
  const pacing = { ...alerts.pacing, notQueued: ['follower.created' as const] };
  await saveSettings({ ...settings, boxes: { ...settings.boxes, alerts: { ...alerts, pacing } } });
  const stage = openPage({ pageId: 'alerts', overlay: 'alerts' });
  await expect.poll(() => time.advance(500).then(() => reports.at(-1)?.boxes.length)).toBe(2);
  await publish(donation({ createdAt: now }), '1-0');
  stage.say({ kind: 'started', showId: stage.shows()[0]?.showId ?? 0 });
  await publish(follower({ createdAt: now }), '2-0');
  await time.advance(30_000);
  expect(stage.shows().map(({ alert }) => alert.type)).toEqual(['donation.created']);
  expect(last(page)).toMatchObject({ figures: [{ text: '$5.00' }, { key: 'donations', text: '1' }, { key: 'followers', text: '1' }, {}] });
});

test('[WDG-6] widgets that are added while an overlay is open include earlier events', async () => {
  const world = createEngineWorld();
  await world.saveSettings(settingsWith({})).catch(() => {}); // the channel is not open yet, so this stores the settings without sending them
  await world.goLive({ overlay: 'alerts' });
  await world.time.advance(60_000);
  const createdAt = new Date(world.time.clock.now() - 10_000).toISOString();
  const paid = donation({ id: 'paid', createdAt, perks: [perkLine({ quantity: 3 })] });
  await world.publish(paid, '1-0');
  world.reads.set('/read/donation/list', { donations: [paid.data], nextCursor: null });
  await world.time.advance(120_000);
  await world.saveSettings(settingsWith({ totals: defaultWidget('totals'), board: defaultWidget('perks') }));
  const [totals, board] = [world.openPage({ pageId: 'totals', overlay: 'totals' }), world.openPage({ pageId: 'board', overlay: 'board' })];
  await world.time.advance(70_000);
  expect(last(totals)).toMatchObject({ figures: [{ text: '$5.00' }, { text: '1' }, { text: '0' }, { text: '3' }] });
  expect(last(board)).toMatchObject({ rows: [{ title: 'Golden Hat', quantity: 3 }] });
});

test('[WDG-6] a stream that the creator restarts counts from there', async () => {
  const { page, publish, settings, saveSettings, time } = await createWidgetWorld(defaultWidget('perks'));
  await publish(purchase({ createdAt: now }), '1-0');
  expect(last(page)).toMatchObject({ rows: [{ title: 'Golden Hat', quantity: 2 }] });
  await time.advance(60_000);
  await saveSettings({ ...settings, streamStartedAtMs: time.clock.now() });
  await time.advance(1_000);
  expect(last(page)).toBeNull();
});

test('[WDG-5] a ticked-off perk is on the perk board at once', async () => {
  const { page, publish, reads, sendLive, time } = await createWidgetWorld(defaultWidget('perks'));
  await publish(purchase({ createdAt: now }), '1-0');
  expect(last(page)).toMatchObject({ rows: [{ title: 'Golden Hat', quantity: 2, done: 0 }] });
  reads.set('/read/perks-done', { done: [{ key: 'perks.purchased:d1', line: 0, done: 2 }] });
  await sendLive({ type: 'perk-tasks' });
  await time.advance(1_000);
  expect(last(page)).toMatchObject({ rows: [{ title: 'Golden Hat', quantity: 2, done: 2 }] });
});

test('[WDG-8] a platform that does not answer changes nothing on screen', async () => {
  const { page, publish, reads, time } = await createWidgetWorld(defaultWidget('goal'));
  reads.set('/read/goal/active', Response.json({ error: 'no', code: 'UPSTREAM_UNREACHABLE', details: null }, { status: 502 }));
  await publish(donation({ createdAt: now }), '1-0');
  await time.advance(60_000);
  expect(contents(page).filter(Boolean)).toHaveLength(1);
  expect(last(page)).toMatchObject({ raised: '$40.00' });
  reads.set('/read/goal/active', { ...goal, totalRaised: 4_500 });
  await time.advance(120_000);
  expect(last(page)).toMatchObject({ raised: '$45.00' });
});

test('[WDG-7] names are moderated, and hidden until safe mode ends', async () => {
  const { page, publish, settings, saveSettings, time } = await createWidgetWorld(defaultWidget('latest'));
  await publish(donation({ createdAt: now }), '1-0');
  expect(last(page)).toMatchObject({ entry: { name: 'Ada' } });
  await saveSettings({ ...settings, moderation: z.parse(Moderation, { safeUntilMs: time.clock.now() + 10_000 }) });
  await expect.poll(() => time.advance(500).then(() => last(page))).toMatchObject({ entry: { name: null } });
  await time.advance(11_000);
  expect(last(page)).toMatchObject({ entry: { name: 'Ada' } });
});

test('[MOD-6] lists hide the later ones of repeated messages, in any order of arrival', async () => {
  const said = ['00:00:01', '00:00:02', '00:00:03'].map((at) =>
    donation({ id: at, message: 'Good luck today', createdAt: `2026-01-01T${at}.000Z` }),
  );
  const widget = { ...defaultWidget('feed'), messages: true } as Extract<Widget, { kind: 'feed' }>;
  const { page, settings, saveSettings, time } = await createWidgetWorld(widget, {
    '/read/donation/list': { donations: said.toReversed().map(({ data }) => data), nextCursor: null },
  });
  const moderation = z.parse(Moderation, { on: true, repeatsAbove: 2 });
  for (const paused of [false, true, false]) {
    await saveSettings({ ...settings, moderation, control: { paused, muted: { alerts: false, sound: false, speech: false } } });
    await time.advance(1_000);
    expect(last(page)).toMatchObject({ entries: [{ message: null }, { message: 'Good luck today' }, { message: 'Good luck today' }] });
  }
});

test('[TXT-12] widgets use the language of the settings, and follow its changes', async () => {
  const { page, publish, settings, saveSettings, time } = await createWidgetWorld(defaultWidget('top'), {
    '/read/donation/top-donors': { donors: [{ donorName: 'Ada', currency: 'USD', total: 500 }], accountId: 'me' },
  });
  await publish(donation({ createdAt: now }), '1-0');
  expect(last(page)).toMatchObject({ title: 'Top supporters' });
  await saveSettings({ ...settings, locale: 'de-AT' });
  await expect.poll(() => time.advance(500).then(() => last(page))).toMatchObject({ title: 'Top-Supporter' });
});

describe('[WDG-19] a timer', () => {
  const widget = { ...defaultWidget('timer'), donationSeconds: 60, followerSeconds: 10 } as Extract<Widget, { kind: 'timer' }>;
  const control = { paused: false, muted: { alerts: false, sound: false, speech: false } };

  async function running() {
    const world = await createWidgetWorld(widget);
    const startedAtMs = world.time.clock.now();
    const settings: Settings = {
      ...world.settings,
      control: { ...control, timers: { widget: [{ atMs: startedAtMs, action: 'start', ms: 600_000 }] } },
    };
    await world.saveSettings(settings);
    await world.time.advance(1_000);
    const present = () => new Date(world.time.clock.now()).toISOString();
    const endsInMs = () => ((last(world.page) as TimerReading | null)?.endsAtMs ?? 0) - startedAtMs;
    return { ...world, settings, startedAtMs, present, endsInMs };
  }

  test('is extended by later events, each once, and shows the last addition', async () => {
    const { page, publish, present, endsInMs, startedAtMs, reports, time } = await running();
    expect(endsInMs()).toBe(600_000);
    const gift = donation({ amount: 250, createdAt: present() });
    await publish(gift, '1-0');
    await publish(gift, '2-0');
    expect(endsInMs()).toBe(750_000);
    expect(last(page)).toMatchObject({ added: { key: 'donation.created:d1', ms: 150_000 } });
    await publish(follower({ createdAt: present() }), '3-0');
    await publish(donation({ id: 'early', createdAt: new Date(startedAtMs - 1_000).toISOString() }), '4-0');
    expect(endsInMs()).toBe(760_000);
    await time.advance(1_000);
    expect(reports.at(-1)?.boxes).toMatchObject([{ box: 'widget', timer: { endsAtMs: startedAtMs + 760_000 } }]);
  });

  test('[WDG-35] keeps its additions when its rules or its starting time change', async () => {
    const { publish, present, endsInMs, saveSettings, settings, time } = await running();
    await publish(donation({ amount: 100, createdAt: present() }), '1-0');
    const element = settings.boxes.widget ?? expect.fail('no box');
    const changed = { ...widget, donationSeconds: 1, startSeconds: 5 };
    await saveSettings({ ...settings, boxes: { ...settings.boxes, widget: { ...element, widget: changed } } });
    await time.advance(1_000);
    expect(endsInMs()).toBe(660_000);
    await publish(donation({ id: 'second', amount: 100, createdAt: present() }), '2-0');
    expect(endsInMs()).toBe(661_000);
  });

  test('[WDG-19] counts events that the browser missed, at their own time', async () => {
    const { reads, publish, present, endsInMs, time } = await running();
    const missed = donation({ id: 'missed', amount: 100, createdAt: present() });
    await time.advance(300_000);
    reads.set('/read/donation/list', { donations: [missed.data], nextCursor: null });
    await publish(donation({ id: 'second', amount: 100, createdAt: present() }), '2-0');
    await time.advance(6 * 60_000);
    expect(endsInMs()).toBe(720_000);
  });

  test('is as before after it was reset, and starts again', async () => {
    const { page, publish, present, endsInMs, saveSettings, settings, startedAtMs, time } = await running();
    await publish(donation({ amount: 100, createdAt: present() }), '1-0');
    await saveSettings({ ...settings, control: { ...control, timers: {} } });
    await time.advance(1_000);
    expect(last(page)).toMatchObject({ endsAtMs: null, leftMs: 600_000, added: null });
    const atMs = time.clock.now();
    await saveSettings({ ...settings, control: { ...control, timers: { widget: [{ atMs, action: 'start', ms: 600_000 }] } } });
    await time.advance(1_000);
    expect(endsInMs()).toBe(atMs - startedAtMs + 600_000);
  });
});

test('an element that shows alerts again shows no widget', async () => {
  const { page, settings, saveSettings, time } = await createWidgetWorld(defaultWidget('goal'));
  const { widget: _none, ...alerts } = settings.boxes.widget ?? settings.boxes.alerts ?? expect.fail('no box');
  await saveSettings({ ...settings, boxes: { ...settings.boxes, widget: alerts } });
  await time.advance(1_000);
  expect(last(page)).toBeNull();
});
