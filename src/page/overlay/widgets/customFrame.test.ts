import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameLimits, framePong, frameReady, type WidgetStop } from '../../../contract';
import type { HostMessage } from '../../../contract/settings';
import { createFakePage } from '../../../testing/overlay/fakePage';
import { openCustomFrame } from './customFrame';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openFrame() {
  const posted: HostMessage[] = [];
  const stops: WidgetStop[] = [];
  const received: string[] = [];
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: HostMessage) => posted.push(message),
    close: () => {},
  };
  vi.stubGlobal(
    'MessageChannel',
    class {
      readonly port1 = port;
      readonly port2 = {};
    },
  );
  const remove = vi.fn();
  const rights: string[] = [];
  const iframe = Object.assign(new EventTarget(), {
    allow: '',
    referrerPolicy: '',
    sandbox: { add: (...tokens: string[]) => rights.push(...tokens) },
    style: {},
    contentWindow: { postMessage: () => {} },
  });
  const settings = new EventTarget();
  const defaultView = Object.assign(new EventTarget(), { parent: settings });
  const place = { style: {}, attachShadow: () => ({ append: () => {} }), remove };
  const createElement = (tag: string) => (tag === 'iframe' ? iframe : place);
  const ownerDocument = { createElement, defaultView, location: { hostname: '127.0.0.1', port: '4747' } };
  const parent = { ownerDocument, append: () => {} } as unknown as HTMLElement;
  const frame = openCustomFrame({
    parent,
    page: createFakePage(),
    path: `/widget/${'0'.repeat(32)}/`,
    soundLevel: 1,
    onReady: () => received.push('ready'),
    onMessage: (text) => received.push(text),
    onStopped: (why) => stops.push(why),
    onAbsent: () => received.push('absent'),
  });
  const load = () => iframe.dispatchEvent(new Event('load'));
  const send = (data: unknown) => port.onmessage?.({ data });
  const postTo = (window: EventTarget) => window.dispatchEvent(Object.assign(new Event('message'), { source: iframe.contentWindow }));
  const postToWindow = () => postTo(defaultView);
  const postToSettings = () => postTo(settings);
  const lastPing = () => {
    const last = posted.at(-1);
    return last?.kind === 'ping' ? last.ping : 0;
  };
  load();
  send(frameReady);
  return { iframe, rights, remove, posted, stops, received, load, send, postToWindow, postToSettings, lastPing, close: frame.close };
}

test('[CUS-42] a frame is pinged each second, and removed after eight unanswered pings', () => {
  const { posted, stops, send, lastPing, remove } = openFrame();
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(1_000);
    send(framePong(lastPing(), 10));
  }
  expect(posted).toHaveLength(20);
  vi.advanceTimersByTime(7_999);
  expect(stops).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(stops).toEqual(['hangs']);
  expect(remove).toHaveBeenCalledOnce();
});

test('[CUS-42] an answer to an older ping is ignored', () => {
  const { stops, send } = openFrame();
  for (let second = 0; second < 8; second += 1) {
    vi.advanceTimersByTime(1_000);
    send(framePong(0, 10));
  }
  expect(stops).toEqual(['hangs']);
});

test.each<[WidgetStop, string, (frame: ReturnType<typeof openFrame>) => void]>([
  ['memory', 'exceeds the memory limit', ({ send }) => send(framePong(0, frameLimits.megabytes + 1))],
  ['navigates', 'navigates away', ({ load }) => load()],
  ['unreadable', 'sends a message that is not text', ({ send }) => send({ kind: 'store' })],
  ['unreadable', 'sends too long a text', ({ send }) => send('x'.repeat(frameLimits.message + 1))],
])('[CUS-42] reports “%s” for a frame that %s', (why, _what, play) => {
  const frame = openFrame();
  frame.send(framePong(0, frameLimits.megabytes));
  frame.send('x'.repeat(frameLimits.message));
  expect(frame.stops).toEqual([]);
  play(frame);
  expect(frame.stops).toEqual([why]);
  expect(frame.remove).toHaveBeenCalledOnce();
});

test.each([
  ['over its port', 99, (frame: ReturnType<typeof openFrame>) => frame.send('log')],
  ['to the overlay’s window', 9, (frame: ReturnType<typeof openFrame>) => frame.postToWindow()],
  ['to the window above the overlay', 9, (frame: ReturnType<typeof openFrame>) => frame.postToSettings()],
])('[CUS-5] [CUS-42] a frame that sends too many messages per second %s is removed', (_where, most, sendOne) => {
  const frame = openFrame();
  for (let second = 0; second < 3; second += 1) {
    for (let count = 0; count < most; count += 1) sendOne(frame);
    vi.advanceTimersByTime(1_000);
    frame.send(framePong(frame.lastPing(), 10));
  }
  expect(frame.stops).toEqual([]);
  for (let count = 0; count < most + 2; count += 1) sendOne(frame);
  expect(frame.stops).toEqual(['floods']);
});

test('[CUS-5] [CUS-43] a frame may only run scripts and play sound, and gets no referrer', () => {
  const { iframe, rights } = openFrame();
  expect(rights).toEqual(['allow-scripts']);
  // Checks the attributes, because headless browsers refuse cameras and microphones anyway, even if the frame is allowed to use them.
  expect([iframe.allow, iframe.referrerPolicy]).toEqual(['autoplay', 'no-referrer']);
});
