import type { Kysely } from 'kysely';

/** Where the picture of an account's profile is. Knows the schema of its time only. */
export async function addAvatars(schema: Kysely<unknown>): Promise<void> {
  await schema.schema.alterTable('accounts').addColumn('avatar_url', 'text').execute();
}
