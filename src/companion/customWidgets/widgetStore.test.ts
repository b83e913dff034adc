import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { openWidgetStore } from './widgetStore';

async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'ovation-widget-store-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

async function open(home: string) {
  const time = createVirtualTime();
  const newId = () => randomUUID();
  const reports: string[] = [];
  const report = (line: string) => void reports.push(line);
  const store = await openWidgetStore({ home, timers: time.timers, newId, report, note: async () => {} });
  /** Advances the virtual time and waits for writes, which take real time. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await time.advance(Math.min(left, 1_000));
      await pause(4);
    }
    await pause(10);
  };
  return { store, pass, reports };
}

const count = (json: string) => ({ area: 'store', key: 'count', json }) as const;
const bytesIn = async (home: string, name: string) => (await stat(join(home, name)).catch(() => null))?.size ?? 0;

const readAfterKill = async (home: string) => (await open(home)).store.read('mine', 'store');

test('[CUS-93] a stored value survives a kill after a few seconds, and closing at any time', async () => {
  const home = await makeHome();
  const { store, pass } = await open(home);
  store.put('mine', count('1'));
  await pass(4_000);
  store.put('mine', count('2'));
  await pass(4_000);
  await expect
    .poll(async () => {
      await pass(1_000);
      return (await readAfterKill(home)).get('count');
    })
    .toBe('2');
  store.put('mine', { ...count('3'), json: null });
  store.put('mine', { area: 'store', key: 'last', json: '"x"' });
  await store.close();
  expect([...(await readAfterKill(home))]).toEqual([['last', '"x"']]);
  expect(await readdir(home)).not.toContain('widgets.journal');
});

test('[CUS-93] a counter does not rewrite other values: one change a second writes 50 MB a day', async () => {
  const home = await makeHome();
  const { store, pass } = await open(home);
  for (let element = 0; element < 20; element += 1)
    for (let key = 0; key < 8; key += 1)
      store.put(`box-${element}`, { area: 'store', key: `${key}`, json: JSON.stringify('x'.repeat(30_000)) });
  await store.settle();
  const whole = await readFile(join(home, 'widgets.json'), 'utf8');
  const minutes = 1.5;
  for (let second = 0; second < minutes * 60; second += 1) {
    store.put('mine', count(String(second)));
    await pass(1_000);
  }
  expect(await readFile(join(home, 'widgets.json'), 'utf8')).toBe(whole);
  const written = await bytesIn(home, 'widgets.journal');
  expect(written).toBeGreaterThan(0);
  expect((written * 24 * 60) / minutes).toBeLessThan(50_000_000);
}, 60_000);

test('[CUS-93] a widget that changes its whole store writes at most 15 MB an hour', async () => {
  const home = await makeHome();
  const { store, pass } = await open(home);
  let written = 0;
  let before = 0;
  for (let second = 0; second < 240; second += 1) {
    for (let key = 0; key < 7; key += 1)
      store.put('mine', { area: 'store', key: `${key}`, json: JSON.stringify(String(second % 10).repeat(32_000)) });
    await pass(1_000);
    const now = (await bytesIn(home, 'widgets.journal')) + (await bytesIn(home, 'widgets.json'));
    written += Math.max(0, now - before);
    before = now;
  }
  expect(written * 15).toBeLessThan(20_000_000);
}, 60_000);

test('[CUS-93] a truncated line loses only its change; lines for another document are ignored', async () => {
  const home = await makeHome();
  const { store, pass } = await open(home);
  const isKept = (key: string, json: string) =>
    expect
      .poll(
        async () => {
          await pass(1_000);
          return (await readAfterKill(home)).get(key);
        },
        { timeout: 10_000 },
      )
      .toBe(json);
  store.put('mine', count('1'));
  await isKept('count', '1');
  store.put('mine', count('2'));
  await isKept('count', '2');
  await appendFile(join(home, 'widgets.journal'), '{"box":"mine","area":"store","key":"cou');
  store.put('mine', { area: 'store', key: 'other', json: '3' });
  await isKept('other', '3');
  expect([...(await readAfterKill(home))]).toEqual([
    ['count', '2'],
    ['other', '3'],
  ]);
  const journal = await readFile(join(home, 'widgets.journal'), 'utf8');
  await store.close();
  await appendFile(join(home, 'widgets.journal'), journal.replaceAll('"2"', '"9"'));
  expect((await readAfterKill(home)).get('count')).toBe('2');
});

test('[CUS-93] unwritten values are written later, and the widget’s next call gets the reason', async () => {
  const home = await makeHome();
  const { store, pass } = await open(home);
  store.put('mine', count('1'));
  await store.settle();
  await rm(home, { recursive: true });
  await writeFile(home, '');
  store.put('mine', count('2'));
  await expect
    .poll(
      async () => {
        await pass(1_000);
        try {
          store.put('mine', count('3'));
        } catch (error) {
          return String(error);
        }
      },
      { timeout: 10_000 },
    )
    .toContain('widgets.json');
  await rm(home);
  await pass(8_000);
  store.put('mine', count('4'));
  await store.close();
  expect((await readAfterKill(home)).get('count')).toBe('4');
});

test.each<[string, (path: string) => Promise<void>]>([
  ['a folder', (path) => mkdir(path)],
  ['too large', (path) => writeFile(path, '').then(() => truncate(path, 600 * 1024 * 1024))],
])('[DAT-11] a journal that is %s is moved aside and reported, and values are stored', async (_, damage) => {
  const home = await makeHome();
  await (await open(home)).store.close();
  await damage(join(home, 'widgets.journal'));
  const { store, reports } = await open(home);
  expect(reports).toEqual(['widgets.journal could not be read. It is kept as widgets.unreadable-1.journal.']);
  store.put('mine', count('1'));
  await mkdir(join(home, 'widgets.journal'));
  await store.close();
  expect((await readAfterKill(home)).get('count')).toBe('1');
});

test('[CMP-32] endlessly nested JSON is rejected', async () => {
  const { store } = await open(await makeHome());
  for (const depth of [65, 80_000]) expect(() => store.put('mine', count(`${'['.repeat(depth)}${']'.repeat(depth)}`))).toThrow('body');
  expect(store.read('mine', 'store').size).toBe(0);
  await store.close();
});
