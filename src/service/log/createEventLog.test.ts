import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BusinessEvent } from '../../contract/api';
import type { Database } from '../database/database';
import { openSqliteDatabase } from '../database/sqliteDatabase';
import { noMetrics } from '../metrics';
import { createFakeTime, type FakeTime, settle } from '../testing/fakeTime';
import { openTestLog } from '../testing/testLog';
import type { Append, EventLog, LogEntry, LogListener, LogTail } from './eventLog';
import { createRecorder } from './recorder';
import { Room } from './room';
import type { Wakes } from './wakes';

interface Message {
  readonly accountId: string;
  readonly append: Append;
}

interface TestWakes extends Wakes {
  readonly sent: Message[];
  receive(word: Message): void;
  doubt(): void;
}

function createTestWakes(): TestWakes {
  let [onMessage, onDoubt] = [(_accountId: string, _append: Append) => {}, () => {}];
  const sent: Message[] = [];
  return {
    sent,
    send: (accountId, append) => void sent.push({ accountId, append }),
    onMessage: (listener) => {
      onMessage = listener;
    },
    checkMs: 2000,
    onDoubt: (listener) => {
      onDoubt = listener;
    },
    receive: ({ accountId, append }) => onMessage(accountId, append),
    doubt: () => onDoubt(),
  };
}

const limits = { retainedEvents: 256, retentionMs: 60_000 };
let time: FakeTime;
let database: Database;
let reports: string[];
let found: string[];

function openNode() {
  const wakes = createTestWakes();
  const metrics = { ...noMetrics, arrived: (how: string) => void found.push(how) };
  const log = openTestLog({ database, time, limits, wakes, metrics, report: (line) => void reports.push(line) });
  const record = createRecorder({ database, log });
  const append = (...names: readonly string[]) => record('account', async () => ({ result: undefined, events: names.map(follower) }));
  return { wakes, log, append };
}

function follower(username: string): BusinessEvent {
  const createdAt = '2026-03-01T12:00:00.000Z';
  return { type: 'follower.created', data: { id: username, username, displayName: null, platform: 'test', origin: 'manual', createdAt } };
}

async function listen(log: EventLog) {
  const received: string[] = [];
  const listener: LogListener = {
    receive: (entries: readonly LogEntry[]) => void received.push(...entries.map(({ data }) => String(JSON.parse(data).username))),
    receiveGap: () => void received.push('missed'),
  };
  const { ready, leave } = log.subscribe('account', listener);
  await ready;
  return { received, leave };
}

beforeEach(async () => {
  time = createFakeTime();
  database = await openSqliteDatabase(':memory:');
  [reports, found] = [[], []];
});
afterEach(() => database.close());

