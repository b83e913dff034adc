import { createStore, get, set, type UseStore } from 'idb-keyval';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { durableText } from './durableText';

const key = 'held';
let copies: UseStore;
let count = 0;
beforeEach(() => {
  count += 1;
  copies = createStore(`copies-${count}`, 'texts');
});

function browser(texts: Record<string, string> = {}) {
  const disk = new Map(Object.entries(texts));
  const localStorage = { getItem: (name: string) => disk.get(name) ?? null, setItem: (name: string, text: string) => disk.set(name, text) };
  return { window: { localStorage, setTimeout } as unknown as Window, disk };
}
const copyOf = () => get<{ text: string }>(key, copies);

test('[SPG-35] a text that local storage lost in a crash is restored from its copy', async () => {
  const { window, disk } = browser();
  const before = durableText(window, key, copies);
  await before.ready;
  expect(before.write('one')).toBe(true);
  const early = Object.fromEntries(disk);
  before.write('two');
  await vi.waitFor(async () => expect((await copyOf())?.text).toBe('two'));
  for (const lost of [{}, early]) {
    const after = durableText(browser(lost).window, key, copies);
    await after.ready;
    expect(after.read()).toBe('two');
  }
});

test('[SPG-35] a copy that is older than local storage changes nothing', async () => {
  const { window, disk } = browser();
  const text = durableText(window, key, copies);
  text.write('old');
  await vi.waitFor(async () => expect((await copyOf())?.text).toBe('old'));
  const old = await copyOf();
  text.write('new');
  await vi.waitFor(async () => expect((await copyOf())?.text).toBe('new'));
  await set(key, old, copies); // the page is closed before it can copy the text
  const after = durableText(browser(Object.fromEntries(disk)).window, key, copies);
  await after.ready;
  expect(after.read()).toBe('new');
});

test('[SPG-35] if IndexedDB refuses, the text is as safe as local storage is', async () => {
  const { window } = browser();
  const refusing: UseStore = () => Promise.reject(new Error('blocked'));
  const text = durableText(window, key, refusing);
  await text.ready;
  expect([text.write('kept'), text.read()]).toEqual([true, 'kept']);
});
