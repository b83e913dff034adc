import { expect, test } from 'vitest';
import { defaultWidget, type Widget } from '../../../contract/settings';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { CallCompanion } from '../../companion';
import type { Page } from '../pages';
import { CustomFrames } from './customFrames';

const page = { overlay: 'alerts', overlayKey: 'key' } as Page;
const widget = { ...defaultWidget('custom'), code: 'code' } as Extract<Widget, { kind: 'custom' }>;

function openFrames() {
  const time = createVirtualTime();
  const answers: ((answer: unknown) => void)[] = [];
  const call: CallCompanion = () => new Promise((resolve) => answers.push(resolve as (answer: unknown) => void));
  const frames = new CustomFrames({ call, timers: time.timers, onPath: () => void path(), onProblem: () => {} });
  const path = () => frames.path(page, 'mine', widget);
  const answer = async (given: unknown) => {
    answers.shift()?.(given);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { frames, path, answer, time, waiting: () => answers.length };
}

const found = (path: string) => ({ ok: true, value: { path } });
const refused = (status: number) => ({ ok: false, status, details: [] });

test('[WDG-8] a widget keeps its frame while the reconnected companion is asked for it again', async () => {
  const { frames, path, answer, waiting } = openFrames();
  expect(path()).toBeNull();
  await answer(found('/widget/1/'));
  expect(path()).toBe('/widget/1/');
  for (const again of [1, 2]) {
    frames.refresh();
    expect(path(), String(again)).toBe('/widget/1/');
  }
  expect(waiting()).toBe(2);
  await answer(found('/widget/1/'));
  await answer(found('/widget/1/'));
  expect([path(), waiting()]).toEqual(['/widget/1/', 0]);
});

test('[WDG-8] if the companion does not answer, the frame stays and is requested again', async () => {
  const { frames, path, answer, time, waiting } = openFrames();
  path();
  await answer(found('/widget/1/'));
  frames.refresh();
  await answer(refused(0));
  expect([path(), waiting()]).toEqual(['/widget/1/', 0]);
  await time.advance(5_000);
  expect([path(), waiting()]).toEqual(['/widget/1/', 1]);
});

test('[CUS-2] a frame that the companion refuses is no longer shown', async () => {
  const { frames, path, answer } = openFrames();
  path();
  await answer(found('/widget/1/'));
  frames.refresh();
  await answer(refused(403));
  expect(path()).toBeNull();
});

test('[WDG-8] a frame that did not load is requested again: the companion may have forgotten it', async () => {
  const { frames, path, answer, waiting } = openFrames();
  path();
  await answer(found('/widget/1/'));
  frames.onMessage(page, null);
  expect([path(), waiting()]).toEqual(['/widget/1/', 1]);
  await answer(found('/widget/2/'));
  expect(path()).toBe('/widget/2/');
});

test('[CUS-93] of a key that is stored repeatedly, only the last value waits', async () => {
  const sent: unknown[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  const call = ((_row: unknown, { body }: { body: { json: string } }) => {
    sent.push(body.json);
    return new Promise((resolve) => answers.push(resolve));
  }) as unknown as CallCompanion;
  const frames = new CustomFrames({ call, timers: createVirtualTime().timers, onPath: () => {}, onProblem: () => {} });
  const store = (key: string, json: string) =>
    frames.onMessage({ ...page, element: 'mine' } as Page, JSON.stringify({ kind: 'store', area: 'local', key, json }));
  for (let value = 0; value < 1_000; value += 1) store('often', String(value));
  store('once', 'true');
  for (let turn = 0; turn < 5; turn += 1) {
    answers.shift()?.({ ok: true, value: {} });
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(sent).toEqual(['0', '999', 'true']);
});
