import { expect, test } from 'vitest';
import { createVirtualTime } from '../../testing/virtualTime';
import { createFeedSource } from './feedSource';

test('closing waits until the database is no longer in use', async () => {
  const { clock, timers } = createVirtualTime();
  let finishRead = () => {};
  const reading = new Promise<object>((resolve) => {
    finishRead = () => resolve({ baselineMs: null, cursor: null, covered: {} });
  });
  const account = { apiUrl: 'https://platform.example/', apiKey: 'key' };
  const source = createFeedSource({
    clock,
    timers,
    fetch: async () => new Response(null, { status: 503 }),
    report: () => {},
    random: () => 0,
    call: () => Promise.reject(new Error('not reachable')),
    accounts: { current: () => account, reference: () => ({ id: 'a', streamOrigin: '' }), isIdentified: () => true },
    store: { progress: () => reading, add: async () => 0 },
    mayMint: () => false,
    mayRead: () => false,
    platformMs: () => null,
    onChange: () => {},
  } as unknown as Parameters<typeof createFeedSource>[0]);
  source.follow();
  let isClosed = false;
  const closing = source.close().then(() => {
    isClosed = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  finishRead();
  await closing;
  expect(isClosed).toBe(true);
});
