import { type Kysely, sql } from 'kysely';

/** Donations added up by who gave and from where, greatest first. Knows the schema of its time only. */
export async function addDonationTotals(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('donation_totals')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('donations', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('donor_name', 'text')
    .addColumn('donor_email', 'text')
    .addPrimaryKeyConstraint('donation_totals_by_who', ['account_id', 'kind', 'currency', 'who'])
    .execute();
  await schema.schema
    .createIndex('donation_totals_by_amount')
    .on('donation_totals')
    .columns(['account_id', 'kind', 'currency', 'amount desc', 'donations desc', 'who'])
    .execute();
  const donor = sql`coalesce('e' || lower(donations.donor_email), 'n' || nullif(donations.donor_name, ''))`;
  await sql`
    insert into donation_totals (account_id, kind, currency, who, amount, donations, last_at)
    select account_id, 'donor', currency, ${donor}, sum(amount), count(*), max(created_at)
    from donations where ${donor} is not null group by 1, 3, 4`.execute(schema);
  await sql`
    insert into donation_totals (account_id, kind, currency, who, amount, donations, last_at)
    select account_id, 'country', currency, country, sum(amount), count(*), max(created_at)
    from donations where country is not null group by 1, 3, 4`.execute(schema);
  const latest = (column: string) => sql`(
    select ${sql.ref(column)} from donations
    where donations.account_id = donation_totals.account_id and created_at = last_at
      and donations.currency = donation_totals.currency and ${donor} = who
    order by id desc limit 1)`;
  await sql`
    update donation_totals set donor_name = ${latest('donations.donor_name')}, donor_email = ${latest('donations.donor_email')}
    where kind = 'donor'`.execute(schema);
}
