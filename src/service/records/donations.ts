import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { CurrencyCode } from '../../contract';
import {
  type BusinessEvent,
  CreatedDonation,
  type Donation,
  type DonationCreated,
  type DonationListItem,
  type DonationMethod,
  PerkLine,
  type PerkReference,
  type PerksPurchased,
} from '../../contract/api';
import { compileInsert, compileOnce } from '../database/compileOnce';
import { type Defer, type Queries, together } from '../database/database';
import type { DonationsTable } from '../database/tables';
import type { Recorded } from '../log/recorder';
import { isoTime } from '../runtime';
import { raiseGoals } from './goals';
import { findAnswer, keepAnswer, type Repeatable } from './idempotency';
import { newestFirst, type PageRequest, type Position } from './listPages';
import type { RecordsOptions } from './records';
import { countDonation } from './statistics/donationStatistics';
import { addToTotals } from './statistics/runningTotals';

/** A donation to record. Money is in minor units. */
export interface NewDonation {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly donorName: string | null;
  readonly donorEmail: string | null;
  readonly message: string | null;
  /** ISO 3166 alpha-2. */
  readonly country: string | null;
  readonly method: DonationMethod['method'];
  /** The purchased perks, with their titles and prices at the time of the purchase. Empty if no perks were purchased. */
  readonly perks: readonly PerkLine[];
  readonly paymentIntentId: string | null;
}

type DonationRow = Selectable<DonationsTable>;
const insertDonation = compileInsert('donations');

const listed = [
  ...(['id', 'amount', 'currency', 'donor_email', 'donor_name', 'message', 'legacy_perk_id', 'legacy_perk_title'] as const),
  ...(['perk_lines', 'payment_method_last4', 'country', 'chat_user_id', 'chat_role_assigned', 'created_at'] as const),
];
type ListedRow = Pick<DonationRow, (typeof listed)[number]>;

const ofAccount = (queries: Queries, accountId: string) => queries.selectFrom('donations').where('account_id', '=', accountId);
const selectNewest = compileOnce<{ readonly accountId: string; readonly count: number }, ListedRow>((queries, param) =>
  newestFirst(ofAccount(queries, param('accountId')).select(listed), null, param('count')),
);
const selectAfter = compileOnce<Position & { readonly accountId: string; readonly count: number }, ListedRow>((queries, param) => {
  const after = { created_at: param('created_at'), id: param('id') };
  return newestFirst(ofAccount(queries, param('accountId')).select(listed), after, param('count'));
});

export function createDonations({ database, record, pages, newId, answerKept }: RecordsOptions) {
  function toRow(accountId: string, donation: NewDonation, atMs: number): DonationRow {
    return {
      id: newId(),
      account_id: accountId,
      amount: donation.amount,
      currency: donation.currency,
      donor_email: donation.donorEmail,
      donor_name: donation.donorName,
      message: donation.message,
      legacy_perk_id: null,
      legacy_perk_title: null,
      perk_lines: JSON.stringify(donation.perks),
      payment_intent_id: donation.paymentIntentId,
      payment_method_last4: null,
      country: donation.country,
      chat_user_id: null,
      chat_role_assigned: 0,
      created_at: atMs,
      method: donation.method,
    };
  }

  return {
    /** Records the donation that `prepare` returns, with its events and goals. A repeated request records nothing and gets the first answer. */
    create: async (
      accountId: string,
      prepare: (queries: Queries) => Promise<NewDonation>,
      repeatable: Repeatable | null,
    ): Promise<CreatedDonation> => {
      const created = await record(accountId, async (queries, defer, nowMs): Promise<Recorded<CreatedDonation>> => {
        const asked = repeatable && { accountId, repeatable, nowMs };
        const before = asked && (await findAnswer(queries, asked));
        if (before) return { result: z.parse(CreatedDonation, before), events: [] };
        const donation = await prepare(queries);
        const row = toRow(accountId, donation, nowMs);
        const events = await insert({ queries, defer }, row, donation);
        const result = toCreated(row);
        if (asked) await keepAnswer(queries, asked, result);
        return { result, events };
      });
      if (repeatable) answerKept();
      return created;
    },

    getById: async (accountId: string, id: string): Promise<Donation | null> => {
      const row = await ofAccount(database.queries, accountId).selectAll().where('id', '=', id).executeTakeFirst();
      return row ? { ...toListItem(row), userId: row.account_id, providerPaymentIntentId: row.payment_intent_id } : null;
    },

    list: async (accountId: string, page: PageRequest) => {
      const { queries } = database;
      const { rows, nextCursor } = await pages.read({ list: 'donations', accountId, page }, (after, count) =>
        after ? selectAfter(queries, { accountId, count, ...after }) : selectNewest(queries, { accountId, count }),
      );
      return { donations: rows.map(toListItem), nextCursor };
    },
  };
}

