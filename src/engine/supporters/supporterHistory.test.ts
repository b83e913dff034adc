import { expect, test } from 'vitest';
import { donation, follower, goalReached, purchase } from '../../testing/events';
import { createStandingBook } from './supporterHistory';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const gift = (id: string, minute: number, amount: number, change: Parameters<typeof donation>[0] = {}) =>
  donation({ id, amount, createdAt: at(minute), ...change });
const book = (startMinute = 0) => createStandingBook(startMinute * 60_000, 0, null);

test('[SHW-25] the largest is larger than every earlier one of its currency, in whatever order they are heard of', () => {
  const gifts = [gift('a', 1, 500), gift('b', 2, 300), gift('c', 3, 900), gift('d', 4, 900), gift('e', 5, 100, { currency: 'EUR' })];
  for (const heard of [gifts, [...gifts].reverse(), [...gifts, ...gifts]]) {
    const standing = book();
    standing.add(heard);
    expect(gifts.map((one) => standing.of(one).largest)).toEqual([true, false, true, false, true]);
  }
});

test('[SHW-25] what is asked before it is counted is compared with what was counted', () => {
  const standing = book();
  standing.add([gift('a', 1, 500)]);
  expect([standing.of(gift('b', 2, 400)).largest, standing.of(gift('b', 2, 600)).largest]).toEqual([false, true]);
});

test('[SHW-25] another stream begins anew, and what was before it is not the largest of it', () => {
  const standing = book();
  standing.add([gift('a', 1, 5_000)]);
  standing.begin(10 * 60_000);
  standing.add([gift('late', 5, 9_000), gift('b', 11, 100)]);
  expect([standing.of(gift('b', 11, 100)).largest, standing.of(gift('late', 5, 9_000)).largest]).toEqual([true, false]);
});

test('[SHW-26] a name is new with its first event, and never again, also after a restart', () => {
  const first = gift('a', 1, 500, { donorName: 'Ada' });
  const standing = book();
  expect(standing.of(first).firstTime).toBe(true);
  standing.add([first, gift('b', 2, 500, { donorName: ' ADA ' })]);
  const again = createStandingBook(0, 0, JSON.parse(JSON.stringify(standing.keep())));
  for (const one of [standing, again]) {
    expect(one.of(first).firstTime).toBe(true);
    expect(one.of(gift('b', 2, 500, { donorName: 'Ada' })).firstTime).toBe(false);
    expect(one.of(follower({ id: 'f', displayName: 'ada', createdAt: at(3) })).firstTime).toBe(false);
  }
  expect(JSON.stringify(standing.keep())).not.toMatch(/ada/i);
});

test('[SHW-26] what is heard later of before makes nobody new', () => {
  const standing = book();
  const now = gift('now', 100, 500);
  standing.add([now]);
  expect(standing.of(now).firstTime).toBe(true);
  standing.add([gift('old', 1, 500)]);
  expect(standing.of(now).firstTime).toBe(false);
});

test('[SHW-26] a purchase is one with its donation; nobody, a goal and a masked name are not new', () => {
  const standing = book();
  standing.add([gift('a', 1, 500, { donorName: 'Ada' }), purchase({ donationId: 'a', donorName: 'Ada', createdAt: at(1) })]);
  expect(standing.of(purchase({ donationId: 'a', donorName: 'Ada', createdAt: at(1) })).firstTime).toBe(true);
  expect(standing.of(gift('n', 2, 1, { donorName: null })).firstTime).toBe(false);
  expect(standing.of(gift('m', 2, 1, { donorName: '***' })).firstTime).toBe(false);
  expect(standing.of(goalReached()).firstTime).toBe(false);
  // Counted under its own name, asked about with a masked one.
  standing.add([gift('x', 3, 1, { donorName: 'Xerxes' })]);
  expect(standing.of(gift('x', 3, 1, { donorName: '***' })).firstTime).toBe(true);
});
