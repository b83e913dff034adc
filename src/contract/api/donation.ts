import * as z from 'zod/mini';
import { CurrencyCode } from '../currency';
import { endpoint } from '../endpoint';
import { toMinorUnits } from '../money';
import { characters, IdQuery, NextCursor, PageQuery, storableText } from '../parameters';
import { CreatedDonation, Donation, DonationListItem } from '../records';

const email = z.union([z.literal(''), z.email()], { error: 'must be a valid e-mail address or empty' });

/** `POST /donation/create`: `amount` in major units, a multiple of 0.01 from 1 to 10000 that the currency can hold. */
export const DonationCreate = z
  .object({
    amount: z.number('must be a number').check(z.gte(1, 'must be at least 1'), z.lte(10_000, 'must be at most 10000')),
    currency: CurrencyCode,
    donorName: z.optional(storableText.check(characters(200))),
    donorEmail: z.optional(email),
    message: z.optional(storableText.check(characters(500))),
  })
  .check(
    z.refine(({ amount, currency }) => toMinorUnits(amount, currency) !== null, {
      path: ['amount'],
      error: 'must be a multiple of 0.01 that the currency can hold',
    }),
  );
export type DonationCreate = z.infer<typeof DonationCreate>;

export const donationEndpoints = {
  createDonation: endpoint({
    method: 'POST',
    path: '/donation/create',
    auth: 'key',
    group: 'Donation',
    summary: 'Record a donation',
    body: DonationCreate,
    response: CreatedDonation,
  }),
  getDonation: endpoint({
    method: 'GET',
    path: '/donation/getById',
    auth: 'key',
    group: 'Donation',
    summary: 'One donation, or null',
    query: IdQuery,
    response: z.nullable(Donation),
  }),
  listDonations: endpoint({
    method: 'GET',
    path: '/donation/list',
    auth: 'key',
    group: 'Donation',
    summary: 'Donations, newest first',
    query: PageQuery,
    response: z.object({ donations: z.array(DonationListItem), nextCursor: NextCursor }),
  }),
} as const;
