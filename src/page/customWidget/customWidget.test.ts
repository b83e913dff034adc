// This file has over 300 lines, because each event and call of the frame’s API is tested in the same frame.
import { expect, test } from 'vitest';
import { frameLimits } from '../../contract';
import type { StoredEntry } from '../../contract/companion';
import type { CustomSession, CustomEvent as WidgetEvent } from '../../contract/settings';
import { createDocumentMemory } from './documentMemory';
import { detailsOf, recentOf, sessionDataOf, testDetailsOf } from './eventShapes';
import { createDrawnMemory } from './frameMemory';
import { asStorage, createFrameStore } from './frameStore';
import { createHeldMemory, sizeOf } from './heldMemory';
import { calledAddress } from './hostCalls';
import { createSeApi } from './seApi';

const tip: WidgetEvent = {
  key: 'donation.created:1',
  type: 'donation.created',
  name: 'Ada',
  amount: 25,
  currency: 'USD',
  message: 'Hello!',
  items: [{ name: 'Mug', quantity: 2, price: 5 }],
  atMs: Date.parse('2026-01-02T03:04:05Z'),
};
const follow: WidgetEvent = {
  ...tip,
  key: 'follower.created:2',
  type: 'follower.created',
  name: 'newbie',
  amount: 0,
  message: '',
  items: [],
};
const context = { channel: 'mira', currency: 'USD', sessionCount: 3 };

test('[CUS-24] a widget receives a donation as `event`, then as `tip-latest` with its items; a follower likewise', () => {
  const [general, specific] = detailsOf(tip, context);
  expect(general).toMatchObject({
    listener: 'event',
    event: {
      type: 'tip',
      channel: 'mira',
      _id: tip.key,
      sessionEventsCount: 3,
      data: { amount: 25, currency: 'USD', username: 'Ada', tipId: tip.key },
    },
  });
  expect(specific).toMatchObject({
    listener: 'tip-latest',
    event: { type: 'tip', name: 'Ada', amount: 25, message: 'Hello!', originalEventName: 'tip-latest', items: tip.items },
  });
  expect(detailsOf(follow, context).map(({ listener }) => listener)).toEqual(['event', 'follower-latest']);
  expect(detailsOf({ ...tip, type: 'goal.reached' }, context).map(({ listener }) => listener)).toEqual(['goal-reached']);
});

test('[CUS-24] a widget receives a test as `event:test` and as the event with `isTest`; a replay has `isReplay`', () => {
  const [around, direct] = testDetailsOf(tip, context);
  expect(around).toMatchObject({ listener: 'event:test', event: { listener: 'tip-latest', event: { name: 'Ada', isTest: true } } });
  expect(direct).toMatchObject({ listener: 'tip-latest', event: { isTest: true } });
  expect(detailsOf({ ...tip, isReplay: true }, context)[1]?.event.isReplay).toBe(true);
});

const sums = { session: 1, week: 2, month: 3, total: 4 };
const top = { donation: { name: 'Ada', amount: 25 }, donator: null };
const session: CustomSession = {
  tips: { ...sums, count: 5, goal: 6 },
  followers: { ...sums, goal: 7 },
  top: { session: top, weekly: top, monthly: top, alltime: top },
};

test('[CUS-21] the session has all sums, and every family that widgets read unchecked', () => {
  const data = sessionDataOf(session, [tip, follow]);
  expect(data).toMatchObject({
    'tip-latest': { name: 'Ada', amount: 25, message: 'Hello!' },
    'tip-month': { amount: 3 },
    'tip-goal': { amount: 6 },
    'tip-count': { count: 5 },
    'tip-weekly-top-donation': { name: 'Ada', amount: 25 },
    'tip-alltime-top-donator': { name: '', amount: 0 },
    'follower-latest': { name: 'newbie' },
    'follower-total': { count: 4 },
    'subscriber-goal': { amount: 0 },
    'cheer-session': { amount: 0 },
    'raid-latest': { name: '' },
    'merch-recent': [],
    'fan-latest': { name: '' },
    'stars-goal': { amount: 0 },
  });
  expect(data['purchase-latest']).toEqual({ name: 'Ada', amount: 25, avatar: '', message: 'Hello!', items: tip.items });
  expect(data['tip-recent']).toEqual([recentOf(tip)]);
  expect(sessionDataOf(session, [])['tip-latest']).toEqual({ name: '', amount: 0, message: '' });
});

