import { beforeEach, describe, expect, test } from 'vitest';
import { type Access, PlanUnavailable } from '../access/apiKeys';
import type { EventLog, LogEntry, LogTail } from '../log/eventLog';
import { noMetrics } from '../metrics';
import { completeLimits } from '../serviceLimits';
import { createFakeSink, type FakeSink } from '../testing/fakeSink';
import { createFakeTime, type FakeTime, settle } from '../testing/fakeTime';
import { createAccessChecks } from './accessChecks';
import { StreamConnection } from './connection';
import { createHub } from './hub';
import { createSchedule } from './schedule';

/* Streams for which reading the event log or checking the key fails. The tests replace the service's dependencies to make them fail. */

const caller = { accountId: 'account', keyId: 'key' };
const granted: Access = { tag: 'granted', caller };
const start = { ms: 1000, sequence: 0 };

let time: FakeTime;
let sink: FakeSink;
let reports: string[];
let ends: number;
let tail: () => Promise<LogTail>;
let recheck: () => Promise<Access>;
let append: (entries: readonly LogEntry[]) => void;
let receiveGap: () => void;
let noticed: unknown[];

beforeEach(() => {
  [time, sink, reports, ends, noticed] = [createFakeTime(), createFakeSink(), [], 0, []];
  tail = async () => ({ entries: [], last: start, trimmedThrough: start });
  recheck = async () => granted;
});

function entry(sequence: number, change: Partial<LogEntry> = {}): LogEntry {
  const data = { id: `f${sequence}`, username: 'f', displayName: null, platform: 'x', origin: 'manual', createdAt: '2026-03-01T12:00:00Z' };
  return { id: { ms: 1000, sequence }, version: 1, type: 'follower.created', data: JSON.stringify(data), ...change };
}

const broken = { data: entry(3).data.replace(',', ',\n') };

async function open(): Promise<void> {
  const report = (line: string) => void reports.push(line);
  const log: Pick<EventLog, 'subscribe'> = {
    subscribe: (_, listener) => {
      append = (entries) => listener.receive(entries);
      receiveGap = () => listener.receiveGap();
      const leave = () => {
        append = () => undefined;
      };
      return { ready: Promise.resolve(null), leave };
    },
  };
  const release = () => {
    ends += 1;
  };
  const checkAccess = createAccessChecks({
    keys: { recheck: async () => [{ ...(await recheck()), logEnd: start }] },
    log: { notice: (end) => void noticed.push(end) },
    report,
  });
  const schedule = createSchedule<StreamConnection>({
    clock: time,
    timers: time,
    limits: completeLimits(),
    recheck: (streams) => void checkAccess(streams),
  });
  const connection = new StreamConnection(
    sink,
    { caller, place: { holdFor: () => undefined, release }, filter: { types: null, perkIds: null }, cursor: null, tokenHash: null },
    {
      hub: createHub(log),
      schedule,
      log: { read: () => tail() },
      limits: completeLimits(),
      clock: time,
      report,
      metrics: noMetrics,
    },
  );
  connection.open();
  await settle();
}

const events = () => sink.frames.map((frame) => /^event: (.*)$/m.exec(frame)?.[1] ?? 'retry');
const lastData = () => JSON.parse(/^data: (.*)$/m.exec(sink.frames.at(-1) ?? '')?.[1] ?? 'null');
const fails = async (): Promise<never> => {
  throw new Error('the disk is away');
};

describe('failures of the service', () => {
  test('[STR-23] the third failed check of access in a row is a terminal subscriberUnavailable, reported once', async () => {
    await open();
    recheck = fails;
    await time.advance(89_999);
    expect([sink.closed, events().at(-1)]).toEqual([false, 'ping']);
    await time.advance(1);
    expect(lastData()).toEqual({
      family: 'control',
      type: 'error',
      data: { code: 'subscriberUnavailable', message: expect.any(String) },
    });
    expect(JSON.stringify(sink.frames)).not.toContain('the disk is away');
    expect([sink.closed, ends, reports]).toEqual([true, 1, [expect.stringContaining('the disk is away')]]);
  });

  test('[STR-37] if only the plan cannot be checked, the code is subscriptionUnavailable', async () => {
    await open();
    recheck = async () => {
      throw new PlanUnavailable('the disk is away');
    };
    await time.advance(90_000);
    expect(lastData().data).toEqual({ code: 'subscriptionUnavailable', message: expect.any(String) });
    expect(JSON.stringify(sink.frames)).not.toContain('the disk is away');
    expect([sink.closed, ends, reports]).toEqual([true, 1, [expect.stringContaining('the disk is away')]]);
  });

  test('[STR-23] a successful check resets the count, and its result applies at once', async () => {
    await open();
    recheck = fails;
    await time.advance(60_000);
    recheck = async () => granted;
    await time.advance(30_000);
    recheck = fails;
    await time.advance(60_000);
    expect([sink.closed, reports.length]).toEqual([false, 2]);
    recheck = async () => ({ tag: 'refused', refusal: 'keyRevoked', caller });
    await time.advance(30_000);
    expect(lastData().data).toMatchObject({ code: 'keyRevoked' });
  });

  test('[STR-35] a log that cannot be read at the start is a terminal streamFailed, without connected', async () => {
    tail = fails;
    await open();
    expect(events()).toEqual(['retry', 'error']);
    expect(lastData().data).toMatchObject({ code: 'streamFailed' });
    expect([sink.closed, ends, reports]).toEqual([true, 1, [expect.stringContaining('the disk is away')]]);
  });

  test('[STR-35] after its end, a stream sends nothing and has no timers', async () => {
    tail = fails;
    await open();
    append([entry(1)]);
    await time.advance(300_000);
    expect(events()).toEqual(['retry', 'error']);
  });

  test('[STR-16] a check answered after the end of the stream changes nothing', async () => {
    await open();
    let answer = (_access: Access) => {};
    recheck = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await time.advance(30_000);
    sink.close();
    const sent = sink.frames.length;
    answer({ tag: 'refused', refusal: 'keyRevoked', caller });
    await settle();
    expect([sink.frames.length, ends]).toEqual([sent, 1]);
  });
});

