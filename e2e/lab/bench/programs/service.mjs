/* The service that is measured. Must be bundled first. */
import { join } from 'node:path';
import Libsql from 'libsql';
import { embeddedAdapters } from '../../../../src/service';
import { answerParent } from './answerParent.mjs';
import { startBenchService } from './benchService.mjs';

const databasePath = join(process.argv[2], 'service.db');
const { port, account } = await startBenchService(embeddedAdapters(databasePath));
let accounts = 0;

answerParent(port, {
  account: () => {
    accounts += 1;
    return account();
  },
  /** Inserts donations directly into the database, because a million creates would take too long. */
  fill: ({ accountId, count }) => {
    const connection = new Libsql(databasePath, { timeout: 5000 });
    connection
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
         insert into donations (id, account_id, created_at, amount, currency, donor_email, donor_name, message, perk_lines, chat_role_assigned)
         select printf('%08x-0000-7000-8000-%012x', i, ?), ?, 1700000000000 + i * 60000, 100 + i % 5000, 'usd',
                'donor' || (i % 1000) || '@example.test', 'Donor ' || (i % 1000), 'Thank you!', '[]', 0
         from n`,
      )
      .run([count, accounts, accountId]);
    // Updates the totals, as creates would.
    connection
      .prepare(
        `insert into donation_hours (account_id, hour, currency, method, with_perks, amount, donations)
         select account_id, created_at / 3600000, currency, method, 0, sum(amount), count(*)
         from donations where account_id = ? group by 1, 2, 3, 4`,
      )
      .run([accountId]);
    for (const [kind, giver, name, email] of [
      ['currency', "''", 'null', 'null'],
      ['donor', "'e' || donor_email", 'donor_name', 'donor_email'],
    ]) {
      connection
        .prepare(
          `insert into donation_totals (account_id, kind, currency, giver, amount, donations, last_at, donor_name, donor_email)
           select account_id, '${kind}', currency, ${giver}, sum(amount), count(*), max(created_at), ${name}, ${email}
           from donations where account_id = ? group by account_id, currency, 4`,
        )
        .run([accountId]);
    }
    connection.close();
  },
});
