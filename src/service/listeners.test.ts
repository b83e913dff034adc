import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestService, operatorSecret, type TestService } from './testing/testService';

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.service.close());

const get = (path: string, headers: Record<string, string> = {}) => new Request(`http://service.test${path}`, { headers });
const asOperator = { authorization: `Bearer ${operatorSecret}` };

describe('[SRV-1] separate interfaces', () => {
  test('the public interface does not serve the operator interface, however its path is written', async () => {
    for (const path of [
      '/operator/v1/accounts',
      '/%6fperator/v1/accounts',
      '//operator/v1/accounts',
      '/api/v1/../../operator/v1/accounts',
    ]) {
      expect((await service.service.api(get(path, asOperator))).status, path).toBe(404);
    }
  });

  test('the operator interface does not serve the public one', async () => {
    const { key } = await service.createAccount();
    for (const path of ['/api/v1/profile/get', '/api/v1/events/stream', '/api/v1/docs']) {
      expect((await service.service.operator(get(path, { 'x-api-key': key }))).status, path).toBe(404);
      expect((await service.service.api(get(path, { 'x-api-key': key }))).status, path).toBe(200);
    }
    expect((await service.service.operator(get('/operator/v1/accounts', asOperator))).status).toBe(200);
  });

  test('both work at one listener, as in the embedded service', async () => {
    const { key } = await service.createAccount();
    expect((await service.service.fetch(get('/api/v1/profile/get', { 'x-api-key': key }))).status).toBe(200);
    for (const path of ['/operator/v1/accounts', '/%6fperator/v1/accounts']) {
      expect((await service.service.fetch(get(path, asOperator))).status, path).toBe(200);
    }
  });
});
