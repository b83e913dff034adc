import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import { createFakeTime, type FakeTime } from '../testing/fakeTime';
import { openTestLog, wholeLog } from '../testing/testLog';
import { formatEventId } from './eventId';
import type { EventLog, LogEntry, LogTail } from './eventLog';
import { createRecorder } from './recorder';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const limits = { retainedEvents: 256, retentionMs: 15 * 60_000 };

/** An adapter, and the way to restart it on what it kept. */
interface Subject {
  log: EventLog;
  /** Appends to the log in a transaction of its own. */
  append(accountId: string, events: readonly BusinessEvent[]): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function openDatabaseLog(time: FakeTime): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-log-'));
  const open = () => openSqliteDatabase(join(folder, 'log.db'));
  let database = await open();
  const subject: Subject = {
    log: openTestLog({ database, time, limits }),
    append: (accountId, events) => createRecorder({ database, log: subject.log })(accountId, async () => ({ result: undefined, events })),
    restart: async () => {
      await database.close();
      database = await open();
      subject.log = openTestLog({ database, time, limits });
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
  return subject;
}

describe.each([['database', openDatabaseLog]])('the event log: %s', (_, open) => {
  let time: FakeTime;
  let subject: Subject;
  beforeEach(async () => {
    time = createFakeTime(start);
    subject = await open(time);
  });
  afterEach(() => subject.close());

  const append = (...names: string[]) => subject.append('account', names.map(follower));
  const tail = () => wholeLog(subject.log, 'account');

  test('[STR-11] a log that holds nothing has a start other than 0-0, and keeps it', async () => {
    const first = await tail();
    expect(first).toEqual({ entries: [], last: { ms: start, sequence: 0 }, trimmedThrough: { ms: start, sequence: 0 } });
    time.jump(start + 5000);
    await subject.restart();
    expect(await tail()).toEqual(first);
  });

  test('[STR-10] ids rise within a millisecond, when the clock steps back, and over a restart', async () => {
    await append('a', 'b');
    time.jump(start - 3_600_000);
    await append('c');
    await subject.restart();
    await append('d');
    time.jump(start + 1);
    await append('e');
    expect(ids(await tail())).toEqual([`${start}-1`, `${start}-2`, `${start}-3`, `${start}-4`, `${start + 1}-0`]);
  });

  test('[STR-20] what is appended together is heard together, once it can be read', async () => {
    const heard: (readonly LogEntry[])[] = [];
    const { ready, leave } = subject.log.subscribe('account', { hear: (entries) => void heard.push(entries), miss: () => undefined });
    await ready;
    await Promise.all([append('a', 'b'), append('c')]);
    leave();
    await append('d');
    expect(heard.map(names)).toEqual([['a', 'b'], ['c']]);
    expect(names((await tail()).entries)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('accounts do not hear of each other', async () => {
    const heard: unknown[] = [];
    await subject.log.subscribe('another', { hear: (entries) => void heard.push(entries), miss: () => undefined }).ready;
    await append('a');
    expect([heard, (await wholeLog(subject.log, 'another')).entries]).toEqual([[], []]);
  });

  test('[STR-9] the log keeps 256 events, and knows up to which id it has let go', async () => {
    for (let batch = 0; batch < 30; batch += 1) await append(...Array.from({ length: 10 }, (_, index) => `${batch}.${index}`));
    const { entries, trimmedThrough } = await tail();
    expect(entries).toHaveLength(256);
    expect(names(entries)[0]).toBe('4.4');
    expect(trimmedThrough).toEqual({ ms: start, sequence: 44 });
  });

  test('[STR-9] the log keeps 15 minutes, also for an account that has fallen silent', async () => {
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

  test('[STR-10] ids never fall below what was trimmed', async () => {
    await append('old');
    time.jump(start + 3_600_000);
    expect((await tail()).entries).toEqual([]);
    time.jump(start - 1000);
    await append('new');
    expect(ids(await tail()).at(-1)).toBe(`${start}-2`);
  });
});

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
