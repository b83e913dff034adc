import type { Append } from './eventLog';

/** Messages between the nodes of one service about new appends. They may be lost, repeated and late. */
export interface Wakes {
  send(accountId: string, append: Append): void;
  onMessage(listener: (accountId: string, append: Append) => void): void;
  /** How often the node checks whether messages were lost. Null if there are no other nodes. */
  readonly checkMs: number | null;
  /** Calls `listener` when messages may have been lost, and when `checkMs` has changed. */
  onDoubt(listener: () => void): void;
}

export function createMemoryWakes(): Wakes {
  return { send: () => {}, onMessage: () => {}, checkMs: null, onDoubt: () => {} };
}
