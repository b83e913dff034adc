// This file has over 300 lines, because each test runs one engine with its pages, companion and stream.
import type { UseStore } from 'idb-keyval';
import { expect, test } from 'vitest';
import { type EngineMessage, liveness } from '../../contract/engine';
import { defaultElementSettings, defaultSettings } from '../../contract/settings';
import { createEngineWorld } from '../../testing/engineWorld';
import { donation, follower } from '../../testing/events';
import { batch, live, takeOver } from '../../testing/memoryLedger';
import { settle } from '../../testing/virtualTime';
import { createLedger, type Ledger, StorageFailure } from './ledger';

test('[ENG-1] all pages share one live channel and one stream, and an event is shown in one page', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const second = world.openPage({ pageId: 'second' });
  await world.publish(donation(), '1-0');
  expect([world.channels.length, world.streams.length]).toEqual([1, 1]);
  expect([...page.shows(), ...second.shows()].map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  expect(second.received).toContainEqual({ kind: 'state', state: expect.objectContaining({ tag: 'live' }) });
  world.engine.close();
});

test('[FLT-1] an event of a type that is off gets its receipt, and is not shown when the type is turned on', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const showFollowers = (isOn: boolean) => {
    const alerts = defaultElementSettings();
    const element = { ...alerts, show: { ...alerts.show, 'follower.created': isOn } };
    return world.saveSettings({ ...defaultSettings(), boxes: { alerts: element } });
  };
  await showFollowers(false);
  await world.publish(follower(), '1-0');
  expect(world.streams).toHaveLength(1);
  await showFollowers(true);
  await world.publish(follower({ id: 'f2' }), '2-0');
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['follower.created:f2']);
  world.engine.close();
});

test('[ENG-6] a refused key is not used again; the key of another page replaces it', async () => {
  const world = createEngineWorld();
  world.refused.add('old');
  world.openPage({ overlayKey: 'old' });
  world.openPage({ pageId: 'second', overlayKey: 'good' });
  await world.time.advance(5_000);
  expect(world.channels.map(({ key }) => key)).toEqual(['good']);
  expect(world.keysUsed.filter((key) => key === 'old')).toHaveLength(1);
  world.engine.close();
});

test.each(['abc\u200b', 'abc\u2026', 'a b', 'x'.repeat(201), ''])('[ENG-6] a key that no header can hold, %j, is not used', async (odd) => {
  const world = createEngineWorld();
  const page = world.openPage({ overlayKey: odd });
  await world.time.advance(1_000);
  expect(page.received).toContainEqual({ kind: 'state', state: expect.objectContaining({ tag: 'stopped', reason: 'link-rejected' }) });
  world.openPage({ pageId: 'second', overlayKey: 'good' });
  await world.time.advance(5_000);
  expect(world.keysUsed).not.toContain(odd);
  expect(world.channels.map(({ key }) => key)).toEqual(['good']);
  world.engine.close();
});

test('[ENG-6] a page whose key no header can hold does not keep cached data from other pages', async () => {
  const cached = { account: { id: 'me', streamOrigin: 'http://api' }, settings: defaultSettings(), companionAheadMs: 0 };
  const world = createEngineWorld({ cached });
  world.openPage({ overlayKey: 'abc\u200b' });
  await world.time.advance(1_000);
  expect(world.takenOverAccounts).toEqual([]);
  world.openPage({ pageId: 'second', overlayKey: 'good' });
  await world.time.advance(1_000);
  expect(world.takenOverAccounts).toEqual(['me']);
  world.engine.close();
});

test('[ENG-6] if no page has a valid key, the stream closes and nothing is shown until a page with a valid key opens', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  world.refused.add('key');
  await world.saveSettings({ ...defaultSettings(), locale: 'de' }); // the companion refuses the report that follows this save
  await world.time.advance(1_000);
  expect(page.received).toContainEqual({ kind: 'state', state: expect.objectContaining({ tag: 'stopped', reason: 'link-rejected' }) });
  expect(world.stream().isOpen).toBe(false);
  world.openPage({ pageId: 'new', overlayKey: 'new' });
  await world.time.advance(5_000);
  await world.hello();
  await world.time.advance(1_000);
  expect(world.stream().isOpen).toBe(true);
  world.engine.close();
});

