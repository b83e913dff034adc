import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogueAccount, createCatalogueAccount, createCatalogueService } from '../testing/catalogueAccount';
import type { TestService } from '../testing/testService';

let service: TestService;
let account: CatalogueAccount;

beforeEach(async () => {
  service = await createCatalogueService();
  account = await createCatalogueAccount(service);
});
afterEach(() => service.service.close());

describe('stats', () => {
  test('[API-31] totals are by currency, with this month separate', async () => {
    account.at('2026-02-28T23:59:59.999Z');
    await account.donate(5);
    account.at('2026-03-01T00:00:00.000Z');
    await account.donate(10.01);
    await account.donate(2000, 'jpy');
    expect(await account.get('/donation/stats')).toEqual({
      stats: [
        { currency: 'jpy', total: 2000, count: 1, thisMonthTotal: 2000, thisMonthCount: 1, average: 2000 },
        { currency: 'usd', total: 1501, count: 2, thisMonthTotal: 1001, thisMonthCount: 1, average: 751 },
      ],
    });
  });

  test('[API-30] an average rounds halves up', async () => {
    for (const amount of [1, 1, 1.01]) await account.donate(amount);
    for (const amount of [1, 1.01]) await account.donate(amount, 'eur');
    const { stats } = (await account.get('/donation/stats')) as { stats: { average: number }[] };
    expect(stats.map(({ average }) => average)).toEqual([101, 100]);
  });

  test('[API-3] an account without donations shows none of another account', async () => {
    const other = await createCatalogueAccount(service);
    await other.donate(5, 'usd', { donorName: 'Ada' });
    await other.purchase(500, 'usd', { country: 'DE' });
    expect(await account.get('/donation/stats')).toEqual({ stats: [] });
    expect(await account.get('/donation/daily')).toEqual({ daily: [] });
    expect(await account.get('/donation/breakdown')).toEqual({ breakdown: [] });
    expect(await account.get('/donation/top-donors')).toEqual({ topDonors: [] });
    expect(await account.get('/donation/top-countries')).toEqual({ topCountries: [] });
  });
});

