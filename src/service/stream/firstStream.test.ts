import { afterEach, beforeEach, expect, test } from 'vitest';
import { adaptersOn, openSqliteStore, type Store } from '../testing/stores';
import { createTestService, type TestService } from '../testing/testService';

let store: Store;
let writes: number;
let node: TestService;
beforeEach(async () => {
  store = await openSqliteStore();
  const open = async () => {
    const database = await store.open();
    const write: typeof database.write = (work, subject) => {
      writes += 1;
      return database.write(work, subject);
    };
    return { ...database, write };
  };
  node = await createTestService({ adapters: adaptersOn(open) });
});
afterEach(async () => {
  await node.service.close();
  await store.close();
});

test('the first stream of an account needs no write', async () => {
  const { key } = await node.createAccount();
  writes = 0;
  const stream = await node.openStream('', { key });
  await stream.readUntil(({ event }) => event === 'connected');
  expect(writes).toBe(0);
  await node.call('POST', '/api/v1/follower/create', { key, body: { username: 'ada', platform: 'test' } });
  const received = await stream.readUntil(({ event }) => event === 'follower.created');
  expect(received.map(({ event }) => event)).toEqual(['follower.created']);
});
