import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakePage } from '../../../testing/overlay/fakePage';
import { watchStreamStatus } from './streamStatus';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(obsstudio: unknown, answers: (() => Promise<Response>)[] = []) {
  const words: string[] = [];
  const target = new EventTarget();
  const window = Object.assign(target, {
    obsstudio,
    fetch: async (_path: string, init: RequestInit) => {
      words.push(JSON.parse(String(init.body)).word);
      return (answers.shift() ?? (async () => Response.json({})))();
    },
  });
  const undo = watchStreamStatus(window as unknown as Window & typeof globalThis, { page: createFakePage(), overlayKey: 'key' });
  const happen = async (type: string) => {
    target.dispatchEvent(new CustomEvent(type, { detail: null }));
    await vi.advanceTimersByTimeAsync(1_000);
  };
  return { words, happen, undo };
}

const source = (streaming: () => unknown) => ({ getStatus: (answer: (status: unknown) => void) => answer(streaming()) });

test('[OBS-1] a source reports the current state, and when the stream starts and ends', async () => {
  let isOn = false;
  const { words, happen, undo } = setUp(source(() => ({ streaming: isOn, recording: true })));
  await vi.advanceTimersByTimeAsync(0);
  isOn = true;
  await happen('obsStreamingStarted');
  isOn = false;
  await happen('obsStreamingStopped');
  expect(words).toEqual(['off', 'started', 'stopped']);
  undo();
  await happen('obsStreamingStarted');
  expect(words).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['a denied call', source(() => null)],
  ['a dock, which gets no answer', { getStatus: () => {} }],
  ['an older OBS', {}],
  [
    'a refusal',
    {
      getStatus: () => {
        throw new Error('no');
      },
    },
  ],
  ['an invalid value', 'obs'],
])('[OBS-1] only events count with %s', async (_name, obsstudio) => {
  const { words, happen, undo } = setUp(obsstudio);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(words).toEqual([]);
  await happen('obsStreamingStarted');
  expect(words).toEqual(['started']);
  undo();
});

test('[OBS-1] an event that contradicts OBS’s own answer is ignored', async () => {
  const { words, happen, undo } = setUp(source(() => ({ streaming: false })));
  await happen('obsStreamingStarted');
  expect(words).toEqual(['off']);
  undo();
});

test('[OBS-1] if the companion is away, the latest report is sent later', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  let isOn = true;
  const { words, happen, undo } = setUp(
    source(() => ({ streaming: isOn })),
    [away, away],
  );
  await vi.advanceTimersByTimeAsync(100);
  isOn = false;
  await happen('obsStreamingStopped');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(words).toEqual(['on', 'stopped', 'stopped']);
  undo();
});

test('[OBS-1] all sources of one OBS report the same OBS id', async () => {
  const stored = new Map<string, string>();
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) };
  const reported: unknown[] = [];
  const open = () => {
    const fetch = async (_path: string, init: RequestInit) => {
      reported.push(JSON.parse(String(init.body)));
      return Response.json({});
    };
    const window = Object.assign(new EventTarget(), { obsstudio: source(() => ({ streaming: true })), fetch, localStorage });
    return watchStreamStatus(window as unknown as Window & typeof globalThis, { page: createFakePage(), overlayKey: 'key' });
  };
  const undos = [open(), open()];
  await vi.advanceTimersByTimeAsync(100);
  const [obs = ''] = stored.values();
  expect(obs).toMatch(/./);
  expect(reported).toEqual([
    { word: 'on', obs },
    { word: 'on', obs },
  ]);
  for (const undo of undos) undo();
});