test('[ENG-13] without a valid key, refused keys are tried in turn, and alerts are shown when one is accepted', async () => {
  const cached = { account: { id: 'me', streamOrigin: 'http://api' }, settings: defaultSettings(), companionAheadMs: 0 };
  const world = createEngineWorld({ cached });
  for (const key of ['key', 'second']) world.refused.add(key); // another Ovation at the same address refuses them
  const page = world.openPage();
  world.openPage({ pageId: 'second', overlayKey: 'second' });
  world.openPage({ pageId: 'third', overlayKey: 'abc\u200b' });
  await world.time.advance(20_000);
  const isStopped = ({ kind, ...rest }: EngineMessage) => kind === 'state' && 'state' in rest && rest.state.tag === 'stopped';
  expect(page.received.filter(isStopped)).toHaveLength(1);
  const triesOf = (key: string) => world.keysUsed.filter((used) => used === key).length;
  expect([world.takenOverAccounts, world.streams, triesOf('abc\u200b')]).toEqual([[], [], 0]);
  expect(triesOf('key')).toBeLessThanOrEqual(4);
  expect(Math.abs(triesOf('key') - triesOf('second'))).toBeLessThanOrEqual(1);
  world.refused.delete('second');
  await world.time.advance(10_000);
  expect(new Set(world.channels.map(({ key }) => key))).toEqual(new Set(['second']));
  await world.hello();
  await world.time.advance(1_000);
  expect(world.takenOverAccounts).toEqual(['me']);
  expect(world.stream().isOpen).toBe(true);
  world.engine.close();
});

test.each([
  ['is accepted by now: the stream continues', 'old', true],
  ['is still refused: the stream closes', 'old', false],
  ['is no key: the stream closes', 'abc\u200b', false],
])('[ENG-6] after the page with the valid key leaves, the key of the other page %s', async (_title, overlayKey, isAccepted) => {
  const world = createEngineWorld();
  world.refused.add('old');
  const old = world.openPage({ pageId: 'old', overlayKey });
  await world.time.advance(1_000);
  const good = await world.goLive();
  const receivedBefore = old.received.length;
  if (isAccepted) world.refused.delete('old');
  good.say({ kind: 'leave' });
  await world.time.advance(3_000);
  if (isAccepted) await world.hello();
  await world.time.advance(5_000);
  const hasEnded = old.received.slice(receivedBefore).some((message) => message.kind === 'state' && message.state.tag === 'stopped');
  expect([world.stream().isOpen, hasEnded]).toEqual([isAccepted, !isAccepted]);
  expect(world.channels.map(({ key }) => key)).toEqual(isAccepted ? ['key', 'old'] : ['key']);
  expect(world.streams).toHaveLength(1);
  if (!isAccepted) {
    world.openPage({ pageId: 'back' });
    await world.time.advance(1_000);
    expect(world.stream().isOpen).toBe(true);
  }
  world.engine.close();
});

test('[ENG-6] a page with a valid key that reloads beside a page with a refused key keeps channel and stream open', async () => {
  const world = createEngineWorld();
  world.refused.add('old');
  world.openPage({ pageId: 'old', overlayKey: 'old' });
  await world.time.advance(1_000);
  const good = await world.goLive();
  good.say({ kind: 'leave' });
  await world.time.advance(500);
  world.openPage({ pageId: 'again' });
  await world.time.advance(10_000);
  expect([world.channels.length, world.streams.length, world.stream().isOpen]).toEqual([1, 1, true]);
  world.engine.close();
});

test('[DLV-16] after the machine slept, the stream reopens at its cursor', async () => {
  const world = createEngineWorld();
  await world.goLive();
  await world.publish(donation(), '5-0');
  await world.time.advance(3_000);
  expect(world.streams).toHaveLength(1);
  world.time.setClock(20_000);
  await world.time.advance(6_000);
  expect(world.streams).toHaveLength(2);
  expect(world.stream().url.searchParams.get('lastEventId')).toBe('5-0');
  world.engine.close();
});

test('changes within one burst are one report, and a failed report is sent again', async () => {
  const world = createEngineWorld();
  await world.goLive();
  await world.time.advance(2_000);
  const before = world.reports.length;
  world.reportStatuses.push(500, 500);
  for (let pages = 0; pages < 5; pages += 1) world.openPage({ pageId: `p${pages}` });
  await world.time.advance(1_000);
  expect(world.reports).toHaveLength(before);
  await world.time.advance(10_000);
  expect(world.reports.slice(before)).toMatchObject([{ boxes: [{ box: 'alerts', pages: 6, visible: true }] }]);
  world.engine.close();
});

test('[ENG-2] an element that the settings remove plays no alerts, and skips what arrived meanwhile when it is added again', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  await world.publish(donation(), '1-0');
  const [show] = page.shows();
  await world.saveSettings({ ...defaultSettings(), boxes: { other: defaultElementSettings() } });
  expect(page.received).toContainEqual({ kind: 'clear', showId: show?.showId });
  await world.publish(donation({ id: 'meanwhile' }), '2-0');
  await world.saveSettings(defaultSettings());
  await world.publish(donation({ id: 'after' }), '3-0');
  await world.time.advance(1_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1', 'donation.created:after']);
  world.engine.close();
});

