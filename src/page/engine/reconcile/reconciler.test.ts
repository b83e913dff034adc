import { expect, test } from 'vitest';
import type { BusinessEvent, DonationCreated } from '../../../contract/api';
import { inEnglish } from '../../../contract/companion';
import { Reconciler, type Watermarks } from '../../../stream';
import { donation, follower, perkLine } from '../../../testing/events';
import { createVirtualTime } from '../../../testing/virtualTime';
import type { CallCompanion, Refusal } from '../../companion';
import { reconcileLists } from './reconcileLists';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const refused = (status: number, code: string): Refusal => ({ ok: false, status, code, retryAfterMs: null, message: code, details: null });

type Page = readonly unknown[];

/** Answers requests from these lists; each entry is a page. If an entry is a refusal, every request for that page is refused. */
function rest(lists: Partial<Record<'donations' | 'followers' | 'goals', readonly (Page | Refusal)[]>>, sinceMs = 0, stopBeforeMs = 0) {
  const time = createVirtualTime();
  const requested: string[] = [];
  const askedAtMs: number[] = [];
  const problems: (string | null)[] = [];
  const stored: BusinessEvent[] = [];
  const covered: Watermarks[] = [];
  const answers: { accountId?: string; unread?: { at: string | null; why: string }[] } = {};
  const limits: (string | undefined)[] = [];
  const nextCursors: Record<string, readonly string[]> = {};
  const call = (async ({ path }: { path: string }, { query }: { query?: { cursor?: string; limit?: string } } = {}) => {
    const name = path.includes('donation') ? 'donations' : path.includes('follower') ? 'followers' : 'goals';
    const index = Number(query?.cursor ?? 0);
    requested.push(`${name}#${index}`);
    askedAtMs.push(time.clock.now());
    limits.push(query?.limit);
    const list = lists[name] ?? [];
    const page = list[index] ?? [];
    if (!Array.isArray(page)) return page;
    const nextCursor = nextCursors[name]?.[index] ?? (index + 1 < list.length ? String(index + 1) : null);
    return { ok: true, value: { [name]: page, nextCursor, ...answers } };
  }) as CallCompanion;
  let untilMs = 1_000;
  const reconciler = new Reconciler({
    readPage: (list, input) => reconcileLists[list](call, input),
    accountId: 'me',
    clock: time.clock,
    timers: time.timers,
    span: () => ({ sinceMs, stopBeforeMs: Math.max(sinceMs, stopBeforeMs), untilMs: untilMs++ }),
    store: async (events, marks) => {
      stored.push(...events);
      covered.push(marks);
    },
    onUnreadable: (lists) =>
      problems.push(lists.map(({ list, why }) => `${list} (${typeof why === 'object' ? inEnglish(why) : why})`).join(', ') || null),
  });
  const run = (signal = new AbortController().signal, onProgress = () => {}) => reconciler.run(signal, onProgress);
  const outcome = async (ms = 3_600_000) => {
    const result = run().then(
      (end) => (end === 'complete' ? 'done' : end),
      (error: unknown) => String(error),
    );
    await time.advance(ms);
    return result;
  };
  const setUntilMs = (ms: number) => {
    untilMs = ms;
  };
  return { lists, run, untilMs: setUntilMs, outcome, time, requested, askedAtMs, problems, stored, covered, answers, nextCursors, limits };
}

const ids = (events: readonly BusinessEvent[]) => events.map((event) => ('id' in event.data ? event.data.id : ''));
const tip = (id: string, minute: number, change: Partial<DonationCreated> = {}) => donation({ id, createdAt: at(minute), ...change }).data;

test('[DLV-5] [DLV-24] everything since the baseline, by business time, in any order of the lists', async () => {
  const { outcome, stored } = rest(
    { donations: [[tip('b', 2), tip('old', 0), tip('a', 1)]], followers: [[follower({ createdAt: at(1) }).data]] },
    Date.parse(at(1)),
  );
  expect(await outcome()).toBe('done');
  expect(ids(stored)).toEqual(['a', 'f1', 'b']);
});

test('a donation with perk lines also yields its purchase, with every line and their sum', async () => {
  const { outcome, stored } = rest({ donations: [[tip('a', 1, { perks: [perkLine(), perkLine({ id: 'p2', lineTotal: 100 })] })]] });
  await outcome();
  expect(stored).toMatchObject([{ type: 'donation.created' }, { type: 'perks.purchased', data: { donationId: 'a', cartTotal: 600 } }]);
});

test('a goal counts when it is completed', async () => {
  const goal = { id: 'g', description: null, amount: 1, totalRaised: 2, currency: 'USD' };
  const { outcome, stored } = rest({
    goals: [
      [
        { ...goal, completedAt: null },
        { ...goal, id: 'done', completedAt: at(3) },
      ],
    ],
  });
  await outcome();
  expect(stored).toEqual([
    { type: 'goal.reached', data: { goalId: 'done', description: null, amount: 1, totalRaised: 2, currency: 'USD', completedAt: at(3) } },
  ]);
});

