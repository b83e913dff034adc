import { connectionCountsSuite, rateWindowsSuite, streamTokensSuite } from '../testing/accessSuites';
import { createFakeTime } from '../testing/fakeTime';
import { createMemoryConnectionCounts } from './connectionCounts';
import { createMemoryRateWindows } from './memoryRateWindows';
import { createMemoryStreamTokens } from './streamTokens';

rateWindowsSuite('memory', (time) => [createMemoryRateWindows(time)]);

connectionCountsSuite('memory', () => [createMemoryConnectionCounts()]);

streamTokensSuite('memory', () => {
  const time = createFakeTime(1_000_000);
  let draws = 0;
  const bytes = (size: number) => new Uint8Array(size).fill(++draws);
  return {
    handles: [createMemoryStreamTokens({ clock: time, randomness: { bytes }, lifetimeMs: 60_000 })],
    passAlmost: async () => time.jump(1_059_900),
    passWhole: async () => time.jump(1_060_000),
  };
});
