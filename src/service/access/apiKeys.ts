import type { StreamErrorCode } from '../../contract/api';
import { HttpProblem } from '../../server/http';
import { compileOnce } from '../database/compileOnce';
import type { Database, Queries } from '../database/database';
import { createReadCache } from '../database/readCache';
import type { EventId } from '../log/eventId';
import { type Clock, describeError, equalHashes, hashSecret } from '../runtime';

/** Announces changes of keys and accounts, so that the caches of all processes are emptied. */
export interface AccessChanges {
  /** Call this after each change of a key or an account. Resolves when all later requests will see the change. */
  announce(): Promise<void>;
  /** Checks for changed keys and accounts. Call this for requests that no rate window counts, because counting includes this check. */
  refresh(): Promise<void>;
  onChange(listener: () => void): void;
}

export function createMemoryAccessChanges(): AccessChanges {
  const listeners: (() => void)[] = [];
  return {
    announce: async () => {
      for (const listener of listeners) listener();
    },
    refresh: async () => {},
    onChange: (listener) => void listeners.push(listener),
  };
}

export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
}

/** Why a known key is rejected. The reasons are error codes of the stream. */
type Refusal = Extract<StreamErrorCode, 'keyRevoked' | 'keyDisabled' | 'keyExpired' | 'entitlementLost'>;

export type Access =
  | { readonly tag: 'granted'; readonly caller: Caller }
  | { readonly tag: 'refused'; readonly refusal: Refusal; readonly caller: Caller };
/** `logEnd`: the newest id in the account's event log. Null if the log was not read. */
type RecheckedAccess = Access & { readonly logEnd: EventId | null };
type KeyAccess = Access | { readonly tag: 'unknown' };

export interface ApiKeys {
  check(key: string): Promise<KeyAccess>;
  /**
   * The current access of each caller, in the order of the input. A deleted key counts as revoked. Throws {@link PlanUnavailable} if only
   * the accounts' plans cannot be read.
   */
  recheck(callers: readonly Caller[]): Promise<readonly RecheckedAccess[]>;
}

export class PlanUnavailable extends Error {
  override readonly name = 'PlanUnavailable';
}

interface ApiKeysOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessChanges: AccessChanges;
}

export function createApiKeys({ database, clock, accessChanges }: ApiKeysOptions): ApiKeys {
  const known = createReadCache({ clock, read: async (hash) => (await selectByHash(database.queries, { hash }))[0] });
  accessChanges.onChange(known.forget);

  return {
    check: async (key) => {
      const hash = hashSecret(key);
      const row = await known.get(hash);
      // Compares the hashes again, because the search in the database's index does not take constant time (SPEC API-26).
      return row && equalHashes(row.hash, hash) ? judge(row, clock.now()) : { tag: 'unknown' };
    },
    recheck: async (callers) => {
      const rows = new Map((await readStates(database.queries, callers)).map((row) => [row.key_id, row]));
      const now = clock.now();
      return callers.map((caller) => {
        const row = rows.get(caller.keyId);
        const access: Access = row ? judge(row, now) : { tag: 'refused', refusal: 'keyRevoked', caller };
        return { ...access, logEnd: row ? logEndOf(row) : null };
      });
    },
  };
}

async function readStates(queries: Queries, callers: readonly Caller[]): Promise<readonly RecheckRow[]> {
  const ids = [...new Set(callers.map(({ keyId }) => keyId))];
  try {
    const [id] = ids;
    return id !== undefined && ids.length === 1 ? await selectOne(queries, { id }) : await selectByIds(queries, ids).execute();
  } catch (error) {
    await queries.selectFrom('api_keys').select('id').where('id', 'in', ids).execute();
    throw new PlanUnavailable(describeError(error), { cause: error });
  }
}

interface KeyState {
  readonly disabled: number;
  readonly revoked_at: number | null;
  readonly expires_at: number | null;
}

interface AccessRow extends KeyState {
  readonly key_id: string;
  readonly account_id: string;
  /** Null if the key has no account. */
  readonly premium: number | null;
}

interface RecheckRow extends AccessRow {
  readonly last_ms: number | null;
  readonly last_sequence: number | null;
}

const accessColumns = [
  'api_keys.id as key_id',
  'api_keys.account_id',
  'api_keys.disabled',
  'api_keys.revoked_at',
  'api_keys.expires_at',
  'accounts.premium',
] as const;

const selectByHash = compileOnce<{ readonly hash: string }, AccessRow & { readonly hash: string }>((queries, param) =>
  queries
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.hash', ...accessColumns])
    .where('hash', '=', param('hash')),
);
const selectByIds = (queries: Queries, ids: readonly string[]) =>
  queries
    .selectFrom('api_keys')
    .leftJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .leftJoin('event_heads', 'event_heads.account_id', 'api_keys.account_id')
    .select([...accessColumns, 'event_heads.last_ms', 'event_heads.last_sequence'])
    .where('api_keys.id', 'in', ids);
const selectOne = compileOnce<{ readonly id: string }, RecheckRow>((queries, param) => selectByIds(queries, [param('id')]));

function logEndOf({ last_ms: ms, last_sequence: sequence }: RecheckRow): EventId | null {
  return ms === null || sequence === null ? null : { ms, sequence };
}

function judge(row: AccessRow, nowMs: number): Access {
  const caller = { accountId: row.account_id, keyId: row.key_id };
  const refusal = findKeyRefusal(row, nowMs) ?? (row.premium ? null : 'entitlementLost');
  return refusal ? { tag: 'refused', refusal, caller } : { tag: 'granted', caller };
}

function findKeyRefusal(key: KeyState, nowMs: number): Refusal | null {
  if (key.revoked_at !== null) return 'keyRevoked';
  if (key.disabled) return 'keyDisabled';
  return key.expires_at !== null && key.expires_at <= nowMs ? 'keyExpired' : null;
}

export const keyHeader = 'x-api-key';

export async function checkKey(key: string | null, keys: ApiKeys): Promise<Access> {
  const access: KeyAccess = key ? await keys.check(key) : { tag: 'unknown' };
  if (access.tag === 'unknown') throw unauthorized();
  return access;
}

/** Throws a 401 if the key is revoked, disabled or expired (SPEC API-1). */
export function refuseInactiveKey(access: Access): void {
  if (access.tag === 'refused' && access.refusal !== 'entitlementLost') throw unauthorized();
}

/** Returns the caller. Throws a 401 if the key is inactive, and a 403 if the account has no premium (SPEC API-1). */
export function requireAccess(access: Access): Caller {
  if (access.tag === 'granted') return access.caller;
  refuseInactiveKey(access);
  throw new HttpProblem('PREMIUM_REQUIRED', 'API access requires the premium plan.');
}

/** All invalid keys get the same text. Only the owner can see the reason, in the dashboard. */
function unauthorized(): HttpProblem {
  return new HttpProblem('UNAUTHORIZED', 'Send a valid API key in the x-api-key header.');
}
