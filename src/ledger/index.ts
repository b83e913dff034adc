/**
 * What is remembered, in IndexedDB: cursor, seen keys, queue, places of the boxes, receipts. One transaction for
 * each step. Knows nothing of streams, alerts or pages.
 */
export type { Ending } from './endings';
export {
  createLedger,
  type IdleBox,
  type Incoming,
  type IntakeBatch,
  type Ledger,
  Superseded,
  type Takeover,
  type Unreadable,
} from './ledger';
export { createProfileCache, type ProfileCache } from './profileCache';
export { createReceiptLookup, type ReceiptLookup } from './receiptLookup';
export { createReceiptOutbox, type ReceiptOutbox } from './receiptOutbox';
export type { Marks } from './records';
export { createRetention, type Retention } from './retention';
export { createStrictStore, StorageFailure, type StrictStoreOptions } from './strictStore';
export { createWidgetMemory, type WidgetMemory } from './widgetMemory';
