import { type Kysely, sql } from 'kysely';

/** Totals by fortnight, of currencies and of followers' platforms. Knows the schema of its time only. */
export async function addFortnights(schema: Kysely<unknown>): Promise<void> {
  await schema.schema.alterTable('donation_totals').renameTo('donation_totals_before').execute();
  await schema.schema.dropIndex('donation_totals_by_amount').execute();
  await schema.schema
    .createTable('donation_totals')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('fortnight', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('donations', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('donor_name', 'text')
    .addColumn('donor_email', 'text')
    .addPrimaryKeyConstraint('donation_totals_by_fortnight', ['account_id', 'kind', 'fortnight', 'currency', 'who'])
    .execute();
  // Fortnights are added up again for the span that is asked for, so that their own order by amount is of no use.
  await schema.schema
    .createIndex('donation_totals_by_amount')
    .on('donation_totals')
    .columns(['account_id', 'kind', 'currency', 'amount desc', 'donations desc', 'who'])
    .where(sql.ref('fortnight'), '=', sql.lit(-1))
    .execute();
  await fillDonationTotals(schema);
  await schema.schema.dropTable('donation_totals_before').execute();
  await addFollowerTotals(schema);
}

async function fillDonationTotals(schema: Kysely<unknown>): Promise<void> {
  const columns = sql`account_id, kind, fortnight, currency, who, amount, donations, last_at`;
  await sql`
    insert into donation_totals (${columns}, donor_name, donor_email)
    select account_id, kind, -1, currency, who, amount, donations, last_at, donor_name, donor_email
    from donation_totals_before`.execute(schema);
  const sums = sql`sum(amount), count(*), max(created_at) from donations`;
  await sql`
    insert into donation_totals (${columns})
    select account_id, 'currency', -1, currency, '', ${sums} group by account_id, currency`.execute(schema);
  const donor = sql`coalesce('e' || lower(donor_email), 'n' || nullif(donor_name, ''))`;
  for (const [kind, who] of [
    ['currency', sql`''`],
    ['donor', donor],
    ['country', sql`country`],
  ] as const) {
    await sql`
      insert into donation_totals (${columns})
      select account_id, ${sql.lit(kind)}, created_at / 1209600000, currency, ${who}, ${sums}
      where ${who} is not null group by 1, 3, 4, 5`.execute(schema);
  }
}

async function addFollowerTotals(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('follower_totals')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('platform', 'text', (column) => column.notNull())
    .addColumn('followers', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('follower_totals_by_platform', ['account_id', 'platform'])
    .execute();
  await sql`
    insert into follower_totals (account_id, platform, followers)
    select account_id, platform, count(*) from followers group by account_id, platform`.execute(schema);
}
