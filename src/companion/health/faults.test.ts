import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Health } from '../../contract/companion';
import { createVirtualTime } from '../../testing/virtualTime';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { watchClock } from './clockWatch';
import { diskFaults } from './diskWatch';

afterEach(endTestCompanions);

function watch() {
  const time = createVirtualTime();
  let setMs = 0;
  const reports: string[] = [];
  const start = time.clock.now();
  const watched = watchClock({
    clock: { now: () => time.clock.now() + setMs },
    timers: time.timers,
    monotonicMs: () => time.clock.now() - start,
    report: (line) => reports.push(line),
  });
  return {
    watched,
    reports,
    advance: time.advance,
    set: (ms: number) => {
      setMs += ms;
    },
  };
}

test('[HLT-3] a clock that is set is noticed within a minute, by how much and which way, once', async () => {
  const { watched, reports, advance, set } = watch();
  await advance(300_000);
  expect(watched.faults()).toEqual([]);
  set(-3_600_000);
  await advance(60_000);
  set(7_200_000);
  await advance(300_000);
  expect(watched.faults()).toMatchObject([
    { what: 'clock-forward', seconds: 7_200 },
    { what: 'clock-back', seconds: 3_600 },
  ]);
  expect(reports).toEqual(['the clock was set back by 3600 s', 'the clock went 7200 s forward, or the computer slept']);
  set(20_000); // like a correction by a time server
  await advance(60_000);
  expect(watched.faults()).toHaveLength(2);
});

test('[HLT-3] a folder that can be written has no fault and nothing left in it; one that cannot is told', async () => {
  const home = await mkdtemp(join(tmpdir(), 'ovation-disk-'));
  const asked = await Promise.all(Array.from({ length: 20 }, () => diskFaults(home, 5)));
  expect(asked.flat().filter(({ what }) => what !== 'disk-nearly-full')).toEqual([]);
  expect(await readdir(home)).toEqual([]);
  await rm(home, { recursive: true });
  expect(await diskFaults(home, 5)).toEqual([{ what: 'not-writable', atMs: 5 }]);
});

test('[LOG-5] [LOG-6] the report tells of crashes before this run, and of a log that cannot be written', async () => {
  const crashes = [{ atMs: 7, how: 'SIGKILL' }];
  const companion = await createTestCompanion({ crashes, logFails: () => true });
  const health = await companion.settings<Health>('GET /health-report');
  expect(health.crashes).toEqual(crashes);
  expect(health.faults?.map(({ what }) => what)).toContain('log-fails');
});
