import { beforeEach, expect, test } from 'vitest';
import { createFakeTime, type FakeTime } from '../testing/fakeTime';
import { createReadCache, type ReadCache } from './readCache';

let time: FakeTime;
let rows: Map<string, string>;
let reads: string[];
let memory: ReadCache<string>;
beforeEach(() => {
  time = createFakeTime();
  rows = new Map([['a', 'first']]);
  reads = [];
  const read = async (key: string) => {
    reads.push(key);
    return rows.get(key);
  };
  memory = createReadCache({ clock: time, read });
});

test('a row is read once a second', async () => {
  expect([await memory.get('a'), await memory.get('a')]).toEqual(['first', 'first']);
  rows.set('a', 'second');
  await time.advance(1000);
  expect(await memory.get('a')).toBe('second');
  expect(reads).toEqual(['a', 'a']);
});

test('a missing row is read again', async () => {
  expect(await memory.get('b')).toBeUndefined();
  rows.set('b', 'new');
  expect(await memory.get('b')).toBe('new');
});

test('a forgotten row is read again, and an earlier read does not restore it', async () => {
  const underWay = memory.get('a');
  rows.set('a', 'second');
  memory.forget();
  expect(await underWay).toBe('first');
  expect(await memory.get('a')).toBe('second');
});

test('rows expire after the clock was set back', async () => {
  await memory.get('a');
  rows.set('a', 'second');
  time.jump(time.now() - 3_600_000);
  expect(await memory.get('a')).toBe('second');
});
