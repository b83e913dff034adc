import type { Randomness } from '../runtime';
import type { Database } from './database';

/** A secret of the service's own, made at its first use and kept with the records that depend on it. */
export async function keepSecret(database: Database, name: string, randomness: Randomness): Promise<Buffer> {
  const value = await database.write(async (queries) => {
    const fresh = Buffer.from(randomness.bytes(32)).toString('base64url');
    await queries
      .insertInto('secrets')
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await queries.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }, `secret:${name}`);
  return Buffer.from(value, 'base64url');
}
