import type { Selectable } from 'kysely';
import type { OperatorAccount } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import { compileOnce } from '../database/compileOnce';
import { createReadCache } from '../database/readCache';
import type { AccountsTable } from '../database/tables';
import { startLog } from '../log/storedEvents';
import { isoTime } from '../runtime';
import type { RecordsOptions } from './records';

const selectById = compileOnce<{ readonly id: string }, Selectable<AccountsTable>>((queries, param) =>
  queries.selectFrom('accounts').selectAll().where('id', '=', param('id')),
);

interface AccountChange {
  readonly premium?: boolean | undefined;
  readonly avatarUrl?: string | null | undefined;
}

export function createAccounts({ database, clock, newId, accessChanges }: RecordsOptions) {
  const known = createReadCache({
    clock,
    read: async (id) => (await selectById(database.queries, { id })).map(toAccount)[0],
  });
  accessChanges.onChange(known.forget);

  async function get(id: string): Promise<OperatorAccount> {
    const account = await known.get(id);
    if (!account) throw new HttpProblem('NOT_FOUND', 'There is no account with this id.');
    return account;
  }

  return {
    get,

    list: async (): Promise<OperatorAccount[]> => {
      const rows = await database.queries.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(toAccount);
    },

    create: async ({ handle, displayName }: { handle: string; displayName: string }): Promise<OperatorAccount> => {
      const row = { id: newId(), handle, display_name: displayName, avatar_url: null, premium: 1, created_at: clock.now() };
      const isCreated = await database.write(async (queries) => {
        const { numInsertedOrUpdatedRows } = await queries
          .insertInto('accounts')
          .values(row)
          .onConflict((conflict) => conflict.column('handle').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        // Starts the account's event log now, so that opening its first stream needs no write.
        await startLog(queries, row.id, row.created_at);
        return true;
      }, `account:${row.id}`);
      if (!isCreated) throw new HttpProblem('CONFLICT', `The handle "${handle}" is taken.`);
      return toAccount(row);
    },

    update: async (id: string, { premium, avatarUrl }: AccountChange): Promise<OperatorAccount> => {
      const change = {
        ...(premium !== undefined && { premium: premium ? 1 : 0 }),
        ...(avatarUrl !== undefined && { avatar_url: avatarUrl }),
      };
      if (Object.keys(change).length > 0) {
        await database.write((queries) => queries.updateTable('accounts').set(change).where('id', '=', id).execute());
        await accessChanges.announce();
      }
      return get(id);
    },
  };
}

function toAccount(row: Selectable<AccountsTable>): OperatorAccount {
  return {
    id: row.id,
    handle: row.handle,
    displayName: row.display_name,
    premium: row.premium !== 0,
    createdAt: isoTime(row.created_at),
    avatarUrl: row.avatar_url,
  };
}
