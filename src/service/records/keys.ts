import { type Selectable, sql } from 'kysely';
import type { KeyState, OperatorKey } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import type { ApiKeysTable } from '../database/tables';
import { hashSecret, isoTime, newSecret, type Randomness } from '../runtime';
import type { RecordsOptions } from './records';

interface KeyChange {
  readonly disabled?: boolean | undefined;
  readonly revoked?: true | undefined;
  readonly expiresAt?: string | null | undefined;
}

export function createKeys({ database, clock, newId, randomness, accessChanges }: RecordsOptions & { readonly randomness: Randomness }) {
  return {
    /** Creates a key and returns it. Only its hash is stored, so the key cannot be read again. */
    create: async (accountId: string): Promise<{ id: string; key: string }> => {
      const id = newId();
      const key = newSecret('ovk_', randomness);
      const state = { disabled: 0, revoked_at: null, expires_at: null, created_at: clock.now() };
      const row = { id, account_id: accountId, hash: hashSecret(key), ...state };
      await database.write((queries) => queries.insertInto('api_keys').values(row).execute());
      return { id, key };
    },

    list: async (accountId: string): Promise<OperatorKey[]> => {
      const query = database.queries.selectFrom('api_keys').selectAll().where('account_id', '=', accountId);
      const rows = await query.orderBy('created_at').orderBy('id').execute();
      return rows.map((row) => ({ ...toState(row), createdAt: isoTime(row.created_at) }));
    },

    update: async (id: string, change: KeyChange): Promise<KeyState> => {
      // Writes only the changed columns, so that this write does not undo a revocation at the same moment.
      const row = await database.write((queries) =>
        queries.updateTable('api_keys').set(toChange(change, clock.now())).where('id', '=', id).returningAll().executeTakeFirst(),
      );
      if (!row) throw new HttpProblem('NOT_FOUND', 'There is no key with this id.');
      await accessChanges.announce();
      return toState(row);
    },
  };
}

function toChange({ disabled, revoked, expiresAt }: KeyChange, nowMs: number) {
  return {
    // This column is always included, because the statement must set at least one column.
    revoked_at: revoked ? sql<number>`coalesce(revoked_at, ${nowMs})` : sql<number | null>`revoked_at`,
    ...(disabled !== undefined && { disabled: Number(disabled) }),
    ...(expiresAt !== undefined && { expires_at: toEpochMs(expiresAt) }),
  };
}

function toEpochMs(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}

function toState(row: Selectable<ApiKeysTable>): KeyState {
  return {
    id: row.id,
    disabled: row.disabled !== 0,
    revoked: row.revoked_at !== null,
    expiresAt: row.expires_at === null ? null : isoTime(row.expires_at),
  };
}