/** The families of events that StreamElements documents, each with its parts and fields. */
const documented: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['subscriber', 'cheer', 'superchat', 'sponsor', 'cheerPurchase', 'charityCampaignDonation', 'host', 'raid', 'merch', 'purchase'].map(
      (family) => [
        family,
        ['latest.name', 'latest.amount', 'session', 'week', 'month', 'total', 'goal.amount', 'recent.length', 'count.count'],
      ],
    ),
  ),
  subscriber: ['latest.tier', 'latest.sender', 'latest.gifted', 'alltime-gifter.name', 'points.amount', 'session.count', 'goal.amount'],
  'subscriber-new': ['latest.message', 'session.count'],
  'subscriber-resub': ['latest.message', 'session.count'],
  'subscriber-gifted': ['latest.tier', 'latest.sender', 'session.count'],
  'sponsor-gifted': ['latest.name', 'latest.amount', 'latest.tier', 'latest.message', 'latest.sender'],
  superchat: ['session.count', 'session.amount', 'latest.message'],
  cheerPurchase: ['latest.avatar'],
  purchase: ['latest.name', 'latest.amount', 'latest.avatar', 'latest.message', 'latest.items'],
  'merch-goal': ['items.amount', 'orders.amount', 'total.amount'],
  merch: ['latest.items'],
  'channel-points': ['latest.name', 'latest.amount', 'latest.message', 'latest.redemption'],
  hypetrain: [
    ...['latest.amount', 'latest.active', 'latest.level', 'latest.levelChanged', 'latest.name', 'latest.type', 'level-goal.amount'],
    ...['level-progress.amount', 'level-progress.percent', 'total.amount', 'latest-top-contributors.length'],
  ],
  ...Object.fromEntries(
    ['tip', 'cheer', 'cheerPurchase', 'superchat', 'charityCampaignDonation'].flatMap((family) =>
      ['session', 'weekly', 'monthly', 'alltime'].map((span) => [
        `${family}-${span}-top`,
        ['donation.name', 'donation.amount', 'donator.name', 'donator.amount'],
      ]),
    ),
  ),
};

test('[CUS-21] the session has every key that StreamElements documents, empty or zero', () => {
  const data = sessionDataOf(session, []) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  for (const [family, parts] of Object.entries(documented))
    for (const [part = '', property] of parts.map((one) => one.split('.'))) {
      const key = `${family}-${part}`;
      expect(data[key], key).toBeDefined();
      if (property && !key.startsWith('tip-')) expect([0, '', false, 0, []], `${key}.${property}`).toContainEqual(data[key]?.[property]);
    }
});

function openStore(first: Record<string, string> = {}) {
  const sent: StoredEntry[] = [];
  const runs: (() => void)[] = [];
  const store = createFrameStore('local', first, { send: (entry) => sent.push(entry), later: (run) => runs.push(run) });
  return {
    store,
    sent,
    settle: () => {
      for (const run of runs.splice(0)) run();
    },
  };
}

test('[CUS-93] the replacement of localStorage behaves like it, and sends each key once for many writes', () => {
  const { store, sent, settle } = openStore({ old: '"1"' });
  const storage = asStorage(store);
  expect(storage.getItem('old')).toBe('1');
  for (const value of ['a', 'b', 'c']) storage.setItem('name', value);
  storage.other = 'x';
  delete storage.old;
  settle();
  expect(sent).toEqual([
    { area: 'local', key: 'name', json: '"c"' },
    { area: 'local', key: 'other', json: '"x"' },
    { area: 'local', key: 'old', json: null },
  ]);
  expect(Object.keys(storage)).toEqual(['name', 'other']);
  expect(storage.length).toBe(2);
  expect(storage.getItem('getItem')).toBeNull();
  const has = (key: string) => Reflect.apply(storage.hasOwnProperty, storage, [key]);
  expect([has('name'), has('none')]).toEqual([true, false]);
  expect(String(storage)).toBe('[object Object]');
});