test('[DLV-24] reading a newest-first list stops at the baseline; other lists are read to their end', async () => {
  const newestFirst = rest({ donations: [[tip('c', 9), tip('b', 5)], [tip('a', 1)], [tip('z', 0)]] }, Date.parse(at(5)) + 1);
  await newestFirst.outcome();
  expect(newestFirst.requested.filter((page) => page.startsWith('donations'))).toEqual(['donations#0']);
  const oldestFirst = rest({ donations: [[tip('a', 1), tip('b', 5)], [tip('c', 9)]] }, Date.parse(at(5)));
  await oldestFirst.outcome();
  expect(ids(oldestFirst.stored)).toEqual(['b', 'c']);
});

test('[DLV-15] at most 30 reads in any minute, over all lists, passes and retries', async () => {
  const pages = Array.from({ length: 40 }, (_, page) => [tip(`d${page}`, page)]);
  const { outcome, askedAtMs } = rest({ donations: pages, followers: [refused(502, 'UPSTREAM_UNREACHABLE')] });
  await outcome();
  await outcome();
  expect(askedAtMs.length).toBeGreaterThan(80);
  for (const [index, atMs] of askedAtMs.entries()) expect((askedAtMs[index + 30] ?? Infinity) - atMs).toBeGreaterThanOrEqual(60_000);
});

test('[DLV-15] a clock that was set back delays no read by more than a minute', async () => {
  const { run, time, requested } = rest({ donations: Array.from({ length: 40 }, (_, page) => [tip(`d${page}`, page)]) });
  const done = run();
  await time.advance(1_000);
  time.setClock(-3_600_000);
  await time.advance(130_000);
  await done;
  expect(requested).toHaveLength(42);
});

test('[DLV-22] an unreadable list is reported and not covered; the others are', async () => {
  const { outcome, stored, problems, covered } = rest({ followers: [refused(502, 'UPSTREAM_REJECTED')], donations: [[tip('a', 1)]] });
  expect(await outcome()).toBe('partial');
  expect(ids(stored)).toEqual(['a']);
  expect(problems).toEqual(['followers (Ovation answered 502)']);
  expect(Object.keys(covered[0] ?? {})).toEqual(['donations', 'goals']);
});

test('[DLV-22] an endless list is given up and reported', async () => {
  const endless = rest({});
  endless.lists.donations = new Proxy([], { get: (_, key) => (key === 'length' ? 1e9 : [tip(`d${String(key)}`, 1)]) });
  expect(await endless.outcome(3 * 3_600_000)).toBe('partial');
  expect(endless.problems).toEqual(['donations (it has more than 1000 pages)']);
});

test('[DLV-20] a temporarily unavailable list fails the pass after four tries and is reported; events of the others are stored', async () => {
  const world = rest({ donations: [refused(502, 'UPSTREAM_UNREACHABLE')], goals: [refused(0, '')], followers: [[follower().data]] });
  const { lists, outcome, requested, stored, covered, problems } = world;
  expect(await outcome()).toContain('UPSTREAM_UNREACHABLE');
  expect(requested.filter((page) => page.startsWith('donations'))).toHaveLength(4);
  expect(ids(stored)).toEqual(['f1']);
  expect(Object.keys(covered[0] ?? {})).toEqual(['followers']);
  expect(problems).toEqual(['donations (Ovation answered 502), goals (it was not ready in time)']);
  lists.donations = [[tip('a', 1)]];
  lists.goals = [[]];
  expect(await outcome()).toBe('done');
  expect(problems.at(-1)).toBeNull();
});

test('[DLV-20] the next pass continues at the page where the last one failed, then reads the first pages again', async () => {
  const world = rest({ donations: [[tip('c', 9)], refused(502, 'UPSTREAM_UNREACHABLE'), [tip('a', 1)]] });
  await world.outcome();
  world.requested.length = 0;
  world.lists.donations = [[tip('d', 10), tip('c', 9)], [tip('b', 5)], [tip('a', 1)]];
  expect(await world.outcome()).toBe('done');
  expect(world.requested.filter((page) => page.startsWith('donations'))).toEqual([1, 2, 0, 1, 2].map((page) => `donations#${page}`));
  expect(ids(world.stored)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'd']);
  const marks = world.covered.map(({ donations }) => donations);
  expect(marks[1]).toBeLessThan(marks[2] ?? 0);
});

test('[DLV-20] an aborted pass changes nothing, and its pages are not read again', async () => {
  const world = rest({ donations: Array.from({ length: 35 }, (_, page) => [tip(`d${page}`, page)]) });
  const ended = new AbortController();
  const first = world.run(ended.signal).catch((error: unknown) => error);
  await world.time.advance(1_000);
  ended.abort();
  await world.time.advance(60_000);
  expect(await first).toMatchObject({ name: 'AbortError' });
  expect(world.stored).toEqual([]);
  const before = world.requested.length;
  expect(await world.outcome()).toBe('done');
  expect(world.requested[before]).toBe('donations#30');
});