describe('daily and hourly', () => {
  test('[API-28] [API-89] a day is a UTC day; days without a donation are left out', async () => {
    for (const time of ['2026-02-27T23:59:59.999Z', '2026-02-28T00:00:00.000Z', '2026-02-28T23:59:59.999Z', '2026-03-02T00:00:00.000Z']) {
      account.at(time);
      await account.donate(5);
    }
    await account.donate(7, 'eur');
    expect(await account.get('/donation/daily')).toEqual({
      daily: [
        { date: '2026-02-27', currency: 'usd', amount: 500, count: 1, formattedDate: 'Feb 27' },
        { date: '2026-02-28', currency: 'usd', amount: 1000, count: 2, formattedDate: 'Feb 28' },
        { date: '2026-03-02', currency: 'eur', amount: 700, count: 1, formattedDate: 'Mar 2' },
        { date: '2026-03-02', currency: 'usd', amount: 500, count: 1, formattedDate: 'Mar 2' },
      ],
    });
  });

  test('[API-28] days are counted back from today', async () => {
    account.at('2026-02-28T23:59:59.999Z');
    await account.donate(5);
    account.at('2026-03-01T00:00:00.000Z');
    await account.donate(6);
    const amounts = async (days: number) =>
      ((await account.get(`/donation/daily?days=${days}`)) as { daily: { amount: number }[] }).daily.map(({ amount }) => amount);
    expect(await amounts(1)).toEqual([600]);
    expect(await amounts(2)).toEqual([500, 600]);
  });

  test('[API-28] the default is thirty days for daily and seven for hourly', async () => {
    await account.donate(5);
    account.at('2026-03-07T23:00:00.000Z');
    const given = async () => {
      const { hourly } = (await account.get('/donation/hourly')) as { hourly: { count: number }[] };
      const { daily } = (await account.get('/donation/daily')) as { daily: unknown[] };
      return [hourly.reduce((sum, { count }) => sum + count, 0), daily.length];
    };
    expect(await given()).toEqual([1, 1]);
    account.at('2026-03-08T00:00:00.000Z');
    expect(await given()).toEqual([0, 1]);
    account.at('2026-03-31T00:00:00.000Z');
    expect(await given()).toEqual([0, 0]);
  });

  test('[API-90] all UTC hours are included, with amounts in major units', async () => {
    account.at('2026-02-27T09:59:59.999Z');
    await account.donate(1.1);
    account.at('2026-02-28T10:00:00.000Z');
    await account.donate(2.2);
    account.at('2026-03-01T10:30:00.000Z');
    await account.donate(1000, 'jpy');
    await account.donate(1.5, 'eur');
    const { hourly } = (await account.get('/donation/hourly')) as { hourly: { hour: number }[] };
    expect(hourly.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(hourly.slice(9, 12)).toEqual([
      { hour: 9, hourLabel: '09:00', amount: 1.1, count: 1 },
      { hour: 10, hourLabel: '10:00', amount: 1003.7, count: 3 },
      { hour: 11, hourLabel: '11:00', amount: 0, count: 0 },
    ]);
  });

  test.each([
    ['daily', 365],
    ['breakdown', 365],
    ['hourly', 90],
  ])('the days of %s are 1 to %i', async (name, most) => {
    for (const days of ['0', String(most + 1), '1.5', 'x', '', '-1']) {
      expect(await account.statusOf(`/donation/${name}?days=${days}`), days).toBe(400);
    }
    for (const days of [1, most]) expect(await account.statusOf(`/donation/${name}?days=${days}`)).toBe(200);
  });
});

describe('breakdown', () => {
  test('[API-34] donations with perks are separate from donations without', async () => {
    await account.donate(5);
    await account.donate(6.01);
    await account.purchase(300);
    await account.purchase(300, 'eur', { amount: 401 });
    expect(await account.get('/donation/breakdown')).toEqual({
      breakdown: [
        { currency: 'eur', kind: 'perks', total: 401, count: 1, average: 401 },
        { currency: 'usd', kind: 'plain', total: 1101, count: 2, average: 551 },
        { currency: 'usd', kind: 'perks', total: 300, count: 1, average: 300 },
      ],
    });
  });
});

describe('top donors', () => {
  const names = (answer: unknown) => (answer as { topDonors: { donorName: string | null }[] }).topDonors.map(({ donorName }) => donorName);

  test('[API-91] a donor is an e-mail address or else a name, spelled as in the latest donation', async () => {
    await account.donate(5, 'usd', { donorName: 'Ada', donorEmail: 'ADA@example.org' });
    await account.donate(50, 'usd', { donorName: 'Grace' });
    await account.donate(99, 'usd');
    await account.donate(99, 'usd', { donorName: '' });
    await service.time.advance(1000);
    await account.donate(60, 'usd', { donorName: 'Lady Ada', donorEmail: 'ada@example.org' });
    await account.donate(7, 'eur', { donorName: 'Lady Ada', donorEmail: 'ada@example.org' });
    const ada = { donorName: 'Lady Ada', donorEmail: 'ada@example.org', lastDonationAt: '2026-03-01T12:00:01.000Z' };
    const answer = {
      topDonors: [
        { ...ada, currency: 'eur', total: 700, count: 1 },
        { ...ada, currency: 'usd', total: 6500, count: 2 },
        { donorName: 'Grace', donorEmail: null, currency: 'usd', total: 5000, count: 1, lastDonationAt: '2026-03-01T12:00:00.000Z' },
      ],
    };
    expect(await account.get('/donation/top-donors')).toEqual(answer);
    const always = 'startDate=2026-01-01T00:00:00Z&endDate=2027-01-01T00:00:00Z';
    expect(await account.get(`/donation/top-donors?${always}`)).toEqual(answer);
  });

  test('[API-32] the limit applies to each currency', async () => {
    for (let donor = 1; donor <= 12; donor += 1) await account.donate(donor, 'usd', { donorName: `Donor ${donor}` });
    await account.donate(1, 'eur', { donorName: 'Another' });
    expect(names(await account.get('/donation/top-donors'))).toHaveLength(11);
    expect(names(await account.get('/donation/top-donors?limit=2'))).toEqual(['Another', 'Donor 12', 'Donor 11']);
    for (const limit of ['0', '101', 'x']) expect(await account.statusOf(`/donation/top-donors?limit=${limit}`)).toBe(400);
    expect(await account.statusOf('/donation/top-donors?limit=100')).toBe(200);
  });

  test('[API-88] both ends of a range are included', async () => {
    for (const [time, donorName] of [
      ['2026-02-01T00:00:00.000Z', 'A'],
      ['2026-02-01T00:00:00.001Z', 'B'],
      ['2026-02-02T00:00:00.000Z', 'C'],
      ['2026-02-02T00:00:00.001Z', 'D'],
    ] as const) {
      account.at(time);
      await account.donate(5, 'usd', { donorName });
    }
    const range = 'startDate=2026-02-01T00:00:00.001Z&endDate=2026-02-02T00:00:00.000Z';
    expect(names(await account.get(`/donation/top-donors?${range}`)).sort()).toEqual(['B', 'C']);
    expect(names(await account.get('/donation/top-donors'))).toHaveLength(4);
  });

  test.each(['top-donors', 'top-countries'])(
    '[API-88] half a range, a reversed range and an invalid date-time are a 400 of %s',
    async (name) => {
      const [earlier, later] = ['2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z'];
      const status = (query: string) => account.statusOf(`/donation/${name}?${query}`);
      expect(await status(`startDate=${earlier}`)).toBe(400);
      expect(await status(`endDate=${earlier}`)).toBe(400);
      expect(await status(`startDate=${later}&endDate=${earlier}`)).toBe(400);
      for (const date of ['2026-02-01', '2026-02-01T00:00:00', '2026-02-01T00:00:00%2B01:00', '2026-02-30T00:00:00Z', '']) {
        expect(await status(`startDate=${date}&endDate=${later}`), date).toBe(400);
      }
      expect(await status(`startDate=${earlier}&endDate=${earlier}`)).toBe(200);
    },
  );
});

test('[API-32] countries are ranked by currency, without unknown ones', async () => {
  await account.donate(500);
  await account.purchase(300, 'usd', { country: 'DE' });
  await account.purchase(200, 'usd', { country: 'DE' });
  await account.purchase(400, 'usd', { country: 'FR' });
  await account.purchase(100, 'eur', { country: 'FR' });
  const [de, fr] = [
    { country: 'DE', currency: 'usd', total: 500, count: 2 },
    { country: 'FR', currency: 'usd', total: 400, count: 1 },
  ];
  const always = 'startDate=2026-01-01T00:00:00Z&endDate=2027-01-01T00:00:00Z';
  for (const query of ['', always]) {
    expect(await account.get(`/donation/top-countries?${query}`)).toEqual({
      topCountries: [{ country: 'FR', currency: 'eur', total: 100, count: 1 }, de, fr],
    });
  }
  expect(await account.get('/donation/top-countries?limit=1')).toMatchObject({ topCountries: [{ currency: 'eur' }, de] });
});