test('[CUS-93] many keys that change at once are sent in small batches', () => {
  const { store, sent, settle } = openStore(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`k${index}`, '1'])));
  asStorage(store).clear();
  settle();
  expect(sent).toHaveLength(10);
  store.set('k149', '2');
  for (let turn = 1; turn < 15; turn += 1) settle();
  expect(sent).toHaveLength(150);
  expect(sent.at(-1)).toEqual({ area: 'local', key: 'k149', json: '2' });
  settle();
  expect(sent).toHaveLength(150);
});

test('[CUS-93] a full store throws like a browser’s, and keeps its values', () => {
  const { store } = openStore();
  expect(() => store.set('k', JSON.stringify('x'.repeat(frameLimits.storeValue)))).toThrow(/full|too large/);
  for (let index = 0; index < frameLimits.storeKeys; index += 1) store.set(`k${index}`, '1');
  expect(() => store.set('one more', '1')).toThrow();
  store.set('k0', '2');
  expect(store.get('k0')).toBe('2');
});

test('[CUS-21] SE_API stores and returns values, and reports each missing function once', async () => {
  const missing: string[] = [];
  const stored: unknown[] = [];
  const api = createSeApi({
    store: openStore().store,
    fieldData: {},
    isEditor: () => true,
    isMuted: () => false,
    onStored: (key, value) => stored.push([key, value]),
    onResume: () => stored.push('resume'),
    onField: () => {},
    onMissing: (what) => missing.push(what),
  });
  expect(await api.store.get('none')).toBeNull();
  await api.store.set('best', { name: 'Ada' });
  expect(await api.store.get('best')).toEqual({ name: 'Ada' });
  expect(stored).toEqual([['best', { name: 'Ada' }]]);
  expect((await api.counters.get('deaths')).value).toBe(0);
  await api.counters.get('deaths');
  expect(missing).toHaveLength(1);
  expect(await api.sanitize({ message: 'Hi' })).toEqual({ result: { message: 'Hi' }, skip: false });
  expect(await api.getOverlayStatus()).toEqual({ isEditorMode: true, muted: false });
});

test('[CUS-33] a field set by a widget changes the form only in the editor, and only if its value differs', async () => {
  const reported: unknown[] = [];
  const apiOf = (isEditor: boolean) =>
    createSeApi({
      store: openStore().store,
      fieldData: { color: 'red' },
      isEditor: () => isEditor,
      isMuted: () => false,
      onStored: () => {},
      onResume: () => {},
      onField: (...field) => reported.push(field),
      onMissing: () => {},
    });
  for (const isEditor of [false, true]) {
    const { setField } = apiOf(isEditor);
    await setField('color', 'red');
    await setField('color', 'blue');
    await setField('size', 4, false);
  }
  expect(reported).toEqual([
    ['color', 'blue', true],
    ['size', 4, false],
  ]);
});

test('[CUS-72] calls of scripts go to the allowed host; files are loaded from their copy', () => {
  const base = 'http://w-0.localhost:80/widget/0/';
  const copy = (rest: string) => new URL(`net/${rest}`, base).href;
  const called = (rest: string, method = 'GET') => calledAddress(copy(rest), method, base);
  expect(called('api.example/v1/goal')).toBe('https://api.example/v1/goal');
  expect(called('api.example/goal.json')).toBe('https://api.example/goal.json');
  expect(called('cdn.example/a/ding.mp3', 'get')).toBe(copy('cdn.example/a/ding.mp3'));
  expect(called('cdn.example/a/ding.mp3?t=1')).toBe('https://cdn.example/a/ding.mp3?t=1');
  expect(called('cdn.example/a/ding.mp3', 'POST')).toBe('https://cdn.example/a/ding.mp3');
  expect(calledAddress('https://other.example/x', 'GET', base)).toBe('https://other.example/x');
  expect(calledAddress(`${base}media/x.png`, 'POST', base)).toBe(`${base}media/x.png`);
});

test('[CUS-42] a canvas counts as memory once, with its current size, until it is garbage-collected', () => {
  let isKept = true;
  const memory = createDrawnMemory({
    refer: (image) => () => (isKept ? image : undefined),
    pixelsOf: ({ width, height }) => width * height,
  });
  const canvas = { width: 1_024, height: 1_024 };
  memory.note(canvas);
  memory.note(canvas);
  expect(memory.megabytes()).toBe(4);
  canvas.width = 4_096;
  expect(memory.megabytes()).toBe(16);
  isKept = false;
  expect(memory.megabytes()).toBe(0);
});