test('[DLV-2] another account has its own ledger, stream and cursor; the first account keeps its data', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  await world.publish(donation(), '1-0');
  const first = world.stream();
  await world.stored('me', '1-0');
  await world.switchAccount('another');
  await world.time.advance(1_000);
  expect(first.isOpen).toBe(false);
  expect(page.received).toContainEqual({ kind: 'clear', showId: page.shows()[0]?.showId });
  expect(world.stream().url.searchParams.has('lastEventId')).toBe(false);
  await world.publish(donation(), '9-0');
  expect(page.shows()).toHaveLength(2); // in another account, the same id is a different event
  await world.switchAccount('me');
  await world.time.advance(1_000);
  expect(world.stream().url.searchParams.get('lastEventId')).toBe('1-0');
  world.engine.close();
});

test('[CMP-21] an account that is connected with a new key: the stream that the old key stopped reopens', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const error = { family: 'control', type: 'error', data: { code: 'keyRevoked' } };
  await world.stream().send(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
  expect(page.received).toContainEqual({ kind: 'state', state: expect.objectContaining({ tag: 'stopped', reason: 'keyRevoked' }) });
  await world.switchAccount('me');
  await world.time.advance(10_000);
  expect(world.streams).toHaveLength(2);
  expect(world.stream().isOpen).toBe(true);
  world.engine.close();
});

test('[ENG-1] [ENG-3] a superseded engine ends with its next write, and its pages learn of it', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  await world.openAccountLedger('me').takeOver();
  await world.publish(donation(), '1-0');
  await settle();
  expect(page.shows()).toEqual([]);
  expect(page.received).toContainEqual({ kind: 'gone' });
  expect(world.closed()).toBe(1);
  expect([world.stream().isOpen, world.channels[0]?.isOpen]).toEqual([false, false]);
});

test('[ENG-1] an engine that receives a takeover checks whether it was replaced, and clears its alert', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  expect(world.takenOverAccounts).toEqual(['me']);
  await world.publish(donation(), '1-0');
  await settle();
  world.announceTakeover('me'); // the epoch in the ledger has not changed, so the engine continues
  world.announceTakeover('somebody else');
  await settle();
  expect([page.shows().length, world.closed()]).toEqual([1, 0]);
  await world.openAccountLedger('me').takeOver();
  world.announceTakeover('me');
  await world.time.advance(1);
  expect(page.received.slice(-2)).toMatchObject([{ kind: 'clear' }, { kind: 'gone' }]);
  expect(world.closed()).toBe(1);
});

test('[LDG-3] a storage failure is reported; when storage works again, what arrived meanwhile is shown and the problem ends', async () => {
  let works = false;
  const failing = (ledger: Ledger): Ledger =>
    new Proxy(ledger, {
      get: (target, name) => (works ? Reflect.get(target, name) : () => Promise.reject(new StorageFailure('unavailable', 'SecurityError'))),
    });
  const world = createEngineWorld({ openLedger: failing });
  const page = world.openPage();
  await world.time.advance(1_000);
  await world.hello();
  await world.time.advance(1_000);
  expect(JSON.stringify(world.reports.at(-1)?.problems)).toContain('SecurityError');
  expect(world.streams).toEqual([]);
  works = true;
  await world.time.advance(10_000);
  await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
  await world.publish(donation(), '1-0');
  await world.time.advance(1_000);
  expect(page.shows()).toHaveLength(1);
  expect(world.reports.at(-1)?.problems).toEqual([]);
  world.engine.close();
});