async function insert(
  { queries, defer }: { readonly queries: Queries; readonly defer: Defer },
  row: DonationRow,
  { method, perks }: Pick<NewDonation, 'method' | 'perks'>,
): Promise<BusinessEvent[]> {
  const { account_id: accountId, amount, currency, created_at: atMs } = row;
  const given = { accountId, amount, currency, atMs };
  countDonation(defer, { ...given, method, withPerks: perks.length > 0 });
  addToTotals(defer, row);
  const [reached] = await together([raiseGoals(queries, given), insertDonation(queries, row)]);
  return [...eventsOf(row), ...reached];
}

function eventsOf(row: DonationRow): BusinessEvent[] {
  const donated: BusinessEvent = { type: 'donation.created', data: toDonationCreated(row) };
  const perks = perksOf(row);
  return perks.length > 0 || perkOf(row) ? [donated, { type: 'perks.purchased', data: toPerksPurchased(row) }] : [donated];
}

function toDonationCreated(row: DonationRow): DonationCreated {
  const perks = perksOf(row);
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency.toUpperCase(),
    donorName: row.donor_name,
    message: row.message,
    country: row.country,
    perk: perkOf(row) ?? primaryOf(perks),
    perks,
    createdAt: isoTime(row.created_at),
  };
}

function toPerksPurchased(row: DonationRow): PerksPurchased {
  const perks = perksOf(row);
  return {
    donationId: row.id,
    currency: row.currency.toUpperCase(),
    donorName: row.donor_name,
    perk: perkOf(row),
    perks,
    cartTotal: perks.length > 0 ? perks.reduce((total, line) => total + line.lineTotal, 0) : null,
    createdAt: isoTime(row.created_at),
  };
}

function toCreated(row: DonationRow): CreatedDonation {
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    donorName: row.donor_name,
    donorEmail: row.donor_email,
    message: row.message,
    createdAt: isoTime(row.created_at),
  };
}

function toListItem(row: ListedRow): DonationListItem {
  return {
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    donorEmail: row.donor_email,
    donorName: row.donor_name,
    message: row.message,
    perk: perkOf(row),
    perks: perksOf(row),
    paymentMethodLast4: row.payment_method_last4,
    country: row.country,
    chatUserId: row.chat_user_id,
    chatRoleAssigned: row.chat_role_assigned !== 0,
    createdAt: isoTime(row.created_at),
  };
}

function perkOf(row: ListedRow): PerkReference | null {
  return row.legacy_perk_id === null ? null : { id: row.legacy_perk_id, title: row.legacy_perk_title };
}

function primaryOf([first]: readonly PerkLine[]): PerkReference | null {
  return first ? { id: first.id, title: first.title } : null;
}

const PerkLines = z.array(PerkLine);

function perksOf({ perk_lines }: ListedRow): PerkLine[] {
  return perk_lines === '[]' ? [] : z.parse(PerkLines, JSON.parse(perk_lines));
}
