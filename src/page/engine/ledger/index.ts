/**
 * The engine's storage in IndexedDB: the cursor, identities of seen events, the log of events, each element's position in the log, and
 * receipts. Each method is one transaction. Does not depend on streams, alerts or pages.
 */
export type { Completion } from './completions';
export type { IdleElement, Incoming, IntakeBatch, Unreadable } from './ingest';
export { createLedger, type Ledger, type LedgerMemory, type Takeover } from './ledger';
export { createProfileCache, type ProfileCache } from './profileCache';
export type { LedgerReceipts } from './receipts';
export type { Marks } from './records';
export { createStrictStore, StorageFailure, type StrictStoreOptions } from './strictStore';
export { Superseded } from './transactions';