describe('[NOD-5] an append of one node', () => {
  test('is received, even if its message arrives while the node still reads the log', async () => {
    const last = { ms: 1, sequence: 0 };
    let answer = (_: LogTail) => {};
    const read = () =>
      new Promise<LogTail>((resolve) => {
        answer = resolve;
      });
    const room = new Room('account', { stored: { read }, metrics: noMetrics, report: () => {} });
    const received: LogEntry[] = [];
    room.listeners.add({ receive: (entries) => void received.push(...entries), receiveGap: () => {} });
    const entry = { id: { ms: 2, sequence: 0 }, version: 1, type: 'follower.created', data: '{}' };
    room.receive({ prev: last, entries: [entry] }, 'word');
    answer({ entries: [], last, trimmedThrough: last });
    await room.ready;
    expect(received).toEqual([entry]);
  });

  test('reaches the others by its message, once and in order', async () => {
    const [one, other] = [openNode(), openNode()];
    await one.append('before');
    const { received } = await listen(other.log);
    await one.append('a', 'b');
    await one.append('c');
    for (const word of [...one.wakes.sent, ...one.wakes.sent]) other.wakes.receive(word);
    expect([received, found]).toEqual([
      ['a', 'b', 'c'],
      ['word', 'word'],
    ]);
  });

  test('is read from the log if an earlier message was lost', async () => {
    const [one, other] = [openNode(), openNode()];
    const { received } = await listen(other.log);
    for (const name of ['a', 'b', 'c']) await one.append(name);
    other.wakes.receive(one.wakes.sent[2] as Message);
    await settle();
    expect([received, found]).toEqual([['a', 'b', 'c'], ['gap']]);
  });

  test('is found by the check if every message was lost; one check covers all accounts', async () => {
    const [one, other] = [openNode(), openNode()];
    const { received } = await listen(other.log);
    await time.advance(1000);
    await one.append('a');
    await time.advance(999);
    expect(received).toEqual([]);
    await time.advance(1);
    expect([received, found]).toEqual([['a'], ['check']]);
    await time.advance(20_000);
    await one.append('b');
    other.wakes.doubt();
    await settle();
    expect(received).toEqual(['a', 'b']);
  });

  test('is found after a time of failed checks, which are reported once', async () => {
    const [one, other] = [openNode(), openNode()];
    const { received } = await listen(other.log);
    await one.append('a');
    await database.queries.schema.alterTable('events').renameTo('away').execute();
    await time.advance(30_000);
    expect([received, reports]).toEqual([[], [expect.stringContaining('the check for new events failed')]]);
    await database.queries.schema.alterTable('away').renameTo('events').execute();
    await time.advance(2000);
    expect(received).toEqual(['a']);
  });

  test('is read at the next check if the first read fails', async () => {
    const [one, other] = [openNode(), openNode()];
    const { received } = await listen(other.log);
    await one.append('a');
    await one.append('b');
    await database.queries.schema.alterTable('events').renameTo('away').execute();
    other.wakes.receive(one.wakes.sent[1] as Message);
    await settle();
    expect(reports).toEqual([expect.stringContaining('could not be read')]);
    await database.queries.schema.alterTable('away').renameTo('events').execute();
    await time.advance(2000);
    expect(received).toEqual(['a', 'b']);
  });

  test('is found when another query reports the newest id', async () => {
    const [one, other] = [openNode(), openNode()];
    const { received } = await listen(other.log);
    await one.append('a');
    const { last } = await one.log.read('account', null, 0);
    other.log.notice({ accountId: 'account', last });
    other.log.notice({ accountId: 'another', last });
    await settle();
    expect(received).toEqual(['a']);
  });

  test('is reported as missed if it has left the log before delivery', async () => {
    const [one, other] = [openNode(), openNode()];
    const { received } = await listen(other.log);
    await one.append('a');
    time.jump(time.now() + limits.retentionMs + 1);
    await one.append('b');
    other.wakes.receive(one.wakes.sent[1] as Message);
    await settle();
    await one.append('c');
    other.wakes.receive(one.wakes.sent[2] as Message);
    expect(received).toEqual(['missed', 'c']);
  });

  test('is not sent to subscribers that have left; an empty node sets no timer', async () => {
    const [one, other] = [openNode(), openNode()];
    const [stays, leaves] = [await listen(other.log), await listen(other.log)];
    leaves.leave();
    await one.append('a');
    other.wakes.receive(one.wakes.sent[0] as Message);
    stays.leave();
    stays.leave();
    expect([stays.received, leaves.received, time.pending]).toEqual([['a'], [], 0]);
  });

  test('no append is lost between the subscription and the first read of the log', async () => {
    const [one, other] = [openNode(), openNode()];
    const received: string[] = [];
    const subscription = other.log.subscribe('account', {
      receive: (entries) => void received.push(...entries.map(({ data }) => String(JSON.parse(data).username))),
      receiveGap: () => undefined,
    });
    const appended = one.append('a');
    const last = await subscription.ready;
    await appended;
    for (const word of one.wakes.sent) other.wakes.receive(word);
    await settle();
    const { last: stands } = await one.log.read('account', null, 0);
    expect(received).toEqual(last && last.sequence === stands.sequence && last.ms === stands.ms ? [] : ['a']);
  });

  test('each node receives events once and in order, although messages of three nodes are lost, doubled and late', async () => {
    const choice = fc.record({
      node: fc.nat(2),
      names: fc.integer({ min: 1, max: 2 }),
      copies: fc.array(fc.nat(30), { maxLength: 4 }),
      passesMs: fc.nat(700),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 25 }), async (choices) => {
        await database.queries.deleteFrom('events').execute();
        await database.queries.deleteFrom('event_heads').execute();
        const nodes = [openNode(), openNode(), openNode()];
        const readers = await Promise.all(nodes.map(({ log }) => listen(log)));
        const late: { readonly to: number; readonly word: Message; readonly atStep: number }[] = [];
        const all: string[] = [];
        for (const [step, { node, names, copies, passesMs }] of choices.entries()) {
          const made = Array.from({ length: names }, (_, index) => `${step}.${index}`);
          all.push(...made);
          const sender = nodes[node];
          await sender?.append(...made);
          const word = sender?.wakes.sent.at(-1);
          for (const [copy, delay] of copies.entries()) {
            if (word) late.push({ to: (node + 1 + (copy % 2)) % 3, word, atStep: step + delay });
          }
          for (const due of late.filter(({ atStep }) => atStep === step)) nodes[due.to]?.wakes.receive(due.word);
          await time.advance(passesMs);
        }
        await time.advance(2000);
        for (const { received, leave } of readers) {
          expect(received).toEqual(all);
          leave();
        }
      }),
      { numRuns: 100 },
    );
    expect([...new Set(found)].sort()).toEqual(['check', 'gap', 'word']);
  });
});
