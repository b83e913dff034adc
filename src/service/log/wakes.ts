import type { Append } from './eventLog';

/** Messages between the nodes of one service about new appends. They may be lost, doubled and late. */
export interface Wakes {
  /** Sends to the other nodes that have streams of the account. */
  tell(accountId: string, append: Append): void;
  onWord(listener: (accountId: string, append: Append) => void): void;
  /** How often to check for lost messages, milliseconds; null = there are no other nodes. */
  readonly checkMs: number | null;
  /** Called when messages may have been lost, and when `checkMs` has changed. */
  onDoubt(listener: () => void): void;
}

/** One node alone. */
export function createMemoryWakes(): Wakes {
  return { tell: () => {}, onWord: () => {}, checkMs: null, onDoubt: () => {} };
}
