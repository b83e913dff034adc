import type { Erasure, Health, KeptReceipt, ReceiptFilter } from '../../contract';
import type { PerkTaskStore } from './perkTasks';

export interface ReceiptPage {
  readonly receipts: KeptReceipt[];
  readonly nextCursor: string | null;
}

export interface TakenReceipts {
  /** Places in the copies of those that were erased. */
  readonly erased: number[];
  /** New receipts. */
  readonly added: number;
  /** New lines of the perk to-do list. */
  readonly lines: number;
}

/** Where receipts of all accounts are kept. */
export interface ReceiptStore {
  /**
   * Keeps copies, each account, box and key once. Durable when it resolves. Throws `TooManyLines`, and keeps none, where they
   * bring more than `linesAtMost` new lines of the perk to-do list.
   */
  take(accountId: string, copies: readonly unknown[], linesAtMost: number): Promise<TakenReceipts>;
  /** Newest first. What this program did not write is left out and reported. Throws a 400 for a cursor that is none. */
  list(
    accountId: string,
    filter: ReceiptFilter,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<ReceiptPage>;
  /** Erases in every account, also what copies bring later of what had been received by now; answers how many there were. */
  erase(erasure: Erasure): Promise<number>;
  /** What supporters bought, from the receipts that were taken; a supporter who is erased is no more on it. */
  readonly perkTasks: PerkTaskStore;
  /** How many events were received from then on, by how they came; of several boxes each once. */
  arrivals(accountId: string, fromMs: number): Promise<Health['arrivals']>;
  /** Rises with each erasure. */
  erasures(): number;
  /** Idempotent. */
  close(): Promise<void>;
}
