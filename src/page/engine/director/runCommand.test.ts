import { expect, test, vi } from 'vitest';
import type { RemoteCommand } from '../../../contract/companion';
import type { Command } from '../../../contract/engine';
import { defaultSettings, type Settings } from '../../../contract/settings';
import { createEngineWorld } from '../../../testing/engineWorld';
import { donation, follower } from '../../../testing/events';
import { moderation, openLiveElement } from '../../../testing/liveElement';
import { readReceipts } from '../../../testing/memoryLedger';
import { settle } from '../../../testing/virtualTime';

async function live(control?: Settings['control']) {
  const world = createEngineWorld();
  const page = await world.goLive();
  if (control) await world.saveSettings({ ...defaultSettings(), control });
  const receipts = async () => {
    const ledger = world.openAccountLedger('me');
    world.engine.close();
    await ledger.takeOver();
    return readReceipts(ledger, 'alerts', 9);
  };
  const run = async (command: Command) => {
    const before = world.commandAnswers.length;
    await world.command(command);
    await vi.waitFor(() => expect(world.commandAnswers).toHaveLength(before + 1));
    await settle();
  };
  return { world, page, run, receipts };
}

const muted = { alerts: false, sound: false, speech: false };
const paused = { paused: true, muted };

test('[CTL-3] skip ends the alert on stage, its receipt says who skipped it, and the next alert follows', async () => {
  const { world, page, run, receipts } = await live();
  await world.publish(donation(), '1-0');
  await world.publish(follower(), '2-0');
  await run({ type: 'skip', key: 'donation.created:another', by: 'creator' });
  expect(page.shows()).toHaveLength(1);
  await run({ type: 'skip', key: 'donation.created:d1', by: 'creator' });
  await vi.waitFor(async () => {
    await world.time.advance(100);
    expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'follower.created:f1']);
  });
  expect(await receipts()).toMatchObject([{ key: 'donation.created:d1', fate: { tag: 'skipped', by: 'creator' } }]);
});

test('[CTL-25] alerts that arrive during a pause are shown after it', async () => {
  const { world, page } = await live(paused);
  await world.publish(donation(), '1-0');
  await world.time.advance(60_000);
  expect(page.shows()).toEqual([]);
  await world.saveSettings({ ...defaultSettings(), control: { paused: false, muted } });
  await vi.waitFor(async () => {
    await world.time.advance(10);
    expect(page.shows()).toHaveLength(1);
  });
  world.engine.close();
});

