import { expect, test } from 'vitest';
import { donation, follower, goalReached, purchase } from '../../../testing/events';
import { createSupporterHistory } from './supporterHistory';

const at = (minute: number) => new Date(minute * 60_000).toISOString();
const gift = (id: string, minute: number, amount: number, change: Parameters<typeof donation>[0] = {}) =>
  donation({ id, amount, createdAt: at(minute), ...change });
const book = (startMinute = 0) => createSupporterHistory(startMinute * 60_000, 0, null);

test('[SHW-25] the largest donation is larger than every earlier one of its currency, in any order of arrival', () => {
  const gifts = [gift('a', 1, 500), gift('b', 2, 300), gift('c', 3, 900), gift('d', 4, 900), gift('e', 5, 100, { currency: 'EUR' })];
  for (const received of [gifts, [...gifts].reverse(), [...gifts, ...gifts]]) {
    const history = book();
    history.add(received);
    expect(gifts.map((one) => history.statusOf(one).largest)).toEqual([true, false, true, false, true]);
  }
});

test('[SHW-25] a donation that is checked before it is counted is compared with counted ones', () => {
  const history = book();
  history.add([gift('a', 1, 500)]);
  expect([history.statusOf(gift('b', 2, 400)).largest, history.statusOf(gift('b', 2, 600)).largest]).toEqual([false, true]);
});

test('[SHW-25] a new stream starts without the donations of the previous one', () => {
  const history = book();
  history.add([gift('a', 1, 5_000)]);
  history.startStream(10 * 60_000);
  history.add([gift('late', 5, 9_000), gift('b', 11, 100)]);
  expect([history.statusOf(gift('b', 11, 100)).largest, history.statusOf(gift('late', 5, 9_000)).largest]).toEqual([true, false]);
});

test('[SHW-25] [MOD-17] only a supporter’s first event is new, also after a restart', () => {
  const first = gift('a', 1, 500, { donorName: 'Ada' });
  const history = book();
  expect(history.statusOf(first).firstTime).toBe(true);
  history.add([first, gift('b', 2, 500, { donorName: ' A\u200bDA\u3164 ' })]);
  const again = createSupporterHistory(0, 0, JSON.parse(JSON.stringify(history.toStored())));
  for (const one of [history, again]) {
    expect(one.statusOf(first).firstTime).toBe(true);
    expect(one.statusOf(gift('b', 2, 500, { donorName: 'Ada' })).firstTime).toBe(false);
    expect(one.statusOf(follower({ id: 'f', displayName: 'ada', createdAt: at(3) })).firstTime).toBe(false);
  }
  expect(JSON.stringify(history.toStored())).not.toMatch(/ada/i);
});

test('[SHW-25] earlier events that arrive later make nobody new', () => {
  const history = book();
  const now = gift('now', 100, 500);
  history.add([now]);
  expect(history.statusOf(now).firstTime).toBe(true);
  history.add([gift('old', 1, 500)]);
  expect(history.statusOf(now).firstTime).toBe(false);
});

test('[SHW-25] a purchase counts with its donation; anonymous supporters, goals and masked names are not new', () => {
  const history = book();
  history.add([gift('a', 1, 500, { donorName: 'Ada' }), purchase({ donationId: 'a', donorName: 'Ada', createdAt: at(1) })]);
  expect(history.statusOf(purchase({ donationId: 'a', donorName: 'Ada', createdAt: at(1) })).firstTime).toBe(true);
  expect(history.statusOf(gift('n', 2, 1, { donorName: null })).firstTime).toBe(false);
  expect(history.statusOf(gift('m', 2, 1, { donorName: '***' })).firstTime).toBe(false);
  expect(history.statusOf(goalReached()).firstTime).toBe(false);
  // The event is counted with its real name. Later, a variation checks it with a masked name.
  history.add([gift('x', 3, 1, { donorName: 'Xerxes' })]);
  expect(history.statusOf(gift('x', 3, 1, { donorName: '***' })).firstTime).toBe(true);
});
