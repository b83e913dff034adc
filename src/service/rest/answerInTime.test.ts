import { afterEach, expect, test } from 'vitest';
import { embeddedAdapters, type ServiceLimits } from '..';
import { settle } from '../testing/fakeTime';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let release = () => {};
afterEach(async () => {
  release();
  await service.service.close();
});

async function open(limits: Partial<ServiceLimits>): Promise<{ key: string; hold(): void }> {
  let held: Promise<void> | null = null;
  const openAdapters = embeddedAdapters(':memory:');
  service = await createTestService({
    limits,
    adapters: async (context) => {
      const { database, ...others } = await openAdapters(context);
      const write: typeof database.write = async (work, subject) => {
        await held;
        return database.write(work, subject);
      };
      return { ...others, database: { ...database, write } };
    },
  });
  const { key } = await service.createAccount();
  return {
    key,
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
  };
}

const donate = (key: string) =>
  service.call('POST', '/api/v1/donation/create', {
    key,
    body: { amount: 5, currency: 'usd', donorName: 'Ada' },
    headers: { 'Idempotency-Key': 'a' },
  });

test('[SRV-23] a call that takes too long is answered, and its record is made once', async () => {
  const { key, hold } = await open({ answerMs: 5_000 });
  hold();
  let status = 0;
  const first = donate(key).then((response) => {
    status = response.status;
    return response;
  });
  await service.time.advance(4_999);
  expect(status).toBe(0);
  await service.time.advance(1);
  const answer = await first;
  expect([answer.status, await answer.json()]).toMatchObject([
    500,
    { code: 'INTERNAL_ERROR', error: expect.stringMatching(/recorded all the same/) },
  ]);
  expect(answer.headers.get('ratelimit-policy')).not.toBeNull();
  expect(service.reports).toEqual([]);
  release();
  await settle();
  expect((await donate(key)).status).toBe(200);
  const { donations } = await (await service.call('GET', '/api/v1/donation/list', { key })).json();
  expect(donations).toHaveLength(1);
});

test('[SRV-23] a call answered in time leaves no timer; without a limit, a call waits for its work', async () => {
  const { key } = await open({ answerMs: 5_000 });
  await donate(key);
  const { pending } = service.time;
  await service.call('GET', '/api/v1/profile/get', { key });
  expect(service.time.pending).toBe(pending);
  await service.service.close();
  const other = await open({});
  other.hold();
  const slow = donate(other.key);
  await service.time.advance(60_000);
  release();
  expect((await slow).status).toBe(200);
});

test('[SRV-23] the time for receiving a body does not count', async () => {
  const { key } = await open({ answerMs: 5_000 });
  let send = (_: string) => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      };
    },
  });
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const incoming = { complete: false, socket: { remoteAddress: '192.0.2.1' } };
  const request = new Request('http://service.test/api/v1/donation/create', { method: 'POST', headers, body, ...{ duplex: 'half' } });
  const answer = service.service.api(request, { incoming });
  await service.time.advance(12_000);
  incoming.complete = true;
  send('{"amount":5,"currency":"usd"}');
  expect((await answer).status).toBe(200);
});
