import pg from 'pg';
import { eventOf, tablesWith } from './createsBaselineTables.mjs';

/* A create is one prepared statement, so that it needs only one round trip. */
const create = `with donation as (insert into donations values ($1, $2, $3, $4, $5, $6, $7, $8)),
  hour as (insert into donation_hours values ($2, $9, $5, $4, 1) on conflict (account, hour, currency)
    do update set amount = donation_hours.amount + excluded.amount, donations = donation_hours.donations + 1),
  donor as (insert into donor_totals values ($2, $5, $7, $4, 1) on conflict (account, currency, donor)
    do update set amount = donor_totals.amount + excluded.amount, donations = donor_totals.donations + 1),
  raised as (update goals set raised = raised + $4 where account = $2 and currency = $5 and raised < amount)
  insert into events (account, type, data) values ($2, 'donation.created', $10)`;

/** The pool has a connection for each connection of the load generator, so that no request waits. */
export async function openPostgres(connection) {
  const pool = new pg.Pool({ ...connection, max: 32 });
  await pool.query(tablesWith('bigint generated always as identity primary key'));
  return {
    create: async (donation) => {
      const { id, account, amount, currency, donorName, donorEmail, message, at } = donation;
      const hour = Math.floor(at / 3_600_000);
      const values = [id, account, at, amount, currency, donorName, donorEmail, message, hour, eventOf(donation)];
      await pool.query({ name: 'create', text: create, values });
      return donation;
    },
  };
}
