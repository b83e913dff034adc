import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordLimits } from '../../../contract';
import type { PageMessage } from '../../../contract/engine';
import type { AlertDrawing } from '../../../contract/settings';
import { createFakePage } from '../../../testing/overlay/fakePage';
import { alert } from '../../../testing/overlay/openStage';
import { frameTimeoutMs, prepareTimeoutMs } from '../show';
import type { CustomFrameOptions } from '../widgets/customFrame';
import { type CustomAlert, createCustomAlerts, wordsOf } from './index';

const frames = vi.hoisted(() => [] as CustomFrameOptions[]);
vi.mock('../widgets/customFrame', () => ({
  openCustomFrame: (options: CustomFrameOptions) => {
    frames.push(options);
    return { post: () => {}, close: () => {} };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const drawnBy: AlertDrawing = {
  ...{ code: 'a'.repeat(32), values: {}, hosts: [] },
  event: { key: 'k', type: 'donation.created', name: 'Ada', amount: 5, currency: 'USD', message: '', items: [], atMs: 0 },
};

function open() {
  const posted: PageMessage[] = [];
  const element = () => ({ dataset: {}, style: {}, append: () => {}, remove: () => {} });
  const ownerDocument = { createElement: element, head: element() };
  const overlay = { ...element(), ownerDocument } as unknown as HTMLElement;
  const alerts = createCustomAlerts({ overlay, page: createFakePage(), post: (message) => posted.push(message) });
  let shows = 0;
  /** Prepares an alert that this code draws. `waits` returns whether the alert is still being prepared. */
  function prepare(code = drawnBy.code) {
    shows += 1;
    const showId = shows;
    let waits = true;
    void alerts.prepare({ ...alert, drawnBy: { ...drawnBy, code } }, showId).then(() => {
      waits = false;
    });
    alerts.onFrame({ kind: 'alert-frame', showId, path: '/widget/1/' });
    const frame = frames.at(-1) ?? expect.fail('no frame is opened');
    const draw = () => {
      alerts.draw({ showId, redraw: () => {}, end: () => {} }, false);
      return posted.flatMap((message) => (message.kind === 'drawn-instead' && message.showId === showId ? message.why : []))[0] ?? null;
    };
    return { frame, draw, waits: () => waits };
  }
  return { prepare };
}

test('[CUS-61] an alert waits 4 s for its frame, 1.5 s after a late frame of the same code, then 4 s again', async () => {
  const { prepare } = open();
  const first = prepare();
  expect(first.frame.pings?.firstAnswerMs).toBe(frameTimeoutMs(alert));
  await vi.advanceTimersByTimeAsync(frameTimeoutMs(alert) - 1);
  expect(first.waits()).toBe(true);
  first.frame.onReady();
  first.frame.onMessage('painted');
  await vi.advanceTimersByTimeAsync(0);
  expect([first.waits(), first.draw()]).toEqual([false, null]);

  const second = prepare();
  await vi.advanceTimersByTimeAsync(frameTimeoutMs(alert) - 1);
  expect(second.waits(), 'a computer may be busy at any alert').toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([second.waits(), second.draw()]).toEqual([false, 'late']);

  const third = prepare();
  expect(third.frame.pings?.firstAnswerMs).toBe(prepareTimeoutMs);
  await vi.advanceTimersByTimeAsync(prepareTimeoutMs - 1);
  expect(third.waits()).toBe(true);
  third.frame.onReady();
  third.frame.onMessage('painted');
  await vi.advanceTimersByTimeAsync(0);
  expect([third.waits(), third.draw()]).toEqual([false, null]);

  const slow = prepare();
  await vi.advanceTimersByTimeAsync(frameTimeoutMs(alert));
  expect(slow.draw()).toBe('late');
  const hurried = prepare();
  await vi.advanceTimersByTimeAsync(prepareTimeoutMs);
  expect([hurried.waits(), hurried.draw()]).toEqual([false, 'late']);
  expect(prepare().frame.pings?.firstAnswerMs, 'code that always takes 2 s is drawn again').toBe(frameTimeoutMs(alert));

  const other = prepare('b'.repeat(32));
  await vi.advanceTimersByTimeAsync(frameTimeoutMs(alert) - 1);
  expect(other.waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([other.waits(), other.draw()]).toEqual([false, 'late']);
});

test('[CUS-61] a ready frame has 1.5 s to paint', async () => {
  const { prepare } = open();
  const first = prepare();
  await vi.advanceTimersByTimeAsync(1_000);
  first.frame.onReady();
  await vi.advanceTimersByTimeAsync(prepareTimeoutMs - 1);
  expect(first.waits()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([first.waits(), first.draw()]).toEqual([false, 'empty']);
});

test('[CUS-61] an alert stops waiting for its code before the engine counts it as lost', () => {
  for (const durationMs of [250, 1_500, 7_000, 120_000]) expect(frameTimeoutMs({ durationMs })).toBeLessThan(durationMs + 3_000 - 200);
});

test('[CUS-62] a long name is cut between two whole characters', () => {
  const long = `${'x'.repeat(wordLimits.name - 1)}😀`;
  const event = { name: long, amount: 1, currency: 'USD', message: '', items: [] };
  const alert = { drawnBy: { event }, title: [], durationMs: 1_000, volume: 1, look: {} } as unknown as CustomAlert;
  expect(wordsOf(alert).name).toBe('x'.repeat(wordLimits.name - 1));
});
