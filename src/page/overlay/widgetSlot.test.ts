import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CatalogText, catalogText, LocalizedError } from '../../contract';
import type { WidgetView } from '../../contract/settings';
import { createFakePage } from '../../testing/overlay/fakePage';
import { createWidgetSlot, widgetRetryMs } from './widgetSlot';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const view = { look: {}, content: { kind: 'latest' } } as unknown as WidgetView;

test('[AWY-7] [SHW-24] widgets whose code cannot be loaded are reported, and shown once it has loaded', async () => {
  let isAway = true;
  const drawn: (WidgetView | null)[] = [];
  const notices: (CatalogText | null)[] = [];
  const { show } = createWidgetSlot({
    page: createFakePage(),
    loadWidgets: async () => {
      if (isAway) throw new LocalizedError(catalogText('why-not-loaded'));
      return (shown) => drawn.push(shown);
    },
    onNotice: (notice) => notices.push(notice),
  });
  show(null);
  show(view);
  await vi.advanceTimersByTimeAsync(0);
  expect(notices.at(-1)).toEqual(catalogText('overlay-widget-left-out', { why: catalogText('why-not-loaded') }));
  isAway = false;
  await vi.advanceTimersByTimeAsync(widgetRetryMs);
  expect(drawn).toEqual([view]);
  expect(notices.at(-1)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('[OVL-4] a widget whose element is removed ends, and is not drawn if its code loads later', async () => {
  const drawn: (WidgetView | null)[] = [];
  const slot = createWidgetSlot({ page: createFakePage(), loadWidgets: async () => (shown) => drawn.push(shown), onNotice: () => {} });
  slot.show(view);
  await vi.advanceTimersByTimeAsync(0);
  slot.show(view);
  slot.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(drawn).toEqual([view, null]);
});
