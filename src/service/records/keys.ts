import type { Selectable } from 'kysely';
import type { KeyState, OperatorKey } from '../../contract';
import { HttpProblem } from '../../server/http';
import { hashSecret, newSecret } from '../access/secrets';
import type { ApiKeysTable } from '../database/tables';
import { isoTime, type Randomness } from '../runtime';
import type { RecordsOptions } from './records';

export interface KeyChange {
  readonly disabled?: boolean | undefined;
  readonly revoked?: true | undefined;
  /** ISO 8601; `null` = never. */
  readonly expiresAt?: string | null | undefined;
}

export type Keys = ReturnType<typeof createKeys>;

/** API keys as the operator handles them. What a key opens is judged in `access/`. */
export function createKeys({ database, clock, newId, randomness, accessChanges }: RecordsOptions & { readonly randomness: Randomness }) {
  return {
    /** Returns the key itself, which is not stored. */
    create: async (accountId: string): Promise<{ id: string; key: string }> => {
      const id = newId();
      const key = newSecret('ovk_', randomness);
      const state = { disabled: 0, revoked_at: null, expires_at: null, created_at: clock.now() };
      const row = { id, account_id: accountId, hash: hashSecret(key), ...state };
      await database.write((queries) => queries.insertInto('api_keys').values(row).execute());
      return { id, key };
    },

    /** Oldest first. */
    list: async (accountId: string): Promise<OperatorKey[]> => {
      const query = database.queries.selectFrom('api_keys').selectAll().where('account_id', '=', accountId);
      const rows = await query.orderBy('created_at').orderBy('id').execute();
      return rows.map((row) => ({ ...toState(row), createdAt: isoTime(row.created_at) }));
    },

    update: async (id: string, change: KeyChange): Promise<KeyState> => {
      const row = await database.write(async (queries) => {
        const found = await queries.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst();
        if (!found) throw new HttpProblem('NOT_FOUND', 'There is no key with this id.');
        const changed = applyChange(found, change, clock.now());
        await queries.updateTable('api_keys').set(changed).where('id', '=', id).execute();
        return changed;
      });
      await accessChanges.announce();
      return toState(row);
    },
  };
}

function applyChange(row: Selectable<ApiKeysTable>, change: KeyChange, nowMs: number): Selectable<ApiKeysTable> {
  return {
    ...row,
    disabled: change.disabled === undefined ? row.disabled : Number(change.disabled),
    revoked_at: row.revoked_at ?? (change.revoked ? nowMs : null),
    expires_at: change.expiresAt === undefined ? row.expires_at : toEpochMs(change.expiresAt),
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
