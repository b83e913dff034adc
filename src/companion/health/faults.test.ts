import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Health } from '../../contract/companion';
import { createVirtualTime } from '../../testing/virtualTime';
import { createTestCompanion, endTestCompanions } from '../testing/testCompanion';
import { watchClock } from './clockWatch';
import { diskProblems } from './diskWatch';

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

test('[HLT-3] a change of the clock is reported once within a minute, with amount and direction', async () => {
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
  expect(reports).toEqual(['clock set back by 3600 s', 'clock moved forward by 7200 s, or the computer slept']);
  set(20_000);
  await advance(60_000);
  expect(watched.faults()).toHaveLength(2);
});

test('[HLT-3] a writable folder has no problem and no leftovers; an unwritable one is reported', async () => {
  const home = await mkdtemp(join(tmpdir(), 'ovation-disk-'));
  const checks = await Promise.all(Array.from({ length: 20 }, () => diskProblems(home, 5)));
  expect(checks.flat().filter(({ what }) => what !== 'disk-nearly-full')).toEqual([]);
  expect(await readdir(home)).toEqual([]);
  await rm(home, { recursive: true });
  expect(await diskProblems(home, 5)).toEqual([{ what: 'not-writable', atMs: 5 }]);
});

test('[LOG-1] [LOG-3] the report has crashes of earlier runs and an unwritable log', async () => {
  const crashes = [{ atMs: 7, how: 'SIGKILL' }];
  const companion = await createTestCompanion({ crashes, logFails: () => true });
  const health = await companion.settings<Health>('GET /health-report');
  expect(health.crashes).toEqual(crashes);
  expect(health.faults?.map(({ what }) => what)).toContain('log-fails');
});
