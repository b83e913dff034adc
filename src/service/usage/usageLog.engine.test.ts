import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { adaptersOn, postgresStore, type Store } from '../testing/stores';
import { createTestService, type TestService } from '../testing/testService';

const server = inject('postgres');
const many = { quota: 10_000, windowMs: 60_000 };

describe.skipIf(!server)('the usage log of several nodes', () => {
  let store: Store;
  let service: TestService;
  beforeEach(async () => {
    store = await postgresStore(server ?? '')();
    const adapters = adaptersOn(() => store.open());
    service = await createTestService({ adapters, limits: { ipRequests: many, accountRequests: many, retainedCalls: 2 } });
  });
  afterEach(async () => {
    await service.service.close();
    await store.close();
  });

  async function trimElsewhere(): Promise<() => Promise<void>> {
    const other = await store.open();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let whole = Promise.resolve();
    await new Promise<void>((taken, failed) => {
      whole = other.write(async (queries) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('usage:trim', 0))`.execute(queries);
        taken();
        await held;
      });
      whole.catch(failed);
    });
    return () => {
      letGo();
      return whole;
    };
  }

  test('[OPR-9] calls are written while another node trims the log, and are trimmed by the next write', async () => {
    const { id, key } = await service.createAccount();
    const call = () => service.call('GET', '/api/v1/goal/active', { key });
    const usage = async () => (await (await service.operate('GET', `/accounts/${id}/usage`)).json()).calls.length;
    await Promise.all([call(), call()]);
    expect(await usage()).toBe(2);
    const letGo = await trimElsewhere();
    try {
      await Promise.all([call(), call()]);
      expect([await usage(), service.reports]).toEqual([4, []]);
    } finally {
      await letGo();
    }
    expect([await usage(), service.reports]).toEqual([2, []]);
  });
});