test('[DLV-20] a list whose cursor is unknown starts again', async () => {
  const world = rest({ donations: [[tip('b', 2)], refused(502, 'UPSTREAM_UNREACHABLE'), [tip('a', 1)]] });
  await world.outcome();
  world.lists.donations = [[tip('b', 2)], refused(400, 'INVALID_REQUEST')];
  const second = world.outcome();
  world.lists.donations = [[tip('b', 2), tip('a', 1)]];
  expect(await second).toBe('done');
  expect(new Set(ids(world.stored))).toEqual(new Set(['a', 'b']));
});

test('[DLV-22] a list that keeps refusing its own cursors is given up and reported; its first page counts', async () => {
  const world = rest({ donations: [[tip('b', 2)], refused(400, 'INVALID_REQUEST')] });
  expect(await world.outcome(60_000)).toBe('partial');
  expect(new Set(ids(world.stored))).toEqual(new Set(['b']));
  expect(world.problems).toEqual(['donations (its cursors are rejected)']);
  expect(world.requested.filter((page) => page.startsWith('donations')).length).toBeLessThan(10);
});

test('[DLV-24] a list is covered only up to its newest item: a lagging list hides nothing', async () => {
  const world = rest({ donations: [[tip('a', 1)]] });
  world.untilMs(Date.parse(at(60)));
  await world.outcome();
  expect(world.covered.at(-1)).toEqual({ donations: Date.parse(at(1)), followers: 0, goals: 0 });
});

test('[DLV-22] a page of another account is refused, and nothing of it is stored', async () => {
  const world = rest({ donations: [[tip('theirs', 1)]] });
  world.answers.accountId = 'another';
  expect(await world.outcome()).toContain('the account has changed');
  expect(world.stored).toEqual([]);
  world.answers.accountId = 'me';
  expect(await world.outcome()).toBe('done');
});

test('[DLV-22] a list whose pages repeat endlessly is given up at once and reported; its items count', async () => {
  const world = rest({ donations: [[tip('a', 1)], [tip('b', 2)], [tip('c', 3)]] });
  world.nextCursors.donations = ['1', '2', '1'];
  expect(await world.outcome(60_000)).toBe('partial');
  expect(ids(world.stored)).toEqual(['a', 'b', 'c']);
  expect(world.problems).toEqual(['donations (its pages repeat endlessly)']);
  expect(Object.keys(world.covered[0] ?? {})).toEqual(['followers', 'goals']);
});

test('[DLV-24] reading a newest-first list stops where the last reading started; late items are found on the pages before', async () => {
  const { outcome, stored, requested } = rest(
    { donations: [[tip('c', 9), tip('late', 2)], [tip('a', 1)]] },
    Date.parse(at(0)),
    Date.parse(at(5)),
  );
  expect(await outcome()).toBe('done');
  expect(ids(stored)).toEqual(['late', 'c']);
  expect(requested.filter((page) => page.startsWith('donations'))).toEqual(['donations#0']);
});

test('[DLV-22] an unreadable item leaves its list uncovered and reported; the other items are stored', async () => {
  const { outcome, stored, covered, problems, answers } = rest({ donations: [[tip('a', 5)]] }, Date.parse(at(3)));
  answers.unread = [{ at: at(1), why: 'amount' }];
  await outcome();
  expect([covered.at(-1), problems.at(-1)]).toEqual([{ donations: 1_000, followers: 0, goals: 0 }, null]); // older than the baseline, so it is history
  answers.unread = [{ at: at(4), why: 'amount' }];
  await outcome();
  expect([covered.at(-1), problems.at(-1)]).toEqual([{}, 'donations (amount), followers (amount), goals (amount)']);
  expect(ids(stored)).toEqual(['a', 'a']);
});

test('[DLV-22] a list that rejects `limit` is read without it; one that rejects every request is reported', async () => {
  const { outcome, limits, requested, problems } = rest({ followers: [refused(400, 'INVALID_REQUEST')] });
  expect(await outcome()).toBe('partial');
  expect(requested.filter((page) => page.startsWith('followers'))).toHaveLength(2);
  expect(limits).toEqual(['100', '100', undefined, '100']);
  expect(problems.at(-1)).toBe('followers (Ovation answered 400)');
});

test('[DLV-52] a rate limit without a time means a whole minute', async () => {
  const { run, time, askedAtMs } = rest({ donations: [refused(503, 'UPSTREAM_RATE_LIMITED')] });
  run().catch(() => {});
  await time.advance(59_000);
  expect(askedAtMs).toHaveLength(1);
  await time.advance(1_000);
  expect(askedAtMs).toHaveLength(2);
});