describe('an entry that cannot be interpreted', () => {
  test.each([{ version: 2 }, { type: 'donation.deleted' }, { data: 'no json' }, { data: '{}' }, broken])(
    '[STR-24] live, %j closes the stream with replay-corrupt before any later event',
    async (damage) => {
      await open();
      append([entry(1)]);
      append([entry(2), entry(3, damage), entry(4)]);
      append([entry(5)]);
      await settle();
      expect(events()).toEqual(['retry', 'connected', 'follower.created', 'follower.created', 'resync']);
      expect(lastData()).toEqual({ family: 'control', type: 'resync', data: { reason: 'replay-corrupt' } });
      expect([sink.closed, ends]).toEqual([true, 1]);
    },
  );

  test('[STR-24] such an entry also closes a joining stream, after connected', async () => {
    let read = (_read: LogTail) => {};
    tail = () =>
      new Promise((resolve) => {
        read = resolve;
      });
    await open();
    append([entry(1), entry(2, { version: 2 }), entry(3)]);
    read({ entries: [], last: start, trimmedThrough: start });
    await settle();
    expect(events()).toEqual(['retry', 'connected', 'follower.created', 'resync']);
  });
});

test('[STR-11] an entry that is appended while a stream joins, and is also in its read, is sent once', async () => {
  let read = (_read: LogTail) => {};
  tail = () =>
    new Promise((resolve) => {
      read = resolve;
    });
  await open();
  append([entry(1)]);
  read({ entries: [entry(1)], last: entry(1).id, trimmedThrough: start });
  await settle();
  append([entry(2)]);
  await settle();
  expect(events()).toEqual(['retry', 'connected', 'follower.created']);
});

describe('[NOD-5] an event without a message', () => {
  test('is found by the check of access, which reports the newest id', async () => {
    await open();
    await time.advance(30_000);
    expect(noticed).toEqual([{ accountId: 'account', last: start }]);
  });

  test('that has left the log ends the stream with cursor-trimmed, after the earlier events', async () => {
    await open();
    append([entry(1)]);
    receiveGap();
    append([entry(9)]);
    await settle();
    expect(events()).toEqual(['retry', 'connected', 'follower.created', 'resync']);
    expect([lastData().data, sink.closed, ends]).toEqual([{ reason: 'cursor-trimmed' }, true, 1]);
  });

  test('also ends a joining stream, whose read may lack the event', async () => {
    tail = () => new Promise(() => {});
    await open();
    receiveGap();
    expect([events(), lastData().data]).toEqual([['retry', 'resync'], { reason: 'cursor-trimmed' }]);
  });
});

describe('a reader that disconnects', () => {
  test('[STR-28] while the log is read releases its place once, and gets nothing', async () => {
    let read = (_read: LogTail) => {};
    tail = () =>
      new Promise((resolve) => {
        read = resolve;
      });
    await open();
    sink.close();
    read({ entries: [entry(1)], last: start, trimmedThrough: start });
    await time.advance(300_000);
    expect([events(), ends, reports]).toEqual([['retry'], 1, []]);
  });

  test('[STR-17] with too many unread bytes is disconnected at the next ping, even if nothing is published', async () => {
    await open();
    sink.buffered = completeLimits().streamBufferBytes + 1;
    await time.advance(10_000);
    expect(lastData().data).toEqual({ reason: 'live-buffer-overflow' });
    expect(sink.closed).toBe(true);
  });
});
