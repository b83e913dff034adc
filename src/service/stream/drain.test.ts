import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeTime, settle } from '../testing/fakeTime';
import type { StreamReader } from '../testing/streamReader';
import { createTestService, type TestService } from '../testing/testService';

const wide = { quota: 10_000, windowMs: 60_000 };

let service: TestService;
let key: string;
beforeEach(async () => {
  const limits = { accountRequests: wide, ipRequests: wide, connectsPerIp: wide, connectsPerKey: wide };
  service = await createTestService({ limits: { ...limits, streamsPerKey: 500, streamsPerAccount: 500, streamsPerIp: 500 } });
  ({ key } = await service.createAccount());
});
afterEach(() => service.service.close());

async function openMany(count: number): Promise<StreamReader[]> {
  const streams: StreamReader[] = [];
  for (let opened = 0; opened < count; opened += 1) streams.push(await service.openStream('', { key }));
  return streams;
}
const open = (streams: readonly StreamReader[]) => streams.filter(({ ended }) => !ended).length;

test('[SRV-8] reconnect is spread over the time in slices, and the drain resolves after the last slice', async () => {
  const streams = await openMany(40);
  let isDrained = false;
  const drained = service.service.drain(2_000).then(() => {
    isDrained = true;
  });
  const left: number[] = [];
  for (let slice = 0; slice < 20; slice += 1) {
    await settle();
    left.push(open(streams));
    if (slice < 19) expect(isDrained).toBe(false);
    await service.time.advance(100);
  }
  expect(left).toEqual(Array.from({ length: 20 }, (_, slice) => 38 - 2 * slice));
  await drained;
  const last = (await Promise.all(streams.map((stream) => stream.read()))).map((frames) => frames.at(-1)?.event);
  expect(new Set(last)).toEqual(new Set(['reconnect']));
});

test('[SRV-8] the streams that rotate next come first', async () => {
  const streams = await openMany(12);
  const undisturbed = await createTestService({ limits: { streamsPerKey: 500, streamsPerAccount: 500, connectsPerKey: wide } });
  const { key: other } = await undisturbed.createAccount();
  const twins: StreamReader[] = [];
  for (const _ of streams) twins.push(await undisturbed.openStream('', { key: other }));
  const order = async (readers: readonly StreamReader[], { time }: TestService, stepMs: number) => {
    const ended: number[] = [];
    while (ended.length < readers.length) {
      for (const [index, reader] of readers.entries()) if (reader.ended && !ended.includes(index)) ended.push(index);
      await time.advance(stepMs);
    }
    return ended;
  };
  const rotated = await order(twins, undisturbed, 500);
  await undisturbed.service.close();
  void service.service.drain(12_000);
  expect(await order(streams, service, 100)).toEqual(rotated);
});

test('[SRV-34] a connect during the drain is admitted and rotated at once; calls are answered', async () => {
  await openMany(5);
  void service.service.drain(5_000);
  const late = await service.openStream('', { key });
  expect((await late.read()).map(({ event }) => event)).toContain('reconnect');
  expect(late.ended).toBe(true);
  expect((await service.call('GET', '/api/v1/profile/get', { key })).status).toBe(200);
});

test('[SRV-8] without streams, the drain resolves at once', async () => {
  await service.service.drain(20_000);
});

test('[SRV-8] for any number and time, all streams get reconnect in time, and no slice has more than its share', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 3_000 }), async (count, ms) => {
      const one = await createTestService({
        time: createFakeTime(),
        limits: { streamsPerKey: 500, streamsPerAccount: 500, connectsPerKey: wide },
      });
      const { key: own } = await one.createAccount();
      const streams: StreamReader[] = [];
      for (let opened = 0; opened < count; opened += 1) streams.push(await one.openStream('', { key: own }));
      const drained = one.service.drain(ms);
      const most = Math.ceil(count / Math.max(1, Math.floor(ms / 100)));
      for (let before = count, passed = 0; before > 0; passed += 100) {
        await settle();
        const now = open(streams);
        expect(before - now).toBeLessThanOrEqual(most);
        expect(passed).toBeLessThanOrEqual(ms);
        before = now;
        await one.time.advance(100);
      }
      await drained;
      await one.service.close();
    }),
    { numRuns: 30 },
  );
});
