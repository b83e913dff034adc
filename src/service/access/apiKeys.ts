import type { StreamErrorCode } from '../../contract';
import { compileOnce } from '../database/compileOnce';
import type { Database, Queries } from '../database/database';
import { createReadMemory } from '../database/readMemory';
import type { Clock } from '../runtime';
import { equalHashes, hashSecret } from './secrets';

/** Whom a call speaks for. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
}

/** Why a key that exists does not open the API, in the stream's words. */
export type Refusal = Extract<StreamErrorCode, 'keyRevoked' | 'keyDisabled' | 'keyExpired' | 'entitlementLost'>;

export type Access =
  | { readonly tag: 'granted'; readonly caller: Caller }
  | { readonly tag: 'refused'; readonly refusal: Refusal; readonly caller: Caller };
export type KeyAccess = Access | { readonly tag: 'unknown' };

export interface ApiKeys {
  /** What a presented key opens now. */
  check(key: string): Promise<KeyAccess>;
  /** What the key of a caller that was let in before opens now. A deleted one counts as revoked. */
  recheck(caller: Caller): Promise<Access>;
  /** Forgets what it knows: to be called when a key or an account was changed. */
  forget(): void;
}

export function createApiKeys({ database, clock }: { readonly database: Database; readonly clock: Clock }): ApiKeys {
  const known = createReadMemory({ clock, read: async (hash) => (await selectByHash(database.queries, { hash }))[0] });

  return {
    check: async (key) => {
      const hash = hashSecret(key);
      const row = await known.get(hash);
      // The index has already compared; once more in constant time, so that nothing depends on how it does that.
      return row && equalHashes(row.hash, hash) ? judge(row, clock.now()) : { tag: 'unknown' };
    },
    forget: known.forget,
    recheck: async (caller) => {
      const [row] = await selectById(database.queries, { id: caller.keyId });
      return row ? judge(row, clock.now()) : { tag: 'refused', refusal: 'keyRevoked', caller };
    },
  };
}

function selectKeys(queries: Queries) {
  return queries
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select([
      'api_keys.id as key_id',
      'api_keys.account_id',
      'api_keys.hash',
      'api_keys.disabled',
      'api_keys.revoked_at',
      'api_keys.expires_at',
      'accounts.premium',
    ]);
}

interface KeyRow {
  readonly key_id: string;
  readonly account_id: string;
  readonly hash: string;
  readonly disabled: number;
  readonly revoked_at: number | null;
  readonly expires_at: number | null;
  readonly premium: number;
}

const selectByHash = compileOnce<{ readonly hash: string }, KeyRow>((queries, place) =>
  selectKeys(queries).where('hash', '=', place('hash')),
);
const selectById = compileOnce<{ readonly id: string }, KeyRow>((queries, place) =>
  selectKeys(queries).where('api_keys.id', '=', place('id')),
);

function judge(key: KeyRow, nowMs: number): Access {
  const caller = { accountId: key.account_id, keyId: key.key_id };
  const refusal = findRefusal(key, nowMs);
  return refusal ? { tag: 'refused', refusal, caller } : { tag: 'granted', caller };
}

function findRefusal(key: KeyRow, nowMs: number): Refusal | null {
  if (key.revoked_at !== null) return 'keyRevoked';
  if (key.disabled) return 'keyDisabled';
  if (key.expires_at !== null && key.expires_at <= nowMs) return 'keyExpired';
  return key.premium ? null : 'entitlementLost';
}
