import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestService, type TestService } from '../testing/testService';

const dayMs = 24 * 60 * 60_000;
const many = { quota: 100_000, windowMs: 60_000 };

let service: TestService;
let id: string;
let key: string;
beforeEach(async () => {
  service = await createTestService({ limits: { ipRequests: many, accountRequests: many } });
  ({ id, key } = await service.createAccount());
});
afterEach(() => service.service.close());

const donation = { amount: 5, currency: 'usd', donorName: 'Ada' };
const create = (idempotencyKey: string, body: unknown = donation, as = key) =>
  service.call('POST', '/api/v1/donation/create', { key: as, body, headers: { 'Idempotency-Key': idempotencyKey } });
const list = async (as = key) => (await (await service.call('GET', '/api/v1/donation/list', { key: as })).json()).donations;

test('[API-73] the same request with the same key is recorded and published once, and gets the same answer', async () => {
  const stream = await service.openStream('', { key });
  const first = await (await create('a')).json();
  await service.time.advance(60_000);
  const again = await create('a', { donorName: 'Ada', donorEmail: '', currency: 'usd', amount: 5 });
  expect([again.status, await again.json()]).toEqual([200, first]);
  expect(await list()).toHaveLength(1);
  const received = (await stream.read()).filter(({ event }) => event === 'donation.created');
  expect(received).toHaveLength(1);
  expect((await (await service.call('GET', '/api/v1/donation/stats', { key })).json()).stats).toMatchObject([{ total: 500, count: 1 }]);
});

test('[API-73] another request with the same key is a 409 and records nothing', async () => {
  await create('a');
  const other = await create('a', { ...donation, amount: 6 });
  expect([other.status, await other.json()]).toMatchObject([409, { code: 'CONFLICT', details: null }]);
  expect(await list()).toHaveLength(1);
});

test('[API-73] other keys, other accounts and requests without a key are separate requests', async () => {
  const other = await service.createAccount();
  await create('a');
  await create('b');
  await create('a', donation, other.key);
  for (let time = 0; time < 2; time += 1) await service.call('POST', '/api/v1/donation/create', { key, body: donation });
  expect([(await list()).length, (await list(other.key)).length]).toEqual([4, 1]);
});

test('[API-73] a rejected create does not use up its key', async () => {
  expect((await create('a', { ...donation, amount: 5.001 })).status).toBe(400);
  expect((await create('a')).status).toBe(200);
});

test('[API-73] a key is stored for a day', async () => {
  await create('a');
  service.time.jump(service.time.now() + dayMs - 1);
  await create('a');
  expect(await list()).toHaveLength(1);
  service.time.jump(service.time.now() + 1);
  await create('a');
  expect(await list()).toHaveLength(2);
});

describe('[API-86] a key that is not 1 to 255 visible characters is a 400', () => {
  test.each([
    ['', 400],
    ['a b', 400],
    ['ä', 400],
    ['x'.repeat(256), 400],
    ['x'.repeat(255), 200],
    ['!~', 200],
  ])('%j', async (presented, status) => {
    const answer = await create(presented);
    expect(answer.status).toBe(status);
    if (status === 400) {
      const message = 'must be 1 to 255 visible ASCII characters';
      expect((await answer.json()).details).toEqual({ in: 'headers', issues: [{ path: 'Idempotency-Key', message }] });
    }
  });
});

test('[OPR-14] a purchase repeated with its payment intent is recorded once', async () => {
  const perk = await service.operate('POST', `/accounts/${id}/perks`, { title: 'A song', unitAmount: 300, currency: 'usd' });
  const lines = [{ perkId: (await perk.json()).id, quantity: 1 }];
  const purchase = (paymentIntentId: string, quantity = 1) =>
    service.operate('POST', `/accounts/${id}/purchases`, { currency: 'usd', lines: [{ ...lines[0], quantity }], paymentIntentId });
  const first = await (await purchase('pi_1')).json();
  expect(await (await purchase('pi_1')).json()).toEqual(first);
  expect((await purchase('pi_1', 2)).status).toBe(409);
  await purchase('pi_2');
  expect(await list()).toHaveLength(2);
  const found = await service.call('GET', `/api/v1/donation/getById?id=${first.donationId}`, { key });
  expect(await found.json()).toMatchObject({ providerPaymentIntentId: 'pi_1' });
});
