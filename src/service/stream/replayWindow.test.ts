import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadFrame } from '../testing/streamReader';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let key: string;
let baseline: string;

beforeEach(async () => {
  const many = { quota: 10_000, windowMs: 60_000 };
  service = await createTestService({ limits: { accountRequests: many, ipRequests: many } });
  ({ key } = await service.createAccount());
  const stream = await service.openStream('', { key });
  const frames = await stream.readUntil(({ event }) => event === 'connected');
  baseline = /"baselineCursor":"([\d-]+)"/.exec(JSON.stringify(frames))?.[1] ?? '';
  await stream.cancel();
});
afterEach(() => service.service.close());

async function follow(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const answer = await service.call('POST', '/api/v1/follower/create', { key, body: { username: 'x' } });
    expect(answer.status).toBe(200);
  }
}

async function resume(filter = ''): Promise<unknown> {
  const stream = await service.openStream(`?lastEventId=${baseline}${filter}`, { key });
  const isOutcome = ({ event }: ReadFrame) => event === 'resync' || event === 'replayed';
  const frame = (await stream.readUntil(isOutcome)).find(isOutcome);
  await stream.cancel();
  const { data } = (frame?.data ?? { data: {} }) as { data: { reason?: string; count?: number } };
  return data.reason ?? data.count;
}
const goalsOnly = '&events=goal.reached';

test('[STR-34] a resume reads up to 250 filtered entries; beyond them it is a resync with this reason', async () => {
  await follow(250);
  expect(await resume(goalsOnly)).toBe(0);
  await follow(1);
  expect(await resume(goalsOnly)).toBe('replay-scan-over-cap');
  expect(await resume()).toBe('replay-over-cap');
});

test('[STR-9] [STR-13] [STR-34] 256 entries are kept, and a cursor before them is trimmed', async () => {
  await follow(256);
  expect([await resume(goalsOnly), await resume()]).toEqual(['replay-scan-over-cap', 'replay-over-cap']);
  await follow(1);
  expect([await resume(goalsOnly), await resume()]).toEqual(['cursor-trimmed', 'cursor-trimmed']);
});

test('[STR-9] [STR-13] after 15 minutes a cursor is trimmed, however few entries follow', async () => {
  await follow(251);
  await service.time.advance(15 * 60_000);
  expect(await resume(goalsOnly)).toBe('replay-scan-over-cap');
  await service.time.advance(1);
  expect(await resume(goalsOnly)).toBe('cursor-trimmed');
});
