import type { Append } from './eventLog';

/** Words between the nodes of one service: what one of them has appended. Words may be lost, doubled and late. */
export interface Wakes {
  /** Tells the other nodes that have streams of the account. */
  tell(accountId: string, append: Append): void;
  onWord(listener: (accountId: string, append: Append) => void): void;
  /** How often to look for appends whose word was lost, in milliseconds; null = there are no other nodes. */
  readonly checkMs: number | null;
  /** Called when words may just have been lost, and when `checkMs` has changed. */
  onDoubt(listener: () => void): void;
}

/** One node alone. */
export function createMemoryWakes(): Wakes {
  return { tell: () => {}, onWord: () => {}, checkMs: null, onDoubt: () => {} };
}