test('[CUS-42] elements, texts and rules of the document count as memory; the longer a text, the fewer pings read it', () => {
  const sizes = { elements: 0, looseElements: 0, characters: 0, given: 0, rules: 0 };
  let reads = 0;
  const megabytes = createDocumentMemory({
    elements: () => sizes.elements,
    characters: () => {
      reads += 1;
      return sizes.characters;
    },
    looseElements: () => sizes.looseElements,
    given: () => sizes.given,
    rules: () => sizes.rules,
  });
  expect(megabytes()).toBe(0);
  sizes.elements = 250_000;
  expect(megabytes()).toBeGreaterThan(512);
  Object.assign(sizes, { elements: 0, rules: 900_000 });
  expect(megabytes()).toBeGreaterThan(512);
  const readsIn = (pings: number) => {
    reads = 0;
    for (let ping = 0; ping < pings; ping += 1) megabytes();
    return reads;
  };
  Object.assign(sizes, { rules: 0, characters: 100_000 });
  expect(readsIn(20)).toBe(20);
  sizes.characters = 1_000_000;
  expect(readsIn(21)).toBe(3);
  for (let ping = 0; ping < 9; ping += 1) megabytes();
  sizes.characters = 300_000_000;
  expect(readsIn(60)).toBe(1);
  sizes.given = 100_000_000;
  expect(megabytes()).toBeLessThan(512);
  sizes.looseElements = 2_000_000;
  expect(megabytes()).toBeGreaterThan(512);
  sizes.looseElements = 0;
  sizes.characters = 600 * 1024 * 1024;
  expect(readsIn(60)).toBe(1);
  expect(megabytes()).toBeGreaterThan(512);
  reads = 0;
  sizes.given = 900 * 1024 * 1024;
  expect(megabytes()).toBeGreaterThan(512);
  expect(reads).toBe(0);
});

test('[CUS-42] texts and buffers count at any depth of a value; getters are not called', () => {
  const text = 'x'.repeat(1_000);
  expect(sizeOf(text)).toBe(1_000);
  for (const value of [[text], { a: { b: text } }, new Map([[1, text]]), new Set([text]), { [text]: 1 }, new Uint8Array(1_000)])
    expect(sizeOf(value)).toBeGreaterThanOrEqual(1_000);
  const trap = {
    get a(): string {
      throw new Error('called');
    },
  };
  expect(sizeOf(trap)).toBeLessThan(100);
  const circle: unknown[] = [];
  circle.push(circle);
  expect(sizeOf(circle)).toBeGreaterThan(0);
  expect(sizeOf(Array.from({ length: 30_000 }, () => ({})))).toBeGreaterThan(1024 * 1024);
});

test('[CUS-42] parts count until their holder is garbage-collected; setting a part replaces its bytes', () => {
  const megabyte = 1024 * 1024;
  const gone = new Set<object>();
  const memory = createHeldMemory((holder) => () => (gone.has(holder) ? undefined : holder));
  const [one, other] = [{}, {}];
  memory.add(one, 'sent', 3 * megabyte);
  memory.add(one, 'sent', 3 * megabyte);
  memory.set(other, 'title', 5 * megabyte);
  memory.set(other, 'title', 2 * megabyte);
  expect(memory.megabytes()).toBe(8);
  gone.add(one);
  expect(memory.megabytes()).toBe(2);
  memory.forget(other);
  expect(memory.megabytes()).toBe(0);
});

test('[CUS-113] a frame receives values of other frames, but keeps its own unsent change', () => {
  const { store, sent, settle } = openStore({ count: '1', gone: '1' });
  expect([store.receive('count', '1'), store.receive('count', '2'), store.receive('gone', null)]).toEqual([false, true, true]);
  expect([store.get('count'), store.keys()]).toEqual(['2', ['count']]);
  store.set('count', '3');
  expect([store.receive('count', '2'), store.get('count')]).toEqual([false, '3']);
  settle();
  expect(sent).toEqual([{ area: 'local', key: 'count', json: '3' }]);
  expect(store.receive('count', '4')).toBe(true);
});
