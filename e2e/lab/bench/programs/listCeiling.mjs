/*
 * The fastest list that Node allows: `node:http`, key, rate limit (answerWithLimit.mjs), and one statement in which SQLite writes the
 * JSON. It does not sign cursors, format times or validate anything.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import Libsql from 'libsql';
import { answerParent } from './answerParent.mjs';
import { answerWithLimit } from './answerWithLimit.mjs';

const database = new Libsql(join(process.argv[2], 'listing.db'));
database.exec(`create table donations (id text primary key, account_id text, amount integer, currency text, donor_email text,
  donor_name text, message text, perk text, perks text, last4 text, country text, chat_user text, created_at integer);
  create index donations_by_time on donations (account_id, created_at, id)`);
const insert = database.prepare(`insert into donations values (?, 'bench', 525, 'usd', 'a@example.test', 'A kind supporter',
  'Keep it up!', null, '[]', null, null, null, ?)`);
for (let index = 0; index < 60; index++) insert.run([`0190aaaa-0000-7000-8000-${String(index).padStart(12, '0')}`, 1.7e12 + index]);

const list = database.prepare(`select json_object('donations', json_group_array(json_object('id', id, 'amount', amount,
  'currency', currency, 'donorEmail', donor_email, 'donorName', donor_name, 'message', message, 'perk', perk,
  'perks', json(perks), 'paymentMethodLast4', last4, 'country', country, 'chatUserId', chat_user, 'chatRoleAssigned', false,
  'createdAt', created_at)), 'nextCursor', null) as answer
  from (select * from donations where account_id = ? order by created_at desc, id desc limit 50)`);

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const [{ answer }] = list.all(['bench']);
  answerWithLimit(request.headers['x-api-key'], response, answer);
});
server.listen(0, '127.0.0.1', 4096, () => answerParent(server.address().port, {}));
