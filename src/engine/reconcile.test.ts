import { expect, test } from 'vitest';
import type { CallCompanion, Refusal } from '../client';
import type { DonationCreated } from '../contract';
import { donation, follower, perkLine } from '../testing/events';
import { createVirtualTime } from '../testing/virtualTime';
import { readMissed } from './reconcile';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const refused = (status: number, code: string): Refusal => ({ ok: false, status, code, retryAfterMs: null, message: code, details: null });

/** Lists by path, a page an entry; the page after the last is never asked for. */
function pass(lists: Record<string, readonly unknown[] | Refusal>, sinceMs = 0) {
  const time = createVirtualTime();
  const asked: string[] = [];
  const unreadable: string[] = [];
  const call = (async ({ path }: { path: string }, { query }: { query?: { cursor?: string } } = {}) => {
    const list = lists[path.replace('/read/', '')] ?? [];
    const index = Number(query?.cursor ?? 0);
    asked.push(`${path}#${index}`);
    if (!Array.isArray(list)) return list;
    const name = path.includes('donation') ? 'donations' : path.includes('follower') ? 'followers' : 'goals';
    return { ok: true, value: { [name]: list[index] ?? [], nextCursor: index + 1 < list.length ? String(index + 1) : null } };
  }) as CallCompanion; // the table's generics are not what is tried here
  const signal = new AbortController().signal;
  const result = readMissed({ call, sinceMs, signal, timers: time.timers, onUnreadable: (path) => unreadable.push(path) });
  return { result, time, asked, unreadable };
}

const tip = (id: string, minute: number, change: Partial<DonationCreated> = {}) => donation({ id, createdAt: at(minute), ...change }).data;

test('[DLV-5] everything since the baseline, by business time, whatever the order of the lists', async () => {
  const { result } = pass(
    { 'donation/list': [[tip('b', 2), tip('old', 0), tip('a', 1)]], 'follower/list': [[follower({ createdAt: at(1) }).data]] },
    Date.parse(at(1)),
  );
  expect((await result).map((event) => ('id' in event.data ? event.data.id : ''))).toEqual(['a', 'f1', 'b']);
});

test('a donation with perk lines yields its purchase too, with every line and their sum', async () => {
  const { result } = pass({ 'donation/list': [[tip('a', 1, { perks: [perkLine(), perkLine({ id: 'p2', lineTotal: 100 })] })]] });
  expect(await result).toMatchObject([
    { type: 'donation.created' },
    { type: 'perks.purchased', data: { donationId: 'a', cartTotal: 600 } },
  ]);
});

test('a goal counts once it is completed', async () => {
  const goal = { id: 'g', description: null, amount: 1, totalRaised: 2, currency: 'USD' };
  const { result } = pass({
    'goal/list': [
      [
        { ...goal, completedAt: null },
        { ...goal, id: 'done', completedAt: at(3) },
      ],
    ],
  });
  expect(await result).toEqual([
    { type: 'goal.reached', data: { goalId: 'done', description: null, amount: 1, totalRaised: 2, currency: 'USD', completedAt: at(3) } },
  ]);
});

test('a list that was seen to be newest-first is left where the baseline is passed; another is read to its end', async () => {
  const newestFirst = pass({ 'donation/list': [[tip('c', 9), tip('b', 5)], [tip('a', 1)], [tip('z', 0)]] }, Date.parse(at(5)) + 1);
  await newestFirst.time.advance(60_000);
  expect(newestFirst.asked.filter((path) => path.includes('donation'))).toHaveLength(1);
  const oldestFirst = pass({ 'donation/list': [[tip('a', 1), tip('b', 5)], [tip('c', 9)]] }, Date.parse(at(5)));
  await oldestFirst.time.advance(60_000);
  expect((await oldestFirst.result).map((event) => ('id' in event.data ? event.data.id : ''))).toEqual(['b', 'c']);
});

test('pages are asked for at a pace that leaves half of the quota to others', async () => {
  const { time, asked } = pass({ 'donation/list': Array.from({ length: 40 }, (_, page) => [tip(`d${page}`, page)]) });
  await time.advance(60_000);
  expect(asked.length).toBeLessThanOrEqual(30);
});

test('a list that cannot be read is named, and the others are read', async () => {
  const { result, unreadable } = pass({ 'follower/list': refused(502, 'UPSTREAM_REJECTED'), 'donation/list': [[tip('a', 1)]] });
  expect(await result).toHaveLength(1);
  expect(unreadable).toEqual(['/read/follower/list']);
});

test('a list that is not to be had for now fails the pass', async () => {
  const { result, time, asked } = pass({ 'donation/list': refused(502, 'UPSTREAM_UNREACHABLE') });
  const outcome = expect(result).rejects.toThrow('UPSTREAM_UNREACHABLE');
  await time.advance(60_000);
  await outcome;
  expect(asked).toHaveLength(4);
});
