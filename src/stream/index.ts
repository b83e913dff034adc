/**
 * Reads an account's events: mint → connect → frames → one state, and REST passes for what the stream missed. Used by the engine and the
 * companion.
 * `machine.ts` has the table of states and transitions. This folder does not depend on storage or pages.
 */
export { createStreamClient } from './client';
export { donationEvents, goalEvents } from './listEvents';
export type {
  DomainFrame,
  MintFailure,
  MintResult,
  Outcome,
  PassPhase,
  StreamBatch,
  StreamClient,
  StreamClientOptions,
  StreamFilter,
  StreamPorts,
} from './ports';
export { readBatch } from './readBatch';
export { createReconciler, type ListPage, type PageInput, type ReconcileList, Reconciler, type Watermarks, whyRefused } from './reconciler';
