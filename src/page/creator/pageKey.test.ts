import { describe, expect, test } from 'vitest';
import { type CreatorPage, isSettingsKey, type KeyWindow, resolvePageKey, sharePageKey, storePageKey, unknownKeyOf } from './pageKey';

/** A channel that exists only in this file: Node's own channels reach all workers of the test run. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of pageKey.test`);
  }
}

const resolve = (window: KeyWindow, page: CreatorPage, fromLink: string, good: string[] | null = null) =>
  resolvePageKey(window, page, fromLink, async (_, key) => (good === null || good.includes(key) ? 'accepted' : 'refused'));

/** A browser tab. If `isClosed`, its storage throws, as when the browser blocks site data. */
function openTab(hash: string, { isClosed = false } = {}) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const location = { hash };
  const sessionStorage = {
    getItem: (name: string) => (isClosed ? refuse() : (kept.get(name) ?? null)),
    setItem: (name: string, value: string) => (isClosed ? refuse() : void kept.set(name, value)),
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, next: string) => {
      location.hash = next;
    },
  };
  const window = { sessionStorage, history, location, BroadcastChannel: OwnChannel, setTimeout, clearTimeout } as unknown as KeyWindow;
  return { window, kept, hash: () => location.hash };
}

describe('[KEY-4] the key of a creator’s page', () => {
  test.each([
    ['#/settings?key=k-1', '#/settings'],
    ['#/settings/look?key=k-1&box=goal', '#/settings/look?box=goal'],
    ['#/settings/look?box=goal&key=k-1&part=theme', '#/settings/look?box=goal&part=theme'],
  ])('is removed from the address: %s becomes %s, and a reload finds the key', async (hash, rest) => {
    const tab = openTab(hash);
    expect(await resolve(tab.window, 'settings', 'k-1')).toBe('k-1');
    expect(tab.hash()).toBe(rest);
    expect(await resolve(tab.window, 'settings', '')).toBe('k-1');
  });

  test('is removed again when its link is reopened; another link’s key stays to be used', () => {
    const tab = openTab('#/settings/look?key=k-1&box=goal');
    storePageKey(tab.window, 'settings', 'k-1');
    expect(unknownKeyOf(tab.window, 'settings')).toBe('');
    expect(tab.hash()).toBe('#/settings/look?box=goal');
    const other = openTab('#/settings?key=k-2');
    storePageKey(other.window, 'settings', 'k-1');
    expect(unknownKeyOf(other.window, 'settings')).toBe('k-2');
    expect(other.hash()).toBe('#/settings?key=k-2');
  });

  test('stays in the address if the browser stores nothing', async () => {
    const tab = openTab('#/settings?key=k-1', { isClosed: true });
    expect(await resolve(tab.window, 'settings', 'k-1')).toBe('k-1');
    expect(tab.hash()).toBe('#/settings?key=k-1');
  });

  test('is replaced when a link brings a new one', async () => {
    const tab = openTab('#/settings?key=k-2');
    storePageKey(tab.window, 'settings', 'k-1');
    expect(await resolve(tab.window, 'settings', 'k-2')).toBe('k-2');
    expect(await resolve(tab.window, 'settings', '')).toBe('k-2');
  });

  test('opens control too if control has no key; control’s key never opens the settings', async () => {
    const tab = openTab('#/control');
    storePageKey(tab.window, 'settings', 'of-settings');
    expect(await resolve(tab.window, 'control', '')).toBe('of-settings');
    const phone = openTab('#/control?key=of-phone');
    expect(await resolve(phone.window, 'control', 'of-phone')).toBe('of-phone');
    expect(await resolve(phone.window, 'settings', '')).toBe('');
    expect([isSettingsKey(tab.window, 'of-settings'), isSettingsKey(phone.window, 'of-phone')]).toEqual([true, false]);
  });

  test('is found where an older Ovation stored the control page’s key', async () => {
    const dock = openTab('#/control');
    dock.kept.set('ovation-desk-key', 'of-dock');
    expect(await resolve(dock.window, 'control', '')).toBe('of-dock');
  });

  test('[KEY-8] is passed to a tab opened without a key, except control’s key', async () => {
    const [settings, control, opened] = [openTab('#/settings'), openTab('#/control'), openTab('#/settings/look')];
    storePageKey(settings.window, 'settings', 'of-settings');
    storePageKey(control.window, 'control', 'of-phone');
    const undos = [sharePageKey(settings.window), sharePageKey(control.window)];
    expect(await resolve(opened.window, 'settings', '')).toBe('of-settings');
    for (const undo of undos) undo();
    expect([...opened.kept.values()]).toEqual(['of-settings']);
    expect(await resolve(openTab('#/settings').window, 'settings', '')).toBe('');
  });
});

describe('[KEY-4] a key is trusted after the companion accepts it', () => {
  test('a wrong key in a link replaces no valid key and is not stored', async () => {
    const tab = openTab('#/settings?key=WRONG');
    storePageKey(tab.window, 'settings', 'k-1');
    expect(await resolve(tab.window, 'settings', 'WRONG', ['k-1'])).toBe('k-1');
    expect([...tab.kept.values(), tab.hash()]).toEqual(['k-1', '#/settings']);
    const other = openTab('#/settings?key=WRONG');
    expect(await resolve(other.window, 'settings', 'WRONG', [])).toBe('WRONG'); // the page explains that the key is invalid
    expect([...other.kept.values()]).toEqual([]);
  });

  test('[KEY-8] a tab with a wrong key that answers first does not hide the valid key of another tab', async () => {
    const [wrong, good] = [openTab(''), openTab('')];
    const tab = openTab('#/settings');
    storePageKey(wrong.window, 'settings', 'WRONG');
    storePageKey(good.window, 'settings', 'k-1');
    const undos = [sharePageKey(wrong.window), sharePageKey(good.window)];
    expect(await resolve(tab.window, 'settings', '', ['k-1'])).toBe('k-1');
    for (const undo of undos) undo();
  });
});
