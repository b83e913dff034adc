import type { Kysely } from 'kysely';

/** The usage log: calls of the API by account. */
export async function createUsage(schema: Kysely<unknown>): Promise<void> {
  await schema.schema
    .createTable('api_calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .execute();
  await schema.schema.createIndex('api_calls_by_time').on('api_calls').columns(['account_id', 'created_at', 'id']).execute();
}
