import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import type { Database } from '../database/database';
import { formatEventId } from '../log/eventId';
import type { EventLog, LogEntry, LogTail } from '../log/eventLog';
import { createRecorder } from '../log/recorder';
import { createFakeTime, type FakeTime } from './fakeTime';
import type { OpenStore, Store } from './stores';
import { openTestLog } from './testLog';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const limits = { retainedEvents: 256, retentionMs: 15 * 60_000 };
const beginning = { ms: 0, sequence: 0 };

export function describeEventLog(openStore: OpenStore): void {
  let time: FakeTime;
  let store: Store;
  let database: Database;
  let log: EventLog;
  const open = async () => {
    database = await store.open();
    log = openTestLog({ database, time, limits });
  };
  beforeEach(async () => {
    time = createFakeTime(start);
    store = await openStore();
    await open();
  });
  afterEach(() => store.close());
  const restart = async () => {
    await database.close();
    await open();
  };

  const record = (accountId: string, events: readonly BusinessEvent[]) =>
    createRecorder({ database, log })(accountId, async () => ({ result: undefined, events }));
  const append = (...names: string[]) => record('account', names.map(follower));
  const tail = (after = beginning) => log.read('account', after, limits.retainedEvents);
  const stored = () => database.queries.selectFrom('events').select('ms').orderBy('ms').orderBy('sequence').execute();

  test('[STR-11] an empty log has a start other than 0-0, and keeps it', async () => {
    const first = await tail();
    expect(first).toEqual({ entries: [], last: { ms: start, sequence: 0 }, trimmedThrough: { ms: start, sequence: 0 } });
    time.jump(start + 5000);
    await restart();
    expect(await tail()).toEqual(first);
  });

  test('[STR-10] ids increase within a millisecond, after the clock was set back, and over a restart', async () => {
    await append('a', 'b');
    time.jump(start - 3_600_000);
    await append('c');
    await restart();
    await append('d');
    time.jump(start + 1);
    await append('e');
    expect(ids(await tail())).toEqual([`${start}-1`, `${start}-2`, `${start}-3`, `${start}-4`, `${start + 1}-0`]);
  });

  test('[STR-20] entries appended together are received together, once they can be read', async () => {
    const received: (readonly LogEntry[])[] = [];
    const { ready, leave } = log.subscribe('account', {
      receive: (entries) => void received.push(entries),
      receiveGap: () => received.push([]),
    });
    await ready;
    await Promise.all([append('a', 'b'), append('c')]);
    leave();
    await append('d');
    expect(received.map(names)).toEqual([['a', 'b'], ['c']]);
    expect(names((await tail()).entries)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('accounts do not receive events of each other', async () => {
    const received: unknown[] = [];
    await log.subscribe('another', { receive: (entries) => void received.push(entries), receiveGap: () => received.push('missed') }).ready;
    await append('a');
    expect([received, (await log.read('another', beginning, 10)).entries]).toEqual([[], []]);
  });

  test('[STR-9] the log keeps 256 events, and knows the last trimmed id', async () => {
    for (let batch = 0; batch < 30; batch += 1) await append(...Array.from({ length: 10 }, (_, index) => `${batch}.${index}`));
    const { entries, trimmedThrough } = await tail();
    expect(entries).toHaveLength(256);
    expect(names(entries)[0]).toBe('4.4');
    expect(trimmedThrough).toEqual({ ms: start, sequence: 44 });
  });

  test('[STR-9] the log keeps 15 minutes, also for an inactive account', async () => {
    await append('old');
    time.jump(start + limits.retentionMs);
    await append('young');
    expect(names((await tail()).entries)).toEqual(['old', 'young']);
    time.jump(start + limits.retentionMs + 1);
    expect(names((await tail()).entries)).toEqual(['young']);
    time.jump(start + 2 * limits.retentionMs + 1);
    const { entries, last, trimmedThrough } = await tail();
    expect([entries, last]).toEqual([[], trimmedThrough]);
  });

  test('[STR-10] ids never decrease below trimmed ids', async () => {
    await append('old');
    time.jump(start + 3_600_000);
    expect((await tail()).entries).toEqual([]);
    time.jump(start - 1000);
    await append('new');
    expect(ids(await tail()).at(-1)).toBe(`${start}-2`);
  });

  test('[STR-9] a read after an id is complete, or reports that it is not', async () => {
    for (const name of ['a', 'b', 'c']) await append(name);
    const [a, b, c] = (await tail()).entries.map(({ id }) => id);
    expect(await log.read('account', a ?? beginning, 1)).toMatchObject({ entries: [{ id: b }], last: c, trimmedThrough: a });
    expect(await tail(c)).toEqual({ entries: [], last: c, trimmedThrough: c });
    expect(await log.read('account', null, 256)).toEqual({ entries: [], last: c, trimmedThrough: c });
    time.jump(start + limits.retentionMs + 1);
    await append('d');
    const { entries, trimmedThrough } = await tail(a);
    expect([names(entries), trimmedThrough]).toEqual([['d'], c]);
  });

  test('returns the accounts with events since a time, with the newest ids of their logs', async () => {
    await append('a');
    time.jump(start + 5000);
    await record('another', [follower('b'), follower('c')]);
    const ends = (await log.since(start)).map(({ accountId, last }) => [accountId, formatEventId(last)]).sort();
    expect(ends).toEqual([
      ['account', `${start}-1`],
      ['another', `${start + 5000}-2`],
    ]);
    expect((await log.since(start + 1)).map(({ accountId }) => accountId)).toEqual(['another']);
  });

  test('[STR-9] expired entries are deleted, and ids and the last trimmed id remain', async () => {
    await record(
      'account',
      Array.from({ length: 2500 }, (_, index) => follower(`${index}`)),
    );
    time.jump(start + 60_000);
    await append('young');
    time.jump(start + limits.retentionMs + 1);
    await log.sweep();
    expect(await stored()).toEqual([{ ms: start + 60_000 }]);
    const { entries, trimmedThrough } = await tail();
    expect([names(entries), trimmedThrough]).toEqual([['young'], { ms: start, sequence: 2500 }]);
    time.jump(start + 2 * limits.retentionMs);
    await log.sweep();
    const { last } = await tail();
    expect([await stored(), formatEventId(last)]).toEqual([[], `${start + 60_000}-0`]);
  });
}

function follower(username: string): BusinessEvent {
  const createdAt = new Date(start).toISOString();
  return { type: 'follower.created', data: { id: username, username, displayName: null, platform: 'test', origin: 'manual', createdAt } };
}

function ids({ entries }: LogTail): string[] {
  return entries.map(({ id }) => formatEventId(id));
}

function names(entries: readonly LogEntry[]): unknown[] {
  return entries.map(({ data }) => JSON.parse(data).username);
}
