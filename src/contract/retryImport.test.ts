import { expect, test } from 'vitest';
import { catalogText } from './catalogText';
import { type ImportUrl, importLimitMs, optionalPart } from './retryImport';
import type { Timers } from './runtime';

const failure = (message: string) => Promise.reject(new TypeError(message));
const notLoaded = { sentence: catalogText('why-not-loaded') };
const late = { sentence: catalogText('why-late') };

function createTimers() {
  const waiting = new Set<{ readonly run: () => void; readonly delayMs: number }>();
  const timers: Timers = {
    set(run, delayMs) {
      const timer = { run, delayMs };
      waiting.add(timer);
      return () => waiting.delete(timer);
    },
  };
  const elapse = () => {
    const due = [...waiting];
    waiting.clear();
    for (const { run } of due) run();
    return due.map(({ delayMs }) => delayMs);
  };
  return { timers, elapse, waiting };
}

const open = <Part>(load: () => Promise<Part>, importUrl: ImportUrl) => optionalPart(load, importUrl, createTimers().timers);

test('[TXT-3] a failed import is retried under another URL, because browsers remember the failed one; a loaded part is kept', async () => {
  const asked: string[] = [];
  let loads = 0;
  const part = open(
    () => {
      loads += 1;
      return failure('Failed to fetch dynamically imported module: http://companion/assets/part-1.js');
    },
    (url) => {
      asked.push(url);
      return asked.length > 1 ? Promise.resolve('the part') : failure('away');
    },
  );
  await expect(part()).rejects.toMatchObject(notLoaded);
  await expect(part()).rejects.toMatchObject(notLoaded);
  expect(await Promise.all([part(), part()])).toEqual(['the part', 'the part']);
  expect(loads).toBe(1);
  expect(asked).toEqual(['http://companion/assets/part-1.js?try=2', 'http://companion/assets/part-1.js?try=3']);
});

test('a browser whose error has no URL retries the original import', async () => {
  let loads = 0;
  const part = open(
    () => (++loads > 1 ? Promise.resolve('the part') : failure('error loading dynamically imported module')),
    () => failure('not asked'),
  );
  await expect(part()).rejects.toMatchObject(notLoaded);
  expect(await part()).toBe('the part');
});

const hanging = () => Object.assign(() => new Promise<string>(() => {}), { toString: () => '()=>e(()=>import(`./part-1.js`),[])' });

test('[AWY-7] an import that never settles is given up after its limit and retried under another URL', async () => {
  const { timers, elapse, waiting } = createTimers();
  const asked: string[] = [];
  const part = optionalPart(
    hanging(),
    async (url) => {
      asked.push(url);
      return 'the part';
    },
    timers,
  );
  const first = expect(part()).rejects.toMatchObject(late);
  expect(elapse()).toEqual([importLimitMs]);
  await first;
  expect(await part()).toBe('the part');
  expect(asked).toEqual(['./part-1.js?try=2']);
  expect(waiting.size).toBe(0);
});

test('[AWY-7] if a late import and its retry both finish, the first one is kept, because two instances would not share state', async () => {
  const { timers, elapse } = createTimers();
  let arrive: (part: string) => void = () => {};
  const load = Object.assign(() => new Promise<string>((resolve) => (arrive = resolve)), { toString: () => 'import("./part-1.js")' });
  let arriveAgain: (part: string) => void = () => {};
  const part = optionalPart(load, () => new Promise<string>((resolve) => (arriveAgain = resolve)), timers);
  const first = expect(part()).rejects.toMatchObject(late);
  elapse();
  await first;
  const second = part();
  arrive('the first');
  arriveAgain('the second');
  expect(await second).toBe('the first');
  expect(await part()).toBe('the first');
});
