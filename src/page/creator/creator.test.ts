import { expect, test } from 'vitest';
import { creatorPageOf, mountPage, type Pages } from '.';

test.each([
  ['#/control?key=k', 'control'],
  ['#/control', 'control'],
  ['#/settings/account?key=k', 'settings'],
  ['#/controls?key=k', 'settings'],
  ['', 'settings'],
])('%s is the page %s', (hash, page) => expect(creatorPageOf(hash)).toBe(page));

/** Opens a tab at this address. Records what the tab shows, and how many times it asks index.html to reload the page. */
function openTab(hash: string, stored: Readonly<Record<string, string>> = { 'ovation-settings-key': 'k-1' }) {
  const shown: string[] = [];
  const kept = new Map(Object.entries(stored));
  const keys: string[] = [];
  let asked = 0;
  const window = Object.assign(new EventTarget(), {
    location: { hash },
    navigator: { language: 'en' },
    document: { documentElement: { lang: '', dir: '' } },
    localStorage: { getItem: () => null },
    sessionStorage: { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, key: string) => kept.set(name, key) },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, next: string) => {
        window.location.hash = next;
      },
    },
    ...{ BroadcastChannel, setTimeout, clearTimeout },
  });
  window.addEventListener('ovation:load-anew', () => {
    asked += 1;
  });
  const drawn = (name: string) => ({
    mountPage: (_root: HTMLElement, _window: unknown, key: string) => {
      shown.push(name);
      keys.push(key);
      return () => void shown.push(`no ${name}`);
    },
  });
  return {
    window: window as unknown as Window & typeof globalThis,
    shown,
    keys,
    asked: () => asked,
    drawn,
    go: (next: string) => {
      window.location.hash = next;
      window.dispatchEvent(new Event('hashchange'));
    },
  };
}

const root = {} as HTMLElement;

test('[AWY-7] if the other page cannot be loaded, this page stays until a full reload: browsers remember a failed file', async () => {
  const { window, shown, asked, drawn, go } = openTab('#/settings');
  let loads = 0;
  const pages: Pages = {
    settings: async () => drawn('settings'),
    control: () => {
      loads += 1;
      return Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://companion/assets/control.js'));
    },
  };
  const unmount = await mountPage(root, window, '', pages);
  go('#/control');
  await expect.poll(asked).toBe(1);
  expect([shown, loads]).toEqual([['settings'], 1]);
  unmount();
});

test('the page of the address is shown, and replaced when the address changes', async () => {
  const { window, shown, asked, drawn, go } = openTab('#/settings');
  const unmount = await mountPage(root, window, '', { settings: async () => drawn('settings'), control: async () => drawn('control') });
  go('#/control');
  await expect.poll(() => shown).toEqual(['settings', 'no settings', 'control']);
  unmount();
  expect([shown.at(-1), asked()]).toEqual(['no control', 0]);
});

test.each([
  ['#/control?key=k-1', '#/settings/alerts?key=k-1', '#/settings/alerts'],
  ['#/control?key=k-2', '#/settings?key=k-1', '#/settings'],
  ['#/settings?key=k-1', '#/control?key=k-2', '#/control'],
])('[KEY-4] in a tab of %s, the link %s opens its page with its key', async (first, link, address) => {
  const keyIn = (hash: string) => new URLSearchParams(hash.split('?')[1]).get('key') ?? '';
  const { window, keys, drawn, go } = openTab(first, {});
  const pages = { settings: async () => drawn('settings'), control: async () => drawn('control') };
  const unmount = await mountPage(root, window, keyIn(first), pages, async () => 'accepted');
  go(link);
  await expect.poll(() => keys).toEqual([keyIn(first), keyIn(link)]);
  expect(window.location.hash).toBe(address);
  unmount();
});