test('[CTL-25] muted alerts end as suppressed by `muted`; alerts without sound or speech are shown', async () => {
  const { world, page, receipts } = await live({ paused: false, muted: { ...muted, alerts: true } });
  await world.publish(donation(), '1-0');
  await vi.waitFor(() => world.time.advance(10));
  await world.saveSettings({ ...defaultSettings(), control: { paused: false, muted: { ...muted, sound: true } } });
  await world.publish(follower(), '2-0');
  await vi.waitFor(async () => {
    await world.time.advance(10);
    expect(page.shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1']);
    expect(page.received.findLast(({ kind }) => kind === 'levels')).toEqual({ kind: 'levels', sound: 0, speech: 1 });
  });
  expect(await receipts()).toMatchObject([{ key: 'donation.created:d1', fate: { tag: 'suppressed', rule: 'muted' } }]);
});

test('[CTL-10] a mute with a time limit ends by itself', async () => {
  const { world, page, receipts } = await live({ paused: false, muted });
  const untilMs = world.time.clock.now() + 500;
  await world.saveSettings({
    ...defaultSettings(),
    control: { paused: false, muted: { ...muted, alerts: true }, mutedUntilMs: { alerts: untilMs, sound: null, speech: null } },
  });
  await world.publish(donation(), '1-0');
  await vi.waitFor(() => world.time.advance(10));
  await world.time.advance(500);
  await world.publish(follower(), '2-0');
  await vi.waitFor(async () => {
    await world.time.advance(10);
    expect(page.shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f1']);
  });
  expect(await receipts()).toMatchObject([{ key: 'donation.created:d1', fate: { tag: 'suppressed', rule: 'muted' } }]);
});

test('[CTL-4] an engine reports how many overlays a command reached, and how many alerts it concerned', async () => {
  const { world, run } = await live();
  await world.publish(donation(), '1-0');
  await run({ type: 'skip', by: 'control-key' });
  await run({ type: 'notice' });
  await run({ type: 'skip', box: 'other', by: 'control-key' });
  expect(world.commandAnswers).toEqual([
    { id: '1', overlays: 1, alerts: 1 },
    { id: '2', overlays: 1, alerts: 0 },
    { id: '3', overlays: 0, alerts: 0 },
  ]);
  world.engine.close();
});

test('[CTL-37] a command that every page of OBS receives runs once per element, in the page that plays it', async () => {
  const { world, page, publish, advance, shown, receipts } = await openLiveElement({ obsScripts: true });
  const [hidden, other] = [world.openPage({ pageId: 'hidden', visible: false }), world.openPage({ pageId: 'other', overlay: 'none' })];
  await publish(donation({ amount: 2_000 }), follower());
  const send = async (reported: RemoteCommand) => {
    for (const source of [hidden, page, other]) {
      source.say({ kind: 'remote', command: reported });
      await advance(200);
    }
    await advance(200);
  };
  for (const unreadable of ['now', { key: 7 }, { box: 'another' }, 3, [null]]) await send({ verb: 'skip', detail: unreadable });
  expect(shown()).toEqual(['donation.created:d1']);
  await send({ verb: 'skip', detail: null });
  expect(shown()).toEqual(['donation.created:d1', 'follower.created:f1']);
  await send({ verb: 'add-time', detail: { addMs: '<script>' } });
  await send({ verb: 'mute', detail: { what: 'sound' } });
  await send({ verb: 'add-time', detail: { addMs: 1_000 } });
  expect(world.forwardedCommands).toEqual([{ verb: 'add-time', addMs: 1_000 }]);
  await send({ verb: 'dance' as 'skip', detail: {} });
  expect(await receipts()).toEqual([['donation.created:d1', { tag: 'skipped', by: 'obs' }]]);
});

test('[CTL-8] a command of an OBS script does nothing unless the creator allows it', async () => {
  const { world, page, publish, advance, shown } = await openLiveElement();
  await publish(donation(), follower());
  for (const verb of ['skip', 'clear', 'start-timer'] as const) page.say({ kind: 'remote', command: { verb, detail: null } });
  await advance(200);
  expect([shown(), world.forwardedCommands]).toEqual([['donation.created:d1'], []]);
});

test('[CTL-13] a level, a skip, a clear, muted alerts and safe mode reach the page at once, even while a sound outlasts its alert', async () => {
  const { world, page, publish, save, advance, command } = await openLiveElement({ control: { paused: false, muted } });
  await publish(donation());
  const show = page.shows().at(-1);
  const sentBy = async (act: () => Promise<unknown>) => {
    const before = page.received.length;
    await act();
    return page.received.slice(before).filter(({ kind }) => kind === 'levels' || kind === 'hush');
  };
  const change = (control: Partial<NonNullable<Settings['control']>>) => () => save({ control: { paused: false, muted, ...control } });
  const hush = { kind: 'hush' };
  expect(await sentBy(change({ volume: 0.5 }))).toEqual([{ kind: 'levels', sound: 0.5, speech: 0.5 }]);
  expect(await sentBy(change({ volume: 0 }))).toEqual([{ kind: 'levels', sound: 0, speech: 0 }]);
  expect(await sentBy(change({ muted: { ...muted, sound: true } }))).toEqual([{ kind: 'levels', sound: 0, speech: 1 }]);
  expect(await sentBy(change({ muted: { ...muted, alerts: true } }))).toContainEqual(hush);
  const safeUntilMs = world.time.clock.now() + 60_000;
  expect(await sentBy(() => save({ moderation: { ...moderation, safeUntilMs } }))).toContainEqual(hush);
  page.say({ kind: 'started', showId: show?.showId ?? 0 });
  await advance(2_000);
  page.say({ kind: 'ended', showId: show?.showId ?? 0, failure: null });
  await advance(100);
  expect(await sentBy(() => command({ type: 'clear', by: 'creator' }))).toEqual([hush]);
  expect(await sentBy(() => command({ type: 'skip', by: 'creator' }))).toEqual([hush]);
  world.engine.close();
});
