import { afterEach, beforeEach, expect, test } from 'vitest';
import { exchangeOf } from '../../http';
import { createTestService, type TestService } from '../testing/testService';

const address = '192.0.2.7';
let service: TestService;
let key: string;
beforeEach(async () => {
  service = await createTestService();
  ({ key } = await service.createAccount());
});
afterEach(() => service.service.close());

const ask = (path: string, method = 'GET', headers: Record<string, string> = { 'x-api-key': key }) =>
  new Request(`http://service.test${path}`, { method, headers });

test.each<[string, string, Record<string, string>?]>([
  ['GET', '/api/v1/profile/get'],
  ['GET', '/api/v1/donation/list?limit=3'],
  ['GET', '/api/v1/donation/list?limit=0'],
  ['GET', '/api/v1/profile/get', {}],
  ['DELETE', '/api/v1/profile/get'],
  ['POST', '/api/v1/donation/create'],
  ['GET', '/api/test/v1/goal/list'],
])('[API-11] %s %s is the same past the web objects', async (method, path, headers) => {
  const response = await service.service.fetch(ask(path, method, headers), { clientAddress: '192.0.2.8' });
  const answer = await service.service.answer(exchangeOf(ask(path, method, headers), address));
  expect(answer).toMatchObject({ status: response.status, body: await response.text() });
  for (const [name, value] of Object.entries(answer?.headers ?? {})) {
    // The second request counts too.
    if (/ratelimit/i.test(name)) expect(response.headers.has(name), name).toBe(true);
    else expect(response.headers.get(name), name).toBe(value);
  }
});

test.each(['/api/v1/unknown', '/api/v1/openapi.json', '/operator/v1/accounts'])('%s is left to fetch', (path) => {
  expect(service.service.answer(exchangeOf(ask(path), address))).toBeNull();
});
