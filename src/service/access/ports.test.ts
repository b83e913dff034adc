import { connectionCountsSuite, gatesSuite, rateWindowsSuite, streamTokensSuite } from '../testing/accessSuites';
import { createFakeTime } from '../testing/fakeTime';
import { createMemoryConnectionCounts } from './connectionCounts';
import { composeGates } from './gates';
import { createMemoryRateWindows } from './rateWindows';
import { createMemoryStreamTokens } from './streamTokens';

rateWindowsSuite('memory', (time) => [createMemoryRateWindows(time)]);

connectionCountsSuite('memory', () => [createMemoryConnectionCounts()]);

let draws = 0;
const randomness = { bytes: (size: number) => new Uint8Array(size).fill(++draws) };

streamTokensSuite('memory', () => {
  const time = createFakeTime(1_000_000);
  return {
    handles: [createMemoryStreamTokens({ clock: time, randomness, lifetimeMs: 60_000 })],
    passAlmost: async () => time.jump(1_059_900),
    passWhole: async () => time.jump(1_060_000),
  };
});

gatesSuite('one port after the other', () => {
  const time = createFakeTime(1_000_000);
  const tokens = createMemoryStreamTokens({ clock: time, randomness, lifetimeMs: 60_000 });
  return { gates: [composeGates({ windows: createMemoryRateWindows(time), tokens, counts: createMemoryConnectionCounts() })], tokens };
});
