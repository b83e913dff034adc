import { type Kysely, type Migration, type RawBuilder, type Selectable, sql } from 'kysely';
import { lastInstantMs } from '../../contract';
import { searchColumnsOf } from '../feed/feedRows';
import type { FeedRow, ReceiptTables } from './schema';

/** Only append to this list. A released migration must never change. */
export const receiptMigrations: Record<string, Migration> = {
  '0001-receipts': { up: createReceipts },
  '0002-perk-tasks': { up: createPerkTasks },
  '0003-times-within-the-calendar': { up: moveImpossibleTimes },
  '0004-whole-milliseconds': { up: moveBrokenTimes },
  '0005-receipts-by-key': { up: indexKeys },
  '0006-time-of-the-event': { up: addTimeOfEvent },
  '0007-gone-donations': { up: addGone },
  '0008-feed': { up: createFeed },
  '0009-streams': { up: createStreams },
  '0010-search-of-the-feed': { up: addSearchToFeed },
  '0011-gone-in-the-feed': { up: addGoneToFeed },
  '0012-totals-of-streams': { up: addTotals },
};

export const receiptsVersion = `receipts.db ${Object.keys(receiptMigrations).at(-1)}`;

async function createReceipts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('receipts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('box', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('arrival', 'text', (column) => column.notNull())
    .addColumn('received_at', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'integer')
    .addColumn('ended_at', 'integer', (column) => column.notNull())
    .addColumn('alert_key', 'text')
    .addColumn('restarts', 'integer', (column) => column.notNull())
    .addColumn('fate', 'text', (column) => column.notNull())
    .addColumn('fate_json', 'text', (column) => column.notNull())
    .addColumn('played', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('name_folded', 'text')
    .addColumn('amount', 'integer')
    .addColumn('amount_major', 'real')
    .addColumn('currency', 'text')
    .addColumn('data', 'text')
    .addUniqueConstraint('receipts_once', ['account_id', 'box', 'key'])
    .execute();
  await schema.createIndex('receipts_by_end').on('receipts').columns(['account_id', 'ended_at', 'id']).execute();
  await schema.createIndex('receipts_by_name').on('receipts').column('name').execute();
  await schema
    .createTable('erasures')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('erased_at', 'integer', (column) => column.notNull())
    .addColumn('name_digest', 'text')
    .addColumn('before', 'integer')
    .execute();
}

async function createPerkTasks({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('perk_tasks')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('bought_at', 'integer', (column) => column.notNull())
    .addColumn('done_at', 'integer')
    .addUniqueConstraint('perk_tasks_once', ['account_id', 'key', 'line'])
    .execute();
  await schema.createIndex('perk_tasks_by_state').on('perk_tasks').columns(['account_id', 'done_at', 'bought_at']).execute();
}

/** Earlier versions accepted any time. Impossible times are set to now, so that such receipts can be listed, exported and erased. */
async function moveImpossibleTimes(queries: Kysely<unknown>): Promise<void> {
  for (const column of ['received_at', 'started_at', 'ended_at'])
    await sql`update receipts set ${sql.ref(column)} = unixepoch() * 1000 where ${sql.ref(column)} > ${lastInstantMs} or ${sql.ref(column)} < 0`.execute(
      queries,
    );
}

/** Earlier versions accepted fractions, texts and impossible times. Fractions are truncated, and other invalid times are set to now. */
async function moveBrokenTimes(queries: Kysely<unknown>): Promise<void> {
  for (const column of ['received_at', 'started_at', 'ended_at'].map((name) => sql.ref(name)))
    await sql`update receipts set ${column} = iif(typeof(${column}) = 'real', cast(${column} as integer), unixepoch() * 1000)
      where typeof(${column}) not in ('integer', 'null')`.execute(queries);
  await sql`update perk_tasks set bought_at = unixepoch() * 1000
    where typeof(bought_at) <> 'integer' or bought_at not between 0 and ${lastInstantMs}`.execute(queries);
}

/** The perk list needs this index to look up the donation of each purchase. */
async function indexKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('receipts_by_key').ifNotExists().on('receipts').columns(['account_id', 'key']).execute();
}

/** Earlier versions stored the time at which an event happened only inside its data. */
async function addTimeOfEvent(queries: Kysely<unknown>): Promise<void> {
  await queries.schema.alterTable('receipts').addColumn('created_at', 'integer').execute();
  const time = sql`julianday(coalesce(json_extract(data, '$.createdAt'), json_extract(data, '$.completedAt')))`;
  const epochMs = sql`cast(round((${time} - 2440587.5) * 86400000) as integer)`;
  await sql`update receipts set created_at = max(0, min(${epochMs}, ended_at))
    where iif(typeof(data) = 'text' and json_valid(data), ${time}, null) is not null and typeof(ended_at) = 'integer'`.execute(queries);
  await sql`create index receipts_by_event on receipts (account_id, coalesce(created_at, ended_at), id)`.execute(queries);
}

async function addGone(queries: Kysely<unknown>): Promise<void> {
  await queries.schema
    .alterTable('receipts')
    .addColumn('gone', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index receipts_gone on receipts (account_id, key) where gone = 1`.execute(queries);
}

/** The feed starts with the events of all receipts. A purchase is left out if its donation is included. */
async function createFeed(queries: Kysely<unknown>): Promise<void> {
  await queries.schema
    .createTable('feed')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('amount', 'integer')
    .addColumn('currency', 'text')
    .addColumn('data', 'text')
    .addUniqueConstraint('feed_once', ['account_id', 'key'])
    .execute();
  await sql`create index if not exists feed_by_event on feed (account_id, created_at, id) where data is not null`.execute(queries);
  await queries.schema
    .createTable('feed_progress')
    .ifNotExists()
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('baseline', 'integer')
    .addColumn('cursor', 'text')
    .addColumn('covered', 'text', (column) => column.notNull())
    .execute();
  await sql`insert or ignore into feed (account_id, key, type, created_at, name, amount, currency, data)
    select account_id, iif(type = 'perks.purchased', 'donation.created' || substr(key, instr(key, ':')), key), type,
      coalesce(created_at, ended_at), name, amount, currency, data from receipts
    where data is not null and typeof(coalesce(created_at, ended_at)) = 'integer'
    order by type = 'perks.purchased', id`.execute(queries);
}

async function createStreams({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('streams')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'integer')
    .addColumn('seen_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('streams_once', ['account_id', 'started_at'])
    .execute();
}

const rowsAtOnce = 1_000;
const searchColumns = {
  name_folded: sql`text`,
  message_folded: sql`text`,
  amount_major: sql`real`,
  has_perks: sql`integer not null default 0`,
  played: sql`integer not null default 0`,
};

async function addSearchToFeed(queries: Kysely<ReceiptTables>): Promise<void> {
  await addColumns(queries, 'feed', searchColumns);
  let rows: Selectable<FeedRow>[] = [];
  do {
    rows = await queries
      .selectFrom('feed')
      .selectAll()
      .where('data', 'is not', null)
      .where('id', '>', rows.at(-1)?.id ?? -1)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const changes = JSON.stringify(rows.filter(isReadable).map((row) => ({ id: row.id, ...searchColumnsOf(row) })));
    await sql`update feed set name_folded = new.value ->> 'name_folded', message_folded = new.value ->> 'message_folded',
      amount_major = new.value ->> 'amount_major', has_perks = new.value ->> 'has_perks'
      from json_each(${changes}) as new where feed.id = new.value ->> 'id'`.execute(queries);
  } while (rows.length === rowsAtOnce);
  await sql`update feed set played = 1 where exists (
    select 1 from receipts where receipts.account_id = feed.account_id and receipts.played = 1
      and receipts.key in (feed.key, replace(feed.key, 'donation.created:', 'perks.purchased:')))`.execute(queries);
  await sql`drop index if exists feed_by_event`.execute(queries);
  // The index has every column by which the feed is filtered and searched.
  await sql`create index if not exists feed_listed on feed
    (account_id, created_at, id, type, has_perks, played, key, name_folded, message_folded, amount_major)
    where data is not null`.execute(queries);
}

/** Whether the columns have the expected types. In a database that was restored from a backup, they may not. */
function isReadable({ type, name, amount, currency, data }: Selectable<FeedRow>): boolean {
  const isText = (value: unknown) => value === null || typeof value === 'string';
  return isText(type) && isText(name) && isText(data) && isText(currency) && (amount === null || Number.isSafeInteger(amount));
}

async function addGoneToFeed(queries: Kysely<ReceiptTables>): Promise<void> {
  await addColumns(queries, 'feed', { gone: sql`integer not null default 0` });
  await sql`update feed set gone = 1 where exists (
    select 1 from receipts where receipts.account_id = feed.account_id and receipts.gone = 1
      and receipts.key in (feed.key, replace(feed.key, 'donation.created:', 'perks.purchased:')))`.execute(queries);
  await sql`create index if not exists feed_gone on feed (account_id, key) where gone = 1`.execute(queries);
}

function addTotals(queries: Kysely<ReceiptTables>): Promise<void> {
  return addColumns(queries, 'streams', { totals: sql`text` });
}

/** Adds the columns that the table lacks. */
async function addColumns(
  queries: Kysely<ReceiptTables>,
  table: 'feed' | 'streams',
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const { rows: known } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(queries);
  for (const [name, definition] of Object.entries(columns))
    if (!known.some((column) => column.name === name))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${definition}`.execute(queries);
}
