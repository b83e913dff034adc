import { expect, test } from 'vitest';
import { createVirtualTime } from '../../../testing/virtualTime';
import { createReader, type Refused } from './reader';

function readerOf(answers: (Refused | null)[] = []) {
  const time = createVirtualTime();
  const startMs = time.clock.now();
  const ranAtMs: number[] = [];
  const run = async () => {
    ranAtMs.push(time.clock.now() - startMs);
    return answers.shift() ?? null;
  };
  return { time, ranAtMs, reader: createReader({ goal: { gapMs: 6_000, run } }, time) };
}

test('[WDG-3] a burst of requests is one reading, and the next comes after the gap', async () => {
  const { time, ranAtMs, reader } = readerOf();
  for (let count = 0; count < 20; count += 1) reader.request('goal', 1_000);
  await time.advance(2_000);
  for (let count = 0; count < 20; count += 1) reader.request('goal', 1_000);
  await time.advance(60_000);
  expect(ranAtMs).toEqual([1_000, 7_000]);
});

test('[WDG-8] a refused reading is retried when the platform allows it', async () => {
  const { time, ranAtMs, reader } = readerOf([{ retryAfterMs: 40_000 }, { retryAfterMs: null }]);
  reader.request('goal');
  await time.advance(200_000);
  expect(ranAtMs).toEqual([0, 40_000, 70_000]);
});

test('[CMP-43] a reading with a very long wait is retried after ten minutes, not at once', async () => {
  const { time, ranAtMs, reader } = readerOf([{ retryAfterMs: 1e23 }]);
  reader.request('goal');
  await time.advance(599_000);
  expect(ranAtMs).toEqual([0]);
  await time.advance(2_000);
  expect(ranAtMs).toEqual([0, 600_000]);
});

test('a clock that is set back delays no reading longer than its gap', async () => {
  const { time, ranAtMs, reader } = readerOf();
  reader.request('goal');
  await time.advance(1_000);
  time.setClock(-3_600_000);
  reader.request('goal');
  await time.advance(7_000);
  expect(ranAtMs).toHaveLength(2);
});

test('a closed reader reads nothing', async () => {
  const { time, ranAtMs, reader } = readerOf();
  reader.request('goal', 1_000);
  reader.close();
  await time.advance(10_000);
  expect(ranAtMs).toEqual([]);
});
