import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestService, type TestService } from '../testing/testService';

let service: TestService;
let key: string;
beforeEach(async () => {
  service = await createTestService({
    limits: {
      ipRequests: { quota: 4, windowMs: 60_000 },
      connectsPerIp: { quota: 3, windowMs: 60_000 },
      accountRequests: { quota: 6, windowMs: 60_000 },
      connectsPerKey: { quota: 5, windowMs: 60_000 },
    },
  });
  ({ key } = await service.createAccount());
});
afterEach(() => service.service.close());

async function statuses(path: string, times: number, hasNoAddressLimit: boolean): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const request = new Request(`http://service.test${path}`, { headers: { 'x-api-key': key } });
    const answer = await service.service.api(request, { clientAddress: '192.0.2.9', hasNoAddressLimit });
    answers.push(answer.status);
    await answer.body?.cancel();
  }
  return answers;
}

describe('[SRV-5] an unlimited address', () => {
  test('has no limit for calls; its account keeps its limit', async () => {
    expect(await statuses('/api/v1/profile/get', 6, false)).toEqual([200, 200, 200, 200, 429, 429]);
    await service.time.advance(60_000);
    expect(await statuses('/api/v1/profile/get', 7, true)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('[API-16] also gets a limit with its 401, 404 and 405', async () => {
    const reported = async (method: string, path: string, presented: string) => {
      const request = new Request(`http://service.test/api/v1${path}`, { method, headers: { 'x-api-key': presented } });
      const answer = await service.service.api(request, { clientAddress: '192.0.2.9', hasNoAddressLimit: true });
      await answer.body?.cancel();
      return [answer.status, answer.headers.get('ratelimit-policy'), answer.headers.get('x-ratelimit-remaining')];
    };
    expect(await reported('GET', '/profile/get', 'ovk_guess')).toEqual([401, 'ip;q=4;w=60', '4']);
    expect(await reported('GET', '/unknown', key)).toEqual([404, 'ip;q=4;w=60', '4']);
    expect(await reported('DELETE', '/profile/get', key)).toEqual([405, 'ip;q=4;w=60', '4']);
  });

  test('has no limit for connects; its key keeps its limit', async () => {
    expect(await statuses('/api/v1/events/stream', 4, false)).toEqual([200, 200, 200, 429]);
    await service.time.advance(60_000);
    expect(await statuses('/api/v1/events/stream', 6, true)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
