import type { ApiCall } from '../../contract';
import type { PageRequest } from '../records/pages';

/** One call of an identified key. */
export interface NewCall {
  readonly accountId: string;
  readonly keyId: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
}

/** Which calls the keys of an account made. It keeps the newest ones, for a while. */
export interface UsageLog {
  /** Returns at once; the call is written later, together with others. */
  note(call: NewCall): void;
  /** Newest first, everything noted before included. */
  list(accountId: string, page: PageRequest): Promise<{ calls: ApiCall[]; nextCursor: string | null }>;
  /** Writes what was noted. */
  close(): Promise<void>;
}
