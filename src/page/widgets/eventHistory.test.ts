import { expect, test } from 'vitest';
import { donation, follower, goalReached, perkLine, purchase } from '../../testing/events';
import { createEventHistory } from './eventHistory';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const startMs = Date.parse(at(0));

test('[WDG-2] an event counts once, however often and from any source it arrives', () => {
  const book = createEventHistory(startMs);
  const tip = donation({ id: 'a', amount: 700, createdAt: at(1) });
  const cart = purchase({ donationId: 'a', perks: [perkLine({ quantity: 3 }), perkLine({ id: 'p2' })], createdAt: at(1) });
  expect(book.add([tip, tip, cart])).toEqual([tip, cart]);
  expect(book.add([donation({ id: 'a', amount: 700, createdAt: at(1), message: 'told again' }), cart])).toEqual([]);
  expect(book.sums()).toEqual({ donated: { USD: 700 }, donations: 1, followers: 0, perks: 5 });
});

test('[WDG-2] two equal gifts of one supporter count twice', () => {
  const book = createEventHistory(startMs);
  book.add([donation({ id: 'a', createdAt: at(1) }), donation({ id: 'b', createdAt: at(1) })]);
  expect(book.sums()).toMatchObject({ donated: { USD: 1_000 }, donations: 2 });
});

test('[WDG-6] events before the stream are stored but not counted; a new stream starts at zero', () => {
  const book = createEventHistory(startMs);
  book.add([donation({ id: 'before', createdAt: '2025-12-31T20:00:00.000Z' }), follower({ id: 'f', createdAt: at(2) })]);
  expect(book.sums()).toMatchObject({ donations: 0, followers: 1 });
  expect(book.events.map(({ data }) => 'id' in data && data.id)).toEqual(['before', 'f']);
  book.begin(Date.parse(at(5)));
  expect(book.sums()).toMatchObject({ followers: 0 });
});

test('[FLT-4] an impossible amount counts in no total, not even as a donation', () => {
  const book = createEventHistory(startMs);
  const refund = donation({ id: 'a', amount: -5, createdAt: at(1) });
  const huge = donation({ id: 'b', amount: Number.MAX_SAFE_INTEGER, createdAt: at(2) });
  expect(book.add([refund, huge, goalReached({ amount: 0, completedAt: at(3) })])).toEqual([]);
  expect(book.sums()).toEqual({ donated: {}, donations: 0, followers: 0, perks: 0 });
});

test('sums are per currency', () => {
  const book = createEventHistory(startMs);
  book.add([
    donation({ id: 'a', createdAt: at(1) }),
    donation({ id: 'b', amount: 1_500, currency: 'JPY', createdAt: at(2) }),
    donation({ id: 'c', createdAt: at(3) }),
  ]);
  expect(book.sums().donated).toEqual({ USD: 1_000, JPY: 1_500 });
});

test('[WDG-2] events beyond the limit stay in the totals, also after they arrive again and after a restart', () => {
  const book = createEventHistory(startMs);
  const gifts = Array.from({ length: 3_000 }, (_, index) => donation({ id: `d${index}`, amount: 1, createdAt: at(index / 100) }));
  for (const gift of gifts) book.add([gift]);
  book.add(gifts);
  expect(book.events.length).toBeLessThan(2_300);
  expect(book.sums()).toMatchObject({ donated: { USD: 3_000 }, donations: 3_000 });
  const again = createEventHistory(startMs, JSON.parse(JSON.stringify(book.keep())));
  expect(again.sums()).toEqual(book.sums());
  expect(again.add(gifts)).toEqual([]);
  expect(again.sums()).toEqual(book.sums());
  const late = donation({ id: 'late', amount: 1, createdAt: gifts.at(-1)?.data.createdAt ?? '' });
  expect(again.add([late])).toEqual([late]);
  expect(again.sums()).toMatchObject({ donations: 3_001 });
});

test('[WDG-2] a late event counts once, even if it is older than the folded events', () => {
  const book = createEventHistory(startMs);
  const follows = Array.from({ length: 2_300 }, (_, index) => follower({ id: `f${index}`, createdAt: at(1 + index / 100) }));
  book.add(follows);
  const late = donation({ id: 'late', createdAt: at(1) });
  expect(book.add([late])).toEqual([late]);
  const again = createEventHistory(startMs, JSON.parse(JSON.stringify(book.keep())));
  again.add([late, ...follows]);
  expect(again.sums()).toMatchObject({ donations: 1, followers: 2_300 });
  expect(again.events).toContainEqual(late);
});

test('[WDG-6] events folded during the previous stream count for their own time', () => {
  const book = createEventHistory(startMs);
  const follows = Array.from({ length: 2_300 }, (_, index) => follower({ id: `f${index}`, createdAt: at(1 + index / 100) }));
  book.add(follows);
  const again = createEventHistory(startMs, JSON.parse(JSON.stringify(book.keep())));
  again.begin(Date.parse(at(2)));
  again.add(follows);
  expect(again.sums()).toMatchObject({ followers: 2_200 });
});

test('a history of a build without a folding time keeps its totals', () => {
  const folded = { donated: { USD: 500 }, donations: 1, followers: 2, perks: 3 };
  const book = createEventHistory(startMs, { events: [follower({ createdAt: at(1) })], folded });
  expect(book.sums()).toEqual({ ...folded, followers: 3 });
  expect(book.add([follower({ id: 'f2', createdAt: at(0) })])).toHaveLength(1);
});

test('[WDG-2] an event whose key was forgotten does not count twice', () => {
  const book = createEventHistory(startMs);
  const first = donation({ id: 'first', createdAt: at(0) });
  book.add([first]);
  book.add(Array.from({ length: 20_000 }, (_, index) => follower({ id: `f${index}`, createdAt: at(1 + index / 1_000) })));
  expect(book.add([first])).toEqual([]);
  expect(book.sums()).toMatchObject({ donations: 1, followers: 20_000 });
});

test('an unreadable history of another build is empty', () => {
  for (const kept of [
    null,
    7,
    {},
    { events: 'x', folded: {} },
    { events: [{ type: 'donation.created', data: {} }], folded: { donations: 'many' } },
  ])
    expect(createEventHistory(startMs, kept).sums()).toEqual(createEventHistory(startMs).sums());
});

test('[WDG-25] deleted donations and their purchases leave events and totals, and count again once listed again', () => {
  const book = createEventHistory(startMs);
  const given = [
    donation({ id: 'a', createdAt: at(1) }),
    purchase({ donationId: 'a', createdAt: at(1) }),
    donation({ id: 'b', createdAt: at(2) }),
  ];
  book.add(given);
  const before = book.sums();
  expect(book.setGone(['a'])).toBe(true);
  expect(book.sums()).toMatchObject({ donations: 1, perks: 0 });
  expect(book.add(given)).toEqual([]);
  expect(book.keep().events).toEqual([given[2]]);
  expect(book.setGone(['a'])).toBe(false);
  book.setGone([]);
  expect(book.add(given)).toEqual(given.slice(0, 2));
  expect(book.sums()).toEqual(before);
});
