import { expect, test } from 'vitest';
import { applyTheme } from './theme';

type Listener = (event: { readonly key: string | null }) => void;

/** Pages of one browser, which share its storage and change events. If `stored` is null, storage is blocked. */
function browser(stored: Map<string, string> | null = new Map()) {
  const pages = new Set<Listener>();
  const system = { isLight: false, listeners: new Set<() => void>() };
  const localStorage = {
    getItem: (name: string) => {
      if (!stored) throw new Error('blocked');
      return stored.get(name) ?? null;
    },
    setItem: (name: string, value: string) => {
      if (!stored) throw new Error('blocked');
      stored.set(name, value);
    },
  };
  function openPage() {
    const classes = new Set<string>();
    const dataset: DOMStringMap = {};
    const theme = applyTheme({
      document: {
        documentElement: { classList: { add: (name) => void classes.add(name), remove: (name) => void classes.delete(name) }, dataset },
      },
      localStorage,
      matchMedia: () => ({
        get matches() {
          return system.isLight;
        },
        addEventListener: (_: string, listener: unknown) => void system.listeners.add(listener as () => void),
        removeEventListener: (_: string, listener: unknown) => void system.listeners.delete(listener as () => void),
      }),
      addEventListener: (_, listener) => void pages.add(listener),
      removeEventListener: (_, listener) => void pages.delete(listener),
    });
    return { theme, dataset, classes };
  }
  return {
    openPage,
    changeSystem: (isLight: boolean) => {
      system.isLight = isLight;
      for (const listener of system.listeners) listener();
    },
    notifyPages: () => {
      for (const listener of pages) listener({ key: 'ovation.appearance' });
    },
  };
}

test('[SPG-20] pages follow the system, including its changes, until dark or light is chosen', () => {
  const { openPage, changeSystem } = browser();
  const { theme, dataset } = openPage();
  expect([theme.appearance.value, dataset.scheme]).toEqual(['system', 'dark']);
  changeSystem(true);
  expect(dataset.scheme).toBe('light');
  theme.choose('dark');
  changeSystem(true);
  expect(dataset.scheme).toBe('dark');
});

test('[SPG-20] a choice applies to all open pages of the browser, and to later ones', () => {
  const { openPage, notifyPages } = browser();
  const [first, second] = [openPage(), openPage()];
  first.theme.choose('light');
  notifyPages();
  expect([second.dataset.scheme, second.theme.appearance.value, openPage().dataset.scheme]).toEqual(['light', 'light', 'light']);
});

test('[SPG-20] if storage is blocked or holds an invalid value, a choice applies until the page is closed', () => {
  const { theme, dataset } = browser(null).openPage();
  theme.choose('light');
  expect(dataset.scheme).toBe('light');
  expect(browser(new Map([['ovation.appearance', 'constructor']])).openPage().theme.appearance.value).toBe('system');
});

test('[SPG-20] an overlay in the same tab has nothing of the theme', () => {
  const { openPage, changeSystem } = browser();
  const { theme, dataset, classes } = openPage();
  theme.remove();
  changeSystem(true);
  expect([dataset.scheme, classes.size]).toEqual([undefined, 0]);
});
