import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { CurrencyCode, type TopCountry, type TopDonor, type TopQuery } from '../../../contract';
import { isoTime } from '../../runtime';
import type { RecordsOptions } from '../records';
import type { Sum } from './donationHours';

/** A donor is an e-mail address or, where none is known, a name; null for who gave neither. */
const donor = sql<string | null>`coalesce('e' || lower(donor_email), 'n' || nullif(donor_name, ''))`;
const country = sql<string | null>`country`;

interface Ranked {
  readonly currency: string;
  readonly who: string;
  readonly total: Sum;
  readonly count: Sum;
  readonly last_at: Sum;
}

/** Who and where most was given, by currency: amounts of different currencies are not compared. */
export function createDonationRanking({ database }: Pick<RecordsOptions, 'database'>) {
  const run = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.queries)).rows;

  return {
    topDonors: async (accountId: string, query: TopQuery): Promise<TopDonor[]> => {
      // The spelling is that of the latest donation, found by the index.
      const latest = (column: 'donor_name' | 'donor_email') => sql<string | null>`(
        select ${sql.ref(column)} from donations
        where account_id = ${accountId} and created_at = last_at and donations.currency = places.currency and ${donor} = who
        order by id desc limit 1)`;
      const rows = await run(sql<Ranked & { name: string | null; email: string | null }>`
        select places.*, ${latest('donor_name')} as name, ${latest('donor_email')} as email
        from (${places(accountId, donor, query)}) as places order by currency, place`);
      return rows.map((row) => ({
        donorName: row.name,
        donorEmail: row.email,
        ...toTotal(row),
        lastDonationAt: isoTime(Number(row.last_at)),
      }));
    },

    topCountries: async (accountId: string, query: TopQuery): Promise<TopCountry[]> => {
      const rows = await run(sql<Ranked>`select * from (${places(accountId, country, query)}) as places order by currency, place`);
      return rows.map((row) => ({ country: row.who, ...toTotal(row) }));
    },
  };
}

/** The greatest totals of each currency, with their places. Reads the index `donations_by_time` alone. */
function places(accountId: string, who: RawBuilder<string | null>, { limit, startDate, endDate }: TopQuery) {
  const range =
    startDate === undefined || endDate === undefined
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`created_at between ${Date.parse(startDate)} and ${Date.parse(endDate)}`;
  return sql`
    select * from (
      select totals.*, row_number() over (partition by currency order by total desc, count desc, who) as place
      from (
        select currency, ${who} as who, sum(amount) as total, count(*) as count, max(created_at) as last_at
        from donations where account_id = ${accountId} and ${range} and ${who} is not null
        group by 1, 2
      ) as totals
    ) as numbered where place <= ${limit}`;
}

function toTotal(row: Ranked) {
  return { currency: z.parse(CurrencyCode, row.currency), total: Number(row.total), count: Number(row.count) };
}
