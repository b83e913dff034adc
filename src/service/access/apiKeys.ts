import type { StreamErrorCode } from '../../contract';
import { compileOnce } from '../database/compileOnce';
import type { Database } from '../database/database';
import { createReadCache } from '../database/readCache';
import { type Clock, describeError } from '../runtime';
import { equalHashes, hashSecret } from './secrets';

/** The account and key of a call. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
}

/** Reasons to refuse a known key: codes of the stream. */
export type Refusal = Extract<StreamErrorCode, 'keyRevoked' | 'keyDisabled' | 'keyExpired' | 'entitlementLost'>;

export type Access =
  | { readonly tag: 'granted'; readonly caller: Caller }
  | { readonly tag: 'refused'; readonly refusal: Refusal; readonly caller: Caller };
export type KeyAccess = Access | { readonly tag: 'unknown' };

export interface ApiKeys {
  /** Access of a presented key. */
  check(key: string): Promise<KeyAccess>;
  /**
   * Access of a caller that was granted before; a deleted key counts as revoked. Throws {@link PlanUnavailable} if the key could
   * be read, but not the account's plan.
   */
  recheck(caller: Caller): Promise<Access>;
  /** Empties the cache; call it after each change of a key or an account. */
  forget(): void;
}

export class PlanUnavailable extends Error {
  override readonly name = 'PlanUnavailable';
}

export function createApiKeys({ database, clock }: { readonly database: Database; readonly clock: Clock }): ApiKeys {
  const known = createReadCache({ clock, read: async (hash) => (await selectByHash(database.queries, { hash }))[0] });

  return {
    check: async (key) => {
      const hash = hashSecret(key);
      const row = await known.get(hash);
      // The index compares as well, but not in constant time (SPEC API-26).
      return row && equalHashes(row.hash, hash) ? judge(row, clock.now()) : { tag: 'unknown' };
    },
    forget: known.forget,
    recheck: async (caller) => {
      const [key] = await selectKey(database.queries, { id: caller.keyId });
      const refusal = key ? findKeyRefusal(key, clock.now()) : 'keyRevoked';
      if (refusal) return { tag: 'refused', refusal, caller };
      const [account] = await selectPlan(database.queries, { id: caller.accountId }).catch((error: unknown) => {
        throw new PlanUnavailable(describeError(error), { cause: error });
      });
      return account?.premium ? { tag: 'granted', caller } : { tag: 'refused', refusal: 'entitlementLost', caller };
    },
  };
}

interface KeyState {
  readonly disabled: number;
  readonly revoked_at: number | null;
  readonly expires_at: number | null;
}

interface Plan {
  readonly premium: number;
}

interface KeyRow extends KeyState, Plan {
  readonly key_id: string;
  readonly account_id: string;
  readonly hash: string;
}

const keyState = ['api_keys.disabled', 'api_keys.revoked_at', 'api_keys.expires_at'] as const;

const selectByHash = compileOnce<{ readonly hash: string }, KeyRow>((queries, param) =>
  queries
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id as key_id', 'api_keys.account_id', 'api_keys.hash', ...keyState, 'accounts.premium'])
    .where('hash', '=', param('hash')),
);
const selectKey = compileOnce<{ readonly id: string }, KeyState>((queries, param) =>
  queries.selectFrom('api_keys').select(keyState).where('id', '=', param('id')),
);
const selectPlan = compileOnce<{ readonly id: string }, Plan>((queries, param) =>
  queries.selectFrom('accounts').select('premium').where('id', '=', param('id')),
);

function judge(row: KeyRow, nowMs: number): Access {
  const caller = { accountId: row.account_id, keyId: row.key_id };
  const refusal = findKeyRefusal(row, nowMs) ?? (row.premium ? null : 'entitlementLost');
  return refusal ? { tag: 'refused', refusal, caller } : { tag: 'granted', caller };
}

function findKeyRefusal(key: KeyState, nowMs: number): Refusal | null {
  if (key.revoked_at !== null) return 'keyRevoked';
  if (key.disabled) return 'keyDisabled';
  return key.expires_at !== null && key.expires_at <= nowMs ? 'keyExpired' : null;
}
