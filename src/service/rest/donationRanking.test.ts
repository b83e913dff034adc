import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../contract';
import { createSeededRandom } from '../../testing/seededRandom';
import { type CatalogueAccount, createCatalogueAccount, createCatalogueService } from '../testing/catalogueAccount';
import type { TestService } from '../testing/testService';

/* [API-24] Rankings and totals, compared with a simple computation from a list of all donations. */

const begin = Date.parse('2026-03-01T12:00:00.000Z');

interface Gift {
  readonly atMs: number;
  readonly currency: string;
  readonly amount: number;
  readonly donorName: string | null;
  readonly donorEmail: string | null;
  readonly country: string | null;
}

let service: TestService;
let account: CatalogueAccount;
beforeEach(async () => {
  service = await createCatalogueService();
  account = await createCatalogueAccount(service);
});
afterEach(() => service.service.close());

async function giveAtRandom(random: () => number): Promise<Gift[]> {
  const below = (n: number) => Math.floor(random() * n);
  const gifts: Gift[] = [];
  let atMs = begin;
  for (let n = 0; n < 300; n += 1) {
    atMs += below(20) === 0 ? -below(30) * dayMs : below(Math.floor(1.6 * dayMs));
    atMs = Math.max(begin, atMs);
    account.at(new Date(atMs).toISOString());
    const donorName = below(5) === 0 ? null : `Donor ${below(9)}`;
    const donorEmail =
      below(2) === 0 ? null : (['ada@example.org', 'Ada@Example.org', 'ÉMILE@example.org', 'émile@example.org'][below(4)] ?? null);
    const gift = { atMs, currency: ['usd', 'eur'][below(2)] ?? '', amount: 100 * (1 + below(9)), donorName, donorEmail };
    const donor = { ...(donorName && { donorName }), ...(donorEmail && { donorEmail }) };
    const country = below(4) === 0 ? (['DE', 'FR', 'JP'][below(3)] ?? null) : null;
    if (country) await account.purchase(gift.amount, gift.currency, { ...donor, country });
    else await account.donate(gift.amount / 100, gift.currency, donor);
    gifts.push({ ...gift, country });
  }
  return gifts;
}

function rank(gifts: readonly Gift[], who: (gift: Gift) => string | null, limit: number) {
  const totals = new Map<string, { who: string; currency: string; total: number; count: number; latest: Gift }>();
  for (const gift of gifts) {
    const name = who(gift);
    if (name === null) continue;
    const { total = 0, count = 0, latest = gift } = totals.get(gift.currency + name) ?? {};
    const last = gift.atMs >= latest.atMs ? gift : latest;
    totals.set(gift.currency + name, { who: name, currency: gift.currency, total: total + gift.amount, count: count + 1, latest: last });
  }
  const order = [...totals.values()].sort(
    (a, b) =>
      (a.currency < b.currency ? -1 : Number(a.currency > b.currency)) ||
      b.total - a.total ||
      b.count - a.count ||
      (a.who < b.who ? -1 : 1),
  );
  return order.filter((total, index) => order.slice(0, index).filter(({ currency }) => currency === total.currency).length < limit);
}

const donorOf = ({ donorEmail, donorName }: Gift) => (donorEmail ? `e${donorEmail.toLowerCase()}` : donorName && `n${donorName}`);

function expectedDonors(gifts: readonly Gift[], limit: number) {
  const topDonors = rank(gifts, donorOf, limit).map(({ currency, total, count, latest: { donorName, donorEmail, atMs } }) => {
    return { donorName, donorEmail, currency, total, count, lastDonationAt: new Date(atMs).toISOString() };
  });
  return { topDonors };
}

function expectedCountries(gifts: readonly Gift[], limit: number) {
  const found = rank(gifts, ({ country }) => country, limit);
  return { topCountries: found.map(({ who, currency, total, count }) => ({ country: who, currency, total, count })) };
}

test.each([1, 2, 3])('[API-24] rankings of random spans are exact, seed %i', async (seed) => {
  const random = createSeededRandom(seed);
  const gifts = await giveAtRandom(random);
  const last = Math.max(...gifts.map(({ atMs }) => atMs));
  const instants = () => [begin, last, begin - dayMs, last + dayMs, begin + Math.floor(random() * (last - begin))];
  for (let n = 0; n < 25; n += 1) {
    const pick = () => instants()[Math.floor(random() * 8)] ?? begin + Math.floor(random() * (last - begin));
    const [from = 0, until = 0] = [pick(), pick()].sort((a, b) => a - b);
    const limit = 1 + Math.floor(random() * 12);
    const given = gifts.filter(({ atMs }) => from <= atMs && atMs <= until);
    const query = `startDate=${new Date(from).toISOString()}&endDate=${new Date(until).toISOString()}&limit=${limit}`;
    expect(await account.get(`/donation/top-donors?${query}`), query).toEqual(expectedDonors(given, limit));
    expect(await account.get(`/donation/top-countries?${query}`), query).toEqual(expectedCountries(given, limit));
  }
  expect(await account.get('/donation/top-donors')).toEqual(expectedDonors(gifts, 10));
  expect(await account.get('/donation/top-countries')).toEqual(expectedCountries(gifts, 10));
});

test('[API-24] all-time totals and totals of this month are exact', async () => {
  const gifts = await giveAtRandom(createSeededRandom(4));
  const now = Math.max(...gifts.map(({ atMs }) => atMs));
  account.at(new Date(now).toISOString());
  const month = new Date(now).toISOString().slice(0, 7);
  const sum = (of: readonly Gift[]) => of.reduce((total, { amount }) => total + amount, 0);
  const stats = ['eur', 'usd'].map((currency) => {
    const all = gifts.filter((gift) => gift.currency === currency);
    const inMonth = all.filter(({ atMs }) => new Date(atMs).toISOString().startsWith(month));
    const [total, count] = [sum(all), all.length];
    return { currency, total, count, thisMonthTotal: sum(inMonth), thisMonthCount: inMonth.length, average: Math.round(total / count) };
  });
  expect(await account.get('/donation/stats')).toEqual({ stats });
});
