import { join } from 'node:path';
import Libsql from 'libsql';
import { eventOf, tablesWith } from './createsBaselineTables.mjs';

export function openLibsql(folder) {
  const database = new Libsql(join(folder, 'one-by-one.db'), { timeout: 5000 });
  database.exec('pragma journal_mode = WAL');
  database.exec('pragma synchronous = FULL');
  database.exec(tablesWith('integer primary key'));
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const insertDonation = database.prepare('insert into donations values (?, ?, ?, ?, ?, ?, ?, ?)');
  const addToHour = database.prepare(`insert into donation_hours values (?, ?, ?, ?, 1)
    on conflict (account, hour, currency) do update set amount = donation_hours.amount + excluded.amount, donations = donation_hours.donations + 1`);
  const addToDonor = database.prepare(`insert into donor_totals values (?, ?, ?, ?, 1)
    on conflict (account, currency, donor) do update set amount = donor_totals.amount + excluded.amount, donations = donor_totals.donations + 1`);
  const raiseGoals = database.prepare('update goals set raised = raised + ? where account = ? and currency = ? and raised < amount');
  const insertEvent = database.prepare('insert into events (account, type, data) values (?, ?, ?)');

  let waiting = [];

  function write(donation) {
    const { id, account, amount, currency, donorName, donorEmail, message, at } = donation;
    insertDonation.run([id, account, at, amount, currency, donorName, donorEmail, message]);
    addToHour.run([account, Math.floor(at / 3_600_000), currency, amount]);
    addToDonor.run([account, currency, donorEmail, amount]);
    raiseGoals.run([amount, account, currency]);
    insertEvent.run([account, 'donation.created', eventOf(donation)]);
  }

  function commitTogether() {
    const jobs = waiting;
    waiting = [];
    begin.run();
    for (const { donation } of jobs) write(donation);
    commit.run();
    for (const { donation, resolve } of jobs) resolve(donation);
  }

  return {
    create: (donation) => {
      begin.run();
      write(donation);
      commit.run();
      return donation;
    },
    createTogether: (donation) =>
      new Promise((resolve) => {
        if (waiting.push({ donation, resolve }) === 1) setImmediate(commitTogether);
      }),
    insertRow: (donation) => {
      const { id, account, amount, currency, donorName, donorEmail, message, at } = donation;
      insertDonation.run([id, account, at, amount, currency, donorName, donorEmail, message]);
      return donation;
    },
  };
}