test('[ENG-3] a dead page is noticed within 2 s, and another page takes over', async () => {
  expect((liveness.pingsUnanswered + 1) * liveness.pingEveryMs).toBeLessThan(2_000);
  const world = createEngineWorld();
  const first = await world.goLive();
  const second = world.openPage({ pageId: 'second' });
  await world.publish(donation(), '1-0');
  first.die();
  await world.time.advance(2_000);
  expect(second.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  world.engine.close();
});

test('[DLV-24] a clock set forward between a mint and a pass does not mark later events as known', async () => {
  const world = createEngineWorld();
  await world.goLive();
  const mintedMs = world.time.clock.now();
  world.time.setClock(3_600_000);
  await world.stream().send('event: connected\ndata: {"family":"control","type":"connected","data":{}}\n\n');
  await world.time.advance(20_000);
  world.engine.close();
  const { covered } = await world.openAccountLedger('me').takeOver();
  expect(Object.keys(covered)).toEqual(['donations', 'followers', 'goals']);
  for (const untilMs of Object.values(covered)) expect(untilMs).toBeLessThanOrEqual(mintedMs);
});

test('[ENG-9] pages reload once when the companion serves another build', async () => {
  const world = createEngineWorld();
  const page = await world.goLive();
  const reloads = () => page.received.filter(({ kind }) => kind === 'reload').length;
  for (const build of ['one', 'one', undefined]) await world.hello(build);
  expect(reloads()).toBe(0);
  await world.hello('two');
  await world.hello('two');
  expect(reloads()).toBe(1);
  world.engine.close();
});

test('[ENG-9] [AWY-1] a page of the previous build, opened without the companion, reloads at the companion’s first message', async () => {
  const world = createEngineWorld({ workerPath: '/assets/main.worker-1.js' });
  const page = await world.goLive();
  const reloads = () => page.received.filter(({ kind }) => kind === 'reload').length;
  await world.hello('two', '/assets/main.worker-1.js');
  expect(reloads()).toBe(0);
  await world.hello('two', '/assets/main.worker-2.js');
  expect(reloads()).toBe(1);
  world.engine.close();
});

test('[ENG-9] [AWY-1] a page that reloads from its cache and joins an engine of the previous build reloads again', async () => {
  const world = createEngineWorld({ workerPath: '/assets/main.worker-1.js' });
  await world.goLive();
  await world.hello('two', '/assets/main.worker-2.js');
  const page = world.openPage();
  const reloads = () => page.received.filter(({ kind }) => kind === 'reload').length;
  await world.time.advance(9_000);
  expect(reloads()).toBe(0);
  await world.time.advance(2_000);
  expect(reloads()).toBe(1);
  await world.time.advance(10_000);
  expect(reloads()).toBe(2);
  world.engine.close();
  await world.time.advance(20_000);
  expect(reloads()).toBe(2);
});

test('[ENG-9] [AWY-1] an engine of the previous build starts no alerts before its pages reload', async () => {
  const cached = { account: { id: 'me', streamOrigin: 'http://api' }, settings: defaultSettings(), companionAheadMs: 0 };
  const world = createEngineWorld({ cached, workerPath: '/assets/main.worker-1.js' });
  const page = world.openPage();
  await expect.poll(() => world.time.advance(10).then(() => world.channels.length)).toBe(1);
  await world.hello('two', '/assets/main.worker-2.js');
  expect(page.received).toContainEqual({ kind: 'reload' });
  expect(world.takenOverAccounts).toEqual([]);
  await world.time.advance(1_000); // the pages do not reload, as if they were unreachable
  expect(world.takenOverAccounts).toEqual(['me']);
  world.engine.close();
});

test('[CTL-1] a pause that began while no engine ran applies from the first alert on', async () => {
  const cached = { account: { id: 'me', streamOrigin: 'http://api' }, settings: defaultSettings(), companionAheadMs: 0 };
  const withWaiting = (ledger: Ledger): Ledger => ({
    ...ledger,
    takeOver: async () => {
      await takeOver(ledger);
      await ledger.intake(batch(live(donation())));
      return ledger.takeOver();
    },
  });
  const world = createEngineWorld({ cached, openLedger: withWaiting });
  const page = world.openPage();
  await world.time.advance(400);
  const muted = { alerts: false, sound: false, speech: false };
  await world.goLive({ pageId: 'second' }, { ...defaultSettings(), control: { paused: true, muted } });
  await world.time.advance(1_000);
  expect(page.shows()).toEqual([]);
  await world.saveSettings(defaultSettings());
  await world.time.advance(1_000);
  expect(page.shows()).toHaveLength(1);
  world.engine.close();
});

test('[DLV-1] a storage write that finishes after its time limit does not block the stage: late events are shown', async () => {
  const world = createEngineWorld({ openLedger: (_ledger, store) => createLedger({ store: hanging(store), clock: { now: () => 1 } }) });
  let hangs = false;
  let late = (): Promise<unknown> => Promise.resolve();
  const hanging =
    (store: UseStore): UseStore =>
    (mode, work) => {
      if (!hangs) return store(mode, work);
      hangs = false;
      late = () => store(mode, work);
      return Promise.reject(new StorageFailure('timeout'));
    };
  const page = await world.goLive();
  hangs = true;
  await world.publish(donation(), '1-0');
  await late();
  await world.time.advance(5_000);
  await world.publish(donation(), '2-0');
  await world.time.advance(1_000);
  expect(page.shows().map(({ alert }) => alert.key)).toEqual(['donation.created:d1']);
  world.engine.close();
});
