import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeTime } from '../testing/fakeTime';
import { adaptersOn, openSqliteStore, type Store } from '../testing/stores';
import { createTestService } from '../testing/testService';

let store: Store;
beforeEach(async () => {
  store = await openSqliteStore();
});
afterEach(() => store.close());

test('[NOD-5] after a lost message, a resumed stream and the open streams receive the event once', async () => {
  const time = createFakeTime();
  const checkMs = 2_000;
  const node = (number: number) =>
    createTestService({
      node: number,
      time,
      adapters: async (context) => ({
        ...(await adaptersOn(() => store.open())(context)),
        wakes: { send: () => {}, onMessage: () => {}, checkMs, onDoubt: () => {} },
      }),
    });
  const [one, other] = [await node(1), await node(2)];
  const { key } = await one.createAccount();
  const follow = (username: string) => one.call('POST', '/api/v1/follower/create', { key, body: { username } });
  const first = await other.openStream('', { key });
  const connected = (await first.read()).find(({ event }) => event === 'connected');
  const baselineCursor = /"baselineCursor":"([^"]+)/.exec(JSON.stringify(connected))?.[1];
  await follow('a');
  const second = await other.openStream(`?lastEventId=${baselineCursor}`, { key });
  const received = async (stream: typeof first) =>
    (await stream.read()).flatMap(({ event, data }) =>
      event === 'follower.created' ? [(data as { data: { username: string } }).data.username] : [],
    );
  expect([await received(first), await received(second)]).toEqual([[], ['a']]);
  await time.advance(checkMs);
  expect([await received(first), await received(second)]).toEqual([['a'], []]);
  await follow('b');
  await time.advance(checkMs);
  expect([await received(first), await received(second)]).toEqual([['b'], ['b']]);
  await Promise.all([one.service.close(), other.service.close()]);
});
