import { expect, test, vi } from 'vitest';
import { browserPage } from './browserPage';
import type { Presence } from './ports';

function openWindow() {
  let visibilityState: DocumentVisibilityState = 'visible';
  const document = Object.defineProperty(new EventTarget(), 'visibilityState', { get: () => visibilityState });
  const window = Object.assign(new EventTarget(), { document });
  const page = browserPage(window as unknown as Window & typeof globalThis);
  const reported: Presence[] = [];
  return {
    window,
    page,
    reported,
    become(state: DocumentVisibilityState) {
      visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    watch: () => page.onPresence((presence) => reported.push(presence)),
    sendFromObs(type: string, detail: unknown) {
      for (let count = 0; count < 2; count += 1) window.dispatchEvent(new CustomEvent(type, { detail }));
    },
  };
}

test('[DLV-4] a page that is hidden and shown again reports each change once', () => {
  const { reported, become, watch } = openWindow();
  watch();
  become('hidden');
  become('hidden');
  become('visible');
  expect(reported).toEqual([
    { visible: false, active: null },
    { visible: true, active: null },
  ]);
});

test('[DLV-4] visibility events of OBS count once; malformed ones are ignored', () => {
  const { reported, page, watch, sendFromObs } = openWindow();
  watch();
  sendFromObs('obsSourceVisibleChanged', { visible: false });
  sendFromObs('obsSourceActiveChanged', { active: true });
  sendFromObs('obsSourceVisibleChanged', { visible: 'yes' });
  sendFromObs('obsSourceActiveChanged', null);
  expect(reported).toEqual([
    { visible: false, active: null },
    { visible: false, active: true },
  ]);
  expect(page.presence()).toEqual({ visible: false, active: true });
});

test('[WDG-45] a source that OBS shows is not on Program until OBS says so, as in a preview', () => {
  const { page, watch, sendFromObs } = openWindow();
  watch();
  sendFromObs('obsSourceVisibleChanged', { visible: 'yes' });
  expect(page.presence()).toEqual({ visible: true, active: null });
  sendFromObs('obsSourceVisibleChanged', { visible: false });
  sendFromObs('obsSourceVisibleChanged', { visible: true });
  expect(page.presence()).toEqual({ visible: true, active: false });
  sendFromObs('obsSourceActiveChanged', { active: true });
  expect(page.presence()).toEqual({ visible: true, active: true });
});

test('[DLV-4] a change without listeners does not hide the next change', () => {
  const { reported, become, watch } = openWindow();
  const unwatch = watch();
  become('hidden');
  unwatch();
  become('visible');
  watch();
  become('hidden');
  expect(reported).toEqual([
    { visible: false, active: null },
    { visible: false, active: null },
  ]);
});

test('[WDG-46] a reloaded page shows its element since before, until the element is removed', () => {
  let state: unknown = null;
  const load = () => {
    const history = {
      get state() {
        return state;
      },
      replaceState: (next: unknown) => {
        state = next;
      },
    };
    return browserPage({ document: new EventTarget(), history } as unknown as Window & typeof globalThis);
  };
  vi.useFakeTimers({ now: 1_000 });
  expect(load().shownSince('timer').ms).toBe(1_000);
  vi.setSystemTime(60_000);
  const reloaded = load();
  expect(reloaded.shownSince('goal').ms).toBe(60_000);
  const timer = reloaded.shownSince('timer');
  expect(timer.ms).toBe(1_000);
  timer.forget();
  expect(load().shownSince('timer').ms).toBe(60_000);
  vi.useRealTimers();
});
