import type { ApiCall } from '../../contract/api';
import type { PageRequest } from '../records/pages';

/** One call of an identified key. */
export interface NewCall {
  readonly accountId: string;
  readonly keyId: string;
  readonly method: string;
  /** Path without its query. */
  readonly path: string;
  readonly status: number;
}

/** The newest calls that the keys of an account made. */
export interface UsageLog {
  /** Returns at once; the call is written later, together with others. */
  note(call: NewCall): void;
  /** Newest first; includes all calls that were noted before. */
  list(accountId: string, page: PageRequest): Promise<{ calls: ApiCall[]; nextCursor: string | null }>;
  /** Writes all calls that were noted. */
  close(): Promise<void>;
}
