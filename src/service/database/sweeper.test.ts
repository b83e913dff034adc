import { beforeEach, expect, test } from 'vitest';
import { createFakeTime, type FakeTime } from '../testing/fakeTime';
import { createSweeper, type Sweeper } from './sweeper';

let time: FakeTime;
let sweeper: Sweeper;
let swept: number[];
let reports: string[];
let fails: boolean;
const start = 1_000_000;
beforeEach(() => {
  time = createFakeTime(start);
  [swept, reports, fails] = [[], [], false];
  const sweep = async () => {
    swept.push(time.now() - start);
    if (fails) throw new Error('no');
  };
  sweeper = createSweeper({ sweep, everyMs: 30, keptMs: 100, clock: time, timers: time, report: (line) => void reports.push(line) });
});

test('rows are swept until all have expired, and no longer', async () => {
  await time.advance(1000);
  expect(swept).toEqual([]);
  sweeper.kept();
  sweeper.kept();
  await time.advance(1000);
  expect(swept.map((at) => at - 1000)).toEqual([30, 60, 90, 120, 150]);
  expect(time.pending).toBe(0);
});

test('a failed sweep is reported, and the next one runs', async () => {
  fails = true;
  sweeper.kept();
  await time.advance(60);
  expect([swept, reports.length]).toEqual([[30, 60], 2]);
  expect(reports[0]).toContain('no');
});

test('nothing is swept after closing', async () => {
  sweeper.kept();
  await sweeper.close();
  await time.advance(1000);
  sweeper.kept();
  expect([swept, time.pending]).toEqual([[], 0]);
});
