import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import type { Database, Queries } from '../database/database';
import type { EventLog, LogEntry } from '../log/eventLog';
import { createRecorder, type Recorder } from '../log/recorder';
import { createFakeTime } from './fakeTime';
import type { OpenStore, Store } from './stores';
import { openTestLog } from './testLog';

export function describeRecorder(openStore: OpenStore): void {
  let store: Store;
  let database: Database;
  let log: EventLog;
  let record: Recorder;
  beforeEach(async () => {
    store = await openStore();
    database = await store.open();
    const time = createFakeTime();
    log = openTestLog({ database, time, limits: { retainedEvents: 256, retentionMs: 60_000 } });
    record = createRecorder({ database, log });
  });
  afterEach(() => store.close());

  const namesOf = (entries: readonly LogEntry[]) => entries.map(({ data }) => JSON.parse(data).username);
  const logged = async () => namesOf((await log.read('account', { ms: 0, sequence: 0 }, 256)).entries);
  const recorded = () => database.queries.selectFrom('secrets').select('name').where('name', 'like', 'record-%').execute();

  const keep =
    (name: string, ...others: string[]) =>
    async (queries: Queries) => {
      await queries
        .insertInto('secrets')
        .values({ name: `record-${name}`, value: '' })
        .execute();
      return { result: name, events: [name, ...others].map(follower) };
    };

  test('[API-24] a record is acknowledged when its events are in the log', async () => {
    expect(await record('account', keep('a', 'b'))).toBe('a');
    expect(await logged()).toEqual(['a', 'b']);
  });

  test('[API-84] failed work leaves no record and no events, and affects no other work', async () => {
    const failing = async (queries: Queries) => {
      await keep('half')(queries);
      throw new Error('no');
    };
    const outcomes = await Promise.allSettled([record('account', keep('a')), record('account', failing), record('account', keep('a'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect([await recorded(), await logged()]).toEqual([[{ name: 'record-a' }], ['a']]);
  });

  test('[API-84] events that cannot be appended fail their record', async () => {
    await database.write((queries) => queries.schema.dropTable('events').execute());
    await expect(record('account', keep('a'))).rejects.toThrow('events');
    expect(await recorded()).toEqual([]);
  });

  test('[STR-20] [STR-11] streams receive each record as one batch, in the order of ids, once it can be read', async () => {
    const received: (readonly LogEntry[])[] = [];
    const readable: Promise<unknown>[] = [];
    const { ready } = log.subscribe('account', {
      receive: (entries) => {
        received.push(entries);
        readable.push(logged());
      },
      receiveGap: () => received.push([]),
    });
    await ready;
    await Promise.all([record('account', keep('a', 'b')), record('account', keep('c')), record('another', keep('d'))]);
    await record('account', keep('e'));
    expect(received.map(namesOf)).toEqual([['a', 'b'], ['c'], ['e']]);
    const ids = received.flat().map(({ id }) => id.sequence);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    const readings = await Promise.all(readable);
    expect(readings[0]).toEqual(['a', 'b', 'c']);
  });
}

function follower(username: string): BusinessEvent {
  const createdAt = '2026-03-01T12:00:00.000Z';
  return { type: 'follower.created', data: { id: username, username, displayName: null, platform: 'test', origin: 'manual', createdAt } };
}
