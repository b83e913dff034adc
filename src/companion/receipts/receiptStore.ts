import type { Erasure, Health, KeptReceipt, ReceiptFilter } from '../../contract/companion';
import type { GoneMarks } from './goneRows';
import type { PerkTaskStore } from './perkTasks';

export interface ReceiptPage {
  readonly receipts: KeptReceipt[];
  readonly nextCursor: string | null;
}

interface AddedReceipts {
  /** Indexes of the copies whose events were erased. */
  readonly erased: number[];
  /** New receipts. */
  readonly added: number;
  /** Bytes of the copies, where one of them is new. */
  readonly bytes: number;
  /** New lines of the perk queue. */
  readonly lines: number;
}

/** The disk did not take a change; `cause` = why. Nothing was changed. */
export class StoreFailed extends Error {}

/** Stores the receipts of all accounts. */
export interface ReceiptStore extends GoneMarks {
  /**
   * Stores copies, one for each account, box and key. Durable when it resolves. `skewMs`: how far our clock is ahead of the one
   * that dated them. Throws `TooManyLines`, and stores none, if they contain more than `maxLines` new lines of the perk queue.
   */
  add(accountId: string, copies: readonly unknown[], of: { readonly skewMs: number; readonly maxLines: number }): Promise<AddedReceipts>;
  /** Newest event first. Rows that this program did not write are left out and reported. Throws a 400 for an invalid cursor. */
  list(
    accountId: string,
    filter: ReceiptFilter,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<ReceiptPage>;
  /** Erases in every account, and refuses later copies of events received until now; returns how many receipts were deleted. */
  erase(erasure: Erasure): Promise<number>;
  /** The perk queue, made from the stored receipts; an erased supporter is removed from it. */
  readonly perkTasks: PerkTaskStore;
  /** How many events were received since `fromMs`, by arrival; an event of several boxes counts once. */
  arrivals(accountId: string, fromMs: number): Promise<Health['arrivals']>;
  /** Rises with each erasure. */
  erasures(): number;
  /** Idempotent. */
  close(): Promise<void>;
}
