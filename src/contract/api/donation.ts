import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { CurrencyCode, toMinorUnits } from '../money';
import { Decimal, Whole } from '../numbers';
import {
  checkRange,
  count,
  country,
  DaysQuery,
  emailAddress,
  HourlyDaysQuery,
  IdQuery,
  NextCursor,
  optionalRange,
  PageQuery,
  text,
  topLimit,
} from './parameters';
import { CreatedDonation, Donation, DonationListItem } from './records';

const donorEmail = z.union([z.literal(''), emailAddress], { error: 'must be a valid e-mail address of at most 254 characters, or empty' });

/** The body of `POST /donation/create`. `amount`: 1 to 10,000 major units, in steps of 0.01, or of 1 if the currency has no decimals. */
export const DonationCreate = z
  .object({
    amount: z.number().check(z.gte(1), z.lte(10_000), z.multipleOf(0.01)),
    currency: CurrencyCode,
    donorName: z.optional(text({ max: 200 })),
    donorEmail: z.optional(donorEmail),
    message: z.optional(text({ max: 500 })),
  })
  .check(
    z.refine(({ amount, currency }) => toMinorUnits(amount, currency) !== null, {
      path: ['amount'],
      error: 'must be an amount that the currency can hold',
    }),
  );
export type DonationCreate = z.infer<typeof DonationCreate>;

const money = Whole;

/** The "Donation statistics item" of creator-api.md. */
export const DonationStatistics = z.object({
  currency: CurrencyCode,
  total: money,
  count,
  thisMonthTotal: money,
  thisMonthCount: count,
  average: money,
});
export type DonationStatistics = z.infer<typeof DonationStatistics>;

/** The "Daily donation item" of creator-api.md. */
export const DailyDonations = z.object({
  date: z.iso.date(),
  currency: CurrencyCode,
  amount: money,
  count,
  formattedDate: z.string(),
});
export type DailyDonations = z.infer<typeof DailyDonations>;

/** The "Hourly donation item" of creator-api.md. */
export const HourlyDonations = z.object({
  hour: z.int().check(z.gte(0), z.lte(23)),
  hourLabel: z.string().check(z.regex(/^\d\d:00$/)),
  /** In major units, although all other amounts in creator-api.md are in minor units. */
  amount: Decimal,
  count,
});
export type HourlyDonations = z.infer<typeof HourlyDonations>;

/** creator-api.md does not show this shape, so it is our choice (SPEC API-32). */
export const TopDonor = z.object({
  donorName: z.nullable(z.string()),
  donorEmail: z.nullable(z.string()),
  currency: CurrencyCode,
  total: money,
  count,
  lastDonationAt: z.iso.datetime(),
});
export type TopDonor = z.infer<typeof TopDonor>;

/** creator-api.md does not show this shape, so it is our choice (SPEC API-32). */
export const TopCountry = z.object({ country, currency: CurrencyCode, total: money, count });
export type TopCountry = z.infer<typeof TopCountry>;

/** creator-api.md does not name these kinds, so the names are our choice (SPEC API-34). */
const donationKinds = ['plain', 'perks'] as const;
export const DonationBreakdown = z.object({ currency: CurrencyCode, kind: z.enum(donationKinds), total: money, count, average: money });
export type DonationBreakdown = z.infer<typeof DonationBreakdown>;

const TopQuery = z.object({ limit: topLimit, ...optionalRange }).check(checkRange);
export type TopQuery = z.infer<typeof TopQuery>;

export const donationEndpoints = {
  createDonation: endpoint({
    method: 'POST',
    path: '/donation/create',
    auth: 'key',
    group: 'Donation',
    summary: 'Record a donation',
    idempotent: true,
    body: DonationCreate,
    response: CreatedDonation,
  }),
  getDonation: endpoint({
    method: 'GET',
    path: '/donation/getById',
    auth: 'key',
    group: 'Donation',
    summary: 'Get one donation, or null',
    query: IdQuery,
    response: z.nullable(Donation),
  }),
  listDonations: endpoint({
    method: 'GET',
    path: '/donation/list',
    auth: 'key',
    group: 'Donation',
    summary: 'List donations, newest first',
    query: PageQuery,
    response: z.object({ donations: z.array(DonationListItem), nextCursor: NextCursor }),
  }),
  getDonationStats: endpoint({
    method: 'GET',
    path: '/donation/stats',
    auth: 'key',
    group: 'Donation',
    summary: 'Get totals and averages by currency',
    response: z.object({ stats: z.array(DonationStatistics) }),
  }),
  getDailyDonations: endpoint({
    method: 'GET',
    path: '/donation/daily',
    auth: 'key',
    group: 'Donation',
    summary: 'Get donation totals by UTC day and currency, oldest first',
    query: DaysQuery,
    response: z.object({ daily: z.array(DailyDonations) }),
  }),
  getHourlyDonations: endpoint({
    method: 'GET',
    path: '/donation/hourly',
    auth: 'key',
    group: 'Donation',
    summary: 'Get donation totals by UTC hour of the day',
    query: HourlyDaysQuery,
    response: z.object({ hourly: z.array(HourlyDonations) }),
  }),
  getTopDonors: endpoint({
    method: 'GET',
    path: '/donation/top-donors',
    auth: 'key',
    group: 'Donation',
    summary: 'List the top donors of each currency',
    query: TopQuery,
    response: z.object({ topDonors: z.array(TopDonor) }),
  }),
  getTopCountries: endpoint({
    method: 'GET',
    path: '/donation/top-countries',
    auth: 'key',
    group: 'Donation',
    summary: 'List the top countries by currency',
    query: TopQuery,
    response: z.object({ topCountries: z.array(TopCountry) }),
  }),
  getDonationBreakdown: endpoint({
    method: 'GET',
    path: '/donation/breakdown',
    auth: 'key',
    group: 'Donation',
    summary: 'Get totals of donations with and without perks, by currency',
    query: DaysQuery,
    response: z.object({ breakdown: z.array(DonationBreakdown) }),
  }),
} as const;
