import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract';
import type { Database } from '../database/database';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import type { EventLog } from '../log/eventLog';
import { createRecorder } from '../log/recorder';
import { createFakeTime, settle } from '../testing/fakeTime';
import { createRelay } from './relay';

const time = createFakeTime();
let database: Database;
let appended: string[][];
let reports: string[];
let broken: boolean;

const log: Pick<EventLog, 'append'> = {
  append: async (_, events) => {
    if (broken) throw new Error('the log is away');
    appended.push(events.map(({ type }) => type));
  },
};

beforeEach(async () => {
  [appended, reports, broken] = [[], [], false];
  database = await openSqliteDatabase(':memory:');
});
afterEach(() => database.close());

function start() {
  const relay = createRelay({ database, log, timers: time, report: (line) => void reports.push(line) });
  return { relay, record: createRecorder({ database, log: {}, clock: time, publish: relay.publish }) };
}

const outboxRows = () => database.queries.selectFrom('outbox').selectAll().execute();
const follower: BusinessEvent = {
  type: 'follower.created',
  data: { id: 'f', username: 'f', displayName: null, platform: 'test', origin: 'manual', createdAt: '2026-03-01T12:00:00.000Z' },
};
const goal: BusinessEvent = {
  type: 'goal.reached',
  data: { goalId: 'g', description: null, amount: 1, totalRaised: 1, currency: 'USD', completedAt: '2026-03-01T12:00:00.000Z' },
};

test('[API-24] events of one record are one append, and leave the outbox after it', async () => {
  const { relay, record } = start();
  await record('account', async () => ({ result: 1, events: [follower, goal] }));
  await relay.close();
  expect(appended).toEqual([['follower.created', 'goal.reached']]);
  expect(await outboxRows()).toEqual([]);
});

test('[API-24] work that throws publishes nothing', async () => {
  const { relay, record } = start();
  await expect(record('account', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await relay.close();
  expect([appended, await outboxRows()]).toEqual([[], []]);
});

test('[API-24] a log that fails is tried again, in order, and the create is not held up', async () => {
  broken = true;
  const { relay, record } = start();
  await record('account', async () => ({ result: 1, events: [follower] }));
  await settle();
  await record('account', async () => ({ result: 2, events: [goal] }));
  await settle();
  expect(reports[0]).toContain('the log is away');
  broken = false;
  await time.advance(1000);
  await relay.close();
  expect(appended).toEqual([['follower.created'], ['goal.reached']]);
  expect(await outboxRows()).toEqual([]);
});

test('[API-24] the next start publishes what was committed and not published', async () => {
  broken = true;
  const first = start();
  await first.record('account', async () => ({ result: 1, events: [follower] }));
  await settle();
  await first.relay.close();
  broken = false;
  const second = start();
  await second.relay.drain();
  expect(appended).toEqual([['follower.created']]);
  await second.record('account', async () => ({ result: 2, events: [goal] }));
  await second.relay.caughtUp();
  expect(appended).toEqual([['follower.created'], ['goal.reached']]);
});

test('[STR-11] who waits for the relay finds in the log what was recorded before', async () => {
  const { relay, record } = start();
  const recorded = Array.from({ length: 5 }, () => record('account', async () => ({ result: 1, events: [follower] })));
  await Promise.all(recorded.slice(0, 3));
  await record('account', async () => ({ result: 1, events: [goal] }));
  await relay.caughtUp();
  expect(appended.at(-1)).toEqual(['goal.reached']);
  await relay.close();
});

test('[API-24] a log that stays away holds nobody up, and closing leaves its events for the next start', async () => {
  broken = true;
  const { relay, record } = start();
  await record('account', async () => ({ result: 1, events: [follower] }));
  await relay.caughtUp();
  await relay.close();
  expect(await outboxRows()).toHaveLength(1);
});

test('[API-24] an outbox row that cannot be read is reported and does not stop the others', async () => {
  await database.write((queries) =>
    queries
      .insertInto('outbox')
      .values([
        { position: 1, account_id: 'account', events: 'no json' },
        { position: 2, account_id: 'account', events: JSON.stringify([goal]) },
      ])
      .execute(),
  );
  const { relay } = start();
  await relay.drain();
  expect(appended).toEqual([['goal.reached']]);
  expect(reports).toEqual(['outbox row 1 cannot be read and was left where it is']);
});
